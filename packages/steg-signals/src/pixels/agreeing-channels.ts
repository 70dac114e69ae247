import type { Plane } from './plane.ts';

/** Part of the pixels whose colour is grey but for the lowest bits, from which on they speak for the rest. */
const MIN_GREY = 0.5;

/**
 * Whether the lowest bits of red, green and blue agree where payloads of `share` in each of them would make half as many pixels again
 * differ; a sixth of that is left for estimates that are too high. The dither and the grain of a grey paper are the same in all channels.
 * A picture without any colour is a grey carrier, whose channels say the same whatever it holds.
 */
export function haveAgreeingBits(planes: readonly Plane[], share: number): boolean {
  const [red, green, blue] = planes;
  if (red === undefined || green === undefined || blue === undefined) return false;
  let grey = 0;
  let differ = 0;
  const pixels = red.data.length;
  for (let at = 0; at < pixels; at += 1) {
    const [r, g, b] = [red.data[at] ?? 0, green.data[at] ?? 0, blue.data[at] ?? 0];
    if (r >> 1 !== g >> 1 || g >> 1 !== b >> 1) continue;
    grey += 1;
    if (r !== g || g !== b) differ += 1;
  }
  return grey < pixels && grey >= MIN_GREY * pixels && differ < (share / 4) * grey;
}
