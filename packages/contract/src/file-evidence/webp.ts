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
    layout: z.enum(['simple_lossy', 'simple_lossless', 'extended', 'unknown']),
    dimensions: PixelDimensions.optional().describe('Canvas size. Omitted when it could not be read.'),
    chunk_sequence: z.array(WebpChunkType).max(MAX_WEBP_CHUNKS).describe('Chunk types in file order; runs of one type are listed once.'),
    chunk_count: Count,
    unknown_chunk_count: Count,
    lossy_frame_count: Count,
    lossless_frame_count: Count,
    alpha_chunk_count: Count,
    animation: z.strictObject({ frame_count: Count, loop_count: Count.describe('0: without end.') }).optional(),
    declared_features: z
      .strictObject({ icc: z.boolean(), alpha: z.boolean(), exif: z.boolean(), xmp: z.boolean(), animation: z.boolean() })
      .optional()
      .describe('Flags of the VP8X chunk.'),
    riff_size_matches: z.boolean().describe('Whether the RIFF header states the size of its content.'),
    trailing_byte_count: Count.describe('Bytes after the RIFF content.'),
  })
  .meta({ id: 'WebpStructure' });
export type WebpStructure = z.infer<typeof WebpStructure>;

/** Original-file evidence of a WebP. */
export const WebpFileEvidence = z
  .strictObject({
    ...evidenceBase({ schema_version: 'webp-file-evidence-public-v2', collector: 'webp-container-semantic-v2', container: 'webp' }),
    status: alwaysPartial,
    structure: WebpStructure,
    components: z.strictObject({ structure: EvidenceComponent, exif: EvidenceComponent, xmp: EvidenceComponent, icc: EvidenceComponent }),
    carriers: z.strictObject({
      exif: EvidenceCarrier,
      xmp: EvidenceCarrier,
      icc: EvidenceCarrier,
      c2pa: EvidenceCarrier.describe('C2PA chunk, where content credentials stand.'),
      other: EvidenceCarrier,
    }),
    metadata: RasterMetadata,
  })
  .meta({ id: 'WebpFileEvidence' });
export type WebpFileEvidence = z.infer<typeof WebpFileEvidence>;
