import { assert, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blend, colourDifference, contrastRatio, isIndistinguishable } from '../src/index.ts';
import type { Rgb } from '../src/index.ts';

const grey = (value: number): Rgb => ({ r: value, g: value, b: value });
const colour = record({ r: integer({ min: 0, max: 255 }), g: integer({ min: 0, max: 255 }), b: integer({ min: 0, max: 255 }) });

describe('contrast', () => {
  it('gives the ratios of WCAG', () => {
    expect(contrastRatio(grey(0), grey(255))).toBeCloseTo(21, 3);
    expect(contrastRatio(grey(0x77), grey(255))).toBeCloseTo(4.48, 2);
  });

  it('gives the differences of CIELAB', () => {
    expect(colourDifference(grey(0), grey(255))).toBeCloseTo(100, 1);
    // sRGB red and green: L*a*b* (53.24, 80.09, 67.20) and (87.73, -86.18, 83.18).
    expect(colourDifference({ r: 255, g: 0, b: 0 }, { r: 0, g: 255, b: 0 })).toBeCloseTo(170.6, 0);
  });

  it.each([
    ['white on white', grey(255), grey(255), true],
    ['nearly white on white', grey(0xf8), grey(255), true],
    ['black on nearly black', grey(0), grey(8), true],
    ['a grey footnote', grey(0x99), grey(255), false],
    ['a pale watermark', grey(0xdd), grey(255), false],
    ['yellow on white', { r: 255, g: 255, b: 0 }, grey(255), false],
    ['dark grey on black', grey(0x40), grey(0), false],
  ])('%s', (_, text, background, hidden) => {
    expect(isIndistinguishable(text, background)).toBe(hidden);
  });

  it('does not depend on which of the two is painted first', () => {
    assert(
      property(colour, colour, (a, b) => {
        expect(isIndistinguishable(a, b)).toBe(isIndistinguishable(b, a));
      }),
    );
  });

  it('blends from the background to the colour', () => {
    assert(
      property(colour, colour, (a, b) => {
        expect(blend(a, 1, b)).toEqual(a);
        expect(blend(a, 0, b)).toEqual(b);
      }),
    );
  });
});
