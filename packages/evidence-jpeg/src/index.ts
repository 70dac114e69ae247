export { collectJpegEvidence } from './collect-jpeg-evidence.ts';
export type { CollectOptions } from './collect-jpeg-evidence.ts';
export { MAX_JPEG_SEGMENTS } from './image-walk.ts';
export { MAX_EXTENDED_XMP_BYTES, MAX_ICC_BYTES, MAX_IMAGE_RESOURCE_BYTES } from './joined-carriers.ts';
export { MAX_MULTI_PICTURE_ENTRIES } from './multi-picture.ts';
export { NotOfFormatError } from '@input-trust/container/bytes';
