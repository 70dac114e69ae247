import type { ExactPixels } from '@input-trust/raster';
import { haveAgreeingBits } from './agreeing-channels.ts';
import type { Plane } from './plane.ts';
import { takePlane } from './plane.ts';
import { rsAnalysis } from './rs-analysis.ts';
import { samplePairs } from './sample-pairs.ts';
import { hasUntouchedPairs } from './untouched-pairs.ts';
import { added, fused, NO_SUMS, weightedStego, weightedSums } from './weighted-stego.ts';
import type { WeightedStego, WeightedSums } from './weighted-stego.ts';

/** What the lowest bits of an image look like. */
export interface ReplacementEstimate {
  /** `natural`: photographs, by weighted stego. `synthetic`: screenshots, graphics, gradients, by sample pairs and RS. */
  readonly kind: 'natural' | 'synthetic';
  /** What was estimated best: all rows of all channels, those of one channel, or a stretch of rows, in which a sequential payload lies. */
  readonly part: 'whole' | 'channel' | 'stretch';
  /** Share of its samples that carry a payload bit, 0 to 1 and a little beyond. */
  readonly share: number;
  /** The share in standard errors. Of synthetic pictures that is not known: infinite. */
  readonly significance: number;
}

/** Share of neighbours that differ by 3 to 12 levels, from which an image counts as a photograph. Embedding in the lowest bit leaves it. */
const NATURAL_TEXTURE = 0.04;

/** Samples below which an estimate is more noise than evidence. */
export const MIN_PLANE_SAMPLES = 4096;

/** Mean difference of neighbours, in grey levels, above which a picture is too rough for any of these estimates. */
const MAX_ROUGHNESS = 40;

/**
 * Estimates that count, by what was estimated. One channel alone and a stretch of rows are looked for in many places, so that more is asked
 * of them; a sequential payload replaces the bits of its stretch whole, or those of one channel in three.
 */
const LEAST = { whole: 0.06, channel: 0.12, stretch: 0.3 } as const;
/** What a sequential payload leaves at least of the bits of a channel that it replaces; its last row may be a part of a band. */
const FILLED = 0.7;
/** Standard errors by which channels and stretches have to exceed those of the whole, for the number of them that are tried. */
const MANY_TRIED = { whole: 0, channel: 2, stretch: 4 } as const;
/** Estimates beyond the possible share are failures of the method. */
const MAX_SHARE = 1.5;
/**
 * Sample pairs see a payload as well, with errors of their own: of what weighted stego sees they have to see this part. Sharpening and
 * resampling mislead one of the two.
 */
const AGREEMENT = 0.4;

/** Least estimates of synthetic pictures, and what each grey level of roughness adds to them. */
const SYNTHETIC = { whole: 0.06, channel: 0.12, stretch: 0.15, perRoughness: 0.003 } as const;
const ROUGH = 25;

/** Bands of rows that stretches are made of. */
const MAX_BANDS = 64;
const MIN_BAND_ROWS = 4;

/**
 * A payload in four planes leaves a sixteenth of its share in the rarer value of each pair; half of that is left for chance. Sample pairs
 * take several planes for a larger payload, so that their estimate is no measure: what a payload of a fifteenth leaves is asked for.
 */
const TOUCHED = { natural: (share: number) => share / 32, synthetic: () => 0.004 } as const;

/** Values that a plane above the lowest needs. */
const MIN_SHIFTED_VALUES = 16;

/**
 * The replacement of lowest bits that an image shows most clearly; undefined where it shows none, is too small or too rough. `shift` looks
 * at a higher plane.
 */
export function estimateReplacement(pixels: ExactPixels, shift = 0): ReplacementEstimate | undefined {
  const colours = pixels.channels >= 3 ? [0, 1, 2] : [0];
  const planes = colours.map((channel) => shifted(takePlane(pixels, channel), shift));
  const [first] = planes;
  if (first === undefined || first.data.length < MIN_PLANE_SAMPLES || first.width < 8 || first.height < 8) return undefined;
  // A few values leave a higher plane no room but noise.
  if (shift > 0 && new Set(first.data).size < MIN_SHIFTED_VALUES) return undefined;
  const textures = planes.map(texture);
  const roughness = middle(textures.map((of) => of.roughness));
  if (roughness > MAX_ROUGHNESS) return undefined;
  return middle(textures.map(({ moderate }) => moderate)) >= NATURAL_TEXTURE
    ? naturalEstimate(planes)
    : syntheticEstimate(planes, roughness);
}

/** How much alike neighbours of a picture with grain are at least, and the part of its lowest bits that weighted stego takes for replaced at most. */
const MEASURED = { correlation: 0.8, share: 0.5 } as const;

/**
 * Whether a plane is a picture with grain, of which sample pairs alone see a payload where there is none: most neighbours differ as in a
 * photograph, all follow from each other, and weighted stego sees none that fills it. Random bytes and random low bits are none.
 */
export function isMeasured(plane: Plane): boolean {
  const { moderate, even } = texture(plane);
  if (moderate <= even || correlation(plane) < MEASURED.correlation) return false;
  return weightedStego(weightedSums(plane, 1).reduce(added, NO_SUMS)).share < MEASURED.share;
}

/** Correlation of neighbours in rows. */
function correlation({ width, height, data }: Plane): number {
  const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
  let [products, squares] = [0, 0];
  for (let row = 0; row < height; row += 1) {
    for (let at = row * width + 1, end = (row + 1) * width; at < end; at += 1) {
      const before = (data[at - 1] ?? 0) - mean;
      products += before * ((data[at] ?? 0) - mean);
      squares += before * before;
    }
  }
  return products / Math.max(squares, 1);
}

/** Weighted stego, where it is significant and sample pairs agree: the most significant of all rows, of one channel, and of a stretch. */
export function naturalEstimate(planes: readonly Plane[]): ReplacementEstimate | undefined {
  const [{ height } = { height: 0 }] = planes;
  const bands = Math.max(Math.min(MAX_BANDS, Math.floor((height - 2) / MIN_BAND_ROWS)), 1);
  const sums = planes.map((plane) => weightedSums(plane, bands));
  const channels = sums.map((bandsOfOne) => weightedStego(bandsOfOne.reduce(added, NO_SUMS)));
  const candidates: Candidate[] = [
    { part: 'whole', ...fused(channels), planes },
    ...planes.map((plane, at): Candidate => ({ part: 'channel', ...(channels[at] ?? fused([])), planes: [plane] })),
    ...bestStretch(planes, sums),
  ];
  const found = candidates
    .filter(({ part, share }) => share >= LEAST[part] && share <= MAX_SHARE)
    .map((candidate) => ({ ...candidate, significance: candidate.share / candidate.error - MANY_TRIED[candidate.part] }))
    .sort((a, b) => b.significance - a.significance)
    .find((candidate) => isSupported(candidate));
  return found && { kind: 'natural', part: found.part, share: found.share, significance: found.significance };
}

interface Candidate extends WeightedStego {
  readonly part: ReplacementEstimate['part'];
  readonly planes: readonly Plane[];
}

function isSupported({ planes, share }: Candidate): boolean {
  if (middle(planes.map(samplePairs)) < AGREEMENT * share || haveAgreeingBits(planes, share)) return false;
  return planes.filter((plane) => hasUntouchedPairs(plane, TOUCHED.natural(Math.min(share, 1)))).length * 2 < planes.length;
}

/** The bands in a row whose estimate is the most significant: a scan over all stretches, since the sums of bands add up. */
function bestStretch(planes: readonly Plane[], sums: readonly (readonly WeightedSums[])[]): Candidate[] {
  const [plane] = planes;
  const bands = sums[0]?.length ?? 0;
  if (plane === undefined) return [];
  const fewest = Math.ceil((MIN_PLANE_SAMPLES * bands) / plane.data.length);
  let best = { from: 0, to: 0, share: 0, error: Number.POSITIVE_INFINITY };
  for (let from = 0; from < bands; from += 1) {
    let open = sums.map(() => NO_SUMS);
    for (let to = from + 1; to <= bands; to += 1) {
      open = open.map((sum, channel) => added(sum, sums[channel]?.[to - 1] ?? NO_SUMS));
      if (to - from < fewest) continue;
      const channels = open.map(weightedStego);
      const { share, error } = fused(channels);
      const isFilled = channels.some((channel) => channel.share >= FILLED);
      if (isFilled && share >= LEAST.stretch && share <= MAX_SHARE && share / error > best.share / best.error)
        best = { from, to, share, error };
    }
  }
  if (best.to === 0) return [];
  const rowOf = (band: number): number => 1 + Math.floor((band * (plane.height - 2)) / bands);
  const [top, bottom] = [rowOf(best.from), rowOf(best.to)];
  return [{ part: 'stretch', share: best.share, error: best.error, planes: planes.map((of) => rows(of, top, bottom)) }];
}

/**
 * Flat areas mislead the prediction by neighbours and make the other two methods sharp; where one of them fails the other is sober. They
 * have no error of their own: what no clean graphic reaches counts.
 */
function syntheticEstimate(planes: readonly Plane[], roughness: number): ReplacementEstimate | undefined {
  if (roughness > ROUGH) return undefined;
  const channels = planes.map(syntheticShare);
  const heads = planes
    .map((plane) => rows(plane, 0, Math.max(8, plane.height >> 3)))
    .filter(({ data }) => data.length >= MIN_PLANE_SAMPLES)
    .map(syntheticShare);
  const shares = { whole: middle(channels), channel: Math.max(...channels), stretch: heads.length === 0 ? 0 : middle(heads) };
  const part = (['whole', 'channel', 'stretch'] as const).find(
    (name) => shares[name] > SYNTHETIC[name] + SYNTHETIC.perRoughness * roughness && shares[name] <= MAX_SHARE,
  );
  if (part === 'whole' && haveAgreeingBits(planes, shares.whole)) return undefined;
  return part && { kind: 'synthetic', part, share: shares[part], significance: Number.POSITIVE_INFINITY };
}

function syntheticShare(plane: Plane): number {
  const pairs = samplePairs(plane);
  // RS has no solution near a full payload.
  const share = pairs > 0.8 ? pairs : Math.min(pairs, rsAnalysis(plane));
  return share > 0 && hasUntouchedPairs(plane, TOUCHED.synthetic()) ? 0 : share;
}

function rows({ width, data }: Plane, top: number, bottom: number): Plane {
  return { width, height: bottom - top, data: data.subarray(top * width, bottom * width) };
}

function shifted(plane: Plane, shift: number): Plane {
  return shift === 0 ? plane : { ...plane, data: plane.data.map((sample) => sample >> shift) };
}

interface Texture {
  /** Shares of neighbours that differ by 3 to 12 levels, and by one at most. */
  readonly moderate: number;
  readonly even: number;
  /** By how much they differ on average. */
  readonly roughness: number;
}

function texture({ width, height, data }: Plane): Texture {
  let moderate = 0;
  let even = 0;
  let sum = 0;
  let count = 0;
  for (let row = 0; row < height; row += 1) {
    for (let at = row * width + 1, end = (row + 1) * width; at < end; at += 1) {
      const difference = Math.abs((data[at] ?? 0) - (data[at - 1] ?? 0));
      if (difference >= 3 && difference <= 12) moderate += 1;
      if (difference <= 1) even += 1;
      sum += difference;
      count += 1;
    }
  }
  const all = Math.max(1, count);
  return { moderate: moderate / all, even: even / all, roughness: sum / all };
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
