import type { Plane } from './plane.ts';

/**
 * How a pixel is made from few pixels of the source: when a picture is made smaller, what an image-scaling attack is made for.
 * `catmull_rom` is the way to enlarge letters: it rings less than the cubic of the pipelines, so that `o` and `a` stay apart.
 */
export type Kernel = 'nearest' | 'nearest_floor' | 'bilinear' | 'bicubic' | 'lanczos4' | 'catmull_rom';

/** Rows of what is made, the last one excluded. */
export interface Rows {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Resizes as the pipelines in front of models do: the kernel spans a fixed number of pixels of the source, whatever the ratio,
 * so that a reduction skips most of them (OpenCV `INTER_NEAREST`, `INTER_LINEAR`, `INTER_CUBIC`, `INTER_LANCZOS4`; PyTorch `interpolate` without antialias).
 * `nearest` takes the pixel at the centre (Pillow), `nearest_floor` the one at the corner (OpenCV).
 * Quiring et al. 2020, "Adversarial preprocessing: image-scaling attacks", explains what this opens. Makes some rows alone if asked to.
 */
export function resize(plane: Plane, width: number, height: number, kernel: Kernel, wanted: Rows = { top: 0, bottom: height }): Plane {
  const columns = tapsFor(plane.width, width, kernel);
  const rows = tapsFor(plane.height, height, kernel);
  const { taps } = rows;
  const { top, bottom } = wanted;
  const data = new Uint8Array(width * (bottom - top));
  // Horizontally first, only the rows that a target row needs, each once.
  const cache = new Map<number, Float32Array>();
  const rowOf = (from: number): Float32Array => {
    const known = cache.get(from);
    if (known !== undefined) return known;
    const row = resizeRow(plane, from, columns, width);
    cache.set(from, row);
    return row;
  };
  const sums = new Float32Array(width);
  for (let y = top; y < bottom; y += 1) {
    const start = (y - top) * width;
    if (taps === 1) {
      const from = (rows.index[y] ?? 0) * plane.width;
      for (let x = 0; x < width; x += 1) data[start + x] = plane.data[from + (columns.index[x] ?? 0)] ?? 0;
      continue;
    }
    sums.fill(0.5);
    // Two rows at a time: every kernel but the nearest has an even number of them.
    for (let at = y * taps; at < (y + 1) * taps; at += 2) {
      const [one, other] = [rowOf(rows.index[at] ?? 0), rowOf(rows.index[at + 1] ?? 0)];
      const [weight, otherWeight] = [rows.weight[at] ?? 0, rows.weight[at + 1] ?? 0];
      for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + (one[x] ?? 0) * weight + (other[x] ?? 0) * otherWeight;
    }
    for (let x = 0; x < width; x += 1) data[start + x] = Math.min(Math.max(sums[x] ?? 0, 0), 255);
    const oldest = rows.index[(y + 1) * taps] ?? plane.height;
    for (const from of cache.keys()) if (from < oldest) cache.delete(from);
  }
  return { width, height: bottom - top, data };
}

function resizeRow(plane: Plane, row: number, columns: Taps, width: number): Float32Array {
  const resized = new Float32Array(width);
  const start = row * plane.width;
  const { taps, index, weight } = columns;
  for (let x = 0; x < width; x += 1) {
    let sum = 0;
    for (let at = x * taps; at < (x + 1) * taps; at += 1) sum += (plane.data[start + (index[at] ?? 0)] ?? 0) * (weight[at] ?? 0);
    resized[x] = sum;
  }
  return resized;
}

interface Taps {
  readonly taps: number;
  readonly index: Int32Array;
  readonly weight: Float32Array;
}

const TAPS: Readonly<Record<Kernel, number>> = { nearest: 1, nearest_floor: 1, bilinear: 2, bicubic: 4, lanczos4: 8, catmull_rom: 4 };

/** The parameter of Keys 1981, as OpenCV and PyTorch have it, and as Catmull and Rom. */
const SLOPE = { bicubic: -0.75, catmull_rom: -0.5 } as const;

function tapsFor(from: number, to: number, kernel: Kernel): Taps {
  const taps = TAPS[kernel];
  const index = new Int32Array(to * taps);
  const weight = new Float32Array(to * taps);
  const ratio = from / to;
  for (let at = 0; at < to; at += 1) {
    const centre = (at + 0.5) * ratio - 0.5;
    const first =
      kernel === 'nearest'
        ? Math.floor((at + 0.5) * ratio)
        : kernel === 'nearest_floor'
          ? Math.floor(at * ratio)
          : Math.floor(centre) - (taps / 2 - 1);
    let sum = 0;
    for (let tap = 0; tap < taps; tap += 1) {
      const own = weightAt(Math.abs(centre - first - tap), kernel);
      index[at * taps + tap] = Math.min(Math.max(first + tap, 0), from - 1);
      weight[at * taps + tap] = own;
      sum += own;
    }
    // Those of `lanczos4` add up to a little more or less than one.
    for (let tap = at * taps; tap < (at + 1) * taps; tap += 1) weight[tap] = (weight[tap] ?? 0) / sum;
  }
  return { taps, index, weight };
}

function weightAt(distance: number, kernel: Kernel): number {
  if (kernel === 'bilinear') return 1 - distance;
  if (kernel === 'lanczos4') return lanczos(distance, TAPS.lanczos4 / 2);
  return kernel === 'bicubic' || kernel === 'catmull_rom' ? cubic(distance, SLOPE[kernel]) : 1;
}

/** The sinc of a distance, in the window of the first lobe of a wider one (Duchon 1979). */
function lanczos(x: number, lobes: number): number {
  const angle = Math.PI * x;
  return x === 0 ? 1 : x >= lobes ? 0 : (lobes * Math.sin(angle) * Math.sin(angle / lobes)) / angle ** 2;
}

function cubic(x: number, a: number): number {
  if (x <= 1) return ((a + 2) * x - (a + 3)) * x * x + 1;
  return x < 2 ? ((a * x - 5 * a) * x + 8 * a) * x - 4 * a : 0;
}

/** Each pixel the mean of the area that it covers: the honest reduction, as a person sees a picture from afar. */
export function reduce(plane: Plane, width: number, height: number): Plane {
  const data = new Uint8Array(width * height);
  const columns = areas(plane.width, width);
  const rows = areas(plane.height, height);
  // Of all the rows that a target row covers.
  const sums = new Uint32Array(plane.width);
  for (let y = 0; y < height; y += 1) {
    const top = rows.first[y] ?? 0;
    const bottom = rows.end[y] ?? 0;
    sums.fill(0);
    for (let row = top; row < bottom; row += 1) {
      const start = row * plane.width;
      for (let at = 0; at < plane.width; at += 1) sums[at] = (sums[at] ?? 0) + (plane.data[start + at] ?? 0);
    }
    for (let x = 0; x < width; x += 1) {
      const left = columns.first[x] ?? 0;
      const right = columns.end[x] ?? 0;
      let sum = 0;
      for (let at = left; at < right; at += 1) sum += sums[at] ?? 0;
      data[y * width + x] = Math.round(sum / ((bottom - top) * (right - left)));
    }
  }
  return { width, height, data };
}

/** The pixels of one side that each of a smaller one covers, whole ones and one at least. */
function areas(from: number, to: number): { readonly first: Int32Array; readonly end: Int32Array } {
  const first = Int32Array.from({ length: to }, (_, at) => Math.floor((at * from) / to));
  const end = Int32Array.from({ length: to }, (_, at) => Math.max(Math.floor(((at + 1) * from) / to), (first[at] ?? 0) + 1));
  return { first, end };
}
