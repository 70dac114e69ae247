import { completed, defineInspector, ResourceUnavailableError } from '@input-trust/detector-kit';
import type { AuthenticityFinding, CoverageReason, InspectorContext, Material, Report, ThreatEvidence } from '@input-trust/detector-kit';
import { credentialsView } from '@input-trust/file-evidence';
import type { CredentialsResult } from '@input-trust/content-credentials';
import { decodeRaster } from '@input-trust/raster';
import { lookAtPixels } from './detector/look-at-pixels.ts';
import type { PixelLook } from './detector/look-at-pixels.ts';
import { explain } from './explanation.ts';
import { fuse } from './fusion.ts';
import { readFile } from './origin/read-file.ts';
import type { FileReading } from './origin/read-file.ts';
import { provenanceStream } from './provenance.ts';
import type { ProvenanceStream } from './provenance.ts';
import { componentOf } from './stream.ts';
import type { Stream } from './stream.ts';
import { drawVerdict } from './verdict.ts';
import type { ReasonCode, Verdict, VerdictDrawn } from './verdict.ts';
import { readDwtDct } from './watermark/dwt-dct.ts';
import type { WatermarkReading } from './watermark/dwt-dct.ts';

/** Raised when the same file may get another verdict. */
const ANALYSIS_VERSION = '1';

/**
 * Whether a picture was made or edited by AI, by five streams: content credentials, the origin of the file, the pixels, an open watermark, and
 * what these say together. A PDF is judged by its own file; its pictures are materials of their own.
 */
export const aiAuthenticityInspector = defineInspector({
  id: 'ai-authenticity',
  version: 1,
  paths: ['ai'],
  appliesTo: ({ kind }) => kind === 'image' || kind === 'pdf',
  inspect: async (material, context) => conclude(await gatherEvidence(material, context)),
});

/** What was found of one file, before anything is concluded. */
export interface Evidence {
  readonly provenance: ProvenanceStream;
  readonly file: FileReading;
  /** Undefined for a PDF, whose pictures are materials of their own. */
  readonly pixels: PixelLook | undefined;
  readonly watermark: WatermarkReading | typeof NO_WATERMARK_CHECK;
  /** All streams in order. */
  readonly streams: readonly Stream[];
}

/** Runs the evidence streams on a picture or PDF. */
export async function gatherEvidence(material: Material, context: InspectorContext): Promise<Evidence> {
  const provenance = provenanceStream(await credentialsOf(material, context));
  if (material.kind === 'pdf') {
    const file = await readFile(material, undefined, context);
    return { provenance, file, pixels: undefined, watermark: NO_WATERMARK_CHECK, streams: [provenance.stream, file.stream] };
  }
  const pixels = await lookAtPixels(material, context);
  const file = await readFile(material, pixels.size, context);
  const watermark = await watermarkOf(material, context);
  return { provenance, file, pixels, watermark, streams: [provenance.stream, file.stream, pixels.stream, watermarkStream(watermark)] };
}

/** Draws the verdict and fills every field from it, so that none contradicts another. */
export function conclude(evidence: Evidence): Report {
  const { provenance, file, pixels, watermark, streams } = evidence;
  const fused = fuse(streams.flatMap(({ cues }) => cues));
  const drawn = drawVerdict({
    trustedClaim: provenance.trustedClaim,
    marks: file.marks.find(({ meaning }) => meaning === 'ai_edited')?.meaning ?? file.marks[0]?.meaning,
    hasWatermark: watermark.status === 'verified',
    isOfCamera: file.origin === 'camera',
    isScreenshotOrScan: file.origin === 'os_screenshot' || file.origin === 'scan',
    logOdds: fused.logOdds,
    limits: pixels?.limits ?? [],
    isIncomplete: streams.some(({ status }) => status === 'incomplete' || status === 'unavailable'),
  });
  const reasons = reasonsOf(evidence);
  return {
    ...completed({
      authenticity: authenticityOf(evidence, drawn, fused.score, reasons),
      threats: threatsOf(drawn, pixels),
      artifacts: [...(pixels === undefined ? [] : artifactsOf(drawn, pixels)), ...(file.statesOtherSize ? [OTHER_SIZE] : [])],
      reasons,
    }),
    status: reasons.length === 0 ? 'completed' : statusOf(streams),
  };
}

async function credentialsOf(material: Material, context: InspectorContext): Promise<CredentialsResult | undefined> {
  try {
    return await material.view(credentialsView(context));
  } catch (error) {
    if (ResourceUnavailableError.isInstance(error)) return undefined;
    throw error;
  }
}

/** The check that did not run. */
const NO_WATERMARK_CHECK = { status: 'not_checked' } as const;

/** Marks live in pixels as stored, so that the whole picture is decoded; `fast` leaves that out. */
async function watermarkOf(
  material: Material,
  { settings, budget }: InspectorContext,
): Promise<WatermarkReading | typeof NO_WATERMARK_CHECK> {
  if (settings.mode === 'fast' || !LOSSLESS.has(material.format)) return NO_WATERMARK_CHECK;
  const decoded = await decodeRaster(material, budget);
  return decoded.status === 'failed' ? { status: 'unavailable' } : readDwtDct(decoded.raster);
}

/** JPEG destroys the mark. */
const LOSSLESS = new Set(['png', 'bmp', 'tiff', 'webp', 'pixels']);

function watermarkStream({ status, ...reading }: WatermarkReading | typeof NO_WATERMARK_CHECK): Stream {
  const by = 'by' in reading ? reading.by : undefined;
  return {
    component: 'image_watermark',
    role: 'supporting',
    status: status === 'not_checked' || status === 'unavailable' ? 'not_applicable' : 'completed',
    cues: by === undefined ? [] : [{ kind: 'open_watermark', label: `The pixels hold the open watermark of ${by}.`, logOdds: 6 }],
  };
}

function reasonsOf({ streams, pixels }: Evidence): CoverageReason[] {
  const isUnavailable = streams.some(({ status }) => status === 'unavailable');
  return [...new Set<CoverageReason>([...(pixels?.reasons ?? []), ...(isUnavailable ? (['detector_unavailable'] as const) : [])])];
}

const INVOLVEMENT: Readonly<Record<Verdict, 'yes' | 'no' | 'unknown'>> = {
  verified_ai_generated: 'yes',
  likely_ai_generated: 'yes',
  likely_ai_edited: 'yes',
  likely_ai_involvement: 'yes',
  verified_not_ai_generated: 'no',
  likely_not_ai_generated: 'no',
  indeterminate: 'unknown',
};

const VISIBLE_ORIGIN: Readonly<Partial<Record<Verdict, string>>> = {
  verified_ai_generated: 'likely_synthetic',
  likely_ai_generated: 'likely_synthetic',
  likely_ai_edited: 'likely_ai_edited',
  verified_not_ai_generated: 'likely_real',
  likely_not_ai_generated: 'likely_real',
};

function authenticityOf(
  { provenance, file, pixels, watermark, streams }: Evidence,
  drawn: VerdictDrawn,
  score: number,
  reasons: readonly CoverageReason[],
): AuthenticityFinding {
  const { verdict, confidence, reasonCodes } = drawn;
  const involvement = INVOLVEMENT[verdict];
  const isReviewRecommended = involvement === 'yes' || reasons.length > 0;
  const visible = provenance.declaresEdit && involvement === 'yes' ? 'likely_ai_edited' : VISIBLE_ORIGIN[verdict];
  const explanation = explain(drawn, streams, isReviewRecommended);
  return {
    analysis_family: 'ai-authenticity',
    analysis_version: ANALYSIS_VERSION,
    ...(pixels?.modelVersion !== undefined && { model_family: 'image-authenticity', model_version: pixels.modelVersion }),
    summary: explanation.plain_summary,
    verdict,
    confidence,
    ai_involvement: involvement,
    source_file_origin: file.origin,
    ...(visible !== undefined && { visible_content_origin: visible }),
    provenance_validation_state: provenance.result?.validationState ?? 'not_available',
    ...(provenance.result !== undefined && { provenance: provenance.result.toProvenance(watermark.status) }),
    explanation,
    components: streams.map(componentOf),
    signals: {
      authenticity_outcome: outcomeOf(drawn, reasons),
      ai_suspicion_score: suspicionOf(drawn, score),
      review_recommended: isReviewRecommended,
      review_reason_codes: isReviewRecommended ? [...reasonCodes] : [],
    },
  };
}

function statusOf(streams: readonly Stream[]): Report['status'] {
  return streams.every(({ status }) => status === 'unavailable') ? 'unavailable' : 'incomplete';
}

function outcomeOf({ verdict }: VerdictDrawn, reasons: readonly CoverageReason[]): string {
  if (verdict === 'likely_ai_edited') return 'edit_evidence';
  if (INVOLVEMENT[verdict] === 'yes') return 'ai_evidence';
  if (INVOLVEMENT[verdict] === 'no') return 'no_ai_evidence';
  return reasons.length > 0 ? 'not_available' : 'inconclusive';
}

/** The weight of all evidence; a verdict never contradicts it. */
function suspicionOf({ verdict, confidence }: VerdictDrawn, score: number): number {
  const involvement = INVOLVEMENT[verdict];
  const bounded = involvement === 'yes' ? Math.max(score, confidence) : involvement === 'no' ? Math.min(score, 1 - confidence) : score;
  return Math.round(bounded * 1000) / 1000;
}

const CATEGORY = 'ai_image_authenticity';

/** Evidence for the routing policy, where the verdict is that AI is involved. */
function threatsOf({ verdict, confidence }: VerdictDrawn, pixels?: PixelLook): ThreatEvidence[] {
  if (INVOLVEMENT[verdict] !== 'yes') return [];
  const box = pixels?.whole;
  return [
    {
      category: CATEGORY,
      technique: verdict.replaceAll('_', '-'),
      reason: verdict === 'likely_ai_edited' ? 'The picture was likely edited with AI.' : 'The picture was likely made by AI.',
      confidence,
      intent: 'neutral',
      ...(box !== undefined && { location: box }),
    },
  ];
}

/** Context: it routes nothing. */
const OTHER_SIZE = {
  type: 'origin_record_inconsistency',
  label: 'The metadata states another size than the picture has',
  confidence: 0.5,
  component: 'file_origin',
} as const;

/** The parts of the picture that weigh most, where the pixels led to the verdict. */
function artifactsOf({ verdict, reasonCodes }: VerdictDrawn, pixels: PixelLook): NonNullable<Report['artifacts']> {
  const fromPixels: ReasonCode = 'ai_signal_strong';
  if (INVOLVEMENT[verdict] !== 'yes' || !reasonCodes.includes(fromPixels)) return [];
  return pixels.strongest.map(({ location, confidence }) => ({
    type: 'visual_artifact',
    label: 'Texture as generators leave it',
    confidence,
    component: 'pixel_detector',
    location,
  }));
}
