import type { TiffImage } from './directories.ts';
import { COMPRESSION, PHOTOMETRIC, SAMPLE } from './tags.ts';

/** What decodes an image: libvips, this package, the decoder of JPEG alone; or nobody. */
export type TiffReader = 'libvips' | 'samples' | 'jpeg' | 'none';

/** Codings of libtiff as it comes with sharp. Of tiles in others it gives flat grey, without a word. */
const LIBVIPS_CODINGS = new Set<number>([
  COMPRESSION.none,
  COMPRESSION.ccittRle,
  COMPRESSION.ccittGroup3,
  COMPRESSION.ccittGroup4,
  COMPRESSION.lzw,
  COMPRESSION.jpeg,
  COMPRESSION.deflate,
  COMPRESSION.packBits,
  COMPRESSION.adobeDeflate,
  COMPRESSION.webp,
]);

/** Codings of bytes, whatever the samples are. */
const BYTE_CODINGS = new Set<number>([
  COMPRESSION.none,
  COMPRESSION.lzw,
  COMPRESSION.deflate,
  COMPRESSION.packBits,
  COMPRESSION.adobeDeflate,
  COMPRESSION.lzma,
  COMPRESSION.zstd,
]);

/** Depths below a byte, which libvips unpacks where a pixel is a single sample. */
const PACKED_DEPTHS = new Set([1, 2, 4]);

/** Meanings that the samples are read in here. */
const MEANINGS = new Set<number>(Object.values(PHOTOMETRIC));

/** Samples of a pixel that become a picture there: the colours and one more. */
const LIBVIPS_SAMPLES: ReadonlyMap<number, number> = new Map([
  [PHOTOMETRIC.whiteIsZero, 2],
  [PHOTOMETRIC.blackIsZero, 2],
  [PHOTOMETRIC.rgb, 4],
  [PHOTOMETRIC.separated, 5],
]);

/** Who reads an image as its samples say: what libvips knows and shows whole is left to it. */
export function tiffReaderOf(image: TiffImage): TiffReader {
  if (image.compression === COMPRESSION.oldJpeg) return image.jpeg === undefined ? 'none' : 'jpeg';
  if (LIBVIPS_CODINGS.has(image.compression) && isWholeInLibvips(image)) return 'libvips';
  if (!isKnownDepth(image)) return 'none';
  if (BYTE_CODINGS.has(image.compression) && MEANINGS.has(image.photometric)) return 'samples';
  return LIBVIPS_CODINGS.has(image.compression) ? 'libvips' : 'none';
}

function isWholeInLibvips({ bits, format, samples, photometric, isPlanar, isTiled }: TiffImage): boolean {
  if (format === SAMPLE.signed || format === SAMPLE.float) return false;
  if (photometric === PHOTOMETRIC.cielab || photometric === PHOTOMETRIC.icclab) return false;
  if (photometric === PHOTOMETRIC.mask || photometric === PHOTOMETRIC.colourFilterArray || photometric === PHOTOMETRIC.linearRaw)
    return false;
  if (isPlanar && isTiled && samples > 1) return false;
  if (samples > (LIBVIPS_SAMPLES.get(photometric) ?? samples)) return false;
  // The range of other depths it casts, so that most of their values are black or white.
  return bits === 8 || (PACKED_DEPTHS.has(bits) && samples === 1) || (bits === 16 && !isGrey(photometric));
}

function isGrey(photometric: number): boolean {
  return photometric === PHOTOMETRIC.blackIsZero || photometric === PHOTOMETRIC.whiteIsZero;
}

/** Integers of up to 32 bits, and IEEE 754 of 16, 32 and 64. */
function isKnownDepth({ bits, format }: TiffImage): boolean {
  return format === SAMPLE.float ? bits === 16 || bits === 32 || bits === 64 : bits >= 1 && bits <= 32;
}
