import { ByteCursor } from '../bytes/byte-cursor.ts';

/** The fields of a Windows bitmap's headers as they are stored, BITMAPCOREHEADER, BITMAPINFOHEADER and later ones alike ([MS-WMF] 2.2.2). */
export interface BmpHeader {
  /** Bytes of the file, as declared. */
  readonly fileSize: number;
  /** Offset of the first stored row. */
  readonly pixelOffset: number;
  /** 12 for BITMAPCOREHEADER, 40 and more for the others. */
  readonly headerSize: number;
  readonly width: number;
  /** Negative where the first row is the top one. */
  readonly height: number;
  readonly bitsPerPixel: number;
  readonly compression: number;
  /** Entries of the colour table; 0: as many as the pixels can tell apart. */
  readonly coloursUsed: number;
  /** Where the colour profile is that a BITMAPV5HEADER embeds ([MS-WMF] 2.2.2.5). */
  readonly profile?: { readonly start: number; readonly end: number } | undefined;
}

/** How the pixels of a bitmap are stored: as they are, by masks, or in runs of 8 and of 4 bits. */
export const BMP_COMPRESSION = { rgb: 0, runs8: 1, runs4: 2, bitFields: 3, alphaBitFields: 6 } as const;

/** Size of BITMAPCOREHEADER, whose fields have two bytes. */
export const BMP_CORE_HEADER_BYTES = 12;
/** Length of BITMAPFILEHEADER, before the header of the picture. */
export const BMP_FILE_HEADER_BYTES = 14;
const SHORTEST_INFO_HEADER_BYTES = 40;
const V5_HEADER_BYTES = 124;
/** `MBED`, as a number. */
const PROFILE_EMBEDDED = 0x4d_42_45_44;

/** Reads the headers. Undefined where they are none of the kinds that are known, or not whole. Whether the bytes begin with `BM` is not asked. */
export function readBmpHeader(bytes: Uint8Array): BmpHeader | undefined {
  const cursor = new ByteCursor(bytes, 'little');
  if (!cursor.has(0, BMP_FILE_HEADER_BYTES + BMP_CORE_HEADER_BYTES)) return undefined;
  const frame = { fileSize: cursor.u32At(2), pixelOffset: cursor.u32At(10), headerSize: cursor.u32At(14) };
  if (frame.headerSize === BMP_CORE_HEADER_BYTES) {
    const size = { width: cursor.u16At(18), height: cursor.u16At(20), bitsPerPixel: cursor.u16At(24) };
    return { ...frame, ...size, compression: BMP_COMPRESSION.rgb, coloursUsed: 0 };
  }
  if (frame.headerSize < SHORTEST_INFO_HEADER_BYTES || !cursor.has(46, 4)) return undefined;
  const size = { width: cursor.u32At(18) | 0, height: cursor.u32At(22) | 0, bitsPerPixel: cursor.u16At(28) };
  return { ...frame, ...size, compression: cursor.u32At(30), coloursUsed: cursor.u32At(46), profile: profileOf(cursor, frame.headerSize) };
}

/** Its offset counts from the beginning of the header. */
function profileOf(cursor: ByteCursor, headerSize: number): BmpHeader['profile'] {
  const at = BMP_FILE_HEADER_BYTES;
  if (headerSize < V5_HEADER_BYTES || !cursor.has(at, V5_HEADER_BYTES) || cursor.u32At(at + 56) !== PROFILE_EMBEDDED) return undefined;
  const start = at + cursor.u32At(at + 112);
  return { start, end: start + cursor.u32At(at + 116) };
}

/** Bytes of one stored row: a multiple of four. */
export function bmpRowBytes({ width, bitsPerPixel }: Pick<BmpHeader, 'width' | 'bitsPerPixel'>): number {
  return Math.ceil((width * bitsPerPixel) / 32) * 4;
}
