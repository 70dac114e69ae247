import { z } from 'zod';
import { GifFileEvidence } from './gif.ts';
import { HeifFileEvidence } from './heif.ts';
import { JpegFileEvidence } from './jpeg.ts';
import { JpegFileEvidenceV1, WebpFileEvidenceV1 } from './legacy.ts';
import { PdfFileEvidence } from './pdf.ts';
import { PngFileEvidence } from './png.ts';
import { TiffFileEvidence } from './tiff.ts';
import { WebpFileEvidence } from './webp.ts';

/** Image formats that focus=metadata takes, by the name of the detected format. Every other image container gives 415. */
export const METADATA_IMAGE_FORMATS = ['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif'] as const;

/** Original-file evidence as new scans write it. Strict: a value is public only if a schema names it. */
export const FileEvidence = z
  .discriminatedUnion('schema_version', [
    JpegFileEvidence,
    PngFileEvidence,
    WebpFileEvidence,
    GifFileEvidence,
    TiffFileEvidence,
    HeifFileEvidence,
    PdfFileEvidence,
  ])
  .meta({
    id: 'FileEvidence',
    description: 'Original-file evidence, told apart by schema_version. Strict allow-list: anything not named here is never returned.',
  });
export type FileEvidence = z.infer<typeof FileEvidence>;

/** Original-file evidence as it can be read: what new scans write, and older receipts that a caller has kept. */
export const StoredFileEvidence = z.union([FileEvidence, JpegFileEvidenceV1, WebpFileEvidenceV1]).meta({
  id: 'StoredFileEvidence',
  description: 'Evidence of a new scan or of an older receipt. New scans write the current versions only.',
});
export type StoredFileEvidence = z.infer<typeof StoredFileEvidence>;

/** Reads evidence of any published version, also older receipts. Throws ZodError when the value is none of them. */
export function readFileEvidence(value: unknown): StoredFileEvidence {
  return StoredFileEvidence.parse(value);
}
