/** `[a b c d e f]`: x' = a·x + c·y + e, y' = b·x + d·y + f (ISO 32000-2, 8.3.3). */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The matrix that applies `inner` first and `outer` to its result. */
export function concat(outer: Matrix, inner: Matrix): Matrix {
  return [
    outer[0] * inner[0] + outer[2] * inner[1],
    outer[1] * inner[0] + outer[3] * inner[1],
    outer[0] * inner[2] + outer[2] * inner[3],
    outer[1] * inner[2] + outer[3] * inner[3],
    outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
    outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
  ];
}

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
