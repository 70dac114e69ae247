import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** What the engine costs its host. */
export interface HostFigures {
  /** Processor time that Node takes to start and to read a small program in TypeScript: what the machine is worth during the rest. */
  readonly startCpuMs: number;
  /** Processor time of the import, in milliseconds, and its memory in bytes: those of the middle one of many processes. */
  readonly importCpuMs: number;
  readonly importBytes: number;
  /** Processor time of the host in the first scan, which runs in another process, with that of `warm()`. */
  readonly firstScanCpuMs: number;
  /** How long the host's thread computes at most without coming back to its event loop. */
  readonly longestStretchMs: number;
}

/** What a program may pay that imports the engine: times in starts of Node, so that a slow machine is no failure, and memory in bytes. */
const TIME_BUDGETS = { importCpuMs: 3, firstScanCpuMs: 1.5, longestStretchMs: 0.75 } as const;
const BYTES_BUDGET = 60e6;

/** Processes that import it: the middle one counts, since a machine that does other things as well makes single ones slow. */
const IMPORTS = 15;

/** What the built engine at `entry` costs its host beyond the budgets, one line each. */
export function hostProblems(entry: string): string[] {
  const figures = hostFigures(entry);
  console.log(`what the engine costs its host: ${JSON.stringify(figures)}`);
  const problems = (Object.keys(TIME_BUDGETS) as (keyof typeof TIME_BUDGETS)[])
    .map((name) => ({ name, starts: figures[name] / figures.startCpuMs }))
    .filter(({ name, starts }) => !(starts <= TIME_BUDGETS[name]))
    .map(({ name, starts }) => `${name} of ${figures[name]} is ${starts.toFixed(1)} starts of Node, the budget is ${TIME_BUDGETS[name]}`);
  if (!(figures.importBytes <= BYTES_BUDGET)) problems.push(`importBytes is ${figures.importBytes}, the budget is ${BYTES_BUDGET}`);
  return problems.map((problem) => `@input-trust/engine costs its host too much: ${problem}`);
}

/** Measures it, in processes of their own. */
export function hostFigures(entry: string): HostFigures {
  const imports = Array.from({ length: IMPORTS }, () =>
    runFigures<Pick<HostFigures, 'startCpuMs' | 'importCpuMs' | 'importBytes'>>('host-import.ts', entry),
  );
  const { firstScanCpuMs } = runFigures<Pick<HostFigures, 'firstScanCpuMs'>>('host-cost.ts', entry);
  const { longestStretchMs } = runFigures<Pick<HostFigures, 'longestStretchMs'>>('host-stretch.ts', entry);
  return {
    startCpuMs: middleOf(imports.map((figures) => figures.startCpuMs)),
    importCpuMs: middleOf(imports.map((figures) => figures.importCpuMs)),
    importBytes: middleOf(imports.map((figures) => figures.importBytes)),
    firstScanCpuMs,
    longestStretchMs,
  };
}

/** What a program of this folder prints as JSON. */
export function runFigures<Figures>(program: string, ...args: readonly string[]): Figures {
  return JSON.parse(execFileSync(process.execPath, [join(import.meta.dirname, program), ...args], { encoding: 'utf8' })) as Figures;
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
