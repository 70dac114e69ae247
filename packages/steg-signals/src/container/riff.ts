import { ByteCursor } from '@input-trust/bounded-reader';
import { startsWith } from '../payload-type.ts';
import { ContainerBuilder } from './container.ts';
import type { Container } from './container.ts';

const KNOWN = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'C2PA']);

/** Chunks of which a file has one; a still image has one of its two kinds as well. */
const SINGLE = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ICCP', 'EXIF', 'XMP ']);

/** Walks the RIFF chunks of a WebP (WebP container specification). */
export function walkWebp(bytes: Uint8Array): Container {
  const container = new ContainerBuilder();
  const cursor = new ByteCursor(bytes, 'little');
  if (!cursor.has(0, 12)) return container.build();
  const size = cursor.u32At(4);
  const end = 8 + size + (size & 1);
  if (end <= bytes.length) container.end = end;
  let frames = 0;
  for (let at = 12; cursor.has(at, 8) && at < end;) {
    const type = Buffer.from(cursor.range(at, 4)).toString('latin1');
    const length = cursor.u32At(at + 4);
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (SINGLE.has(type)) container.once(type);
    if (type === 'ANMF') frames += 1;
    else if (type === 'EXIF') container.add('exif', type, startsWith(body, 'Exif\0\0') ? body.subarray(6) : body);
    else if (type === 'XMP ') container.add('xmp', 'XMP', body);
    else if (type === 'ICCP') container.add('icc', type, body);
    else if (!KNOWN.has(type)) container.add('foreign', 'unknown chunk', body);
    at += 8 + length + (length & 1);
  }
  container.images = Math.max(1, frames);
  return container.build();
}
