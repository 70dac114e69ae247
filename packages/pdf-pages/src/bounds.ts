import type { Matrix } from '@input-trust/detector-kit';

/** An upright rectangle in points from the top left corner of the page. Empty when `x1 <= x0` or `y1 <= y0`. */
export interface Bounds {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** What two rectangles share; empty where they do not meet. */
export function intersect(a: Bounds, b: Bounds): Bounds {
  return { x0: Math.max(a.x0, b.x0), y0: Math.max(a.y0, b.y0), x1: Math.min(a.x1, b.x1), y1: Math.min(a.y1, b.y1) };
}

/** The smallest rectangle that holds both. */
export function unite(a: Bounds, b: Bounds): Bounds {
  return { x0: Math.min(a.x0, b.x0), y0: Math.min(a.y0, b.y0), x1: Math.max(a.x1, b.x1), y1: Math.max(a.y1, b.y1) };
}

/** Square points; 0 for an empty rectangle. */
export function areaOf(bounds: Bounds): number {
  return Math.max(0, bounds.x1 - bounds.x0) * Math.max(0, bounds.y1 - bounds.y0);
}

/** Whether `outer` holds all of `inner` but `slack` points on each side. */
export function holds(outer: Bounds, inner: Bounds, slack = 0): boolean {
  return outer.x0 <= inner.x0 + slack && outer.y0 <= inner.y0 + slack && outer.x1 >= inner.x1 - slack && outer.y1 >= inner.y1 - slack;
}

/** Upright bounds of a transformed rectangle. */
export function transformed(matrix: Matrix, x0: number, y0: number, x1: number, y1: number): Bounds {
  const [a, b, c, d, e, f] = matrix;
  const xs = [a * x0 + c * y0, a * x1 + c * y0, a * x0 + c * y1, a * x1 + c * y1];
  const ys = [b * x0 + d * y0, b * x1 + d * y0, b * x0 + d * y1, b * x1 + d * y1];
  return { x0: Math.min(...xs) + e, y0: Math.min(...ys) + f, x1: Math.max(...xs) + e, y1: Math.max(...ys) + f };
}
