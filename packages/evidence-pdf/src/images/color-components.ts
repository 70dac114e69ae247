import { isArray, nameOf, PdfStream } from '../objects/objects.ts';
import type { PdfObject } from '../objects/objects.ts';
import type { PdfDocument } from '../objects/pdf-document.ts';

/** Colour components per sample of the families whose number is fixed (ISO 32000-2, table 61). */
const FAMILIES: ReadonlyMap<string, number> = new Map([
  ['DeviceGray', 1],
  ['CalGray', 1],
  ['G', 1],
  ['DeviceRGB', 3],
  ['CalRGB', 3],
  ['RGB', 3],
  ['Lab', 3],
  ['DeviceCMYK', 4],
  ['CMYK', 4],
  ['Indexed', 1],
  ['I', 1],
  ['Separation', 1],
]);

/** The contract's limit; ISO 32000-2, annex C names the same for DeviceN. */
const MAX_COMPONENTS = 32;

/** Colour components per sample of a colour space; null when it is none that images can have, or cannot be read. */
export function colorComponents(document: PdfDocument, space: PdfObject): number | null {
  const parts = isArray(space) ? space : [space];
  const family = nameOf(document.resolve(parts[0]));
  const parameter = document.resolve(parts[1]);
  if (family === 'ICCBased') return parameter instanceof PdfStream ? within(document.get(parameter.dict, 'N')) : null;
  if (family === 'DeviceN') return isArray(parameter) ? within(parameter.length) : null;
  return FAMILIES.get(family ?? '') ?? null;
}

function within(count: PdfObject): number | null {
  return typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= MAX_COMPONENTS ? count : null;
}
