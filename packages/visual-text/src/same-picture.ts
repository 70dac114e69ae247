import type { Plane } from './plane.ts';
import { reduce, resize } from './resize.ts';
import type { Kernel } from './resize.ts';

/** How much the shapes of a picture and of its reduction differ at most, by rounding of their sides. */
const SAME_SHAPE = 0.03;
/** Side of the squares that are compared: a few letters of the smallest text that is read. */
const SIDE = 16;
/** Deviations in grey levels below which a square is flat, by rounding and compression. */
const FLAT = 2;
/** Part of the variance of a square that is the same picture's: kernels differ at edges, another text shares nothing. */
const SAME = 0.5;

/** Overviews are made by a mean, or by what is nearest. */
const KERNELS: readonly (Kernel | 'mean')[] = ['mean', 'nearest_floor', 'nearest', 'bilinear', 'bicubic'];

/** Whether a picture shows what a larger one shows and nothing else, in every place: an overview, a preview. */
export function isReductionOf(small: Plane, large: Plane): boolean {
  const { width, height } = small;
  if (width >= large.width || height >= large.height || Math.min(width, height) === 0) return false;
  const distortion = (large.width * height) / (large.height * width);
  // The sides of small overviews are rounded most.
  if (Math.abs(distortion - 1) > Math.max(SAME_SHAPE, 1.5 / Math.min(width, height))) return false;
  return KERNELS.some((kernel) => {
    const expected = kernel === 'mean' ? reduce(large, width, height) : resize(large, width, height, kernel);
    return isSameEverywhere(small, expected);
  });
}

function isSameEverywhere(one: Plane, other: Plane): boolean {
  for (let top = 0; top < one.height; top += SIDE) {
    for (let left = 0; left < one.width; left += SIDE) if (!isSameSquare(one, other, left, top)) return false;
  }
  return true;
}

/** Whether both are flat there, or vary alike; and are as light. */
function isSameSquare(one: Plane, other: Plane, left: number, top: number): boolean {
  const [right, bottom] = [Math.min(left + SIDE, one.width), Math.min(top + SIDE, one.height)];
  let [sum, squares, otherSum, otherSquares, products] = [0, 0, 0, 0, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let at = y * one.width + left; at < y * one.width + right; at += 1) {
      const [a, b] = [one.data[at] ?? 0, other.data[at] ?? 0];
      sum += a;
      squares += a * a;
      otherSum += b;
      otherSquares += b * b;
      products += a * b;
    }
  }
  const count = (right - left) * (bottom - top);
  const [mean, otherMean] = [sum / count, otherSum / count];
  const variance = squares / count - mean ** 2;
  const otherVariance = otherSquares / count - otherMean ** 2;
  const covariance = products / count - mean * otherMean;
  const difference = variance + otherVariance - 2 * covariance;
  if (Math.abs(mean - otherMean) > 4 * FLAT + 0.5 * Math.sqrt(otherVariance)) return false;
  return difference <= FLAT ** 2 || difference <= SAME * (variance + otherVariance);
}
