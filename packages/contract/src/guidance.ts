import { z } from 'zod';
import { EVIDENCE_PATHS } from './focus.ts';
import { openVocabulary } from './ids.ts';

/** Most checks that one guidance names. A scan has about ten; more come from checks of one's own. */
export const MAX_GUIDANCE_CHECKS = 32;
/** Most ranges of pages that one check names. */
export const MAX_GUIDANCE_PAGE_RANGES = 64;

const page = z.int().min(1);

/** Pages without a gap between them. */
export const PageRange = z
  .looseObject({ first: page.describe('1-based page number.'), last: page.describe('Equal to first for a single page.') })
  .meta({ id: 'PageRange' });
export type PageRange = z.infer<typeof PageRange>;

/** A required check that did not see everything. */
export const GuidanceCheck = z
  .looseObject({
    id: z.string().min(1).describe('The check, as in detectors_used; scan when the scan as a whole was ended.'),
    path: openVocabulary(EVIDENCE_PATHS).describe('The evidence path that asked for it.'),
    status: openVocabulary(['completed', 'incomplete', 'unavailable', 'not_applicable']).describe(
      'How the check ended. completed: it ran to its end and left something out.',
    ),
    reasons: z.array(z.string().min(1)).min(1).describe('Why, as codes.'),
    pages: z
      .array(PageRange)
      .min(1)
      .max(MAX_GUIDANCE_PAGE_RANGES)
      .optional()
      .describe(
        'The pages concerned, ascending. Absent: the whole material, or a part that is no page. ' +
          'A list that would be longer ends with one range that reaches to the last page concerned.',
      ),
  })
  .meta({ id: 'GuidanceCheck' });
export type GuidanceCheck = z.infer<typeof GuidanceCheck>;

/** Why a routing result is what it is, and what to do with it. Comes with every REVIEW. */
export const Guidance = z
  .looseObject({
    reason: z.string().min(1).describe('Why the result is what it is.'),
    next_step: z.string().min(1).describe('What to do next.'),
    retryable: z.boolean().describe('Whether the same request may be sent once more. Retry only when true, and only once.'),
    cause: z
      .array(openVocabulary(['evidence', 'policy', 'data_sensitivity', 'coverage']))
      .min(1)
      .optional()
      .describe(
        'What made the action. evidence: the listed threats. policy: the profile, the phase or the policy of the deployment led further, or less far, ' +
          'than the risk level suggests. data_sensitivity: that setting did. coverage: a required check is missing or incomplete.',
      ),
    checks: z
      .array(GuidanceCheck)
      .min(1)
      .max(MAX_GUIDANCE_CHECKS)
      .optional()
      .describe('The required checks that did not see everything; also with WARN and BLOCK, which they did not cause.'),
  })
  .meta({ id: 'Guidance' });
export type Guidance = z.infer<typeof Guidance>;
