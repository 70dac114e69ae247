import type { SuiteOptions } from '../suite.ts';
import { writeResult } from '../result.ts';
import type { DocumentsResult } from './documents-result.ts';
import { runMarkup } from './markup.ts';
import { runOffice } from './office.ts';
import { runPdf } from './pdf.ts';
import { runRendered } from './rendered.ts';

/** One row per family of formats. The pages of all PDFs take a quarter of an hour to be read, and are by name alone. */
const PARTS: Readonly<Record<string, (corpora: string) => Promise<DocumentsResult>>> = {
  pdf: runPdf,
  markup: runMarkup,
  office: runOffice,
  rendered: runRendered,
};
const BY_DEFAULT: readonly string[] = ['pdf', 'markup', 'office'];

/** `pnpm eval documents [pdf …]`: every document of the corpora through the inspector. */
export async function run({ corpora, args }: SuiteOptions): Promise<void> {
  const names = args.length === 0 ? BY_DEFAULT : args.filter((name) => Object.hasOwn(PARTS, name));
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
