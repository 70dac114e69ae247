/** A projective map of the plane: rows of a 3 × 3 matrix whose last entry is 1. */
export type Homography = readonly [number, number, number, number, number, number, number, number];

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function mapped([a, b, c, d, e, f, g, h]: Homography, x: number, y: number): Point {
  const w = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

/** The map between the same points when both pictures are scaled: pixel centres have whole coordinates. */
export function rescaled(
  map: Homography,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
): Homography {
  const s: Matrix3 = [from.x, 0, (from.x - 1) / 2, 0, from.y, (from.y - 1) / 2, 0, 0, 1];
  const t: Matrix3 = [to.x, 0, (to.x - 1) / 2, 0, to.y, (to.y - 1) / 2, 0, 0, 1];
  const inverse: Matrix3 = [1 / s[0], 0, -s[2] / s[0], 0, 1 / s[4], -s[5] / s[4], 0, 0, 1];
  return normalised(product(product(t, [...map, 1]), inverse));
}

type Matrix3 = readonly [number, number, number, number, number, number, number, number, number];

function product(a: Matrix3, b: Matrix3): Matrix3 {
  const at = (row: number, column: number): number =>
    (a[row * 3] ?? 0) * (b[column] ?? 0) + (a[row * 3 + 1] ?? 0) * (b[3 + column] ?? 0) + (a[row * 3 + 2] ?? 0) * (b[6 + column] ?? 0);
  return [at(0, 0), at(0, 1), at(0, 2), at(1, 0), at(1, 1), at(1, 2), at(2, 0), at(2, 1), at(2, 2)];
}

function normalised([a, b, c, d, e, f, g, h, i]: Matrix3): Homography {
  return [a / i, b / i, c / i, d / i, e / i, f / i, g / i, h / i];
}

/** The similarity (turn, scale, shift) through two pairs of points. */
export function similarityOf(p: readonly [Point, Point], q: readonly [Point, Point]): Homography | undefined {
  const [px, py] = [p[1].x - p[0].x, p[1].y - p[0].y];
  const [qx, qy] = [q[1].x - q[0].x, q[1].y - q[0].y];
  const length = px * px + py * py;
  if (length < 1) return undefined;
  const a = (px * qx + py * qy) / length;
  const b = (px * qy - py * qx) / length;
  return [a, -b, q[0].x - a * p[0].x + b * p[0].y, b, a, q[0].y - b * p[0].x - a * p[0].y, 0, 0];
}

/** The least-squares map of at least four (perspective) or three (affine) pairs of points; undefined where they do not settle it. */
export function fitted(from: readonly Point[], to: readonly Point[], kind: 'affine' | 'perspective'): Homography | undefined {
  const size = kind === 'affine' ? 6 : 8;
  if (from.length < size / 2) return undefined;
  const scale = Math.max(
    1,
    ...from.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))),
    ...to.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))),
  );
  const normal = Array.from({ length: size }, () => new Float64Array(size));
  const right = new Float64Array(size);
  const add = (row: readonly number[], value: number): void => {
    for (let i = 0; i < size; i += 1) {
      right[i] = (right[i] ?? 0) + (row[i] ?? 0) * value;
      const line = normal[i];
      if (line !== undefined) for (let j = 0; j < size; j += 1) line[j] = (line[j] ?? 0) + (row[i] ?? 0) * (row[j] ?? 0);
    }
  };
  for (const [index, point] of from.entries()) {
    const [x, y] = [point.x / scale, point.y / scale];
    const [u, v] = [(to[index]?.x ?? 0) / scale, (to[index]?.y ?? 0) / scale];
    add([x, y, 1, 0, 0, 0, -x * u, -y * u].slice(0, size), u);
    add([0, 0, 0, x, y, 1, -x * v, -y * v].slice(0, size), v);
  }
  const solved = solve(normal, right);
  if (solved === undefined) return undefined;
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0] = solved;
  return [a, b, c * scale, d, e, f * scale, g / scale, h / scale];
}

/** Gaussian elimination with pivots; undefined for a singular system. The matrix is used up. */
export function solve(matrix: Float64Array[], right: Float64Array): Float64Array | undefined {
  const size = right.length;
  const order = Array.from({ length: size }, (_, i) => i);
  const at = (row: number, column: number): number => matrix[order[row] ?? 0]?.[column] ?? 0;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1) if (Math.abs(at(row, column)) > Math.abs(at(pivot, column))) pivot = row;
    if (Math.abs(at(pivot, column)) < 1e-12) return undefined;
    [order[column], order[pivot]] = [order[pivot] ?? 0, order[column] ?? 0];
    for (let row = column + 1; row < size; row += 1) {
      const factor = at(row, column) / at(column, column);
      const line = matrix[order[row] ?? 0];
      if (line === undefined || factor === 0) continue;
      for (let k = column; k < size; k += 1) line[k] = (line[k] ?? 0) - factor * at(column, k);
      right[order[row] ?? 0] = (right[order[row] ?? 0] ?? 0) - factor * (right[order[column] ?? 0] ?? 0);
    }
  }
  const solution = new Float64Array(size);
  for (let row = size - 1; row >= 0; row -= 1) {
    let value = right[order[row] ?? 0] ?? 0;
    for (let k = row + 1; k < size; k += 1) value -= at(row, k) * (solution[k] ?? 0);
    solution[row] = value / at(row, row);
  }
  return solution;
}
