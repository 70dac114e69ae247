import { z } from 'zod';
import { alwaysPartial, evidenceBase } from './base.ts';
import { RasterMetadata } from './png.ts';
import { Count, EvidenceCarrier, EvidenceComponent, PixelDimensions } from './vocabulary.ts';

/** RIFF chunk types of RFC 9649 and C2PA; every other type is reported as `other`. */
export const WebpChunkType = z.enum(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP', 'EXIF', 'XMP ', 'C2PA', 'other']);
export type WebpChunkType = z.infer<typeof WebpChunkType>;

/** Longest reported chunk sequence; runs of one type count once, so only odd files come near. */
export const MAX_WEBP_CHUNKS = 256;

/** RIFF chunk structure of a WebP file. */
export const WebpStructure = z
  .strictObject({
    layout: z.enum(['simple_lossy', 'simple_lossless', 'extended', 'unknown']).describe('Layout of the file.'),
    dimensions: PixelDimensions.optional().describe('Canvas size. Omitted when it could not be read.'),
    chunk_sequence: z.array(WebpChunkType).max(MAX_WEBP_CHUNKS).describe('Chunk types in file order; runs of one type are listed once.'),
    chunk_count: Count.describe('All chunks.'),
    unknown_chunk_count: Count.describe('Chunks of an unknown type.'),
    lossy_frame_count: Count.describe('Frames that are coded with loss.'),
    lossless_frame_count: Count.describe('Frames that are coded without loss.'),
    alpha_chunk_count: Count.describe('Chunks of an alpha channel.'),
    animation: z
      .strictObject({ frame_count: Count.describe('Frames of the animation.'), loop_count: Count.describe('0: without end.') })
      .optional()
      .describe('Omitted for a still image.'),
    declared_features: z
      .strictObject({
        icc: z.boolean().describe('A colour profile is declared.'),
        alpha: z.boolean().describe('Transparency is declared.'),
        exif: z.boolean().describe('EXIF is declared.'),
        xmp: z.boolean().describe('XMP is declared.'),
        animation: z.boolean().describe('An animation is declared.'),
      })
      .optional()
      .describe('Flags of the VP8X chunk.'),
    riff_size_matches: z.boolean().describe('Whether the RIFF header states the size of its content.'),
    trailing_byte_count: Count.describe('Bytes after the RIFF content.'),
  })
  .meta({ id: 'WebpStructure', description: 'RIFF chunks of a WebP file.' });
export type WebpStructure = z.infer<typeof WebpStructure>;

/** Original-file evidence of a WebP. */
export const WebpFileEvidence = z
  .strictObject({
    ...evidenceBase({ schema_version: 'webp-file-evidence-public-v2', collector: 'webp-container-semantic-v2', container: 'webp' }),
    status: alwaysPartial,
    structure: WebpStructure.describe('What the file consists of.'),
    components: z
      .strictObject({
        structure: EvidenceComponent.describe('Structure of the file.'),
        exif: EvidenceComponent.describe('EXIF.'),
        xmp: EvidenceComponent.describe('XMP.'),
        icc: EvidenceComponent.describe('Colour profile.'),
      })
      .describe('How collection of each part ended.'),
    carriers: z
      .strictObject({
        exif: EvidenceCarrier.describe('EXIF.'),
        xmp: EvidenceCarrier.describe('XMP.'),
        icc: EvidenceCarrier.describe('Colour profile.'),
        c2pa: EvidenceCarrier.describe('C2PA chunk, where content credentials stand.'),
        other: EvidenceCarrier.describe('Everything else that can carry metadata.'),
      })
      .describe('Places that can carry metadata.'),
    metadata: RasterMetadata.describe('Which claims exist.'),
  })
  .meta({ id: 'WebpFileEvidence' });
export type WebpFileEvidence = z.infer<typeof WebpFileEvidence>;
