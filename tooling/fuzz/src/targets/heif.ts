import { HEIF_BRANDS } from '@input-trust/container/heif';
import { HeifFileEvidence } from '@input-trust/contract';
import { collectHeifEvidence, NotOfFormatError } from '@input-trust/evidence-heif';
import { heif } from '../formats/heif.ts';
import { evidenceTarget, startsWith } from './evidence-target.ts';

export const target = evidenceTarget({
  format: heif,
  collect: collectHeifEvidence,
  schema: HeifFileEvidence,
  // A compatible brand is enough for the collector; the major one is enough for what it must not refuse.
  mayRefuse: (error, bytes) => NotOfFormatError.isInstance(error) && !HEIF_BRANDS.some((brand) => startsWith(bytes, `ftyp${brand}`, 4)),
});
