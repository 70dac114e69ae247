import type { Plane } from './plane.ts';

/**
 * Share of the samples that carry a payload bit by replacement of the lowest bit, estimated from pairs of neighbours, 0 to 1.
 * Dumitrescu, Wu and Wang, "Detection of LSB steganography via sample pair analysis", IEEE Transactions on Signal Processing 51(7), 2003.
 */
export function samplePairs({ width, height, data }: Plane): number {
  let x = 0;
  let y = 0;
  let same = 0;
  let total = 0;
  for (const step of [1, width]) {
    const columns = step === 1 ? width - 1 : width;
    const rows = step === 1 ? height : height - 1;
    for (let row = 0; row < rows; row += 1) {
      for (let at = row * width, end = at + columns; at < end; at += 1) {
        const u = data[at] ?? 0;
        const v = data[at + step] ?? 0;
        if (u >> 1 === v >> 1) same += 1;
        if (u === v) continue;
        if (u < v === ((v & 1) === 0)) x += 1;
        else y += 1;
      }
    }
    total += Math.max(0, rows * columns);
  }
  return 2 * smallerRoot(2 * same, 2 * (2 * x - total), y - x);
}

function smallerRoot(a: number, b: number, c: number): number {
  if (a === 0) return 0;
  const discriminant = b * b - 4 * a * c;
  // Without a real root the vertex is nearest.
  const spread = discriminant < 0 ? 0 : Math.sqrt(discriminant);
  return Math.min((-b + spread) / (2 * a), (-b - spread) / (2 * a));
}
