import { behindFirst, firstSubBlock, GIF_LABEL, GifReader, joinSubBlocks } from '@input-trust/container/gif';
import type { GifExtension } from '@input-trust/container/gif';
import { ContainerBuilder } from './container.ts';
import type { Container } from './container.ts';

/** Applications whose data is no secret: repetition of the animation, and a colour profile. */
const KNOWN: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

/** Walks the blocks of a GIF (GIF89a) to its trailer. */
export function walkGif(bytes: Uint8Array): Container {
  const container = new ContainerBuilder();
  container.images = 0;
  container.add('spare', 'palette', globalColours(bytes));
  const reader = new GifReader(bytes);
  for (let block = reader.next(); block !== null; block = reader.next()) {
    if (block.kind === 'image') container.images += 1;
    // What the file cuts off no viewer reads to its end.
    else if (block.whole) readExtension(container, block, bytes);
  }
  if (reader.end === 'trailer') container.end = reader.position;
  return container.build();
}

function readExtension(container: ContainerBuilder, { label, blocks }: GifExtension, bytes: Uint8Array): void {
  if (label === GIF_LABEL.comment) container.add('text', 'comment', joinSubBlocks(bytes, blocks));
  else if (label === GIF_LABEL.plainText) container.add('text', 'plain text', joinSubBlocks(bytes, behindFirst(bytes, blocks)));
  else if (label === GIF_LABEL.application) {
    const name = Buffer.from(firstSubBlock(bytes, blocks)).toString('latin1');
    const data = behindFirst(bytes, blocks);
    // XMP is there as it is, without sub-blocks, up to a trailer that ends them (XMP part 3, 1.1.2).
    if (name === 'XMP DataXMP') container.add('xmp', 'XMP', bytes.subarray(data.start, data.end + 1));
    else if (!KNOWN.has(name)) container.add('foreign', 'application extension', joinSubBlocks(bytes, data));
  } else if (label !== GIF_LABEL.graphicControl) container.add('foreign', 'unknown extension', joinSubBlocks(bytes, blocks));
}

const SCREEN_FLAGS_AT = 10;
const COLOURS_AT = 13;

/** The global colour table (GIF89a, section 19). */
function globalColours(bytes: Uint8Array): Uint8Array {
  const flags = bytes[SCREEN_FLAGS_AT] ?? 0;
  return (flags & 0x80) === 0 ? bytes.subarray(0, 0) : bytes.subarray(COLOURS_AT, COLOURS_AT + 3 * 2 ** ((flags & 7) + 1));
}
