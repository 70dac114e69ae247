import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { documentInspector } from '@input-trust/document-extraction';
import { buildPdf } from '@input-trust/pdf-pages/testing';
import { Budget, Material, standaloneContext } from '@input-trust/detector-kit';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { BenchOptions } from './benchmark.ts';
import { interleaved } from './rounds.ts';

const ROUNDS = 5;
const WARM_UP = 2;
const LIMITS = { timeMs: 120_000, bytes: 1e9, decodedBytes: 1e9, pixels: 1e9, pages: 10_000, items: 100_000, depth: 4 };
/** The text extraction of Poppler, which the machine must have. */
const PDFTOTEXT = 'pdftotext';
const ASSETS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')) + sep;

interface Pdf {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly pages: number;
}

/**
 * Pages per second of the whole extraction (text with visibility, annotations, metadata, scripts, attachments) next to bare text extraction with
 * `pdfjs-dist` and to `pdftotext`, on the PDFs of the corpus that have words and no images; then how time and memory grow with the pages.
 */
export async function run({ corpora }: BenchOptions): Promise<void> {
  const files = textFiles(corpora);
  const pages = files.reduce((sum, file) => sum + file.pages, 0);
  const medians = await interleaved(contendersFor(files), ROUNDS, WARM_UP);
  console.log(
    `Documents: ${files.length} PDFs without images, ${pages} pages, Node ${process.version}, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
  console.table(rowsOf(medians, pages));
  console.log(
    `CPU time of this process, which other work on the machine lengthens less: ${(await cpuRatio(files)).toFixed(2)} times pdfjs-dist`,
  );

  const folder = mkdtempSync(join(tmpdir(), 'bench-documents-'));
  try {
    const long = [250, 500, 1000].map((count) => longPdf(folder, count));
    const times = new Map<string, Map<string, number>>();
    for (const file of long) times.set(`${file.pages} pages`, await interleaved(contendersFor([file]), 3, 1));
    const table = [...times].map(([name, byName]) => [
      name,
      Object.fromEntries([...byName].map(([who, ms]) => [`${who}, ms`, Math.round(ms)])),
    ]);
    console.table(Object.fromEntries(table));
    const large = files.toSorted((a, b) => b.bytes.length - a.bytes.length).slice(0, 3);
    console.table(
      Object.fromEntries([...long, ...large].map((file) => [file.path.split(sep).at(-1), { 'peak RSS, MB': peakMemory(file) }])),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Readable PDFs of the corpus with words and without images. */
function textFiles(corpora: string): Pdf[] {
  const folder = join(corpora, 'files');
  return readFileSync(join(folder, 'manifest.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"format": "pdf"'))
    .flatMap((line) => {
      const { path, expect } = JSON.parse(line) as { path: string; expect: { pdf: Readonly<Record<string, unknown>> } };
      const { images, text_chars, pages_poppler, requires_password, qpdf_check_rc } = expect.pdf;
      const isText = images === 0 && Number(text_chars) >= 100 && requires_password !== true && qpdf_check_rc === 0;
      return isText
        ? [{ path: join(folder, path), bytes: new Uint8Array(readFileSync(join(folder, path))), pages: Number(pages_poppler) }]
        : [];
    });
}

function contendersFor(files: readonly Pdf[]) {
  const each = (work: (file: Pdf) => unknown) => async () => {
    for (const file of files) await work(file);
  };
  return [
    { name: 'input-trust', round: each(extract) },
    { name: 'pdfjs-dist 6.5.438, text', round: each(pdfjsText) },
    {
      name: 'pdftotext',
      round: each(({ path }) => execFileSync(PDFTOTEXT, [path, '-'], { maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'ignore'] })),
    },
  ];
}

function extract({ bytes }: Pdf): unknown {
  const material = new Material({ kind: 'pdf', format: 'pdf', bytes });
  return documentInspector.inspect(material, standaloneContext({ budget: new Budget(LIMITS) }));
}

async function pdfjsText({ bytes }: Pdf): Promise<number> {
  const data = new Uint8Array(bytes);
  const task = getDocument({
    data,
    verbosity: 0,
    useSystemFonts: false,
    cMapUrl: `${ASSETS}cmaps${sep}`,
    standardFontDataUrl: `${ASSETS}standard_fonts${sep}`,
  });
  const document = await task.promise;
  let items = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    items += (await page.getTextContent()).items.length;
    page.cleanup();
  }
  await task.destroy();
  return items;
}

/** CPU time of the extraction over that of bare text extraction: medians of interleaved rounds. */
async function cpuRatio(files: readonly Pdf[]): Promise<number> {
  const spent: readonly number[][] = [[], []];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const [index, { round: work }] of contendersFor(files).slice(0, 2).entries()) {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      if (round >= WARM_UP) spent[index]?.push(user + system);
    }
  }
  const [ours, pdfjs] = spent.map((times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN);
  return (ours ?? Number.NaN) / (pdfjs ?? Number.NaN);
}

function rowsOf(medians: ReadonlyMap<string, number>, pages: number): Record<string, Record<string, number>> {
  const pdfjs = medians.get('pdfjs-dist 6.5.438, text') ?? Number.NaN;
  return Object.fromEntries(
    [...medians].map(([name, ms]) => [
      name,
      { 'pages/s': Math.round((pages * 1000) / ms), 'time, pdfjs-dist = 1': Number((ms / pdfjs).toFixed(2)) },
    ]),
  );
}

/** A PDF of text pages: forty lines of some ten words each. */
function longPdf(folder: string, pages: number): Pdf {
  const bytes = buildPdf({ pages: Array.from({ length: pages }, (_, page) => ({ content: textPage(page) })) });
  const path = join(folder, `text-${pages}.pdf`);
  writeFileSync(path, bytes);
  return { path, bytes, pages };
}

function textPage(page: number): string {
  return Array.from(
    { length: 40 },
    (_, row) => `BT /F1 11 Tf 72 ${740 - row * 17} Td (${`page ${page} line ${row} `.repeat(4)}) Tj ET`,
  ).join('\n');
}

/** Peak resident memory of a process that extracts the file and nothing else. */
function peakMemory({ path }: Pdf): number {
  const script = `
    import { readFileSync } from 'node:fs';
    import { documentInspector } from '@input-trust/document-extraction';
    import { Budget, Material, standaloneContext } from '@input-trust/detector-kit';
    const material = new Material({ kind: 'pdf', format: 'pdf', bytes: new Uint8Array(readFileSync(process.argv[1])) });
    await documentInspector.inspect(material, standaloneContext({ budget: new Budget(${JSON.stringify(LIMITS)}) }));
    console.log(process.resourceUsage().maxRSS);`;
  const args = ['--conditions=@input-trust/source', '--input-type=module', '-e', script, path];
  return Math.round(Number(execFileSync(process.execPath, args, { encoding: 'utf8', cwd: import.meta.dirname })) / 1024);
}
