import type { Raster } from '@input-trust/raster';

/** Levels of one kind, 0 to 255, row by row from the top left corner. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** Pixels of which planes of real numbers are made: four of them take 64 MB then. Larger pictures are reduced first. */
export const MAX_PLANE_PIXELS = 4_200_000;

/** The picture at a whole part of its size, so that it has no more than {@link MAX_PLANE_PIXELS}: means of squares of pixels. */
export function shrunk(raster: Raster): Raster {
  const factor = Math.ceil(Math.sqrt((raster.width * raster.height) / MAX_PLANE_PIXELS));
  if (factor <= 1) return raster;
  const { channels } = raster;
  const [width, height] = [Math.max(1, Math.floor(raster.width / factor)), Math.max(1, Math.floor(raster.height / factor))];
  const [inX, inY] = [Math.min(factor, raster.width), Math.min(factor, raster.height)];
  const data = new Uint8Array(width * height * channels);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (let c = 0; c < channels; c += 1) {
        let sum = 0;
        for (let v = 0; v < inY; v += 1) {
          for (let u = 0; u < inX; u += 1) sum += raster.data[((y * inY + v) * raster.width + x * inX + u) * channels + c] ?? 0;
        }
        data[(y * width + x) * channels + c] = sum / (inX * inY);
      }
    }
  }
  return { ...raster, width, height, data };
}

/** Luminance (ITU-T T.871) and the colours of a picture, transparent pixels on white. */
export interface Planes {
  readonly luma: Plane;
  /** Red, green and blue; empty for a picture that has none of them, or only greys. */
  readonly colours: readonly Plane[];
}

/** Mean difference of the colours of a pixel, in levels, up to which a picture is grey: compression leaves some. */
const GREY = 1.5;

export function planesOf({ width, height, channels, data }: Raster): Planes {
  const [luma, red, green, blue] = [0, 1, 2, 3].map(() => new Float32Array(width * height)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const isGrey = channels < 3;
  const hasAlpha = channels === 2 || channels === 4;
  let chroma = 0;
  for (let i = 0, at = 0; i < luma.length; i += 1, at += channels) {
    const alpha = hasAlpha ? (data[at + channels - 1] ?? 255) / 255 : 1;
    const paper = 255 * (1 - alpha);
    const r = (data[at] ?? 0) * alpha + paper;
    const g = isGrey ? r : (data[at + 1] ?? 0) * alpha + paper;
    const b = isGrey ? r : (data[at + 2] ?? 0) * alpha + paper;
    red[i] = r;
    green[i] = g;
    blue[i] = b;
    luma[i] = 0.299 * r + 0.587 * g + 0.114 * b;
    chroma += Math.abs(r - g) + Math.abs(b - g);
  }
  const isColour = !isGrey && chroma > GREY * luma.length;
  return {
    luma: { width, height, data: luma },
    colours: isColour ? [red, green, blue].map((plane) => ({ width, height, data: plane })) : [],
  };
}

/** The plane at another size: means of what falls into a pixel when smaller, bilinear when larger. */
export function resized(plane: Plane, width: number, height: number): Plane {
  if (plane.width === width && plane.height === height) return plane;
  const rows = resizedRows(plane, width);
  return transposed(resizedRows(transposed(rows), height));
}

function resizedRows({ width, height, data }: Plane, to: number): Plane {
  const out = new Float32Array(to * height);
  const step = width / to;
  for (let x = 0; x < to; x += 1) {
    const centre = (x + 0.5) * step - 0.5;
    const reach = Math.max(1, step);
    const first = Math.max(0, Math.ceil(centre - reach));
    const last = Math.min(width - 1, Math.floor(centre + reach));
    const weights: number[] = [];
    let total = 0;
    for (let at = first; at <= last; at += 1) {
      const weight = Math.max(0, 1 - Math.abs(at - centre) / reach);
      weights.push(weight);
      total += weight;
    }
    for (let y = 0; y < height; y += 1) {
      let sum = 0;
      for (let at = first; at <= last; at += 1) sum += (data[y * width + at] ?? 0) * (weights[at - first] ?? 0);
      out[y * to + x] = sum / (total || 1);
    }
  }
  return { width: to, height, data: out };
}

function transposed({ width, height, data }: Plane): Plane {
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) out[x * height + y] = data[y * width + x] ?? 0;
  return { width: height, height: width, data: out };
}

/** 1 where a value is above a limit, else 0. By a loop: `from` with a callback takes a hundred times as long. */
export function maskAbove(values: Float32Array, limit: number): Uint8Array {
  const mask = new Uint8Array(values.length);
  for (let at = 0; at < mask.length; at += 1) mask[at] = Number((values[at] ?? 0) > limit);
  return mask;
}

/** Means of a square window of `2 * radius + 1`, cut at the borders. */
export function boxBlurred(plane: Plane, radius: number): Plane {
  return transposed(blurredRows(transposed(blurredRows(plane, radius)), radius));
}

function blurredRows({ width, height, data }: Plane, radius: number): Plane {
  const out = new Float32Array(data.length);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    let sum = 0;
    let count = 0;
    for (let x = 0; x < Math.min(radius, width); x += 1) {
      sum += data[row + x] ?? 0;
      count += 1;
    }
    for (let x = 0; x < width; x += 1) {
      if (x + radius < width) {
        sum += data[row + x + radius] ?? 0;
        count += 1;
      }
      if (x - radius - 1 >= 0) {
        sum -= data[row + x - radius - 1] ?? 0;
        count -= 1;
      }
      out[row + x] = sum / count;
    }
  }
  return { width, height, data: out };
}

/** A little of a Gaussian: [1 2 1] / 4 in both directions. */
export function smoothed({ width, height, data }: Plane): Plane {
  const across = new Float32Array(data.length);
  const out = new Float32Array(data.length);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    for (let x = 0; x < width; x += 1) {
      const left = data[row + Math.max(0, x - 1)] ?? 0;
      const right = data[row + Math.min(width - 1, x + 1)] ?? 0;
      across[row + x] = (left + 2 * (data[row + x] ?? 0) + right) / 4;
    }
  }
  for (let y = 0; y < height; y += 1) {
    const [row, up, down] = [y * width, Math.max(0, y - 1) * width, Math.min(height - 1, y + 1) * width];
    for (let x = 0; x < width; x += 1) out[row + x] = ((across[up + x] ?? 0) + 2 * (across[row + x] ?? 0) + (across[down + x] ?? 0)) / 4;
  }
  return { width, height, data: out };
}

/** Smallest and largest level of the 3 × 3 pixels around each. */
export function extremesOf({ width, height, data }: Plane): { readonly low: Float32Array; readonly high: Float32Array } {
  const [lowRows, highRows] = [new Float32Array(data.length), new Float32Array(data.length)];
  const [low, high] = [new Float32Array(data.length), new Float32Array(data.length)];
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    for (let x = 0; x < width; x += 1) {
      const b = data[row + x] ?? 0;
      const a = x > 0 ? (data[row + x - 1] ?? 0) : b;
      const c = x < width - 1 ? (data[row + x + 1] ?? 0) : b;
      lowRows[row + x] = a < b ? (a < c ? a : c) : b < c ? b : c;
      highRows[row + x] = a > b ? (a > c ? a : c) : b > c ? b : c;
    }
  }
  for (let y = 0; y < height; y += 1) {
    const [row, up, down] = [y * width, Math.max(0, y - 1) * width, Math.min(height - 1, y + 1) * width];
    for (let x = 0; x < width; x += 1) {
      const [a, b, c] = [lowRows[up + x] ?? 0, lowRows[row + x] ?? 0, lowRows[down + x] ?? 0];
      low[row + x] = a < b ? (a < c ? a : c) : b < c ? b : c;
      const [d, e, f] = [highRows[up + x] ?? 0, highRows[row + x] ?? 0, highRows[down + x] ?? 0];
      high[row + x] = d > e ? (d > f ? d : f) : e > f ? e : f;
    }
  }
  return { low, high };
}

/** The level between pixels, bilinear; undefined outside. Pixel centres have whole coordinates. */
export function sample({ width, height, data }: Plane, x: number, y: number): number | undefined {
  if (!(x >= -0.5 && y >= -0.5 && x <= width - 0.5 && y <= height - 0.5)) return undefined;
  const cx = Math.min(width - 1, Math.max(0, x));
  const cy = Math.min(height - 1, Math.max(0, y));
  const [x0, y0] = [Math.floor(cx), Math.floor(cy)];
  const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)];
  const [fx, fy] = [cx - x0, cy - y0];
  const top = (data[y0 * width + x0] ?? 0) * (1 - fx) + (data[y0 * width + x1] ?? 0) * fx;
  const bottom = (data[y1 * width + x0] ?? 0) * (1 - fx) + (data[y1 * width + x1] ?? 0) * fx;
  return top * (1 - fy) + bottom * fy;
}
