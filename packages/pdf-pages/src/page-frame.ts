import { IDENTITY } from '@input-trust/detector-kit';
import type { Box, PartLocation } from '@input-trust/detector-kit';
import { areaOf, intersect, transformed } from './bounds.ts';
import type { Bounds } from './bounds.ts';
import { toMatrix } from './matrix.ts';
import type { PdfPage } from './open-pdf.ts';

/** Pixels per point of the canvas in which places are given: 96 pixels to the inch, as browsers draw. */
export const PIXELS_PER_POINT = 96 / 72;

/** A page as far as places on it are concerned. */
export interface PageFrame {
  /** 1-based. */
  readonly page: number;
  /** Points, as the page is shown: turned, cropped and in its own unit. */
  readonly width: number;
  readonly height: number;
}

/** A page as it is shown at its own size. */
export function frameOf(page: PdfPage): PageFrame {
  const { width, height } = page.getViewport({ scale: 1 });
  return { page: page.pageNumber, width, height };
}

/** A rectangle of a page's user space, such as that of an annotation, as bounds on the page as it is shown. */
export function rectangleOnPage(page: PdfPage, [x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[]): Bounds {
  return transformed(toMatrix(page.getViewport({ scale: 1 }).transform) ?? IDENTITY, x0, y0, x1, y1);
}

/** Size of the canvas of a page in pixels. */
export function canvasOf({ width, height }: PageFrame): { readonly pageWidth: number; readonly pageHeight: number } {
  return { pageWidth: Math.max(1, Math.round(width * PIXELS_PER_POINT)), pageHeight: Math.max(1, Math.round(height * PIXELS_PER_POINT)) };
}

/** Bounds in points as a box in pixels; undefined where nothing of them lies on the page. */
export function toBox(bounds: Bounds, frame: PageFrame): Box | undefined {
  const onPage = intersect(bounds, { x0: 0, y0: 0, x1: frame.width, y1: frame.height });
  // A rectangle of a hostile file may hold what is no number.
  if (!(areaOf(onPage) > 0)) return undefined;
  return {
    kind: 'box',
    page: frame.page,
    x: pixels(onPage.x0),
    y: pixels(onPage.y0),
    width: pixels(onPage.x1 - onPage.x0),
    height: pixels(onPage.y1 - onPage.y0),
    ...canvasOf(frame),
  };
}

/** Points as pixels, rounded to tenths. */
function pixels(points: number): number {
  return Math.round(points * PIXELS_PER_POINT * 10) / 10;
}

/** A page as a whole, for what has no box on it. */
export function pagePart(page: number): PartLocation {
  return { kind: 'part', path: `page ${page}`, page };
}
