import type { Plane } from './plane.ts';

export type { Plane } from './plane.ts';

export type Rgb = readonly [number, number, number];

/** A picture with RGBA samples that a test paints on. */
export class Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;

  constructor(width: number, height: number, colour: readonly [number, number, number, number] = [255, 255, 255, 255]) {
    this.width = width;
    this.height = height;
    this.data = new Uint8Array(width * height * 4);
    for (let at = 0; at < this.data.length; at += 1) this.data[at] = colour[at % 4] ?? 0;
  }

  /** Mixes into each channel what `paint` returns for it, by the coverage of the letters. */
  stamp(letters: Plane, left: number, top: number, paint: (old: number, channel: number) => number): this {
    for (let y = 0; y < letters.height; y += 1) {
      for (let x = 0; x < letters.width; x += 1) {
        const share = (letters.data[y * letters.width + x] ?? 0) / 255;
        if (share === 0 || x + left >= this.width || y + top >= this.height) continue;
        for (let channel = 0; channel < 4; channel += 1) {
          const at = ((y + top) * this.width + x + left) * 4 + channel;
          const old = this.data[at] ?? 0;
          this.data[at] = Math.round(old + (paint(old, channel) - old) * share);
        }
      }
    }
    return this;
  }
}

/**
 * Hides letters so that a reduction to a quarter which looks at one pixel of each 4 x 4 block (`nearest`) or at four (`bilinear`) shows them,
 * while the mean of every block stays that of the ground: an image-scaling attack in its simplest form.
 */
export function hideForDownscaling(letters: Plane, width: number, height: number, kernel: 'nearest' | 'bilinear'): Picture {
  const picture = new Picture(width * 4, height * 4, [180, 180, 180, 255]);
  const taken =
    kernel === 'nearest'
      ? [[2, 2]]
      : [
          [1, 1],
          [2, 1],
          [1, 2],
          [2, 2],
        ];
  for (let y = 0; y < letters.height; y += 1) {
    for (let x = 0; x < letters.width; x += 1) {
      if ((letters.data[y * letters.width + x] ?? 0) < 128) continue;
      for (let at = 0; at < 16; at += 1) {
        const [column, row] = [at % 4, at >> 2];
        const isTaken = taken.some(([dx, dy]) => dx === column && dy === row);
        const value = isTaken ? 60 : 180 + (120 * taken.length) / (16 - taken.length);
        picture.data.fill(
          Math.round(value),
          (((y + 20) * 4 + row) * picture.width + (x + 20) * 4 + column) * 4,
          (((y + 20) * 4 + row) * picture.width + (x + 20) * 4 + column) * 4 + 3,
        );
      }
    }
  }
  return picture;
}
