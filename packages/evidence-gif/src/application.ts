import { asciiText } from '@input-trust/container/bytes';

/** What an application extension holds, told by its identifier and authentication code. */
export type ApplicationKind = 'looping' | 'xmp' | 'icc' | 'c2pa' | 'other';

const IDENTIFIER_BYTES = 11;

const KINDS: ReadonlyMap<string, ApplicationKind> = new Map<string, ApplicationKind>([
  ['NETSCAPE2.0', 'looping'],
  ['ANIMEXTS1.0', 'looping'],
  ['XMP DataXMP', 'xmp'], // XMP Part 3, section 1.1.2
  ['ICCRGBG1012', 'icc'], // ICC.1:2022, annex B
  ['C2PA_GIF\x01\x00\x00', 'c2pa'], // C2PA 2.1, section A.3
]);

/** The kind of an application extension by its first block. Null when that has not 11 bytes (GIF89a, section 26). */
export function applicationKind(identifier: Uint8Array): ApplicationKind | null {
  if (identifier.length !== IDENTIFIER_BYTES) return null;
  return KINDS.get(asciiText(identifier)) ?? 'other';
}

/** Sub-block 1 of the looping extension: its number and how often to repeat, 0 for without end. Null for any other. */
export function loopCount(data: Uint8Array): number | null {
  const [id, low, high] = data;
  return id === 1 && low !== undefined && high !== undefined ? low | (high << 8) : null;
}

/** 0x01, 0xff down to 0x00; the last 0x00 ends the sub-blocks. */
const XMP_TRAILER_BYTES = 257;

/**
 * The XMP packet in the sub-blocks that `start` and `end` bound. It is written as it is, not in sub-blocks, and followed by a trailer
 * that leads a reader of sub-blocks to their end from wherever it enters (XMP Part 3, section 1.1.2). Null without that trailer.
 */
export function xmpPacket(bytes: Uint8Array, start: number, end: number): Uint8Array | null {
  const packetEnd = end - XMP_TRAILER_BYTES;
  if (packetEnd < start || bytes[packetEnd] !== 0x01) return null;
  for (let value = 0; value <= 0xff; value += 1) if (bytes[packetEnd + 1 + value] !== 0xff - value) return null;
  return bytes.subarray(start, packetEnd);
}
