export { big, box, buildHeif, exifItem, fullBox, image, joined, size, xmpItem } from '@input-trust/heif-items/testing';
export type { BuiltHeif, BuiltItem } from '@input-trust/heif-items/testing';
