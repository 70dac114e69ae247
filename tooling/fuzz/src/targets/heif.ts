import { HeifFileEvidence } from '@input-trust/contract';
import { collectHeifEvidence, HEIF_BRANDS, NotHeifError } from '@input-trust/evidence-heif';
import { heif } from '../formats/heif.ts';
import { evidenceTarget, startsWith } from './evidence-target.ts';

export const target = evidenceTarget({
  format: heif,
  collect: collectHeifEvidence,
  schema: HeifFileEvidence,
  // A compatible brand is enough for the collector; the major one is enough for what it must not refuse.
  mayRefuse: (error, bytes) => NotHeifError.isInstance(error) && !HEIF_BRANDS.some((brand) => startsWith(bytes, `ftyp${brand}`, 4)),
});
