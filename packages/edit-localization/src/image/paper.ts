import type { Region } from './copy-move.ts';
import { PARTS } from './levels.ts';
import type { Levels } from './levels.ts';

/** Pixels between those that are looked at to tell a document. */
const SAMPLE_STRIDE = 7;
/** Darkest level of paper, levels around the most frequent one that are paper too, and their share of a document. */
const MIN_PAPER = 150;
const PAPER_SLACK = 24;
const MIN_PAPER_SHARE = 0.45;
/** Levels below the paper around it from which a pixel is ink. */
export const INK_DROP = 28;
/** Side of the tiles in which the level of paper is taken, for shades. */
const TILE = 64;

/** The most frequent level, where it is light and most of the picture is near it. */
export function paperLevel({ width, height, luma }: Levels): number | undefined {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let y = 0; y < height; y += SAMPLE_STRIDE) {
    for (let x = (y * 3) % SAMPLE_STRIDE; x < width; x += SAMPLE_STRIDE) {
      const level = Math.min(255, (luma[y * width + x] ?? 0) >> 6);
      counts[level] = (counts[level] ?? 0) + 1;
      total += 1;
    }
  }
  const around = (level: number, reach: number): number =>
    counts.subarray(Math.max(0, level - reach), level + reach + 1).reduce((sum, count) => sum + count, 0);
  let mode = 0;
  for (let level = 0; level < 256; level += 1) if (around(level, 2) > around(mode, 2)) mode = level;
  return mode >= MIN_PAPER && around(mode, PAPER_SLACK) >= MIN_PAPER_SHARE * total ? mode : undefined;
}

/** 1 where a pixel is darker than `least` says of the level of the paper around it. */
export function inkMask(levels: Levels, usual: number, least: (ground: number) => number): Uint8Array {
  const { width, height, luma } = levels;
  const [columns, rows] = [Math.ceil(width / TILE), Math.ceil(height / TILE)];
  const dark = new Uint8Array(width * height);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x0, y0] = [column * TILE, row * TILE];
      const [x1, y1] = [Math.min(width, x0 + TILE), Math.min(height, y0 + TILE)];
      const limit = PARTS * least(tileLevel(levels, { x0, y0, x1, y1 }, usual));
      for (let y = y0; y < y1; y += 1)
        for (let at = y * width + x0; at < y * width + x1; at += 1) if ((luma[at] ?? 0) < limit) dark[at] = 1;
    }
  }
  return dark;
}

/** The middle of the light pixels of a tile. */
function tileLevel({ luma, width }: Levels, { x0, y0, x1, y1 }: Region, usual: number): number {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let y = y0; y < y1; y += 4) {
    for (let x = x0; x < x1; x += 4) {
      const level = Math.min(255, (luma[y * width + x] ?? 0) >> 6);
      if (level < usual - 2 * INK_DROP) continue;
      counts[level] = (counts[level] ?? 0) + 1;
      total += 1;
    }
  }
  let sum = 0;
  for (let level = 0; level < 256; level += 1) {
    sum += counts[level] ?? 0;
    if (2 * sum > total) return level;
  }
  return usual;
}
