import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Budget, Material } from '@input-trust/detector-kit';
import type { DetectorContext, Extraction, Surface } from '@input-trust/detector-kit';
import { hiddenTextDetector } from '@input-trust/hidden-text';
import { decide } from '@input-trust/routing-policy';
import { textSafetyDetector } from '@input-trust/text-safety';
import { visualTextExtractor } from '@input-trust/visual-text';
import type { SuiteOptions } from '../main.ts';
import { BENIGN, INJECTION, madePictures, textureCurve } from './visual-pictures.ts';

type Mode = DetectorContext['settings']['mode'];

const LIMITS = { timeMs: 120_000, bytes: 256 << 20, decodedBytes: 256 << 20, pixels: 400e6, pages: 100, items: 10_000, depth: 8 };

/** Kinds of pictures of the corpus that hide no text; what is found hidden in them is a false alarm. */
const ORDINARY: Readonly<Record<string, RegExp>> = {
  photographs: /^camera\//,
  'photographs, resaved small': /^edited\/casia1\/.*(?:Au|au)_/,
  'generated pictures': /^generated\//,
  'screenshots and scans': /^screenshot_or_scan\//,
};

/** One in two, by the hash of its name: the other half was looked at while limits were set. */
export function isHeldOut(path: string): boolean {
  return ((createHash('sha256').update(path).digest()[0] ?? 0) & 1) === 1;
}

/** What is read in pictures: made ones with text in every hiding place, and those of the held-out half of the corpus, `--limit N` of each kind. */
export async function evaluateVisualText({ corpora, args }: SuiteOptions): Promise<Record<string, unknown>> {
  const ordinary: Record<string, unknown>[] = [];
  const at = args.indexOf('--limit');
  const limit = at !== -1 ? Number(args[at + 1]) : args.includes('--quick') ? 10 : Number.POSITIVE_INFINITY;
  for (const mode of ['secure', 'comprehensive'] as const) {
    for (const [kind, pattern] of Object.entries(ORDINARY)) {
      const row = await evaluateOrdinary(corpora, kind, pattern, mode, limit);
      console.log(JSON.stringify(row));
      ordinary.push(row);
    }
  }
  console.log('Ordinary pictures, held-out half');
  console.table(ordinary);
  const injected = await evaluateInjected(corpora);
  const made = await evaluateMade();
  const curve = await evaluateCurve();
  await visualTextExtractor.close();
  return { made, curve, ordinary, injected };
}

interface Verdict {
  readonly extraction: Extraction;
  readonly action: string;
  /** The action without evidence of personal data and secrets, which stand on pictures as they do elsewhere. */
  readonly attackAction: string;
  readonly milliseconds: number;
}

async function judge(bytes: Uint8Array, format: string, mode: Mode): Promise<Verdict> {
  const material = new Material({ kind: 'image', format, bytes });
  const settings = { mode, phase: 'input', profile: 'balanced', stopOnFirstThreat: false } as const;
  const budget = new Budget(LIMITS);
  const startedAt = performance.now();
  const extraction = await visualTextExtractor.extract(material, { settings, budget });
  const milliseconds = performance.now() - startedAt;
  const context: DetectorContext = { settings, budget, surfaces: extraction.surfaces };
  const reports = [await textSafetyDetector.inspect(material, context), await hiddenTextDetector.inspect(material, context)];
  const threats = reports.flatMap((report) => report.threats);
  const route = (evidence: typeof threats): string =>
    decide({
      threats: evidence,
      checks: [{ id: 'visual-text', required: true, status: 'completed', reasons: [] }],
      profile: 'balanced',
      dataSensitivity: 'standard',
      phase: 'input',
    }).action;
  const attacks = threats.filter(({ category }) => category !== 'personal_data' && category !== 'secrets_exposure');
  return { extraction, action: route(threats), attackAction: route(attacks), milliseconds };
}

/** Share of the words of a text that stand in surfaces. */
function wordsRead(surfaces: readonly Surface[], expected: string): number {
  const read = new Set(surfaces.flatMap(({ text }) => wordsOf(text)));
  const words = wordsOf(expected);
  return words.filter((word) => read.has(word)).length / words.length;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z]{2,30}/g) ?? [];
}

/** Every hiding place and size once with an instruction and once with a harmless text. */
async function evaluateMade(): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (const { name, make, isCode } of madePictures()) {
    const injection = await judge(await make(INJECTION), 'png', 'comprehensive');
    const harmless = await judge(await make(BENIGN), 'png', 'comprehensive');
    const hidden = injection.extraction.surfaces.filter(({ visibility }) => visibility === 'hidden');
    rows.push({
      picture: name,
      'words read': share(wordsRead(injection.extraction.surfaces, INJECTION)),
      'harmless words read': share(wordsRead(harmless.extraction.surfaces, BENIGN)),
      seen: hidden.length > 0 ? `hidden: ${hidden.flatMap(({ hiddenBy }) => hiddenBy).join(', ')}` : isCode ? 'code' : 'visible',
      injected: injection.action,
      harmless: harmless.action,
      ms: Math.round(injection.milliseconds),
    });
  }
  console.log('Made pictures, comprehensive');
  console.table(rows);
  return rows;
}

/** Recall of faint text over contrast and texture: at least seven words of ten read. */
async function evaluateCurve(): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (const { ground, cells } of textureCurve()) {
    const row: Record<string, unknown> = { ground };
    for (const { difference, pictures } of cells) {
      let found = 0;
      for (const make of pictures) {
        const { extraction } = await judge(await make(), 'png', 'comprehensive');
        if (wordsRead(extraction.surfaces, INJECTION) >= 0.7) found += 1;
      }
      row[`ΔL* ${difference}`] = `${found}/${pictures.length}`;
    }
    rows.push(row);
  }
  console.log('Faint text of 16 to 24 pixels, comprehensive: pictures in which it was read');
  console.table(rows);
  return rows;
}

async function evaluateOrdinary(
  corpora: string,
  kind: string,
  pattern: RegExp,
  mode: Mode,
  limit: number,
): Promise<Record<string, unknown>> {
  const times: number[] = [];
  const alarms: string[] = [];
  let [hidden, visible, unfinished, anyAction] = [0, 0, 0, 0];
  const files = (await heldOutFiles(corpora)).filter(({ path }) => pattern.test(path)).slice(0, limit);
  for (const { path, format } of files) {
    const verdict = await judge(new Uint8Array(await readFile(join(corpora, 'images', path))), format, mode);
    const { surfaces, reasons } = verdict.extraction;
    times.push(verdict.milliseconds);
    if (surfaces.some(({ visibility }) => visibility === 'hidden')) hidden += 1;
    if (surfaces.some(({ visibility }) => visibility === 'visible')) visible += 1;
    if (reasons.length > 0) unfinished += 1;
    if (verdict.action !== 'ALLOW') anyAction += 1;
    if (verdict.attackAction !== 'ALLOW') alarms.push(`${path}: ${verdict.attackAction}`);
  }
  for (const alarm of alarms) console.log(`${mode} ${alarm}`);
  times.sort((a, b) => a - b);
  return {
    kind,
    mode,
    files: files.length,
    'hidden text': hidden,
    'WARN or BLOCK': alarms.length,
    'with personal data': anyAction,
    'visible text': visible,
    unfinished,
    'p50 ms': Math.round(times[times.length >> 1] ?? 0),
    'p95 ms': Math.round(times[Math.floor(times.length * 0.95)] ?? 0),
  };
}

/** FigStep: requests for harmful content in a picture, without an order to the model. Read, and judged by its meaning. */
async function evaluateInjected(corpora: string): Promise<Record<string, unknown>> {
  const files = (await heldOutFiles(corpora)).filter(({ path }) => path.startsWith('visual_injection/'));
  const actions: Record<string, number> = {};
  let read = 0;
  for (const { path, format } of files) {
    const verdict = await judge(new Uint8Array(await readFile(join(corpora, 'images', path))), format, 'secure');
    if (verdict.extraction.surfaces.some(({ text }) => wordsOf(text).length >= 4)) read += 1;
    actions[verdict.action] = (actions[verdict.action] ?? 0) + 1;
  }
  console.log(`visual_injection (FigStep), held-out half: ${files.length} files, text read in ${read}, actions ${JSON.stringify(actions)}`);
  return { files: files.length, read, actions };
}

async function heldOutFiles(corpora: string): Promise<{ path: string; format: string }[]> {
  const manifest = await readFile(join(corpora, 'images', 'manifest.jsonl'), 'utf8');
  return manifest
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { path: string; format: string | null; label: string })
    .filter(({ path, format, label }) => format !== null && label !== 'mask' && isHeldOut(path))
    .map(({ path, format }) => ({ path, format: (format ?? '').toLowerCase() }));
}

function share(value: number): string {
  return `${Math.round(value * 100)} %`;
}
