import type { TiffDirectory } from '@input-trust/contract';

/** Tags that describe images and carry metadata in TIFF 6.0, its supplements and DNG 1.7; EXIF's own are in `metadata-claims`. */
export const TIFF_TAG = {
  newSubfileType: 0x00fe,
  subfileType: 0x00ff,
  imageWidth: 0x0100,
  imageLength: 0x0101,
  bitsPerSample: 0x0102,
  compression: 0x0103,
  photometric: 0x0106,
  stripOffsets: 0x0111,
  samplesPerPixel: 0x0115,
  stripByteCounts: 0x0117,
  tileOffsets: 0x0144,
  tileByteCounts: 0x0145,
  xmp: 0x02bc,
  iptc: 0x83bb,
  photoshop: 0x8649,
  icc: 0x8773,
  /** ImageSourceData of Photoshop's TIFF technical notes: the layers. */
  photoshopLayers: 0x935c,
  /** C2PA 2.2, section A.3.5. */
  c2pa: 0xcd41,
} as const;

/** From here on tags are private (TIFF 6.0, section 2). */
export const FIRST_PRIVATE_TAG = 32_768;

type Compression = NonNullable<TiffDirectory['compression']>;
type Photometric = NonNullable<TiffDirectory['photometric']>;

/** Compression schemes by their number: TIFF 6.0 page 30, its supplements, and registered private ones. */
export const COMPRESSIONS: ReadonlyMap<number, Compression> = new Map<number, Compression>([
  [1, 'none'],
  [2, 'ccitt_rle'],
  [3, 'ccitt_group3'],
  [4, 'ccitt_group4'],
  [5, 'lzw'],
  [6, 'jpeg_old'],
  [7, 'jpeg'],
  [8, 'deflate'],
  [32_773, 'packbits'],
  [32_946, 'deflate'],
  [33_003, 'jpeg2000'],
  [33_005, 'jpeg2000'],
  [34_712, 'jpeg2000'],
  [34_892, 'jpeg'],
  [50_000, 'zstd'],
  [50_001, 'webp'],
]);

/** Photometric interpretations by their number: TIFF 6.0 page 37, TIFF/EP and DNG. */
export const PHOTOMETRICS: ReadonlyMap<number, Photometric> = new Map<number, Photometric>([
  [0, 'white_is_zero'],
  [1, 'black_is_zero'],
  [2, 'rgb'],
  [3, 'palette'],
  [4, 'mask'],
  [5, 'cmyk'],
  [6, 'ycbcr'],
  [8, 'cielab'],
  [32_803, 'cfa'],
  [34_892, 'linear_raw'],
]);
