import { z } from 'zod';

const units = z.int().min(0);

/** What a scan used up. Units that do not apply are omitted; units that apply and are zero are sent as 0. */
export const UsageUnits = z
  .looseObject({
    text_tokens: units.optional().describe('Text tokens processed.'),
    image_count: units.optional().describe('Standalone images processed.'),
    doc_pages: units.optional().describe('PDF or document pages processed.'),
    embedded_image_count: units.optional().describe('Unique embedded images in PDFs; repeated identical images count once.'),
    metadata_parent_count: units.optional().describe('Analyzed parents (metadata focus).'),
    analyzed_native_image_count: units
      .optional()
      .describe('Distinct analyzed native PDF images (metadata focus). Omitted on image receipts; PDF receipts state 0.'),
  })
  .meta({ id: 'UsageUnits', description: 'Billing units. Units that do not apply are omitted.' });
export type UsageUnits = z.infer<typeof UsageUnits>;
