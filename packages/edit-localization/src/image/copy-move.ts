import type { Budget } from '@input-trust/detector-kit';
import { boxBlurred, maskAbove, resized, smoothed } from '../plane.ts';
import type { Plane } from '../plane.ts';
import { distanceOf, featuresOf } from '../reference/features.ts';
import type { Feature } from '../reference/features.ts';
import { fitted, mapped, similarityOf } from '../reference/homography.ts';
import type { Homography } from '../reference/homography.ts';

/** Two regions of one picture that show the same, down to their noise. Which one is the copy is not seen. */
export interface CopiedRegions {
  readonly first: Region;
  readonly second: Region;
  /** Correlation of what is left of both when the picture is smoothed away, 0 to 1. */
  readonly likeness: number;
}

export interface Region {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Longer side, in pixels, at which a picture is searched. */
export const COPY_SIDE = 1024;
const MAX_FEATURES = 2200;
/** Bits in which the descriptors of a copy may differ, and the share of the second nearest: repeated patterns have many that are near. */
const MAX_DISTANCE = 44;
const RATIO = 0.75;
const MIN_MARGIN = 14;
/** Pixels between a feature and its copy. */
const MIN_SHIFT = 28;
const MIN_PAIRS = 7;
const TRIALS = 1200;
/** Copies that are looked for in one picture. */
const MAX_COPIES = 3;
/** Pixels of a verified region, and its share of the picture. */
const MIN_AREA = 260;
const MIN_AREA_SHARE = 0.0015;
/** Standard deviation, in levels, from which a pixel's surroundings have texture. */
const MIN_TEXTURE = 3;
/** Correlation of the surroundings of a pixel and its copy, and of their residuals: two windows of a house look alike, their noise does not. */
const MIN_CORRELATION = 0.93;
const MIN_RESIDUAL = 0.68;

/** Looks for pieces of a picture that were copied within it, also turned or scaled: matching corners, one affine map, then pixel by pixel. */
export function copiedRegions(luma: Plane, budget: Budget): CopiedRegions[] {
  const factor = Math.min(1, COPY_SIDE / Math.max(luma.width, luma.height));
  const plane = resized(luma, Math.max(1, Math.round(luma.width * factor)), Math.max(1, Math.round(luma.height * factor)));
  let pairs = selfMatches(featuresFor(plane));
  const found: CopiedRegions[] = [];
  for (let copy = 0; copy < MAX_COPIES && pairs.length >= MIN_PAIRS && budget.hasTime(); copy += 1) {
    const best = consistent(pairs);
    if (best === undefined) break;
    const taken = new Set(best.pairs);
    const verified = verify(plane, best.map, best.pairs);
    if (verified !== undefined) found.push(verified);
    // The way back is the same copy.
    pairs = pairs.filter((pair) => !taken.has(pair) && !leadsBack(pair, best.map));
  }
  const back = (region: Region): Region => ({
    x0: Math.floor(region.x0 / factor),
    y0: Math.floor(region.y0 / factor),
    x1: Math.min(luma.width, Math.ceil(region.x1 / factor)),
    y1: Math.min(luma.height, Math.ceil(region.y1 / factor)),
  });
  return found.map(({ first, second, likeness }) => ({ first: back(first), second: back(second), likeness }));
}

/** Features of the plane; of a small one those of its double, whose descriptors look at less: a copy in it is small too. */
function featuresFor(plane: Plane): Feature[] {
  if (2 * Math.max(plane.width, plane.height) > COPY_SIDE) return featuresOf(plane, MAX_FEATURES);
  const features = featuresOf(resized(plane, 2 * plane.width, 2 * plane.height), MAX_FEATURES);
  return features.map((feature) => ({ ...feature, x: (feature.x - 0.5) / 2, y: (feature.y - 0.5) / 2 }));
}

interface Pair {
  readonly from: Feature;
  readonly to: Feature;
}

function selfMatches(features: readonly Feature[]): Pair[] {
  return features.flatMap((from, index): Pair[] => {
    let best: Feature | undefined;
    let [distance, second] = [Infinity, Infinity];
    for (const [at, to] of features.entries()) {
      if (at === index || Math.hypot(from.x - to.x, from.y - to.y) < MIN_SHIFT) continue;
      const d = distanceOf(from.descriptor, to.descriptor);
      if (d < distance) {
        // The same corner on another level of the pyramid is no second one.
        if (best === undefined || Math.hypot(best.x - to.x, best.y - to.y) > 6) second = distance;
        [best, distance] = [to, d];
      } else if (d < second && best !== undefined && Math.hypot(best.x - to.x, best.y - to.y) > 6) second = d;
    }
    const isAlone = distance < RATIO * second && second - distance >= MIN_MARGIN;
    return best !== undefined && distance <= MAX_DISTANCE && isAlone ? [{ from, to: best }] : [];
  });
}

function consistent(pairs: readonly Pair[]): { map: Homography; pairs: Pair[] } | undefined {
  let best: Pair[] = [];
  let state = 0x1234567;
  const random = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const [a, b] = [pairs[random(pairs.length)], pairs[random(pairs.length)]];
    if (a === undefined || b === undefined || a === b || Math.hypot(a.from.x - b.from.x, a.from.y - b.from.y) < 6) continue;
    const map = similarityOf([a.from, b.from], [a.to, b.to]);
    if (map === undefined) continue;
    const scale = Math.hypot(map[0], map[3]);
    if (scale < 0.5 || scale > 2) continue;
    const agreeing = agreeingWith(map, pairs);
    if (agreeing.length > best.length) best = agreeing;
  }
  if (distinct(best) < MIN_PAIRS) return undefined;
  const map = fitted(
    best.map(({ from }) => from),
    best.map(({ to }) => to),
    'affine',
  );
  if (map === undefined) return undefined;
  const agreeing = agreeingWith(map, pairs);
  return distinct(agreeing) >= MIN_PAIRS ? { map, pairs: agreeing } : undefined;
}

function agreeingWith(map: Homography, pairs: readonly Pair[]): Pair[] {
  return pairs.filter(({ from, to }) => {
    const { x, y } = mapped(map, from.x, from.y);
    return Math.hypot(x - to.x, y - to.y) < 2.5;
  });
}

function leadsBack({ from, to }: Pair, map: Homography): boolean {
  const { x, y } = mapped(map, to.x, to.y);
  return Math.hypot(x - from.x, y - from.y) < 4;
}

/** Places among the pairs: one corner is found on several levels. */
function distinct(pairs: readonly Pair[]): number {
  return new Set(pairs.map(({ from }) => `${Math.round(from.x / 5)} ${Math.round(from.y / 5)}`)).size;
}

/** The pixels around the pairs that are the same as those that the map leads to. */
function verify(plane: Plane, map: Homography, pairs: readonly Pair[]): CopiedRegions | undefined {
  const { width, height, data } = plane;
  const xs = pairs.map(({ from }) => from.x);
  const ys = pairs.map(({ from }) => from.y);
  const margin = 24 + 0.4 * Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  const box: Region = {
    x0: Math.max(0, Math.floor(Math.min(...xs) - margin)),
    y0: Math.max(0, Math.floor(Math.min(...ys) - margin)),
    x1: Math.min(width, Math.ceil(Math.max(...xs) + margin)),
    y1: Math.min(height, Math.ceil(Math.max(...ys) + margin)),
  };
  const [w, h] = [box.x1 - box.x0, box.y1 - box.y0];
  const smooth = smoothPlane(plane);
  const residual = plane.data.map((level, i) => level - (smooth.data[i] ?? 0));
  const [here, there, hereNoise, thereNoise] = [0, 1, 2, 3].map(() => new Float32Array(w * h)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const p = mapped(map, x + box.x0, y + box.y0);
      const [px, py] = [Math.round(p.x), Math.round(p.y)];
      const to = y * w + x;
      const from = (y + box.y0) * width + x + box.x0;
      here[to] = data[from] ?? 0;
      hereNoise[to] = residual[from] ?? 0;
      const isInside = px >= 0 && py >= 0 && px < width && py < height;
      there[to] = isInside ? (data[py * width + px] ?? 0) : -1000 * ((x + y) % 2);
      thereNoise[to] = isInside ? (residual[py * width + px] ?? 0) : 0;
    }
  }
  const same = correlation(here, there, w, h, 4, MIN_TEXTURE);
  const region = largest(maskAbove(same, MIN_CORRELATION), w, h);
  if (region === undefined || region.pixels.length < Math.max(MIN_AREA, MIN_AREA_SHARE * width * height)) return undefined;
  const likeness = correlationOver(hereNoise, thereNoise, region.pixels);
  if (likeness < MIN_RESIDUAL || isDrawn(here, region.pixels, w) || isInk(here, region, w) || repeats(hereNoise, region.pixels, w))
    return undefined;
  if (isPrint(here, region.pixels)) return undefined;
  const first: Region = { x0: region.x0 + box.x0, y0: region.y0 + box.y0, x1: region.x1 + box.x0, y1: region.y1 + box.y0 };
  const corners = [
    [first.x0, first.y0],
    [first.x1, first.y0],
    [first.x0, first.y1],
    [first.x1, first.y1],
  ].map(([x = 0, y = 0]) => mapped(map, x, y));
  const second: Region = {
    x0: Math.max(0, Math.min(...corners.map(({ x }) => x))),
    y0: Math.max(0, Math.min(...corners.map(({ y }) => y))),
    x1: Math.min(width, Math.max(...corners.map(({ x }) => x))),
    y1: Math.min(height, Math.max(...corners.map(({ y }) => y))),
  };
  // What overlaps itself is a pattern that goes on.
  const across = Math.min(first.x1, second.x1) - Math.max(first.x0, second.x0);
  const down = Math.min(first.y1, second.y1) - Math.max(first.y0, second.y0);
  if (across > 0 && down > 0 && across * down > 0.3 * (first.x1 - first.x0) * (first.y1 - first.y0)) return undefined;
  return { first, second, likeness };
}

const SMOOTH = new WeakMap<Plane, Plane>();

function smoothPlane(plane: Plane): Plane {
  let known = SMOOTH.get(plane);
  if (known === undefined) SMOOTH.set(plane, (known = smoothed(plane)));
  return known;
}

/** Correlation of the windows around each pixel; 0 where one of them has no texture. */
function correlation(a: Float32Array, b: Float32Array, width: number, height: number, radius: number, texture: number): Float32Array {
  const mean = (data: Float32Array): Float32Array => boxBlurred({ width, height, data }, radius).data;
  const [ma, mb] = [mean(a), mean(b)];
  const [aa, bb, ab] = [mean(a.map((v) => v * v)), mean(b.map((v) => v * v)), mean(a.map((v, i) => v * (b[i] ?? 0)))];
  return ab.map((value, i) => {
    const [x, y] = [ma[i] ?? 0, mb[i] ?? 0];
    const [vx, vy] = [(aa[i] ?? 0) - x * x, (bb[i] ?? 0) - y * y];
    return Math.min(vx, vy) < texture * texture ? 0 : (value - x * y) / Math.sqrt(vx * vy);
  });
}

function correlationOver(a: Float32Array, b: Float32Array, pixels: readonly number[]): number {
  let [aa, bb, ab] = [0, 0, 0];
  for (const i of pixels) {
    const [x, y] = [a[i] ?? 0, b[i] ?? 0];
    aa += x * x;
    bb += y * y;
    ab += x * y;
  }
  return aa * bb === 0 ? 0 : ab / Math.sqrt(aa * bb);
}

/** Levels in which the 3 × 3 pixels of an even place differ, and the share of such places among what has texture that only drawings have. */
const EVEN = 1.5;
const MAX_EVEN = 0.1;

/**
 * Whether a region is drawn rather than photographed: between its edges it has no grain at all. What is drawn, letters and symbols, occurs twice
 * without having been copied. Of the places with texture none is even in a photograph, and a quarter and more in screenshots and documents.
 */
function isDrawn(levels: Float32Array, pixels: readonly number[], width: number): boolean {
  let even = 0;
  for (const i of pixels) {
    const x = i % width;
    if (x === 0 || x === width - 1 || i < width || i + width >= levels.length) continue;
    let [low, high] = [Infinity, -Infinity];
    for (let row = i - width; row <= i + width; row += width) {
      for (let at = row - 1; at <= row + 1; at += 1) {
        const level = levels[at] ?? 0;
        if (level < low) low = level;
        if (level > high) high = level;
      }
    }
    if (high - low <= EVEN) even += 1;
  }
  return even > MAX_EVEN * pixels.length;
}

/** Share of the variance of a region that two tones explain from which it is ink on a ground; of photographed things they explain 0.65 to 0.83. */
const MIN_INK = 0.84;

/** Whether a region shows two tones only, as print does (Otsu, 1979): a word that occurs twice was not copied, and scans have grain too. */
function isInk(levels: Float32Array, { x0, y0, x1, y1 }: Region, width: number): boolean {
  const counts = new Float64Array(256);
  for (let y = y0; y < y1; y += 1) {
    for (let x = x0; x < x1; x += 1) {
      const level = Math.max(0, Math.min(255, Math.round(levels[y * width + x] ?? 0)));
      counts[level] = (counts[level] ?? 0) + 1;
    }
  }
  const total = (x1 - x0) * (y1 - y0);
  const mean = counts.reduce((sum, count, level) => sum + count * level, 0) / total;
  const variance = counts.reduce((sum, count, level) => sum + count * (level - mean) ** 2, 0) / total;
  let [below, sum, most] = [0, 0, 0];
  for (let level = 0; level < 255; level += 1) {
    below += counts[level] ?? 0;
    sum += (counts[level] ?? 0) * level;
    if (below > 0 && below < total) most = Math.max(most, (mean * below - sum) ** 2 / (below * (total - below)));
  }
  return most > MIN_INK * variance;
}

/** Levels around the most frequent one that are the same paper, the darkest that paper is, and its share of a region with print on it. */
const PAPER_SLACK = 12;
const MIN_PAPER = 128;
const MIN_PAPER_SHARE = 0.4;

/**
 * Whether a region shows print on paper, with grids and shades between the lines: the rows of a table say the same twice. Their grain does not
 * tell them from copies: a compression leaves the same ringing around the same letters.
 */
function isPrint(levels: Float32Array, pixels: readonly number[]): boolean {
  const counts = new Uint32Array(256);
  for (const i of pixels) {
    const level = Math.max(0, Math.min(255, Math.round(levels[i] ?? 0)));
    counts[level] = (counts[level] ?? 0) + 1;
  }
  const mode = counts.reduce((best, count, level) => (count > (counts[best] ?? 0) ? level : best), 0);
  const on = counts.subarray(Math.max(0, mode - PAPER_SLACK), mode + PAPER_SLACK + 1).reduce((sum, count) => sum + count, 0);
  return mode >= MIN_PAPER && on >= MIN_PAPER_SHARE * pixels.length;
}

/** Lags in pixels at which a pattern may repeat itself, and the correlation of its residuals from which it does. */
const LAGS = { from: 6, to: 48 };
const MAX_REPETITION = 0.5;
/** Pixels that are compared at each lag. */
const MAX_COMPARED = 4000;

/** Whether a region is a pattern that goes on: tiles, weaves and bricks are like themselves one step further. */
function repeats(residual: Float32Array, pixels: readonly number[], width: number): boolean {
  const stride = Math.max(1, Math.floor(pixels.length / MAX_COMPARED));
  const some = pixels.filter((_, at) => at % stride === 0);
  for (let lag = LAGS.from; lag <= LAGS.to; lag += 1) {
    for (const step of [lag, lag * width]) {
      const inside = some.filter((i) => i + step < residual.length && (step > lag || (i % width) + lag < width));
      if (inside.length < some.length / 3) continue;
      const [here, there] = [inside.map((i) => residual[i] ?? 0), inside.map((i) => residual[i + step] ?? 0)];
      const all = inside.map((_, at) => at);
      if (correlationOver(Float32Array.from(here), Float32Array.from(there), all) > MAX_REPETITION) return true;
    }
  }
  return false;
}

/** The largest connected set of pixels. */
function largest(mask: Uint8Array, width: number, height: number): (Region & { pixels: number[] }) | undefined {
  const seen = new Uint8Array(mask.length);
  let best: number[] = [];
  for (let start = 0; start < mask.length; start += 1) {
    if (mask[start] !== 1 || seen[start] === 1) continue;
    const pixels: number[] = [start];
    seen[start] = 1;
    for (let at = 0; at < pixels.length; at += 1) {
      const i = pixels[at] ?? 0;
      const x = i % width;
      for (const next of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
        if (next < 0 || next >= width * height || seen[next] === 1 || mask[next] !== 1) continue;
        seen[next] = 1;
        pixels.push(next);
      }
    }
    if (pixels.length > best.length) best = pixels;
  }
  if (best.length === 0) return undefined;
  let [x0, y0, x1, y1] = [width, height, 0, 0];
  for (const i of best) {
    const [x, y] = [i % width, Math.floor(i / width)];
    x0 = Math.min(x0, x);
    y0 = Math.min(y0, y);
    x1 = Math.max(x1, x + 1);
    y1 = Math.max(y1, y + 1);
  }
  return { x0, y0, x1, y1, pixels: best };
}
