import type { Format } from '../format.ts';
import { MARKER } from './markers.ts';
import { jpegSegments } from './segment-reader.ts';

export { hasSignature } from '../format.ts';
export { isApplication, isFrame, isRestart, MARKER } from './markers.ts';
export { jpegSegments, SegmentReader } from './segment-reader.ts';
export type { JpegEnd, JpegSegment } from './segment-reader.ts';
export { ZIGZAG } from './zigzag.ts';

/** ITU-T T.81. Behind SOI there is the first byte of the next marker. */
export const JPEG: Format = {
  name: 'jpeg',
  kind: 'image',
  mediaTypes: ['image/jpeg'],
  extensions: ['jpg', 'jpeg'],
  signature: { magic: ['\xff\xd8\xff'], confirm: (bytes) => (bytes[3] ?? 0) >= 0xc0 && bytes.length > SHORTEST_JPEG_BYTES },
  walk: jpegSegments,
};

/** Below the size of its tables no JPEG shows anything. */
const SHORTEST_JPEG_BYTES = 100;

/** Where the first SOI stands; -1 without one. Decoders pass over what stands in front of it. */
export function startOfImage(bytes: Uint8Array): number {
  let at = bytes.indexOf(0xff);
  while (at !== -1 && bytes[at + 1] !== MARKER.SOI) at = bytes.indexOf(0xff, at + 1);
  return at;
}

/** Whether the bytes begin with SOI, which is all that a stream has to begin with that another file calls a JPEG. */
export function hasStartOfImage(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === MARKER.SOI;
}
