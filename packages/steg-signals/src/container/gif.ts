import { ByteCursor, TruncatedReadError } from '@input-trust/bounded-reader';
import { ContainerBuilder } from './container.ts';
import type { Container } from './container.ts';

/** Walks the blocks of a GIF (GIF89a) to its trailer. */
export function walkGif(bytes: Uint8Array): Container {
  const container = new ContainerBuilder();
  container.images = 0;
  try {
    readBlocks(container, new ByteCursor(bytes, 'little'));
  } catch (error) {
    if (!TruncatedReadError.isInstance(error)) throw error;
  }
  return container.build();
}

function readBlocks(container: ContainerBuilder, cursor: ByteCursor): void {
  const screen = cursor.u8At(10);
  cursor.seek(13 + paletteSize(screen));
  for (;;) {
    const block = cursor.u8();
    if (block === 0x3b) {
      container.end = cursor.position;
      return;
    }
    if (block === 0x2c) {
      container.images += 1;
      const flags = cursor.u8At(cursor.position + 8);
      cursor.skip(10 + paletteSize(flags));
      subBlocks(cursor);
    } else if (block === 0x21) readExtension(container, cursor);
    else return;
  }
}

function readExtension(container: ContainerBuilder, cursor: ByteCursor): void {
  const label = cursor.u8();
  const start = cursor.position + 1;
  if (label === 0xfe) container.add('text', 'comment', subBlocks(cursor));
  else if (label === 0x01) {
    cursor.skip(1 + cursor.u8At(cursor.position));
    container.add('text', 'plain text', subBlocks(cursor));
  } else if (label === 0xff) {
    const name = cursor.has(start, 11) ? Buffer.from(cursor.range(start, 11)).toString('latin1') : '';
    cursor.skip(1 + cursor.u8At(cursor.position));
    const from = cursor.position;
    const data = subBlocks(cursor);
    // XMP stands there as it is, without sub-blocks, up to a trailer that ends them (XMP part 3, 1.1.2).
    if (name === 'XMP DataXMP') container.add('xmp', 'XMP', cursor.range(from, cursor.position - from));
    else if (name !== 'NETSCAPE2.0' && name !== 'ANIMEXTS1.0' && name !== 'ICCRGBG1012')
      container.add('foreign', 'application extension', data);
  } else subBlocks(cursor);
}

function paletteSize(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * (2 << (flags & 7));
}

/** The data of the sub-blocks up to their terminator. */
function subBlocks(cursor: ByteCursor): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let size = cursor.u8(); size > 0; size = cursor.u8()) parts.push(cursor.take(size));
  return Buffer.concat(parts);
}
