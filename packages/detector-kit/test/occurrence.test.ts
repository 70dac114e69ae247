import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { liftLocation } from '../src/index.ts';
import type { Box, Location, Placement } from '../src/index.ts';

const PAGE = { pageWidth: 800, pageHeight: 1000 };
const PICTURE = { pageWidth: 200, pageHeight: 100 };
/** A box on the picture: its left half, lower half. */
const BOX: Box = { kind: 'box', x: 0, y: 50, width: 100, height: 50, ...PICTURE };

/** A picture of a width and a height in pixels of the page, turned clockwise around its top left corner. */
function placed(x: number, y: number, width: number, height: number, degrees = 0, clip?: Placement['clip']): Placement {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return { matrix: [width * cos, width * sin, -height * sin, height * cos, x, y], ...PAGE, ...(clip && { clip }) };
}

const boxOf = (location: Location): Box => {
  if (location.kind !== 'box') throw new Error(`a ${location.kind} and no box`);
  return location;
};

describe('a place in a part becomes a place on the page', () => {
  it('that is the same, where the part is the page', () => {
    const placement: Placement = { matrix: [200, 0, 0, 100, 0, 0], ...PICTURE };
    expect(liftLocation(BOX, 'image 1', { page: 2, placement })).toEqual({ ...BOX, page: 2, part: 'image 1' });
  });

  it('that is moved and scaled with the picture', () => {
    const lifted = liftLocation(BOX, 'image 1', { page: 1, placement: placed(100, 300, 400, 400) });
    expect(lifted).toEqual({ kind: 'box', x: 100, y: 500, width: 200, height: 200, ...PAGE, page: 1, part: 'image 1' });
  });

  it('that is turned by a quarter with the picture', () => {
    // Down on the picture is left on the page, right on the picture is down.
    const lifted = liftLocation(BOX, 'image 1', { placement: placed(300, 100, 200, 100, 90) });
    expect(lifted).toMatchObject({ x: 200, y: 100, width: 50, height: 100 });
  });

  it('that is the box around it, where the picture is turned by 30 degrees', () => {
    const { x, y, width, height } = boxOf(liftLocation(BOX, 'image 1', { placement: placed(300, 100, 200, 100, 30) }));
    // Corners (0, 50), (100, 50), (0, 100), (100, 100) of the picture, turned.
    expect(x).toBeCloseTo(300 - 100 * 0.5, 0);
    expect(y).toBeCloseTo(100 + 50 * 0.866, 0);
    expect(x + width).toBeCloseTo(300 + 100 * 0.866 - 50 * 0.5, 0);
    expect(y + height).toBeCloseTo(100 + 100 * 0.5 + 100 * 0.866, 0);
  });

  it('that is mirrored with the picture', () => {
    const placement: Placement = { matrix: [-200, 0, 0, 100, 300, 100], ...PAGE };
    expect(liftLocation(BOX, 'image 1', { placement })).toMatchObject({ x: 200, y: 150, width: 100, height: 50 });
  });

  it('that is no larger than what of the picture can be seen', () => {
    const clip = { x: 150, y: 0, width: 30, height: 170 };
    const lifted = liftLocation(BOX, 'image 1', { placement: placed(100, 100, 200, 100, 0, clip) });
    expect(lifted).toMatchObject({ kind: 'box', x: 150, y: 150, width: 30, height: 20 });
    const beyond = liftLocation(BOX, 'image 1', { placement: placed(-50, 950, 200, 100) });
    expect(beyond).toEqual({ kind: 'part', path: 'image 1' });
    expect(liftLocation(BOX, 'image 1', { placement: placed(-50, 930, 200, 100) })).toMatchObject({ x: 0, y: 980, width: 50, height: 20 });
  });

  it.each([
    ['outside of the page', placed(900, 100, 200, 100)],
    ['outside of the clip', placed(100, 100, 200, 100, 0, { x: 0, y: 0, width: 50, height: 50 })],
    ['drawn as a line', placed(100, 100, 200, 0)],
    ['drawn by a matrix without numbers', placed(Number.NaN, 100, 200, 100)],
  ])('that is the name of the part with its page, where it is %s', (_what, placement) => {
    expect(liftLocation(BOX, 'image 1', { page: 3, placement })).toEqual({ kind: 'part', path: 'image 1', page: 3 });
  });

  it('that is the name of the part, where nobody knows where it is drawn', () => {
    expect(liftLocation(BOX, 'image 1', { page: 3 })).toEqual({ kind: 'part', path: 'image 1', page: 3 });
    expect(liftLocation(BOX, 'attachment 2', {})).toEqual({ kind: 'part', path: 'attachment 2' });
    expect(liftLocation(undefined, 'attachment 2', {})).toEqual({ kind: 'part', path: 'attachment 2' });
  });

  it('that is the box of the whole part, for whatever is no box on its canvas', () => {
    const placement = placed(100, 300, 400, 200);
    const whole = { kind: 'box', x: 100, y: 300, width: 400, height: 200, ...PAGE, part: 'image 1' };
    expect(liftLocation(undefined, 'image 1', { placement })).toEqual(whole);
    expect(liftLocation({ kind: 'text', start: 3, end: 9 }, 'image 1', { placement })).toEqual(whole);
    expect(liftLocation({ ...BOX, page: 2 }, 'image 1', { placement })).toEqual(whole);
    const field = liftLocation({ kind: 'part', path: 'comment' }, 'image 1', { placement });
    expect(field).toEqual({ ...whole, part: 'image 1/comment' });
  });

  it('whose name leads from part to part', () => {
    const field: Location = { kind: 'part', path: 'comment' };
    expect(liftLocation(liftLocation(field, 'image 1', {}), 'attachment 2', {})).toEqual({
      kind: 'part',
      path: 'attachment 2/image 1/comment',
    });
    const placement = placed(100, 300, 400, 200);
    const onPicture = liftLocation(BOX, 'image 1', { placement });
    expect(liftLocation(onPicture, 'image 2', { placement })).toMatchObject({ kind: 'box', part: 'image 2/image 1' });
    expect(liftLocation(onPicture, 'attachment 2', {})).toEqual({ kind: 'part', path: 'attachment 2/image 1' });
  });
});

const side = fc.integer({ min: 1, max: 5000 });
const canvas = fc.record({ pageWidth: side, pageHeight: side });
const share = fc.integer({ min: 0, max: 999 }).map((part) => part / 999);

/** A box that lies on a canvas. */
const boxes = fc.tuple(canvas, share, share, share, share).map(([on, left, top, across, down]): Box => {
  const [x, y] = [left * on.pageWidth, top * on.pageHeight];
  return { kind: 'box', x, y, width: across * (on.pageWidth - x), height: down * (on.pageHeight - y), ...on };
});

describe('properties', () => {
  it('a lifted box lies on the canvas of the page, whatever the matrix', () => {
    const number = fc.oneof(
      { arbitrary: fc.integer({ min: -5e4, max: 5e4 }).map((n) => n / 7), weight: 9 },
      { arbitrary: fc.double(), weight: 1 },
    );
    const matrix = fc.tuple(number, number, number, number, number, number);
    const clip = fc.record({ x: number, y: number, width: number, height: number });
    fc.assert(
      fc.property(boxes, matrix, canvas, fc.option(clip, { nil: undefined }), (box, m, page, seen) => {
        const lifted = liftLocation(box, 'image 1', { placement: { matrix: m, ...page, ...(seen && { clip: seen }) } });
        expect(isOn(lifted, page) || (lifted.kind === 'part' && lifted.path === 'image 1')).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('a box that is lifted by two steps holds its middle, lifted by two steps', () => {
    const placements = fc
      .tuple(canvas, share, share, side, side, fc.nat(359))
      .map(([page, left, top, width, height, degrees]): Placement => {
        return { ...placed(left * page.pageWidth, top * page.pageHeight, width, height, degrees), ...page };
      });
    fc.assert(
      fc.property(boxes, placements, placements, (box, inner, outer) => {
        const middle = [(box.x + box.width / 2) / box.pageWidth, (box.y + box.height / 2) / box.pageHeight] as const;
        const [u, v] = pointOn(inner, ...middle);
        const [x, y] = pointOn(outer, u / inner.pageWidth, v / inner.pageHeight);
        // A tenth of a pixel at the edge of a canvas may be cut off.
        fc.pre(isWellInside(u, v, inner) && isWellInside(x, y, outer));
        const once = liftLocation(box, 'image 1', { placement: inner });
        fc.pre(once.kind === 'box' && Math.min(once.width, once.height) > 2);
        const twice = liftLocation(once, 'image 2', { placement: outer });
        fc.pre(twice.kind === 'box' && Math.min(twice.width, twice.height) > 2);
        const around = boxOf(twice);
        expect(around.part).toBe('image 2/image 1');
        expect(x).toBeGreaterThanOrEqual(around.x);
        expect(x).toBeLessThanOrEqual(around.x + around.width);
        expect(y).toBeGreaterThanOrEqual(around.y);
        expect(y).toBeLessThanOrEqual(around.y + around.height);
      }),
      { numRuns: 200, maxSkipsPerRun: 1000 },
    );
  });
});

function isOn(location: Location, { pageWidth, pageHeight }: Pick<Box, 'pageWidth' | 'pageHeight'>): boolean {
  if (location.kind !== 'box') return false;
  const { x, y, width, height } = location;
  return x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= pageWidth && y + height <= pageHeight;
}

function pointOn({ matrix: [a, b, c, d, e, f] }: Placement, u: number, v: number): readonly [number, number] {
  return [a * u + c * v + e, b * u + d * v + f];
}

function isWellInside(x: number, y: number, { pageWidth, pageHeight }: Placement): boolean {
  return x > 1 && y > 1 && x < pageWidth - 1 && y < pageHeight - 1;
}

describe('a file that is written in a text', () => {
  it('has its evidence where it is written', () => {
    const writtenAt: Location = { kind: 'text', start: 10, end: 90 };
    expect(liftLocation({ kind: 'part', path: 'page 1' }, 'embedded file 1', { writtenAt })).toEqual(writtenAt);
    expect(liftLocation(BOX, 'embedded file 1', { page: 2, writtenAt })).toEqual({ ...writtenAt, page: 2 });
  });

  it('is named in the part that it is written in', () => {
    const writtenAt: Location = { kind: 'part', path: 'text part' };
    const lifted = liftLocation({ kind: 'part', path: 'page 1' }, 'embedded file 1', { writtenAt });
    expect(lifted).toEqual({ kind: 'part', path: 'text part/embedded file 1/page 1' });
  });
});
