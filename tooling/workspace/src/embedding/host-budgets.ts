import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * What a program may pay that imports the engine: processor time and memory of the import, and processor time of its own in the first scan,
 * which runs in another process, and how long the host's thread computes at most without coming back to its event loop.
 */
const BUDGETS = { importCpuMs: 150, importBytes: 60e6, firstScanCpuMs: 90, longestStretchMs: 50 };

/** Processes that import it: the middle one counts, since a machine that does other things as well makes single ones slow. */
const IMPORTS = 15;

/** What the built engine at `entry` costs its host beyond the budgets, one line each. */
export function hostProblems(entry: string): string[] {
  const figures: Readonly<Record<string, number>> = {
    ...middleImport(entry),
    ...figuresOf('host-cost.ts', entry),
    ...figuresOf('host-stretch.ts', entry),
  };
  console.log(`what the engine costs its host: ${JSON.stringify(figures)}`);
  return Object.entries(BUDGETS)
    .filter(([name, most]) => !((figures[name] ?? Number.NaN) <= most))
    .map(([name, most]) => `@input-trust/engine costs its host ${name} ${figures[name]}, the budget is ${most}`);
}

function middleImport(entry: string): Readonly<Record<string, number>> {
  const imports = Array.from({ length: IMPORTS }, () => figuresOf('host-import.ts', entry));
  return Object.fromEntries(
    ['importCpuMs', 'importBytes'].map((name) => [
      name,
      imports.map((figures) => figures[name] ?? Number.NaN).toSorted((a, b) => a - b)[Math.floor(IMPORTS / 2)] ?? Number.NaN,
    ]),
  );
}

function figuresOf(program: string, entry: string): Readonly<Record<string, number>> {
  const output = execFileSync(process.execPath, [join(import.meta.dirname, program), entry], { encoding: 'utf8' });
  return JSON.parse(output) as Readonly<Record<string, number>>;
}
