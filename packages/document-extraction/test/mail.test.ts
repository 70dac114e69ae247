import { techniqueOf } from '@input-trust/hidden-text';
import { describe, expect, it } from 'vitest';
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

  it('finds encoded parts', async () => {
    const encoded = Buffer.from(`<p>Hello</p><p hidden>${ATTACK}</p>`).toString('base64');
    const source = `${HEADER}Content-Type: text/html\nContent-Transfer-Encoding: base64\n\n${encoded}\n`;
    const { surfaces } = await extract('eml', source);
    expect(techniquesOf(surfaces, ATTACK)).toEqual(['display_none']);
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

function nest(depth: number): string {
  let source = HEADER;
  for (let level = 0; level < depth; level += 1) source += `Content-Type: multipart/mixed; boundary=b${level}\n\n--b${level}\n`;
  return `${source}\n${STORY}\n`;
}
