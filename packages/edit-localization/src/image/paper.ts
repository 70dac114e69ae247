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
      countLevel(counts, luma[y * width + x]);
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
  for (let y = y0; y < y1; y += 4) for (let x = x0; x < x1; x += 4) countLevel(counts, luma[y * width + x]);
  counts.fill(0, 0, Math.max(0, usual - 2 * INK_DROP));
  return levelAbove(counts, 0.5) ?? usual;
}

/** One more pixel of its level. */
export function countLevel(counts: Uint32Array, luma = 0): void {
  const level = Math.min(255, Math.floor(luma / PARTS));
  counts[level] = (counts[level] ?? 0) + 1;
}

/** The first level up to which there is more than a share of all that was counted; undefined where nothing was. */
export function levelAbove(counts: Uint32Array, share: number): number | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let sum = 0;
  const level = counts.findIndex((count) => (sum += count) > share * total);
  return level === -1 ? undefined : level;
}
