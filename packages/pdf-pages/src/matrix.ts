import type { Matrix } from '@input-trust/detector-kit';

/** The matrix that undoes `matrix`; undefined where it maps everything to a line or a point. */
export function invert(matrix: Matrix): Matrix | undefined {
  const [a, b, c, d, e, f] = matrix;
  const determinant = a * d - b * c;
  if (!Number.isFinite(1 / determinant)) return undefined;
  return [
    d / determinant,
    -b / determinant,
    -c / determinant,
    a / determinant,
    (c * f - d * e) / determinant,
    (b * e - a * f) / determinant,
  ];
}

function isNumber(entry: unknown): entry is number {
  return typeof entry === 'number' && Number.isFinite(entry);
}

/** The first six numbers of an array-like; undefined when they are not six finite numbers. */
export function toMatrix(value: unknown): Matrix | undefined {
  if (!Array.isArray(value) && !(value instanceof Float32Array)) return undefined;
  const [a, b, c, d, e, f] = value as ArrayLike<unknown> & Iterable<unknown>;
  return isNumber(a) && isNumber(b) && isNumber(c) && isNumber(d) && isNumber(e) && isNumber(f) ? [a, b, c, d, e, f] : undefined;
}
