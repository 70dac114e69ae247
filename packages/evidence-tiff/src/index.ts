export { collectTiffEvidence } from './collect-tiff-evidence.ts';
export { MAX_TIFF_ENTRIES, MAX_TIFF_LINKS } from './directory-walk.ts';
export { NotOfFormatError } from '@input-trust/container/bytes';
export { MAX_TIFF_IMAGE_RESOURCE_BYTES } from './packet-readings.ts';
export { MAX_TIFF_SEGMENTS } from './segments.ts';
