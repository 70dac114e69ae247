import { ByteCursor } from '@input-trust/container/bytes';
import type { PngStructure } from '@input-trust/contract';

export type Header = NonNullable<PngStructure['header']>;
type BitDepth = Header['bit_depth'];

const HEADER_BYTES = 13;
const MAX_SIDE = 0x7fff_ffff;

/** Colour types with the bit depths they allow (PNG third edition, Table 12). */
const COLOR_TYPES: ReadonlyMap<number, { readonly name: Header['color_type']; readonly depths: readonly BitDepth[] }> = new Map([
  [0, { name: 'grayscale', depths: [1, 2, 4, 8, 16] }],
  [2, { name: 'truecolor', depths: [8, 16] }],
  [3, { name: 'indexed', depths: [1, 2, 4, 8] }],
  [4, { name: 'grayscale_alpha', depths: [8, 16] }],
  [6, { name: 'truecolor_alpha', depths: [8, 16] }],
]);

/** Reads IHDR (PNG third edition, section 11.2.1). Null when a field is outside what the format allows. */
export function readHeader(data: Uint8Array): Header | null {
  if (data.length !== HEADER_BYTES) return null;
  const cursor = new ByteCursor(data);
  const width = cursor.u32();
  const height = cursor.u32();
  const declaredDepth = cursor.u8();
  const colorType = COLOR_TYPES.get(cursor.u8());
  const bitDepth = colorType?.depths.find((depth) => depth === declaredDepth);
  const compression = cursor.u8();
  const filter = cursor.u8();
  const interlace = cursor.u8();
  const sized = width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE;
  if (!sized || colorType === undefined || bitDepth === undefined || compression !== 0 || filter !== 0 || interlace > 1) return null;
  return {
    dimensions: { width, height },
    bit_depth: bitDepth,
    color_type: colorType.name,
    interlace: interlace === 1 ? 'adam7' : 'none',
  };
}
