import { ZIGZAG } from '@input-trust/container/jpeg';
import { Resources } from '@input-trust/detector-kit';
import type { Budget, InspectorContext, Resource } from '@input-trust/detector-kit';
import { CELL } from '@input-trust/model-edit-localizer';
import type { CellLogits, EditLocalizer, PicturePlanes } from '@input-trust/model-edit-localizer';
import type { Raster } from '@input-trust/raster';
import { connectedCells } from './connected-cells.ts';
import type { Region } from './copy-move.ts';

/** The published network. Loaded with the first picture, once per process. */
export const EDIT_LOCALIZER: Resource<EditLocalizer> = {
  id: 'edit-localizer',
  load: async ({ threads }) => (await import('@input-trust/model-edit-localizer')).loadEditLocalizer({ threads }),
  close: (model) => model.close(),
};

/** Uses what is loaded once and shared. */
export type Use = InspectorContext['use'];

/** For calls without an engine: what they load stays with the process. */
const IN_PROCESS = new Resources();

/** Pixels of a picture that is looked at: two million take most of a second of two cores and, meanwhile, some 400 MB. */
export const MAX_LEARNED_PIXELS = 2_000_000;
/** Shorter side, in pixels: the training has none below 256. */
const MIN_LEARNED_SIDE = 200;
/** Share of cells of one tone from which a picture is no photograph or scan: pages, screens and drawings are put together of unlike parts. */
const MAX_FLAT_SHARE = 0.5;
/** Steps from the darkest to the lightest pixel of a cell of one tone. */
const FLAT_STEPS = 2;
/** Regions of one picture at most, the largest. */
const MAX_REGIONS = 3;

/** What the network says of a picture. */
export interface LearnedLook {
  /** How far beyond the line the picture is, in logits: below zero where it is not said to be edited. */
  readonly beyond: number;
  /** What stands out, in pixels; nothing where no cell is more likely edited than not. */
  readonly regions: readonly Region[];
}

/**
 * Asks the network whether a part of the picture is unlike the rest. `table`: steps of the quantisation of luminance in zigzag order, of a JPEG.
 * Undefined for what the network was not made for. Rejects with `ResourceUnavailableError` where it cannot be had.
 */
export async function learnedLook(
  raster: Raster,
  table: readonly number[] | undefined,
  budget: Budget,
  use: Use = IN_PROCESS.use,
): Promise<LearnedLook | undefined> {
  if (raster.width * raster.height > MAX_LEARNED_PIXELS || Math.min(raster.width, raster.height) < MIN_LEARNED_SIDE) return undefined;
  const picture = planesOf(raster, table);
  if (flatShare(picture) > MAX_FLAT_SHARE) return undefined;
  const localizer = await budget.untimed(use(EDIT_LOCALIZER));
  const logits = await localizer.locate(picture);
  return { beyond: logits.whole - localizer.threshold, regions: regionsOf(logits) };
}

/** Whole cells of the picture; what is transparent lies on white. */
function planesOf({ channels, data, height: allRows, width: allColumns }: Raster, table: readonly number[] | undefined): PicturePlanes {
  const [width, height] = [allColumns, allRows].map((side) => side - (side % CELL)) as [number, number];
  const size = width * height;
  const planes = new Float32Array(3 * size);
  const alphaAt = channels === 2 || channels === 4 ? channels - 1 : -1;
  const second = channels < 3 ? 0 : 1;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0, at = y * allColumns * channels, to = y * width; x < width; x += 1, at += channels, to += 1) {
      const alpha = alphaAt < 0 ? 1 : (data[at + alphaAt] as number) / 255;
      const paper = (1 - alpha) * 255;
      planes[to] = alpha * (data[at] as number) + paper;
      planes[size + to] = alpha * (data[at + second] as number) + paper;
      planes[2 * size + to] = alpha * (data[at + 2 * second] as number) + paper;
    }
  }
  return { width, height, data: planes, table: byRows(table) };
}

/** A table of JPEG row by row; ones where there is none. */
function byRows(table: readonly number[] | undefined): Float32Array {
  const rows = new Float32Array(CELL * CELL).fill(1);
  for (const [place, step] of (table ?? []).entries()) rows[ZIGZAG[place] ?? 0] = Math.max(1, step);
  return rows;
}

/** Share of cells that have one tone. */
function flatShare({ data, height, width }: PicturePlanes): number {
  let flat = 0;
  for (let top = 0; top < height; top += CELL)
    for (let left = 0; left < width; left += CELL) if (isFlat(data, top * width + left, width)) flat += 1;
  return flat / ((height / CELL) * (width / CELL));
}

function isFlat(green: Float32Array, origin: number, width: number): boolean {
  let [low, high] = [Infinity, -Infinity];
  for (let y = 0; y < CELL; y += 1) {
    for (let x = 0; x < CELL; x += 1) {
      const value = green[origin + y * width + x] as number;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    if (high - low > FLAT_STEPS) return false;
  }
  return true;
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
