import { Budget, Material, STANDALONE_LIMITS } from '@input-trust/detector-kit';
import type { Occurrence } from '@input-trust/detector-kit';
import { describe, expect, it } from 'vitest';
import { pptx, relationships, xml } from '../src/testing/office-builder.ts';
import { inspectDocument } from './inspect-document.ts';

const GIF = new Uint8Array(Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'));
const PIXEL = 9525;

const picture = (frame: string, attributes = '', properties = ''): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="4" name="Picture" ${properties}/></p:nvPicPr><p:blipFill><a:blip r:embed="rId1"/></p:blipFill>` +
  `<p:spPr><a:xfrm ${attributes}>${frame}</a:xfrm></p:spPr></p:pic>`;
const frame = (x: number, y: number, width: number, height: number): string =>
  `<a:off x="${x * PIXEL}" y="${y * PIXEL}"/><a:ext cx="${width * PIXEL}" cy="${height * PIXEL}"/>`;
const IMAGE = relationships([['rId1', 'image', '../media/image1.gif']]);

/** The occurrences of the picture on slides that all refer to it. */
async function places(
  slides: readonly string[],
  files: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<readonly Occurrence[]> {
  const links = Object.fromEntries(slides.map((_, index) => [`ppt/slides/_rels/slide${index + 1}.xml.rels`, IMAGE]));
  const bytes = pptx(
    slides.map((shapes) => ({ shapes })),
    { files: { 'ppt/media/image1.gif': GIF, ...links, ...files } },
  );
  const material = new Material({ kind: 'document', format: 'pptx', bytes });
  const { children } = await inspectDocument(material, new Budget(STANDALONE_LIMITS));
  expect(children.map(({ format }) => format)).toEqual(['gif']);
  return children[0]?.occurrences ?? [];
}

async function matrixOf(shapes: string): Promise<readonly number[]> {
  const [occurrence, ...others] = await places([shapes]);
  expect(others).toEqual([]);
  expect(occurrence).toMatchObject({ page: 1, placement: { pageWidth: 960, pageHeight: 720 } });
  return (occurrence?.placement?.matrix ?? []).map((value) => Math.round(value * 1000) / 1000 + 0);
}

const group = (inner: string, attributes = ''): string =>
  `<p:grpSp><p:grpSpPr><a:xfrm ${attributes}>${frame(100, 100, 200, 200)}<a:chOff x="0" y="0"/><a:chExt cx="${400 * PIXEL}" cy="${400 * PIXEL}"/></a:xfrm></p:grpSpPr>${inner}</p:grpSp>`;

describe('a picture on a slide', () => {
  it.each([
    ['upright', picture(frame(50, 60, 100, 50)), [100, 0, 0, 50, 50, 60]],
    ['turned by a quarter', picture(frame(0, 0, 100, 50), 'rot="5400000"'), [0, 100, -50, 0, 75, -25]],
    ['mirrored', picture(frame(0, 0, 100, 50), 'flipH="1"'), [-100, 0, 0, 50, 100, 0]],
    ['in a group that scales', group(picture(frame(100, 0, 200, 100))), [100, 0, 0, 50, 150, 100]],
    ['in a group that is turned by half', group(picture(frame(100, 0, 200, 100)), 'rot="10800000"'), [-100, 0, 0, -50, 250, 300]],
    ['in a group in a group', group(group(picture(frame(0, 0, 400, 400)))), [100, 0, 0, 100, 150, 150]],
  ])('%s is placed where the slide shows it', async (_how, shapes, matrix) => {
    expect(await matrixOf(shapes)).toEqual(matrix);
  });

  it('has a place on each slide that shows it', async () => {
    const shapes = picture(frame(50, 60, 100, 50));
    const found = await places([shapes, '', shapes]);
    expect(found.map(({ page }) => page)).toEqual([1, 3]);
  });

  it('that is hidden, or whose frame is not known, has its slide alone', async () => {
    expect(await places([picture(frame(50, 60, 100, 50), '', 'hidden="1"'), picture('')])).toEqual([{ page: 1 }, { page: 2 }]);
  });

  it('of the layout is on every slide of the layout', async () => {
    const layout = relationships([['rId9', 'slideLayout', '../slideLayouts/layout1.xml']]);
    const found = await places(['', ''], {
      'ppt/slides/_rels/slide1.xml.rels': layout,
      'ppt/slides/_rels/slide2.xml.rels': layout,
      'ppt/slideLayouts/layout1.xml': xml('p:sldLayout', `<p:cSld><p:spTree>${picture(frame(50, 60, 100, 50))}</p:spTree></p:cSld>`),
      'ppt/slideLayouts/_rels/layout1.xml.rels': IMAGE,
    });
    expect(found.map(({ page, placement }) => [page, placement?.matrix[4]])).toEqual([
      [1, 50],
      [2, 50],
    ]);
  });
});
