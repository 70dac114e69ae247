import { StepCounter } from '../bytes/step-counter.ts';
import type { Format } from '../format.ts';
import { boxesOf, BoxReader } from './box-reader.ts';
import { readHeifBrands } from './brands.ts';
import { MAX_HEIF_BOXES } from './limits.ts';

export { hasSignature } from '../format.ts';
export { HEIF_BRANDS, isHeifBrand, readHeifBrands } from './brands.ts';
export type { FileBrands } from './brands.ts';
export { boxesOf, BoxReader } from './box-reader.ts';
export type { Box } from './box-reader.ts';
export { fileOfImage } from './file-of-image.ts';
export { imageItems } from './image-items.ts';
export type { ImageItem, ImageRole } from './image-items.ts';
export type { ItemInfo } from './item-boxes.ts';
export { extentBytes, readItemData } from './item-data.ts';
export type { ItemDataReason } from './item-data.ts';
export type { ImageTransform, ItemProperty, PixelDimensions } from './item-properties.ts';
export { MAX_HEIF_ASSOCIATIONS, MAX_HEIF_BOXES, MAX_HEIF_EXTENTS, MAX_HEIF_ITEM_COUNT, MAX_HEIF_REFERENCES } from './limits.ts';
export { MetaBox } from './meta-box.ts';
export type { MetaBoxReason } from './meta-box.ts';
export { readTopLevel } from './read-top-level.ts';
export type { TopLevel } from './read-top-level.ts';

/** ISO base media files (ISO/IEC 14496-12) with a brand of HEIF or AVIF, images and sequences. */
export const HEIF: Format = {
  name: 'heif',
  kind: 'image',
  mediaTypes: ['image/heif', 'image/heic', 'image/avif', 'image/heif-sequence', 'image/heic-sequence', 'image/avif-sequence'],
  extensions: ['heic', 'heif', 'avif'],
  signature: { magic: ['ftyp'], at: 4, and: (bytes) => readHeifBrands(bytes) !== null, confirm: ([first]) => first === 0 },
  walk: (bytes) => boxesOf(new BoxReader(bytes, new StepCounter('heif_boxes', MAX_HEIF_BOXES))),
};
