import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_XML_DEPTH } from '../src/xml/read-xml.ts';
import { docx, paragraph, pptx, shape, xlsx, rows, cell } from '../src/testing/office-builder.ts';
import { ORDINARY, read, techniques, textOf } from './office-fixtures.ts';
import { zip } from '../src/testing/zip-writer.ts';

/** A document whose main part is given whole. */
function docxOf(main: string): Uint8Array {
  return zip([
    {
      name: '[Content_Types].xml',
      content:
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    },
    {
      name: '_rels/.rels',
      content:
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="1" Type="x/officeDocument" Target="word/document.xml"/></Relationships>',
    },
    { name: 'word/document.xml', content: main },
  ]);
}

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const LAUGHS = Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join('');

describe('hostile XML in a document', () => {
  it.each([
    ['a billion laughs', `<!DOCTYPE x [<!ENTITY l0 "lol">${LAUGHS}]><w:document ${W}><w:t>&l9;</w:t></w:document>`],
    ['an external entity', `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname">]><w:document ${W}><w:t>&e;</w:t></w:document>`],
    ['an entity that nobody declared', `<w:document ${W}><w:body><w:p><w:r><w:t>&e;</w:t></w:r></w:p></w:body></w:document>`],
    ['100 000 nested elements', `<w:document ${W}>${'<w:p>'.repeat(100_000)}`],
    ['an end tag that closes something else', `<w:document ${W}><w:p></w:r></w:document>`],
    ['nothing', ''],
  ])('ends quietly: %s', async (_name, main) => {
    const started = performance.now();
    const extraction = await read('docx', docxOf(main));
    expect(extraction.reasons).toEqual(['malformed_content']);
    expect(textOf(extraction)).not.toContain('lol');
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it.each([
    ['entities that stand for too much', `[<!ENTITY l0 "lol">${LAUGHS}]`, '&l9;', 'payload', 'entity_expansion'],
    ['an external entity', '[<!ENTITY e SYSTEM "file:///etc/hostname">]', '&e;', 'active_content', 'external_entity'],
    ['an external parameter entity', '[<!ENTITY % e SYSTEM "http://a.example/b.dtd"> %e;]', '', 'active_content', 'external_entity'],
    ['a document type at an address', 'SYSTEM "http://a.example/b.dtd"', '', 'active_content', 'external_entity'],
    ['a document type on a share', "PUBLIC 'b' '\\\\a.example\\b.dtd'", '', 'active_content', 'external_entity'],
  ])('says what a part declares: %s', async (_name, declaration, content, category, technique) => {
    const main = `<!DOCTYPE x ${declaration}><w:document ${W}><w:t>${content}</w:t></w:document>`;
    const path = 'entry 3/other text';
    expect((await read('docx', docxOf(main))).threats).toMatchObject([{ category, technique, location: { path } }]);
    const own = `<!DOCTYPE x ${declaration}><x>${content}</x>`;
    const sheet = zip([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
      { name: 'content.xml', content: own },
    ]);
    expect((await read('ods', sheet)).threats).toMatchObject([{ category, technique }]);
  });

  it('keeps what stands before the damage', async () => {
    const extraction = await read('docx', docxOf(`<w:document ${W}><w:body>${paragraph(ORDINARY)}<w:p`));
    expect(textOf(extraction)).toBe(ORDINARY);
    expect(extraction.reasons).toEqual(['malformed_content']);
  });

  it('reads nesting up to the limit', async () => {
    const depth = MAX_XML_DEPTH - 10;
    const nested = '<w:sdt>'.repeat(depth) + paragraph(ORDINARY) + '</w:sdt>'.repeat(depth);
    expect(textOf(await read('docx', docxOf(`<w:document ${W}>${nested}</w:document>`)))).toBe(ORDINARY);
  });

  it('passes over a document type that declares no entities', async () => {
    const main = `<!DOCTYPE document SYSTEM "none.dtd"><w:document ${W}>${paragraph(ORDINARY)}</w:document>`;
    expect((await read('docx', docxOf(main))).reasons).toEqual([]);
  });
});

const docxXml = (text: string): string => `<w:document ${W}><w:body>${paragraph(text)}</w:body></w:document>`;

describe('a hostile package', () => {
  it('ends when its relationships go round in circles', async () => {
    const bytes = docx(paragraph(ORDINARY), {
      links: [['1', 'header', 'header1.xml']],
      files: {
        'word/header1.xml': '<x/>',
        'word/_rels/header1.xml.rels':
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="1" Type="x/header" Target="document.xml"/></Relationships>',
      },
    });
    expect(textOf(await read('docx', bytes))).toBe(ORDINARY);
  });

  it('is read with both of two parts that have the same name', async () => {
    const files = { 'WORD/document.xml': docxXml('The other body') };
    const extraction = await read('docx', docx(paragraph(ORDINARY), { files }));
    expect(techniques(extraction)).toEqual(['duplicate_entry_names']);
    expect(textOf(extraction)).toBe(`${ORDINARY}\nThe other body`);
  });

  it('ends when styles are based on each other', async () => {
    const styles = `<w:styles ${W}><w:style w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:styleId="B"><w:basedOn w:val="A"/></w:style></w:styles>`;
    const bytes = docx(paragraph(ORDINARY, '<w:rStyle w:val="A"/>'), {
      links: [['s', 'styles', 'styles.xml']],
      files: { 'word/styles.xml': styles },
    });
    expect(textOf(await read('docx', bytes))).toBe(ORDINARY);
  });

  it('says that a package without a main part is malformed, and one of another application unsupported', async () => {
    const types = { name: '[Content_Types].xml', content: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>' };
    expect((await read('docx', zip([types]))).reasons).toEqual(['malformed_content']);
    expect((await read('docx', docx('', { contentType: 'application/vnd.ms-visio.drawing.main+xml' }))).reasons).toEqual([
      'unsupported_format',
    ]);
  });

  it('reads a shape that Word keeps beside its older form, a package without a main part', async () => {
    const types =
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Override PartName="/drs/e2oDoc.xml" ContentType="application/vnd.ms-office.DrsE2oDoc+xml"/></Types>';
    const links =
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      '<Relationship Id="rId1" Type="http://schemas.microsoft.com/office/2006/relationships/graphicFrameDoc" Target="drs/e2oDoc.xml"/></Relationships>';
    const drawing = `<a:t xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">${ORDINARY}</a:t>`;
    const bytes = zip([
      { name: '[Content_Types].xml', content: types },
      { name: '_rels/.rels', content: links },
      { name: 'drs/e2oDoc.xml', content: drawing },
    ]);
    const extraction = await read('zip', bytes);
    expect(extraction.reasons).toEqual([]);
    expect(textOf(extraction)).toContain(ORDINARY);
  });

  it('stops at the deadline', async () => {
    const extraction = await read('docx', docx(paragraph(ORDINARY)), { limits: { timeMs: -1 } });
    expect(extraction.reasons).toContain('deadline_exceeded');
  });

  it.each([
    ['docx', docx(paragraph(ORDINARY, '<w:color w:val="FFFFFF"/>'))],
    ['xlsx', xlsx([{ content: rows(cell('A1', ORDINARY)) }])],
    ['pptx', pptx([{ shapes: shape(ORDINARY) }])],
  ])('of %s ends quietly on any damage', async (format, sound) => {
    await fc.assert(
      fc.asyncProperty(fc.nat(sound.length - 1), fc.nat(255), async (at, byte) => {
        const bytes = Uint8Array.from(sound);
        bytes[at] = byte;
        const extraction = await read(format, bytes);
        expect(extraction.surfaces.every(({ text }) => text.length < 10_000)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
