import { Budget, liftLocation, Material, standaloneContext, STANDALONE_LIMITS } from '@input-trust/detector-kit';
import type { Box, Location, Report, Surface } from '@input-trust/detector-kit';
import { describe, expect, it } from 'vitest';
import { documentInspector } from '../src/index.ts';
import { MAX_PLACES_ON_PAGE } from '@input-trust/pdf-pages';
import { renderPage } from '@input-trust/pdf-pages';
import { buildPdf, line } from '@input-trust/pdf-pages/testing';
import type { PdfObject, PdfPage, PdfParts } from '@input-trust/pdf-pages/testing';

const WIDTH = 80;
const HEIGHT = 40;
/** Where the picture is red, in its own pixels: off the middle, so that a turn or a mirror shows. */
const MARK: Box = { kind: 'box', x: 8, y: 4, width: 24, height: 12, pageWidth: WIDTH, pageHeight: HEIGHT };

const isMarked = (x: number, y: number): boolean => x >= MARK.x && x < MARK.x + MARK.width && y >= MARK.y && y < MARK.y + MARK.height;
const BLUE = [0, 0, 255];
const RED = [255, 0, 0];
const samples = Uint8Array.from(
  Array.from({ length: WIDTH * HEIGHT }, (_, at) => (isMarked(at % WIDTH, Math.floor(at / WIDTH)) ? RED : BLUE)).flat(),
);
const PICTURE: PdfObject = {
  dictionary: `/Type /XObject /Subtype /Image /Width ${WIDTH} /Height ${HEIGHT} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
  data: samples,
};
/** The picture as two by one inches at (100, 500). */
const DRAWN = 'q 144 0 0 72 100 500 cm /Im Do Q';
const page = (content: string, entries = ''): PdfPage => ({ content, entries, resources: '/XObject << /Im 4 0 R /Fm 5 0 R >>' });
const form = (content: string, more = '/BBox [0 0 1000 1000]'): PdfObject => ({
  dictionary: `/Type /XObject /Subtype /Form /Resources << /XObject << /Im 4 0 R >> >> ${more}`,
  data: content,
});
const inline = `q 144 0 0 72 100 500 cm BI /W ${WIDTH} /H ${HEIGHT} /CS /RGB /BPC 8 /F /AHx ID ${Buffer.from(samples).toString('hex')}> EI Q`;

async function read(parts: PdfParts): Promise<{ material: Material; report: Report }> {
  const material = new Material({ kind: 'pdf', format: 'pdf', bytes: buildPdf({ objects: [PICTURE], ...parts }) });
  return { material, report: await documentInspector.inspect(material, standaloneContext()) };
}

/** The box around the red pixels of a drawn page. */
async function redPixels(material: Material, number: number): Promise<Box> {
  const drawn = await renderPage(material, number, { scale: 96 / 72, budget: new Budget(STANDALONE_LIMITS) });
  if (typeof drawn === 'string') throw new Error(drawn);
  const { width, height, data } = drawn;
  let [x0, y0, x1, y1] = [width, height, 0, 0];
  for (let at = 0; at < width * height; at += 1) {
    const [r = 0, g = 0, b = 0] = data.subarray(at * 4, at * 4 + 3);
    if (r < 128 || g > 128 || b > 128) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x + 1), Math.max(y1, y + 1)];
  }
  return { kind: 'box', x: x0, y: y0, width: x1 - x0, height: y1 - y0, pageWidth: width, pageHeight: height };
}

/** The corners of a box. */
function corners(location: Location | undefined): number[] {
  if (location?.kind !== 'box') throw new Error('no box');
  return [location.x, location.y, location.x + location.width, location.y + location.height];
}

const TURNED = 'q 0.6 0.8 -0.8 0.6 300 200 cm 144 0 0 72 0 0 cm /Im Do Q';

/** Ways to draw the picture once on the first page. */
const DRAWINGS: readonly (readonly [string, PdfParts])[] = [
  ['upright', { pages: [page(DRAWN)] }],
  ['on a page turned by 90 degrees', { pages: [page(DRAWN, '/Rotate 90')] }],
  ['on a page turned by 180 degrees', { pages: [page(DRAWN, '/Rotate 180')] }],
  ['on a page turned by 270 degrees', { pages: [page(DRAWN, '/Rotate 270')] }],
  ['turned and scaled', { pages: [page(TURNED)] }],
  ['turned on a turned page', { pages: [page(TURNED, '/Rotate 90')] }],
  ['mirrored and upside down', { pages: [page('q -144 0 0 -72 400 600 cm /Im Do Q')] }],
  ['slanted', { pages: [page('q 144 20 50 72 100 500 cm /Im Do Q')] }],
  ['clipped', { pages: [page(`q 90 530 70 30 re W n ${DRAWN} Q`)] }],
  ['reaching over the edge of the page', { pages: [page('q 144 0 0 72 -30 740 cm /Im Do Q')] }],
  [
    'in a form',
    {
      pages: [page('q 1.5 0 0 1.5 0 -100 cm /Fm Do Q')],
      objects: [PICTURE, form(DRAWN, '/BBox [0 0 1000 1000] /Matrix [0 1 -1 0 650 50]')],
    },
  ],
  ['in a form that cuts it', { pages: [page('/Fm Do')], objects: [PICTURE, form(DRAWN, '/BBox [0 0 130 560]')] }],
  ['inline', { pages: [{ content: inline }], objects: [] }],
  ['on a page that is cropped', { pages: [page(DRAWN, '/CropBox [50 200 400 700]')] }],
  ['on a page that is cropped and turned', { pages: [page(DRAWN, '/CropBox [50 200 400 700] /Rotate 270')] }],
  ['on a page with a unit of its own', { pages: [page('q 72 0 0 36 50 250 cm /Im Do Q', '/MediaBox [0 0 306 396] /UserUnit 2')] }],
  [
    'by the appearance of an annotation',
    {
      pages: [{ content: '', entries: '/Annots [5 0 R]' }],
      objects: [
        PICTURE,
        '<< /Type /Annot /Subtype /Stamp /Rect [100 300 244 372] /F 4 /AP << /N 6 0 R >> >>',
        form('1000 0 0 1000 0 0 cm /Im Do'),
      ],
    },
  ],
];

describe('a picture on a page', () => {
  it.each(DRAWINGS)('%s: evidence in it is where the page shows it', async (_how, parts) => {
    const { material, report } = await read(parts);
    const [child, ...others] = report.children ?? [];
    expect(others).toEqual([]);
    expect(child?.path).toBe('image 1');
    const [occurrence, ...further] = child?.occurrences ?? [];
    expect(further).toEqual([]);
    if (occurrence === undefined) throw new Error('no occurrence');
    const location = liftLocation(MARK, 'image 1', occurrence);
    const drawn = await redPixels(material, 1);
    await material.close();
    expect(location).toMatchObject({ kind: 'box', page: 1, part: 'image 1', pageWidth: drawn.pageWidth, pageHeight: drawn.pageHeight });
    for (const [at, corner] of corners(location).entries()) expect(Math.abs(corner - (corners(drawn)[at] ?? NaN))).toBeLessThanOrEqual(2);
  });

  it('is one material with a place on every page that draws it', async () => {
    const { report } = await read({ pages: [page(DRAWN), page(''), page(`${DRAWN} q 72 0 0 36 300 100 cm /Im Do Q`)] });
    expect(report.children).toHaveLength(1);
    const occurrences = report.children?.[0]?.occurrences ?? [];
    expect(occurrences.map((each) => each.page)).toEqual([1, 3, 3]);
    expect(occurrences.map((each) => each.placement?.matrix[0])).toEqual([192, 192, 96]);
  });

  it.each([
    ['beside the page', page('q 144 0 0 72 -500 500 cm /Im Do Q'), {}],
    ['clipped away', page(`q 0 0 10 10 re W n ${DRAWN} Q`), {}],
    ['without extent', page('q 144 0 0 0 100 500 cm /Im Do Q'), {}],
    [
      'on a layer that is off',
      { ...page(`/OC /L BDC ${DRAWN} EMC`), resources: '/XObject << /Im 4 0 R >> /Properties << /L 5 0 R >>' },
      {
        objects: [PICTURE, '<< /Type /OCG /Name (Layer) >>'],
        catalog: '/OCProperties << /OCGs [5 0 R] /D << /OFF [5 0 R] /Order [5 0 R] >> >>',
      },
    ],
  ])('%s has its page and no place', async (_how, only, parts) => {
    const { report } = await read({ pages: [only], ...parts });
    expect(report.children?.map(({ occurrences }) => occurrences)).toEqual([[{ page: 1 }]]);
  });

  it('keeps the largest of many drawings on one page', async () => {
    const many = Array.from({ length: 40 }, (_, at) => `q ${10 + at} 0 0 10 100 500 cm /Im Do Q`).join(' ');
    const { report } = await read({ pages: [page(many), page(DRAWN)] });
    const occurrences = report.children?.[0]?.occurrences ?? [];
    const first = occurrences.filter((each) => each.page === 1).map((each) => each.placement?.matrix[0] ?? 0);
    expect(first).toHaveLength(MAX_PLACES_ON_PAGE);
    expect(Math.min(...first)).toBeCloseTo((10 + 40 - MAX_PLACES_ON_PAGE) * (96 / 72));
    expect(occurrences.at(-1)?.page).toBe(2);
  });
});

function placeOf(surfaces: readonly Surface[] | undefined, text: string): Location | undefined {
  return surfaces?.find((surface) => surface.text === text)?.location;
}

describe('what belongs to a page says where on it', () => {
  it('a comment, a field and the script of a field are at their rectangle', async () => {
    const { report } = await read({
      pages: [{ content: '' }, { content: '', entries: '/Annots [4 0 R 5 0 R]' }],
      objects: [
        '<< /Type /Annot /Subtype /Square /Rect [72 600 108 636] /Contents (A comment) >>',
        '<< /Type /Annot /Subtype /Widget /FT /Tx /T (field) /V (A value) /Rect [72 300 216 336] /AA << /K << /S /JavaScript /JS (check\\(\\)) >> >> >>',
      ],
      catalog: '/AcroForm << /Fields [5 0 R] >>',
    });
    const canvas = { page: 2, pageWidth: 816, pageHeight: 1056 };
    const at = { x: 96, y: 608, width: 192, height: 48 };
    expect(placeOf(report.surfaces, 'A comment')).toEqual({
      kind: 'box',
      ...canvas,
      part: 'page 2/annotation 1',
      x: 96,
      y: 208,
      width: 48,
      height: 48,
    });
    expect(placeOf(report.surfaces, 'A value')).toEqual({ kind: 'box', ...canvas, ...at, part: 'page 2/annotation 2' });
    expect(placeOf(report.surfaces, 'check()')).toEqual({ kind: 'box', ...canvas, ...at, part: 'page 2/annotation 2/script 1' });
    expect(report.threats.map(({ technique, location }) => ({ technique, location }))).toEqual([
      { technique: 'pdf-script', location: { kind: 'part', path: 'page 2', page: 2 } },
    ]);
  });

  it('an attached file is at the icon that opens it, and one of the document is nowhere', async () => {
    const file: PdfObject = { dictionary: '/Type /EmbeddedFile', data: 'The text of an attached file' };
    const { report } = await read({
      pages: [{ content: '', entries: '/Annots [6 0 R]' }],
      objects: [
        file,
        '<< /Type /Filespec /F (a.txt) /EF << /F 4 0 R >> >>',
        '<< /Type /Annot /Subtype /FileAttachment /Rect [72 600 108 636] /FS 5 0 R >>',
      ],
      catalog: '/Names << /EmbeddedFiles << /Names [(a) 5 0 R] >> >>',
    });
    expect(report.children?.map(({ path, occurrences }) => ({ path, occurrences }))).toEqual([
      { path: 'attachment 1', occurrences: [] },
      {
        path: 'page 1/annotation 1',
        occurrences: [{ page: 1, placement: { matrix: [48, 0, 0, 48, 96, 208], pageWidth: 816, pageHeight: 1056 } }],
      },
    ]);
  });

  it('an alternative text is where the content is painted that it stands for', async () => {
    const { report } = await read({
      pages: [page(`/Figure << /MCID 0 >> BDC ${DRAWN} EMC /P << /MCID 1 >> BDC ${line('Said aloud', 72, 300)} EMC`, '/StructParents 0')],
      objects: [
        PICTURE,
        '<< /Type /StructTreeRoot /K [6 0 R 7 0 R] /ParentTree << /Nums [0 [6 0 R 7 0 R]] >> >>',
        '<< /Type /StructElem /S /Figure /P 5 0 R /Pg 8 0 R /K 0 /Alt (A picture of a claim) >>',
        '<< /Type /StructElem /S /P /P 5 0 R /Pg 8 0 R /K 1 >>',
      ],
      catalog: '/StructTreeRoot 5 0 R /MarkInfo << /Marked true >>',
    });
    expect(placeOf(report.surfaces, 'A picture of a claim')).toMatchObject({
      kind: 'box',
      page: 1,
      part: 'page 1/alternative 1',
      x: 133.3,
      y: 293.3,
      width: 192,
      height: 96,
    });
  });
});
