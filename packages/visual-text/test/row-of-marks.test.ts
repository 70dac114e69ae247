import { describe, expect, it } from 'vitest';
import type { Component } from '../src/components.ts';
import { isRowOfMarks } from '../src/row-of-marks.ts';

const row = (marks: readonly (readonly [x: number, width: number, height: number, area: number])[]): Component[] =>
  marks.map(([x, width, height, area]) => ({ x, y: 10, width, height, area, stroke: 2 }));

describe('a row of marks', () => {
  it('is one of dots at equal distances, and of dashes however much ink each has', () => {
    expect(isRowOfMarks(row([0, 9, 18, 28, 37, 46, 55].map((x) => [x, 4, 4, 12])))).toBe(true);
    const inks = [20, 33, 24, 29, 18, 31, 12];
    expect(isRowOfMarks(row([0, 12, 25, 37, 49, 61, 74].map((x, at) => [x, 8 + (at % 2), 4, inks[at] ?? 0])))).toBe(true);
  });

  it('is none of letters: not of a typewriter, of which each has its own ink, nor of words at any distance', () => {
    const inks = [14, 24, 33, 19, 40, 28, 17];
    expect(isRowOfMarks(row([0, 9, 18, 27, 36, 45, 54].map((x, at) => [x, 6, 9, inks[at] ?? 0])))).toBe(false);
    expect(isRowOfMarks(row([0, 30, 52, 95, 130, 190, 212].map((x) => [x, 18, 9, 60])))).toBe(false);
    expect(isRowOfMarks(row([0, 9, 18].map((x) => [x, 4, 4, 12])))).toBe(false);
  });
});
