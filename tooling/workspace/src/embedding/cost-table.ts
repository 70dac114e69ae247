import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { installSize } from './install-size.ts';
import type { PackageCost } from './package-cost.ts';
import type { PackedPackage } from './packed-packages.ts';
import { megabytes, milliseconds } from './units.ts';

export const COST_TABLE_HEADER = '| package alone | on disk, packages | import | its memory | first call, tenth | memory after ten calls |';

/** Times a package is measured; the middle one counts. */
const ROUNDS = 3;
const SAMPLE = new URL('../../../../examples/inputs/photo.jpg', import.meta.url).pathname;

/** The packages that programs import by themselves; the others are parts of these. */
export const LISTED: ReadonlySet<string> = new Set([
  'engine',
  'client',
  'mcp',
  'report',
  'contract',
  'text-safety',
  'sensitive-data',
  'file-types',
  'document-extraction',
  'evidence-jpeg',
  'content-credentials',
  'consistency',
  'routing-policy',
  'billing',
]);

/**
 * What each package costs a program that imports it alone, as rows of a Markdown table. Needs the packed packages, and the engine built at
 * `engine`, since workers may read what is installed beside it.
 */
export function costTable(packages: readonly PackedPackage[], engine: string): string[] {
  const rows = packages
    .filter(({ name }) => LISTED.has(name.replace('@input-trust/', '')))
    .map(({ name, folder }) => {
      const size = installSize(folder, { optional: true });
      const cost = middleOf(
        Array.from({ length: ROUNDS }, () => costOf(name, name === '@input-trust/engine' ? engine : entryOf(name, folder))),
      );
      const cells = [
        `\`${name.replace('@input-trust/', '')}\``,
        `${megabytes(size.bytes)}, ${size.packages}`,
        `${cost.importCpuMs.toFixed(0)} ms`,
        megabytes(cost.importBytes),
        cost.firstMs === undefined || cost.tenthMs === undefined ? '' : `${milliseconds(cost.firstMs)}, ${milliseconds(cost.tenthMs)}`,
        megabytes(cost.residentBytes),
      ];
      return `| ${cells.join(' | ')} |`;
    });
  return [COST_TABLE_HEADER, '|---|---:|---:|---:|---:|---:|', ...rows];
}

function entryOf(name: string, folder: string): string {
  return createRequire(join(folder, 'package.json')).resolve(name);
}

function costOf(name: string, entry: string): PackageCost {
  const output = execFileSync(process.execPath, [join(import.meta.dirname, 'package-cost.ts'), entry, name, SAMPLE], { encoding: 'utf8' });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as PackageCost;
}

/** The one with the middle time of import. */
function middleOf(costs: readonly PackageCost[]): PackageCost {
  const sorted = costs.toSorted((a, b) => a.importCpuMs - b.importCpuMs);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}
