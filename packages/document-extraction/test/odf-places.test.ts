import { liftLocation } from '@input-trust/detector-kit';
import { describe, expect, it } from 'vitest';
import { odf, odfXml } from '../src/testing/office-builder.ts';
import { read } from './office-fixtures.ts';

/** The head of a PNG, which tells its kind; nobody decodes it here. */
const PICTURE = Uint8Array.from([...Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), ...Buffer.alloc(64)]);
const ENTRY = 'Pictures/a.png';

const frame = (attributes: string): string => `<draw:frame ${attributes}><draw:image xlink:href="./${ENTRY}"/></draw:frame>`;
const AT = frame('svg:x="2.54cm" svg:y="1in" svg:width="2in" svg:height="36pt"');
const page = (content: string, master = 'M'): string => `<draw:page draw:master-page-name="${master}">${content}</draw:page>`;

/** Ten inches by five and a half. */
const styles = (master = ''): string =>
  odfXml('document-styles', '', '').replace(
    /<office:automatic-styles.*body>/,
    `<office:automatic-styles><style:page-layout style:name="L"><style:page-layout-properties fo:page-width="10in" fo:page-height="5.5in"/></style:page-layout></office:automatic-styles>` +
      `<office:master-styles><style:master-page style:name="M" style:page-layout-name="L">${master}</style:master-page></office:master-styles>`,
  );

async function places(pages: string, styleSheet = styles()): Promise<unknown[]> {
  const body = `<office:presentation>${pages}</office:presentation>`;
  const { children } = await read('odp', odf('', body, { 'styles.xml': styleSheet, [ENTRY]: PICTURE }));
  expect(children).toHaveLength(1);
  return (children[0]?.occurrences ?? []).map((occurrence) => {
    const place = liftLocation(undefined, 'picture', occurrence);
    if (place.kind !== 'box') return [place.page];
    return [place.page, ...[place.x, place.y, place.width, place.height].map(Math.round), place.pageWidth, place.pageHeight];
  });
}

describe('a picture on the pages of a presentation', () => {
  it('has its box on each page that shows it, in pixels of 96 dpi', async () => {
    expect(await places(page(AT) + page('') + page(AT))).toEqual([
      [1, 96, 96, 192, 48, 960, 528],
      [3, 96, 96, 192, 48, 960, 528],
    ]);
  });

  it('of a master has it on every page of that master', async () => {
    expect(await places(page('') + page('', 'other') + page(''), styles(AT))).toEqual([
      [1, 96, 96, 192, 48, 960, 528],
      [3, 96, 96, 192, 48, 960, 528],
    ]);
  });

  it('has its page alone where it is turned, or where the size of the page is not known', async () => {
    expect(await places(page(frame('svg:width="2in" svg:height="2in" draw:transform="rotate (0.5) translate (1cm 1cm)"')))).toEqual([[1]]);
    expect(await places(page(AT, 'other'))).toEqual([[1]]);
  });

  it('has no place in the notes of a page', async () => {
    expect(await places(page(`<presentation:notes>${AT}</presentation:notes>`))).toEqual([]);
  });
});
