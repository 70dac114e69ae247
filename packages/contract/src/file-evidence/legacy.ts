import { z } from 'zod';
import { SourceBytesKind } from './vocabulary.ts';

/** What every older receipt is read by. Readers are tolerant: fields that v1 had and nobody names here stay in place. */
const olderReceipt = {
  status: z.enum(['complete', 'partial']).describe('Whether collection reached its end.'),
  trust: z.literal('unsigned_metadata').optional().describe('Nothing in the report is signed.'),
  source_bytes_kind: SourceBytesKind.optional(),
  structure: z.looseObject({}).optional().describe('Structure in the shape of that version.'),
  components: z.looseObject({}).optional().describe('Components in the shape of that version.'),
  metadata_claims: z.looseObject({}).optional().describe('Claims in the shape of that version.'),
};

/** A stored JPEG receipt of the first version. It is read, never written: scan the original file again for the newer detail. */
export const JpegFileEvidenceV1 = z
  .looseObject({ schema_version: z.literal('image-file-evidence-public-v1').describe('Version of this older receipt.'), ...olderReceipt })
  .meta({ id: 'JpegFileEvidenceV1', deprecated: true, description: 'Older stored JPEG receipt. Read, never written.' });
export type JpegFileEvidenceV1 = z.infer<typeof JpegFileEvidenceV1>;

/** A stored, structure-only WebP receipt of the first version. It is read, never written. */
export const WebpFileEvidenceV1 = z
  .looseObject({ schema_version: z.literal('webp-file-evidence-public-v1').describe('Version of this older receipt.'), ...olderReceipt })
  .meta({ id: 'WebpFileEvidenceV1', deprecated: true, description: 'Older stored, structure-only WebP receipt. Read, never written.' });
export type WebpFileEvidenceV1 = z.infer<typeof WebpFileEvidenceV1>;
