import { ByteCursor, startsWithAscii } from '../bytes/byte-cursor.ts';
import type { Format } from '../format.ts';
import { riffChunks } from './riff-chunks.ts';

export { hasSignature } from '../format.ts';
export { riffChunks, RiffReader } from './riff-chunks.ts';
export type { RiffChunk, RiffEnd } from './riff-chunks.ts';

/** `RIFF`, size and form type. */
export const RIFF_HEADER_BYTES = 12;
/** What the RIFF size does not count: `RIFF` and the size itself. */
const RIFF_PREFIX_BYTES = 8;

/** RFC 9649. */
export const WEBP: Format = {
  name: 'webp',
  kind: 'image',
  mediaTypes: ['image/webp'],
  extensions: ['webp'],
  signature: { magic: ['WEBP'], at: RIFF_PREFIX_BYTES, and: (bytes) => startsWithAscii(bytes, 'RIFF') },
  walk: (bytes) => riffChunks(bytes.subarray(0, webpExtent(bytes).end), RIFF_HEADER_BYTES),
};

/** Where a WebP ends. */
export interface WebpExtent {
  /** As its RIFF header declares. */
  readonly declaredEnd: number;
  /** The same with the padding of the last chunk, which some sizes leave out, and not before the first chunk. */
  readonly end: number;
}

/** Reads the size of a file of at least 12 bytes that has the signature. It may be larger than the file. */
export function webpExtent(bytes: Uint8Array): WebpExtent {
  const cursor = new ByteCursor(bytes, 'little');
  const declaredEnd = cursor.has(4, 4) ? RIFF_PREFIX_BYTES + cursor.u32At(4) : 0;
  return { declaredEnd, end: Math.max(RIFF_HEADER_BYTES, declaredEnd + (declaredEnd % 2)) };
}
