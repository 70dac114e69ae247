import { z } from 'zod';
import { openVocabulary } from './ids.ts';
import { Location } from './location.ts';

/** Categories that detectors use where they apply. The vocabulary can grow. */
export const THREAT_CATEGORIES = [
  'prompt_injection',
  'data_exfiltration',
  'secrets_exposure',
  'ai_authenticity_signal',
  'ai_image_authenticity',
  'metadata_inconsistency',
  'hidden_instruction',
  'document_instruction',
  'system_prompt_leak',
] as const;

/** A probability-like weight. */
export const Confidence = z.number().min(0).max(1);

/** Evidence that something may do harm, leak or hide. Flagged as suspicious, not proven. */
export const Threat = z
  .looseObject({
    category: openVocabulary(THREAT_CATEGORIES).describe('Kind of the threat. New values can appear at any time.'),
    reason: z.string().min(1).describe('Explanation for audit logs, for people.'),
    confidence: Confidence.optional().describe('Weight of the evidence. Can be left out by sanitization.'),
    evidence: z.string().optional().describe('Bounded excerpt that triggered the rule. Secrets and personal data in it are masked.'),
    technique: z.string().min(1).optional().describe('Stable id of the rule, model or check that found it.'),
    location: Location.optional().describe('Where it stands. Omitted when there is no one place.'),
  })
  .meta({ id: 'Threat' });
export type Threat = z.infer<typeof Threat>;
