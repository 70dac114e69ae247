import type { Material, ScanSettings } from '@input-trust/detector-kit';
import { exactPixels, MAX_WHOLE_PIXELS } from '@input-trust/raster';
import type { ExactPixels } from '@input-trust/raster';
import type { Findings } from '../findings.ts';
import { equalisedPrefix } from './chi-square.ts';
import { sweepBits } from './extraction-sweep.ts';
import { estimateReplacement, isMeasured, MIN_PLANE_SAMPLES, naturalEstimate } from './lsb-replacement.ts';
import type { ReplacementEstimate } from './lsb-replacement.ts';
import { inspectPalette, MIN_DUPLICATES } from './palette.ts';
import { palettePlaces } from './palette-orders.ts';
import { takePlane } from './plane.ts';
import { readOrders } from './readable-orders.ts';
import { readSamples } from './readable-samples.ts';
import { samplePairs } from './sample-pairs.ts';
import { SEARCHED_SAMPLES, searchBits } from './search-bits.ts';
import { hasUntouchedPairs } from './untouched-pairs.ts';

/** Share of the samples from the start on that the chi-square test finds equalised. Noise and gradients are equalised to their end. */
const EQUALISED = { from: 0.04, to: 0.9 } as const;
/** Share of alpha samples that carry a bit: opaque and smooth opacity leaves nothing to mistake. */
const ALPHA = 0.1;

/**
 * Standard errors from which an estimate is evidence, and from which it is a signal. No clean picture of a thousand reaches the first
 * (`pnpm eval steg independent --kind clean`).
 */
const SIGNIFICANT = 5;
const NOTABLE = 3.5;

/** Statistics and extraction on pixels exactly as stored. Lossy formats have none. */
export async function inspectPixels(material: Material, mode: ScanSettings['mode'], findings: Findings): Promise<void> {
  const result = await exactPixels(material, findings.budget);
  if (result.status === 'not_exact') return;
  if (result.status === 'failed') return findings.reason(result.reason);
  for (const reason of result.reasons) findings.reason(reason);
  const { pixels } = result;
  // The bands of larger images are too far apart for a payload that stands in one place.
  if (pixels.width * pixels.height > MAX_WHOLE_PIXELS) findings.reason('pixel_budget_exceeded');
  const payloads = mode === 'fast' ? 0 : sweepBits(pixels, mode === 'comprehensive', findings);
  judgeStatistics(pixels, mode, findings);
  if (mode === 'fast' || payloads > 0 || readSamples(pixels, findings) || readSamples(withoutAlpha(pixels), findings)) return;
  if (readOrders(pixels, mode, findings) || readPalette(pixels, mode, findings)) return;
  // Last, because it takes longest.
  searchBits(pixels, SEARCHED_SAMPLES[mode], findings);
}

/** The colours of a picture with transparent pixels, whose colours nobody sees; of any other nothing. */
function withoutAlpha(pixels: ExactPixels): ExactPixels {
  const { channels, data } = pixels;
  let isSeeThrough = false;
  if (channels === 4) for (let at = 3; at < data.length && !isSeeThrough; at += 4) isSeeThrough = data[at] === 0;
  if (!isSeeThrough) return { ...pixels, channels: 3, data: data.subarray(0, 0) };
  const colours = new Uint8Array((data.length / 4) * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    colours[to] = data[from] ?? 0;
    colours[to + 1] = data[from + 1] ?? 0;
    colours[to + 2] = data[from + 2] ?? 0;
  }
  return { ...pixels, channels: 3, data: colours };
}

/** Text in the lowest bits of the colours, and in those of the places that indices have in an order of the colours, as EzStego writes. */
function readPalette(pixels: ExactPixels, mode: keyof typeof SEARCHED_SAMPLES, findings: Findings): boolean {
  const { palette, data } = pixels;
  if (palette === undefined) return false;
  const colours = Uint8Array.from(palette.flat());
  if (readOrders({ width: colours.length, height: 1, channels: 1, bitDepth: 8, data: colours }, mode, findings)) return true;
  return palettePlaces(palette).some((places) => {
    const placed = { ...pixels, data: data.map((index) => places[index] ?? 0) };
    return readOrders(placed, mode, findings) || searchBits(placed, SEARCHED_SAMPLES[mode], findings);
  });
}

function judgeStatistics(pixels: ExactPixels, mode: ScanSettings['mode'], findings: Findings): void {
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
  const { from, to } = EQUALISED;
  // Below what alone is a warning: one rough photograph of a hundred begins like that as well.
  if (share >= from && share <= to)
    report(findings, 'chi-square', 'The first samples are as even as replacing every lowest bit leaves them.', 0.85);
}

/** Samples from the start on that the chi-square test reads. */
const MAX_PREFIX_SAMPLES = 4 << 20;

function judgeReplacement(estimate: ReplacementEstimate | undefined, where: string, findings: Findings): void {
  if (estimate === undefined || estimate.significance < NOTABLE) return;
  if (estimate.significance < SIGNIFICANT) return findings.signal('weak_replacement_statistics');
  const share = Math.round(Math.min(1, estimate.share) * 100);
  const method = estimate.kind === 'natural' ? 'weighted-stego' : 'sample-pairs-rs';
  report(
    findings,
    method,
    `Statistics of the ${where} suggest that about ${share} % of them were replaced (${PARTS[estimate.part]}).`,
    0.92,
  );
}

const PARTS = { whole: 'whole image', channel: 'one channel', stretch: 'a stretch of rows' } as const;

function judgeAlpha(pixels: ExactPixels, findings: Findings): void {
  if (pixels.channels % 2 === 1) return;
  const plane = takePlane(pixels, pixels.channels - 1);
  if (plane.data.length < MIN_PLANE_SAMPLES) return;
  let hidden = 0;
  for (const alpha of plane.data) if (alpha === 0) hidden += 1;
  if (hidden > plane.data.length / 100) findings.signal('fully_transparent_pixels');
  // What microscopes and satellites measure in a fourth channel has grain, as a photograph has.
  if (isMeasured(plane)) return judgeReplacement(naturalEstimate([plane]), 'lowest bits of the alpha channel', findings);
  const share = samplePairs(plane);
  // Replacing changes half of the samples that it visits; the other half is for payloads that avoid a part of the picture.
  if (share > ALPHA && !hasUntouchedPairs(plane, Math.min(share, 1) / 4))
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
