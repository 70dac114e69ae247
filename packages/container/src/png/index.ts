import type { Format } from '../format.ts';
import { PNG_SIGNATURE, pngChunks } from './chunks.ts';

export { hasSignature } from '../format.ts';
export { hasValidCrc, PNG_SIGNATURE, pngChunks } from './chunks.ts';
export type { PngChunk } from './chunks.ts';
export { crc32 } from './crc32.ts';
export { passesOf, SAMPLES_PER_PIXEL } from './passes.ts';
export type { PngPass } from './passes.ts';

/** PNG third edition; animated ones as well. */
export const PNG: Format = {
  name: 'png',
  kind: 'image',
  mediaTypes: ['image/png', 'image/apng'],
  extensions: ['png', 'apng'],
  signature: { magic: [PNG_SIGNATURE] },
  walk: pngChunks,
};
