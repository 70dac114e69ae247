import { z } from 'zod';
import { SourceBytesKind } from './vocabulary.ts';

/** What every older receipt is read by. Readers are tolerant: fields that v1 had and nobody names here stay in place. */
const olderReceipt = {
  status: z.enum(['complete', 'partial']),
  trust: z.literal('unsigned_metadata').optional(),
  source_bytes_kind: SourceBytesKind.optional(),
  structure: z.looseObject({}).optional(),
  components: z.looseObject({}).optional(),
  metadata_claims: z.looseObject({}).optional(),
};

/** A stored JPEG receipt of the first version. It is read, never written: scan the original file again for the newer detail. */
export const JpegFileEvidenceV1 = z
  .looseObject({ schema_version: z.literal('image-file-evidence-public-v1'), ...olderReceipt })
  .meta({ id: 'JpegFileEvidenceV1', deprecated: true, description: 'Older stored JPEG receipt. Read, never written.' });
export type JpegFileEvidenceV1 = z.infer<typeof JpegFileEvidenceV1>;

/** A stored, structure-only WebP receipt of the first version. It is read, never written. */
export const WebpFileEvidenceV1 = z
  .looseObject({ schema_version: z.literal('webp-file-evidence-public-v1'), ...olderReceipt })
  .meta({ id: 'WebpFileEvidenceV1', deprecated: true, description: 'Older stored, structure-only WebP receipt. Read, never written.' });
export type WebpFileEvidenceV1 = z.infer<typeof WebpFileEvidenceV1>;
