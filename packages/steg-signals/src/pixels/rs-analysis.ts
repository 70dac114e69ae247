import type { Plane } from './plane.ts';

/**
 * Share of the samples that carry a payload bit, estimated from how flipping changes the smoothness of groups, 0 to 1.
 * Fridrich, Goljan and Du, "Reliable detection of LSB steganography in color and grayscale images", ACM Multimedia and Security, 2001.
 */
export function rsAnalysis({ width, height, data }: Plane): number {
  // Differences of regular and singular groups: as they are and with all lowest bits flipped, under the mask and its negative.
  let positive = 0;
  let negative = 0;
  let positiveFlipped = 0;
  let negativeFlipped = 0;
  for (let row = 0; row < height; row += 1) {
    for (let at = row * width, end = at + width - 3; at < end; at += 4) {
      const a = data[at] ?? 0;
      const b = data[at + 1] ?? 0;
      const c = data[at + 2] ?? 0;
      const d = data[at + 3] ?? 0;
      positive += change(a, b, c, d, 1);
      negative += change(a, b, c, d, -1);
      positiveFlipped += change(a ^ 1, b ^ 1, c ^ 1, d ^ 1, 1);
      negativeFlipped += change(a ^ 1, b ^ 1, c ^ 1, d ^ 1, -1);
    }
  }
  const a = 2 * (positiveFlipped + positive);
  const b = negativeFlipped - negative - positiveFlipped - 3 * positive;
  const c = positive - negative;
  if (a === 0) return b === 0 ? 0 : share(-c / b);
  const discriminant = Math.max(0, b * b - 4 * a * c);
  const roots = [(-b + Math.sqrt(discriminant)) / (2 * a), (-b - Math.sqrt(discriminant)) / (2 * a)];
  return share(Math.abs(roots[0] ?? 0) < Math.abs(roots[1] ?? 0) ? (roots[0] ?? 0) : (roots[1] ?? 0));
}

function share(root: number): number {
  return root === 0.5 ? 0 : root / (root - 0.5);
}

/** Under the mask 0 1 1 0 of the paper: 1 where flipping makes a group rougher (regular), -1 where smoother (singular), 0 where neither. */
function change(a: number, b: number, c: number, d: number, sign: 1 | -1): number {
  const fb = flip(b, sign);
  const fc = flip(c, sign);
  const before = Math.abs(a - b) + Math.abs(b - c) + Math.abs(c - d);
  const after = Math.abs(a - fb) + Math.abs(fb - fc) + Math.abs(fc - d);
  return Math.sign(after - before);
}

/** Exchanges 2k and 2k + 1, or with a negative mask 2k and 2k - 1. */
function flip(value: number, sign: 1 | -1): number {
  return sign === 1 ? value ^ 1 : ((value + 1) ^ 1) - 1;
}
