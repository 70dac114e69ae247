import { z } from 'zod';
import { openVocabulary } from './ids.ts';

/** Visual surfaces that document scans do not look at. */
export const UNSUPPORTED_SURFACES = [
  'rendered_pages',
  'embedded_images',
  'embedded_media',
  'charts',
  'drawings',
  'visual_authenticity',
  'edit_localization',
  'reference_comparison',
] as const;

/** What a document scan did not look at. */
export const DocumentIntegrity = z
  .looseObject({
    unsupported_surfaces: z
      .array(openVocabulary(UNSUPPORTED_SURFACES))
      .optional()
      .describe('Visual surfaces that the document has or the focus names and that do not apply to documents.'),
    limitations: z.array(z.string().min(1)).optional().describe('Sentences for people on what was not checked.'),
  })
  .meta({ id: 'DocumentIntegrity', description: 'What a document scan did not look at.' });
export type DocumentIntegrity = z.infer<typeof DocumentIntegrity>;
