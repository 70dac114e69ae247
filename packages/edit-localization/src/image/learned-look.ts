import { ZIGZAG } from '@input-trust/container/jpeg';
import { Resources } from '@input-trust/detector-kit';
import type { Budget, InspectorContext, Resource, ScanSettings } from '@input-trust/detector-kit';
import { CELL } from '@input-trust/model-edit-localizer';
import type { CellLogits, EditLocalizer, Picture } from '@input-trust/model-edit-localizer';
import type { Raster } from '@input-trust/raster';
import type { Plane } from '../plane.ts';
import { connectedCells } from './connected-cells.ts';
import type { Region } from './copy-move.ts';

/** The published network. Loaded with the first picture, once per process. */
export const EDIT_LOCALIZER: Resource<EditLocalizer> = {
  id: 'edit-localizer',
  load: async ({ threads }) => (await import('@input-trust/model-edit-localizer')).loadEditLocalizer({ threads }),
  close: (model) => model.close(),
};

/** How the network is asked. */
export interface LookOptions {
  /** Gives what is loaded once and shared. Default: loaded once per process. */
  readonly use?: InspectorContext['use'];
  /** How much may be looked at. Default: `secure`. */
  readonly mode?: ScanSettings['mode'];
}

/** For calls without an engine: what they load stays with the process. */
const IN_PROCESS = new Resources();

/** Pixels of a picture that is looked at: each million takes 0.4 seconds of two cores and, meanwhile, 10 MB beside 70. */
export const MAX_LEARNED_PIXELS: Readonly<Record<ScanSettings['mode'], number>> = {
  fast: 2_000_000,
  secure: 16_000_000,
  comprehensive: 16_000_000,
};
/** Shorter side, in pixels: the training has none below 256. */
const MIN_LEARNED_SIDE = 200;
/** Steps from the darkest to the lightest pixel of a cell of one tone. */
const FLAT_STEPS = 2;
/** Share of cells of one tone from which a picture may be a page of a screen or a drawing: they are put together of unlike parts. */
const MAX_FLAT_SHARE = 0.5;
/** Share of these cells that have the commonest tone, below which it is paper in uneven light all the same. */
const MIN_SAME_TONE = 0.3;
/** Logits by which what may be a screen or a drawing must be surer. Of 100 such pictures without an edit the surest was 6.5 above the line. */
const FLAT_DOUBT = 7;
/** Regions of one picture at most, the largest. */
const MAX_REGIONS = 3;

/** What the network says of a picture. */
export interface LearnedLook {
  /** How far beyond the line the picture is, in logits: below zero where it is not said to be edited. */
  readonly beyond: number;
  /** Whether it is more likely that nobody edited the picture. */
  readonly isUnlikely: boolean;
  /** What stands out, in pixels; nothing where no cell is more likely edited than not. */
  readonly regions: readonly Region[];
}

/** A picture in the forms that the network, and whether to ask it, need. */
export interface Looked {
  readonly raster: Raster;
  /** Its luminance, reduced to some thousand pixels. */
  readonly reduced: Plane;
  /** Steps of the quantisation of luminance in zigzag order, of a JPEG. */
  readonly table: readonly number[] | undefined;
}

/**
 * Asks the network whether a part of the picture is unlike the rest. Undefined for what the network was not made for, and where time is up. Rejects with
 * `ResourceUnavailableError` where it cannot be had.
 */
export async function learnedLook(
  { raster, reduced, table }: Looked,
  budget: Budget,
  { mode = 'secure', use = IN_PROCESS.use }: LookOptions = {},
): Promise<LearnedLook | undefined> {
  if (raster.width * raster.height > MAX_LEARNED_PIXELS[mode] || Math.min(raster.width, raster.height) < MIN_LEARNED_SIDE) return undefined;
  const localizer = await budget.untimed(use(EDIT_LOCALIZER));
  const logits = await localizer.locate(wholeCells(raster, table), () => budget.hasTime());
  if (logits === undefined) return undefined;
  const line = localizer.threshold + (mayBeScreen(reduced) ? FLAT_DOUBT : 0);
  return { beyond: logits.whole - line, isUnlikely: logits.whole < 0, regions: regionsOf(logits) };
}

/** What of the picture fills whole cells. */
function wholeCells(raster: Raster, table: readonly number[] | undefined): Picture {
  const [width, height] = [raster.width, raster.height].map((side) => side - (side % CELL)) as [number, number];
  return { width, height, table: byRows(table), planes: (top, bottom) => planesOf(raster, width, top, bottom) };
}

/** Red, green and blue of some rows; what is transparent lies on white. */
function planesOf({ channels, data, width: allColumns }: Raster, width: number, top: number, bottom: number): Float32Array {
  const size = width * (bottom - top);
  const planes = new Float32Array(3 * size);
  const alphaAt = channels === 2 || channels === 4 ? channels - 1 : -1;
  const second = channels < 3 ? 0 : 1;
  for (let y = top, to = 0; y < bottom; y += 1) {
    for (let x = 0, at = y * allColumns * channels; x < width; x += 1, at += channels, to += 1) {
      const alpha = alphaAt < 0 ? 1 : (data[at + alphaAt] as number) / 255;
      const paper = (1 - alpha) * 255;
      planes[to] = alpha * (data[at] as number) + paper;
      planes[size + to] = alpha * (data[at + second] as number) + paper;
      planes[2 * size + to] = alpha * (data[at + 2 * second] as number) + paper;
    }
  }
  return planes;
}

/** A table of JPEG row by row; ones where there is none. */
function byRows(table: readonly number[] | undefined): Float32Array {
  const rows = new Float32Array(CELL * CELL).fill(1);
  for (const [place, step] of (table ?? []).entries()) rows[ZIGZAG[place] ?? 0] = Math.max(1, step);
  return rows;
}

/** Whether most of a picture is cells of one tone, and many of them of the same. */
function mayBeScreen({ data, height, width }: Plane): boolean {
  const [columns, rows] = [Math.floor(width / CELL), Math.floor(height / CELL)];
  const tones = new Uint32Array(256);
  let flat = 0;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const tone = toneOf(data, CELL * (row * width + column), width);
      if (tone === undefined) continue;
      flat += 1;
      tones[tone] = (tones[tone] ?? 0) + 1;
    }
  }
  const commonest = tones.reduce((most, count) => Math.max(most, count), 0);
  return flat > MAX_FLAT_SHARE * columns * rows && commonest >= MIN_SAME_TONE * flat;
}

/** The tone of a cell that has but one. */
function toneOf(luminance: Float32Array, origin: number, width: number): number | undefined {
  let [low, high] = [Infinity, -Infinity];
  for (let y = 0; y < CELL; y += 1) {
    for (let x = 0; x < CELL; x += 1) {
      const value = luminance[origin + y * width + x] as number;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    if (high - low > FLAT_STEPS) return undefined;
  }
  return Math.round((low + high) / 2);
}

/** Cells that are more likely edited than not, around one that is at least half as sure as the surest. */
function regionsOf({ cells, columns, rows }: CellLogits): Region[] {
  const top = cells.reduce((most, value) => Math.max(most, value), 0);
  if (top === 0) return [];
  const strong = Uint8Array.from(cells, (value) => Number(value >= top / 2));
  const weak = Uint8Array.from(cells, (value) => Number(value > 0));
  return connectedCells(strong, weak, { columns, rows }, cells)
    .toSorted((a, b) => b.members.length * b.evidence - a.members.length * a.evidence)
    .slice(0, MAX_REGIONS)
    .map(({ x0, x1, y0, y1 }) => ({ x0: CELL * x0, y0: CELL * y0, x1: CELL * x1, y1: CELL * y1 }));
}
