import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SuiteOptions } from '../suite.ts';
import { judgePicture, resources, share, wordsOf, wordsRead } from './judge-picture.ts';
import type { Mode } from './judge-picture.ts';
import { BENIGN, INJECTION, madePictures, textureCurve } from './visual-pictures.ts';

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
  await resources.close();
  return { made, ordinary, injected };
}

/** Every hiding place and size once with an instruction and once with a harmless text. */
async function evaluateMade(): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (const { name, make, isCode } of madePictures()) {
    const injection = await judgePicture(await make(INJECTION), 'png', 'comprehensive');
    const harmless = await judgePicture(await make(BENIGN), 'png', 'comprehensive');
    const hidden = injection.surfaces.filter(({ visibility }) => visibility === 'hidden');
    rows.push({
      picture: name,
      'words read': share(wordsRead(injection.surfaces, INJECTION)),
      'harmless words read': share(wordsRead(harmless.surfaces, BENIGN)),
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

/** Recall of faint text over contrast and texture: pictures in which at least seven words of ten were read. A long run: `nice -n 10`. */
export async function evaluateCurve(): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown>[] = [];
  for (const { ground, cells } of textureCurve()) {
    const row: Record<string, unknown> = { ground };
    for (const { difference, pictures } of cells) {
      let found = 0;
      for (const make of pictures) {
        const { surfaces } = await judgePicture(await make(), 'png', 'comprehensive');
        if (wordsRead(surfaces, INJECTION) >= 0.7) found += 1;
      }
      row[`ΔL* ${difference}`] = `${found}/${pictures.length}`;
    }
    console.log(JSON.stringify(row));
    rows.push(row);
  }
  await resources.close();
  console.log('Faint text of 16 and 24 pixels, comprehensive: pictures in which it was read');
  console.table(rows);
  return { rows };
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
    const verdict = await judgePicture(new Uint8Array(await readFile(join(corpora, 'images', path))), format, mode);
    const { surfaces, reasons } = verdict;
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
    const verdict = await judgePicture(new Uint8Array(await readFile(join(corpora, 'images', path))), format, 'secure');
    if (verdict.surfaces.some(({ text }) => wordsOf(text).length >= 4)) read += 1;
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
