import { describe, expect, it } from 'vitest';
import { haveAgreeingBits } from '../src/pixels/agreeing-channels.ts';
import type { Plane } from '../src/pixels/plane.ts';
import { hasUntouchedPairs } from '../src/pixels/untouched-pairs.ts';

const [WIDTH, HEIGHT] = [120, 90];

/** Numbers below 1 that look random (Park and Miller, 1988). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const planeOf = (sample: (x: number, y: number) => number): Plane => ({
  width: WIDTH,
  height: HEIGHT,
  data: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => sample(at % WIDTH, Math.floor(at / WIDTH))),
});

function replaced({ data, ...plane }: Plane, share: number, seed: number): Plane {
  const random = randomOf(seed);
  return { ...plane, data: data.map((sample) => (random() < share ? (sample & 254) | (random() < 0.5 ? 1 : 0) : sample)) };
}

/** White paper with black bars, each with a ring of the value beside white, as Lanczos leaves it. */
const page = planeOf((x) => {
  const distance = Math.abs((x % 20) - 10);
  if (distance < 2) return 0;
  return distance < 4 ? 254 : 255;
});

describe('pairs of values that nobody touched', () => {
  it('are those of paper far from any edge', () => {
    expect(hasUntouchedPairs(page, 0.01)).toBe(true);
    const carriers = [0.06, 0.2, 1].map((share) => hasUntouchedPairs(replaced(page, share, 11), share / 32));
    expect(carriers).toEqual([false, false, false]);
  });

  it('need room: a fifth of all samples', () => {
    const narrow = planeOf((x, y) => (((x >> 2) + (y >> 2)) % 2 === 0 ? 254 + (x % 2) : 40 + (x % 2)));
    expect(hasUntouchedPairs(narrow, 0.01)).toBe(false);
    expect(hasUntouchedPairs({ width: 3, height: 3, data: new Uint8Array([1, 0, 1, 0, 1, 0, 1, 0, 1]) }, 0.1)).toBe(false);
  });
});

describe('bits that agree in all channels', () => {
  const grain = planeOf(() => 254);
  const dithered = replaced(grain, 1, 5);
  const coloured: Plane = { ...dithered, data: dithered.data.map((sample, at) => (at < 40 ? 90 : sample)) };

  it('are those of a dither, and not those of payloads', () => {
    expect(haveAgreeingBits([dithered, dithered, coloured], 0.1)).toBe(true);
    const carriers = [0.06, 0.3, 1].map((share) =>
      haveAgreeingBits(
        [dithered, dithered, coloured].map((plane, at) => replaced(plane, share, 21 + at)),
        share,
      ),
    );
    expect(carriers).toEqual([false, false, false]);
  });

  it('say nothing of grey carriers, of colours and of a single channel', () => {
    expect(haveAgreeingBits([dithered, dithered, dithered], 0.1)).toBe(false);
    expect(haveAgreeingBits([dithered, page, grain], 0.1)).toBe(false);
    expect(haveAgreeingBits([dithered], 0.1)).toBe(false);
  });
});
