import type { Raster } from '@input-trust/raster';

/** A square of a picture, in its pixels. */
export interface Tile {
  readonly x: number;
  readonly y: number;
}

/** Tiles of one picture at most: three rows of three, and the rest of a strip is seen in samples. */
export const MAX_TILES = 9;

/** Evenly spaced squares that cover the picture, overlapping where they must; with gaps where they would be more than `MAX_TILES`. */
export function tilesOf(width: number, height: number, side: number): Tile[] {
  let columns = Math.ceil(width / side);
  let rows = Math.ceil(height / side);
  while (columns * rows > MAX_TILES) {
    if (columns > rows) columns -= 1;
    else rows -= 1;
  }
  const tiles: Tile[] = [];
  for (const y of positions(height, rows, side)) for (const x of positions(width, columns, side)) tiles.push({ x, y });
  return tiles;
}

function positions(length: number, count: number, side: number): number[] {
  if (count === 1) return [Math.floor((length - side) / 2)];
  return Array.from({ length: count }, (_, at) => Math.round((at * (length - side)) / (count - 1)));
}

/** Red, green and blue as planes, row by row. */
export interface Planes {
  readonly width: number;
  readonly height: number;
  /** `3 * width * height` samples from 0 to 255. */
  readonly data: Float32Array;
}

/**
 * The picture with its shorter side at most `shorterSide`, by the mean over the area of each pixel: as the training reduces, in one pass.
 * Smaller pictures stay as they are. Transparency is laid on white.
 */
export function reduce({ width, height, channels, data }: Raster, shorterSide: number): Planes {
  const factor = Math.max(1, Math.min(width, height) / shorterSide);
  const toWidth = Math.round(width / factor);
  const toHeight = Math.round(height / factor);
  const size = toWidth * toHeight;
  const planes = new Float32Array(3 * size);
  const isGrey = channels < 3;
  const alphaAt = channels === 2 ? 1 : channels === 4 ? 3 : -1;
  const columns = spansOf(width, toWidth);
  const rows = spansOf(height, toHeight);
  for (let row = 0; row < toHeight; row += 1) {
    for (let column = 0; column < toWidth; column += 1) {
      let red = 0;
      let green = 0;
      let blue = 0;
      let total = 0;
      const [fromX, toX] = [columns[2 * column] as number, columns[2 * column + 1] as number];
      const [fromY, toY] = [rows[2 * row] as number, rows[2 * row + 1] as number];
      for (let y = Math.floor(fromY); y < toY; y += 1) {
        const tall = Math.min(toY, y + 1) - Math.max(fromY, y);
        for (let x = Math.floor(fromX); x < toX; x += 1) {
          const weight = tall * (Math.min(toX, x + 1) - Math.max(fromX, x));
          const at = (y * width + x) * channels;
          const alpha = alphaAt < 0 ? 1 : (data[at + alphaAt] as number) / 255;
          const paper = (1 - alpha) * 255;
          const first = data[at] as number;
          red += weight * (alpha * first + paper);
          green += weight * (alpha * (isGrey ? first : (data[at + 1] as number)) + paper);
          blue += weight * (alpha * (isGrey ? first : (data[at + 2] as number)) + paper);
          total += weight;
        }
      }
      const to = row * toWidth + column;
      planes[to] = red / total;
      planes[size + to] = green / total;
      planes[2 * size + to] = blue / total;
    }
  }
  return { width: toWidth, height: toHeight, data: planes };
}

/** Where each pixel of the reduced side begins and ends in the original, one after the other. */
function spansOf(from: number, to: number): Float64Array {
  const spans = new Float64Array(2 * to);
  for (let at = 0; at < to; at += 1) {
    spans[2 * at] = (at * from) / to;
    spans[2 * at + 1] = Math.min(from, ((at + 1) * from) / to);
  }
  return spans;
}

/** The samples of a tile in the order of the planes. */
export function cut({ width, height, data }: Planes, { x, y }: Tile, side: number): Float32Array {
  const samples = new Float32Array(3 * side * side);
  for (let plane = 0; plane < 3; plane += 1) {
    for (let row = 0; row < side; row += 1) {
      const from = plane * width * height + (y + row) * width + x;
      samples.set(data.subarray(from, from + side), (plane * side + row) * side);
    }
  }
  return samples;
}
