/** Segments of a JPEG and entries of a directory that are walked in search of the thumbnail; real files have a dozen. */
const MAX_SEGMENTS = 64;
const MAX_ENTRIES = 256;

const TAG = { offset: 0x0201, length: 0x0202 } as const;

/**
 * The JPEG thumbnail in the Exif block of a JPEG (Exif 3.0, 4.5.8: the IFD behind IFD0), as bytes. Undefined where there is none, and where
 * what points to it leads out of the block.
 */
export function exifThumbnail(jpeg: Uint8Array): Uint8Array | undefined {
  const tiff = exifBlock(jpeg);
  if (tiff === undefined || tiff.length < 8) return undefined;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const littleEndian = view.getUint16(0) === 0x4949;
  const u16 = (at: number): number => (at + 2 <= tiff.length ? view.getUint16(at, littleEndian) : 0);
  const u32 = (at: number): number => (at + 4 <= tiff.length ? view.getUint32(at, littleEndian) : 0);
  const first = u32(4);
  const directory = u32(first + 2 + 12 * u16(first));
  if (directory === 0) return undefined;
  const values = new Map<number, number>();
  for (let entry = 0; entry < Math.min(u16(directory), MAX_ENTRIES); entry += 1) {
    const at = directory + 2 + 12 * entry;
    values.set(u16(at), u32(at + 8));
  }
  const offset = values.get(TAG.offset) ?? 0;
  const length = values.get(TAG.length) ?? 0;
  if (offset === 0 || length < 4 || offset + length > tiff.length) return undefined;
  const thumbnail = tiff.subarray(offset, offset + length);
  return thumbnail[0] === 0xff && thumbnail[1] === 0xd8 ? thumbnail : undefined;
}

/** The TIFF structure behind `Exif\0\0` in the first APP1 segment that has one. */
function exifBlock(jpeg: Uint8Array): Uint8Array | undefined {
  let at = 2;
  for (let segment = 0; segment < MAX_SEGMENTS; segment += 1) {
    const marker = jpeg[at + 1] ?? 0;
    if (jpeg[at] !== 0xff || marker === 0xda || marker === 0xd9) return undefined;
    const length = ((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0);
    if (length < 2 || at + 2 + length > jpeg.length) return undefined;
    const isExif = marker === 0xe1 && jpeg[at + 4] === 0x45 && jpeg[at + 5] === 0x78 && jpeg[at + 6] === 0x69 && jpeg[at + 7] === 0x66;
    if (isExif) return jpeg.subarray(at + 10, at + 2 + length);
    at += 2 + length;
  }
  return undefined;
}
