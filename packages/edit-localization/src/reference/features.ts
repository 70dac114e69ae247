import type { Plane } from '../plane.ts';
import { resized, smoothed } from '../plane.ts';

/** A corner with the direction of its surroundings and 256 comparisons of brightness (Rublee et al., "ORB", ICCV 2011). */
export interface Feature {
  /** Pixels of the plane that was asked for. */
  readonly x: number;
  readonly y: number;
  /** How much smaller the level is on which it was found. */
  readonly scale: number;
  readonly angle: number;
  readonly descriptor: Uint32Array;
}

/** Levels of the pyramid and the ratio of one to the next. */
const LEVELS = 6;
const LEVEL_RATIO = 1.3;
/** Half the side of the square that a descriptor looks at. */
const PATCH = 15;
/** Sides of the cells of which each gives its strongest corners, so that all of a picture has some. */
const CELL = 24;
const PER_CELL = 3;
/** Harris response, per squared level, below which there is no corner. */
const MIN_RESPONSE = 60;

/** 256 pairs of offsets around a corner, normally distributed as in BRIEF (Calonder et al., ECCV 2010), always the same. */
const PAIRS = samplingPairs();

function samplingPairs(): Int8Array {
  const pairs = new Int8Array(1024);
  let state = 0x2545f491;
  const uniform = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  for (let i = 0; i < pairs.length; i += 1) {
    const normal = Math.sqrt(-2 * Math.log(uniform() + 1e-9)) * Math.cos(2 * Math.PI * uniform());
    pairs[i] = Math.max(-12, Math.min(12, Math.round(normal * 5.5)));
  }
  return pairs;
}

/** At most about `most` features of all scales. */
export function featuresOf(plane: Plane, most: number): Feature[] {
  const features: { feature: Feature; response: number }[] = [];
  for (let level = 0; level < LEVELS; level += 1) {
    const scale = LEVEL_RATIO ** level;
    const [width, height] = [Math.round(plane.width / scale), Math.round(plane.height / scale)];
    if (Math.min(width, height) < 4 * PATCH) break;
    const at = smoothed(resized(plane, width, height));
    for (const { x, y, response } of corners(at)) {
      const feature = describe(at, x, y);
      features.push({
        feature: { ...feature, x: ((x + 0.5) * plane.width) / width - 0.5, y: ((y + 0.5) * plane.height) / height - 0.5, scale },
        response,
      });
    }
  }
  return features
    .toSorted((a, b) => b.response - a.response)
    .slice(0, most)
    .map(({ feature }) => feature);
}

/** Local maxima of the Harris response (Harris and Stephens, 1988), the strongest of each cell. */
function corners({ width, height, data }: Plane): { x: number; y: number; response: number }[] {
  const response = new Float32Array(width * height);
  const [xx, yy, xy] = [0, 1, 2].map(() => new Float32Array(width * height)) as [Float32Array, Float32Array, Float32Array];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x;
      const dx = ((data[i + 1] ?? 0) - (data[i - 1] ?? 0)) / 2;
      const dy = ((data[i + width] ?? 0) - (data[i - width] ?? 0)) / 2;
      xx[i] = dx * dx;
      yy[i] = dy * dy;
      xy[i] = dx * dy;
    }
  }
  for (let y = PATCH + 1; y < height - PATCH - 1; y += 1) {
    for (let x = PATCH + 1; x < width - PATCH - 1; x += 1) {
      let [a, b, c] = [0, 0, 0];
      for (let v = -2; v <= 2; v += 1) {
        for (let u = -2; u <= 2; u += 1) {
          const i = (y + v) * width + x + u;
          a += xx[i] ?? 0;
          b += yy[i] ?? 0;
          c += xy[i] ?? 0;
        }
      }
      response[y * width + x] = (a * b - c * c) / (a + b + 1e-6) / 25;
    }
  }
  const cells = new Map<number, { x: number; y: number; response: number }[]>();
  for (let y = PATCH + 2; y < height - PATCH - 2; y += 1) {
    for (let x = PATCH + 2; x < width - PATCH - 2; x += 1) {
      const i = y * width + x;
      const value = response[i] ?? 0;
      if (value < MIN_RESPONSE / 25) continue;
      const isPeak = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1].every(
        (step) => value >= (response[i + step] ?? 0),
      );
      if (!isPeak) continue;
      const key = Math.floor(y / CELL) * 4096 + Math.floor(x / CELL);
      const cell = cells.get(key);
      if (cell === undefined) cells.set(key, [{ x, y, response: value }]);
      else cell.push({ x, y, response: value });
    }
  }
  return [...cells.values()].flatMap((cell) => cell.toSorted((a, b) => b.response - a.response).slice(0, PER_CELL));
}

function describe({ width, data }: Plane, x: number, y: number): Pick<Feature, 'angle' | 'descriptor'> {
  let [mx, my] = [0, 0];
  for (let v = -PATCH; v <= PATCH; v += 1) {
    for (let u = -PATCH; u <= PATCH; u += 1) {
      if (u * u + v * v > PATCH * PATCH) continue;
      const value = data[(y + v) * width + x + u] ?? 0;
      mx += u * value;
      my += v * value;
    }
  }
  const angle = Math.atan2(my, mx);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const level = (u: number, v: number): number =>
    data[(y + Math.round(u * sin + v * cos)) * width + x + Math.round(u * cos - v * sin)] ?? 0;
  const descriptor = new Uint32Array(8);
  for (let bit = 0; bit < 256; bit += 1) {
    const at = bit * 4;
    const less = level(PAIRS[at] ?? 0, PAIRS[at + 1] ?? 0) < level(PAIRS[at + 2] ?? 0, PAIRS[at + 3] ?? 0);
    if (less) descriptor[bit >> 5] = (descriptor[bit >> 5] ?? 0) | (1 << (bit & 31));
  }
  return { angle, descriptor };
}

/** Bits in which two descriptors differ. */
export function distanceOf(a: Uint32Array, b: Uint32Array): number {
  let sum = 0;
  for (let i = 0; i < 8; i += 1) {
    let bits = (a[i] ?? 0) ^ (b[i] ?? 0);
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    sum += (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
  }
  return sum;
}
