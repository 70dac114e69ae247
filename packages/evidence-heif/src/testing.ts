export { big, box, buildHeif, exifItem, fullBox, image, joined, size, xmpItem } from '@input-trust/container/testing';
export type { BuiltHeif, BuiltItem } from '@input-trust/container/testing';
