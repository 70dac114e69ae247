import type { Raster } from '@input-trust/raster';

/** Cells that both pictures are reduced to on each side: enough for a third of one of them to be compared, too few for compression to matter. */
const GRID = 48;
/** Cells of a window that are compared on each side. */
const CELLS = 12;
const COLOURS = 3;

/** Contrast below which a picture has no shape to compare, and from which it is plainly another one than a picture without shape. */
const LEAST_DEVIATION = 6;
const CLEAR_DEVIATION = 18;

/** A part of a picture, in parts of its sides. */
interface Window {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const WHOLE: Window = { x: 0, y: 0, width: 1, height: 1 };

/** The picture between bars that fill a canvas of another shape, and the parts that a person cuts out. */
const WINDOWS: readonly Window[] = [
  ...[0.94, 0.89, 0.84, 0.75, 0.67, 0.56].flatMap((part) => [centred(part, 1), centred(1, part)]),
  ...[0.94, 0.88, 0.8, 0.7, 0.6, 0.5, 0.42, 0.35].flatMap(placed),
];

function centred(width: number, height: number): Window {
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}

/** Windows of one size, a sixth of it or less from each other. */
function placed(size: number): Window[] {
  const steps = Math.ceil((1 - size) / (size / 6));
  const offsets = Array.from({ length: steps + 1 }, (_, step) => ((1 - size) * step) / steps);
  return offsets.flatMap((y) => offsets.map((x) => ({ x, y, width: size, height: size })));
}

/**
 * How much a preview resembles an image: the correlation of their colours, of the whole of each, or of one with the part of the other that
 * resembles it most, turned by any quarter. 1: the same. Undefined where too little is to be seen on them.
 */
export function likeness(image: Raster, preview: Raster): number | undefined {
  const [whole, small] = [gridOf(image), gridOf(preview)];
  const shown = seenThrough(whole, WHOLE);
  const contrasts = [shown.deviation, seenThrough(small, WHOLE).deviation];
  if (Math.min(...contrasts) < LEAST_DEVIATION && Math.max(...contrasts) < CLEAR_DEVIATION) return undefined;
  let most = -1;
  for (const turned of turns(small)) {
    const all = seenThrough(turned, WHOLE);
    most = Math.max(most, correlation(shown, all));
    for (const window of WINDOWS) {
      most = Math.max(most, correlation(shown, seenThrough(turned, window)), correlation(seenThrough(whole, window), all));
    }
  }
  return most;
}

/** Mean colours of a grid, from 16 samples of each cell: row by row red, green and blue. */
function gridOf({ width, height, channels, data }: Raster): Float32Array {
  return Float32Array.from({ length: GRID * GRID * COLOURS }, (_, at) => {
    const [cell, colour] = [Math.floor(at / COLOURS), channels >= 3 ? at % COLOURS : 0];
    let sum = 0;
    for (let sample = 0; sample < 16; sample += 1) {
      const x = Math.floor((((cell % GRID) + ((sample % 4) + 0.5) / 4) / GRID) * width);
      const y = Math.floor(((Math.floor(cell / GRID) + (Math.floor(sample / 4) + 0.5) / 4) / GRID) * height);
      sum += data[(y * width + x) * channels + colour] ?? 0;
    }
    return sum / 16;
  });
}

/** The cells of a window, as differences from their mean. */
interface Seen {
  readonly values: Float32Array;
  readonly deviation: number;
}

function seenThrough(grid: Float32Array, { x, y, width, height }: Window): Seen {
  const values = new Float32Array(CELLS * CELLS * COLOURS);
  let sum = 0;
  for (let at = 0; at < CELLS * CELLS; at += 1) {
    for (let sample = 0; sample < 4; sample += 1) {
      const column = Math.floor((x + (((at % CELLS) + ((sample & 1) + 0.5) / 2) / CELLS) * width) * GRID);
      const row = Math.floor((y + ((Math.floor(at / CELLS) + ((sample >> 1) + 0.5) / 2) / CELLS) * height) * GRID);
      for (let colour = 0; colour < COLOURS; colour += 1) {
        const value = (grid[(row * GRID + column) * COLOURS + colour] ?? 0) / 4;
        values[at * COLOURS + colour] = (values[at * COLOURS + colour] ?? 0) + value;
        sum += value;
      }
    }
  }
  const mean = sum / values.length;
  let squares = 0;
  for (let at = 0; at < values.length; at += 1) {
    const difference = (values[at] ?? 0) - mean;
    values[at] = difference;
    squares += difference * difference;
  }
  return { values, deviation: Math.sqrt(squares / values.length) };
}

/** A plane area has no shape that could be the same. */
function correlation(a: Seen, b: Seen): number {
  if (a.deviation < LEAST_DEVIATION || b.deviation < LEAST_DEVIATION) return -1;
  let sum = 0;
  for (let at = 0; at < a.values.length; at += 1) sum += (a.values[at] ?? 0) * (b.values[at] ?? 0);
  return sum / a.values.length / (a.deviation * b.deviation);
}

/** A preview may have been stored turned although the image was not, or the other way round. */
function turns(grid: Float32Array): Float32Array[] {
  const quarters = [grid];
  for (let turn = 1; turn < 4; turn += 1) {
    const previous = quarters.at(-1) ?? grid;
    quarters.push(
      Float32Array.from(grid, (_, at) => {
        const [cell, colour] = [Math.floor(at / COLOURS), at % COLOURS];
        return previous[((GRID - 1 - (cell % GRID)) * GRID + Math.floor(cell / GRID)) * COLOURS + colour] ?? 0;
      }),
    );
  }
  return quarters;
}
