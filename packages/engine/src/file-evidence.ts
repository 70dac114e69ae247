import { scuFor } from '@input-trust/billing';
import { NotOfFormatError } from '@input-trust/container/bytes';
import { InputTrustError } from '@input-trust/contract';
import type { ContentCredentials, FileEvidence, ScanResponse, UsageUnits } from '@input-trust/contract';
import { collectGifEvidence } from '@input-trust/evidence-gif';
import { collectHeifEvidence } from '@input-trust/evidence-heif';
import { collectJpegEvidence } from '@input-trust/evidence-jpeg';
import { collectPngEvidence } from '@input-trust/evidence-png';
import { collectTiffEvidence } from '@input-trust/evidence-tiff';
import { collectWebpEvidence } from '@input-trust/evidence-webp';
import type { Material } from '@input-trust/detector-kit';
import type { ReadCredentials } from './credentials.ts';
import type { Intake } from './intake.ts';
import { requestEcho } from './respond.ts';

interface Collected {
  readonly evidence: FileEvidence;
  /** Of a PDF: its distinct analyzed images. */
  readonly nativeImageCount?: number;
}

/** The collector of each format. Every one is bounded, linear in the bytes, and answers malformed content with partial coverage. */
const COLLECTORS: Readonly<Record<string, (bytes: Uint8Array, signal: AbortSignal | undefined) => Collected | Promise<Collected>>> = {
  gif: (bytes) => ({ evidence: collectGifEvidence(bytes) }),
  heif: (bytes) => ({ evidence: collectHeifEvidence(bytes) }),
  jpeg: (bytes) => ({ evidence: collectJpegEvidence(bytes) }),
  png: (bytes) => ({ evidence: collectPngEvidence(bytes) }),
  tiff: (bytes) => ({ evidence: collectTiffEvidence(bytes) }),
  webp: (bytes) => ({ evidence: collectWebpEvidence(bytes) }),
  pdf: async (bytes, signal) => {
    const { collectPdfEvidence } = await import('@input-trust/evidence-pdf');
    const { evidence, analyzedNativeImageCount } = await collectPdfEvidence(bytes, signal === undefined ? {} : { signal });
    return { evidence, nativeImageCount: analyzedNativeImageCount };
  },
};

/**
 * Answers `focus=metadata`: what the original file says about itself, without a verdict.
 *
 * @throws InputTrustError `unsupported_image_container` for an image format that has no evidence schema.
 */
export async function respondWithFileEvidence(
  { request, material }: Intake,
  { readCredentials, elapsedMs, signal }: { readCredentials: ReadCredentials; elapsedMs: () => number; signal: AbortSignal | undefined },
): Promise<ScanResponse> {
  const { evidence, nativeImageCount } = await collectEvidence(material, signal);
  const credentials = await readCredentials(material, signal);
  const usage: UsageUnits = {
    metadata_parent_count: 1,
    ...(nativeImageCount !== undefined && { analyzed_native_image_count: nativeImageCount }),
  };
  return {
    result_type: 'file_evidence',
    action: 'NO_DECISION',
    decision: { status: 'not_evaluated', scope: 'file_evidence_only' },
    risk_score: null,
    risk_level: 'NOT_EVALUATED',
    safe: null,
    threats: [],
    content_type_detected: material.kind,
    ...requestEcho(request),
    focus_used: 'metadata',
    data_sensitivity: request.data_sensitivity,
    file_evidence: evidence,
    content_credentials: credentials,
    analyzed_parent: true,
    ...(nativeImageCount !== undefined && { analyzed_native_image_count: nativeImageCount }),
    processing_ms: elapsedMs(),
    scu_charged: scuFor(usage, { kind: 'metadata' }),
    usage_units: usage,
  };
}

/** What a routing scan may carry beside its decision. It takes no part in it. */
export interface AdvisoryEvidence {
  readonly file_evidence?: FileEvidence;
  readonly content_credentials?: ContentCredentials;
}

/** Collects both for images and PDFs, each by itself: one that cannot be had is left out. Rejects with the signal's reason alone. */
export async function collectAdvisory(
  material: Material,
  { readCredentials, signal }: { readCredentials: ReadCredentials; signal: AbortSignal | undefined },
): Promise<AdvisoryEvidence> {
  if (material.kind !== 'image' && material.kind !== 'pdf') return {};
  const [collected, credentials] = await Promise.allSettled([collectEvidence(material, signal), readCredentials(material, signal)]);
  signal?.throwIfAborted();
  return {
    ...(collected.status === 'fulfilled' && { file_evidence: collected.value.evidence }),
    ...(credentials.status === 'fulfilled' && { content_credentials: credentials.value }),
  };
}

async function collectEvidence({ format, bytes }: Material, signal: AbortSignal | undefined): Promise<Collected> {
  const collect = COLLECTORS[format];
  if (collect === undefined) throw new InputTrustError('unsupported_image_container');
  try {
    return await collect(bytes, signal);
  } catch (error) {
    if (NotOfFormatError.isInstance(error)) throw new InputTrustError('unsupported_image_container');
    throw error;
  }
}
