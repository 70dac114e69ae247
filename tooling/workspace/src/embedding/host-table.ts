import { hostFigures, runFigures } from './host-budgets.ts';
import type { HostTimes } from './host-times.ts';
import { installSize } from './install-size.ts';
import type { PackedPackage } from './packed-packages.ts';
import { megabytes, milliseconds } from './units.ts';

export const HOST_TABLE_HEADER = '| | before | now | `--omit=optional` |';

/** The same figures before scans moved out of the host's process and heavy parts became optional, taken on the same kind of machine. */
const BEFORE = {
  engine: '642 MB, 122',
  cli: '727 MB, 224',
  import: '250 ms, 55 MB',
  resident: '101 MB',
  scans: '2.0 s, 8.0 ms',
} as const;

/**
 * What the engine, built at `entry`, and the command line cost a program, as rows of a Markdown table. Sizes are those of the packed packages.
 */
export function hostTable(packages: readonly PackedPackage[], entry: string): string[] {
  const folderOf = (name: string): string => {
    const found = packages.find((each) => each.name === name);
    if (found === undefined) throw new Error(`${name} is not packed`);
    return found.folder;
  };
  const engine = folderOf('@input-trust/engine');
  const figures = hostFigures(entry);
  const cold = timesOf(entry);
  const warm = timesOf(entry, 'warm');
  return [
    HOST_TABLE_HEADER,
    '|---|---:|---:|---:|',
    row('`@input-trust/engine` on disk (linux-x64), packages', BEFORE.engine, sizeOf(engine, true), sizeOf(engine, false)),
    row('`@input-trust/cli` on disk, packages', BEFORE.cli, sizeOf(folderOf('@input-trust/cli'), true)),
    row(
      'import of the engine: processor time, memory',
      BEFORE.import,
      `${milliseconds(figures.importCpuMs)}, ${megabytes(figures.importBytes)}`,
    ),
    row('memory of the host after ten scans', BEFORE.resident, megabytes(cold.residentBytes)),
    row(
      'first scan of a text, tenth',
      BEFORE.scans,
      `${milliseconds(cold.firstMs)}, ${milliseconds(cold.tenthMs)}; after \`warm()\` ${milliseconds(warm.firstMs)}, ${milliseconds(warm.tenthMs)}`,
    ),
    row('processor time of the host in the first scan', '', milliseconds(figures.firstScanCpuMs)),
    row('longest that its event loop waits', '', milliseconds(figures.longestStretchMs)),
  ];
}

function timesOf(entry: string, ...how: readonly string[]): HostTimes {
  return runFigures<HostTimes>('host-times.ts', entry, ...how);
}

function sizeOf(folder: string, optional: boolean): string {
  const { bytes, packages } = installSize(folder, { optional });
  return `${megabytes(bytes)}, ${packages}`;
}

function row(...cells: readonly string[]): string {
  return `| ${[...cells, '', ''].slice(0, 4).join(' | ')} |`;
}
