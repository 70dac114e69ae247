import { ResourceUnavailableError } from '@input-trust/detector-kit';
import type { Box, CoverageReason, InspectorContext, Material } from '@input-trust/detector-kit';
import { decodeReduced } from '@input-trust/raster';
import type { ReadingScale } from '@input-trust/raster';
import type { Cue, Stream } from '../stream.ts';
import type { ReasonCode } from '../verdict.ts';
import { PIXEL_DETECTOR } from './pixel-detector.ts';
import type { PixelDetector } from './pixel-detector.ts';
import { cut, reduce, tilesOf } from './tiles.ts';
import type { Planes, Tile } from './tiles.ts';

/** What the pixels say. */
export interface PixelLook {
  readonly stream: Stream;
  /** Of the picture as stored; undefined where it could not be decoded. */
  readonly size?: { readonly width: number; readonly height: number };
  /** The picture as a whole. */
  readonly whole?: Box;
  /** Places that speak most for a generator, strongest first. */
  readonly strongest: readonly { readonly location: Box; readonly confidence: number }[];
  /** Of the model that looked at them. */
  readonly modelVersion?: string;
  /** Why the pixels cannot be judged. */
  readonly limits: readonly ReasonCode[];
  readonly reasons: readonly CoverageReason[];
}

/** Shorter side at which pictures are judged: within the range of the training, and an eighth of a camera's. */
export const JUDGED_SHORTER_SIDE = 384;

/** Places that are named at most. */
const MAX_PLACES = 3;
/** Log odds from which a tile is named: three to one. */
const PLACE_FROM = 1.1;

/** Decodes the picture reduced, scores its tiles and joins them. */
export async function lookAtPixels(material: Material, { budget, use }: Pick<InspectorContext, 'budget' | 'use'>): Promise<PixelLook> {
  const decoded = await decodeReduced(material, budget, scaleFor);
  if (decoded.status === 'failed') return withoutPixels([decoded.reason]);
  const { source, raster } = decoded;
  const whole: Box = { kind: 'box', x: 0, y: 0, ...source, pageWidth: source.width, pageHeight: source.height };
  const seen = { size: source, whole, reasons: decoded.reasons };
  let detector: PixelDetector;
  try {
    detector = await budget.untimed(use(PIXEL_DETECTOR));
  } catch (error) {
    if (!ResourceUnavailableError.isInstance(error)) throw error;
    return { ...seen, stream: streamOf('unavailable'), strongest: [], limits: [] };
  }
  const { tileSide } = detector;
  const planes = reduce(raster, JUDGED_SHORTER_SIDE);
  if (Math.min(planes.width, planes.height) < tileSide)
    return { ...seen, stream: streamOf('not_applicable'), strongest: [], limits: ['too_small'] };
  const tiles = tilesOf(planes.width, planes.height, tileSide);
  const logits = await scored(planes, tiles, detector, () => budget.hasTime());
  if (logits.length < tiles.length)
    return { ...seen, stream: streamOf('incomplete'), strongest: [], limits: [], reasons: [...decoded.reasons, 'deadline_exceeded'] };
  const logOdds = detector.calibrate(mean(logits));
  return {
    ...seen,
    modelVersion: detector.version,
    stream: streamOf('completed', cueOf(logOdds)),
    strongest: strongestOf({ logits, tiles, planes, source, detector }),
    limits: [],
  };
}

/** The smallest decode from which the judged size can be made. */
function scaleFor(pixels: number): ReadingScale {
  // The shorter side is not known here; of a picture of four to three it is `0.87 * sqrt(pixels)`, of longer ones less.
  const shorter = 0.7 * Math.sqrt(pixels);
  for (const scale of [8, 4, 2] as const) if (shorter / scale >= JUDGED_SHORTER_SIDE) return scale;
  return 1;
}

function withoutPixels(reasons: readonly CoverageReason[]): PixelLook {
  return { stream: streamOf('incomplete'), strongest: [], limits: [], reasons };
}

function streamOf(status: Stream['status'], ...cues: readonly Cue[]): Stream {
  return { component: 'pixel_detector', role: 'primary', status, cues };
}

/** Log odds below which the pixels are said to say nothing. */
const WORTH_A_WORD = 0.4;

function cueOf(logOdds: number): Cue {
  const label =
    logOdds > WORTH_A_WORD
      ? 'The texture is more like that of generated pictures.'
      : logOdds < -WORTH_A_WORD
        ? 'The texture is more like that of photographs.'
        : 'The texture is like that of photographs and of generated pictures alike.';
  return { kind: 'pixel_texture', label, logOdds };
}

async function scored(planes: Planes, tiles: readonly Tile[], detector: PixelDetector, hasTime: () => boolean): Promise<number[]> {
  const logits: number[] = [];
  for (const tile of tiles) {
    if (!hasTime()) break;
    logits.push(await detector.score(cut(planes, tile, detector.tileSide)));
  }
  return logits;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

interface Scored {
  readonly logits: readonly number[];
  readonly tiles: readonly Tile[];
  readonly planes: Planes;
  readonly source: { readonly width: number; readonly height: number };
  readonly detector: PixelDetector;
}

function strongestOf({ logits, tiles, planes, source, detector }: Scored): PixelLook['strongest'] {
  const factor = source.width / planes.width;
  const side = Math.round(detector.tileSide * factor);
  return tiles
    .map(({ x, y }, at) => ({ x: Math.round(x * factor), y: Math.round(y * factor), logOdds: detector.calibrate(logits[at] ?? 0) }))
    .filter(({ logOdds }) => logOdds >= PLACE_FROM)
    .toSorted((a, b) => b.logOdds - a.logOdds)
    .slice(0, MAX_PLACES)
    .map(({ x, y, logOdds }) => ({
      confidence: 1 / (1 + Math.exp(-logOdds)),
      location: {
        kind: 'box',
        x,
        y,
        width: Math.min(side, source.width - x),
        height: Math.min(side, source.height - y),
        pageWidth: source.width,
        pageHeight: source.height,
      },
    }));
}
