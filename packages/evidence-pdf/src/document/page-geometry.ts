import type { PdfPageEvidence } from '@input-trust/contract';
import type { PdfDict } from '../objects/objects.ts';
import type { PdfDocument } from '../objects/pdf-document.ts';

type Rotation = PdfPageEvidence['rotation_degrees'];
type Size = PdfPageEvidence['page_size_points'];

/** Points per side. PDF 1.6 allows 14,400 units of up to 75,000 / 14,400 inch each (ISO 32000-1, annex C); what is larger is no paper. */
const MAX_POINTS = 100_000_000;

/** Rotation and size of a page (ISO 32000-2, table 31). Null where the entry is missing though required, or is no valid one. */
export function readGeometry(document: PdfDocument, page: PdfDict): { readonly rotation: Rotation; readonly size: Size } {
  return { rotation: readRotation(document, page), size: readSize(document, page) };
}

function readRotation(document: PdfDocument, page: PdfDict): Rotation {
  const stated = document.get(page, 'Rotate') ?? 0;
  if (typeof stated !== 'number' || stated % 90 !== 0) return null;
  const turned = ((stated % 360) + 360) % 360;
  return turned === 90 || turned === 180 || turned === 270 ? turned : 0;
}

function readSize(document: PdfDocument, page: PdfDict): Size {
  const [x1, y1, x2, y2, ...rest] = document.array(page, 'MediaBox').map((item) => document.resolve(item));
  const unit = document.get(page, 'UserUnit') ?? 1;
  if (typeof x1 !== 'number' || typeof y1 !== 'number' || typeof x2 !== 'number' || typeof y2 !== 'number' || rest.length > 0) return null;
  if (typeof unit !== 'number' || !(unit > 0)) return null;
  const width = rounded(Math.abs(x2 - x1) * unit);
  const height = rounded(Math.abs(y2 - y1) * unit);
  const valid = width > 0 && height > 0 && width <= MAX_POINTS && height <= MAX_POINTS;
  return valid ? { width, height } : null;
}

/** To a thousandth of a point, so that differences of decimal fractions come out as they were meant. */
function rounded(points: number): number {
  return Math.round(points * 1000) / 1000;
}
