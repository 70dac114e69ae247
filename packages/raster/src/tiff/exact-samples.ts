import { StepCounter } from '@input-trust/container/bytes';
import { entriesOf, openTiffFile, readIfd } from '@input-trust/container/tiff';
import { COMPRESSION, PHOTOMETRIC, SAMPLE, TAG } from './tags.ts';

/** Codings that lose nothing. */
const LOSSLESS = new Set<number>([
  COMPRESSION.none,
  COMPRESSION.lzw,
  COMPRESSION.deflate,
  COMPRESSION.adobeDeflate,
  COMPRESSION.packBits,
  COMPRESSION.lzma,
  COMPRESSION.zstd,
]);

/** Grey with black as 0, and RGB. */
const AS_STORED = new Set<number>([PHOTOMETRIC.blackIsZero, PHOTOMETRIC.rgb]);

/** Entries of the first directory that are read: as many as one can have. */
const MAX_ENTRIES = 65_535;

/** Whether the first page holds 8-bit grey or RGB samples without loss, which a decoder gives as they are stored. */
export function tiffSamplesAreExact(bytes: Uint8Array): boolean {
  const opened = openTiffFile(bytes);
  const ifd = opened && readIfd(opened.tiff, opened.first, new StepCounter('tiff_entries', MAX_ENTRIES), opened.form);
  // Where a field is not there, a decoder makes something up.
  if (opened === null || ifd === null || ifd.truncated || !ifd.entries.every(({ readable }) => readable)) return false;
  /** The first value, of RGB samples one of three equal numbers. Of two entries readers take the last one. */
  const first = (tag: number): number | undefined => {
    const entry = entriesOf(ifd, tag).at(-1);
    return entry !== undefined && entry.size >= 2 ? opened.tiff.u16At(entry.offset) : undefined;
  };
  if ((first(TAG.sampleFormat) ?? SAMPLE.unsigned) !== SAMPLE.unsigned || first(TAG.bitsPerSample) !== 8) return false;
  return LOSSLESS.has(first(TAG.compression) ?? COMPRESSION.none) && AS_STORED.has(first(TAG.photometric) ?? PHOTOMETRIC.whiteIsZero);
}
