import { asciiText, ByteCursor } from '../bytes/byte-cursor.ts';
import type { StepCounter } from '../bytes/step-counter.ts';
import { boxesOf, BoxReader, openFullBox } from './box-reader.ts';
import type { Box } from './box-reader.ts';

/** What the item information box says about an item. */
export interface ItemInfo {
  readonly id: number;
  /** Four characters; `mime` for entries of the older versions, which have a content type alone. */
  readonly type: string;
  readonly hidden: boolean;
  readonly encrypted: boolean;
  /** Of `mime` items; empty for others. */
  readonly contentType: string;
  readonly contentEncoded: boolean;
}

/** Where the bytes of an item stand. */
export interface ItemLocation {
  readonly constructionMethod: number;
  /** 0: this file. */
  readonly dataReferenceIndex: number;
  readonly extents: readonly Extent[];
}

export interface Extent {
  readonly offset: number;
  readonly length: number;
}

// Every reader of this file throws TruncatedReadError or ParserLimitError for content; what it has read by then stays.

/** Primary item box (ISO/IEC 14496-12, section 8.11.4). */
export function readPrimaryItem(box: Box): number {
  const { version, cursor } = openFullBox(box, 1);
  return version === 0 ? cursor.u16() : cursor.u32();
}

/** Item information box (section 8.11.6), which some writers call version 2; each entry goes to `take`. */
export function readItemInfos(box: Box, boxes: StepCounter, take: (item: ItemInfo) => void): BoxReader {
  const { version, cursor } = openFullBox(box, 2);
  cursor.skip(version === 0 ? 2 : 4);
  const reader = new BoxReader(cursor.take(cursor.remaining), boxes);
  for (const entry of boxesOf(reader)) if (entry.type === 'infe') take(readItemInfo(entry));
  return reader;
}

function readItemInfo(box: Box): ItemInfo {
  const { version, flags, cursor } = openFullBox(box, 3);
  const id = version < 3 ? cursor.u16() : cursor.u32();
  const encrypted = cursor.u16() !== 0;
  const type = version < 2 ? 'mime' : cursor.ascii(4);
  skipText(cursor);
  const contentType = type === 'mime' ? text(cursor) : '';
  return { id, type, hidden: (flags & 1) !== 0, encrypted, contentType, contentEncoded: type === 'mime' && text(cursor) !== '' };
}

/** Longer content types are none that is looked for. */
const MAX_TEXT_BYTES = 64;

/** Text up to its NUL or the end of the box, cut to {@link MAX_TEXT_BYTES}. */
function text(cursor: ByteCursor): string {
  const at = cursor.position;
  skipText(cursor);
  const end = Math.min(cursor.position, at + MAX_TEXT_BYTES);
  return asciiText(cursor.range(at, end - at)).replace(/\0$/, '');
}

function skipText(cursor: ByteCursor): void {
  const end = cursor.bytes.indexOf(0, cursor.position);
  cursor.seek(end === -1 ? cursor.length : end + 1);
}

/** Item location box (section 8.11.3); each item goes to `take`. */
export function readItemLocations(box: Box, extents: StepCounter, take: (id: number, location: ItemLocation) => void): void {
  const { version, cursor } = openFullBox(box, 2);
  const sizes = cursor.u16();
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15] as const;
  const indexSize = version === 0 ? 0 : sizes & 15;
  const count = version < 2 ? cursor.u16() : cursor.u32();
  for (let index = 0; index < count; index += 1) {
    extents.step();
    const id = version < 2 ? cursor.u16() : cursor.u32();
    const constructionMethod = version === 0 ? 0 : cursor.u16() & 15;
    const dataReferenceIndex = cursor.u16();
    const base = unsigned(cursor, baseSize);
    const list: Extent[] = [];
    for (let left = cursor.u16(); left > 0; left -= 1) {
      if (list.length > 0) extents.step();
      cursor.skip(indexSize);
      const offset = base + unsigned(cursor, offsetSize);
      list.push({ offset, length: unsigned(cursor, lengthSize) });
    }
    take(id, { constructionMethod, dataReferenceIndex, extents: list });
  }
}

/** A number of 0, 4 or 8 bytes; other sizes, which the format forbids, do not fit the box. */
function unsigned(cursor: ByteCursor, size: number): number {
  if (size === 4) return cursor.u32();
  if (size === 8) return cursor.u64();
  cursor.skip(size === 0 ? 0 : cursor.length);
  return 0;
}

/** Item reference box (section 8.11.12): its type, the item that refers and an item that it refers to. */
export function readItemReferences(
  box: Box,
  counters: { readonly boxes: StepCounter; readonly references: StepCounter },
  take: (type: string, from: number, to: number) => void,
): BoxReader {
  const { version, cursor } = openFullBox(box, 1);
  const reader = new BoxReader(cursor.take(cursor.remaining), counters.boxes);
  for (const { type, data } of boxesOf(reader)) {
    const list = new ByteCursor(data);
    const id = (): number => (version === 0 ? list.u16() : list.u32());
    const from = id();
    for (let left = list.u16(); left > 0; left -= 1) {
      counters.references.step();
      take(type, from, id());
    }
  }
  return reader;
}
