export { joined, repeated } from './testing/bytes.ts';
export { Canaries, CANARIES_WITHHELD, canaryFields, canaryXmp } from './testing/canaries.ts';
export { buildCaptureExif, captureFields } from './testing/capture-exif.ts';
export type { BuiltCapture } from './testing/capture-exif.ts';
export { eachByteChanged, mutated, seconds } from './testing/hostile.ts';
export { buildImageResource, buildIptc } from './testing/photoshop.ts';
export { ascii, buildTiff, long, pointer, rational, short, undefinedBytes } from './testing/tiff.ts';
export type { BuiltDirectory, BuiltField } from './testing/tiff.ts';
export { buildXmp } from './testing/xmp.ts';
