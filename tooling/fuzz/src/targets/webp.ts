import { WebpFileEvidence } from '@input-trust/contract';
import { collectWebpEvidence, NotOfFormatError } from '@input-trust/evidence-webp';
import { webp } from '../formats/webp.ts';
import { evidenceTarget, startsWith } from './evidence-target.ts';

export const target = evidenceTarget({
  format: webp,
  collect: collectWebpEvidence,
  schema: WebpFileEvidence,
  mayRefuse: (error, bytes) => NotOfFormatError.isInstance(error) && !(startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)),
});
