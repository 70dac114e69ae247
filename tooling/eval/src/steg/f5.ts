import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rewriteJpeg, seeded } from '@input-trust/steg-signals/testing';
import { default as sharp } from 'sharp';
import type { SuiteOptions } from '../suite.ts';
import { imageRows, percent, scanImage } from './scan-image.ts';
import { isHeldOut } from './visual.ts';

const SHARES = [0.25, 0.5, 1];
const QUALITY = 80;
const EARLIER_QUALITIES = [60, 70, 75, 85, 90];
const PICTURES = 45;

/** What the calibrated histogram says of F5, which is a signal: payloads, clean and recompressed pictures, and files as they are. Held-out half. */
export async function evaluateF5({ corpora }: SuiteOptions): Promise<Record<string, unknown>> {
  const rows = (await imageRows(corpora)).filter(({ path, format }) => isHeldOut(path) && /^jpe?g$/i.test(format ?? ''));
  const counts = new Map<string, { pictures: number; found: number }>();
  const count = async (what: string, jpeg: Uint8Array): Promise<void> => {
    const { signals = [] } = await scanImage('jpeg', jpeg);
    const entry = counts.get(what) ?? { pictures: 0, found: 0 };
    counts.set(what, { pictures: entry.pictures + 1, found: entry.found + (signals.includes('f5_histogram') ? 1 : 0) });
  };
  const photographs = rows.filter(({ label, bytes }) => label === 'camera' && bytes >= 30_000 && bytes <= 600_000).slice(0, PICTURES);
  for (const [seed, { path }] of photographs.entries()) {
    const grey = sharp(join(corpora, 'images', path)).resize({ width: 480, height: 480, fit: 'inside', withoutEnlargement: true }).greyscale(); // prettier-ignore
    const clean = await grey.clone().jpeg({ quality: QUALITY }).toBuffer();
    await count('clean, quality 80', clean);
    for (const quality of EARLIER_QUALITIES)
      await count(
        'recompressed',
        await sharp(await grey.clone().jpeg({ quality }).toBuffer())
          .jpeg({ quality: QUALITY })
          .toBuffer(),
      );
    for (const share of SHARES)
      await count(
        `F5, ${share * 100} %`,
        rewriteJpeg(clean, (data) => embedF5(data, share, seed + 1)),
      );
  }
  const ordinary = rows.filter(
    ({ path, label }) => !path.startsWith('stego/') && !/^(?:malformed|polyglot|payload|metadata_payload|mask)/.test(label),
  );
  for (const { path } of ordinary) await count('files as they are', new Uint8Array(await readFile(join(corpora, 'images', path))));
  const figures = [...counts].map(([what, { pictures, found }]) => ({ what, pictures, found: percent(found, pictures) }));
  console.log('F5 by the calibrated histogram alone');
  console.table(figures);
  return { figures };
}

/** F5 takes one from the magnitude of every second AC coefficient that carries a bit (Westfeld 2001); without its matrix, which changes fewer. */
function embedF5(data: Int16Array, share: number, seed: number): Int16Array {
  const random = seeded(seed);
  return data.map((value, at) => (at % 64 === 0 || value === 0 || random() >= share / 2 ? value : value - Math.sign(value)));
}
