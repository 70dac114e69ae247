import { z } from 'zod';
import { openVocabulary } from './ids.ts';
import { BoundingBox, canvasFields, isOnCanvas } from './location.ts';
import { Provenance, ProvenanceValidationState } from './provenance.ts';
import { Confidence } from './threat.ts';

/** Verdicts that are emitted where they apply. The vocabulary can grow; `indeterminate` is no action. */
export const AUTHENTICITY_VERDICTS = [
  'likely_ai_generated',
  'likely_ai_edited',
  'likely_ai_involvement',
  'likely_not_ai_generated',
  'verified_ai_generated',
  'verified_not_ai_generated',
  'indeterminate',
] as const;

/** Artifact types with what they mean. The vocabulary can grow. */
export const ARTIFACT_TYPES = {
  visual_artifact: 'Visible patterns that may need review.',
  localized_visual_change: 'A region carries stronger manipulation evidence than the rest.',
  document_visual_inconsistency: 'Inconsistency around text, fields or layout of a document-like image.',
  origin_record_inconsistency: 'Origin or metadata evidence does not match the visible file story; support only.',
  visual_review_cue: 'Generic cue for human review.',
} as const satisfies Record<string, string>;
export type ArtifactType = keyof typeof ARTIFACT_TYPES;

/** Why a verdict is not firmer, or why review is recommended. The vocabulary can grow. */
export const AUTHENTICITY_REASON_CODES = [
  'ai_signal_strong',
  'ai_signal_weak',
  'trusted_ai_declaration',
  'trusted_capture_declaration',
  'generator_fingerprint',
  'localized_change',
  'origin_inconsistent',
  'signals_disagree',
  'too_small',
  'too_compressed',
  'screenshot_or_recapture',
  'out_of_domain',
  'check_unavailable',
  'check_incomplete',
] as const;

const artifactTypes = Object.keys(ARTIFACT_TYPES) as [ArtifactType, ...ArtifactType[]];

/** A string of an open vocabulary, or an object with more detail. */
function origin(values: readonly [string, ...string[]]) {
  return z.union([openVocabulary(values), z.looseObject({ label: z.string().min(1).optional(), confidence: Confidence.optional() })]);
}

/** One piece of evidence that can be shown. Its box, when there is one, lies on the exact canvas of the submitted image or page. */
export const ArtifactEvidence = z
  .looseObject({
    type: openVocabulary(artifactTypes).describe(
      Object.entries(ARTIFACT_TYPES)
        .map(([type, meaning]) => `${type}: ${meaning}`)
        .join(' '),
    ),
    label: z.string().min(1),
    confidence: Confidence.optional().describe('Sent by default; can be left out by sanitization.'),
    bbox: BoundingBox.optional().describe(
      'Always together with coordinate_space, page_width and page_height. Ambiguous or out-of-canvas boxes are omitted.',
    ),
    coordinate_space: canvasFields.coordinate_space.optional(),
    page_width: canvasFields.page_width.optional(),
    page_height: canvasFields.page_height.optional(),
    page: z.int().min(1).optional().describe('1-based page of a PDF.'),
    component: z.string().min(1).optional(),
    details: z.union([z.string(), z.looseObject({})]).optional(),
  })
  .refine(hasWholeBoxOrNone, { error: 'a bbox comes with its coordinate space and canvas, and lies on it', path: ['bbox'] })
  .meta({ id: 'ArtifactEvidence' });
export type ArtifactEvidence = z.infer<typeof ArtifactEvidence>;

function hasWholeBoxOrNone({
  bbox,
  coordinate_space,
  page_width,
  page_height,
}: {
  bbox?: BoundingBox | undefined;
  coordinate_space?: string | undefined;
  page_width?: number | undefined;
  page_height?: number | undefined;
}): boolean {
  if (bbox === undefined) return true;
  if (coordinate_space === undefined || page_width === undefined || page_height === undefined) return false;
  return isOnCanvas(bbox, { page_width, page_height });
}

/** The result in words. */
export const AuthenticityExplanation = z
  .looseObject({
    label: z.string().min(1),
    plain_summary: z.string().min(1),
    review_recommended: z.boolean(),
    evidence_summary: z.array(
      z.looseObject({
        kind: z.string().min(1),
        label: z.string().min(1),
        confidence: Confidence.optional(),
        component: z.string().min(1).optional(),
      }),
    ),
    limitations: z.array(z.string().min(1)),
    reason_codes: z.array(openVocabulary(AUTHENTICITY_REASON_CODES)),
  })
  .meta({ id: 'AuthenticityExplanation' });
export type AuthenticityExplanation = z.infer<typeof AuthenticityExplanation>;

/** One evidence stream: what it is for, how it ended, how much it gave. */
export const AuthenticityComponent = z
  .looseObject({
    name: z.string().min(1),
    role: openVocabulary(['primary', 'supporting', 'context']),
    status: openVocabulary(['completed', 'not_applicable', 'incomplete', 'unavailable']),
    evidence_count: z.int().min(0),
  })
  .meta({ id: 'AuthenticityComponent' });
export type AuthenticityComponent = z.infer<typeof AuthenticityComponent>;

/** Sanitized authenticity evidence. It is no fraud proof. Every field is optional. */
export const Authenticity = z
  .looseObject({
    analysis_family: z.string().optional(),
    analysis_version: z.string().optional(),
    model_family: z.string().optional(),
    model_version: z.string().optional(),
    evidence_modality: openVocabulary(['image', 'text', 'pdf', 'document', 'audio_transcript']).optional(),
    ai_involvement: z
      .enum(['yes', 'no', 'unknown'])
      .optional()
      .describe('no needs a completed check; an incomplete or failed one gives unknown.'),
    verdict: openVocabulary(AUTHENTICITY_VERDICTS)
      .optional()
      .describe(
        'indeterminate: no conclusion was reached; it is not an action. verified_*: only from a trusted content-credential claim. New values can appear.',
      ),
    confidence: Confidence.optional(),
    summary: z.string().optional(),
    source_file_origin: origin(['camera', 'os_screenshot', 'physical_recapture', 'pdf_render', 'generated_file', 'unknown']).optional(),
    visible_content_origin: origin([
      'likely_real',
      'likely_synthetic',
      'likely_ai_edited',
      'likely_human_edited',
      'camera_ai_enhanced',
    ]).optional(),
    provenance_validation_state: ProvenanceValidationState.optional(),
    provenance: Provenance.optional(),
    artifact_evidence: z.array(ArtifactEvidence).optional(),
    explanation: AuthenticityExplanation.optional(),
    components: z.array(AuthenticityComponent).optional(),
    signals: z
      .looseObject({
        authenticity_outcome: openVocabulary([
          'ai_evidence',
          'edit_evidence',
          'no_ai_evidence',
          'inconclusive',
          'not_available',
        ]).optional(),
        ai_suspicion_score: Confidence.optional().describe(
          '0: no evidence of AI involvement found. 1: strongest. A weight of evidence, not a probability of fraud.',
        ),
        review_recommended: z.boolean().optional(),
        review_reason_codes: z.array(openVocabulary(AUTHENTICITY_REASON_CODES)).optional(),
      })
      .optional(),
  })
  .meta({ id: 'Authenticity', description: 'Sanitized evidence signals, not fraud proof. Every field is optional.' });
export type Authenticity = z.infer<typeof Authenticity>;
