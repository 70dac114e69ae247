import { JpegFileEvidence } from '@input-trust/contract';
import { collectJpegEvidence, NotOfFormatError } from '@input-trust/evidence-jpeg';
import { jpeg } from '../formats/jpeg.ts';
import { evidenceTarget, startsWith } from './evidence-target.ts';

export const target = evidenceTarget({
  format: jpeg,
  collect: collectJpegEvidence,
  schema: JpegFileEvidence,
  mayRefuse: (error, bytes) => NotOfFormatError.isInstance(error) && !startsWith(bytes, '\xff\xd8'),
});
