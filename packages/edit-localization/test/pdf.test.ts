import { Budget, Material, STANDALONE_LIMITS } from '@input-trust/detector-kit';
import { appendRevision, buildPdf, form, greyImage, stream } from '@input-trust/evidence-pdf/testing';
import { describe, expect, it } from 'vitest';
import { inspectPdf } from '../src/index.ts';

const FONT =
  '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> /F2 << /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >> >> >>';
const SIZE = '/MediaBox [0 0 612 792]';

function line(text: string, x: number, y: number, font = 'F1', size = 11): string {
  return `BT /${font} ${size} Tf ${x} ${y} Td (${text}) Tj ET\n`;
}

/** An invoice of twenty lines. */
const LINES = Array.from(
  { length: 20 },
  (_, i) =>
    line(`Item ${i + 1} delivered in the second quarter of the year`, 60, 700 - i * 20) + line(`${1200 + i * 37}.00`, 480, 700 - i * 20),
).join('');
const PAGE = `${LINES}${line('Total amount due 24100.00', 60, 280)}`;

const COLUMN = Array.from({ length: 14 }, (_, i) => {
  const text = i === 6 ? '1234' : '734';
  return line(text, 500 - 11 * 0.278 * text.length, 700 - i * 20);
}).join('');
const FIELDS = `${LINES.replaceAll(' 60 ', ' 320 ')}${Array.from(
  { length: 6 },
  (_, i) => `1 1 1 rg 70 ${696 - i * 26} 90 ${14 + i * 2} re f 0 g ${line(`Option number ${i + 1}`, 76, 700 - i * 26)}`,
).join('')}`;
const CODE = `${PAGE}${Array.from({ length: 6 }, (_, i) => {
  const [x, y] = [410 + i * 7, 700 - i * 40];
  return `0.96 0.96 0.96 rg ${x - 1} ${y - 3} 9 13 re f 0 g ${line('x', x, y, 'F1', i % 2 === 0 ? 10 : 11)}`;
}).join('')}`;

async function inspect(bytes: Uint8Array, budget = new Budget(STANDALONE_LIMITS)) {
  const material = new Material({ kind: 'pdf', format: 'pdf', bytes });
  try {
    return await inspectPdf(material, budget);
  } finally {
    await material.close();
  }
}

function document(content: string, entries = ''): Uint8Array {
  return buildPdf({ pages: [{ content, entries: `${FONT} ${SIZE} ${entries}` }] });
}

describe('a PDF by itself', () => {
  it('is left alone as it was made [scan.focus.edits]', async () => {
    expect(await inspect(document(PAGE))).toMatchObject({ findings: [], reasons: [] });
  });

  it('shows text that was painted over, with a box', async () => {
    const patched = `${PAGE}1 1 1 rg 140 276 70 14 re f 0 g ${line('94100.00', 142, 280)}`;
    const { findings } = await inspect(document(patched));
    expect(findings[0]).toMatchObject({
      technique: 'text-painted-over',
      location: { kind: 'box', page: 1, pageWidth: 816, pageHeight: 1056 },
    });
  });

  it('leaves text alone that a mark or a bar lies over', async () => {
    expect((await inspect(document(`${PAGE}0 0 0 rg 140 276 70 14 re f`))).findings).toEqual([]);
  });

  it('shows digits of another font and size within a number', async () => {
    const odd = `${LINES}${line('Total amount due 2', 60, 280)}${line('9', 150.5, 280.9, 'F2', 11.9)}${line('100.00', 156.6, 280)}`;
    expect((await inspect(document(odd))).findings).toMatchObject([{ technique: 'text-out-of-place' }]);
  });

  it('shows digits of another font within a number, also where the document uses that font elsewhere', async () => {
    const headings = Array.from({ length: 6 }, (_, i) => line(`Delivered goods and services, part ${i + 1}`, 60, 250 - i * 20, 'F2')).join(
      '',
    );
    const number = line('Total amount due 2', 60, 280) + line('9', 150.5, 280, 'F2') + line('100.00', 156.2, 280);
    const { findings } = await inspect(document(LINES + number + headings));
    expect(findings).toMatchObject([{ technique: 'text-out-of-place' }]);
    const { location } = findings[0] ?? {};
    expect(location?.kind === 'box' && location.width).toBeLessThan(16);
    const apart = line('Total amount due', 60, 280) + line('29100.00', 148, 280, 'F2');
    expect((await inspect(document(LINES + apart + headings))).findings).toEqual([]);
  });

  it('shows a number out of its column, and leaves one of a sentence alone that ends near a column', async () => {
    const ending = (text: string, right: number, y: number): string => line(text, right - 11 * (0.278 + 0.556 * (text.length - 1)), y);
    const amounts = Array.from({ length: 14 }, (_, i) => (i % 2 === 0 ? '120.00' : '31450.00'));
    const table = (shift: number): string => amounts.map((text, i) => ending(text, 540 + (i === 6 ? shift : 0), 700 - i * 20)).join('');
    const text = line('A sentence of the contract that names the number of the customer, which is not one of the table', 60, 300);
    expect((await inspect(document(table(3) + text))).findings).toMatchObject([{ technique: 'text-out-of-place' }]);
    expect((await inspect(document(table(0) + text + ending('8812345.00', 543, 300)))).findings).toEqual([]);
  });

  it.each([
    ['numbers of another length in a centred column', COLUMN],
    ['fields of a form, one below the other, each with a ground of its own', FIELDS],
    ['code within sentences, which has a ground and a size of its own', CODE],
    ['a bar across the page that lies over its first line', `${PAGE}1 1 1 rg 20 690 580 60 re f 0 g ${line('The manual', 40, 720)}`],
  ])('leaves %s alone', async (_what, content) => {
    expect((await inspect(document(content))).findings).toEqual([]);
  });

  it('shows an overlay on a scanned page', async () => {
    const image = stream(
      '/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8',
      '\xf0\xf1\xf2\xf3',
    );
    const content = `q 612 0 0 792 0 0 cm /I Do Q 1 1 1 rg 200 400 80 14 re f 0 g ${line('950.00', 205, 403)}`;
    const pdf = buildPdf({
      pages: [{ content, entries: `${FONT.replace('/Resources <<', '/Resources << /XObject << /I 100 0 R >>')} ${SIZE}` }],
      objects: { 100: image },
    });
    expect((await inspect(pdf)).findings.map(({ technique }) => technique)).toContain('overlay-on-scan');
  });
});

/** Number of the content stream of the page. */
function contentOf(pdf: Uint8Array): number {
  return Number(/\/Contents (\d+) 0 R/.exec(Buffer.from(pdf).toString('latin1'))?.[1]);
}

function field(value: string, appearance: number): string {
  return `<< /Type /Annot /Subtype /Widget /FT /Tx /T (sum) /V (${value}) /Rect [60 200 200 220] /AP << /N ${appearance} 0 R >> >>`;
}

function shown(value: string): Uint8Array {
  return form(line(value, 2, 4), FONT);
}

describe('a PDF that was saved by appending', () => {
  it('shows text that a later revision replaced', async () => {
    const pdf = document(PAGE);
    const changed = appendRevision(pdf, { [contentOf(pdf)]: stream('', PAGE.replace('24100.00', '94100.00')) });
    expect((await inspect(changed)).findings).toMatchObject([{ component: 'pdf_revisions', technique: 'text-replaced-in-revision' }]);
  });

  it('leaves a revision alone that adds to the page, and one that changes other things', async () => {
    const pdf = document(PAGE);
    const added = appendRevision(pdf, { [contentOf(pdf)]: stream('', `${PAGE}${line('Page 1 of 1', 500, 30)}`) });
    expect((await inspect(added)).findings).toEqual([]);
    expect((await inspect(appendRevision(pdf, { 90: '<< /Producer (Another program) >>' }))).findings).toEqual([]);
  });

  it('leaves pictures alone that lie over each other, and shows one that another replaced', async () => {
    const entries = `${FONT.replace('/Resources <<', '/Resources << /XObject << /A 100 0 R /B 101 0 R >>')} ${SIZE}`;
    const content = 'q 200 0 0 200 60 300 cm /A Do Q q 200 0 0 200 60 300 cm /B Do Q ';
    const pdf = buildPdf({ pages: [{ content, entries }], objects: { 100: greyImage(200), 101: greyImage(90) } });
    const numbered = appendRevision(pdf, { [contentOf(pdf)]: stream('', `${content}${line('Page 1', 500, 30)}`) });
    expect((await inspect(numbered)).findings).toEqual([]);
    const replaced = appendRevision(pdf, { 101: greyImage(20) });
    expect((await inspect(replaced)).findings).toMatchObject([{ technique: 'picture-replaced-in-revision' }]);
  });

  it('leaves a form alone that was filled in', async () => {
    const pdf = buildPdf({
      pages: [{ content: PAGE, entries: `${FONT} ${SIZE} /Annots [50 0 R]` }],
      catalog: '/AcroForm << /Fields [50 0 R] >>',
      objects: { 50: field('1', 51), 51: shown('1') },
    });
    const filled = appendRevision(pdf, { 50: field('4711', 51), 51: shown('4711') });
    expect((await inspect(filled)).findings).toEqual([]);
    const lying = appendRevision(pdf, { 50: field('4711', 51), 51: shown('9711') });
    expect((await inspect(lying)).findings).toMatchObject([{ component: 'pdf_form_values', technique: 'field-value-conflict' }]);
  });
});

function textField(name: string, value: string, y: number): string {
  return `<< /Type /Annot /Subtype /Widget /FT /Tx /T (${name}) ${value} /Rect [60 ${y} 200 ${y + 20}] >>`;
}

/** A form with a filled and an empty field, signed as it is here; `reference` is what the signature says of later changes. */
function signedForm(reference = ''): Uint8Array {
  const blank = ' '.repeat(40);
  const pdf = buildPdf({
    pages: [{ content: PAGE, entries: `${FONT} ${SIZE} /Annots [50 0 R 51 0 R 60 0 R]` }],
    catalog: '/AcroForm << /Fields [50 0 R 51 0 R 60 0 R] /SigFlags 3 >>',
    objects: {
      50: textField('sum', '/V (1200.00)', 200),
      51: textField('place', '', 160),
      60: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature1) /Rect [0 0 0 0] /V 61 0 R >>',
      61: `<< /Type /Sig /Filter /Adobe.PPKLite ${reference} /ByteRange [${blank}] /Contents <00> >>`,
    },
  });
  const covered = `0 100 200 ${pdf.length - 200}`;
  return Buffer.from(Buffer.from(pdf).toString('latin1').replace(blank, covered.padEnd(blank.length)), 'latin1');
}

function certification(level: number): string {
  return `/Reference [<< /TransformMethod /DocMDP /TransformParams << /P ${level} /V /1.2 >> >>]`;
}

function sum(value: string): Readonly<Record<number, string>> {
  return { 50: textField('sum', `/V (${value})`, 200) };
}

const PLACE = { 51: textField('place', '/V (Bern)', 160) };

describe('a form that was signed', () => {
  it('shows a value that is another one than was signed, at its field', async () => {
    const { findings } = await inspect(appendRevision(signedForm(), sum('9200.00')));
    expect(findings).toMatchObject([
      { component: 'pdf_form_values', technique: 'field-changed-after-signature', location: { kind: 'box', page: 1, x: 80 } },
    ]);
  });

  it('is left alone as it was signed, and when an empty field is filled in afterwards', async () => {
    expect((await inspect(signedForm())).findings).toEqual([]);
    expect((await inspect(appendRevision(signedForm(), PLACE))).findings).toEqual([]);
    expect((await inspect(appendRevision(signedForm(), sum('1200.00')))).findings).toEqual([]);
  });

  it('is judged by what its certification permits', async () => {
    expect((await inspect(appendRevision(signedForm(certification(2)), sum('9200.00')))).findings).toEqual([]);
    const { findings } = await inspect(appendRevision(signedForm(certification(1)), PLACE));
    expect(findings).toMatchObject([{ technique: 'field-changed-after-signature' }]);
  });
});

describe('a PDF that cannot be looked at', () => {
  it('is not called clean [scan.focus.edits.review]', async () => {
    expect(await inspect(Buffer.from('%PDF-1.7 nothing'))).toMatchObject({ findings: [], looked: [], reasons: ['malformed_content'] });
  });

  it('has a reason when the time is up', async () => {
    let now = 0;
    const budget = new Budget({ ...STANDALONE_LIMITS, timeMs: 5 }, { now: () => (now += 1) });
    expect((await inspect(document(PAGE), budget)).reasons).toContain('deadline_exceeded');
  });
});
