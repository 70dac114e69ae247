/** The tags that are read, by their numbers in Exif 3.0 (CIPA DC-008-2023) sections 4.6.3 to 4.6.7 and TIFF 6.0. */
export const TAG = {
  // IFD0 and IFD1
  stripOffsets: 0x0111,
  make: 0x010f,
  model: 0x0110,
  orientation: 0x0112,
  software: 0x0131,
  dateTime: 0x0132,
  subIfds: 0x014a,
  jpegInterchangeFormat: 0x0201,
  jpegInterchangeFormatLength: 0x0202,
  exifIfd: 0x8769,
  gpsIfd: 0x8825,
  // Exif IFD
  dateTimeOriginal: 0x9003,
  offsetTime: 0x9010,
  offsetTimeOriginal: 0x9011,
  makerNote: 0x927c,
  pixelXDimension: 0xa002,
  pixelYDimension: 0xa003,
  interoperabilityIfd: 0xa005,
  // GPS IFD
  gpsTimeStamp: 0x0007,
  gpsDateStamp: 0x001d,
} as const;
