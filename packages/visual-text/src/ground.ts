import { percentile } from './percentile.ts';
import { TILE } from './text-tiles.ts';

/** Grey values, in parts of a level or not, row by row. */
interface Greys {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Float32Array;
}

/** The ground that ink may stand on: of each tile the median of it and half a tile around it. Rows of tiles follow each other. */
interface Grounds {
  readonly columns: number;
  readonly levels: Uint8Array;
}

/** From every `step`th pixel of every `2 * step`th row. */
function groundsOf({ width, height, data }: Greys, step: 1 | 2): Grounds {
  const columns = Math.ceil(width / TILE);
  const levels = new Uint8Array(columns * Math.ceil(height / TILE));
  const histogram = new Uint32Array(256);
  const margin = TILE >> 1;
  for (let tile = 0; tile < levels.length; tile += 1) {
    const left = (tile % columns) * TILE;
    const top = Math.floor(tile / columns) * TILE;
    histogram.fill(0);
    let total = 0;
    for (let y = Math.max(top - margin, 0); y < Math.min(top + TILE + margin, height); y += 2 * step) {
      for (let x = Math.max(left - margin, 0); x < Math.min(left + TILE + margin, width); x += step) {
        const value = Math.round(data[y * width + x] ?? 0);
        histogram[value] = (histogram[value] ?? 0) + 1;
        total += 1;
      }
    }
    levels[tile] = percentile(histogram, total / 2);
  }
  return { columns, levels };
}

/** Each value by its difference from its ground. */
export function overGround(greys: Greys, step: 1 | 2, toGrey: (difference: number) => number): Uint8Array {
  const { width, height, data } = greys;
  const { columns, levels } = groundsOf(greys, step);
  const over = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / TILE) * columns;
    for (let x = 0, at = y * width; x < width; x += 1, at += 1)
      over[at] = toGrey((data[at] ?? 0) - (levels[row + Math.floor(x / TILE)] ?? 0));
  }
  return new Uint8Array(over.buffer);
}
