import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildPdf, line, writeObjects } from '@input-trust/pdf-pages/testing';
import type { PdfObject, PdfParts } from '@input-trust/pdf-pages/testing';
import type { Extraction } from './inspect-document.ts';
import { extractPdf, hiddenSurfaces } from './pdf-extraction.ts';

const SENTENCE = 'The second painter arrives on Thursday with green paint';
const PAGE = { content: line('An ordinary page', 72, 700) };
const FONT = '/Resources << /Font << /F1 3 0 R >> >>';

const extract = (parts: Partial<PdfParts>): Promise<Extraction> => extractPdf(buildPdf({ pages: [PAGE], ...parts }));
const textOf = ({ surfaces }: Extraction): string => surfaces.map(({ text }) => text).join('\n');
const around = (before: string, pdf: Uint8Array, after: string | Uint8Array): Uint8Array =>
  new Uint8Array(Buffer.concat([Buffer.from(before), pdf, Buffer.from(after)]));

/** A picture with one bit for each pixel, all of them white. */
function bitonal(width: number, height: number, entries = '', behind = ''): PdfObject {
  const data = deflateSync(Buffer.concat([new Uint8Array(Math.ceil(width / 8) * height).fill(255), Buffer.from(behind)]));
  return image(data, `/Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode ${entries}`);
}

/** Grey pixels in rows of PNG, each with the byte of its filter. */
function predicted(width: number, height: number, behind: string): PdfObject {
  const data = deflateSync(Buffer.concat([new Uint8Array((width + 1) * height), Buffer.from(behind)]));
  const parameters = `/DecodeParms << /Predictor 15 /Colors 1 /Columns ${width} >>`;
  return image(data, `/Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode ${parameters}`);
}

function image(data: string | Uint8Array, entries: string): PdfObject {
  return { dictionary: `/Type /XObject /Subtype /Image ${entries}`, data };
}

/** Pictures of random grey, so that none is like another. */
function grey(seed: number, entries = ''): PdfObject {
  const pixels = Uint8Array.from({ length: 40 * 30 }, (_, at) => (at * seed * 7919) & 255);
  return image(deflateSync(pixels), `/Width 40 /Height 30 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode ${entries}`);
}

const painted = (object: PdfObject): Partial<PdfParts> => ({
  pages: [{ content: 'q 500 0 0 500 50 50 cm /Im Do Q', resources: '/XObject << /Im 4 0 R >>' }],
  objects: [object],
});

describe('strings of content', () => {
  it('give their sentences where they do not end and hold bytes that are no text', async () => {
    const content = `${line('An ordinary page', 72, 700)} BT (${'\0'.repeat(200)}${SENTENCE}\n`;
    expect(textOf(await extract({ pages: [{ content }] }))).toContain(SENTENCE);
  });
});

describe('pictures that the parser of the pages leaves out', () => {
  it('gives one of 81 megapixels and one bit reduced, on its page, and counts it', async () => {
    const { children, structure, reasons } = await extract(painted(bitonal(9000, 9000)));
    expect(children).toHaveLength(1);
    expect(children[0]?.occurrences).toEqual([{ page: 1 }]);
    expect(structure?.embeddedImageCount).toBe(1);
    expect(reasons).toEqual([]);
  });

  it('hands on a JPEG above the size as a file', async () => {
    const jpeg = image(
      Uint8Array.of(0xff, 0xd8, 0xff, 0xd9),
      '/Width 9000 /Height 9000 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode',
    );
    expect((await extract(painted(jpeg))).children.map(({ format }) => format)).toEqual(['jpeg']);
  });

  it.each([
    ['grey above the size', image('', '/Width 9000 /Height 9000 /ColorSpace /DeviceGray /BitsPerComponent 8'), 'pixel_budget_exceeded'],
    [
      'of absurd size',
      image('', '/Width 2000000000 /Height 2000000000 /ColorSpace /DeviceGray /BitsPerComponent 8'),
      'pixel_budget_exceeded',
    ],
    [
      'in JBIG2 that is none',
      image('no segment', '/Width 90 /Height 90 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode'),
      'malformed_content',
    ],
    ['in JPEG 2000 that is none', image('no box', '/Width 90 /Height 90 /Filter /JPXDecode'), 'malformed_content'],
    ['without a colour space', image('', '/Width 90 /Height 90 /BitsPerComponent 8'), 'malformed_content'],
  ])('names one %s', async (_what, object, reason) => {
    expect((await extract(painted(object))).reasons).toContain(reason);
  });

  it('names one whose data is cut short', async () => {
    const data = deflateSync(Uint8Array.from({ length: 9000 }, (_, at) => (at * at) & 255));
    const cut = image(
      data.subarray(0, data.length / 2),
      '/Width 90 /Height 100 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode',
    );
    expect((await extract(painted(cut))).reasons).toContain('malformed_content');
  });

  it('gives stencils, pictures of soft masks, and pictures that nothing paints', async () => {
    const stencil = image(new Uint8Array(5 * 30).fill(0xa5), '/Width 40 /Height 30 /ImageMask true /BitsPerComponent 1');
    expect((await extract(painted(stencil))).children).toHaveLength(1);
    const group: PdfObject = {
      dictionary:
        '/Type /XObject /Subtype /Form /BBox [0 0 600 600] /Group << /S /Transparency /CS /DeviceGray >> /Resources << /XObject << /Im 4 0 R >> >>',
      data: 'q 500 0 0 500 0 0 cm /Im Do Q',
    };
    const masked = { content: '/G1 gs 0 0 600 600 re f', resources: '/ExtGState << /G1 << /SMask << /S /Luminosity /G 5 0 R >> >> >>' };
    expect((await extract({ pages: [masked], objects: [grey(3), group] })).children).toHaveLength(1);
    expect((await extract({ objects: [grey(5), grey(11)] })).children).toHaveLength(2);
  });

  it('gives a JPEG with a soft mask as pixels, with the mask in them', async () => {
    const parts = painted(grey(3, '/SMask 5 0 R'));
    const { children } = await extract({ ...parts, objects: [...(parts.objects ?? []), grey(11)] });
    expect(children.map(({ format }) => format)).toEqual(['pixels']);
  });
});

describe('pages on which readers disagree', () => {
  const further: PdfObject = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 6 0 R ${FONT} >>`;
  const file = (count: number, kids: string): Uint8Array =>
    writeObjects([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Count ${count} /Kids [${kids}] /MediaBox [0 0 612 792] >>`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      `<< /Type /Page /Parent 2 0 R /Contents 7 0 R ${FONT} >>`,
      further,
      { dictionary: '', data: line(SENTENCE, 72, 700) },
      { dictionary: '', data: PAGE.content },
    ]);

  it('are read behind a count that is too small, with a reason and a signal', async () => {
    const extraction = await extractPdf(file(1, '4 0 R 5 0 R'));
    expect(extraction.surfaces.find(({ text }) => text.includes(SENTENCE))).toMatchObject({ visibility: 'visible' });
    expect(extraction.reasons).toContain('malformed_content');
    expect(extraction.signals).toContain('pdf_page_trees_disagree');
  });

  it('are read where no tree has them, as hidden text', async () => {
    const extraction = await extractPdf(file(1, '4 0 R'));
    expect(hiddenSurfaces(extraction)).toMatchObject([{ text: SENTENCE, hiddenBy: ['unused_content'], location: { path: 'object 5' } }]);
    expect(extraction.reasons).toEqual([]);
  });
});

describe('what nothing on the pages shows', () => {
  const form = (content: string): PdfObject => ({ dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 612 792] ${FONT}`, data: content });

  it.each<readonly [string, Partial<PdfParts>]>([
    ['a field without a widget', { objects: [`<< /FT /Tx /T (name) /V (${SENTENCE}) >>`], catalog: '/AcroForm << /Fields [4 0 R] >>' }],
    ['the author of a comment', { pages: [{ ...PAGE, entries: `/Annots [<< /Subtype /Text /Rect [0 0 9 9] /T (${SENTENCE}) >>]` }] }],
    [
      'the address of a link',
      { pages: [{ ...PAGE, entries: `/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (${SENTENCE}) >> >>]` }] },
    ],
    ['a property of marked content', { pages: [{ content: `/Span << /E (${SENTENCE}) >> BDC ${PAGE.content} EMC` }] }],
    ['a comment in the content', { pages: [{ content: `${PAGE.content} % ${SENTENCE}\n` }] }],
    ['text behind damage of the content', { pages: [{ content: `${PAGE.content} ) >> ] ]] ${line(SENTENCE, 72, 500)}` }] }],
    ['a name of an entry', { catalog: `/${SENTENCE.replaceAll(' ', '#20')} 1` }],
    ['a name of several words with lines between them', { catalog: `/X /${SENTENCE.replaceAll(' ', '_')}` }],
    ['a value that a later one of the same key replaces', { catalog: `/Note (${SENTENCE}) /Note (fine)` }],
    ['a string without a key', { catalog: `/Note (fine) (${SENTENCE})` }],
    ['a string of content that no operator shows', { pages: [{ content: `${PAGE.content} (${SENTENCE})` }] }],
    ['a string of content whose parenthesis is lost', { pages: [{ content: `${PAGE.content} BT ${SENTENCE}) Tj ET` }] }],
    ['a string of content that nothing refers to whose parenthesis is lost', { objects: [form(`BT /F1 12 Tf ${SENTENCE}) Tj ET`)] }],
    ['words in a dictionary that are no entry', { objects: [`<< /Note /X ${SENTENCE} >>`] }],
    ['letters in a hexadecimal string', { objects: [`<< /Note <${SENTENCE}> >>`] }],
    ['letters in a hexadecimal string of content', { pages: [{ content: `${PAGE.content} BT <${SENTENCE}> Tj ET` }] }],
    ['a stream that says it is a table of objects', { objects: [{ dictionary: '/Type /XRef', data: SENTENCE }] }],
    ['a picture without a size', { objects: [image(deflateSync(SENTENCE), '/Filter /FlateDecode')] }],
    ['a picture of few pixels', { objects: [image(SENTENCE, '/Width 8 /Height 7 /ColorSpace /DeviceGray /BitsPerComponent 8')] }],
    ['bytes behind the pixels of a picture', painted(bitonal(900, 900, `/Note 1`, SENTENCE))],
    [
      'bytes in front of a JPEG',
      {
        objects: [
          image(Buffer.concat([Buffer.from(SENTENCE), Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)]), '/Width 9 /Height 9 /Filter /DCTDecode'),
        ],
      },
    ],
    ['bytes behind the rows of a picture', painted(predicted(900, 400, SENTENCE))],
    ['an entry of the trailer', { trailer: `/Note (${SENTENCE})` }],
    ['a stream that nothing refers to', { objects: [{ dictionary: '', data: SENTENCE }] }],
    [
      'bytes behind the data of a stream',
      { objects: [{ dictionary: '/Filter /FlateDecode', data: Buffer.concat([deflateSync('x'), Buffer.from(SENTENCE)]) }] },
    ],
    [
      'a comment in content that nothing refers to',
      { objects: [{ dictionary: '', data: `${line('Some words', 72, 500)}\n% ${SENTENCE}\n` }] },
    ],
    ['a comment in a form that is not painted', { objects: [form(`${line('An ordinary page', 72, 500)}\n% ${SENTENCE}\n`)] }],
    [
      'metadata that has lost a quotation mark',
      { objects: [{ dictionary: '/Type /Metadata', data: `<a xmlns:a="http://ption a:about="" a:source="${SENTENCE}" a:b="c">x</a>` }] },
    ],
    ['metadata that nothing refers to', { objects: [{ dictionary: '/Type /Metadata', data: `<a><!-- ${SENTENCE} --></a>` }] }],
    ['a string in a form that no operator shows', { objects: [form(`BT /F1 12 Tf (${SENTENCE}) R ET`)] }],
    ['a form that is not painted', { objects: [form(line(SENTENCE, 72, 500))] }],
    [
      'a form whose name stands in a string',
      { objects: [form(line(SENTENCE, 72, 500))], pages: [{ content: line('/Fm Do', 72, 700), resources: '/XObject << /Fm 4 0 R >>' }] },
    ],
    [
      'a tiling pattern',
      {
        objects: [
          {
            dictionary: `/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 612 792] /XStep 612 /YStep 792 ${FONT}`,
            data: line(SENTENCE, 72, 500),
          },
        ],
        pages: [{ content: '/Pattern cs /P1 scn 0 0 612 792 re f', resources: '/Pattern << /P1 4 0 R >>' }],
      },
    ],
    [
      'a glyph of a Type 3 font',
      {
        objects: [
          { dictionary: '', data: `1 0 d0 ${line(SENTENCE, 72, 500)}` },
          `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 612 792] /FontMatrix [1 0 0 1 0 0] /FirstChar 65 /LastChar 65 /Widths [1] /Encoding << /Differences [65 /a] >> /CharProcs << /a 4 0 R >> ${FONT} >>`,
        ],
        pages: [{ content: 'BT /T3 1 Tf (A) Tj ET', fonts: '/T3 5 0 R' }],
      },
    ],
  ])('%s is read', async (_what, parts) => {
    expect(textOf(await extract(parts))).toContain(SENTENCE);
  });

  it('finds a file that no list names, and reads one of text, which may be a piece, as text', async () => {
    const file = Buffer.from(gzipSync(SENTENCE)).toString('hex');
    const { children } = await extract({ objects: [{ dictionary: '/Type /EmbeddedFile /Filter /ASCIIHexDecode', data: file }] });
    expect(children.map(({ format }) => format)).toEqual(['gzip']);
    for (const data of [SENTENCE, `<?xml version="1.0"?><xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/" note="${SENTENCE}">`]) {
      const extraction = await extract({ objects: [{ dictionary: '/Type /EmbeddedFile', data }] });
      expect([extraction.children, extraction.reasons]).toEqual([[], []]);
      expect(textOf(extraction)).toContain(SENTENCE);
    }
  });
});

describe('bytes of no object in use', () => {
  const pdf = buildPdf({ pages: [PAGE] });

  it.each([
    ['before the header', around(`${SENTENCE}\n`, pdf, '')],
    ['behind the end', around('', pdf, `${SENTENCE}\n`)],
    ['behind the end in UTF-16', around('', pdf, Buffer.from(SENTENCE, 'utf16le'))],
    ['behind the end, compressed', around('', pdf, deflateSync(SENTENCE))],
    ['in an object that no table lists', around('', pdf, `99 0 obj\n(${SENTENCE})\nendobj\n`)],
  ])('%s are read as hidden text', async (_where, bytes) => {
    const extraction = await extractPdf(bytes);
    expect(hiddenSurfaces(extraction).map(({ text }) => text)).toEqual([SENTENCE]);
  });

  it('become a file where they are one, and a reason where they are nothing known', async () => {
    const packed = gzipSync(SENTENCE);
    expect((await extractPdf(around('', pdf, packed))).children.map(({ format }) => format)).toEqual(['gzip']);
    const noise = Uint8Array.from({ length: 900 }, (_, at) => (at * at * 31 + (at >> 3)) & 0x1f);
    expect((await extractPdf(around('', pdf, noise))).reasons).toEqual(['malformed_content']);
  });

  it('are not given where everything was read', async () => {
    const trailer = '/Info 4 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]';
    const { surfaces, children, reasons } = await extract({
      objects: ['<< /Title (An ordinary title of a page) /ModDate (D:20260102030405Z) >>'],
      trailer,
    });
    expect(surfaces.map(({ text }) => text)).toEqual(['An ordinary title of a page', 'An ordinary page']);
    expect(children).toEqual([]);
    expect(reasons).toEqual([]);
  });
});

/** One page with such an entry for its content. */
function pageWith(contents: string): Uint8Array {
  return writeObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] /MediaBox [0 0 612 792] >>',
    `<< /Type /Page /Parent 2 0 R ${contents} >>`,
  ]);
}

describe('a page of a damaged file', () => {
  const data = deflateSync(line(SENTENCE, 72, 700));
  const pdf = Buffer.from(
    writeObjects([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [4 0 R] /MediaBox [0 0 612 792] >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      `<< /Type /Page /Parent 2 0 R /Contents 5 0 R ${FONT} >>`,
      { dictionary: '/Filter /FlateDecode', data },
    ]),
  );
  // What stays of the sentence is all that there is where its own bytes are damaged.
  const [start, end] = [pdf.indexOf(data), pdf.indexOf(data) + data.length];
  const places = Array.from({ length: pdf.length >> 1 }, (_, at) => at * 2).filter((at) => at < start - 9 || at >= end);

  it.each([
    ['turned', (at: number) => Buffer.concat([pdf.subarray(0, at), Uint8Array.of((pdf[at] ?? 0) ^ 2), pdf.subarray(at + 1)])],
    ['zeroed', (at: number) => Buffer.concat([pdf.subarray(0, at), new Uint8Array(9), pdf.subarray(at + 9)])],
    ['lost', (at: number) => Buffer.concat([pdf.subarray(0, at), pdf.subarray(at + 4)])],
    ['put in', (at: number) => Buffer.concat([pdf.subarray(0, at), Buffer.from('<<(/'), pdf.subarray(at)])],
  ])('is read, or there is a reason, wherever bytes are %s', async (_how, damaged) => {
    expect(start).toBeGreaterThan(0);
    const silent: number[] = [];
    for (const at of places) {
      const extraction = await extractPdf(new Uint8Array(damaged(at)));
      if (extraction.reasons.length === 0 && !textOf(extraction).includes(SENTENCE)) silent.push(at);
    }
    expect(silent).toEqual([]);
  });

  it('has a reason where its content is not there, unless it is blank by its own word', async () => {
    for (const blank of ['', '/Contents []']) expect((await extractPdf(pageWith(blank))).reasons).toEqual([]);
    for (const gone of ['/Contents 9 0 R', '/Contents [9 0 R]', '/Contents (no stream)']) {
      expect((await extractPdf(pageWith(gone))).reasons).toEqual(['malformed_content']);
    }
  });
});
