import { ByteCursor, StepCounter, TruncatedReadError } from '@input-trust/container/bytes';
import {
  bytesPerValue,
  CLASSIC_FORM,
  numberAt,
  openTiffFile,
  readIfd,
  tiffByteOrder,
  TYPE,
  unsignedValues,
} from '@input-trust/container/tiff';
import type { IfdEntry, OpenTiff, TiffForm } from '@input-trust/container/tiff';
import { ContainerBuilder } from './container.ts';
import type { Container } from './container.ts';
import { readPhotoshop } from './jpeg.ts';

/** Directories that are read of one TIFF structure. A cyclic chain ends at the first one that was seen before. */
export const MAX_DIRECTORIES = 256;

/** Entries that are read of all directories; EXIF knows fewer than 300 tags. */
export const MAX_ENTRIES = 16_384;

const SUB_DIRECTORIES = new Set([0x8769, 0xa005, 0x014a]);
const OFFSETS = [0x0111, 0x0144] as const;
const LENGTHS = [0x0117, 0x0145] as const;
const USER_COMMENT = 0x9286;

/** Walks a TIFF file (TIFF 6.0) or BigTIFF: texts of all directories, pages, and where the last byte of it lies. */
export function walkTiff(bytes: Uint8Array): Container {
  const container = new ContainerBuilder();
  const reached = readTiff(container, bytes, '');
  if (reached !== undefined && reached.end <= bytes.length) container.end = reached.end;
  container.images = Math.max(1, reached?.pages ?? 1);
  for (const gap of gapsOf(reached?.used ?? [], bytes)) container.add('spare', 'between the parts', gap);
  return container.build();
}

/**
 * Reads a TIFF structure: character fields, user comments, XP strings, XMP, IPTC, Photoshop blocks and the thumbnail.
 * Undefined when it is none; `end` is missing when a directory could not be read to its end.
 */
export function readTiff(container: ContainerBuilder, bytes: Uint8Array, prefix: string): Structure | undefined {
  const order = tiffByteOrder(bytes);
  if (order === undefined) return undefined;
  const cursor = new ByteCursor(bytes, order);
  try {
    // A block of Exif may have any version: readers do not ask.
    const opened = openTiffFile(bytes) ?? { tiff: cursor, first: cursor.u32At(4), form: CLASSIC_FORM };
    return readDirectories(container, opened, prefix);
  } catch (error) {
    if (TruncatedReadError.isInstance(error)) return undefined;
    throw error;
  }
}

type Range = readonly [from: number, to: number];

interface Structure {
  readonly end: number;
  readonly pages: number;
  /** What directories, values and pictures take of the file. */
  readonly used: readonly Range[];
}

/** Gaps that are read: a file of many strips has filling between them. */
const MAX_GAPS = 16;

/** What no directory, value or picture takes, where it is long enough for a sentence. */
function gapsOf(used: readonly Range[], bytes: Uint8Array): Uint8Array[] {
  const gaps: Uint8Array[] = [];
  let end = 8;
  for (const [from, to] of used.toSorted(([a], [b]) => a - b)) {
    if (from - end >= SHORTEST_SPARE_BYTES && from <= bytes.length && gaps.length < MAX_GAPS) gaps.push(bytes.subarray(end, from));
    end = Math.max(end, to);
  }
  return gaps;
}

function readDirectories(container: ContainerBuilder, { tiff: cursor, first, form }: OpenTiff, prefix: string): Structure {
  const steps = new StepCounter('tiff_entries', MAX_ENTRIES);
  const seen = new Set<number>();
  const queue = [{ offset: first, isPage: true }];
  let end = 8;
  let pages = 0;
  const used: Range[] = [];
  for (let next = queue.shift(); next !== undefined && seen.size < MAX_DIRECTORIES; next = queue.shift()) {
    if (next.offset === 0 || seen.has(next.offset)) continue;
    seen.add(next.offset);
    if (next.isPage) pages += 1;
    const directory = readDirectory(cursor, next.offset, form, steps);
    end = Math.max(end, directory.end);
    used.push(...directory.used);
    for (const entry of directory.entries.values()) {
      if (SUB_DIRECTORIES.has(entry.tag)) queue.push(...numbers(cursor, entry).map((offset) => ({ offset, isPage: false })));
      else readEntry(container, entry, prefix);
    }
    for (const [index, tag] of OFFSETS.entries()) {
      const lengths = numbers(cursor, directory.entries.get(LENGTHS[index] ?? 0));
      for (const [part, offset] of numbers(cursor, directory.entries.get(tag)).entries()) {
        used.push([offset, offset + (lengths[part] ?? 0)]);
        end = Math.max(end, offset + (lengths[part] ?? 0));
      }
    }
    readThumbnail(container, cursor, directory.entries, prefix);
    queue.push({ offset: directory.next, isPage: next.isPage });
  }
  return { end, pages, used };
}

interface Entry {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  readonly value: Uint8Array;
  readonly isBig: boolean;
}

/** Throws TruncatedReadError where the directory is not whole. */
function readDirectory(
  cursor: ByteCursor,
  offset: number,
  form: TiffForm,
  steps: StepCounter,
): { readonly entries: Map<number, Entry>; readonly next: number; readonly end: number; readonly used: readonly Range[] } {
  const { countBytes, entryBytes, offsetBytes, isBig } = form;
  const ifd = readIfd(cursor, offset, steps, form);
  const declared = ifd === null ? 0 : numberAt(cursor, offset, countBytes);
  const count = ifd?.entries.length ?? 0;
  if (ifd === null || (count < declared && !ifd.limited))
    throw new TruncatedReadError(offset, countBytes + declared * entryBytes, cursor.length - offset);
  const entries = new Map<number, Entry>();
  let end = offset + countBytes + offsetBytes + count * entryBytes;
  const used: Range[] = [[offset, end]];
  for (const entry of ifd.entries) {
    const { from, size } = valueOf(cursor, entry, form);
    if (!cursor.has(from, size)) continue;
    if (size > offsetBytes) {
      used.push([from, from + size]);
      end = Math.max(end, from + size);
    }
    entries.set(entry.tag, { tag: entry.tag, type: entry.type, count: entry.count, value: cursor.range(from, size), isBig });
  }
  return { entries, next: ifd.next ?? 0, end, used };
}

/** Where a value is. One of an unknown type is taken for bytes: what no reader knows may hide something. */
function valueOf(
  cursor: ByteCursor,
  { type, count, offset, size }: IfdEntry,
  { isBig, offsetBytes }: TiffForm,
): { readonly from: number; readonly size: number } {
  if (bytesPerValue(type, isBig) > 0) return { from: offset, size };
  return { from: count <= offsetBytes ? offset : numberAt(cursor, offset, offsetBytes), size: count };
}

/** SHORT, LONG and LONG8 values; more than one directory could need is nobody's list. */
function numbers(cursor: ByteCursor, entry: Entry | undefined): number[] {
  if (entry === undefined) return [];
  const { type, count, value } = entry;
  const whole = new ByteCursor(value, cursor.byteOrder);
  return unsignedValues(whole, { tag: entry.tag, type, count, offset: 0, size: value.length, readable: true }, count);
}

function readEntry(container: ContainerBuilder, { tag, type, value, isBig }: Entry, prefix: string): void {
  const path = `${prefix}0x${tag.toString(16).padStart(4, '0')}`;
  if (tag === USER_COMMENT) container.add('text', path, userComment(value));
  else if (tag >= 0x9c9b && tag <= 0x9c9f) container.add('text', path, Buffer.from(Buffer.from(value).toString('utf16le'), 'utf8'));
  else if (tag === 0x02bc) container.add('xmp', path, value);
  else if (tag === 0x83bb) container.add('iptc', path, value);
  else if (tag === 0x8773) container.add('icc', path, value);
  else if (tag === 0x8649) readPhotoshop(container, value);
  else if (type === TYPE.ascii && value.length > 4) container.add('text', path, value);
  else if (isOpaque(type, isBig) && value.length >= SHORTEST_SPARE_BYTES) container.add('spare', path, value);
}

/** A field shorter than this holds no sentence. */
const SHORTEST_SPARE_BYTES = 24;

/** Bytes without a meaning that the type tells: notes of camera makers, private fields, types that no reader knows. */
function isOpaque(type: number, isBig: boolean): boolean {
  return type === TYPE.byte || type === TYPE.undefined || bytesPerValue(type, isBig) === 0;
}

/** EXIF 3.0, 4.6.5: eight bytes of character code, then the text. */
function userComment(value: Uint8Array): Uint8Array {
  const code = Buffer.from(value.subarray(0, 8)).toString('latin1');
  const body = value.subarray(8);
  return code.startsWith('UNICODE') ? Buffer.from(Buffer.from(body).toString('utf16le'), 'utf8') : body;
}

function readThumbnail(container: ContainerBuilder, cursor: ByteCursor, entries: ReadonlyMap<number, Entry>, prefix: string): void {
  const [offset] = numbers(cursor, entries.get(0x0201));
  const [length] = numbers(cursor, entries.get(0x0202));
  if (offset !== undefined && length !== undefined && cursor.has(offset, length))
    container.add('thumbnail', `${prefix}thumbnail`, cursor.range(offset, length));
}
