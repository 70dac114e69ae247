import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { embedJsteg, embedRandom, rewriteJpeg } from '@input-trust/steg-signals/testing';
import type { Embedding } from '@input-trust/steg-signals/testing';
import { default as sharp } from 'sharp';
import type { SuiteOptions } from '../suite.ts';
import { syntheticPictures } from './synthetic.ts';
import { bmpOf, imageRows, percent, pixelsOf, scanImage } from './scan-image.ts';
import type { Row } from './scan-image.ts';
import { isHeldOut } from './visual.ts';

interface Figure {
  readonly what: string;
  readonly pictures: number;
  readonly warned: string;
}

/** Payloads that are embedded; the first row of the table is the clean picture. */
const EMBEDDINGS: readonly (readonly [string, Omit<Embedding, 'seed'> | undefined])[] = [
  ['clean', undefined],
  ['scattered replacement, 10 %', { share: 0.1 }],
  ['scattered replacement, 25 %', { share: 0.25 }],
  ['scattered replacement, 50 %', { share: 0.5 }],
  ['scattered replacement, 100 %', { share: 1 }],
  ['sequential replacement, 10 %', { share: 0.1, order: 'sequential' }],
  ['sequential replacement, 25 %', { share: 0.25, order: 'sequential' }],
  ['two planes, 25 %', { share: 0.25, planes: 2 }],
  ['four planes, 25 %', { share: 0.25, planes: 4 }],
  ['matching, 50 %', { share: 0.5, method: 'matching' }],
  ['matching, 100 %', { share: 1, method: 'matching' }],
];

const SMALLEST_PHOTOGRAPH = 30_000;
const LARGEST_PHOTOGRAPH = 200_000;

/** Random payloads by their share, and false alarms on the same pictures without one. Held-out half of the corpus. */
export async function evaluatePayloads({ corpora, args }: SuiteOptions): Promise<Record<string, unknown>> {
  const most = args.indexOf('--most');
  const limit = most === -1 ? Number.POSITIVE_INFINITY : Number(args[most + 1]);
  const rows = (await imageRows(corpora)).filter(({ path }) => isHeldOut(path));
  const photographs = rows
    .filter(({ label, bytes }) => label === 'camera' && bytes >= SMALLEST_PHOTOGRAPH && bytes <= LARGEST_PHOTOGRAPH)
    .slice(0, limit);
  const screenshots = rows.filter(({ label, path }) => label === 'screenshot' || path.startsWith('visual_injection')).slice(0, limit);
  const figures = {
    photographs: await table('Photographs, decoded and stored without loss', photographs, corpora),
    screenshots: await table('Screenshots and graphics', screenshots, corpora),
    synthetic: await syntheticTable(),
    clean: await cleanFiles(rows, corpora),
    jsteg: await jstegTable(photographs, corpora),
  };
  return figures;
}

async function table(title: string, rows: readonly Row[], corpora: string): Promise<Figure[]> {
  const warned = EMBEDDINGS.map(() => 0);
  for (const [seed, row] of rows.entries()) {
    const { data, width, height } = await pixelsOf(corpora, row);
    for (const [index, [, embedding]] of EMBEDDINGS.entries()) {
      const marked = embedding === undefined ? data : embedRandom(data, { ...embedding, seed: seed + 1 });
      if ((await scanImage('bmp', bmpOf(marked, width, height))).warns) warned[index] = (warned[index] ?? 0) + 1;
    }
  }
  return show(
    title,
    EMBEDDINGS.map(([what], index) => ({ what, pictures: rows.length, warned: percent(warned[index] ?? 0, rows.length) })),
  );
}

async function syntheticTable(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, data, width, height } of syntheticPictures()) {
    const clean = await scanImage('bmp', bmpOf(data, width, height), 'comprehensive');
    const marked = await scanImage('bmp', bmpOf(embedRandom(data, { share: 0.25, seed: 1 }), width, height));
    figures.push({ what: name, pictures: 1, warned: `clean ${clean.warns}, 25 % ${marked.warns}` });
  }
  return show('Synthetic pictures', figures);
}

/** The files of the corpus as they are, with their metadata and trailers. */
async function cleanFiles(rows: readonly Row[], corpora: string): Promise<Figure[]> {
  const groups = new Map<string, { pictures: number; names: string[] }>();
  for (const row of rows) {
    if (row.format === null || /^(?:stego|malformed|polyglot|payload|metadata_payload|mask)/.test(row.label)) continue;
    const group = groups.get(row.label) ?? { pictures: 0, names: [] };
    groups.set(row.label, group);
    group.pictures += 1;
    const bytes = new Uint8Array(await readFile(join(corpora, 'images', row.path)));
    const found = await scanImage(row.format.toLowerCase(), bytes, 'comprehensive');
    if (found.warns) group.names.push(`${row.path}: ${found.threats.map(({ technique }) => technique).join(', ')}`);
  }
  for (const { names } of groups.values()) for (const name of names) console.log(`  warned without a payload: ${name}`);
  return show(
    'Files as they are, comprehensive',
    [...groups].map(([what, { pictures, names }]) => ({ what, pictures, warned: percent(names.length, pictures) })),
  );
}

/** The pictures are made smaller first, so that the grid of their own compression leaves no second histogram. */
async function jstegTable(rows: readonly Row[], corpora: string): Promise<Figure[]> {
  const shares = [0, 0.1, 0.25, 0.5, 1];
  const warned = shares.map(() => 0);
  for (const [seed, row] of rows.entries()) {
    const grey = await sharp(join(corpora, 'images', row.path))
      .resize({ width: 480, height: 480, fit: 'inside', withoutEnlargement: true })
      .greyscale()
      .jpeg({ quality: 88 })
      .toBuffer();
    for (const [index, share] of shares.entries()) {
      const marked = rewriteJpeg(grey, (data) => embedJsteg(data, share, seed + 1));
      if ((await scanImage('jpeg', marked)).warns) warned[index] = (warned[index] ?? 0) + 1;
    }
  }
  return show(
    'JSteg in grey JPEGs of 480 pixels, quality 88',
    shares.map((share, index) => ({ what: `${share * 100} %`, pictures: rows.length, warned: percent(warned[index] ?? 0, rows.length) })),
  );
}

function show(title: string, figures: Figure[]): Figure[] {
  console.log(title);
  console.table(figures);
  return figures;
}
