import { StepCounter } from '@input-trust/container/bytes';
import { entriesOf, openTiff, readIfd } from '@input-trust/container/tiff';

/** Values of the Compression tag that lose nothing: none, LZW, Deflate (old and Adobe's), PackBits (TIFF 6.0, section 3). */
const LOSSLESS = new Set([1, 5, 8, 32946, 32773]);

/** Grey with black as 0, and RGB. */
const PHOTOMETRIC = new Set([1, 2]);

const TAG = { bitsPerSample: 258, compression: 259, photometric: 262 } as const;

/** Entries of the first directory that are read: as many as one can have. */
const MAX_ENTRIES = 65_535;

/** Whether the first page holds 8-bit grey or RGB samples without loss, which a decoder gives as they are stored. */
export function tiffSamplesAreExact(bytes: Uint8Array): boolean {
  const opened = openTiff(bytes);
  const ifd = opened && readIfd(opened.tiff, opened.first, new StepCounter('tiff_entries', MAX_ENTRIES));
  // Where a field is not there, a decoder makes something up.
  if (opened === null || ifd === null || ifd.truncated || !ifd.entries.every(({ readable }) => readable)) return false;
  /** The first value, of RGB samples one of three equal numbers. Of two entries readers take the last one. */
  const first = (tag: number): number | undefined => {
    const entry = entriesOf(ifd, tag).at(-1);
    return entry !== undefined && entry.size >= 2 ? opened.tiff.u16At(entry.offset) : undefined;
  };
  return LOSSLESS.has(first(TAG.compression) ?? 1) && PHOTOMETRIC.has(first(TAG.photometric) ?? 0) && first(TAG.bitsPerSample) === 8;
}
