import { Budget, Material } from '@input-trust/detector-kit';
import { renderPage } from '../render-page.ts';
import { buildPdf, FIRST_FREE } from './pdf-builder.ts';
import type { PdfObject, PdfPage, PdfParts } from './pdf-builder.ts';
import { ATTACK, ORDINARY } from './pdf-hiding-cases.ts';
import { buildTrueType } from './truetype-builder.ts';
import type { GlyphShape } from './truetype-builder.ts';

/** What the glyphs show in place of the attack: as long as it is. */
export const HARMLESS = 'Photographs of the kitchen floor are in the annexes.'.slice(0, ATTACK.length);

/** A PDF whose text says something other than its pages show. */
export interface PdfLyingCase {
  readonly technique: string;
  readonly how: string;
  /** The mode from which it is found. */
  readonly mode: 'secure' | 'comprehensive';
  /** The document whose machine-readable text is `said`. What is shown is {@link HARMLESS}. */
  readonly build: (said: string) => Uint8Array | Promise<Uint8Array>;
}

/** Every way to lie about what a page shows that is told apart. `build(ATTACK)` lies, `build(HARMLESS)` is the honest twin. */
export const PDF_LYING_CASES: readonly PdfLyingCase[] = [
  { technique: 'glyph_mapping', how: 'names of glyphs', mode: 'secure', build: withNamedGlyphs },
  { technique: 'glyph_mapping', how: 'one outline for many letters', mode: 'secure', build: (said) => withOutlines(said, shapeOf) },
  { technique: 'glyph_mapping', how: 'one glyph for a sentence', mode: 'secure', build: withSentenceGlyph },
  {
    technique: 'blank_glyphs',
    how: 'outlines that draw nothing',
    mode: 'secure',
    build: (said) => withOutlines(said, said === HARMLESS ? shapeOf : () => []),
  },
  {
    technique: 'actual_text',
    how: 'within the content',
    mode: 'secure',
    build: (said) => lyingPage({ content: `/Span << /ActualText (${said}) >> BDC ${show()} EMC` }),
  },
  {
    technique: 'actual_text',
    how: 'in the structure tree',
    mode: 'secure',
    build: (said) =>
      lyingPage(
        { content: `/Span << /MCID 0 >> BDC ${show()} EMC`, entries: '/StructParents 0' },
        {
          objects: [
            '<< /Type /StructTreeRoot /K 5 0 R /ParentTree << /Nums [0 [5 0 R]] >> >>',
            `<< /Type /StructElem /S /Span /P 4 0 R /Pg 6 0 R /K 0 /ActualText (${said}) >>`,
          ],
          catalog: '/StructTreeRoot 4 0 R /MarkInfo << /Marked true >>',
        },
      ),
  },
  { technique: 'text_layer_mismatch', how: 'glyphs that are drawings', mode: 'comprehensive', build: withDrawnGlyphs },
  {
    technique: 'text_layer_mismatch',
    how: 'covered by a stencil',
    mode: 'comprehensive',
    build: (said) =>
      lyingPage(
        {
          content: `${show()} ${said === HARMLESS ? '' : show(said, 500)} 1 g q 600 0 0 40 0 490 cm /St Do Q 0 g`,
          resources: '/XObject << /St 4 0 R >>',
        },
        { objects: [{ dictionary: '/Type /XObject /Subtype /Image /ImageMask true /Width 1 /Height 1 /BitsPerComponent 1', data: '\0' }] },
      ),
  },
  { technique: 'text_layer_mismatch', how: 'the text layer of a scan', mode: 'comprehensive', build: withScan },
];

function show(text = HARMLESS, y = 600): string {
  return `BT /F1 14 Tf 72 ${y} Td (${text}) Tj ET`;
}

function lyingPage(page: PdfPage, parts: Omit<PdfParts, 'pages'> = {}): Uint8Array {
  return buildPdf({ ...parts, pages: [{ ...page, content: `q ${page.content} Q ${ORDINARY}` }] });
}

const hex = (value: number, bytes: number): string => value.toString(16).padStart(bytes * 2, '0');

/** A ToUnicode map from the codes 1, 2, … to texts. */
function toUnicode(texts: readonly string[], codeBytes: 1 | 2): PdfObject {
  const utf16 = (text: string): string => [...text].map((character) => hex(character.charCodeAt(0), 2)).join('');
  const rows = texts.map((text, index) => `<${hex(index + 1, codeBytes)}> <${utf16(text)}>`);
  const range = `<${hex(0, codeBytes)}> <${'f'.repeat(codeBytes * 2)}>`;
  return {
    dictionary: '',
    data: `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def
1 begincodespacerange ${range} endcodespacerange ${rows.length} beginbfchar ${rows.join(' ')} endbfchar endcmap end end`,
  };
}

/** Shows a font's codes 1, 2, … in a line. */
function showCodes(count: number, codeBytes: 1 | 2): string {
  const codes = Array.from({ length: count }, (_, index) => hex(index + 1, codeBytes)).join('');
  return `BT /F2 14 Tf 72 600 Td <${codes}> Tj ET`;
}

const LETTERS = [...HARMLESS];

function withNamedGlyphs(said: string): Uint8Array {
  const names = LETTERS.map((letter) => (letter === ' ' ? '/space' : letter === '.' ? '/period' : `/${letter}`)).join(' ');
  const font = `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [1 ${names}] >> /ToUnicode 4 0 R >>`;
  return lyingPage({ content: showCodes(LETTERS.length, 1), fonts: '/F2 5 0 R' }, { objects: [toUnicode([...said], 1), font] });
}

/** One code of Helvetica for the whole text, among others that are what they seem. */
function withSentenceGlyph(said: string): Uint8Array {
  const texts = said === HARMLESS ? ['P'] : [said];
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [1 /P] >> /ToUnicode 4 0 R >>';
  return lyingPage({ content: showCodes(1, 1), fonts: '/F2 5 0 R' }, { objects: [toUnicode(texts, 1), font] });
}

/** A shape of its own for each letter; none for the space. */
function shapeOf(letter: string): GlyphShape {
  const height = letter.charCodeAt(0) * 6;
  return letter === ' ' ? [] : [[50, 0], [50, height], [500, height], [500, 0]]; // prettier-ignore
}

/** An embedded TrueType font: code n shows the nth letter, each letter has one glyph. */
function withOutlines(said: string, shape: (letter: string) => GlyphShape): Uint8Array {
  const distinct = [...new Set(LETTERS)];
  const font = buildTrueType([[[0, 0], [0, 700], [300, 0]], ...distinct.map(shape)]); // prettier-ignore
  const glyphs = Buffer.concat(
    [0, ...LETTERS.map((letter) => distinct.indexOf(letter) + 1)].map((glyph) => Buffer.from([glyph >> 8, glyph & 255])),
  );
  const objects: PdfObject[] = [
    toUnicode([...said], 2),
    { dictionary: `/Length1 ${font.length}`, data: font },
    { dictionary: '', data: new Uint8Array(glyphs) },
    '<< /Type /FontDescriptor /FontName /AAAAAA+Shapes /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 /FontFile2 5 0 R >>',
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /AAAAAA+Shapes /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 7 0 R /DW 600 /CIDToGIDMap 6 0 R >>',
    '<< /Type /Font /Subtype /Type0 /BaseFont /AAAAAA+Shapes /Encoding /Identity-H /DescendantFonts [8 0 R] /ToUnicode 4 0 R >>',
  ];
  return lyingPage({ content: showCodes(LETTERS.length, 2), fonts: '/F2 9 0 R' }, { objects });
}

/** A Type 3 font whose glyphs draw letters of Helvetica: neither a name nor an outline tells what they show. */
function withDrawnGlyphs(said: string): Uint8Array {
  const procedures = LETTERS.map((letter): PdfObject => ({ dictionary: '', data: `600 0 d0 BT /F1 1000 Tf (${letter}) Tj ET` }));
  const first = FIRST_FREE + 2;
  const names = LETTERS.map((_, index) => `/g${index + 1}`);
  const charProcs = names.map((name, index) => `${name} ${first + index} 0 R`).join(' ');
  const font = `<< /Type /Font /Subtype /Type3 /FontBBox [0 -200 1000 800] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 1 /LastChar ${LETTERS.length} /Widths [${LETTERS.map(() => 600).join(' ')}] /Encoding << /Differences [1 ${names.join(' ')}] >> /CharProcs << ${charProcs} >> /Resources << /Font << /F1 3 0 R >> >> /ToUnicode 4 0 R >>`;
  return lyingPage(
    { content: showCodes(LETTERS.length, 1), fonts: '/F2 5 0 R' },
    { objects: [toUnicode([...said], 1), font, ...procedures] },
  );
}

/** A picture of a page with a text layer behind it. */
async function withScan(said: string): Promise<Uint8Array> {
  const bytes = buildPdf({ pages: [{ content: `${ORDINARY} ${show()}` }] });
  const limits = { timeMs: 60_000, bytes: 1e8, decodedBytes: 1e8, pixels: 1e8, pages: 1, items: 10, depth: 1 };
  const drawn = await renderPage(new Material({ kind: 'pdf', format: 'pdf', bytes }), 1, { scale: 2, budget: new Budget(limits) });
  if (typeof drawn === 'string') throw new Error(`the page of a test could not be drawn: ${drawn}`);
  const grey = Uint8Array.from({ length: drawn.width * drawn.height }, (_, at) => drawn.data[at * 4] ?? 0);
  const picture: PdfObject = {
    dictionary: `/Type /XObject /Subtype /Image /Width ${drawn.width} /Height ${drawn.height} /ColorSpace /DeviceGray /BitsPerComponent 8`,
    data: grey,
  };
  const content = `q 612 0 0 792 0 0 cm /Im1 Do Q 3 Tr ${ORDINARY} ${show(said)}`;
  return buildPdf({ objects: [picture], pages: [{ content, resources: '/XObject << /Im1 4 0 R >>' }] });
}
