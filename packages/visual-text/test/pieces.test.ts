import { describe, expect, it } from 'vitest';
import { isMadeOf } from '../src/pieces.ts';
import { scalingAttacks } from '../src/scaling-attack.ts';

const small = { box: { x: 100, y: 105, width: 60, height: 7 }, glyphHeight: 5, isVertical: false };

describe('what looks like a line', () => {
  it('is made of the letters of a line in which it stands', () => {
    expect(isMadeOf(small, [{ box: { x: 20, y: 98, width: 400, height: 24 }, isVertical: false }])).toBe(true);
  });

  it('is made of letters one below the other', () => {
    const rows = [0, 1, 2, 3].map((at) => ({ box: { x: 20, y: 100 + 30 * at, width: 200, height: 14 }, isVertical: false }));
    expect(isMadeOf({ box: { x: 60, y: 100, width: 12, height: 110 }, glyphHeight: 9, isVertical: true }, rows)).toBe(true);
  });

  it('stands for itself beside others, and within a much larger letter', () => {
    expect(isMadeOf(small, [{ box: { x: 20, y: 140, width: 400, height: 24 }, isVertical: false }])).toBe(false);
    expect(isMadeOf(small, [{ box: { x: 20, y: 20, width: 400, height: 160 }, isVertical: false }])).toBe(false);
    expect(isMadeOf(small, [{ box: { x: 90, y: 104, width: 90, height: 9 }, isVertical: false }])).toBe(false);
  });
});

it('takes no page in black and white for one that was made to be reduced', () => {
  const [width, height] = [864, 540];
  const data = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (x % 4 === 1 && y % 4 === 1 && y % 60 < 24) data[y * width + x] = 0;
  const found = [...scalingAttacks({ width, height, data })];
  expect(found.length).toBeGreaterThan(0);
  expect(found.some(({ isPlain }) => isPlain)).toBe(false);
  data[0] = 128;
  expect([...scalingAttacks({ width, height, data })].some(({ isPlain }) => isPlain)).toBe(true);
});
