import { GifFileEvidence } from '@input-trust/contract';
import { collectGifEvidence, NotOfFormatError } from '@input-trust/evidence-gif';
import { gif } from '../formats/gif.ts';
import { evidenceTarget, startsWith } from './evidence-target.ts';

export const target = evidenceTarget({
  format: gif,
  collect: collectGifEvidence,
  schema: GifFileEvidence,
  mayRefuse: (error, bytes) => NotOfFormatError.isInstance(error) && !startsWith(bytes, 'GIF87a') && !startsWith(bytes, 'GIF89a'),
});
