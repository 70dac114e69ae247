import { TiffFileEvidence } from '@input-trust/contract';
import { collectTiffEvidence, NotOfFormatError } from '@input-trust/evidence-tiff';
import { tiff } from '../formats/tiff.ts';
import { evidenceTarget, startsWith } from './evidence-target.ts';

export const target = evidenceTarget({
  format: tiff,
  collect: collectTiffEvidence,
  schema: TiffFileEvidence,
  mayRefuse: (error, bytes) => NotOfFormatError.isInstance(error) && !startsWith(bytes, 'II*\0') && !startsWith(bytes, 'MM\0*'),
});
