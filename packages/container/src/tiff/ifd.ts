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

/** Bytes that offsets and counts take: those of classic TIFF, or of BigTIFF (version 43), which has 64 bits for all of them. */
export interface TiffForm {
  readonly isBig: boolean;
  /** The count of entries with which a directory begins. */
  readonly countBytes: 2 | 8;
  readonly entryBytes: 12 | 20;
  /** Offsets, counts of values, and values that stand in their entry. */
  readonly offsetBytes: 4 | 8;
}

/** TIFF 6.0: offsets of four bytes. */
export const CLASSIC_FORM: TiffForm = { isBig: false, countBytes: 2, entryBytes: 12, offsetBytes: 4 };
export const BIG_FORM: TiffForm = { isBig: true, countBytes: 8, entryBytes: 20, offsetBytes: 8 };

/** A number of 2, 4 or 8 bytes within the block; above 2^53 not exact, which no file is long enough for. */
export function numberAt(tiff: ByteCursor, at: number, size: 2 | 4 | 8): number {
  if (size === 2) return tiff.u16At(at);
  if (size === 4) return tiff.u32At(at);
  const [first, second] = [tiff.u32At(at), tiff.u32At(at + 4)];
  return tiff.byteOrder === 'little' ? second * 2 ** 32 + first : first * 2 ** 32 + second;
}

/** Reads the directory at `offset`; null when not even its entry count lies within the block. `entries` counts over the whole walk. */
export function readIfd(tiff: ByteCursor, offset: number, entries: StepCounter, form: TiffForm = CLASSIC_FORM): Ifd | null {
  const { countBytes, entryBytes, offsetBytes } = form;
  if (!tiff.has(offset, countBytes)) return null;
  const declared = numberAt(tiff, offset, countBytes);
  const present = Math.min(declared, Math.floor((tiff.length - offset - countBytes) / entryBytes));
  const read: IfdEntry[] = [];
  for (let index = 0; index < present; index += 1) {
    if (!entries.tryStep()) return { offset, entries: read, next: null, truncated: false, limited: true };
    read.push(readEntry(tiff, offset + countBytes + index * entryBytes, form));
  }
  const end = offset + countBytes + declared * entryBytes;
  const next = tiff.has(end, offsetBytes) ? numberAt(tiff, end, offsetBytes) : null;
  return { offset, entries: read, next, truncated: next === null, limited: false };
}

function readEntry(tiff: ByteCursor, at: number, { isBig, offsetBytes }: TiffForm): IfdEntry {
  const tag = tiff.u16At(at);
  const type = tiff.u16At(at + 2);
  const count = numberAt(tiff, at + 4, offsetBytes);
  const width = bytesPerValue(type, isBig);
  const size = width * count;
  // What fits into an offset stands in the entry itself.
  const valueAt = at + 4 + offsetBytes;
  const offset = size <= offsetBytes ? valueAt : numberAt(tiff, valueAt, offsetBytes);
  return { tag, type, count, offset, size, readable: width !== 0 && tiff.has(offset, size) };
}

/** All entries of a tag, in file order. More than one makes the value ambiguous. */
export function entriesOf(ifd: Ifd | null, tag: number): readonly IfdEntry[] {
  return ifd === null ? [] : ifd.entries.filter((entry) => entry.tag === tag);
}

/** A single unsigned BYTE, SHORT, LONG or LONG8 (or IFD offset). Null for anything else. */
export function unsignedValue(tiff: ByteCursor, entry: IfdEntry): number | null {
  if (!entry.readable || entry.count !== 1) return null;
  if (entry.type === TYPE.long || entry.type === TYPE.ifd) return tiff.u32At(entry.offset);
  if (entry.type === TYPE.short) return tiff.u16At(entry.offset);
  if (entry.type === TYPE.long8 || entry.type === TYPE.ifd8) return numberAt(tiff, entry.offset, 8);
  return entry.type === TYPE.byte ? tiff.u8At(entry.offset) : null;
}

/** Unsigned SHORT, LONG and LONG8 values (or IFD offsets) of an entry, at most `most` of them. Empty for anything else. */
export function unsignedValues(tiff: ByteCursor, { readable, type, count, offset }: IfdEntry, most: number): number[] {
  const size = UNSIGNED_BYTES.get(type);
  if (!readable || size === undefined) return [];
  return Array.from({ length: Math.min(count, most) }, (_, index) => numberAt(tiff, offset + index * size, size));
}

const UNSIGNED_BYTES: ReadonlyMap<number, 2 | 4 | 8> = new Map([
  [TYPE.short, 2],
  [TYPE.long, 4],
  [TYPE.ifd, 4],
  [TYPE.long8, 8],
  [TYPE.ifd8, 8],
]);
