import type { Raster } from '@input-trust/raster';
import type { Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { readDwtDct } from '../src/watermark/dwt-dct.ts';
import { texture } from './files.ts';

const STEP = 36;

async function rasterOf(picture: Sharp): Promise<Raster> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 3, data: new Uint8Array(data), hasAlpha: false, frames: 1, format: 'png' };
}

/**
 * Writes a mark as the method is published: the largest coefficient of each block of the low band of U goes to a quarter or to three quarters
 * of its step. Moving the four samples of a coefficient alike moves it by twice as much; blue carries the change of U.
 */
function embed(raster: Raster, text: string): Raster {
  const bits = [...text].flatMap((letter) => Array.from({ length: 8 }, (_, at) => (letter.charCodeAt(0) >> (7 - at)) & 1));
  const { width, height, data } = raster;
  const marked = new Uint8Array(data);
  const u = (x: number, y: number) => {
    const at = (y * width + x) * 3;
    const luma = 0.299 * (marked[at] ?? 0) + 0.587 * (marked[at + 1] ?? 0) + 0.114 * (marked[at + 2] ?? 0);
    return 0.492 * ((marked[at + 2] ?? 0) - luma) + 128;
  };
  let block = 0;
  for (let row = 0; row + 8 <= height; row += 8) {
    for (let column = 0; column + 8 <= width; column += 8, block += 1) {
      const low = (index: number) => {
        const [x, y] = [column + (index % 4) * 2, row + Math.floor(index / 4) * 2];
        return (u(x, y) + u(x + 1, y) + u(x, y + 1) + u(x + 1, y + 1)) / 2;
      };
      const largest = Array.from({ length: 15 }, (_, at) => at + 1).reduce((best, at) => (low(at) > low(best) ? at : best));
      const bit = bits[block % bits.length] ?? 0;
      const wanted = (Math.floor(low(largest) / STEP) + 0.25 + 0.5 * bit) * STEP;
      const change = (wanted - low(largest)) / 2 / (0.492 * (1 - 0.114));
      const [x, y] = [column + (largest % 4) * 2, row + Math.floor(largest / 4) * 2];
      for (const [dx, dy] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const) {
        const at = ((y + dy) * width + x + dx) * 3 + 2;
        marked[at] = Math.max(0, Math.min(255, Math.round((marked[at] ?? 0) + change)));
      }
    }
  }
  return { ...raster, data: marked };
}

describe('the open watermark of Stable Diffusion', () => {
  it('is read from the pixels as stored [wm.detected.true]', async () => {
    const clean = await rasterOf(texture(512, 384));
    expect(readDwtDct(embed(clean, 'SDV2'))).toEqual({ status: 'verified', by: 'Stable Diffusion 2' });
    expect(readDwtDct(embed(clean, 'StableDiffusionV1'))).toEqual({ status: 'verified', by: 'Stable Diffusion 1' });
  });

  it('is not found in a picture without it, nor of another text', async () => {
    const clean = await rasterOf(texture(512, 384));
    expect(readDwtDct(clean)).toEqual({ status: 'not_detected' });
    expect(readDwtDct(embed(clean, 'SDV3'))).toEqual({ status: 'not_detected' });
  });

  it('is not looked for where it cannot stand: small and grey pictures [wm.verification.unavailable]', async () => {
    expect(readDwtDct(await rasterOf(texture(128, 128)))).toEqual({ status: 'unavailable' });
    expect(readDwtDct({ ...(await rasterOf(texture(512, 384))), channels: 1 })).toEqual({ status: 'unavailable' });
  });
});
