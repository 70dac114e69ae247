import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Budget, Material, Resources, STANDALONE_SETTINGS, standaloneContext } from '@input-trust/detector-kit';
import type { Surface } from '@input-trust/detector-kit';
import { renderedPagesInspector } from '@input-trust/pdf-pages';
import { ATTACK, HARMLESS, PDF_LYING_CASES } from '@input-trust/pdf-pages/testing';
import { hiddenTextInspector } from '@input-trust/hidden-text';
import { visualTextInspector } from '@input-trust/visual-text';
import type { DocumentsResult } from './documents-result.ts';
import { corpusFiles } from './manifest.ts';
import { mayBeOrdinary } from './pdf.ts';

/** The budget of a scan in comprehensive mode, and the time of a file that is not looked at for longer here. */
const LIMITS = { timeMs: 40_000, bytes: 256 << 20, decodedBytes: 256 << 20, pixels: 400e6, pages: 10_000, items: 50_000, depth: 8 };
const SETTINGS = { ...STANDALONE_SETTINGS, mode: 'comprehensive' } as const;

const resources = new Resources();

/** Confidence from which neutral hidden text warns under the balanced profile. */
const WARNS_FROM = 0.8;

/**
 * `pnpm eval documents rendered`: the pages of ordinary PDFs drawn, read and compared with their text. Limits were set on the half
 * of the files that is not held out.
 */
export async function runRendered(corpora: string): Promise<DocumentsResult> {
  const failures: string[] = [];
  const warned: string[] = [];
  const incomplete: string[] = [];
  const files = corpusFiles(corpora, 'pdf').filter((file) => mayBeOrdinary(file) && isReadable(file.expect['pdf']));
  const heldOut = files.filter(({ path }) => isHeldOut(path)).length;
  let heldOutWarned = 0;
  for (const { path } of files) {
    const { surfaces, reasons } = await compare(new Uint8Array(readFileSync(join(corpora, 'files', path))));
    if (reasons.length > 0) incomplete.push(`${path}: ${reasons.join(', ')}`);
    if (!(await warns(surfaces))) continue;
    warned.push(path);
    if (isHeldOut(path)) heldOutWarned += 1;
  }
  let found = 0;
  let spared = 0;
  const cases = PDF_LYING_CASES.filter(({ mode }) => mode === 'comprehensive');
  for (const { how, build } of cases) {
    if ((await compare(await build(ATTACK))).surfaces.some(({ hiddenBy }) => hiddenBy.includes('text_layer_mismatch'))) found += 1;
    else failures.push(`${how}: not found`);
    if (await warns((await compare(await build(HARMLESS))).surfaces)) failures.push(`${how}: twin not allowed`);
    else spared += 1;
  }
  await resources.close();
  const figures = {
    files: files.length,
    warned: warned.length,
    'held out': heldOut,
    'held out, warned': heldOutWarned,
    'not compared to their end': incomplete.length,
    'lying documents found': `${found} of ${cases.length}`,
    'honest twins spared': `${spared} of ${cases.length}`,
  };
  return { figures, failures, details: { warned, incomplete } };
}

function isHeldOut(path: string): boolean {
  return ((createHash('sha1').update(path).digest()[0] ?? 0) & 1) === 1;
}

function isReadable(truth: unknown): boolean {
  return typeof truth === 'object' && truth !== null && 'pdftotext_rc' in truth && truth.pdftotext_rc === 0;
}

async function compare(bytes: Uint8Array) {
  const material = new Material({ kind: 'pdf', format: 'pdf', bytes });
  const report = await renderedPagesInspector(visualTextInspector).inspect(material, contextFor());
  return { surfaces: [], ...report };
}

function contextFor(surfaces: readonly Surface[] = []) {
  return standaloneContext({ settings: SETTINGS, budget: new Budget(LIMITS), surfaces, resources });
}

async function warns(surfaces: readonly Surface[]): Promise<boolean> {
  const material = new Material({ kind: 'pdf', format: 'pdf', bytes: new Uint8Array() });
  const report = await hiddenTextInspector.inspect(material, contextFor(surfaces));
  return report.threats.some(({ confidence }) => confidence >= WARNS_FROM);
}
