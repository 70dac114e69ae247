import { ResourceUnavailableError } from '@input-trust/detector-kit';
import type { Budget, CoverageReason, Material } from '@input-trust/detector-kit';
import { decodeRaster } from '@input-trust/raster';
import type { EditFinding, Inspection } from '../finding.ts';
import { withoutRepeats } from '../repeats.ts';
import { foreignGrids } from './block-grid.ts';
import { copiedRegions, COPY_SIDE } from './copy-move.ts';
import type { Region } from './copy-move.ts';
import { copiedWriting } from './copied-writing.ts';
import { onceQuantised } from './double-quantisation.ts';
import { learnedLook } from './learned-look.ts';
import type { LearnedLook, LookOptions } from './learned-look.ts';
import { levelsOf, reducedPlane } from './levels.ts';
import { luminanceSteps } from './luminance-steps.ts';
import { paperPatches } from './paper-patches.ts';
import { paperLevel } from './paper.ts';

/** Shorter side, in pixels, below which a picture is too small to say anything. */
const MIN_SIDE = 64;
/** Mean step of the nine lowest frequencies, in levels, from which a compression wipes out grids: about quality 80. */
const COARSE_STEP = 5;

/**
 * Looks for changes of an image by itself: pieces and words that were copied within it, pieces whose blocks of an earlier compression lie elsewhere,
 * parts that lack the first of two compressions, patches of a document that lack the grain of its paper, and parts that a network finds unlike
 * the rest. Where the network holds it for more likely that nobody edited the picture, a lack of marks says nothing.
 */
export async function inspectImage(material: Material, budget: Budget, options?: LookOptions): Promise<Inspection> {
  const decoded = await decodeRaster(material, budget);
  if (decoded.status === 'failed') return { findings: [], reasons: [decoded.reason], looked: [] };
  const { raster, reasons } = decoded;
  if (Math.min(raster.width, raster.height) < MIN_SIDE) return { findings: [], reasons, looked: ['image_copy_move'] };
  const levels = levelsOf(raster);
  const plane = reducedPlane(levels, COPY_SIDE);
  const box = ({ x0, y0, x1, y1 }: Region, scaleX = 1, scaleY = 1): Pick<EditFinding, 'location'> => ({
    location: {
      kind: 'box',
      x: Math.floor(x0 * scaleX),
      y: Math.floor(y0 * scaleY),
      width: Math.min(raster.width, Math.ceil(x1 * scaleX)) - Math.floor(x0 * scaleX),
      height: Math.min(raster.height, Math.ceil(y1 * scaleY)) - Math.floor(y0 * scaleY),
      pageWidth: raster.width,
      pageHeight: raster.height,
    },
  });
  const twice = (
    { first, second }: { readonly first: Region; readonly second: Region },
    finding: Pick<EditFinding, 'technique' | 'type' | 'label' | 'reason' | 'confidence'>,
    scale: readonly [number, number] = [1, 1],
  ): EditFinding[] => [first, second].map((region) => ({ component: 'image_copy_move', ...finding, ...box(region, ...scale) }));
  const copied = copiedRegions(plane, budget).flatMap((regions) =>
    twice(
      regions,
      {
        technique: 'copy-move',
        type: 'localized_visual_change',
        label: 'Region that occurs twice',
        reason: 'A region of the picture is the same as another one, down to its noise: one of the two is a copy.',
        confidence: Math.min(0.95, 0.75 + 0.25 * regions.likeness),
      },
      [raster.width / plane.width, raster.height / plane.height],
    ),
  );
  const paper = paperLevel(levels);
  const rewritten = (paper === undefined ? [] : copiedWriting(levels, paper, budget)).flatMap((regions) =>
    twice(regions, {
      technique: 'writing-copied',
      type: 'document_visual_inconsistency',
      label: 'Writing that occurs twice',
      reason: 'Characters of a scanned page are the same in two places, as print never is: one of the two is a copy.',
      confidence: Math.min(0.92, 0.75 + 0.2 * regions.margin),
    }),
  );
  const table = material.format === 'jpeg' ? luminanceSteps(material.bytes) : undefined;
  const shifted = (isCoarse(table) ? [] : foreignGrids(levels, budget)).map((region): EditFinding => ({
    component: 'image_compression',
    technique: 'block-grid',
    type: 'localized_visual_change',
    label: 'Region with a block grid of its own',
    reason: 'The blocks of an earlier compression lie elsewhere in this region than in the rest of the picture: it was put there.',
    confidence: Math.min(0.95, 0.8 + 0.01 * region.evidence),
    ...box(region),
  }));
  const spliced = material.format === 'jpeg' && table === undefined ? [] : onceQuantised(levels, table, budget);
  const inserted = spliced.map((region): EditFinding => ({
    component: 'image_compression',
    technique: 'double-quantisation',
    type: 'localized_visual_change',
    label: 'Region with another compression history',
    reason: 'The picture has the marks of an earlier compression, this region has none: it was put there afterwards.',
    confidence: Math.min(0.92, 0.75 + 0.1 * region.evidence),
    ...box(region),
  }));
  const patched = (paper === undefined ? [] : paperPatches(levels, paper, budget)).map((region): EditFinding => ({
    component: 'image_residual',
    technique: 'paper-without-grain',
    type: 'localized_visual_change',
    label: 'Patch without the grain of the paper',
    reason: 'The paper of the document has grain, this patch has none: it was filled or smeared over.',
    confidence: Math.min(0.92, 0.75 + 0.003 * region.evidence),
    ...box(region),
  }));
  const { look, missing } = budget.hasTime() ? await answered(learnedLook({ raster, reduced: plane, table }, budget, options)) : {};
  const learned =
    look === undefined || look.beyond < 0
      ? []
      : unlikeTheRest(
          look.beyond,
          look.regions.map((region) => box(region)),
        );
  const late = budget.hasTime() ? [] : (['deadline_exceeded'] as const);
  return {
    findings: withoutRepeats([...shifted, ...(look?.isUnlikely === true ? [] : inserted), ...copied, ...rewritten, ...patched, ...learned]),
    reasons: [...new Set([...reasons, ...late, ...(missing ?? [])])],
    looked: ['image_copy_move', 'image_compression', 'image_residual', ...(look === undefined ? [] : (['image_learned'] as const))],
  };
}

/** What the network answers, or that it cannot be had. */
async function answered(
  answer: Promise<LearnedLook | undefined>,
): Promise<{ readonly look?: LearnedLook; readonly missing?: readonly CoverageReason[] }> {
  try {
    const look = await answer;
    return look === undefined ? {} : { look };
  } catch (error) {
    if (!ResourceUnavailableError.isInstance(error)) throw error;
    return { missing: ['detector_unavailable'] };
  }
}

/** A finding for each place, and one without a place where no region stands out. */
function unlikeTheRest(beyond: number, places: readonly Pick<EditFinding, 'location'>[]): EditFinding[] {
  return (places.length === 0 ? [{}] : places).map((place) => ({
    component: 'image_learned',
    technique: 'unlike-the-rest',
    type: 'localized_visual_change',
    label: 'Region unlike the rest of the picture',
    reason: 'The grain, the coefficients or the steps between pixels are unlike those of the rest of the picture, as after an edit.',
    confidence: Math.min(0.92, 0.75 + 0.04 * beyond),
    ...place,
  }));
}

/** Whether a last compression is so coarse that the grid of an earlier one elsewhere is gone. */
function isCoarse(table: readonly number[] | undefined): boolean {
  const steps = table?.slice(1, 10) ?? [];
  return steps.reduce((sum, step) => sum + step, 0) > COARSE_STEP * steps.length;
}
