import type { Budget } from '@input-trust/detector-kit';
import { resized, sample, smoothed } from '../plane.ts';
import type { Plane } from '../plane.ts';
import { distanceOf, featuresOf } from './features.ts';
import type { Feature } from './features.ts';
import { fitted, mapped, rescaled, similarityOf, solve } from './homography.ts';
import type { Homography, Point } from './homography.ts';

/** How a candidate lies on its reference. */
export interface Alignment {
  /** From pixels of the candidate to pixels of the reference. */
  readonly map: Homography;
  /** Share of the textured blocks of the candidate that look like the reference there. */
  readonly agreement: number;
}

/** Longer side, in pixels, at which pictures are aligned at first. */
const COARSE_SIDE = 640;
/** Features of each picture. */
const MAX_FEATURES = 700;
/** Agreement from which nothing better is looked for, and from which pictures are taken for the same one. */
const SURE_AGREEMENT = 0.93;
export const MIN_AGREEMENT = 0.45;
const TRIALS = 1500;
/** Pixels that settle the map in each step of the refinement. */
const MAX_SAMPLES = 5_000;

/** Aligns two pictures by their luminance; undefined where they do not show the same. The map is refined to parts of a pixel. */
export function align(candidate: Plane, reference: Plane, budget: Budget): Alignment | undefined {
  const [c, r] = [reduced(candidate), reduced(reference)];
  let best: Alignment | undefined;
  for (const start of hypotheses(c, r)) {
    if (!budget.hasTime()) return undefined;
    const map = refine(c, r, start, 3, budget);
    const agreement = agreementOf(c, r, map);
    if (best === undefined || agreement > best.agreement) best = { map, agreement };
    if (best.agreement >= SURE_AGREEMENT) break;
  }
  if (best === undefined || best.agreement < MIN_AGREEMENT) return undefined;
  const whole = rescaled(best.map, scaleOf(c, candidate), scaleOf(r, reference));
  return { map: refine(candidate, reference, whole, 1, budget), agreement: best.agreement };
}

function reduced(plane: Plane): Plane {
  const factor = Math.min(1, COARSE_SIDE / Math.max(plane.width, plane.height));
  return smoothed(resized(plane, Math.max(1, Math.round(plane.width * factor)), Math.max(1, Math.round(plane.height * factor))));
}

function scaleOf(small: Plane, whole: Plane): Point {
  return { x: whole.width / small.width, y: whole.height / small.height };
}

/** Maps to start from: the same picture at another size, then what features say. */
function* hypotheses(c: Plane, r: Plane): Generator<Homography> {
  const [sx, sy] = [r.width / c.width, r.height / c.height];
  if (Math.abs(sx / sy - 1) < 0.03) yield [sx, 0, (sx - 1) / 2, 0, sy, (sy - 1) / 2, 0, 0];
  const found = byFeatures(c, r);
  if (found !== undefined) yield found;
  yield [sx, 0, (sx - 1) / 2, 0, sy, (sy - 1) / 2, 0, 0];
}

interface Match {
  readonly from: Feature;
  readonly to: Feature;
}

function byFeatures(c: Plane, r: Plane): Homography | undefined {
  const matches = matched(featuresOf(c, MAX_FEATURES), featuresOf(r, MAX_FEATURES));
  if (matches.length < 6) return undefined;
  let best: Match[] = [];
  let state = 0x9e3779b9;
  const random = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const [a, b] = [matches[random(matches.length)], matches[random(matches.length)]];
    if (a === undefined || b === undefined || a === b) continue;
    const map = similarityOf([a.from, b.from], [a.to, b.to]);
    if (map === undefined || !isPlausible(map)) continue;
    const agreeing = inliers(map, matches, 5);
    if (agreeing.length > best.length) best = agreeing;
  }
  if (best.length < 6) return undefined;
  let map: Homography | undefined;
  for (const [kind, slack] of [
    ['affine', 4],
    ['affine', 3],
    ['perspective', 3],
    ['perspective', 2.5],
  ] as const) {
    const next: Homography | undefined = fitted(
      best.map(({ from }) => from),
      best.map(({ to }) => to),
      kind,
    );
    if (next === undefined) break;
    const agreeing = inliers(next, matches, slack);
    if (agreeing.length < Math.max(6, best.length * 0.7)) break;
    [map, best] = [next, agreeing];
  }
  return map;
}

function isPlausible([a, b]: Homography): boolean {
  const scale = Math.hypot(a, b);
  return scale > 0.15 && scale < 7;
}

function inliers(map: Homography, matches: readonly Match[], slack: number): Match[] {
  return matches.filter(({ from, to }) => {
    const { x, y } = mapped(map, from.x, from.y);
    return Math.hypot(x - to.x, y - to.y) < slack * Math.max(1, to.scale * 0.7);
  });
}

/** Pairs that are each other's nearest, and clearly nearer than the second nearest. */
function matched(from: readonly Feature[], to: readonly Feature[]): Match[] {
  const nearestBack = new Int32Array(to.length).fill(-1);
  const distanceBack = new Float64Array(to.length).fill(Infinity);
  const forward: { at: number; distance: number; second: number }[] = [];
  for (const [i, feature] of from.entries()) {
    let [at, distance, second] = [-1, Infinity, Infinity];
    for (const [j, other] of to.entries()) {
      const d = distanceOf(feature.descriptor, other.descriptor);
      if (d < distance) [at, distance, second] = [j, d, distance];
      else if (d < second) second = d;
      if (d < (distanceBack[j] ?? Infinity)) {
        distanceBack[j] = d;
        nearestBack[j] = i;
      }
    }
    forward.push({ at, distance, second });
  }
  return forward.flatMap(({ at, distance, second }, i): Match[] => {
    const [a, b] = [from[i], to[at]];
    if (a === undefined || b === undefined || nearestBack[at] !== i || distance > 80 || distance > second * 0.92) return [];
    return [{ from: a, to: b }];
  });
}

/** Refines the map by Gauss-Newton on differences of brightness, from coarse to fine (Baker and Matthews, "Lucas-Kanade 20 years on", 2004). */
function refine(candidate: Plane, reference: Plane, start: Homography, levels: number, budget: Budget): Homography {
  let map = start;
  for (let level = levels - 1; level >= 0; level -= 1) {
    const factor = 2 ** level;
    const small = (plane: Plane): Plane =>
      smoothed(resized(plane, Math.max(8, Math.round(plane.width / factor)), Math.max(8, Math.round(plane.height / factor))));
    const [c, r] = [small(candidate), small(reference)];
    map = rescaled(map, scaleOf(candidate, c), scaleOf(reference, r));
    const points = strongPoints(c);
    for (let step = 0; step < 8 && budget.hasTime(); step += 1) {
      const next = gaussNewton(c, r, map, points);
      if (next === undefined) break;
      map = next.map;
      if (next.shift < 0.01) break;
    }
    map = rescaled(map, scaleOf(c, candidate), scaleOf(r, reference));
  }
  return map;
}

/** Indices of pixels with contrast, spread over the picture. */
function strongPoints({ width, height, data }: Plane): Int32Array {
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / (MAX_SAMPLES * 3))));
  const found: { i: number; strength: number }[] = [];
  for (let y = 2; y < height - 2; y += step) {
    for (let x = 2; x < width - 2; x += step) {
      const i = y * width + x;
      const strength = Math.abs((data[i + 1] ?? 0) - (data[i - 1] ?? 0)) + Math.abs((data[i + width] ?? 0) - (data[i - width] ?? 0));
      if (strength > 2) found.push({ i, strength });
    }
  }
  found.sort((a, b) => b.strength - a.strength);
  return Int32Array.from(found.slice(0, MAX_SAMPLES), ({ i }) => i);
}

function gaussNewton(c: Plane, r: Plane, map: Homography, points: Int32Array): { map: Homography; shift: number } | undefined {
  const rows: { x: number; y: number; u: number; v: number; gx: number; gy: number; level: number; seen: number }[] = [];
  for (const i of points) {
    const [x, y] = [i % c.width, Math.floor(i / c.width)];
    const { x: u, y: v } = mapped(map, x, y);
    const level = sample(r, u, v);
    const [left, right, up, down] = [sample(r, u - 1, v), sample(r, u + 1, v), sample(r, u, v - 1), sample(r, u, v + 1)];
    if (level === undefined || left === undefined || right === undefined || up === undefined || down === undefined) continue;
    rows.push({ x, y, u, v, gx: (right - left) / 2, gy: (down - up) / 2, level, seen: c.data[i] ?? 0 });
  }
  if (rows.length < 60) return undefined;
  const light = lightOf(rows);
  const residuals = rows.map(({ level, seen }) => seen - light.gain * level - light.offset);
  const spread = 1.5 * (Float32Array.from(residuals, Math.abs).sort()[rows.length >> 1] ?? 1) + 1;
  const scale = 1 / Math.max(c.width, c.height);
  const normal = Array.from({ length: 8 }, () => new Float64Array(8));
  const right = new Float64Array(8);
  for (const [index, { x, y, u, v, gx, gy }] of rows.entries()) {
    const residual = residuals[index] ?? 0;
    // What differs a lot is a change of the picture and says nothing of its place (Tukey's biweight).
    const t = residual / (3 * spread);
    const weight = Math.abs(t) >= 1 ? 0 : (1 - t * t) ** 2;
    if (weight === 0) continue;
    const w = map[6] * x + map[7] * y + 1;
    const [px, py] = [(light.gain * gx) / w, (light.gain * gy) / w];
    const along = -(u * px + v * py);
    const line = [px * x * scale, px * y * scale, px, py * x * scale, py * y * scale, py, along * x * scale, along * y * scale];
    for (let a = 0; a < 8; a += 1) {
      const target = normal[a];
      if (target === undefined) continue;
      right[a] = (right[a] ?? 0) + weight * (line[a] ?? 0) * residual;
      for (let b = 0; b < 8; b += 1) target[b] = (target[b] ?? 0) + weight * (line[a] ?? 0) * (line[b] ?? 0);
    }
  }
  for (let a = 0; a < 8; a += 1) {
    const line = normal[a];
    if (line !== undefined) line[a] = (line[a] ?? 0) * 1.0001 + 1e-6;
  }
  const solved = solve(normal, right);
  if (solved === undefined) return undefined;
  const [a = 0, b = 0, tx = 0, d = 0, e = 0, ty = 0, g = 0, h = 0] = solved;
  const next: Homography = [
    map[0] + a * scale,
    map[1] + b * scale,
    map[2] + tx,
    map[3] + d * scale,
    map[4] + e * scale,
    map[5] + ty,
    map[6] + g * scale,
    map[7] + h * scale,
  ];
  if (next.some((value) => !Number.isFinite(value)) || Math.abs(next[6]) > 0.01 || Math.abs(next[7]) > 0.01) return undefined;
  return { map: next, shift: movedBy(map, next, c) };
}

/** The largest shift of a corner. */
function movedBy(before: Homography, after: Homography, { width, height }: Plane): number {
  const corners = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ] as const;
  return Math.max(
    ...corners.map(([x, y]) => {
      const [p, q] = [mapped(before, x, y), mapped(after, x, y)];
      return Math.hypot(p.x - q.x, p.y - q.y);
    }),
  );
}

function lightOf(rows: readonly { readonly level: number; readonly seen: number }[]): { gain: number; offset: number } {
  let [sx, sy, sxx, sxy] = [0, 0, 0, 0];
  for (const { level, seen } of rows) {
    sx += level;
    sy += seen;
    sxx += level * level;
    sxy += level * seen;
  }
  const n = rows.length;
  const variance = sxx - (sx * sx) / n;
  const gain = variance > 0 ? Math.min(3, Math.max(0.33, (sxy - (sx * sy) / n) / variance)) : 1;
  return { gain, offset: (sy - gain * sx) / n };
}

const BLOCK = 16;
/** Standard deviation of a block, in levels, from which it has texture. */
const TEXTURE = 4;

/** Share of the candidate's textured blocks that correlate with the reference beneath them. */
export function agreementOf(c: Plane, r: Plane, map: Homography): number {
  let [textured, agreeing] = [0, 0];
  for (let top = 0; top + BLOCK <= c.height; top += BLOCK) {
    for (let left = 0; left + BLOCK <= c.width; left += BLOCK) {
      let [n, sx, sy, sxx, syy, sxy] = [0, 0, 0, 0, 0, 0];
      for (let y = top; y < top + BLOCK; y += 1) {
        for (let x = left; x < left + BLOCK; x += 1) {
          const p = mapped(map, x, y);
          const there = sample(r, p.x, p.y);
          if (there === undefined) continue;
          const here = c.data[y * c.width + x] ?? 0;
          n += 1;
          sx += here;
          sy += there;
          sxx += here * here;
          syy += there * there;
          sxy += here * there;
        }
      }
      if (n < BLOCK * BLOCK * 0.8) continue;
      const [vx, vy] = [sxx / n - (sx / n) ** 2, syy / n - (sy / n) ** 2];
      if (Math.max(vx, vy) < TEXTURE * TEXTURE) continue;
      textured += 1;
      if ((sxy / n - (sx / n) * (sy / n)) / Math.sqrt(vx * vy + 1e-6) > 0.65) agreeing += 1;
    }
  }
  // Without texture there is nothing that could disagree: the alignment stands.
  return textured === 0 ? 1 : agreeing / textured;
}
