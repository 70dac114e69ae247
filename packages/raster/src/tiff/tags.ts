/** Tags of TIFF 6.0, sections 8, 14 to 16, 19, 21 and 22, that say where the samples are, what they mean and how large they are shown. */
export const TAG = {
  width: 256,
  height: 257,
  bitsPerSample: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  samplesPerPixel: 277,
  rowsPerStrip: 278,
  stripByteCounts: 279,
  xResolution: 282,
  yResolution: 283,
  planarConfiguration: 284,
  predictor: 317,
  colourMap: 320,
  tileWidth: 322,
  tileLength: 323,
  tileOffsets: 324,
  tileByteCounts: 325,
  subIfds: 330,
  extraSamples: 338,
  sampleFormat: 339,
  jpegInterchangeFormat: 513,
  jpegInterchangeFormatLength: 514,
  /** GDAL: the value that stands for nothing, in ASCII. */
  noData: 42_113,
} as const;

/** Values of the Compression tag; those behind 32,000 are registered or private. */
export const COMPRESSION = {
  none: 1,
  ccittRle: 2,
  ccittGroup3: 3,
  ccittGroup4: 4,
  lzw: 5,
  oldJpeg: 6,
  jpeg: 7,
  deflate: 8,
  packBits: 32_773,
  adobeDeflate: 32_946,
  lzma: 34_925,
  zstd: 50_000,
  webp: 50_001,
} as const;

/** Values of the PhotometricInterpretation tag (TIFF 6.0, TIFF/EP, DNG 1.7). */
export const PHOTOMETRIC = {
  whiteIsZero: 0,
  blackIsZero: 1,
  rgb: 2,
  palette: 3,
  mask: 4,
  separated: 5,
  cielab: 8,
  icclab: 9,
  colourFilterArray: 32_803,
  linearRaw: 34_892,
} as const;

/** Values of the SampleFormat tag. */
export const SAMPLE = { unsigned: 1, signed: 2, float: 3, undefined: 4 } as const;
