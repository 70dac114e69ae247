import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SuiteOptions } from '../suite.ts';
import { imageRows, scanImage } from './scan-image.ts';
import type { Row } from './scan-image.ts';

/** Why a published sample is beyond these checks, by its method or label. */
const BEYOND: Readonly<Record<string, string>> = {
  steghide: 'keeps the histogram by exchanging coefficients; needs a trained detector',
  outguess: 'restores the histogram after embedding; needs block statistics or a trained detector',
  nsf5: 'changes magnitudes without shrinkage; the calibrated estimate is too close to that of recompressed pictures',
  f5: 'the calibrated estimate is a signal (`f5_histogram`), since recompressed pictures reach it as well',
  juniw: 'adaptive: changes hide in texture; needs a trained detector',
  ebs: 'adaptive: changes hide in texture; needs a trained detector',
  ued: 'adaptive: changes spread over coefficients; needs a trained detector',
  malformed: 'odd, but carries nothing: a case for file evidence',
  payload: 'no image by its bytes: a case for text checks',
};

/** The published stego, polyglot and payload samples of the corpus, file by file. */
export async function evaluateSamples({ corpora }: SuiteOptions): Promise<Record<string, unknown>> {
  const rows = (await imageRows(corpora)).filter(({ path, label }) => path.startsWith('stego/') && label !== 'cover');
  const figures = [];
  for (const row of rows) {
    const bytes = new Uint8Array(await readFile(join(corpora, 'images', row.path)));
    const found = await scanImage(formatOf(row, bytes), bytes, 'comprehensive');
    const evidence = found.threats.map(({ technique }) => technique);
    const texts = found.surfaces.length === 0 ? [] : [`${found.surfaces.length} texts`];
    const what = [...evidence, ...texts, ...found.signals].join(', ');
    const missed = evidence.length === 0 && texts.length === 0;
    figures.push({
      file: row.path.slice('stego/'.length),
      method: row.stego_method ?? row.label,
      found: what,
      why: missed ? reason(row) : '',
    });
  }
  console.log('Published samples');
  console.table(figures);
  return { figures };
}

function reason({ stego_method: method, label }: Row): string {
  return BEYOND[method ?? ''] ?? BEYOND[label] ?? 'unexplained';
}

function formatOf({ format }: Row, bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'jpeg';
  return format?.toLowerCase() ?? 'unknown';
}
