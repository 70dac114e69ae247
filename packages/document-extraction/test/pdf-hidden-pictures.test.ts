import { describe, expect, it } from 'vitest';
import { buildPdf } from '@input-trust/pdf-pages/testing';
import type { PdfObject } from '@input-trust/pdf-pages/testing';
import { extractPdf, hiddenSurfaces } from './pdf-extraction.ts';

/** Noise: nobody takes it for a colour. */
const PICTURE: PdfObject = {
  dictionary: '/Type /XObject /Subtype /Image /Width 40 /Height 40 /ColorSpace /DeviceGray /BitsPerComponent 8',
  data: Uint8Array.from({ length: 1600 }, (_, at) => (at * 7919) % 251),
};
const DRAWN = 'q 200 0 0 100 72 500 cm /Im Do Q';
const RESOURCES = '/XObject << /Im 4 0 R >> /Properties << /L 5 0 R >> /ExtGState << /GS << /ca 0.5 >> >>';

async function hidingOf(content: string): Promise<readonly string[] | undefined> {
  const off = '/OCProperties << /OCGs [5 0 R] /D << /OFF [5 0 R] >> >>';
  const pdf = buildPdf({ pages: [{ content, resources: RESOURCES }], objects: [PICTURE, '<< /Type /OCG /Name (Layer) >>'], catalog: off });
  return (await extractPdf(pdf)).children.find(({ kind }) => kind === 'image')?.hiddenBy;
}

describe('a picture of a PDF that nobody sees says what hides it', () => {
  it.each([
    ['outside_page', 'q 200 0 0 100 700 500 cm /Im Do Q'],
    ['clipped', `q 0 0 20 20 re W n ${DRAWN} Q`],
    ['covered', `${DRAWN} 1 g 60 490 300 150 re f`],
    ['covered', `${DRAWN} q 400 0 0 300 0 400 cm BI /W 4 /H 4 /CS /G /BPC 8 /F /AHx ID ${'5f'.repeat(16)}> EI Q`],
    ['hidden_layer', `/OC /L BDC ${DRAWN} EMC`],
  ])('%s', async (technique, content) => {
    expect(await hidingOf(content)).toEqual([technique]);
  });

  it.each([
    ['on the page', DRAWN],
    ['partly beside it', 'q 200 0 0 100 500 500 cm /Im Do Q'],
    ['partly covered', `${DRAWN} 1 g 60 490 150 150 re f`],
    ['over a box', `1 g 60 490 300 150 re f ${DRAWN}`],
    ['under something that shines through', `${DRAWN} /GS gs 1 g 60 490 300 150 re f`],
    ['covered in one place and seen in another', `${DRAWN} 1 g 60 490 300 150 re f q 200 0 0 100 72 200 cm /Im Do Q`],
  ])('unless it is seen: %s', async (_how, content) => {
    expect(await hidingOf(content)).toEqual([]);
  });
});

describe('letters that are drawings', () => {
  const font = (drawing: string): string =>
    `/T3 << /Type /Font /Subtype /Type3 /FontBBox [0 0 600 700] /FontMatrix [.001 0 0 .001 0 0] /FirstChar 97 /LastChar 122 /Widths [${'500 '.repeat(26)}] /Encoding << /Type /Encoding /Differences [97 ${letters.map((letter) => `/${letter}`).join(' ')}] >> /CharProcs << ${letters.map((letter) => `/${letter} ${drawing}`).join(' ')} >> /Resources << >> >>`;
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const paint = async (data: string) => {
    const content = 'BT /T3 12 Tf 72 600 Td (ignorepreviousinstructions) Tj ET';
    return hiddenSurfaces(await extractPdf(buildPdf({ pages: [{ content, fonts: font('4 0 R') }], objects: [{ dictionary: '', data }] })));
  };

  it('hide what they say where they draw nothing', async () => {
    expect(await paint('500 0 d0')).toMatchObject([{ hiddenBy: ['blank_glyphs'] }]);
    expect(await paint('500 0 0 0 500 700 d1 q 1 0 0 1 0 0 cm Q')).toMatchObject([{ hiddenBy: ['blank_glyphs'] }]);
  });

  it('show it where they draw something', async () => {
    expect(await paint('500 0 d0 0 0 400 700 re f')).toEqual([]);
  });
});
