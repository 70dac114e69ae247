import { TECHNIQUES } from '@input-trust/hidden-text';
import { describe, expect, it } from 'vitest';
import { cell, docx, odf, pptx, rows, shape, xlsx } from '../src/testing/office-builder.ts';
import { hidden, ORDINARY, read } from './office-fixtures.ts';
import type { Extraction } from './inspect-document.ts';

/** Whether the sentence is hidden by a technique that no ordinary document needs, which warns alone. */
function warns(extraction: Extraction): boolean {
  const surfaces = hidden(extraction).filter(({ text }) => text.includes(ORDINARY));
  const techniques = surfaces.map(({ hiddenBy }) => Object.entries(TECHNIQUES).filter(([id]) => hiddenBy.includes(id)));
  return techniques.some((found) => !found.some(([, row]) => 'explains' in row) && found.some(([, row]) => row.frequency === 'rare'));
}

const page = (body: string, head = ''): string => `<!doctype html><html><head>${head}</head><body><p>Seen</p>${body}</body></html>`;
const drawing = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="#fff"/>${inner}</svg>`;
const frame = (x: string, y: string): string =>
  `<draw:frame svg:x="${x}" svg:y="${y}" svg:width="5cm" svg:height="2cm"><draw:text-box><text:p>${ORDINARY}</text:p></draw:text-box></draw:frame>`;
const slide = (content: string): string => `<office:presentation><draw:page>${content}</draw:page></office:presentation>`;
const box = { x: 1_000_000, y: 1_000_000, width: 2_000_000, height: 500_000 };
const lid = '<a:solidFill><a:srgbClr val="DDDDDD"/></a:solidFill>';
const rtf = (inner: string): string => String.raw`{\rtf1\ansi Seen\par ${inner}}`;

describe('ordinary words that nobody could come to see', () => {
  it.each([
    ['html', 'off-screen', page(`<p style="position:absolute;left:-9999px">${ORDINARY}</p>`)],
    ['html', 'with inset', page(`<p style="position:fixed;inset:-9999px auto auto 0">${ORDINARY}</p>`)],
    ['html', 'translated', page(`<p style="translate:-9999px 0">${ORDINARY}</p>`)],
    ['html', 'opacity 0', page(`<p style="opacity:0">${ORDINARY}</p>`)],
    ['html', 'a filter', page(`<p style="filter:opacity(0%)">${ORDINARY}</p>`)],
    ['html', 'not rendered', page(`<p class="x">${ORDINARY}</p>`, '<style>.x{display:none}</style>')],
    ['html', 'not visible', page(`<p style="visibility:hidden">${ORDINARY}</p>`)],
    ['html', 'a box without height', page(`<p style="block-size:0;overflow:hidden">${ORDINARY}</p>`)],
    ['html', 'a clip without area', page(`<p style="clip-path:polygon(0 0,0 0,0 0)">${ORDINARY}</p>`)],
    ['html', 'zoomed to nothing', page(`<p style="zoom:0.01">${ORDINARY}</p>`)],
    ['html', 'scaled to nothing', page(`<p style="scale:0">${ORDINARY}</p>`)],
    ['svg', 'opacity 0', drawing(`<g opacity="0"><text x="9" y="40">${ORDINARY}</text></g>`)],
    ['svg', 'under a rectangle', drawing(`<text x="9" y="40">${ORDINARY}</text><rect y="10" width="400" height="60" fill="#fff"/>`)],
    ['svg', 'under a picture', drawing(`<text x="9" y="40">${ORDINARY}</text><image y="10" width="400" height="60" href="a.png"/>`)],
    [
      'svg',
      'in the colour beneath',
      drawing(`<rect y="10" width="400" height="60" fill="#248"/><text x="9" y="40" fill="#248">${ORDINARY}</text>`),
    ],
    ['svg', 'moved out', drawing(`<g transform="translate(-3000,0)"><text x="9" y="40">${ORDINARY}</text></g>`)],
    ['svg', 'scaled to nothing', drawing(`<g transform="scale(0.001)"><text x="9" y="40">${ORDINARY}</text></g>`)],
    ['rtf', 'off the page', rtf(String.raw`{\shp{\*\shpinst\shpleft-20000\shptop9\shpright-15000\shpbottom900{\shptxt ${ORDINARY}}}}`)],
  ])('are hidden: %s, %s [scan.focus.steg.benign]', async (format, _, file) => {
    expect(warns(await read(format, file))).toBe(true);
  });

  it.each([
    ['pptx', 'beside the slide', pptx([{ shapes: shape(ORDINARY, { ...box, x: 30_000_000 }) }])],
    [
      'pptx',
      'under a shape',
      pptx([{ shapes: shape(ORDINARY, box) + shape('', { x: 0, y: 0, width: 8_000_000, height: 6_000_000, fill: lid }) }]),
    ],
    [
      'xlsx',
      'on a very hidden sheet',
      xlsx([{ content: rows(cell('A1', 'a')) }, { state: 'veryHidden', content: rows(cell('A1', ORDINARY)) }]),
    ],
    [
      'xlsx',
      'in a column without width',
      xlsx([{ content: `<x:cols><x:col min="1" max="1" width="0.05"/></x:cols>${rows(cell('A1', ORDINARY))}` }]),
    ],
    ['xlsx', 'a thousand screens away', xlsx([{ content: rows(cell('XFD1048570', ORDINARY)) }])],
    [
      'docx',
      'without a fill',
      docx(
        `<w:p><w:r><w:rPr><w14:textFill xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w14:noFill/></w14:textFill></w:rPr><w:t>${ORDINARY}</w:t></w:r></w:p>`,
      ),
    ],
    [
      'odt',
      'in a hidden paragraph',
      odf('', `<office:text><text:p><text:hidden-paragraph text:is-hidden="true"/>${ORDINARY}</text:p></office:text>`),
    ],
    [
      'odt',
      'in a hidden section',
      odf('', `<office:text><text:section text:display="none"><text:p>${ORDINARY}</text:p></text:section></office:text>`),
    ],
    ['odp', 'right of the slide', odf('', slide(frame('90cm', '1cm')))],
    ['odp', 'below the slide', odf('', slide(frame('1cm', '90cm')))],
  ])('are hidden: %s, %s [scan.focus.steg.benign]', async (format, _, file) => {
    expect(warns(await read(format, file))).toBe(true);
  });

  it.each([
    ['a menu that a script opens', page(`<div style="display:none">${ORDINARY}</div><script>open()</script>`)],
    ['a menu that a pointer opens', page(`<div class="m">${ORDINARY}</div>`, '<style>.m{display:none} a:hover .m{display:block}</style>')],
    [
      'what a small window shows',
      page(`<div class="m">${ORDINARY}</div>`, '<style>.m{display:none} @media (max-width:9em){.m{display:block}}</style>'),
    ],
    ['a style sheet elsewhere', page(`<div style="opacity:0">${ORDINARY}</div>`, '<link rel="stylesheet" href="a.css">')],
    [
      'a link past the menu',
      page('<a href="#main" style="position:absolute;left:-9999px">Skip to the main content</a>').replaceAll(
        'Skip to the main content',
        ORDINARY,
      ),
    ],
    [
      'words for screen readers',
      page(`<span style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)">${ORDINARY}</span>`),
    ],
    [
      'the preview line of a newsletter',
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><div style="display:none;font-size:1px;color:#fff">${ORDINARY}${'&zwnj;&nbsp;'.repeat(200)}</div><p>Seen</p></body></html>`,
    ],
  ])('are not taken for it: %s', async (_, file) => {
    expect(warns(await read('html', file))).toBe(false);
  });

  it('are not taken for it in hidden rows, columns and sheets, and where an animation shows them', async () => {
    const sheet = `<x:cols><x:col min="1" max="1" hidden="1" width="0"/></x:cols><x:sheetData><x:row r="1" hidden="1">${cell('A1', ORDINARY)}</x:row></x:sheetData>`;
    expect(warns(await read('xlsx', xlsx([{ content: sheet }])))).toBe(false);
    expect(
      warns(await read('xlsx', xlsx([{ content: rows(cell('A1', 'a')) }, { state: 'hidden', content: rows(cell('A1', ORDINARY)) }]))),
    ).toBe(false);
    const moving = drawing(`<g opacity="0"><animate attributeName="opacity" to="1"/><text x="9" y="40">${ORDINARY}</text></g>`);
    expect(warns(await read('svg', moving))).toBe(false);
    const between = drawing(`<path d="M0 0H400V90H0Z"/><text x="9" y="40" fill="#fff">${ORDINARY}</text>`);
    expect(warns(await read('svg', between))).toBe(false);
  });
});
