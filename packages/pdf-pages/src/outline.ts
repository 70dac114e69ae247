import type { Matrix } from '@input-trust/detector-kit';
import { holds } from './bounds.ts';
import type { Bounds } from './bounds.ts';

/** Corners of a path beyond which it is not asked what it holds: shapes that cover text are simple. */
const MAX_CORNERS = 512;

/** A path on the page: closed polygons, curves flattened. */
export interface Outline {
  readonly bounds: Bounds;
  readonly isRectangle: boolean;
  /** `[x, y, x, y, …]` per polygon; undefined where the path is too long to be followed. */
  readonly polygons: readonly (readonly number[])[] | undefined;
}

/** Begins a polygon: a path operator in the flat arrays of pdf.js (`DrawOPS`), as those below. Each is before the coordinates of its points. */
export const MOVE = 0;
/** A straight line to a point. */
export const LINE = 1;
/** A cubic curve over two points to a third. */
export const CURVE = 2;
/** A quadratic curve over one point to a second. */
export const QUADRATIC = 3;
/** Back to the beginning of the polygon; it has no points. */
export const CLOSE = 4;

/** Reads the path array of pdf.js (`DrawOPS` and coordinates) into page space, its polygons where they have no more corners than `maxCorners`. */
export function readOutline(path: Float32Array | readonly number[], matrix: Matrix, maxCorners = MAX_CORNERS): Outline {
  const [a, b, c, d, e, f] = matrix;
  const polygons: number[][] = [];
  let polygon: number[] = [];
  let corners = 0;
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  const add = (x: number, y: number): void => {
    const px = a * x + c * y + e;
    const py = b * x + d * y + f;
    x0 = Math.min(x0, px);
    y0 = Math.min(y0, py);
    x1 = Math.max(x1, px);
    y1 = Math.max(y1, py);
    corners += 1;
    if (corners <= maxCorners) polygon.push(px, py);
  };
  let [cx, cy] = [0, 0];
  const to = (x: number, y: number): void => {
    add(x, y);
    cx = x;
    cy = y;
  };
  let at = 0;
  const next = (): number => path[at++] ?? 0;
  while (at < path.length) {
    switch (next()) {
      case MOVE:
        if (polygon.length > 0) polygons.push(polygon);
        polygon = [];
        to(next(), next());
        break;
      case LINE:
        to(next(), next());
        break;
      case CURVE: {
        const [sx, sy, ax, ay, bx, by, ex, ey] = [cx, cy, next(), next(), next(), next(), next(), next()];
        for (const t of [0.25, 0.5, 0.75]) {
          const s = 1 - t;
          add(
            s ** 3 * sx + 3 * s * s * t * ax + 3 * s * t * t * bx + t ** 3 * ex,
            s ** 3 * sy + 3 * s * s * t * ay + 3 * s * t * t * by + t ** 3 * ey,
          );
        }
        to(ex, ey);
        break;
      }
      case QUADRATIC: {
        const [sx, sy, ax, ay, ex, ey] = [cx, cy, next(), next(), next(), next()];
        add((sx + 2 * ax + ex) / 4, (sy + 2 * ay + ey) / 4);
        to(ex, ey);
        break;
      }
      case CLOSE:
        break;
      default:
        at = path.length;
    }
  }
  if (polygon.length > 0) polygons.push(polygon);
  const bounds = { x0, y0, x1, y1 };
  return {
    bounds,
    isRectangle: polygons.length === 1 && isUprightRectangle(polygons[0] ?? [], bounds),
    polygons: corners > maxCorners ? undefined : polygons,
  };
}

/** Both ends of a stretch, drawn in a little, and its middle. */
function inner(low: number, high: number): number[] {
  return [low + (high - low) * 0.05, (low + high) / 2, high - (high - low) * 0.05];
}

/** Whether the filled path holds the bounds, by the even-odd rule at nine points. Unknown counts as no. */
export function outlineHolds(outline: Outline, bounds: Bounds): boolean {
  if (!holds(outline.bounds, bounds, 0.5)) return false;
  if (outline.isRectangle) return true;
  const { polygons } = outline;
  if (polygons === undefined) return false;
  return inner(bounds.x0, bounds.x1).every((x) => inner(bounds.y0, bounds.y1).every((y) => isInside(polygons, x, y)));
}

function isInside(polygons: readonly (readonly number[])[], x: number, y: number): boolean {
  let inside = false;
  for (const polygon of polygons) {
    let [px, py] = [polygon.at(-2) ?? 0, polygon.at(-1) ?? 0];
    for (let at = 0; at < polygon.length; at += 2) {
      const [qx, qy] = [polygon[at] ?? 0, polygon[at + 1] ?? 0];
      if (qy > y !== py > y && x < ((px - qx) * (y - qy)) / (py - qy) + qx) inside = !inside;
      [px, py] = [qx, qy];
    }
  }
  return inside;
}

function isUprightRectangle(polygon: readonly number[], bounds: Bounds): boolean {
  if (polygon.length < 8 || polygon.length > 10) return false;
  const slack = 0.01 + (bounds.x1 - bounds.x0 + bounds.y1 - bounds.y0) * 1e-4;
  const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= slack;
  let [px, py] = [polygon[0] ?? 0, polygon[1] ?? 0];
  for (let at = 0; at < polygon.length; at += 2) {
    const [x, y] = [polygon[at] ?? 0, polygon[at + 1] ?? 0];
    const isCorner = (isNear(x, bounds.x0) || isNear(x, bounds.x1)) && (isNear(y, bounds.y0) || isNear(y, bounds.y1));
    if (!isCorner || !(isNear(x, px) || isNear(y, py))) return false;
    [px, py] = [x, y];
  }
  return true;
}
