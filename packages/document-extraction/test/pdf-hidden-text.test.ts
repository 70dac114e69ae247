import { describe, expect, it } from 'vitest';
import { buildPdf, line } from '@input-trust/pdf-pages/testing';
import type { PdfObject, PdfPage, PdfParts } from '@input-trust/pdf-pages/testing';
import {
  ATTACK,
  hidingPdf,
  LAYERS,
  LAYERS_OFF,
  ORDINARY,
  PAINT_PICTURE,
  PDF_HIDING_CASES,
  picture,
  shown,
  twinPdf,
} from '@input-trust/pdf-pages/testing';
import { extractPdf, hiddenSurfaces, visibleText } from './pdf-extraction.ts';

describe('what a person does not see is a hidden surface with its technique', () => {
  it.each(PDF_HIDING_CASES)('$technique: $how', async (hiding) => {
    const hidden = hiddenSurfaces(await extractPdf(hidingPdf(hiding)));
    expect(hidden.map((surface) => surface.text.replaceAll('\n', ' '))).toEqual([ATTACK]);
    expect(hidden[0]?.hiddenBy).toContain(hiding.technique);
  });

  it.each(PDF_HIDING_CASES)('the twin without the text hides nothing: $technique, $how', async (hiding) => {
    expect(hiddenSurfaces(await extractPdf(twinPdf(hiding)))).toEqual([]);
  });

  it('gives a hidden sentence that is painted word by word as one sentence', async () => {
    // Courier: every letter is 0.6 em wide.
    const words = [...ATTACK.matchAll(/\S+/g)].map(
      ([word], index, all) => `BT /F2 10 Tf ${72 + (all[index]?.index ?? 0) * 6} 600 Td (${word}) Tj ET`,
    );
    const content = `q 1 g ${words.toReversed().join(' ')} Q ${ORDINARY}`;
    const fonts = '/F2 << /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>';
    expect(hiddenSurfaces(await extractPdf(buildPdf({ pages: [{ content, fonts }] })))).toMatchObject([{ text: ATTACK }]);
  });

  it('gives the box of hidden text in pixels at 96 dpi with the size of the page', async () => {
    const [hidden] = hiddenSurfaces(await extractPdf(buildPdf({ pages: [{ content: `1 g ${shown(ATTACK)}` }] })));
    const location = hidden?.locate?.(0, ATTACK.length);
    expect(location).toMatchObject({ kind: 'box', page: 1, pageWidth: 816, pageHeight: 1056, x: 96 });
    const box = location?.kind === 'box' ? location : undefined;
    // The baseline stands 192 points below the upper edge: 256 pixels.
    expect(box?.y).toBeLessThan(256);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(256);
  });

  it('names the page where hidden text has no place on it', async () => {
    const [hidden] = hiddenSurfaces(await extractPdf(buildPdf({ pages: [{ content: line(ATTACK, -900, 600) }] })));
    expect(hidden?.locate?.(0, 5)).toEqual({ kind: 'part', path: 'page 1', page: 1 });
  });
});

describe('what a person sees is not hidden', () => {
  const SEEN: readonly { readonly how: string; readonly page: PdfPage; readonly parts?: Omit<PdfParts, 'pages'> }[] = [
    { how: 'white on a dark box', page: { content: `0 0 0.4 rg 60 590 500 30 re f 1 g ${shown(ATTACK)}` } },
    {
      how: 'black that is multiplied with the page',
      page: { content: `/GS gs ${shown(ATTACK)}`, resources: '/ExtGState << /GS << /BM /Multiply >> >>' },
    },
    {
      how: 'white that is screened onto a dark box',
      page: { content: `0.2 g 60 590 500 30 re f /GS gs 1 g ${shown(ATTACK)}`, resources: '/ExtGState << /GS << /BM /Screen >> >>' },
    },
    {
      how: 'black that is screened in a group of its own',
      page: { content: '/Fm1 Do', resources: '/XObject << /Fm1 4 0 R >>' },
      parts: {
        objects: [
          {
            dictionary:
              '/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Group << /S /Transparency /I true >> /Resources << /Font << /F1 3 0 R >> /ExtGState << /GS << /BM /Screen >> >> >>',
            data: `/GS gs ${shown(ATTACK)}`,
          },
        ],
      },
    },
    { how: 'grey footnotes', page: { content: `0.6 g ${line(ATTACK, 72, 600, 7)}` } },
    { how: 'a box behind the text', page: { content: `0.95 g 60 590 500 30 re f 0 g ${shown(ATTACK)}` } },
    { how: 'a frame around the text', page: { content: `${shown(ATTACK)} 60 590 500 30 re S` } },
    {
      how: 'a highlighter over the text',
      page: { content: `${shown(ATTACK)} /GS gs 1 1 0 rg 60 590 500 30 re f`, resources: '/ExtGState << /GS << /ca 0.4 >> >>' },
    },
    {
      how: 'a multiplied highlighter',
      page: { content: `${shown(ATTACK)} /GS gs 1 1 0 rg 60 590 500 30 re f`, resources: '/ExtGState << /GS << /BM /Multiply >> >>' },
    },
    { how: 'a ring around the text', page: { content: `${shown(ATTACK)} 1 0 0 rg 0 500 600 200 re 20 520 560 160 re f*` } },
    { how: 'text turned by a quarter', page: { content: `BT /F1 12 Tf 0 1 -1 0 300 100 Tm (${ATTACK}) Tj ET` } },
    { how: 'a page turned by a quarter', page: { content: shown(ATTACK), entries: '/Rotate 90' } },
    {
      how: 'a layer that is on',
      page: { content: `/OC /L BDC ${shown(ATTACK)} EMC`, resources: '/Properties << /L 4 0 R >>' },
      parts: { objects: LAYERS, catalog: LAYERS_OFF.replace('/OFF [4 0 R]', '') },
    },
  ];
  it.each(SEEN)('$how', async ({ page, parts }) => {
    const extraction = await extractPdf(buildPdf({ ...parts, pages: [page] }));
    expect(hiddenSurfaces(extraction)).toEqual([]);
    expect(visibleText(extraction)).toContain(ATTACK);
  });

  it('takes the text layer of a scanned page for what it is', async () => {
    const page = { content: `BT /F1 12 Tf 3 Tr 72 600 Td (${ATTACK}) Tj ET ${PAINT_PICTURE}`, resources: '/XObject << /Im1 4 0 R >>' };
    const extraction = await extractPdf(buildPdf({ objects: [picture(false)], pages: [page] }));
    expect(hiddenSurfaces(extraction)).toEqual([]);
    expect(extraction.surfaces.find(({ origin }) => origin === 'ocr')).toMatchObject({ text: ATTACK, visibility: 'unknown' });
  });

  it('finds text in the layer of a scanned page that cannot belong to the scan', async () => {
    const layer = `BT /F1 12 Tf 3 Tr 72 600 Td (Total amount) Tj ET BT /F1 0.3 Tf 3 Tr 72 500 Td (${ATTACK}) Tj ET`;
    const extraction = await extractPdf(
      buildPdf({ objects: [picture(false)], pages: [{ content: `${PAINT_PICTURE} ${layer}`, resources: '/XObject << /Im1 4 0 R >>' }] }),
    );
    expect(hiddenSurfaces(extraction)).toMatchObject([{ text: ATTACK, hiddenBy: ['invisible_render_mode', 'tiny_text'] }]);
  });

  it('does not report the mark of a known producer', async () => {
    const mark = 'BT /F1 1 Tf 3 Tr 72 10 Td (Powered by TCPDF \\(www.tcpdf.org\\)) Tj ET';
    expect(hiddenSurfaces(await extractPdf(buildPdf({ pages: [{ content: `${ORDINARY} ${mark}` }] })))).toEqual([]);
  });
});

/** Maps the codes of one text to the letters of another of the same length. */
const toUnicode = (codes: string, letters: string): PdfObject => {
  const rows = [...new Set(codes)].map(
    (code) => `<${code.charCodeAt(0).toString(16)}> <${letters.charCodeAt(codes.indexOf(code)).toString(16).padStart(4, '0')}>`,
  );
  return {
    dictionary: '',
    data: `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def
1 begincodespacerange <00> <ff> endcodespacerange ${rows.length} beginbfchar ${rows.join(' ')} endbfchar endcmap end end`,
  };
};
describe('characters that lie about their glyphs', () => {
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 4 0 R >>';
  const page: PdfPage = { content: 'BT /F2 12 Tf 72 600 Td (harmless words) Tj ET', fonts: '/F2 5 0 R' };

  it('glyph_mapping: gives what is shown as visible and what machines read as hidden', async () => {
    const extraction = await extractPdf(buildPdf({ pages: [page], objects: [toUnicode('harmles wod', 'ignorate xyz'), font] }));
    expect(visibleText(extraction)).toBe('harmless words');
    expect(hiddenSurfaces(extraction)).toMatchObject([{ hiddenBy: ['glyph_mapping'], origin: 'hidden' }]);
    expect(hiddenSurfaces(extraction)[0]?.text).not.toContain('harmless');
  });

  it('leaves a truthful mapping alone', async () => {
    const extraction = await extractPdf(buildPdf({ pages: [page], objects: [toUnicode('harmles wod', 'harmles wod'), font] }));
    expect(hiddenSurfaces(extraction)).toEqual([]);
  });

  it('gives replacement texts of the structure tree as a surface of their own', async () => {
    const objects = [
      '<< /Type /StructTreeRoot /K 5 0 R /ParentTree << /Nums [0 [5 0 R]] >> >>',
      `<< /Type /StructElem /S /Span /P 4 0 R /Pg 6 0 R /K 0 /ActualText (${ATTACK}) >>`,
    ];
    const tagged = { content: `/Span << /MCID 0 >> BDC ${ORDINARY} EMC`, entries: '/StructParents 0' };
    const extraction = await extractPdf(
      buildPdf({ pages: [tagged], objects, catalog: '/StructTreeRoot 4 0 R /MarkInfo << /Marked true >>' }),
    );
    expect(extraction.surfaces.find(({ origin }) => origin === 'alt_text')).toMatchObject({ text: ATTACK, visibility: 'unknown' });
  });
});
