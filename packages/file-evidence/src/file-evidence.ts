import { NotOfFormatError } from '@input-trust/container/bytes';
import { InputTrustError } from '@input-trust/contract';
import type { FileEvidence } from '@input-trust/contract';
import type { Budget, View } from '@input-trust/detector-kit';
import { collectGifEvidence } from '@input-trust/evidence-gif';
import { collectHeifEvidence } from '@input-trust/evidence-heif';
import { collectJpegEvidence } from '@input-trust/evidence-jpeg';
import { collectPngEvidence } from '@input-trust/evidence-png';
import { collectTiffEvidence } from '@input-trust/evidence-tiff';
import { collectWebpEvidence } from '@input-trust/evidence-webp';

/** What a collector gives. */
export interface CollectedEvidence {
  readonly evidence: FileEvidence;
  /** Of a PDF: its distinct analyzed images. */
  readonly nativeImageCount?: number;
}

/** The collector of each format. Every one is bounded, linear in the bytes, and answers malformed content with partial coverage. */
const COLLECTORS: Readonly<Record<string, (bytes: Uint8Array, signal: AbortSignal) => CollectedEvidence | Promise<CollectedEvidence>>> = {
  gif: (bytes) => ({ evidence: collectGifEvidence(bytes) }),
  heif: (bytes) => ({ evidence: collectHeifEvidence(bytes) }),
  jpeg: (bytes) => ({ evidence: collectJpegEvidence(bytes) }),
  png: (bytes) => ({ evidence: collectPngEvidence(bytes) }),
  tiff: (bytes) => ({ evidence: collectTiffEvidence(bytes) }),
  webp: (bytes) => ({ evidence: collectWebpEvidence(bytes) }),
  pdf: async (bytes, signal) => {
    const { collectPdfEvidence } = await import('@input-trust/evidence-pdf');
    const { evidence, analyzedNativeImageCount } = await collectPdfEvidence(bytes, { signal });
    return { evidence, nativeImageCount: analyzedNativeImageCount };
  },
};

/**
 * The evidence of a file by the schema of its format: derived once for everything that asks for it. Rejects with `InputTrustError`
 * `unsupported_image_container` for an image format that has no evidence schema, and `payload_too_complex` when the time is up.
 */
export function fileEvidenceView({ budget }: { readonly budget: Budget }): View<CollectedEvidence> {
  return { id: 'file-evidence', derive: ({ format, bytes }) => withinTime(budget, (signal) => collect(format, bytes, signal)) };
}

/** Runs with a signal that ends when the caller leaves or the time of the scan is up. */
async function withinTime<T>({ signal, limits, elapsedMs }: Budget, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new InputTrustError('payload_too_complex')), Math.max(1, limits.timeMs - elapsedMs));
  try {
    return await run(AbortSignal.any([signal, deadline.signal]));
  } finally {
    clearTimeout(timer);
  }
}

async function collect(format: string, bytes: Uint8Array, signal: AbortSignal): Promise<CollectedEvidence> {
  const collector = COLLECTORS[format];
  if (collector === undefined) throw new InputTrustError('unsupported_image_container');
  try {
    return await collector(bytes, signal);
  } catch (error) {
    if (NotOfFormatError.isInstance(error)) throw new InputTrustError('unsupported_image_container');
    throw error;
  }
}
