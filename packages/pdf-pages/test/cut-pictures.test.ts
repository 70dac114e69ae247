import { describe, expect, it } from 'vitest';
import { Budget, Material } from '@input-trust/detector-kit';
import type { CoverageReason } from '@input-trust/detector-kit';
import { decodeRaster } from '@input-trust/raster';
import { EmbeddedImages } from '../src/index.ts';
import type { PageReading } from '../src/index.ts';
import { buildPdf } from '../src/testing.ts';
import type { PdfObject } from '../src/testing.ts';
import { LIMITS, readPage } from './pages.ts';

interface Grey {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Black and white by a rule that repeats nowhere nearby. */
const drawn = (width: number, height: number): Grey => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, at) => ((at * 2_654_435_761) % 7 < 3 ? 0 : 255)),
});
const plain = (width: number, height: number, level: number): Grey => ({ width, height, data: new Uint8Array(width * height).fill(level) });

function part({ data, width }: Grey, left: number, top: number, across: number, down: number): Grey {
  const rows = Array.from({ length: down }, (_, row) => [
    ...data.subarray((top + row) * width + left, (top + row) * width + left + across),
  ]);
  return { width: across, height: down, data: Uint8Array.from(rows.flat()) };
}

interface Placed {
  readonly picture: Grey;
  /** In points from the lower left corner of the page. */
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly entries?: string;
}

/** A page that paints pictures in order, and what the reader makes of it. */
async function looked(placed: readonly Placed[], pixels = LIMITS.pixels) {
  const objects = placed.map(({ picture: { data, height, width }, entries = '' }): PdfObject => ({
    dictionary: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 ${entries}`,
    data,
  }));
  const content = placed.map(({ box: [x, y, width, height] }, at) => `q ${width} 0 0 ${height} ${x} ${y} cm /I${at} Do Q`).join('\n');
  const names = placed.map((_, at) => `/I${at} ${at + 4} 0 R`).join(' ');
  return lookedAt(await readPage(buildPdf({ pages: [{ content, resources: `/XObject << ${names} >>` }], objects })), pixels);
}

async function lookedAt(reading: PageReading, pixels = LIMITS.pixels) {
  const budget = new Budget({ ...LIMITS, pixels });
  const images = new EmbeddedImages(new Material({ kind: 'pdf', format: 'pdf', bytes: new Uint8Array() }), budget, new Map());
  const reasons: readonly CoverageReason[] = images.add(reading);
  return { images, reasons, pictures: await Promise.all(images.children().map(greyOf)), again: images.add(reading) };
}

async function greyOf(child: Material): Promise<Grey> {
  const result = await decodeRaster(child, new Budget(LIMITS));
  if (result.status === 'failed') throw new Error(result.reason);
  const { channels, data, height, width } = result.raster;
  return { width, height, data: data.filter((_, at) => at % channels === 0) };
}

/** The picture in a grid of parts of one size, half a point for each pixel, with its lower left corner at 50, 100. */
function cut(picture: Grey, across: number, down: number): Placed[] {
  const { height, width } = picture;
  return Array.from({ length: (height / down) * (width / across) }, (_, at) => {
    const [left, top] = [(at % (width / across)) * across, Math.floor(at / (width / across)) * down];
    return { picture: part(picture, left, top, across, down), box: [50 + left / 2, 100 + (height - top - down) / 2, across / 2, down / 2] };
  });
}

describe('a picture that a page paints in pieces', () => {
  it.each([
    ['strips', 300, 20],
    ['strips of one row', 300, 1],
    ['columns of one pixel', 1, 200],
    ['tiles', 50, 40],
  ])('is put together from %s, pixel by pixel', async (_what, across, down) => {
    const picture = drawn(300, 200);
    const { images, pictures, reasons } = await looked(cut(picture, across, down));
    expect(pictures).toEqual([picture]);
    expect(reasons).toEqual([]);
    expect(images.smallCount).toBe(0);
    const placement = images.children()[0]?.occurrences[0]?.placement;
    expect(placement?.matrix.map(Math.round)).toEqual([200, 0, -0, 133, 67, 789]);
    expect(placement?.clip).toBeUndefined();
  });

  it('is put together from tiles that are readable by themselves', async () => {
    const picture = drawn(400, 300);
    expect((await looked(cut(picture, 200, 150))).pictures).toEqual([picture]);
  });

  it('is put together from letters that stand apart', async () => {
    const letters = Array.from({ length: 20 }, (_, at): Placed => ({ picture: drawn(16, 20), box: [50 + at * 10, 300, 8, 10] }));
    const { pictures } = await looked(letters);
    expect(pictures.map(({ height, width }) => [width, height])).toEqual([[396, 20]]);
  });

  it('is one picture where it is painted again', async () => {
    const strips = cut(drawn(300, 200), 300, 20);
    const { again, images } = await looked(strips);
    expect(again).toEqual([]);
    expect(images.children()).toHaveLength(1);
    // Each piece is an image of the document, however it is looked at.
    expect(images.count).toBe(new Set(strips.map(({ picture }) => JSON.stringify(picture))).size);
    expect(images.children()[0]?.occurrences).toHaveLength(2);
  });

  it('does not keep from sight what lies beneath one of its pieces', async () => {
    const [beneath, above] = [drawn(200, 40), plain(200, 40, 255)];
    const { pictures } = await looked([
      { picture: beneath, box: [50, 100, 100, 20] },
      { picture: above, box: [50, 100, 100, 20] },
      { picture: drawn(200, 30), box: [50, 120, 100, 15] },
    ]);
    expect(pictures).toContainEqual(beneath);
    expect(pictures).toHaveLength(2);
  });

  it('leaves a reason where it is too large to show what its pieces show', async () => {
    const far = (at: number): Placed => ({ picture: drawn(60, 60), box: [at * 8, at * 8, 9, 9] });
    const { pictures, reasons } = await looked(Array.from({ length: 300 }, (_, at) => far(at)));
    expect(reasons).toEqual(['pixel_budget_exceeded']);
    expect(pictures).toEqual([drawn(60, 60)]);
  });

  it('is paid for where it has more pixels than its pieces', async () => {
    const apart = [0, 1, 2].map((at): Placed => ({ picture: drawn(60, 60), box: [50 + at * 45, 100 + at * 45, 30, 30] }));
    expect((await looked(apart, 40_000)).reasons).toEqual(['pixel_budget_exceeded']);
    expect((await looked(apart)).reasons).toEqual([]);
  });
});

describe('images that are no pieces', () => {
  it('stay as they are: far apart, beside each other at different resolutions, and large', async () => {
    const [icon, photo, other] = [drawn(40, 40), drawn(200, 160), drawn(150, 160)];
    const { pictures } = await looked([
      { picture: icon, box: [50, 700, 20, 20] },
      { picture: drawn(30, 30), box: [300, 700, 20, 20] },
      { picture: photo, box: [50, 100, 100, 80] },
      { picture: other, box: [150, 100, 50, 80] },
    ]);
    expect(pictures).toEqual([icon, drawn(30, 30), photo, other]);
  });
});
