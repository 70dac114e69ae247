import type { Raster } from '@input-trust/raster';
import { describe, expect, it } from 'vitest';
import { cut, MAX_TILES, reduce, tilesOf } from '../src/detector/tiles.ts';

const grey = (width: number, height: number, value: (x: number, y: number) => number): Raster => ({
  width,
  height,
  channels: 1,
  data: Uint8Array.from({ length: width * height }, (_, at) => value(at % width, Math.floor(at / width))),
  hasAlpha: false,
  frames: 1,
  format: 'test',
});

describe('tiles', () => {
  it.each([
    [224, 224, 1],
    [384, 384, 4],
    [576, 384, 6],
    [384, 5_000, MAX_TILES - 1],
  ])('cover %i by %i', (width, height, atMost) => {
    const tiles = tilesOf(width, height, 224);
    expect(tiles.length).toBeLessThanOrEqual(Math.max(atMost, 1));
    expect(tiles.every(({ x, y }) => x >= 0 && y >= 0 && x + 224 <= width && y + 224 <= height)).toBe(true);
  });

  it('are cut plane by plane', () => {
    const planes = reduce(
      grey(4, 3, (x, y) => 10 * y + x),
      99,
    );
    expect([...cut(planes, { x: 1, y: 1 }, 2)]).toEqual([11, 12, 21, 22, 11, 12, 21, 22, 11, 12, 21, 22]);
  });
});

describe('reduce', () => {
  it('takes the mean over the area and keeps the mean of the picture', () => {
    const planes = reduce(
      grey(6, 6, (x) => (x % 2) * 200),
      3,
    );
    expect(planes).toMatchObject({ width: 3, height: 3 });
    expect(planes.data.slice(0, 9)).toEqual(new Float32Array(9).fill(100));
  });

  it('weighs pixels that lie on two of the reduced ones', () => {
    const planes = reduce(
      grey(3, 3, (x) => [0, 90, 180][x] ?? 0),
      2,
    );
    expect(planes.data.slice(0, 2)).toEqual(Float32Array.of(30, 150));
  });

  it('never enlarges, and lays transparency on white', () => {
    const raster: Raster = { ...grey(2, 2, () => 0), channels: 2, data: new Uint8Array([0, 0, 0, 255, 0, 0, 0, 255]), hasAlpha: true };
    const planes = reduce(raster, 64);
    expect(planes.data.slice(0, 4)).toEqual(Float32Array.of(255, 0, 255, 0));
  });
});
