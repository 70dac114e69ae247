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
/** One of `ARTIFACT_TYPES`. */
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
  return z.union([
    openVocabulary(values),
    z.looseObject({
      label: z.string().min(1).optional().describe('What kind of origin.'),
      confidence: Confidence.optional().describe('Confidence of it, from 0 to 1.'),
    }),
  ]);
}

/** One piece of evidence that can be shown. Its box, when there is one, lies on the exact canvas of the submitted image or page. */
export const ArtifactEvidence = z
  .looseObject({
    type: openVocabulary(artifactTypes).describe(
      Object.entries(ARTIFACT_TYPES)
        .map(([type, meaning]) => `${type}: ${meaning}`)
        .join(' '),
    ),
    label: z.string().min(1).describe('What was seen, in a few words for a person.'),
    confidence: Confidence.optional().describe('Sent by default; can be left out by sanitization.'),
    bbox: BoundingBox.optional().describe(
      'Always together with coordinate_space, page_width and page_height. Ambiguous or out-of-canvas boxes are omitted.',
    ),
    coordinate_space: canvasFields.coordinate_space.optional().describe('Coordinates are pixels of the canvas.'),
    page_width: canvasFields.page_width.optional(),
    page_height: canvasFields.page_height.optional(),
    page: z.int().min(1).optional().describe('1-based page of a PDF.'),
    component: z.string().min(1).optional().describe('The stream of evidence that it came from; a name of components.'),
    details: z
      .union([z.string(), z.looseObject({})])
      .optional()
      .describe('More about it, where there is more. For people; no stable shape.'),
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
    label: z.string().min(1).describe('The verdict in a few words.'),
    plain_summary: z.string().min(1).describe('What speaks for and against, what was not checked, and what to do next.'),
    review_recommended: z.boolean().describe('Whether a person should look before anything is concluded.'),
    evidence_summary: z
      .array(
        z.looseObject({
          kind: z.string().min(1).describe('The kind of evidence; a value of artifact types or a name of components.'),
          label: z.string().min(1).describe('The evidence in a few words.'),
          confidence: Confidence.optional().describe('Confidence of this piece of evidence, from 0 to 1.'),
          component: z.string().min(1).optional().describe('The stream of evidence that it came from.'),
        }),
      )
      .describe('The evidence behind the verdict, in order of weight.'),
    limitations: z.array(z.string().min(1)).describe('Sentences on what the verdict does not carry.'),
    reason_codes: z
      .array(openVocabulary(AUTHENTICITY_REASON_CODES))
      .describe('Why the verdict is not firmer, or why review is recommended. New values can appear.'),
  })
  .meta({ id: 'AuthenticityExplanation', description: 'The result in words, for a person.' });
export type AuthenticityExplanation = z.infer<typeof AuthenticityExplanation>;

/** One evidence stream: what it is for, how it ended, how much it gave. */
export const AuthenticityComponent = z
  .looseObject({
    name: z.string().min(1).describe('Name of the stream, for example content_credentials or pixel_detector.'),
    role: openVocabulary(['primary', 'supporting', 'context']).describe(
      'primary: can lead to a verdict. supporting: weighs beside others. context: is shown and weighs nothing.',
    ),
    status: openVocabulary(['completed', 'not_applicable', 'incomplete', 'unavailable']).describe(
      'How it ended. Everything but completed and not_applicable leaves a gap.',
    ),
    evidence_count: z.int().min(0).describe('Pieces of evidence that it gave.'),
  })
  .meta({ id: 'AuthenticityComponent', description: 'One stream of evidence: what it is for, how it ended, how much it gave.' });
export type AuthenticityComponent = z.infer<typeof AuthenticityComponent>;

/** Sanitized authenticity evidence. It is no fraud proof. Every field is optional. */
export const Authenticity = z
  .looseObject({
    analysis_family: z.string().optional().describe('The family of the analysis.'),
    analysis_version: z.string().optional().describe('Version of the analysis. A new one can give other results for the same bytes.'),
    model_family: z.string().optional().describe('The family of the model that looked at the pixels; absent where none did.'),
    model_version: z.string().optional().describe('Version of that model.'),
    evidence_modality: openVocabulary(['image', 'text', 'pdf', 'document', 'audio_transcript'])
      .optional()
      .describe('What kind of material was looked at.'),
    ai_involvement: z
      .enum(['yes', 'no', 'unknown'])
      .optional()
      .describe('no needs a completed check; an incomplete or failed one gives unknown.'),
    verdict: openVocabulary(AUTHENTICITY_VERDICTS)
      .optional()
      .describe(
        'indeterminate: no conclusion was reached; it is not an action. verified_*: only from a trusted content-credential claim. New values can appear.',
      ),
    confidence: Confidence.optional().describe('Confidence of the verdict, from 0 to 1: a weight of evidence, not a probability.'),
    summary: z.string().optional().describe('The verdict in one sentence.'),
    source_file_origin: origin(['camera', 'os_screenshot', 'physical_recapture', 'pdf_render', 'generated_file', 'unknown'])
      .optional()
      .describe('What the file seems to come from: a camera, a screenshot, a generator.'),
    visible_content_origin: origin(['likely_real', 'likely_synthetic', 'likely_ai_edited', 'likely_human_edited', 'camera_ai_enhanced'])
      .optional()
      .describe('What the visible content seems to be: real, synthetic, edited.'),
    provenance_validation_state: ProvenanceValidationState.optional(),
    provenance: Provenance.optional().describe('Signed provenance of the material.'),
    artifact_evidence: z.array(ArtifactEvidence).optional().describe('Evidence that can be shown, with its place where it has one.'),
    explanation: AuthenticityExplanation.optional().describe('The result in words.'),
    components: z.array(AuthenticityComponent).optional().describe('How each stream of evidence ended.'),
    signals: z
      .looseObject({
        authenticity_outcome: openVocabulary([
          'ai_evidence',
          'edit_evidence',
          'no_ai_evidence',
          'no_edit_evidence',
          'inconclusive',
          'not_available',
        ])
          .optional()
          .describe('What the evidence amounts to. New values can appear.'),
        ai_suspicion_score: Confidence.optional().describe(
          '0: no evidence of AI involvement found. 1: strongest. A weight of evidence, not a probability of fraud.',
        ),
        review_recommended: z.boolean().optional().describe('Whether a person should look.'),
        review_reason_codes: z.array(openVocabulary(AUTHENTICITY_REASON_CODES)).optional().describe('Why. New values can appear.'),
      })
      .optional()
      .describe('The result in numbers and codes, for programs.'),
  })
  .meta({ id: 'Authenticity', description: 'Sanitized evidence signals, not fraud proof. Every field is optional.' });
export type Authenticity = z.infer<typeof Authenticity>;
