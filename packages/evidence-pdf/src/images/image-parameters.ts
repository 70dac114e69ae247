import { filtersOf } from '../filters/decode-stream.ts';
import type { Filter } from '../filters/decode-stream.ts';
import { nameOf, PdfRef } from '../objects/objects.ts';
import type { PdfObject, PdfStream } from '../objects/objects.ts';
import type { PdfDocument } from '../objects/pdf-document.ts';
import { colorComponents } from './color-components.ts';

/** What an image dictionary declares (ISO 32000-2, table 87). Null: missing or no valid value. */
export interface ImageParameters {
  readonly width: number | null;
  readonly height: number | null;
  readonly bitsPerComponent: number | null;
  readonly components: number | null;
  readonly filters: readonly Filter[] | null;
}

/** Most pixels per side, so that sizes stay exact numbers. */
const MAX_SIDE = 0x7fff_ffff;

export function readImageParameters(document: PdfDocument, image: PdfStream): ImageParameters {
  const { dict } = image;
  const count = (key: string, most: number): number | null => {
    const value = document.get(dict, key);
    return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most ? value : null;
  };
  const mask = document.get(dict, 'ImageMask') === true;
  return {
    width: count('Width', MAX_SIDE),
    height: count('Height', MAX_SIDE),
    bitsPerComponent: mask ? 1 : count('BitsPerComponent', 16),
    components: mask ? 1 : colorComponents(document, document.get(dict, 'ColorSpace')),
    filters: filtersOf(image, (object) => document.resolve(object)),
  };
}

/** Equal for images whose equal bytes decode to equal pixels. */
export function parameterKey(document: PdfDocument, { width, height, bitsPerComponent, components, filters }: ImageParameters): string {
  const described = filters?.map(({ name, parameters }) => [
    name,
    [...(parameters?.entries ?? [])].map(([key, value]) => `${key} ${plain(document, value)}`).toSorted(),
  ]);
  return JSON.stringify([width, height, bitsPerComponent, components, described]);
}

/** Numbers, flags and names by value, whatever is larger by its place. */
function plain(document: PdfDocument, value: PdfObject): string {
  const resolved = document.resolve(value);
  if (typeof resolved !== 'object') return String(resolved);
  return nameOf(resolved) ?? (value instanceof PdfRef ? `object ${value.objectNumber}` : 'direct');
}
