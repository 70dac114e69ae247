import { decodeLzw, decodeXz } from '@input-trust/container/bytes';
import { inflateSync, zstdDecompressSync } from 'node:zlib';
import { COMPRESSION } from './tags.ts';

/** How much a strip or tile decodes to. */
export interface SegmentSize {
  /** Bytes that are wanted. */
  readonly size: number;
  /** Bytes that may come: writers fill the last strip up. */
  readonly most: number;
  /** Asked every two megabytes by the coding that takes longest. */
  readonly hasTime: () => boolean;
}

/** The bytes of one strip or tile; undefined where its coding is broken, or ends before the last of them. */
export function segmentBytes(coded: Uint8Array, compression: number, size: SegmentSize): Uint8Array | undefined {
  const decoded = decode(coded, compression, size);
  return decoded === undefined || decoded.length < size.size ? undefined : decoded.subarray(0, size.size);
}

function decode(coded: Uint8Array, compression: number, { size, most, hasTime }: SegmentSize): Uint8Array | undefined {
  if (compression === COMPRESSION.none) return coded;
  if (compression === COMPRESSION.packBits) return unpackBits(coded, size);
  if (compression === COMPRESSION.lzw) return lzw(coded, most);
  if (compression === COMPRESSION.lzma) return decodeXz(coded, most, hasTime);
  try {
    const limit = { maxOutputLength: most };
    return compression === COMPRESSION.zstd ? zstdDecompressSync(coded, limit) : inflateSync(coded, limit);
  } catch {
    return undefined;
  }
}

function lzw(coded: Uint8Array, most: number): Uint8Array | undefined {
  const decoded = decodeLzw(coded, true, most);
  return decoded === null || decoded === 'limit' ? undefined : decoded;
}

/** PackBits (TIFF 6.0, section 9): a count of literal bytes, or of repetitions of one. */
function unpackBits(coded: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size);
  let length = 0;
  for (let at = 0; at < coded.length && length < size;) {
    const count = coded[at] ?? 0;
    at += 1;
    if (count === 128) continue;
    if (count < 128) {
      const literal = coded.subarray(at, Math.min(at + count + 1, at + size - length));
      out.set(literal, length);
      length += literal.length;
      at += count + 1;
    } else {
      out.fill(coded[at] ?? 0, length, length + 257 - count);
      length = Math.min(length + 257 - count, size);
      at += 1;
    }
  }
  return out.subarray(0, length);
}
