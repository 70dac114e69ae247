import type { StepCounter } from '@input-trust/container/bytes';
import type { EvidenceReason } from '@input-trust/contract';
import { inflateThrough } from '../filters/inflate.ts';
import { readPredictor } from '../filters/predictor.ts';
import type { PdfDict } from '../objects/objects.ts';

/** What the pixels must fill. */
export interface PixelLayout {
  readonly width: number;
  readonly height: number;
  readonly bitsPerComponent: number;
  readonly components: number;
}

/**
 * Inflates the pixels without keeping them and counts them. Null when they are exactly as many bytes as the layout needs
 * (rows padded to bytes, with one tag of 0 to 4 per row where a PNG predictor is stated), else why not.
 */
export async function checkFlatePixels(
  encoded: Uint8Array,
  layout: PixelLayout,
  parameters: PdfDict | null,
  budget: StepCounter,
  signal: AbortSignal | undefined,
): Promise<Extract<EvidenceReason, 'decode_failed' | 'decoded_byte_budget_exceeded'> | null> {
  const pixelBytes = Math.ceil((layout.width * layout.components * layout.bitsPerComponent) / 8) * layout.height;
  const predictor = readPredictor(parameters);
  if (predictor === null) return 'decode_failed';
  const tagged = predictor.kind === 'png';
  if (predictor.kind !== 'none' && pixelBytes % predictor.rowBytes !== 0) return 'decode_failed';
  const expected = tagged ? pixelBytes + pixelBytes / predictor.rowBytes : pixelBytes;
  if (!budget.tryStep(expected)) return 'decoded_byte_budget_exceeded';

  let count = 0;
  let nextTag = 0;
  const take = (piece: Uint8Array): boolean => {
    if (tagged) {
      for (; nextTag < count + piece.length; nextTag += predictor.rowBytes + 1) if ((piece[nextTag - count] ?? 0) > 4) return false;
    }
    count += piece.length;
    return count <= expected;
  };
  const outcome = await inflateThrough(encoded, take, signal);
  return outcome === 'complete' && count === expected ? null : 'decode_failed';
}
