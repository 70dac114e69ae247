import type { Budget } from '@input-trust/detector-kit';
import { connectedCells } from './connected-cells.ts';
import type { CellRegion } from './connected-cells.ts';
import type { Region } from './copy-move.ts';
import { PARTS } from './levels.ts';
import type { Levels } from './levels.ts';

const SIDE = 8;
/** Frequencies along one axis, that of zero included. */
const ALONG = 8;
/** Frequencies of a coefficient, and its place in a quantisation table, which is in zigzag order. */
interface Frequency {
  readonly u: number;
  readonly v: number;
  readonly place: number;
}
/** Sums of both frequencies up to which coefficients are judged: beyond most are zero. After a fine last step more is left of the first. */
const REACH = { coarse: 4, fine: 7, large: 5 };
/** Blocks of a large picture, in which fewer coefficients of each have to do: 4 megapixels. */
const LARGE = 65_536;

function frequenciesUpTo(most: number): Frequency[] {
  const result: Frequency[] = [];
  for (let sum = 1, place = 1; sum <= most; sum += 1) {
    for (let i = 0; i <= sum; i += 1, place += 1) {
      const [u, v] = sum % 2 === 0 ? [i, sum - i] : [sum - i, i];
      result.push({ u, v, place });
    }
  }
  return result;
}

/** Blocks below which histograms say nothing. */
const MIN_BLOCKS = 400;
/** Blocks off the grid from which the unquantised coefficients are estimated. */
const MAX_SAMPLES = 6000;
/** Blocks by which the place of the grid is found where the format does not say it. */
const MAX_PHASE_SAMPLES = 400;
/** Largest first step that is tried. */
const MAX_STEP = 40;
/** Values of a coefficient beyond which it counts as the largest one. */
const MAX_VALUE = 40;
/** Gain of log-likelihood for each coefficient that is not zero from which a frequency was quantised twice. */
const MIN_GAIN = 0.045;
/** Frequencies that must agree on that. */
const MIN_FREQUENCIES = 3;
/** Pixels of a block that may be cut at the end of the scale. */
const MAX_CLIPPED = 1;
/** Steps of the last compression, in levels, up to which the grid of an earlier one may lie elsewhere and still be seen. */
const FINE_STEP = 2;
/** Largest share of a picture: what most of a picture shows is the rule. */
const MAX_SHARE = 0.4;
/**
 * Blocks in a row and column to each side over which evidence is summed, and the mean for each block from which they were quantised once only.
 * A sum of logarithms of likelihood ratios exceeds t by chance with a probability of exp(-t) at most (Wald): 17 are one in a picture of some
 * 100,000 windows in 200; more is asked for, since blocks are less alike than the model says, the more so the more of them.
 */
const WINDOWS: readonly { readonly reach: number; readonly mean: number }[] = [
  { reach: 2, mean: 1.2 },
  { reach: 4, mean: 0.7 },
  { reach: 7, mean: 0.6 },
];
/** Evidence that one block can give: a row of blocks across the edge of a frame is no region, however sure each of them is. */
const BOUNDS = { low: -1, high: 3 };
/** Part of that mean from which a block belongs to the region around it. */
const WEAK = 0.6;
/** Blocks of a region. */
const MIN_REGION = 12;
/**
 * Mean evidence of a region for each block, and more of it where there are many regions: texture and tone curves leave many weak ones. Regions of made
 * edits have 1.6 and more, eight in ten of them 3, and lie alone or in pairs.
 */
const MIN_EVIDENCE = { alone: 1.5, amongMany: 6 };
const MANY_REGIONS = 4;
/** Classes of brightness in which a region is compared with the rest, and blocks of the rest that such a class needs. */
const CLASSES = 16;
const MIN_CONTROLS = 8;
/** Share of a region's evidence that the rest may have in blocks as bright: a changed tone curve spares some levels the marks. */
const MAX_CONTROL = 0.25;

export interface OnceQuantised extends Region {
  /** Mean evidence for each block. */
  readonly evidence: number;
}

/**
 * Regions that lack the marks of an earlier JPEG compression which the rest of the picture has: they were put there after it. Coefficients are
 * modelled as in Bianchi and Piva, "Image forgery localization via block-grained analysis of JPEG artifacts" (IEEE TIFS 7(3), 2012), the
 * unquantised ones estimated from the same picture four pixels off the grid. The last quantisation is that of the file where it is a JPEG, and
 * the rounding to whole levels where it is not: `table` are the steps of its luminance in zigzag order. Nothing for pictures without such marks.
 */
export function onceQuantised(levels: Levels, table: readonly number[] | undefined, budget: Budget): OnceQuantised[] {
  const { width, height } = levels;
  if (Math.floor(width / SIDE) * Math.floor(height / SIDE) < MIN_BLOCKS) return [];
  const isFine = table === undefined || table.slice(1, 6).every((step) => step <= FINE_STEP);
  const { x, y } = isFine ? gridOf(levels) : { x: 0, y: 0 };
  const isLarge = (width * height) / SIDE / SIDE > LARGE;
  const frequencies = frequenciesUpTo(isFine ? (isLarge ? REACH.large : REACH.fine) : REACH.coarse);
  const [columns, rows] = [Math.floor((width - x) / SIDE), Math.floor((height - y) / SIDE)];
  const onGrid = coefficientsOf(levels, { x, y, columns, rows, stride: 1 }, frequencies, budget);
  const off = { x: (x + 4) % SIDE, y: (y + 4) % SIDE };
  const stride = Math.max(1, Math.floor((columns * rows) / MAX_SAMPLES));
  const offGrid = coefficientsOf(
    levels,
    { ...off, columns: Math.floor((width - off.x) / SIDE), rows: Math.floor((height - off.y) / SIDE), stride },
    frequencies,
    budget,
  );
  if (onGrid === undefined || offGrid === undefined) return [];
  const evidence: Evidence = { seen: new Float32Array(columns * rows), modelled: new Float32Array(columns * rows) };
  let judged = 0;
  for (const [k, { place }] of frequencies.entries()) {
    const step = x === 0 && y === 0 ? (table?.[place] ?? 1) : 1;
    if (!budget.hasTime()) return [];
    const values = onGrid[k] ?? new Float32Array();
    const ratios = ratiosOf(values, offGrid[k] ?? new Float32Array(), step);
    if (ratios === undefined) continue;
    judged += 1;
    for (let block = 0; block < values.length; block += 1) {
      if (Number.isNaN(values[block])) continue;
      const value = Math.min(MAX_VALUE, Math.abs(Math.round((values[block] ?? 0) / step)));
      evidence.seen[block] = (evidence.seen[block] ?? 0) + (ratios.seen[value] ?? 0);
      evidence.modelled[block] = (evidence.modelled[block] ?? 0) + (ratios.modelled[value] ?? 0);
    }
  }
  if (judged < MIN_FREQUENCIES) return [];
  const classes = brightnessOf(levels, { x, y, columns, rows, stride: 1 });
  return regionsIn(evidence, classes, columns, rows).map(({ x0, y0, x1, y1, evidence: mean }) => ({
    x0: x0 * SIDE + x,
    y0: y0 * SIDE + y,
    x1: x1 * SIDE + x,
    y1: y1 * SIDE + y,
    evidence: mean,
  }));
}

/** For each block the logarithm of how much likelier it was quantised once than as the picture shows it, and than as the model has it. */
interface Evidence {
  readonly seen: Float32Array;
  readonly modelled: Float32Array;
}

/** Rows of the transform; each of its two passes takes half of the parts of a level away. */
const COSINES = Float64Array.from({ length: ALONG * SIDE }, (_, i) => {
  const u = Math.floor(i / SIDE);
  return (Math.cos(((2 * (i % SIDE) + 1) * u * Math.PI) / 16) * (u === 0 ? Math.SQRT1_2 : 1) * 0.5) / Math.sqrt(PARTS);
});

/** Blocks from a corner on, every so many of them. */
interface Grid {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  readonly stride: number;
}

/** DCT coefficients of blocks, for each frequency; NaN where a block is cut at the end of the scale. Undefined when the time ran out. */
function coefficientsOf(
  levels: Levels,
  { x, y, columns, rows, stride }: Grid,
  frequencies: readonly Frequency[],
  budget: Budget,
): Float32Array[] | undefined {
  const { width, luma, clipped } = levels;
  const count = Math.ceil((columns * rows) / stride);
  const along = Math.max(...frequencies.map(({ u }) => u)) + 1;
  const result = frequencies.map(() => new Float32Array(count));
  const across = new Float64Array(ALONG * SIDE);
  for (let at = 0; at < count; at += 1) {
    if (at % 4096 === 0 && !budget.hasTime()) return undefined;
    const block = at * stride;
    const origin = (Math.floor(block / columns) * SIDE + y) * width + (block % columns) * SIDE + x;
    let cut = 0;
    for (let v = 0; v < SIDE; v += 1) {
      const row = origin + v * width;
      for (let u = 0; u < SIDE; u += 1) cut += clipped[row + u] ?? 0;
    }
    if (cut > MAX_CLIPPED) {
      for (const values of result) values[at] = Number.NaN;
      continue;
    }
    for (let v = 0; v < SIDE; v += 1) transformRow(luma, origin + v * width, across, v, along);
    for (let k = 0; k < result.length; k += 1) {
      const { u, v } = frequencies[k] ?? NO_FREQUENCY;
      const values = result[k];
      if (values !== undefined) values[at] = coefficientOf(across, u, v);
    }
  }
  return result;
}

const NO_FREQUENCY: Frequency = { u: 0, v: 0, place: 0 };

function coefficientOf(across: Float64Array, u: number, v: number): number {
  let sum = 0;
  for (let row = 0; row < SIDE; row += 1) sum += (across[u * SIDE + row] ?? 0) * (COSINES[v * SIDE + row] ?? 0);
  return sum;
}

/** The lowest coefficients of eight pixels, into column `v` of `across`. */
function transformRow(luma: Uint16Array, from: number, across: Float64Array, v: number, along: number): void {
  for (let u = 0; u < along; u += 1) {
    let sum = 0;
    for (let i = 0; i < SIDE; i += 1) sum += (luma[from + i] ?? 0) * (COSINES[u * SIDE + i] ?? 0);
    across[u * SIDE + v] = sum;
  }
}

/** The corner of the grid on which most coefficients are zero, as a compression leaves them. */
function gridOf(levels: Levels): { x: number; y: number } {
  const frequencies = frequenciesUpTo(REACH.fine);
  const [columns, rows] = [Math.floor(levels.width / SIDE) - 1, Math.floor(levels.height / SIDE) - 1];
  const stride = Math.max(1, Math.floor((columns * rows) / MAX_PHASE_SAMPLES));
  const across = new Float64Array(ALONG * SIDE);
  let best = { x: 0, y: 0, zeros: -1 };
  for (let phase = 0; phase < SIDE * SIDE; phase += 1) {
    const [x, y] = [phase % SIDE, Math.floor(phase / SIDE)];
    let zeros = 0;
    for (let block = 0; block < columns * rows; block += stride) {
      const origin = (Math.floor(block / columns) * SIDE + y) * levels.width + (block % columns) * SIDE + x;
      for (let v = 0; v < SIDE; v += 1) transformRow(levels.luma, origin + v * levels.width, across, v, ALONG);
      for (const { u, v } of frequencies) if (Math.abs(coefficientOf(across, u, v)) < 0.5) zeros += 1;
    }
    if (zeros > best.zeros) best = { x, y, zeros };
  }
  return best;
}

/** For each size of a quantised coefficient how much likelier it is when quantised once than twice; undefined without a second quantisation. */
function ratiosOf(onGrid: Float32Array, offGrid: Float32Array, step: number): Evidence | undefined {
  const counts = new Float64Array(MAX_VALUE + 1);
  for (const value of onGrid) {
    if (Number.isNaN(value)) continue;
    const size = Math.min(MAX_VALUE, Math.abs(Math.round(value / step)));
    counts[size] = (counts[size] ?? 0) + 1;
  }
  const once = modelled(offGrid, 1, step);
  let best: { twice: Float64Array; gain: number } | undefined;
  for (let first = 2; first <= MAX_STEP; first += 1) {
    if (step % first === 0) continue;
    const twice = modelled(offGrid, first, step);
    const gain = gainOf(counts, twice, once);
    if (best === undefined || gain > best.gain) best = { twice, gain };
  }
  if (best === undefined || best.gain < MIN_GAIN) return undefined;
  const { twice } = best;
  const total = counts.reduce((sum, count) => sum + count, 0);
  // Most of a picture is what it was: its own histogram is a better model of the marks, but one that knows no sizes that never occur.
  const seen = twice.map((p, size) => (0.9 * (counts[size] ?? 0)) / total + 0.1 * p);
  const against = (other: Float64Array): Float32Array =>
    // That a coefficient is zero says that a block is smooth.
    Float32Array.from(once, (p, size) => (size === 0 ? 0 : Math.max(-2, Math.min(2, Math.log(p / (other[size] ?? p))))));
  return { seen: against(seen), modelled: against(twice) };
}

/** Probability of each size when unquantised coefficients are quantised with one step and then with the other. */
function modelled(unquantised: Float32Array, first: number, second: number): Float64Array {
  const counts = new Float64Array(MAX_VALUE + 1).fill(0.5);
  for (const value of unquantised) {
    if (Number.isNaN(value)) continue;
    const once = first === 1 ? value : Math.round(value / first) * first;
    // Rounding of the pixels in between spreads what is on the edge of two sizes.
    for (const noise of [-0.6, 0, 0.6]) {
      const size = Math.min(MAX_VALUE, Math.abs(Math.round((once + noise) / second)));
      counts[size] = (counts[size] ?? 0) + 1 / 3;
    }
  }
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => count / total);
}

/** Log-likelihood that is won with the second model, for each coefficient that is not zero. */
function gainOf(seen: Float64Array, twice: Float64Array, once: Float64Array): number {
  let [gain, total] = [0, 0];
  for (let size = 1; size < MAX_VALUE; size += 1) {
    gain += (seen[size] ?? 0) * Math.log((0.85 * (twice[size] ?? 1) + 0.15 * (once[size] ?? 1)) / (once[size] ?? 1));
    total += seen[size] ?? 0;
  }
  return total < MIN_BLOCKS / 4 ? 0 : gain / total;
}

/** The class of brightness of each block. */
function brightnessOf({ width, luma }: Levels, { x, y, columns, rows }: Grid): Uint8Array {
  const classes = new Uint8Array(columns * rows);
  for (let block = 0; block < classes.length; block += 1) {
    const origin = (Math.floor(block / columns) * SIDE + y) * width + (block % columns) * SIDE + x;
    let sum = 0;
    for (let v = 0; v < SIDE; v += 1) for (let u = 0; u < SIDE; u += 1) sum += luma[origin + v * width + u] ?? 0;
    classes[block] = (sum * CLASSES) / (256 * PARTS * SIDE * SIDE);
  }
  return classes;
}

/** Regions in blocks whose windows say that they were quantised once, and whose brightness is not the reason. */
function regionsIn(evidence: Evidence, classes: Uint8Array, columns: number, rows: number): OnceQuantised[] {
  const bounded = evidence.seen.map((value) => Math.max(BOUNDS.low, Math.min(BOUNDS.high, value)));
  const [seen, model] = [summed(bounded, columns, rows), summed(evidence.modelled, columns, rows)];
  const strong = new Uint8Array(classes.length);
  const weak = new Uint8Array(classes.length);
  for (const { reach, mean } of WINDOWS) {
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const [x0, y0] = [Math.max(0, column - reach), Math.max(0, row - reach)];
        const [x1, y1] = [Math.min(columns, column + reach + 1), Math.min(rows, row + reach + 1)];
        const over = (sums: Float64Array): number =>
          ((sums[y1 * (columns + 1) + x1] ?? 0) -
            (sums[y0 * (columns + 1) + x1] ?? 0) -
            (sums[y1 * (columns + 1) + x0] ?? 0) +
            (sums[y0 * (columns + 1) + x0] ?? 0)) /
          (2 * reach + 1) ** 2;
        const local = over(seen);
        if (local < mean * WEAK || over(model) < 0) continue;
        const block = row * columns + column;
        weak[block] = 1;
        if (local >= mean) strong[block] = 1;
      }
    }
  }
  const regions = connectedCells(strong, weak, { columns, rows }, evidence.seen);
  if (regions.reduce((sum, { members }) => sum + members.length, 0) > MAX_SHARE * classes.length) return [];
  const controls = controlsOf(regions, evidence.seen, classes);
  const likely = regions.filter(({ members, evidence: mean }) => {
    const known = members.filter((block) => !Number.isNaN(controls[classes[block] ?? 0]));
    const expected = known.reduce((sum, block) => sum + (controls[classes[block] ?? 0] ?? 0), 0) / known.length;
    return members.length >= MIN_REGION && 2 * known.length >= members.length && expected <= MAX_CONTROL * mean;
  });
  return standingOut(likely);
}

/** The regions of a picture that are more than what texture and tone curves leave. */
export function standingOut<T extends Pick<OnceQuantised, 'evidence'>>(regions: readonly T[]): T[] {
  const least = regions.length < MANY_REGIONS ? MIN_EVIDENCE.alone : MIN_EVIDENCE.amongMany;
  return regions.filter(({ evidence }) => evidence >= least);
}

/** Mean evidence of the blocks of each class of brightness that lie in no region; NaN where there are few. */
function controlsOf(regions: readonly CellRegion[], evidence: Float32Array, classes: Uint8Array): Float64Array {
  const isInside = new Uint8Array(classes.length);
  for (const { members } of regions) for (const block of members) isInside[block] = 1;
  const [sums, counts] = [new Float64Array(CLASSES), new Float64Array(CLASSES)];
  for (const [block, value] of evidence.entries()) {
    if (isInside[block] === 1 || value === 0) continue;
    const of = classes[block] ?? 0;
    sums[of] = (sums[of] ?? 0) + value;
    counts[of] = (counts[of] ?? 0) + 1;
  }
  return sums.map((sum, of) => ((counts[of] ?? 0) < MIN_CONTROLS ? Number.NaN : sum / (counts[of] ?? 1)));
}

/** Sums of everything above and left of a corner. */
function summed(values: Float32Array, columns: number, rows: number): Float64Array {
  const sums = new Float64Array((columns + 1) * (rows + 1));
  for (let row = 0; row < rows; row += 1) {
    let line = 0;
    for (let column = 0; column < columns; column += 1) {
      line += values[row * columns + column] ?? 0;
      sums[(row + 1) * (columns + 1) + column + 1] = (sums[row * (columns + 1) + column + 1] ?? 0) + line;
    }
  }
  return sums;
}
