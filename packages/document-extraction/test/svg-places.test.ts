import { liftLocation } from '@input-trust/detector-kit';
import { describe, expect, it } from 'vitest';
import { extract } from './markup-support.ts';

/** The head of a PNG, which tells its kind; nobody decodes it here. */
const PICTURE = `data:image/png;base64,${Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(64)]).toString('base64')}`;
const image = (attributes: string): string => `<image href="${PICTURE}" ${attributes}/>`;

/** The boxes of the one picture of a drawing, on its canvas. */
async function boxesOf(root: string, inner: string): Promise<unknown[]> {
  const { children } = await extract('svg', `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inner}</svg>`);
  expect(children).toHaveLength(1);
  const [child] = children;
  return (child?.occurrences ?? []).map((occurrence) => {
    const place = liftLocation(undefined, 'image', occurrence);
    return place.kind === 'box' ? [place.page, place.x, place.y, place.width, place.height, place.pageWidth, place.pageHeight] : place.kind;
  });
}

const VIEW = 'viewBox="0 0 400 200"';

describe('a picture in a drawing', () => {
  it.each([
    ['where it is', VIEW, image('x="10" y="20" width="100" height="50"'), [1, 10, 20, 100, 50, 400, 200]],
    ['in pixels of the size', `width="800" height="400px" ${VIEW}`, image('width="100" height="50"'), [1, 0, 0, 200, 100, 800, 400]],
    [
      'in the middle of a wider size',
      `width="600" height="200" ${VIEW}`,
      image('width="400" height="200"'),
      [1, 100, 0, 400, 200, 600, 200],
    ],
    ['from the corner of the view', 'viewBox="-50 -10 400 200"', image('width="100" height="50"'), [1, 50, 10, 100, 50, 400, 200]],
    [
      'moved and scaled',
      VIEW,
      `<g transform="translate(10 20) scale(2)">${image('x="5" width="40" height="30"')}</g>`,
      [1, 20, 20, 80, 60, 400, 200],
    ],
    [
      'turned about a point',
      VIEW,
      image('transform="rotate(90, 100, 100)" x="100" y="100" width="60" height="20"'),
      [1, 80, 100, 20, 60, 400, 200],
    ],
    ['by a matrix', VIEW, image('transform="matrix(1 0 0 1 7 9)" width="10" height="10"'), [1, 7, 9, 10, 10, 400, 200]],
    ['as far as it is on the canvas', VIEW, image('x="350" y="-10" width="100" height="50"'), [1, 350, 0, 50, 40, 400, 200]],
  ])('has its box %s', async (_where, root, inner, box) => {
    expect(await boxesOf(root, inner)).toEqual([box]);
  });

  it('has a box for each place', async () => {
    const twice = `${image('width="10" height="10"')}<g transform="translate(100)">${image('width="10" height="10"')}</g>`;
    expect(await boxesOf(VIEW, twice)).toEqual([
      [1, 0, 0, 10, 10, 400, 200],
      [1, 100, 0, 10, 10, 400, 200],
    ]);
    expect(await boxesOf(VIEW, image('width="10" height="10"').repeat(40))).toHaveLength(16);
  });

  it.each([
    ['without a size of the drawing', '', image('width="10" height="10"')],
    ['without a size of its own', VIEW, image('x="1"')],
    ['in percent', VIEW, image('width="50%" height="50%"')],
    ['in a template', VIEW, `<defs>${image('width="10" height="10"')}</defs>`],
    ['in a drawing inside', VIEW, `<svg viewBox="0 0 1 1">${image('width="10" height="10"')}</svg>`],
    ['that is not shown', VIEW, `<g display="none">${image('width="10" height="10"')}</g>`],
    ['moved by a style', VIEW, `<g style="transform: translate(9px)">${image('width="10" height="10"')}</g>`],
    ['under a transform that nobody understands', VIEW, `<g transform="perspective(5)">${image('width="10" height="10"')}</g>`],
    ['under a transform without an end', VIEW, `<g transform="${'scale(2) '.repeat(70)}">${image('width="10" height="10"')}</g>`],
  ])('has no box %s', async (_what, root, inner) => {
    expect(await boxesOf(root, inner)).toEqual([]);
  });
});
