import type { ByteCursor } from '../bytes/byte-cursor.ts';
import type { StepCounter } from '../bytes/step-counter.ts';
import { bytesPerValue, TYPE } from './field-types.ts';

/** One field of a directory. */
export interface IfdEntry {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  /** Where the values stand in the TIFF block. */
  readonly offset: number;
  /** Bytes of all values. */
  readonly size: number;
  /** False when the type is unknown or the values lie outside the block. Of an unknown type `size` is 0 and `offset` that of the value field. */
  readonly readable: boolean;
}

/** An image file directory (TIFF 6.0 section 2). */
export interface Ifd {
  readonly offset: number;
  readonly entries: readonly IfdEntry[];
  /** Offset of the next directory; 0 for none. Null when the directory ends before it. */
  readonly next: number | null;
  /** Not all declared entries, or no next-IFD offset, lie within the block. */
  readonly truncated: boolean;
  /** The walk's entry limit was reached before the last entry. */
  readonly limited: boolean;
}

export const ENTRY_BYTES = 12;

/** Reads the directory at `offset`; null when not even its entry count lies within the block. `entries` counts over the whole walk. */
export function readIfd(tiff: ByteCursor, offset: number, entries: StepCounter): Ifd | null {
  if (!tiff.has(offset, 2)) return null;
  const declared = tiff.u16At(offset);
  const present = Math.min(declared, Math.floor((tiff.length - offset - 2) / ENTRY_BYTES));
  const read: IfdEntry[] = [];
  for (let index = 0; index < present; index += 1) {
    if (!entries.tryStep()) return { offset, entries: read, next: null, truncated: false, limited: true };
    read.push(readEntry(tiff, offset + 2 + index * ENTRY_BYTES));
  }
  const end = offset + 2 + declared * ENTRY_BYTES;
  const next = tiff.has(end, 4) ? tiff.u32At(end) : null;
  return { offset, entries: read, next, truncated: next === null, limited: false };
}

function readEntry(tiff: ByteCursor, at: number): IfdEntry {
  const tag = tiff.u16At(at);
  const type = tiff.u16At(at + 2);
  const count = tiff.u32At(at + 4);
  const width = bytesPerValue(type);
  const size = width * count;
  // Up to four bytes of values stand in the entry itself.
  const offset = size <= 4 ? at + 8 : tiff.u32At(at + 8);
  return { tag, type, count, offset, size, readable: width !== 0 && tiff.has(offset, size) };
}

/** All entries of a tag, in file order. More than one makes the value ambiguous. */
export function entriesOf(ifd: Ifd | null, tag: number): readonly IfdEntry[] {
  return ifd === null ? [] : ifd.entries.filter((entry) => entry.tag === tag);
}

/** A single unsigned BYTE, SHORT or LONG (or IFD offset). Null for anything else. */
export function unsignedValue(tiff: ByteCursor, entry: IfdEntry): number | null {
  if (!entry.readable || entry.count !== 1) return null;
  if (entry.type === TYPE.long || entry.type === TYPE.ifd) return tiff.u32At(entry.offset);
  if (entry.type === TYPE.short) return tiff.u16At(entry.offset);
  return entry.type === TYPE.byte ? tiff.u8At(entry.offset) : null;
}
