import { z } from 'zod';
import { alwaysPartial, evidenceBase } from './base.ts';
import { XmpPresence } from './claims.ts';
import { Count, EvidenceCarrier, EvidenceComponent, PixelDimensions } from './vocabulary.ts';

/** Block structure of a GIF file (GIF89a specification). */
export const GifStructure = z
  .strictObject({
    version: z.enum(['GIF87a', 'GIF89a']),
    screen_dimensions: PixelDimensions.optional().describe('Logical screen. Omitted when the file ends before it.'),
    declared_frame_count: Count.describe('Image descriptors.'),
    decoded_frame_count: Count.describe('Frames whose LZW data decodes to the size they declare.'),
    global_color_table_size: z.int().min(0).max(256).describe('Entries; 0: none.'),
    local_color_table_count: Count,
    extension_counts: z.strictObject({ graphic_control: Count, comment: Count, plain_text: Count, application: Count, unknown: Count }),
    loop_count: Count.optional().describe('As the looping application extension states it; 0: without end.'),
    trailer_present: z.boolean(),
    trailing_byte_count: Count.describe('Bytes after the trailer.'),
  })
  .meta({ id: 'GifStructure' });
export type GifStructure = z.infer<typeof GifStructure>;

/** Original-file evidence of a GIF. */
export const GifFileEvidence = z
  .strictObject({
    ...evidenceBase({ schema_version: 'gif-file-evidence-public-v1', collector: 'gif-container-structure-v1', container: 'gif' }),
    status: alwaysPartial,
    structure: GifStructure,
    components: z.strictObject({ structure: EvidenceComponent, xmp: EvidenceComponent, comments: EvidenceComponent }),
    carriers: z.strictObject({
      xmp: EvidenceCarrier,
      icc: EvidenceCarrier,
      c2pa: EvidenceCarrier,
      comment: EvidenceCarrier,
      other: EvidenceCarrier,
    }),
    metadata: z.strictObject({ xmp_claims_present: z.boolean(), xmp: XmpPresence.optional() }),
  })
  .meta({ id: 'GifFileEvidence' });
export type GifFileEvidence = z.infer<typeof GifFileEvidence>;
