import type { Budget } from '@input-trust/detector-kit';
import { connectedRegions } from './connected-cells.ts';
import type { Region } from './copy-move.ts';
import { PARTS } from './levels.ts';
import type { Levels } from './levels.ts';
import { INK_DROP, inkMask } from './paper.ts';

/** Window over which grain is measured, pixels between windows, and pixels of paper in a window. */
const WINDOW = 5;
const STRIDE = 2;
const MIN_WINDOW_PIXELS = 12;
/** Pixels from which a picture is looked at in a coarser raster, so that a page at 400 dots per inch takes no longer. */
const COARSE_PIXELS = 4_000_000;
/** Standard deviation of the grain of paper, in levels, below which it has none that could be missing. */
const MIN_GRAIN = 0.6;
/** Share of the energy of the usual grain up to which a window has none, and the share of the windows of a page up to which that is rare. */
const FLAT_ENERGY = 0.25;
const MAX_FLAT_SHARE = 0.15;
/** Pixels between flat windows of one patch: letters stand between them. */
const MAX_GAP = 14;
/** Pixels along the sides of a patch, and its share of the picture. */
const MIN_SIDE = { short: 7, long: 18 };
const MAX_SHARE = 0.06;
/** Pixels from the border of a picture in which scanners fill what they turned. */
const MARGIN = 12;
/** Pixels around a patch that are compared with it, and the shares of flat windows inside and around. */
const RING = 14;
const MIN_INSIDE = 0.4;
const MAX_AROUND = 0.12;
/** Share of flat windows that is always reckoned with, and the logarithm (base 10) of how unlikely those of a patch are by chance. */
const MIN_CHANCE = 0.01;
const MIN_EVIDENCE = 8;
/** Patches beyond which it is the layout: white fields on shaded paper. */
const MAX_PATCHES = 4;

export interface PaperPatch extends Region {
  /** Minus the logarithm (base 10) of the probability by chance. */
  readonly evidence: number;
}

/**
 * Patches of a photographed or scanned document that lack the grain which the paper around them has: filled with one colour, whitened or smeared
 * over. Windows of paper without ink are compared with those around by what a pixel
 * differs from its four neighbours (after Mahdian and Saic, "Using noise inconsistencies for
 * blind image forensics", Image and Vision Computing 27(10), 2009). `paper` is the level of the paper. Nothing for paper that is even
 * itself: rendered, bleached by the driver, or flattened by a coarse compression.
 */
export function paperPatches(levels: Levels, paper: number, budget: Budget): PaperPatch[] {
  if (!budget.hasTime()) return [];
  const factor = levels.width * levels.height > COARSE_PIXELS ? 2 : 1;
  const windows = grainOf(levels, paperMask(levels, paper), STRIDE * factor, WINDOW * factor);
  const usual = medianOf(windows.energy);
  if (usual === undefined || usual < MIN_GRAIN ** 2 || !budget.hasTime()) return [];
  const flat = Uint8Array.from(windows.energy, (value) => (value <= FLAT_ENERGY * usual ? 1 : 0));
  const share = flat.reduce((sum, is) => sum + is, 0) / windows.energy.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : 1), 0);
  if (share > MAX_FLAT_SHARE) return [];
  const near = Math.ceil(MAX_GAP / windows.stride / 2);
  const found = [...connectedRegions(flat, windows, near)].flatMap((region) => judged(region, flat, windows, share, levels) ?? []);
  return found.length > MAX_PATCHES ? [] : found;
}

/** 1 where there is paper and no ink nearby. */
function paperMask(levels: Levels, paper: number): Uint8Array {
  return farFrom(
    inkMask(levels, paper, (ground) => ground - INK_DROP),
    levels.width,
  );
}

/** 1 where no 1 is within two pixels: the edges of ink are soft. At the sides a row goes on in the next one: there nothing is judged. */
function farFrom(mask: Uint8Array, width: number): Uint8Array {
  const across = new Uint8Array(mask.length);
  for (let i = 2; i < mask.length - 2; i += 1)
    across[i] = (mask[i - 2] ?? 0) | (mask[i - 1] ?? 0) | (mask[i] ?? 0) | (mask[i + 1] ?? 0) | (mask[i + 2] ?? 0);
  const far = new Uint8Array(mask.length);
  const [one, two] = [width, 2 * width];
  for (let i = two; i < mask.length - two; i += 1)
    far[i] = 1 - ((across[i - two] ?? 0) | (across[i - one] ?? 0) | (across[i] ?? 0) | (across[i + one] ?? 0) | (across[i + two] ?? 0));
  return far;
}

interface Windows {
  readonly columns: number;
  readonly rows: number;
  readonly stride: number;
  readonly size: number;
  /** Mean energy of the grain in each window, in squared levels; NaN where there is too little paper. */
  readonly energy: Float32Array;
}

function grainOf({ width, height, luma }: Levels, mask: Uint8Array, stride: number, size: number): Windows {
  const [columns, rows] = [Math.max(0, Math.floor((width - size) / stride) + 1), Math.max(0, Math.floor((height - size) / stride) + 1)];
  const energy = new Float32Array(columns * rows).fill(Number.NaN);
  const least = (MIN_WINDOW_PIXELS * size * size) / (WINDOW * WINDOW);
  const [counts, sums] = [new Float64Array(width), new Float64Array(width)];
  for (let row = 0; row < rows; row += 1) {
    counts.fill(0);
    sums.fill(0);
    for (let y = Math.max(1, row * stride); y < Math.min(height - 1, row * stride + size); y += 1) {
      for (let x = 1, at = y * width + 1; x < width - 1; x += 1, at += 1) {
        if (mask[at] !== 1) continue;
        const around = (luma[at - 1] ?? 0) + (luma[at + 1] ?? 0) + (luma[at - width] ?? 0) + (luma[at + width] ?? 0);
        const rest = ((luma[at] ?? 0) - around / 4) / PARTS;
        counts[x] = (counts[x] ?? 0) + 1;
        sums[x] = (sums[x] ?? 0) + rest * rest;
      }
    }
    for (let column = 0; column < columns; column += 1) {
      let [count, sum] = [0, 0];
      for (let x = column * stride; x < column * stride + size; x += 1) {
        count += counts[x] ?? 0;
        sum += sums[x] ?? 0;
      }
      if (count >= least) energy[row * columns + column] = sum / count;
    }
  }
  return { columns, rows, stride, size, energy };
}

/** Values that a median is taken of. */
const MAX_MEDIAN = 40_000;

function medianOf(values: Float32Array): number | undefined {
  const step = Math.max(1, Math.floor(values.length / MAX_MEDIAN));
  const some = values.filter((value, at) => at % step === 0 && !Number.isNaN(value)).sort();
  return some[some.length >> 1];
}

/** The patch in pixels; undefined where it is none. */
function judged(region: Region, flat: Uint8Array, windows: Windows, share: number, { width, height }: Levels): PaperPatch | undefined {
  const { stride, size } = windows;
  const [x0, y0] = [region.x0 * stride, region.y0 * stride];
  const [x1, y1] = [(region.x1 - 1) * stride + size, (region.y1 - 1) * stride + size];
  const [short, long] = [Math.min(x1 - x0, y1 - y0), Math.max(x1 - x0, y1 - y0)];
  if (short < MIN_SIDE.short || long < MIN_SIDE.long || (x1 - x0) * (y1 - y0) > MAX_SHARE * width * height) return undefined;
  if (x0 < MARGIN || y0 < MARGIN || x1 > width - MARGIN || y1 > height - MARGIN) return undefined;
  const inside = flatIn(region, flat, windows);
  const [reach, border] = [Math.ceil(RING / stride), Math.ceil(size / stride)];
  const outer = flatIn(grown(region, reach + border, windows), flat, windows);
  const edge = flatIn(grown(region, border, windows), flat, windows);
  const around = { flat: outer.flat - edge.flat, all: outer.all - edge.all };
  if (inside.flat < MIN_INSIDE * inside.all || around.all < inside.flat / 4 || around.flat > MAX_AROUND * around.all) return undefined;
  const evidence = -logChance(inside, Math.max(MIN_CHANCE, share, around.flat / around.all), (stride / size) ** 2);
  return evidence >= MIN_EVIDENCE ? { x0, y0, x1, y1, evidence } : undefined;
}

/** Logarithm (base 10) of Chernoff's bound for so many flat windows among all; windows overlap, so that each is but a part of a look. */
function logChance({ flat, all }: { readonly flat: number; readonly all: number }, chance: number, part: number): number {
  const is = Math.min(1 - 1e-9, flat / all);
  if (is <= chance) return 0;
  return (-all * part * (is * Math.log(is / chance) + (1 - is) * Math.log((1 - is) / (1 - chance)))) / Math.LN10;
}

function grown({ x0, y0, x1, y1 }: Region, by: number, { columns, rows }: Windows): Region {
  return { x0: Math.max(0, x0 - by), y0: Math.max(0, y0 - by), x1: Math.min(columns, x1 + by), y1: Math.min(rows, y1 + by) };
}

function flatIn({ x0, y0, x1, y1 }: Region, flat: Uint8Array, { columns, energy }: Windows): { flat: number; all: number } {
  let [count, all] = [0, 0];
  for (let y = y0; y < y1; y += 1) {
    for (let at = y * columns + x0; at < y * columns + x1; at += 1) {
      if (Number.isNaN(energy[at])) continue;
      all += 1;
      count += flat[at] ?? 0;
    }
  }
  return { flat: count, all };
}
