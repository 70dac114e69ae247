import { startsWithAscii } from '@input-trust/container/bytes';
import { RIFF_HEADER_BYTES, riffChunks, webpExtent } from '@input-trust/container/webp';
import { ContainerBuilder } from './container.ts';
import type { Container } from './container.ts';

const KNOWN = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'C2PA']);

/** Chunks of which a file has one; a still image has one of its two kinds as well. */
const SINGLE = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ICCP', 'EXIF', 'XMP ']);

/** Walks the RIFF chunks of a WebP (WebP container specification). */
export function walkWebp(bytes: Uint8Array): Container {
  const container = new ContainerBuilder();
  if (bytes.length < RIFF_HEADER_BYTES) return container.build();
  const { end } = webpExtent(bytes);
  if (end <= bytes.length) container.end = end;
  let frames = 0;
  for (const { fourCc: type, data: body, start } of riffChunks(bytes, RIFF_HEADER_BYTES)) {
    if (start >= end) break;
    if (SINGLE.has(type)) container.once(type);
    if (type === 'ANMF') frames += 1;
    else if (type === 'EXIF') container.add('exif', type, startsWithAscii(body, 'Exif\0\0') ? body.subarray(6) : body);
    else if (type === 'XMP ') container.add('xmp', 'XMP', body);
    else if (type === 'ICCP') container.add('icc', type, body);
    else if (!KNOWN.has(type)) container.add('foreign', 'unknown chunk', body);
  }
  container.images = Math.max(1, frames);
  return container.build();
}
