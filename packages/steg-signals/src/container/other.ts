import { ByteCursor } from '@input-trust/bounded-reader';
import { ContainerBuilder } from './container.ts';
import type { Container } from './container.ts';

/** A Windows bitmap: its image ends where its rows do. Bytes between the headers and the first row are foreign. */
export function walkBmp(bytes: Uint8Array): Container {
  const container = new ContainerBuilder();
  const cursor = new ByteCursor(bytes, 'little');
  if (!cursor.has(0, 50)) return container.build();
  const pixelOffset = cursor.u32At(10);
  const headerSize = cursor.u32At(14);
  const width = cursor.u32At(18) | 0;
  const height = Math.abs(cursor.u32At(22) | 0);
  const bits = cursor.u16At(28);
  const colours = bits > 8 ? 0 : cursor.u32At(46) || 1 << bits;
  // Masks behind the header, and some writers' alignment, are at most 64 bytes.
  const bodyStart = 14 + headerSize + colours * 4 + 64;
  if (headerSize >= 40 && bodyStart < pixelOffset && pixelOffset < bytes.length)
    container.add('foreign', 'gap before pixels', bytes.subarray(bodyStart, pixelOffset));
  const rows = Math.ceil((width * bits) / 32) * 4 * height;
  const size = cursor.u32At(30) === 0 || cursor.u32At(30) === 3 ? pixelOffset + rows : cursor.u32At(2);
  const end = Math.max(size, cursor.u32At(2) <= bytes.length ? cursor.u32At(2) : 0);
  if (width > 0 && size > 0 && size <= bytes.length) container.end = Math.min(end, Math.max(size, size + 3));
  return container.build();
}

/** Boxes of a HEIF or AVIF file (ISO/IEC 14496-12, 4.2). Metadata items are found by their signatures. */
export function walkHeif(bytes: Uint8Array): Container {
  const container = new ContainerBuilder();
  const cursor = new ByteCursor(bytes);
  let at = 0;
  while (cursor.has(at, 8)) {
    const type = Buffer.from(cursor.range(at + 4, 4)).toString('latin1');
    const short = cursor.u32At(at);
    if (short === 0) at = bytes.length;
    else {
      const size = short === 1 && cursor.has(at + 8, 8) ? cursor.u32At(at + 8) * 2 ** 32 + cursor.u32At(at + 12) : short;
      if (size < 8 || at + size > bytes.length || !/^[a-zA-Z0-9 ]{4}$/.test(type)) break;
      at += size;
    }
    container.end = at;
  }
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const exif = file.indexOf('Exif\0\0');
  if (exif !== -1) container.add('exif', 'Exif item', bytes.subarray(exif + 6));
  const xmp = file.indexOf('<x:xmpmeta');
  const xmpEnd = file.indexOf('</x:xmpmeta>', Math.max(0, xmp));
  if (xmp !== -1 && xmpEnd !== -1) container.add('xmp', 'XMP item', bytes.subarray(xmp, xmpEnd + 12));
  if (file.indexOf('auxC') !== -1) container.signals.add('heif_auxiliary_image');
  return container.build();
}
