import { seeded } from '@input-trust/steg-signals/testing';

const WIDTH = 480;
const HEIGHT = 320;

export interface SyntheticPicture {
  readonly name: string;
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Pictures without a payload that mislead statistics of lowest bits: flat, smooth, dithered, noisy. */
export function syntheticPictures(): SyntheticPicture[] {
  const random = seeded(11);
  const bell = (): number => random() + random() + random() + random() - 2;
  const shades: Readonly<Record<string, (x: number, y: number, channel: number) => number>> = {
    'plain area': () => 77,
    'gradient to the right': (x) => (x * 255) / WIDTH,
    'gradient along the diagonal': (x, y, channel) => (x + y * (channel + 1)) / 6,
    rings: (x, y) => 128 + 127 * Math.sin(Math.hypot(x - 240, y - 160) / 30),
    'dithered gradient': (x) => Math.floor((x * 255) / WIDTH + random()),
    'noise over all values': () => random() * 256,
    'noise around a grey': () => 128 + 20 * bell(),
    'gradient with noise': (x) => x / 3 + 20 + 4 * bell(),
    checks: (x, y, channel) => ((x >> 5) ^ (y >> 5)) * 7 + channel * 30,
    'noise of three values': () => 100 + random() * 3,
    'salt and pepper': () => (random() < 0.05 ? 255 : 30),
    bars: (x) => [235, 180, 16, 104, 81, 41][Math.floor((x * 6) / WIDTH)] ?? 0,
  };
  return Object.entries(shades).map(([name, shade]) => {
    const data = new Uint8Array(WIDTH * HEIGHT * 3);
    for (let i = 0; i < data.length; i += 1)
      data[i] = Math.max(0, Math.min(255, shade(Math.floor(i / 3) % WIDTH, Math.floor(i / 3 / WIDTH), i % 3)));
    return { name, data, width: WIDTH, height: HEIGHT };
  });
}
