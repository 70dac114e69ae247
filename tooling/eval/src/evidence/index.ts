import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SuiteOptions } from '../suite.ts';
import { writeResult } from '../result.ts';
import type { Check, Format, Judgement } from './check.ts';
import { EXPLANATIONS } from './explanations.ts';
import { FORMATS } from './formats.ts';
import { readTruth } from './truth.ts';

interface Counts {
  agree: number;
  explained: number;
  unexplained: number;
}

interface Disagreement extends Check {
  readonly format: string;
  readonly file: string;
  readonly path: string;
  readonly explanation: string | null;
}

interface FormatFigures {
  files: number;
  refused: number;
  bytes: number;
  milliseconds: number;
  readonly fields: Record<string, Counts>;
  readonly reasons: Record<string, number>;
}

/**
 * Compares the file evidence of every format of the table with ExifTool, reference decoders and PDF tools on the file corpus. Fails on a
 * disagreement that nothing explains, on an explanation that nothing needs, and on a collector that throws or breaks its schema.
 */
export async function run({ corpora, args }: SuiteOptions): Promise<void> {
  const files = join(corpora, 'files');
  const formats = new Map(FORMATS.filter(({ format }) => args.length === 0 || args.includes(format)).map((row) => [row.format, row]));
  const figures = new Map<string, FormatFigures>([...formats.keys()].map((format) => [format, noFigures()]));
  const disagreements: Disagreement[] = [];
  const failures: string[] = [];
  const unused = new Map([...EXPLANATIONS].filter(([key]) => formats.has(key.slice(0, key.indexOf(' ')))));

  for (const row of await readTruth(files, new Set(formats.keys()))) {
    const format = formats.get(row.format);
    const counts = figures.get(row.format);
    if (format === undefined || counts === undefined) continue;
    counts.files += 1;
    const bytes = new Uint8Array(await readFile(join(files, row.path)));
    counts.bytes += bytes.length;
    const started = performance.now();
    const judged = await judge(format, bytes, row);
    counts.milliseconds += performance.now() - started;
    if (typeof judged === 'string') {
      failures.push(`${row.path}: ${judged}`);
      continue;
    }
    if (judged.evidence === null) counts.refused += 1;
    for (const reason of judged.evidence?.coverage.reasons ?? []) counts.reasons[reason] = (counts.reasons[reason] ?? 0) + 1;
    for (const check of judged.checks) {
      const field = (counts.fields[check.field] ??= { agree: 0, explained: 0, unexplained: 0 });
      if (check.expected === check.actual) {
        field.agree += 1;
        continue;
      }
      const file = row.sha256.slice(0, 8);
      const key = `${row.format} ${file} ${check.field}`;
      const explanation = EXPLANATIONS.get(key) ?? null;
      unused.delete(key);
      field[explanation === null ? 'unexplained' : 'explained'] += 1;
      disagreements.push({ ...check, format: row.format, file, path: row.path, explanation });
    }
  }

  for (const [format, counts] of figures) printFormat(format, counts);
  printDisagreements(disagreements);
  for (const failure of failures) console.log(`FAILED ${failure}`);
  for (const key of unused.keys()) console.log(`STALE explanation: ${key}`);
  await writeResult('evidence', { formats: Object.fromEntries(figures), disagreements, failures });
  const unexplained = disagreements.some(({ explanation }) => explanation === null);
  if (unexplained || failures.length > 0 || unused.size > 0) process.exitCode = 1;
}

function noFigures(): FormatFigures {
  return { files: 0, refused: 0, bytes: 0, milliseconds: 0, fields: {}, reasons: {} };
}

/** What the format's row says, or the message of the error that it threw. */
async function judge(format: Format, ...args: Parameters<Format['judge']>): Promise<Judgement | string> {
  try {
    return await format.judge(...args);
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

function printFormat(format: string, { files, refused, bytes, milliseconds, fields, reasons }: FormatFigures): void {
  const rate = bytes / 1_000 / milliseconds;
  console.log(`\n${format}: ${files} files, ${refused} refused as no ${format}; ${rate.toFixed(0)} MB/s`);
  console.table(
    Object.fromEntries(
      Object.entries(fields).map(([field, counts]) => [field, { files: counts.agree + counts.explained + counts.unexplained, ...counts }]),
    ),
  );
  console.log('reasons', reasons);
}

/** Explained ones by their reason, unexplained ones one by one. */
function printDisagreements(disagreements: readonly Disagreement[]): void {
  const byReason = Map.groupBy(disagreements, ({ explanation }) => explanation);
  for (const [explanation, group] of byReason) {
    if (explanation === null) continue;
    console.log(`\nexplained: ${explanation}`);
    console.log(
      group.map(({ format, file, field, expected, actual }) => `  ${format} ${file} ${field}: ${expected}, ours ${actual}`).join('\n'),
    );
  }
  for (const { format, file, field, expected, actual, path } of byReason.get(null) ?? []) {
    console.log(`UNEXPLAINED ${format} ${file} ${field}: expected ${expected}, ours ${actual} (${path})`);
  }
}
