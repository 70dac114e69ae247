/** The value below or at which more than `rank` entries lie. */
export function percentile(histogram: Uint32Array, rank: number): number {
  let seen = 0;
  for (let value = 0; value < histogram.length; value += 1) {
    seen += histogram[value] ?? 0;
    if (seen > rank) return value;
  }
  return histogram.length - 1;
}

export function median(values: ArrayLike<number>): number {
  const sorted = new Float64Array(values).sort();
  return sorted[sorted.length >> 1] ?? 0;
}
