import { PngFileEvidence } from '@input-trust/contract';
import { collectPngEvidence, NotOfFormatError } from '@input-trust/evidence-png';
import { png } from '../formats/png.ts';
import { evidenceTarget, startsWith } from './evidence-target.ts';

export const target = evidenceTarget({
  format: png,
  collect: collectPngEvidence,
  schema: PngFileEvidence,
  mayRefuse: (error, bytes) => NotOfFormatError.isInstance(error) && !startsWith(bytes, '\x89PNG\r\n\x1a\n'),
});
