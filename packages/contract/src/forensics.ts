import { z } from 'zod';
import { openVocabulary } from './ids.ts';

/** What a comparison with a trusted original found. It stands beside the standalone check and never replaces it. */
export const SourceComparison = z
  .looseObject({
    status: openVocabulary(['identical', 'equivalent', 'changed', 'incomplete', 'unavailable']).describe(
      'identical: the same bytes. equivalent: the same content after recompression or resizing. incomplete and unavailable are no negative result.',
    ),
    changed_region_count: z.int().min(0).optional().describe('Regions that differ from the reference.'),
    limitations: z.array(z.string().min(1)).optional().describe('Sentences for people on what was not compared.'),
  })
  .meta({ id: 'SourceComparison' });
export type SourceComparison = z.infer<typeof SourceComparison>;

/** Machine-readable observations behind the result. Free-form: new fields can appear. */
export const Forensics = z
  .looseObject({
    signals: z.array(z.string().min(1)).describe('Stable codes of observations, which docs/signals.md explains; never threats.'),
    source_comparison: SourceComparison.optional().describe('Only when a reference was given.'),
  })
  .meta({ id: 'Forensics', description: 'Machine-readable observations behind the result. New fields can appear.' });
export type Forensics = z.infer<typeof Forensics>;
