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
