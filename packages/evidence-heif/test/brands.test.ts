import { HEIF, HEIF_BRANDS, hasSignature } from '@input-trust/container/heif';
import { HeifBrand } from '@input-trust/contract';
import { describe, expect, it } from 'vitest';
import { collectHeifEvidence, NotOfFormatError } from '../src/index.ts';
import { big, box, buildHeif, image, joined } from '../src/testing.ts';
import { collect } from './collect.ts';

/** A file type box that names a HEIF brand behind so many others. */
const brands = (count: number) => box('ftyp', 'isom', big(0, 4), ...Array.from({ length: count }, () => 'mp42'), 'mif1');

describe('brands', () => {
  it('that make a file HEIF are those of the contract [evid.heif.brands]', () => {
    expect(HEIF_BRANDS).toEqual(HeifBrand.options.filter((brand) => brand !== 'other'));
  });

  it.each(HEIF_BRANDS)('%s makes a file HEIF, as major or as compatible brand [evid.heif.brands]', (brand) => {
    for (const built of [
      { major: brand, compatible: [] },
      { major: 'isom', compatible: ['mp42', brand] },
    ]) {
      const bytes = buildHeif([image()], built);
      expect(hasSignature(HEIF, bytes)).toBe(true);
      const { major_brand: major, compatible_brands: compatible } = collect(bytes).structure;
      expect([major, ...compatible].filter((one) => one !== 'other')).toEqual([brand]);
    }
  });

  it('beyond the thirty-second compatible one are not read', () => {
    expect(hasSignature(HEIF, brands(31))).toBe(true);
    expect(hasSignature(HEIF, brands(32))).toBe(false);
    expect(collect(brands(31)).structure.compatible_brands).toHaveLength(32);
  });
});

describe('bytes without a file type box that names such a brand', () => {
  it.each([
    ['nothing', joined()],
    ['a cut header', joined(big(20, 4), 'ftyphei')],
    ['a video', box('ftyp', 'isom', big(0, 4), 'mp42')],
    ['a video whose brand ends in half of another', box('ftyp', 'isom', big(0, 4), 'xxhe', 'icxx')],
    ['the compact form of one image, which is not read', box('ftyp', 'mif3', 'avif')],
    ['a box before the file type', joined(box('free'), box('ftyp', 'heic', big(0, 4)))],
    ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1)],
  ])('are a caller error: %s [evid.heif.brands]', (_, bytes) => {
    expect(hasSignature(HEIF, bytes)).toBe(false);
    expect(() => collectHeifEvidence(bytes)).toThrow(NotOfFormatError);
    expect(() => collectHeifEvidence(bytes)).toThrow(expect.toSatisfy(NotOfFormatError.isInstance));
  });
});
