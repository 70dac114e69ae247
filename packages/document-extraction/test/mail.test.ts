import { techniqueOf } from '@input-trust/hidden-text';
import { describe, expect, it } from 'vitest';
import { zip } from '../src/testing/zip-writer.ts';
import { ATTACK, extract, sourceOf, techniquesOf, textOf } from './markup-support.ts';

const HEADER =
  'From: Anna Example <anna@example.com>\nTo: Ben <ben@example.com>\nDate: Mon, 1 Jun 2026 10:00:00 +0000\nMIME-Version: 1.0\n';
const STORY = 'The meeting on Tuesday moves to the large room on the second floor because of the painters.';

const html = (inner: string): string =>
  `${HEADER}Subject: News\nContent-Type: text/html; charset=utf-8\n\n<html><body>${inner}<p>${STORY}</p></body></html>`;
const alternative = (text: string, page: string): string =>
  `${HEADER}Subject: News\nContent-Type: multipart/alternative; boundary=b\n\n--b\nContent-Type: text/plain\n\n${text}\n--b\nContent-Type: text/html\n\n${page}\n--b--\n`;
const mixed = (...parts: readonly string[]): string =>
  `${HEADER}Subject: News\nContent-Type: multipart/mixed; boundary=m\n\n${parts.map((part) => `--m\n${part}\n`).join('')}--m--\n`;

describe('mail', () => {
  it('reads the header that is shown, and the text', async () => {
    const source = `${HEADER}Subject: =?utf-8?B?${Buffer.from('Grüße aus Köln').toString('base64')}?=\n\n${STORY}\n`;
    const { surfaces, children, reasons } = await extract('eml', source);
    expect(surfaces[0]?.text.split('\n')).toEqual(['Grüße aus Köln', 'Anna Example', 'Ben']);
    expect(textOf(surfaces, 'visible')).toContain(STORY);
    expect(sourceOf(source, surfaces, STORY)).toBe(STORY);
    expect({ children, reasons }).toEqual({ children: [], reasons: [] });
  });

  it.each([
    ['display_none', html(`<p>Hello</p><div style="display:none">${ATTACK}</div>`)],
    ['low_contrast', html(`<p>Hello</p><font color="#ffffff">${ATTACK}</font>`)],
    ['vanish', html(`<p>Hello</p><div style="mso-hide:all">${ATTACK}</div>`)],
    ['comment', html(`<!-- ${ATTACK} -->`)],
    ['preheader', html(`<div style="display:none;max-height:0;overflow:hidden">${ATTACK}</div>`)],
    ['disagreeing_alternative', alternative(`${STORY}\n${ATTACK}`, `<p>${STORY}</p>`)],
    ['metadata', `X-Note: ${ATTACK}\n${html('')}`],
  ])('finds what %s hides', async (technique, source) => {
    const { surfaces } = await extract('eml', source);
    expect(techniquesOf(surfaces, ATTACK)).toContain(technique);
    expect(textOf(surfaces, 'visible')).toContain(STORY);
    expect(textOf(surfaces, 'visible')).not.toContain(ATTACK);
  });

  it('takes alternatives that say the same for one', async () => {
    const { surfaces, signals } = await extract('eml', alternative(STORY, `<p>${STORY}</p>`));
    expect(surfaces.filter((surface) => surface.visibility === 'hidden')).toEqual([]);
    expect(signals).toEqual([]);
  });

  it('does not take a long text in front of the message for its preview line', async () => {
    const { surfaces } = await extract('eml', html(`<div style="color:#fff">${`${ATTACK} `.repeat(20)}</div>`));
    expect(techniquesOf(surfaces, ATTACK)).toEqual(['low_contrast']);
  });

  it('finds nothing unusual in an ordinary newsletter', async () => {
    const newsletter = html(
      '<style>@media (max-width:600px){.desktop{display:none!important}}.mobile{display:none}</style>' +
        `<div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0;opacity:0;overflow:hidden;mso-hide:all">Our summer sale starts now: save on every room${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>` +
        '<!--[if mso]><table width="600"><tr><td>Shown by one mail program alone, as usual<![endif]-->' +
        '<div style="font-size:0;text-align:center"><div style="font-size:16px">Hello dear reader of this letter</div></div>' +
        '<table bgcolor="#222222"><tr><td style="color:#ffffff">Twenty percent off all the lamps</td></tr></table>' +
        '<a style="background:#d00;color:#fff;display:inline-block">Look at all the lamps now</a>' +
        '<div class="mobile">Turn your phone to see more of them</div>' +
        '<img src="https://x.example/open.gif" width="1" height="1" alt=""><p style="color:#999;font-size:10px">You get this letter because you asked for it</p>',
    );
    const { surfaces, threats } = await extract('eml', newsletter);
    const unexplained = surfaces.filter(({ hiddenBy }) => hiddenBy.length > 0 && !hiddenBy.includes('preheader'));
    expect(unexplained.flatMap(({ hiddenBy }) => hiddenBy).filter((id) => techniqueOf(id).frequency === 'rare')).toEqual([]);
    expect(surfaces.flatMap(({ hiddenBy }) => hiddenBy)).toContain('preheader');
    expect(threats).toEqual([]);
  });

  it.each([
    ['a page with a layout table and a pixel', '<table width="600">', '<img src="https://x.example/o.gif" width="1" height="1">', true],
    ['a page that says how to unsubscribe', '<table role="presentation">', '<a href="#">Abmelden</a>', true],
    ['a page with a pixel and no layout table', '<table>', '<img width=1 height=1 src="https://x.example/o.gif">', true],
    [
      'a page that begins with words',
      '<table width="600">',
      '<img width=1 height=1 src="https://x.example/o.gif">',
      false,
      '<p>Dear readers, the summer is nearly over, and so much happened</p>',
    ],
    ['a page with a pixel of no size', '<table>', '<img width="0" height="0" src="https://x.example/o.gif">', true],
    ['a page with a receipt as data', '<script type="application/ld+json">{}</script><table>', '<img width=1 height=1 src="o.gif">', true],
    [
      'a page that may be seen elsewhere',
      '<table>',
      '<img width=1 height=1 src="o.gif">',
      true,
      '<p>Cut off? <a href="#">View in browser</a></p>',
    ],
    ['a page without a layout table', '<table>', '<a href="#">Unsubscribe</a>', false],
    ['a page with a pixel and a script', '<script>run()</script>', '<img width=1 height=1 src="https://x.example/o.gif">', false],
    ['a page with a script', '<script>run()</script><table width="600">', '<a href="#">Unsubscribe</a>', false],
    ['a page like any other', '<table width="600">', '', false],
  ])('knows a newsletter that was saved as a page: %s', async (_, table, foot, isNewsletter, lead = '') => {
    const line = 'Five recipes for long evenings and our market dates';
    const page = `<body>${lead}<div style="font-size:1px;color:#ffffff">${line}</div>${table}<tr><td>The strawberries are ripe${foot}</td></tr></table></body>`;
    const { surfaces } = await extract('html', page);
    expect(techniquesOf(surfaces, line).includes('preheader')).toBe(isNewsletter);
  });

  it('takes data in a script element for no script', async () => {
    const { threats, surfaces } = await extract(
      'eml',
      html('<script type="application/ld+json">{"name": "The winter coat in blue"}</script><p>Paid.</p>'),
    );
    expect(threats).toEqual([]);
    expect(surfaces.some(({ text }) => text.includes('winter coat'))).toBe(true);
    for (const type of ['', ' type="module"', ' type="text/JavaScript; charset=utf-8"', ' type=""', ' language="VBScript"'])
      expect((await extract('eml', html(`<script${type}>run()</script>`))).threats).toHaveLength(1);
  });

  it('finds encoded parts', async () => {
    const encoded = Buffer.from(`<p>Hello</p><p hidden>${ATTACK}</p>`).toString('base64');
    const source = `${HEADER}Content-Type: text/html\nContent-Transfer-Encoding: base64\n\n${encoded}\n`;
    const { surfaces } = await extract('eml', source);
    expect(techniquesOf(surfaces, ATTACK)).toEqual(['display_none', 'permanently_hidden']);
    expect(surfaces.find((surface) => surface.text.includes(ATTACK))?.location).toEqual({ kind: 'part', path: 'HTML part' });
  });

  it('gives attachments and nested messages as children', async () => {
    const { children } = await extract(
      'eml',
      mixed(
        `Content-Type: text/plain\n\n${STORY}`,
        `Content-Type: application/pdf; name="a.pdf"\nContent-Transfer-Encoding: base64\n\n${Buffer.from('%PDF-1.7\n').toString('base64')}`,
        `Content-Type: text/csv; name="b.csv"\nContent-Disposition: attachment\n\na,b\n1,2`,
        `Content-Type: message/rfc822\n\n${html('')}`,
      ),
    );
    expect(children.map(({ kind, format, path, depth }) => ({ kind, format, path, depth }))).toEqual([
      { kind: 'pdf', format: 'pdf', path: 'attachment 1', depth: 1 },
      { kind: 'document', format: 'csv', path: 'attachment 2', depth: 1 },
      { kind: 'document', format: 'eml', path: 'attachment 3', depth: 1 },
    ]);
  });

  it('says that an encrypted part was not read', async () => {
    const { reasons, children } = await extract('eml', mixed('Content-Type: application/pkcs7-mime\n\nMIIB'));
    expect({ reasons, children }).toEqual({ reasons: ['encrypted_content'], children: [] });
  });

  it.each([
    ['a preamble', `${HEADER}Content-Type: multipart/mixed; boundary=m\n\n${ATTACK}\n--m\nContent-Type: text/plain\n\n${STORY}\n--m--\n`],
    ['an epilogue', `${mixed(`Content-Type: text/plain\n\n${STORY}`)}${ATTACK}\n`],
    ['a multipart without a boundary', `${HEADER}Content-Type: multipart/mixed\n\n--m\nContent-Type: text/plain\n\n${ATTACK}\n--m--\n`],
    [
      'a multipart with an empty boundary',
      `${HEADER}Content-Type: multipart/mixed; boundary=""\n\n--m\nContent-Type: text/plain\n\n${ATTACK}\n--m--\n`,
    ],
    [
      'a multipart with a boundary that never occurs',
      `${HEADER}Content-Type: multipart/mixed; boundary=other\n\n--m\nContent-Transfer-Encoding: base64\n\n${base64(ATTACK)}\n--m--\n`,
    ],
    [
      'a multipart with a boundary that never occurs, where another begins with dashes',
      `${HEADER}Content-Type: multipart/mixed; boundary=other\n\n---- Forwarded\n------=_m\nContent-Transfer-Encoding: base64\n\n${base64(ATTACK)}\n------=_m--\n`,
    ],
    [
      'base64 behind padding',
      `${HEADER}Content-Type: text/plain\nContent-Transfer-Encoding: base64\n\n${base64(STORY)}\n${base64(ATTACK)}\n`,
    ],
    ['a part behind the end', `${mixed(`Content-Type: text/plain\n\n${STORY}`)}--m\nContent-Type: text/plain\n\n${ATTACK}\n--m--\n`],
    ['the description of a part', mixed(`Content-Type: text/plain\nContent-Description: ${ATTACK}\n\n${STORY}`)],
    ['a line of the header that is no field', `${HEADER}${ATTACK}\n\n${STORY}\n`],
    ['UTF-7', `${HEADER}Content-Type: text/plain; charset=utf-7\n\n${ATTACK.replaceAll('i', '+AGk-')}\n`],
    ['HZ', `${HEADER}Content-Type: text/plain; charset=hz-gb-2312\n\n~{<:Ky~}${ATTACK}\n`],
    ['EBCDIC', `${HEADER}Content-Type: text/plain; charset=cp037\nContent-Transfer-Encoding: base64\n\n${ebcdic(ATTACK)}\n`],
    ['a file name', mixed(`Content-Type: text/plain; name="${ATTACK}"\n\n${STORY}`)],
  ])('has a surface for %s', async (_what, source) => {
    const { surfaces, children } = await extract('eml', source);
    expect([...surfaces, ...children].some(({ text = '' }) => text.includes(ATTACK))).toBe(true);
  });

  it.each(['x-uuencode', 'uuencode', 'x-uue'])('decodes %s', async (encoding) => {
    const { surfaces } = await extract(
      'eml',
      `${HEADER}Content-Type: text/plain\nContent-Transfer-Encoding: ${encoding}\n\nbegin 644 a\n%2&5L;&\\\n\`\nend\n`,
    );
    expect(surfaces.map(({ text }) => text)).toContain('Hello');
  });

  it.each([
    ['a line is longer than it says', '%2&5L;&\\2&5L;&\\%'],
    ['a line is none', '%2&5L;&\\\n%2&5l{&\\\n%2&5L;&\\'],
  ])('takes uuencode as far as it goes, and says so, where %s', async (_what, lines) => {
    const body = `begin 644 a\n${lines}\n\`\nend\n`;
    const source = `${HEADER}Content-Type: text/plain\nContent-Transfer-Encoding: x-uuencode\n\n${body}`;
    const { surfaces, reasons } = await extract('eml', source);
    expect(surfaces.map(({ text }) => text)).toContain('Hello');
    expect(reasons).toEqual(['malformed_content']);
  });

  it('says that readers disagree about base64 with padding inside of four digits', async () => {
    const source = `${HEADER}Content-Type: text/plain\nContent-Transfer-Encoding: base64\n\nSGVsb=G8gdGhlcmU=\n`;
    expect((await extract('eml', source)).reasons).toContain('malformed_content');
  });

  it('says that it does not know a character set, or an encoding', async () => {
    const body = Buffer.from(Buffer.from(STORY).map((byte) => byte ^ 0x80)).toString('base64');
    const charset = `${HEADER}Content-Type: text/plain; charset=x-own\nContent-Transfer-Encoding: base64\n\n${body}\n`;
    expect((await extract('eml', charset)).reasons).toEqual(['unsupported_format']);
    const encoding = `${HEADER}Content-Type: text/plain\nContent-Transfer-Encoding: x-own\n\n${body}\n`;
    expect((await extract('eml', encoding)).reasons).toEqual(['unsupported_format']);
  });

  it('says that it does not know a character set that nobody states', async () => {
    const body = Buffer.from(Buffer.from(ATTACK).map((byte, index) => 0x80 | (byte + index * 37))).toString('base64');
    const source = `${HEADER}Content-Transfer-Encoding: base64\n\n${body}\n`;
    expect((await extract('eml', source)).reasons).toEqual(['unsupported_format']);
  });

  it.each(['', 'Content-Type: text/plain; charset=iso-8859-1\n'])('takes a file for one whatever its type says: "%s"', async (type) => {
    const body = Buffer.from(zip([{ name: 'note.txt', content: STORY }])).toString('base64');
    const { children, reasons } = await extract('eml', `${HEADER}${type}Content-Transfer-Encoding: base64\n\n${body}\n`);
    expect({ formats: children.map(({ format }) => format), reasons }).toEqual({ formats: ['zip'], reasons: [] });
  });

  it('decodes a body that begins with a line that ends no header', async () => {
    const { surfaces } = await extract(
      'eml',
      `${HEADER}Content-Type: text/plain; charset=cp037\nContent-Transfer-Encoding: base64\n\b\n${ebcdic(ATTACK)}\n`,
    );
    expect(surfaces.map(({ text }) => text)).toContain(ATTACK);
  });

  it('takes a message apart whose first delimiter follows the header without an empty line', async () => {
    const source = `${HEADER}Content-Type: multipart/mixed; boundary=m\n--m\nContent-Type: text/plain; charset=cp037\nContent-Transfer-Encoding: base64\n\n${ebcdic(ATTACK)}\n--m--\n`;
    expect((await extract('eml', source)).surfaces.map(({ text }) => text)).toContain(ATTACK);
  });

  it('says that winmail.dat was not read', async () => {
    const tnef = Buffer.from('789f3e2201000209010000000000', 'hex').toString('base64');
    const { children } = await extract('eml', mixed(`Content-Type: application/ms-tnef\nContent-Transfer-Encoding: base64\n\n${tnef}`));
    expect(children.map(({ format }) => format)).toEqual(['unknown']);
  });

  it('passes over signatures', async () => {
    const signature = 'Content-Type: application/pkcs7-signature; name="smime.p7s"\nContent-Transfer-Encoding: base64\n\nMIIB';
    const { reasons, children } = await extract('eml', mixed(`Content-Type: text/plain\n\n${STORY}`, signature));
    expect({ reasons, children }).toEqual({ reasons: [], children: [] });
  });

  it('takes a message that acts for a finding', async () => {
    const { threats } = await extract('eml', html('<script>go()</script>'));
    expect(threats).toMatchObject([{ category: 'active_content', technique: 'script', intent: 'neutral' }]);
  });

  it.each([
    ['10 000 parts', mixed(...Array.from({ length: 10_000 }, () => 'Content-Type: application/octet-stream\n\nx'))],
    ['10 MB of quoted-printable', `${HEADER}Content-Transfer-Encoding: quoted-printable\n\n${'=41=\n'.repeat(2_000_000)}`],
    ['parts nested 1000 deep', nest(1000)],
    ['2 MB of header', `X-A: ${'a '.repeat(1_000_000)}\n${HEADER}\n${STORY}`],
    ['an encoded word without an end', `Subject: ${'=?utf-8?Q?a'.repeat(50_000)}\n${HEADER}\n${STORY}`],
  ])('ends in time on %s', { timeout: 20_000 }, async (_, source) => {
    const { surfaces, reasons } = await extract('eml', source);
    expect(surfaces.length + reasons.length).toBeGreaterThan(0);
  });
});

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

/** Capital and small letters, blank and full stop of code page 037. */
function ebcdic(text: string): string {
  const codes = [...text].map((letter) => {
    const code = letter.charCodeAt(0);
    if (letter === ' ') return 0x40;
    if (letter === '.') return 0x4b;
    const small = letter.toLowerCase().charCodeAt(0) - 0x61;
    const row = small < 9 ? 0x81 + small : small < 18 ? 0x91 + small - 9 : 0xa2 + small - 18;
    return code < 0x60 ? row + 0x40 : row;
  });
  return Buffer.from(codes).toString('base64');
}

function nest(depth: number): string {
  let source = HEADER;
  for (let level = 0; level < depth; level += 1) source += `Content-Type: multipart/mixed; boundary=b${level}\n\n--b${level}\n`;
  return `${source}\n${STORY}\n`;
}
