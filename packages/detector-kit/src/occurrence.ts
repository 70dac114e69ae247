import type { Box, Location } from './location.ts';
import type { Matrix } from './matrix.ts';

/** Where a part of a material is in it. A picture that is drawn on three pages has three. */
export interface Occurrence {
  /** 1-based page of the parent. */
  readonly page?: number;
  /** Where it is drawn. Absent: on the page, but not drawn, or nobody knows where. */
  readonly placement?: Placement;
  /** Where it is written, for what stands in a text of the parent as characters. */
  readonly writtenAt?: Location;
}

/** How the canvas of a part comes to lie on the canvas of a page. */
export interface Placement {
  /**
   * Affine map `[a, b, c, d, e, f]` from the unit square of the part, `u` to the right and `v` down from its top left corner, to pixels
   * of the page: `x = a·u + c·v + e`, `y = b·u + d·v + f`.
   */
  readonly matrix: Matrix;
  /** What of the page the part can be seen on, in pixels. Absent: all of it. */
  readonly clip?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Size of the page's canvas in pixels. */
  readonly pageWidth: number;
  readonly pageHeight: number;
}

/**
 * The place of evidence in a part as a place in its parent: a box in a picture becomes the box on the page that the picture is drawn on,
 * any other place the box of the whole part. What is not drawn, or outside the clip and the page, is given by the part's name.
 */
export function liftLocation(location: Location | undefined, partName: string, { page, placement, writtenAt }: Occurrence): Location {
  const inner = location?.kind === 'part' ? location.path : location?.kind === 'box' ? location.part : undefined;
  const part = inner === undefined ? partName : `${partName}/${inner}`;
  const box = placement && boxOnPage(location?.kind === 'box' && location.page === undefined ? location : undefined, placement);
  const onPage = page === undefined ? {} : { page };
  if (writtenAt !== undefined) return atText(writtenAt, part, onPage);
  if (box === undefined) return { kind: 'part', path: part, ...onPage };
  return { ...box, ...onPage, part };
}

/** A range of the text says more than the name of what is written there. */
function atText(writtenAt: Location, part: string, onPage: { readonly page?: number }): Location {
  if (writtenAt.kind === 'text') return { ...writtenAt, ...onPage };
  if (writtenAt.kind === 'box') return { ...writtenAt, ...onPage, part };
  return { kind: 'part', path: `${writtenAt.path}/${part}`, ...onPage };
}

const WHOLE = { x: 0, y: 0, width: 1, height: 1, pageWidth: 1, pageHeight: 1 };

/** The box around what of a box of the part can be seen on the page; undefined when nothing of it can. */
function boxOnPage(inner: Box | undefined, { matrix, clip, pageWidth, pageHeight }: Placement): Box | undefined {
  const { x, y, width, height, pageWidth: across, pageHeight: down } = inner ?? WHOLE;
  const [a, b, c, d, e, f] = matrix;
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ].map(([u = 0, v = 0]) => [a * (u / across) + c * (v / down) + e, b * (u / across) + d * (v / down) + f] as const);
  const xs = corners.map(([px]) => px);
  const ys = corners.map(([, py]) => py);
  const left = Math.max(Math.min(...xs), clip?.x ?? 0, 0);
  const top = Math.max(Math.min(...ys), clip?.y ?? 0, 0);
  const right = Math.min(Math.max(...xs), clip === undefined ? pageWidth : clip.x + clip.width, pageWidth);
  const bottom = Math.min(Math.max(...ys), clip === undefined ? pageHeight : clip.y + clip.height, pageHeight);
  // A rotated matrix can give what is no number.
  if (!(right > left && bottom > top)) return undefined;
  const [x0, y0] = [tenth(left), tenth(top)];
  const box = { x: x0, y: y0, width: tenth(right - x0), height: tenth(bottom - y0) };
  return box.width > 0 && box.height > 0 ? { kind: 'box', ...box, pageWidth, pageHeight } : undefined;
}

/** Tenths of a pixel, rounded down: a box never leaves its canvas. */
function tenth(pixels: number): number {
  return Math.floor(pixels * 10) / 10;
}
