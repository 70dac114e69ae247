import { describe, expect, it } from 'vitest';
import { Budget } from '@input-trust/detector-kit';
import type { Material } from '@input-trust/detector-kit';
import { readPathData } from '../src/markup/svg-path.ts';
import { extract, LIMITS } from './markup-support.ts';

/** Letters of ten units, drawn from their lower left corner, in the commands that programs write. */
const LETTERS: Readonly<Record<string, string>> = {
  o: 'm0 0v-7h6v7zm1.2-1.2h3.6v-4.6h-3.6z',
  h: 'm0 0v-10h1.2v3.8h4.8v6.2h-1.2v-5H1.2v5z',
  t: 'm1 0V-6H0v-1h1v-2h1.2v2h1.8v1h-1.8v6z',
  n: 'm0 0v-7h5.2v7h-1.2v-5.8h-2.8V0z',
  r: 'm0 0v-7q3.4 0 3.4 1H1.2V0z',
  y: 'm0 3V1.8h3.8V0H0v-7h1.2v5.8h2.6V-7H5v10z',
  s: 'm0 0v-1.2h3.8v-1.6H0V-7h5v1.2H1.2V-4H5v4z',
  e: 'm0 0c0-9 5-9 5-3H1.2c0 2 3.8 1 3.8 3z',
};
const WORDS = 'thoseshortstorestoy';

/** A word, each letter a path of its own, on a line. */
function paths(word: string, x: number, y: number, attributes = ''): string {
  const at = (index: number): string => `translate(${x + index * 7.5} ${y})`;
  // The relative move after the transform makes absolute commands in the letter relative to it.
  return [...word].map((letter, index) => `<path transform="${at(index)}" ${attributes} d="${LETTERS[letter] ?? ''}"/>`).join('');
}

const drawing = (inner: string, size = 'width="400" height="200"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inner}</svg>`;

async function drawn(inner: string, size?: string): Promise<readonly Material[]> {
  const { children, reasons } = await extract('svg', drawing(inner, size));
  expect(reasons).toEqual([]);
  return children;
}

/** The box of the first place of a picture on its page, in pixels of the drawing. */
function boxOf(material: Material | undefined): number[] {
  const matrix = material?.occurrences[0]?.placement?.matrix ?? [];
  return [matrix[4], matrix[5], matrix[0], matrix[3]].map((value) => Math.round(value ?? Number.NaN));
}

describe('text that an SVG draws as outlines', () => {
  it.each([
    ['a path for each letter', paths(WORDS, 40, 80)],
    [
      'under a transform',
      `<g transform="translate(20 140) scale(1 -1)"><g transform="matrix(1 0 0 -1 0 20)">${paths(WORDS, 20, -40)}</g></g>`,
    ],
    [
      'glyphs that are defined once',
      `<defs>${Object.entries(LETTERS)
        .map(([name, d]) => `<g id="g-${name}"><path d="${d}"/></g>`)
        .join('')}</defs>${[...WORDS].map((letter, index) => `<use xlink:href="#g-${letter}" x="${40 + index * 7.5}" y="80"/>`).join('')}`,
    ],
    ['in a drawing within the drawing', `<svg x="10" y="20" width="300" height="150" viewBox="0 0 300 150">${paths(WORDS, 30, 60)}</svg>`],
  ])('is a picture for those who read pictures: %s', async (_what, inner) => {
    const [picture, ...others] = await drawn(inner);
    expect(others).toEqual([]);
    expect(picture).toMatchObject({ kind: 'image', path: 'drawn text 1', hiddenBy: [] });
    const [x = 0, y = 0, width = 0, height = 0] = boxOf(picture);
    // Around the word with its edge, which is about as wide as half a letter.
    expect([x > 25 && x <= 40, y > 55 && y <= 70, width > 140, height >= 10]).toEqual([true, true, true, true]);
  });

  it('is read at every size that a drawing has', async () => {
    expect(await drawn(`<g transform="scale(.001)">${paths(WORDS, 40, 80)}</g>`, 'viewBox="0 0 .4 .2"')).toHaveLength(1);
    expect(await drawn(`<g transform="scale(100)">${paths(WORDS, 40, 80)}</g>`, 'viewBox="0 0 40000 20000"')).toHaveLength(1);
  });

  it.each([
    [['low_contrast'], paths(WORDS, 40, 80, 'fill="#fdfdfd"')],
    [['display_none', 'permanently_hidden'], `<g display="none">${paths(WORDS, 40, 80)}</g>`],
    [['opacity', 'permanently_hidden'], `<g opacity="0">${paths(WORDS, 40, 80)}</g>`],
    [['covered'], `${paths(WORDS, 40, 80)}<rect x="20" y="50" width="300" height="60" fill="#fff"/>`],
    [['outside_page'], paths(WORDS, 40, 400)],
  ])('says what hides it: %j', async (techniques, inner) => {
    const [picture, ...others] = await drawn(`${inner}<text x="10" y="20">Sales</text>`);
    expect(others).toEqual([]);
    expect(picture?.hiddenBy).toEqual(techniques);
  });

  it('is none in a template that nothing draws, in a logo, and in ornaments', async () => {
    expect(await drawn(`<defs>${paths(WORDS, 40, 80)}</defs>`)).toEqual([]);
    expect(await drawn(paths('shot', 40, 80))).toEqual([]);
    expect(await drawn(Array.from({ length: 60 }, (_, at) => paths('o', 20 + (at % 12) * 30, 20 + at * 3)).join(''))).toEqual([]);
  });

  it('leaves a reason where there is no room for its pixels', async () => {
    const { children, reasons } = await extract('svg', drawing(paths(WORDS, 40, 80)), new Budget({ ...LIMITS, pixels: 500 }));
    expect({ children, reasons }).toEqual({ children: [], reasons: ['pixel_budget_exceeded'] });
  });

  it('takes no longer for shapes that draw each other again and again', async () => {
    const many = Array.from({ length: 2000 }, (_, at) => `<path d="M${at} 0h1v1z"/>`).join('');
    const { reasons } = await extract('svg', drawing(`<g id="a">${many}</g>${'<use href="#a"/>'.repeat(200)}`));
    expect(reasons).toContain('item_budget_exceeded');
  });
});

describe('path data', () => {
  it('is read with every command, absolute and relative, with and without separators', () => {
    expect(readPathData('M1-2.5.5,3h1V4z', 100)).toEqual([0, 1, -2.5, 1, 0.5, 3, 1, 1.5, 3, 1, 1.5, 4, 4]);
    expect(readPathData('M0 0c1 1 2 2 3 3s1 1 2 2', 100)).toEqual([0, 0, 0, 2, 1, 1, 2, 2, 3, 3, 2, 4, 4, 4, 4, 5, 5]);
    expect(readPathData('M0 0Q1 1 2 0T4 0', 100)).toEqual([0, 0, 0, 3, 1, 1, 2, 0, 3, 3, -1, 4, 0]);
    expect(readPathData('M2 2zl1 1', 100)).toEqual([0, 2, 2, 4, 0, 2, 2, 1, 3, 3]);
    expect(readPathData('M0 0 1e1 2', 100)).toEqual([0, 0, 0, 1, 10, 2]);
  });

  it('follows arcs along their ellipse, flags without separators included', () => {
    const path = readPathData('M-5 0a5 5 0 015-5', 1000);
    expect(path.slice(-2).map(Math.round)).toEqual([0, -5]);
    for (let at = 3; at < path.length; at += 3) expect(Math.hypot(path[at + 1] ?? 0, path[at + 2] ?? 0)).toBeCloseTo(5, 6);
  });

  it('ends at an error and at its limit, with what was drawn before', () => {
    expect(readPathData('M0 0L1 1L2', 100)).toEqual([0, 0, 0, 1, 1, 1]);
    expect(readPathData('L1 1', 100)).toEqual([]);
    expect(readPathData(`M0 0${'h1'.repeat(1000)}`, 30).length).toBeLessThan(40);
  });
});
