import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Material } from '@input-trust/detector-kit';
import { TECHNIQUES } from '@input-trust/hidden-text';
import { ATTACK, HARMLESS, hidingPdf, PDF_HIDING_CASES, PDF_LYING_CASES, twinPdf } from '@input-trust/pdf-pages/testing';
import type { DocumentsResult } from './documents-result.ts';
import { extractFile } from './extract-file.ts';
import type { Extraction } from './extract-file.ts';
import { corpusFiles } from './manifest.ts';
import type { CorpusFile } from './manifest.ts';
import { judgeDocument } from './markup-judge.ts';
import { similarity } from './similarity.ts';

/** Text of fewer characters is a label in a test drawing; one letter more or less would decide. */
const MIN_COMPARED_CHARACTERS = 20;
/** The text extraction of Poppler, which the machine must have. */
const PDFTOTEXT = 'pdftotext';
/** Time in which each file must end, whatever it holds. */
const MAX_MILLISECONDS = 10_000;
/** Files on which readers differ, and why ours is right or knows that it is not. What is not opened is `malformed_content`, never clean. */
const EXPLANATIONS: Readonly<Record<string, string>> = {
  'pdf/corkami_pocs/pdf/appendedobj.pdf':
    'the offset of the cross-reference table leads into the header; pdf.js does not rebuild the table',
  'pdf/corkami_pocs/pdf/syntax/whitespace/text-ws0Cmax.pdf': 'form feeds within its cross-reference table; pdf.js does not rebuild it',
  'pdf/corkami_pocs/pdf/text-mupdftiny.pdf': 'neither header nor cross-reference table; made for one reader',
  'pdf/mozilla_pdf.js/poppler-67295-0.pdf': 'claims 9,999,999,999 pages and has one, which is what is counted',
  'pdf/mozilla_pdf.js/pr6531_2.pdf': 'pdf.js asks for a password where the others go on without one: encrypted_content',
  'pdf/qpdf_qpdf/bad-encryption-length.pdf': 'the length of its key is wrong; pdf.js and Poppler ask for a password, qpdf mends it',
  'pdf/qpdf_qpdf/issue-147.pdf': '91 bytes without any page that no reader opens: malformed_content',
};

/** Sources whose files hide text on purpose, or are made to break readers. */
const HOSTILE = /corkami|swisskyrepo|minoru|safedocs|fuzz/;

interface PdfTruth {
  readonly pages_poppler?: number;
  readonly pages_qpdf?: number;
  readonly requires_password?: boolean;
  readonly poppler_javascript?: string;
  readonly features?: readonly string[];
  readonly pdftotext_rc: number;
  readonly qpdf_check_rc: number;
}

/** Every PDF of the corpus: facts of other readers met, text next to `pdftotext`, hidden evidence on ordinary files. */
export async function runPdf(corpora: string): Promise<DocumentsResult> {
  const failures: string[] = [];
  const differences: string[] = [];
  const similarities: { readonly path: string; readonly value: number }[] = [];
  const times: number[] = [];
  const explained: string[] = [];
  const warned: string[] = [];
  const stopped: string[] = [];
  let ordinary = 0;
  let facts = 0;
  const files = corpusFiles(corpora, 'pdf');
  for (const file of files) {
    const full = join(corpora, 'files', file.path);
    const { extraction, milliseconds } = await extractFile(new Uint8Array(readFileSync(full)), { kind: 'pdf', format: 'pdf' });
    times.push(milliseconds);
    if (extraction === undefined) {
      failures.push(`${file.path}: threw`);
      continue;
    }
    if (milliseconds > MAX_MILLISECONDS) failures.push(`${file.path}: took ${Math.round(milliseconds)} ms`);
    const truth = file.expect['pdf'] as PdfTruth;
    for (const [fact, met] of factsOf(truth, extraction)) {
      facts += 1;
      const why = EXPLANATIONS[file.path];
      if (!met) (why === undefined ? differences : explained).push(`${file.path}: ${fact}${why === undefined ? '' : ` (${why})`}`);
    }
    if (file.expect['hidden_text'] !== undefined) {
      facts += 1;
      if (!extraction.surfaces.some((surface) => surface.visibility === 'hidden') && /visib/.test(file.path))
        differences.push(`${file.path}: hidden_text`);
    }
    if (isOrdinary(file, truth, extraction)) {
      ordinary += 1;
      const { action, threats } = await judge(new Uint8Array(readFileSync(full)));
      if (threats.some((threat) => threat.category === 'hidden_text' && threat.technique in TECHNIQUES && threat.confidence >= 0.8))
        warned.push(file.path);
      if (action !== 'ALLOW') stopped.push(`${action} ${file.path}: ${[...new Set(threats.map((threat) => threat.technique))].join(', ')}`);
    }
    const reference = truth.pdftotext_rc === 0 && extraction.structure !== undefined ? pdftotext(full) : undefined;
    if (reference !== undefined && reference.trim().length >= MIN_COMPARED_CHARACTERS) {
      similarities.push({ path: file.path, value: similarity(textOf(extraction), reference) });
    }
  }
  let blocked = 0;
  let allowed = 0;
  for (const hiding of PDF_HIDING_CASES) {
    const name = `${hiding.technique}, ${hiding.how}`;
    if ((await judge(hidingPdf(hiding))).action === 'BLOCK') blocked += 1;
    else failures.push(`${name}: not blocked`);
    if ((await judge(twinPdf(hiding))).action === 'ALLOW') allowed += 1;
    else failures.push(`${name}: twin not allowed`);
  }
  const lying = PDF_LYING_CASES.filter(({ mode }) => mode === 'secure');
  for (const { technique, how, build } of lying) {
    const { action, threats } = await judge(await build(ATTACK));
    if (action === 'BLOCK' && threats.some((threat) => threat.technique === technique)) blocked += 1;
    else failures.push(`${technique}, ${how}: not blocked`);
    if ((await judge(await build(HARMLESS))).action === 'ALLOW') allowed += 1;
    else failures.push(`${technique}, ${how}: twin not allowed`);
  }
  const pairs = PDF_HIDING_CASES.length + lying.length;
  similarities.sort((a, b) => a.value - b.value);
  const medianSimilarity = similarities[Math.floor(similarities.length / 2)]?.value ?? Number.NaN;
  times.sort((a, b) => a - b);
  const figures = {
    files: files.length,
    failures: failures.length,
    'facts checked': facts,
    'facts explained': explained.length,
    'facts that differ': differences.length,
    'text compared with pdftotext': similarities.length,
    'median similarity': round(medianSimilarity),
    '10th percentile': round(similarities[Math.floor(similarities.length / 10)]?.value ?? Number.NaN),
    'ordinary files': ordinary,
    'with hidden evidence, %': round((100 * warned.length) / ordinary),
    'not allowed, %': round((100 * stopped.length) / ordinary),
    'hiding documents blocked': `${blocked} of ${pairs}`,
    'their twins allowed': `${allowed} of ${pairs}`,
    'median ms': round(times[Math.floor(times.length / 2)] ?? 0),
    'slowest ms': Math.round(times.at(-1) ?? 0),
  };
  return { figures, failures, details: { differences, explained, warned, stopped, least: similarities.slice(0, 40) } };
}

function* factsOf(truth: PdfTruth, extraction: Extraction): Generator<readonly [string, boolean]> {
  const { structure, reasons, signals } = extraction;
  // Files of which only the attachments are encrypted are read by other readers, too.
  if (truth.requires_password === true && truth.pages_poppler === undefined)
    yield ['requires_password', reasons.includes('encrypted_content')];
  const pages = truth.pages_poppler ?? (truth.qpdf_check_rc === 0 ? truth.pages_qpdf : undefined);
  if (pages !== undefined && truth.requires_password !== true)
    yield [`pages: ${structure?.totalPages} instead of ${pages}`, structure?.totalPages === pages];
  if (truth.poppler_javascript === 'yes') yield ['javascript', signals.includes('pdf_javascript')];
  const features = truth.features ?? [];
  if (features.includes('has_javascript')) yield ['has_javascript', signals.includes('pdf_javascript')];
  if (features.includes('launch')) yield ['launch', signals.includes('pdf_launch_action')];
  if (features.includes('xfa')) yield ['xfa', signals.includes('pdf_xfa')];
  if (features.includes('embedded_files'))
    yield ['embedded_files', signals.includes('pdf_embedded_files') || extraction.children.some((child) => child.kind !== 'image')];
}

/** Files that people would send: read without complaint by others and by us, with pages and words on them. */
function isOrdinary(file: CorpusFile, truth: PdfTruth, extraction: Extraction): boolean {
  return mayBeOrdinary(file) && truth.pdftotext_rc === 0 && extraction.structure !== undefined;
}

/** Whether its source has files of everyday use. */
export function mayBeOrdinary({ path }: CorpusFile): boolean {
  return !HOSTILE.test(path);
}

/** The action that follows from a PDF, its scripts and texts included. */
async function judge(bytes: Uint8Array) {
  return judgeDocument(new Material({ kind: 'pdf', format: 'pdf', bytes }));
}

/** What is painted on the pages, seen or not: `pdftotext` does not tell these apart. */
function textOf(extraction: Extraction): string {
  return extraction.surfaces
    .filter((surface) => surface.location === undefined && ['body', 'ocr', 'hidden'].includes(surface.origin))
    .map((surface) => surface.text)
    .join('\n');
}

function pdftotext(path: string): string | undefined {
  try {
    return execFileSync(PDFTOTEXT, ['-enc', 'UTF-8', '-nopgbrk', path, '-'], {
      encoding: 'utf8',
      timeout: 20_000,
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64_000_000,
    });
  } catch {
    return undefined;
  }
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
