import { describe, expect, it } from 'vitest';
import type { PaintedImage } from '../src/index.ts';
import { buildPdf } from '../src/testing.ts';
import { readPage } from './pages.ts';

/** Letters of seven segments: every size of box occurs, with holes (0, 8), strokes that are rectangles (1) and dots. */
const FORMS: Readonly<Record<string, string>> = {
  o: 'M 0 0 L 6 0 L 6 7 L 0 7 Z M 1.2 1.2 L 1.2 5.8 L 4.8 5.8 L 4.8 1.2 Z',
  h: 'M 0 0 L 1.2 0 L 1.2 5 L 4.8 5 L 4.8 0 L 6 0 L 6 6.2 L 1.2 6.2 L 1.2 10 L 0 10 Z',
  t: 'M 1 0 L 2.2 0 L 2.2 6 L 4 6 L 4 7 L 2.2 7 L 2.2 9 L 1 9 L 1 7 L 0 7 L 0 6 L 1 6 Z',
  n: 'M 0 0 L 1.2 0 L 1.2 5.8 L 4 5.8 L 4 0 L 5.2 0 L 5.2 7 L 0 7 Z',
  r: 'M 0 0 L 1.2 0 L 1.2 6 L 3.4 6 L 3.4 7 L 0 7 Z',
  y: 'M 0 -3 L 5 -3 L 5 7 L 3.8 7 L 3.8 1.2 L 1.2 1.2 L 1.2 7 L 0 7 L 0 0 L 3.8 0 L 3.8 -1.8 L 0 -1.8 Z',
  l: 'M 0 0 L 1.2 0 L 1.2 10 L 0 10 Z',
};

/** The operators of a word at a place, each letter a path of its own or all in one. */
function outlines(word: string, x: number, y: number, isOnePath = false): string {
  const letters = [...word].map((letter, index) => {
    const numbers = (FORMS[letter] ?? '').replaceAll(/([ML]) (-?[\d.]+) (-?[\d.]+)/g, (_, operator: string, dx: string, dy: string) => {
      const place = `${(x + index * 7.5 + Number(dx)).toFixed(2)} ${(y + Number(dy)).toFixed(2)}`;
      return `${place} ${operator === 'M' ? 'm' : 'l'}`;
    });
    return numbers.replaceAll('Z', 'h');
  });
  return isOnePath ? `${letters.join(' ')} f*` : letters.map((letter) => `${letter} f*`).join('\n');
}

const TEXT = 'honorthyloyalthrone';

async function drawn(content: string): Promise<readonly PaintedImage[]> {
  return (await readPage(buildPdf({ pages: [{ content }] }))).drawn;
}

/** Whether the middle of a box in points from the lower left corner of the page is black. */
function isInkAt({ bounds, pixels }: PaintedImage, x: number, y: number): boolean {
  if (pixels === undefined) throw new Error('no pixels');
  const column = Math.floor(((x - bounds.x0) / (bounds.x1 - bounds.x0)) * pixels.width);
  const row = Math.floor(((792 - y - bounds.y0) / (bounds.y1 - bounds.y0)) * pixels.height);
  return pixels.data[3 * (row * pixels.width + column)] === 0;
}

describe('text that a page draws as outlines', () => {
  it.each([
    ['a path for each letter', false],
    ['one path', true],
  ])('is a picture where it stands, with holes and strokes: %s', async (_what, isOnePath) => {
    const [picture, ...others] = await drawn(outlines(TEXT, 100, 500, isOnePath));
    expect(others).toEqual([]);
    if (picture === undefined) throw new Error('no picture');
    const { x0, x1, y0, y1 } = picture.bounds;
    expect([x0 < 100, x1 > 100 + 7.5 * 18, y0 < 282, y1 > 295]).toEqual([true, true, true, true]);
    // The stroke of the h, the ring of the o and its hole, and the l, which is a rectangle.
    const [h, o, l] = [100, 107.5, 100 + 7.5 * TEXT.indexOf('l')];
    expect([isInkAt(picture, h + 0.6, 508), isInkAt(picture, o + 0.6, 503.5), isInkAt(picture, o + 3, 503.5)]).toEqual([true, true, false]);
    expect(isInkAt(picture, l + 0.6, 505)).toBe(true);
  });

  it('is one picture for each place', async () => {
    expect(await drawn(`${outlines(TEXT, 100, 700)}\n${outlines(TEXT, 100, 300)}`)).toHaveLength(2);
    expect(await drawn(`${outlines(TEXT, 100, 700)}\n${outlines(TEXT, 100, 686)}`)).toHaveLength(1);
  });

  it('is not seen in a logo, in markers of a chart, or in shapes that stand on no lines', async () => {
    const markers = Array.from({ length: 40 }, (_, at) => outlines('o', 50 + at * 8, 400));
    const map = Array.from({ length: 300 }, (_, at) =>
      outlines('ohtnry'[at % 6] ?? 'o', 50 + ((at * 37) % 500), 50 + ((at * 101.3) % 650)),
    );
    expect(await drawn(outlines('honor', 100, 500))).toEqual([]);
    expect(await drawn(markers.join('\n'))).toEqual([]);
    expect(await drawn(map.join('\n'))).toEqual([]);
  });

  it('leaves a reason where outlines cross too many rows, and takes no time for them', async () => {
    const zigzag = Array.from({ length: 60_000 }, (_, at) => `${(100 + at / 600).toFixed(2)} ${at % 2 === 0 ? 500 : 640} l`).join(' ');
    const reading = await readPage(buildPdf({ pages: [{ content: `${outlines(TEXT, 100, 500)}\n100 500 m ${zigzag} f*` }] }));
    expect(reading.drawn).toEqual([]);
    expect(reading.reasons).toEqual(['pixel_budget_exceeded']);
  });

  it('leaves a reason where its pixels are beyond the budget', async () => {
    const reading = await readPage(buildPdf({ pages: [{ content: outlines(TEXT, 100, 500) }] }), { pixels: 1000 });
    expect(reading.drawn).toEqual([]);
    expect(reading.reasons).toEqual(['pixel_budget_exceeded']);
  });
});
