import { isHeifBrand, readHeifBrands } from '@input-trust/container/heif';
import type { HeifBrand } from '@input-trust/contract';

/** Major and compatible brands of a file type box, without padding. */
export interface Brands {
  readonly major: HeifBrand;
  readonly compatible: readonly HeifBrand[];
}

/** The brands of the file as the contract names them. Null when the bytes begin with no file type box, or with one that names no brand of HEIF. */
export function readBrands(bytes: Uint8Array): Brands | null {
  const brands = readHeifBrands(bytes);
  return brands && { major: nameOf(brands.major), compatible: brands.compatible.map(nameOf) };
}

function nameOf(brand: string): HeifBrand {
  return isHeifBrand(brand) ? brand : 'other';
}
