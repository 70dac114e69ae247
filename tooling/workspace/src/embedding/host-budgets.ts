import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * What a program may pay that imports the engine: processor time and memory of the import, and processor time of its own in the first scan,
 * which runs in another process. On a quiet machine the import takes some 120 ms and the first scan 35; a busy one needs half as much again.
 */
const BUDGETS = { importCpuMs: 250, importBytes: 60e6, firstScanCpuMs: 90 };

/** What the built engine at `entry` costs its host beyond the budgets, one line each. */
export function hostProblems(entry: string): string[] {
  const output = execFileSync(process.execPath, [join(import.meta.dirname, 'host-cost.ts'), entry], { encoding: 'utf8' });
  console.log(`what the engine costs its host: ${output.trim()}`);
  const figures = JSON.parse(output) as Readonly<Record<string, number>>;
  return Object.entries(BUDGETS)
    .filter(([name, most]) => !((figures[name] ?? Number.NaN) <= most))
    .map(([name, most]) => `@input-trust/engine costs its host ${name} ${figures[name]}, the budget is ${most}`);
}
