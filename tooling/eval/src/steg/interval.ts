/** Interval of 95 % of a rate (Wilson 1927), in percent. */
export function interval(hits: number, of: number): string {
  if (of === 0) return '–';
  const z = 1.96;
  const rate = hits / of;
  const centre = rate + z ** 2 / (2 * of);
  const spread = z * Math.sqrt((rate * (1 - rate)) / of + z ** 2 / (4 * of ** 2));
  const [low, high] = [centre - spread, centre + spread].map((value) => (100 * value) / (1 + z ** 2 / of));
  return `${Math.max(low ?? 0, 0).toFixed(1)} to ${(high ?? 0).toFixed(1)} %`;
}
