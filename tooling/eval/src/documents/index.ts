import type { SuiteOptions } from '../main.ts';
import { writeResult } from '../result.ts';
import { runMarkup } from './markup.ts';
import { runOffice } from './office.ts';
import { runPdf } from './pdf.ts';

/** What a format's part of the suite found. A failure is a crash, a hang or a broken promise. */
export interface DocumentsResult {
  readonly figures: Readonly<Record<string, number | string>>;
  readonly failures: readonly string[];
  /** Rows for people who look closer; written, not printed. */
  readonly details: unknown;
}

/** One row per family of formats. */
const PARTS: Readonly<Record<string, (corpora: string) => Promise<DocumentsResult>>> = {
  pdf: runPdf,
  markup: runMarkup,
  office: runOffice,
};

/** `pnpm eval documents [pdf …]`: every document of the corpora through the extractor. */
export async function run({ corpora, args }: SuiteOptions): Promise<void> {
  const names = args.length === 0 ? Object.keys(PARTS) : args.filter((name) => Object.hasOwn(PARTS, name));
  for (const name of names) {
    const result = await PARTS[name]?.(corpora);
    if (result === undefined) continue;
    console.log(`Documents: ${name}`);
    console.table(result.figures);
    for (const failure of result.failures) console.log(`FAILED ${failure}`);
    await writeResult(`documents-${name}`, result);
    if (result.failures.length > 0) process.exitCode = 1;
  }
}
