import { z } from 'zod';
import { alwaysPartial, evidenceBase } from './base.ts';
import { XmpPresence } from './claims.ts';
import { Count, EvidenceCarrier, EvidenceComponent, PixelDimensions } from './vocabulary.ts';

/** Block structure of a GIF file (GIF89a specification). */
export const GifStructure = z
  .strictObject({
    version: z.enum(['GIF87a', 'GIF89a']).describe('Version in the header.'),
    screen_dimensions: PixelDimensions.optional().describe('Logical screen. Omitted when the file ends before it.'),
    declared_frame_count: Count.describe('Image descriptors.'),
    decoded_frame_count: Count.describe('Frames whose LZW data decodes to the size they declare.'),
    global_color_table_size: z.int().min(0).max(256).describe('Entries; 0: none.'),
    local_color_table_count: Count.describe('Frames with a colour table of their own.'),
    extension_counts: z
      .strictObject({
        graphic_control: Count.describe('Graphic control extensions.'),
        comment: Count.describe('Comment extensions.'),
        plain_text: Count.describe('Plain text extensions.'),
        application: Count.describe('Application extensions.'),
        unknown: Count.describe('Extensions with any other label.'),
      })
      .describe('Extension blocks by their kind.'),
    loop_count: Count.optional().describe('As the looping application extension states it; 0: without end.'),
    trailer_present: z.boolean().describe('Whether the file ends with its trailer.'),
    trailing_byte_count: Count.describe('Bytes after the trailer.'),
  })
  .meta({ id: 'GifStructure', description: 'Block structure of a GIF file (GIF89a).' });
export type GifStructure = z.infer<typeof GifStructure>;

/** Original-file evidence of a GIF. */
export const GifFileEvidence = z
  .strictObject({
    ...evidenceBase({ schema_version: 'gif-file-evidence-public-v1', collector: 'gif-container-structure-v1', container: 'gif' }),
    status: alwaysPartial,
    structure: GifStructure.describe('What the file consists of.'),
    components: z
      .strictObject({
        structure: EvidenceComponent.describe('Structure of the file.'),
        xmp: EvidenceComponent.describe('XMP.'),
        comments: EvidenceComponent.describe('Comments.'),
      })
      .describe('How collection of each part ended.'),
    carriers: z
      .strictObject({
        xmp: EvidenceCarrier.describe('XMP.'),
        icc: EvidenceCarrier.describe('Colour profile.'),
        c2pa: EvidenceCarrier.describe('Content credentials.'),
        comment: EvidenceCarrier.describe('Comments.'),
        other: EvidenceCarrier.describe('Everything else that can carry metadata.'),
      })
      .describe('Places that can carry metadata.'),
    metadata: z
      .strictObject({
        xmp_claims_present: z.boolean().describe('Whether any XMP claim is readable.'),
        xmp: XmpPresence.optional().describe('Omitted when there is no readable XMP.'),
      })
      .describe('Which claims exist.'),
  })
  .meta({ id: 'GifFileEvidence' });
export type GifFileEvidence = z.infer<typeof GifFileEvidence>;
