import { startsWithAscii } from './byte-cursor.ts';
import { joinBytes } from './join-bytes.ts';
import { Lzma2Decoder } from './lzma2.ts';

const MAGIC = '\xfd7zXZ\0';
const HEADER_BYTES = 12;
/** Bytes of the check behind each block, by its kind. */
const CHECK_BYTES = [0, 4, 4, 4, 8, 8, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64];

const FILTER = { delta: 0x03, lzma2: 0x21 } as const;
const MOST_FILTERS = 4;

/**
 * An `.xz` stream (The .xz File Format 1.2.1) of LZMA2, also behind differences, as TIFF has it. Checks are not compared. Undefined where it is
 * broken, ends early, has another filter, or decodes to more than `limit` bytes, and where `hasTime`, asked every two megabytes, says no.
 */
export function decodeXz(bytes: Uint8Array, limit: number, hasTime: () => boolean = () => true): Uint8Array | undefined {
  if (!startsWithAscii(bytes, MAGIC) || bytes.length < HEADER_BYTES) return undefined;
  const check = CHECK_BYTES[(bytes[7] ?? 0) & 15] ?? 0;
  const blocks: Uint8Array[] = [];
  let room = limit;
  // An index, which begins with zero, stands behind the blocks.
  for (let at = HEADER_BYTES; bytes[at] !== 0;) {
    const header = readBlockHeader(bytes, at);
    if (header === undefined) return undefined;
    const decoder = new Lzma2Decoder(bytes, header.end, room, hasTime);
    const decoded = decoder.decode();
    if (decoded === undefined) return undefined;
    if (header.distance > 0) sumUp(decoded, header.distance);
    blocks.push(decoded);
    room -= decoded.length;
    at = header.end + Math.ceil((decoder.end - header.end) / 4) * 4 + check;
  }
  return blocks.length === 1 ? blocks[0] : joinBytes(blocks);
}

/** Where a block header ends (section 3.1), and how far apart its differences are; 0 for none. */
function readBlockHeader(bytes: Uint8Array, at: number): { readonly end: number; readonly distance: number } | undefined {
  const end = at + ((bytes[at] ?? 0) + 1) * 4;
  const flags = bytes[at + 1];
  if (flags === undefined || end > bytes.length || (flags & 0x3c) !== 0) return undefined;
  let field = at + 2;
  for (const flag of [0x40, 0x80]) if ((flags & flag) !== 0) field = behindInteger(bytes, field);
  let distance = 0;
  const count = (flags & 3) + 1;
  for (let filter = 0; filter < Math.min(count, MOST_FILTERS); filter += 1) {
    const isLast = filter === count - 1;
    const [id, size, property] = [bytes[field], bytes[field + 1], bytes[field + 2]];
    if (size !== 1 || id !== (isLast ? FILTER.lzma2 : FILTER.delta) || (!isLast && distance > 0)) return undefined;
    if (!isLast) distance = (property ?? 0) + 1;
    field += 3;
  }
  return { end, distance };
}

/** Where an integer of seven bits a byte ends (section 1.2). */
function behindInteger(bytes: Uint8Array, at: number): number {
  let end = at;
  while (((bytes[end] ?? 0) & 0x80) !== 0) end += 1;
  return end + 1;
}

/** Undoes differences of bytes so far apart, in place. */
function sumUp(bytes: Uint8Array, distance: number): void {
  for (let at = distance; at < bytes.length; at += 1) bytes[at] = (bytes[at] ?? 0) + (bytes[at - distance] ?? 0);
}
