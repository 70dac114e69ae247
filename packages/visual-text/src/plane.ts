/** A grey image: one byte per pixel, row by row. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What each plane was halved to: several searches begin with the same halves of a picture. */
const halves = new WeakMap<Plane, Plane>();

/** At half the size in both directions, each pixel the mean of four. */
export function halve(plane: Plane): Plane {
  const known = halves.get(plane);
  if (known !== undefined) return known;
  const width = plane.width >> 1;
  const height = plane.height >> 1;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    let above = 2 * y * plane.width;
    let below = above + plane.width;
    const end = (y + 1) * width;
    for (let at = y * width; at < end; at += 1) {
      const sum = (plane.data[above] ?? 0) + (plane.data[above + 1] ?? 0) + (plane.data[below] ?? 0) + (plane.data[below + 1] ?? 0);
      data[at] = (sum + 2) >> 2;
      above += 2;
      below += 2;
    }
  }
  const half = { width, height, data };
  halves.set(plane, half);
  return half;
}

/** Halved until it has at most so many pixels. */
export function fitted(plane: Plane, pixels: number): Plane {
  let fit = plane;
  while (fit.width * fit.height > pixels) fit = halve(fit);
  return fit;
}

/** The part of a plane inside a rectangle, which is cut to the plane. */
export function crop(plane: Plane, rect: Rect): Plane {
  const { x, y, width, height } = clip(rect, plane);
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const from = (y + row) * plane.width + x;
    data.set(plane.data.subarray(from, from + width), row * width);
  }
  return { width, height, data };
}

/** A rectangle in whole pixels that lies within a canvas. */
export function clip(rect: Rect, canvas: { readonly width: number; readonly height: number }): Rect {
  const x = Math.min(Math.max(Math.floor(rect.x), 0), canvas.width);
  const y = Math.min(Math.max(Math.floor(rect.y), 0), canvas.height);
  const right = Math.max(Math.min(Math.ceil(rect.x + rect.width), canvas.width), x);
  const bottom = Math.max(Math.min(Math.ceil(rect.y + rect.height), canvas.height), y);
  return { x, y, width: right - x, height: bottom - y };
}

/** Turned by quarter turns clockwise. */
export function turn(plane: Plane, quarters: 0 | 1 | 2 | 3): Plane {
  if (quarters === 0) return plane;
  const { width, height, data } = plane;
  const turned = new Uint8Array(data.length);
  if (quarters === 2) {
    for (let at = 0; at < data.length; at += 1) turned[data.length - 1 - at] = data[at] ?? 0;
    return { width, height, data: turned };
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = quarters === 1 ? x * height + (height - 1 - y) : (width - 1 - x) * height + y;
      turned[at] = data[y * width + x] ?? 0;
    }
  }
  return { width: height, height: width, data: turned };
}

/** Where a rectangle of the turned plane lies on the plane of the given size before it was turned. */
export function turnBack(rect: Rect, size: { readonly width: number; readonly height: number }, quarters: 0 | 1 | 2 | 3): Rect {
  const { x, y, width, height } = rect;
  if (quarters === 1) return { x: y, y: size.height - x - width, width: height, height: width };
  if (quarters === 2) return { x: size.width - x - width, y: size.height - y - height, width, height };
  if (quarters === 3) return { x: size.width - y - height, y: x, width: height, height: width };
  return rect;
}

/** Left and right exchanged. */
export function mirror({ width, height, data }: Plane): Plane {
  const mirrored = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) mirrored[y * width + x] = data[(y + 1) * width - 1 - x] ?? 0;
  }
  return { width, height, data: mirrored };
}

/** Each pixel the mean of itself and its eight neighbours: takes two thirds of the noise and leaves strokes of three pixels. */
export function smooth({ width, height, data }: Plane): Plane {
  const sums = new Uint16Array(data.length);
  for (let y = 0; y < height; y += 1) {
    const start = y * width;
    for (let x = 0; x < width; x += 1) {
      const here = data[start + x] ?? 0;
      sums[start + x] = (x > 0 ? (data[start + x - 1] ?? 0) : here) + here + (x < width - 1 ? (data[start + x + 1] ?? 0) : here);
    }
  }
  const smoothed = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 1) {
    const here = sums[at] ?? 0;
    smoothed[at] = ((sums[at - width] ?? here) + here + (sums[at + width] ?? here) + 4) / 9;
  }
  return { width, height, data: smoothed };
}

export function invert(plane: Plane): Plane {
  return { width: plane.width, height: plane.height, data: plane.data.map((value) => 255 - value) };
}

export function union(rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const right = Math.max(...rects.map((rect) => rect.x + rect.width));
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Pixels that two rectangles share. */
export function sharedArea(a: Rect, b: Rect): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}
