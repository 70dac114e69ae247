import type { JpegStructure } from '@input-trust/contract';
import type { MultiPictureEntry } from './multi-picture.ts';

export interface Trailer {
  readonly summary: JpegStructure['trailer'];
  /** Bytes that no declared image accounts for; the padding that aligns declared images is theirs. */
  readonly undeclaredBytes: number;
}

/** Describes what follows EOI: images that the MPF segment declares and that begin like a JPEG, padding, or anything else. */
export function describeTrailer(bytes: Uint8Array, end: number, declared: readonly MultiPictureEntry[]): Trailer {
  const byteCount = bytes.length - end;
  if (byteCount === 0) return { summary: { byte_count: 0, kind: 'none' }, undeclaredBytes: 0 };
  const images = declared.filter((image) => isImageIn(bytes, end, image)).toSorted((a, b) => a.offset - b.offset);
  let at = end;
  let undeclaredBytes = 0;
  let padded = true;
  for (const image of images) {
    const gap = bytes.subarray(at, Math.max(at, image.offset));
    undeclaredBytes += gap.length;
    padded &&= isPadding(gap);
    at = Math.max(at, image.offset + image.byteCount);
  }
  const rest = bytes.subarray(at);
  undeclaredBytes += rest.length;
  padded &&= isPadding(rest);
  const kind = !padded ? 'unrecognized' : images.length > 0 ? 'mpf_images' : 'padding';
  return { summary: { byte_count: byteCount, kind }, undeclaredBytes: kind === 'mpf_images' ? 0 : undeclaredBytes };
}

function isImageIn(bytes: Uint8Array, end: number, { offset, byteCount }: MultiPictureEntry): boolean {
  const within = offset >= end && byteCount > 2 && offset + byteCount <= bytes.length;
  return within && bytes[offset] === 0xff && bytes[offset + 1] === 0xd8;
}

function isPadding(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (byte !== 0x00 && byte !== 0xff) return false;
  return true;
}
