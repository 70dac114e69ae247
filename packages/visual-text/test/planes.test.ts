import { default as fc } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clip, halve, smooth, turn, turnBack } from '../src/plane.ts';
import type { Plane } from '../src/plane.ts';
import { reduce, resize } from '../src/resize.ts';
import { bitPlane, faintPlane, lumaOver, storedLuma } from '../src/surface-planes.ts';
import { findTextLines } from '../src/text-lines.ts';
import { coverage } from './pictures.ts';

const plane = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
  .chain(([width, height]) =>
    fc.uint8Array({ minLength: width * height, maxLength: width * height }).map((data): Plane => ({ width, height, data })),
  );

const raster = { width: 2, height: 1, channels: 4, hasAlpha: true, frames: 1, format: 'png' } as const;

describe('planes', () => {
  it('turned four times by a quarter are what they were', () => {
    fc.assert(
      fc.property(plane, (original) => {
        expect(turn(turn(turn(turn(original, 1), 1), 1), 1)).toEqual(original);
        expect(turn(turn(original, 2), 2)).toEqual(original);
        expect(turn(turn(original, 1), 3)).toEqual(original);
      }),
    );
  });

  it('give a rectangle of the turned plane its place back', () => {
    const original: Plane = { width: 5, height: 3, data: new Uint8Array(15) };
    original.data[1 * 5 + 4] = 9;
    for (const quarters of [0, 1, 2, 3] as const) {
      const turned = turn(original, quarters);
      const at = turned.data.indexOf(9);
      const pixel = { x: at % turned.width, y: Math.floor(at / turned.width), width: 1, height: 1 };
      expect(turnBack(pixel, original, quarters)).toEqual({ x: 4, y: 1, width: 1, height: 1 });
    }
  });

  it('keep their mean when they are smoothed, reduced or halved flat', () => {
    const flat: Plane = { width: 40, height: 20, data: new Uint8Array(800).fill(77) };
    for (const changed of [smooth(flat), halve(flat), reduce(flat, 7, 5), resize(flat, 90, 9, 'bicubic')]) {
      expect(changed.data.every((value) => value === 77)).toBe(true);
    }
  });

  it('are resized by nearest neighbours to pixels that they hold', () => {
    fc.assert(
      fc.property(plane, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), (original, width, height) => {
        const values = new Set(original.data);
        expect([...resize(original, width, height, 'nearest').data].every((value) => values.has(value))).toBe(true);
        expect(resize(original, original.width, original.height, 'nearest_floor').data).toEqual(original.data);
      }),
    );
  });

  it('clip rectangles to whole pixels inside', () => {
    expect(clip({ x: -2.5, y: 3.2, width: 8, height: 99 }, { width: 5, height: 10 })).toEqual({ x: 0, y: 3, width: 5, height: 7 });
    expect(clip({ x: 50, y: 3, width: 8, height: 9 }, { width: 5, height: 10 })).toEqual({ x: 5, y: 3, width: 0, height: 7 });
  });
});

describe('surfaces of a raster', () => {
  it('show what is seen over a ground, what is stored, and single bits', () => {
    const data = Uint8Array.of(255, 255, 255, 0, 200, 100, 50, 255);
    expect([...lumaOver({ ...raster, data }, 0).data]).toEqual([0, 124]);
    expect([...lumaOver({ ...raster, data }, 255).data]).toEqual([255, 124]);
    expect([...storedLuma({ ...raster, data }).data]).toEqual([255, 124]);
    expect([...bitPlane({ ...raster, data }, 2, 1).data]).toEqual([255, 255]);
    expect([...bitPlane({ ...raster, data }, 2, 0).data]).toEqual([255, 0]);
  });

  it('bring out what is faint and take out what is plain', () => {
    const data = new Uint8Array(64 * 64).fill(200);
    data[10] = 196;
    data[20] = 40;
    const faint = faintPlane({ width: 64, height: 64, data }).data;
    expect([faint[0], faint[10], faint[20]]).toEqual([128, 96, 128]);
  });
});

function fill(of: (x: number) => number): Plane {
  return { width: 256, height: 256, data: Uint8Array.from({ length: 65_536 }, (_, at) => of(at % 256)) };
}

describe('lines of text', () => {
  const search = { minContrast: 24, hasTime: () => true };

  it('are found once each, with their place and the height of their letters, at every size', async () => {
    for (const pixels of [10, 20, 60, 150]) {
      const letters = await coverage('lines of letters\nanother such line', pixels);
      const { lines, isComplete } = findTextLines(letters, search);
      expect(isComplete).toBe(true);
      expect(lines).toHaveLength(2);
      for (const { glyphHeight, isVertical, ink } of lines) {
        expect(glyphHeight).toBeGreaterThan(0.4 * pixels);
        expect(glyphHeight).toBeLessThan(1.1 * pixels);
        expect([isVertical, ink]).toEqual([false, 'light']);
      }
    }
  });

  it('are not found in stripes, random bits and flat ground', () => {
    let state = 7;
    const random = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
    for (const picture of [fill((x) => (x % 8 < 4 ? 0 : 255)), fill(() => (random() < 0.5 ? 0 : 255)), fill(() => 128)]) {
      expect(findTextLines(picture, search).lines).toEqual([]);
    }
  });

  it('are not looked for when the time is over', () => {
    expect(findTextLines({ width: 300, height: 300, data: new Uint8Array(90_000) }, { ...search, hasTime: () => false }).isComplete).toBe(
      false,
    );
  });
});
