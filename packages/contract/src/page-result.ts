import { z } from 'zod';
import { openVocabulary } from './ids.ts';
import { Threat } from './threat.ts';

/** Result of one page of a PDF or document. */
export const PageResult = z
  .looseObject({
    page: z.int().min(1).describe('1-based page number.'),
    status: openVocabulary(['completed', 'incomplete', 'not_scanned']).describe('incomplete and not_scanned are no clean result.'),
    threats: z.array(Threat).describe('The threats of the scan whose location is on this page.'),
    coverage_reasons: z.array(z.string().min(1)).describe('What was not inspected on this page. Empty reasons do not mean clean.'),
  })
  .meta({ id: 'PageResult' });
export type PageResult = z.infer<typeof PageResult>;
