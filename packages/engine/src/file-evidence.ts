import { formatNamed } from '@input-trust/container';
import { NotOfFormatError } from '@input-trust/container/bytes';
import { InputTrustError } from '@input-trust/contract';
import type { ContentCredentials, FileEvidence } from '@input-trust/contract';
import type { Budget, InspectorContext, Material, View } from '@input-trust/detector-kit';
import { collectGifEvidence } from '@input-trust/evidence-gif';
import { collectHeifEvidence } from '@input-trust/evidence-heif';
import { collectJpegEvidence } from '@input-trust/evidence-jpeg';
import { collectPngEvidence } from '@input-trust/evidence-png';
import { collectTiffEvidence } from '@input-trust/evidence-tiff';
import { collectWebpEvidence } from '@input-trust/evidence-webp';
import { CREDENTIALS_VALIDATOR } from './resources.ts';

/** What a collector gives. */
interface Collected {
  readonly evidence: FileEvidence;
  /** Of a PDF: its distinct analyzed images. */
  readonly nativeImageCount?: number;
}

/** The collector of each format. Every one is bounded, linear in the bytes, and answers malformed content with partial coverage. */
const COLLECTORS: Readonly<Record<string, (bytes: Uint8Array, signal: AbortSignal) => Collected | Promise<Collected>>> = {
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

/** Empty for a format that has no media type here. Of ISO base media files the bytes tell the brand. */
function mediaTypeOf(format: string): string {
  return format === 'svg' ? 'image/svg+xml' : (formatNamed(format)?.mediaTypes[0] ?? '');
}

interface Tools {
  readonly use: InspectorContext['use'];
  readonly budget: Budget;
}

/** What the original file says about itself. */
export interface CollectedEvidence extends Collected {
  readonly credentials: ContentCredentials;
}

/**
 * Collects the evidence of a file and validates its content credentials.
 *
 * @throws InputTrustError `unsupported_image_container` for an image format that has no evidence schema.
 */
export async function collectFileEvidence(material: Material, tools: Tools): Promise<CollectedEvidence> {
  return { ...(await material.view(fileEvidenceView(tools))), credentials: await material.view(credentialsView(tools)) };
}

/** What a routing scan may carry beside its decision. It takes no part in it. */
export interface AdvisoryEvidence {
  readonly file_evidence?: FileEvidence;
  readonly content_credentials?: ContentCredentials;
}

/** Collects both for images and PDFs, each by itself: one that cannot be had is left out. Rejects with the signal's reason alone. */
export async function collectAdvisory(material: Material, tools: Tools): Promise<AdvisoryEvidence> {
  if (material.kind !== 'image' && material.kind !== 'pdf') return {};
  const [collected, credentials] = await Promise.allSettled([
    material.view(fileEvidenceView(tools)),
    material.view(credentialsView(tools)),
  ]);
  tools.budget.signal.throwIfAborted();
  return {
    ...(collected.status === 'fulfilled' && { file_evidence: collected.value.evidence }),
    ...(credentials.status === 'fulfilled' && { content_credentials: credentials.value }),
  };
}

/** The evidence of a file by the schema of its format: derived once for everything that asks for it. */
function fileEvidenceView({ budget }: Tools): View<Collected> {
  return { id: 'file-evidence', derive: ({ format, bytes }) => withinTime(budget, (signal) => collect(format, bytes, signal)) };
}

/** The receipt on the content credentials of a file. */
function credentialsView({ use, budget }: Tools): View<ContentCredentials> {
  return {
    id: 'content-credentials',
    async derive({ format, bytes }) {
      const validator = await use(CREDENTIALS_VALIDATOR);
      return (await validator.validate(bytes, mediaTypeOf(format), { signal: budget.signal })).toReceipt();
    },
  };
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

async function collect(format: string, bytes: Uint8Array, signal: AbortSignal): Promise<Collected> {
  const collector = COLLECTORS[format];
  if (collector === undefined) throw new InputTrustError('unsupported_image_container');
  try {
    return await collector(bytes, signal);
  } catch (error) {
    if (NotOfFormatError.isInstance(error)) throw new InputTrustError('unsupported_image_container');
    throw error;
  }
}
