import type { Budget, CoverageReason, Material } from '@input-trust/detector-kit';
import { decodeRaster } from '@input-trust/raster';
import type { Raster } from '@input-trust/raster';
import type { EditFinding } from '../finding.ts';
import { planesOf, resized, shrunk, smoothed } from '../plane.ts';
import type { Plane } from '../plane.ts';
import { align } from './align.ts';
import { changedPixels, contrastOf, differenceOf, kindOf, MAX_REGIONS, regionsOf, toned, warped } from './difference.ts';
import type { ChangedRegion } from './difference.ts';
import { rescaled } from './homography.ts';
import type { Homography } from './homography.ts';

export interface Comparison {
  readonly findings: readonly EditFinding[];
  readonly reasons: readonly CoverageReason[];
  /** The same bytes. */
  readonly isIdentical?: true;
}

/** Pixels at which pictures are compared: larger ones are reduced, in which a change of 12 pixels of a 12-megapixel picture is still 5. */
const MAX_COMPARED_PIXELS = 2_000_000;

/** Compares two images; boxes are on the canvas of the candidate as it is stored. */
export async function compareImages(candidate: Material, reference: Material, budget: Budget): Promise<Comparison> {
  const [now, before] = [await decodeRaster(candidate, budget), await decodeRaster(reference, budget)];
  if (now.status === 'failed') return { findings: [], reasons: [now.reason] };
  if (before.status === 'failed') return { findings: [], reasons: [before.reason] };
  const regions = changedRegions(now.raster, before.raster, budget);
  if (regions === 'out_of_time') return { findings: [], reasons: ['deadline_exceeded'] };
  if (regions === 'different') return { findings: [otherPicture()], reasons: [] };
  const { width: pageWidth, height: pageHeight } = now.raster;
  return {
    findings: regions.map(({ x0, y0, x1, y1, kind, strength }): EditFinding => ({
      component: 'reference_comparison',
      technique: `reference-${kind}`,
      type: 'localized_visual_change',
      label: LABELS[kind],
      reason: `A region of the picture ${REASONS[kind]}.`,
      confidence: 0.8 + 0.19 * strength,
      details: kind,
      location: { kind: 'box', x: x0, y: y0, width: x1 - x0, height: y1 - y0, pageWidth, pageHeight },
    })),
    reasons: [],
  };
}

const LABELS = { added: 'Added against the reference', removed: 'Removed against the reference', altered: 'Altered against the reference' };
const REASONS = {
  added: 'shows something that the reference does not show there',
  removed: 'no longer shows what the reference shows there',
  altered: 'shows something else than the reference',
};

function otherPicture(): EditFinding {
  return {
    component: 'reference_comparison',
    technique: 'reference-different',
    type: 'localized_visual_change',
    label: 'Another picture than the reference',
    reason: 'The picture could not be laid on the reference: they do not show the same.',
    confidence: 0.8,
  };
}

/** The regions of the candidate that differ from the reference, in pixels of the candidate; `different` where the two cannot be aligned. */
export function changedRegions(candidate: Raster, reference: Raster, budget: Budget): ChangedRegion[] | 'different' | 'out_of_time' {
  const [c, r] = [planesOf(shrunk(candidate)), planesOf(shrunk(reference))];
  const scaleC = Math.min(1, Math.sqrt(MAX_COMPARED_PIXELS / c.luma.data.length));
  const [width, height] = [Math.max(1, Math.round(c.luma.width * scaleC)), Math.max(1, Math.round(c.luma.height * scaleC))];
  const scaleR = Math.min(1, Math.sqrt(MAX_COMPARED_PIXELS / r.luma.data.length));
  const [widthR, heightR] = [Math.max(1, Math.round(r.luma.width * scaleR)), Math.max(1, Math.round(r.luma.height * scaleR))];
  const small = (plane: Plane): Plane => resized(plane, width, height);
  const smallR = (plane: Plane): Plane => resized(plane, widthR, heightR);
  const [luma, lumaR] = [small(c.luma), smallR(r.luma)];
  const aligned = align(luma, lumaR, budget);
  if (!budget.hasTime()) return 'out_of_time';
  if (aligned === undefined) return 'different';
  // Compared at the coarser of the two: what the finer one shows beyond that says nothing.
  const perPixel = Math.hypot(aligned.map[0], aligned.map[3]);
  const coarser = perPixel < 0.95 ? Math.max(0.25, perPixel) : 1;
  const [w, h] = [Math.max(16, Math.round(width * coarser)), Math.max(16, Math.round(height * coarser))];
  const map = rescaled(aligned.map, { x: w / width, y: h / height }, { x: 1, y: 1 });
  const first = pairOf(luma, lumaR, map, w, h);
  // Each colour has its tones: a warmer white or a clipped red is no change.
  const colours = c.colours.flatMap((plane, at): [Plane, Plane][] => {
    const other = r.colours[at];
    return other === undefined ? [] : [pairOf(small(plane), smallR(other), map, w, h)];
  });
  const contrast = contrastOf(first[1]);
  const excess = new Float32Array(w * h);
  for (const [now, before] of colours.length > 0 ? colours : [first]) {
    if (!budget.hasTime()) return 'out_of_time';
    const found = changedPixels(differenceOf(now, before), contrast);
    for (let i = 0; i < excess.length; i += 1) excess[i] = Math.max(excess[i] ?? 0, found[i] ?? 0);
  }
  const join = Math.max(3, Math.round(Math.max(w, h) / 150));
  const regions = regionsOf(excess, w, h, join, budget)
    .toSorted((a, b) => b.pixels * b.peak - a.pixels * a.peak)
    .slice(0, MAX_REGIONS);
  const [sx, sy] = [candidate.width / w, candidate.height / h];
  return regions.map((region): ChangedRegion => ({
    kind: kindOf(first[0], first[1], region),
    x0: Math.floor(region.x0 * sx),
    y0: Math.floor(region.y0 * sy),
    x1: Math.min(candidate.width, Math.ceil(region.x1 * sx)),
    y1: Math.min(candidate.height, Math.ceil(region.y1 * sy)),
    strength: Math.min(1, region.peak / 6),
  }));
}

/** One plane of both pictures at the same places, the reference in the tones of the candidate. */
function pairOf(candidate: Plane, reference: Plane, map: Homography, width: number, height: number): [Plane, Plane] {
  const now = smoothed(resized(candidate, width, height));
  const pixelsPerPixel = Math.hypot(map[0], map[3]);
  // A reference with more detail is reduced first, so that warping does not skip pixels.
  const factor = pixelsPerPixel > 1.2 ? 1 / pixelsPerPixel : 1;
  const [w, h] = [Math.max(8, Math.round(reference.width * factor)), Math.max(8, Math.round(reference.height * factor))];
  const reduced = smoothed(resized(reference, w, h));
  const onReduced = rescaled(map, { x: 1, y: 1 }, { x: w / reference.width, y: h / reference.height });
  return [now, toned(warped(reduced, onReduced, width, height), now)];
}
