import type { Material, ScanSettings } from '@input-trust/detector-kit';
import { exactPixels, MAX_WHOLE_PIXELS } from '@input-trust/raster';
import type { ExactPixels } from '@input-trust/raster';
import type { Findings } from '../findings.ts';
import { equalisedPrefix } from './chi-square.ts';
import { sweepBits } from './extraction-sweep.ts';
import { estimateReplacement, MIN_PLANE_SAMPLES } from './lsb-replacement.ts';
import type { ReplacementEstimate } from './lsb-replacement.ts';
import { inspectPalette, MIN_DUPLICATES } from './palette.ts';
import { takePlane } from './plane.ts';
import { samplePairs } from './sample-pairs.ts';
import { hasUntouchedPairs } from './untouched-pairs.ts';

/**
 * Estimates from which evidence is given, and what each grey level of roughness adds to them. Set on the development half of the corpus:
 * no clean screenshot and 1 in 100 clean photographs reach one (`pnpm eval steg` reports the other half).
 */
export const THRESHOLDS = {
  natural: { whole: 0.06, channel: 0.25, start: 0.35, perRoughness: { whole: 0.003, channel: 0.006, start: 0.006 } },
  synthetic: { whole: 0.06, channel: 0.12, start: 0.15, perRoughness: { whole: 0.003, channel: 0.003, start: 0.003 } },
  /** Share of the samples from the start on that the chi-square test finds equalised. Noise and gradients are equalised to their end. */
  equalised: { from: 0.04, to: 0.9 },
  /** Share of alpha samples that carry a bit: opaque and smooth alpha leaves nothing to mistake. */
  alpha: 0.1,
} as const;

/**
 * Mean difference of neighbours, in grey levels, above which a picture is too rough for any of these estimates. From `ROUGH` on only the
 * large estimates count that no clean picture of the development half reaches.
 */
export const MAX_ROUGHNESS = 40;
const ROUGH = 25;
const ROUGH_LIMITS = { whole: 0.36, channel: Number.POSITIVE_INFINITY, start: 0.5 } as const;

/** Estimates beyond the possible share are failures of the method. */
const MAX_ESTIMATE = 1.5;

/** Statistics and extraction on pixels exactly as stored. Lossy formats have none. */
export async function inspectPixels(material: Material, mode: ScanSettings['mode'], findings: Findings): Promise<void> {
  const result = await exactPixels(material, findings.budget);
  if (result.status === 'not_exact') return;
  if (result.status === 'failed') return findings.reason(result.reason);
  for (const reason of result.reasons) findings.reason(reason);
  const { pixels } = result;
  // The bands of larger images are too far apart for a payload that stands in one place.
  if (pixels.width * pixels.height > MAX_WHOLE_PIXELS) findings.reason('pixel_budget_exceeded');
  if (mode !== 'fast') sweepBits(pixels, mode === 'comprehensive', findings);
  if (!findings.budget.hasTime()) return findings.reason('deadline_exceeded');
  if (pixels.palette !== undefined) return judgePalette(pixels, findings);
  if (pixels.bitDepth !== 8) return;
  judgePrefix(pixels, findings);
  if (mode === 'fast') return;
  judgeReplacement(estimateReplacement(pixels), 'lowest bits', findings);
  judgeAlpha(pixels, findings);
  if (mode === 'comprehensive') judgeReplacement(estimateReplacement(pixels, 1), 'second lowest bits', findings);
}

function judgePrefix(pixels: ExactPixels, findings: Findings): void {
  const share = equalisedPrefix(pixels.data.subarray(0, MAX_PREFIX_SAMPLES));
  const { from, to } = THRESHOLDS.equalised;
  // Below what alone is a warning: one rough photograph of a hundred begins like that as well.
  if (share >= from && share <= to)
    report(findings, 'chi-square', 'The first samples are as even as replacing every lowest bit leaves them.', 0.85);
}

/** Samples from the start on that the chi-square test reads. */
const MAX_PREFIX_SAMPLES = 4 << 20;

function judgeReplacement(estimate: ReplacementEstimate | undefined, where: string, findings: Findings): void {
  if (estimate === undefined || estimate.roughness > MAX_ROUGHNESS) return;
  const exceeds = (['whole', 'channel', 'start'] as const).find(
    (part) => estimate[part] > limitOf(part, estimate) && estimate[part] < MAX_ESTIMATE,
  );
  if (exceeds === undefined) return;
  const share = Math.round(Math.min(1, estimate[exceeds]) * 100);
  const method = estimate.kind === 'natural' ? 'weighted-stego' : 'sample-pairs-rs';
  report(findings, method, `Statistics of the ${where} suggest that about ${share} % of them were replaced (${PARTS[exceeds]}).`, 0.92);
}

function limitOf(part: 'whole' | 'channel' | 'start', { kind, roughness }: ReplacementEstimate): number {
  const limits = THRESHOLDS[kind];
  return roughness > ROUGH ? ROUGH_LIMITS[part] : limits[part] + limits.perRoughness[part] * roughness;
}

const PARTS = { whole: 'whole image', channel: 'one channel', start: 'first rows' } as const;

function judgeAlpha(pixels: ExactPixels, findings: Findings): void {
  if (pixels.channels % 2 === 1) return;
  const plane = takePlane(pixels, pixels.channels - 1);
  if (plane.data.length < MIN_PLANE_SAMPLES) return;
  let hidden = 0;
  for (const alpha of plane.data) if (alpha === 0) hidden += 1;
  if (hidden > plane.data.length / 100) findings.signal('fully_transparent_pixels');
  const share = samplePairs(plane);
  // Replacing changes half of the samples that it visits; the other half is for payloads that avoid a part of the picture.
  if (share > THRESHOLDS.alpha && !hasUntouchedPairs(plane, Math.min(share, 1) / 4))
    report(findings, 'alpha-sample-pairs', 'Statistics of the alpha channel suggest that its lowest bits were replaced.', 0.92);
}

function judgePalette(pixels: ExactPixels, findings: Findings): void {
  const palette = inspectPalette(pixels);
  if (palette === undefined || pixels.data.length < MIN_PLANE_SAMPLES) return;
  if (palette.usedDuplicates >= MIN_DUPLICATES) {
    findings.signal('palette_duplicate_colours');
    report(
      findings,
      'palette-duplicates',
      'Pixels use several palette entries of the same colour, between which a payload can choose.',
      0.7,
    );
  }
  if (palette.equalised)
    report(findings, 'palette-pairs', 'Palette entries of similar brightness are used equally often, as after replacing lowest bits.', 0.7);
}

function report(findings: Findings, technique: string, reason: string, confidence: number): void {
  findings.threat({ category: 'steganography', technique, reason, confidence, intent: 'neutral', hiddenBy: ['bit_plane'] });
}
