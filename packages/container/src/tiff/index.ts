import { ByteCursor } from '../bytes/byte-cursor.ts';
import type { ByteOrder } from '../bytes/byte-cursor.ts';
import { StepCounter } from '../bytes/step-counter.ts';
import type { Format, Part } from '../format.ts';
import { BIG_FORM, CLASSIC_FORM, numberAt, readIfd } from './ifd.ts';
import type { TiffForm } from './ifd.ts';

export { hasSignature } from '../format.ts';
export { bytesPerValue, TYPE } from './field-types.ts';
export { CLASSIC_FORM, entriesOf, numberAt, readIfd, unsignedValue, unsignedValues } from './ifd.ts';
export type { Ifd, IfdEntry, TiffForm } from './ifd.ts';

/** Classic TIFF (TIFF 6.0, section 2). */
export const TIFF: Format = {
  name: 'tiff',
  kind: 'image',
  mediaTypes: ['image/tiff'],
  extensions: ['tif', 'tiff'],
  signature: { magic: ['II*\0', 'MM\0*'], confirm: (bytes) => tiffChain(bytes).next().done !== true },
  walk: tiffChain,
};

/** TIFF with offsets of 64 bits (version 43). `image/tiff` is registered for TIFF 6.0 (RFC 3302). */
export const BIG_TIFF: Format = {
  name: 'bigtiff',
  kind: 'image',
  mediaTypes: [],
  extensions: ['btf', 'tf8'],
  signature: { magic: ['II+\0', 'MM\0+'], confirm: (bytes) => bytes[bytes[0] === 0x49 ? 4 : 5] === BIG_TIFF_OFFSET_BYTES },
  walk: tiffChain,
};

const BIG_TIFF_OFFSET_BYTES = 8;
const CLASSIC = 42;
const BIG = 43;
const FIRST_IFD_POINTER_AT = 4;
const FIRST_BIG_IFD_POINTER_AT = 8;
const HEADER_BYTES = 8;
const BIG_HEADER_BYTES = 16;

/** The byte order that the first two bytes name. */
export function tiffByteOrder([first, second]: Uint8Array): ByteOrder | undefined {
  if (first !== second) return undefined;
  return first === 0x49 ? 'little' : first === 0x4d ? 'big' : undefined;
}

/** A TIFF structure in its byte order. */
export interface OpenTiff {
  readonly tiff: ByteCursor;
  /** Offset of the first directory. */
  readonly first: number;
  readonly form: TiffForm;
}

/** Opens a block with its header, as Exif has it. Null where that is not whole or not that of a classic TIFF. */
export function openTiff(bytes: Uint8Array): OpenTiff | null {
  const order = tiffByteOrder(bytes);
  if (order === undefined || bytes.length < HEADER_BYTES) return null;
  const tiff = new ByteCursor(bytes, order);
  return tiff.u16At(2) === CLASSIC ? { tiff, first: tiff.u32At(FIRST_IFD_POINTER_AT), form: CLASSIC_FORM } : null;
}

/** Opens a file, classic or BigTIFF. */
export function openTiffFile(bytes: Uint8Array): OpenTiff | null {
  const classic = openTiff(bytes);
  const order = tiffByteOrder(bytes);
  if (classic !== null || order === undefined || bytes.length < BIG_HEADER_BYTES) return classic;
  const tiff = new ByteCursor(bytes, order);
  if (tiff.u16At(2) !== BIG || tiff.u16At(4) !== BIG_TIFF_OFFSET_BYTES) return null;
  return { tiff, first: numberAt(tiff, FIRST_BIG_IFD_POINTER_AT, BIG_TIFF_OFFSET_BYTES), form: BIG_FORM };
}

/** Directories and entries of one chain. A scanned book has some thousand pages of some sixteen entries. */
const MAX_CHAIN_DIRECTORIES = 16_384;
const MAX_CHAIN_ENTRIES = 262_144;

/** The directories of the main chain, each once. */
function* tiffChain(bytes: Uint8Array): Generator<Part, void> {
  const opened = openTiffFile(bytes);
  if (opened === null) return;
  const { tiff, first, form } = opened;
  const entries = new StepCounter('tiff_entries', MAX_CHAIN_ENTRIES);
  const seen = new Set([0]);
  for (let start = first; !seen.has(start) && seen.size <= MAX_CHAIN_DIRECTORIES;) {
    seen.add(start);
    const ifd = readIfd(tiff, start, entries, form);
    if (ifd === null) return;
    const end = Math.min(start + form.countBytes + ifd.entries.length * form.entryBytes + form.offsetBytes, bytes.length);
    yield { start, end, whole: !ifd.truncated && !ifd.limited };
    start = ifd.next ?? 0;
  }
}
