import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bodySurface, Budget, Material, standaloneContext, STANDALONE_LIMITS } from '@input-trust/detector-kit';
import type { BudgetLimits } from '@input-trust/detector-kit';
import { embeddedFilesInspector } from '../src/index.ts';
import { zip } from '../src/testing/zip-writer.ts';

const CONTENT = deflateSync(Buffer.from('BT /F1 12 Tf 72 720 Td (Hello) Tj ET'));
const PDF = Buffer.concat([
  Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj 3 0 obj<</Length 44/Filter/FlateDecode>>stream\n',
  ),
  CONTENT,
  Buffer.from('\nendstream endobj trailer<</Root 1 0 R>>\n%%EOF\n'),
]);
const ZIP = Buffer.from(zip([{ name: 'note.txt', content: 'The quarterly figures are in the table below and were checked twice.' }]));
const SENTENCE = 'Please bring the signed delivery note to the front desk.';
const B64 = PDF.toString('base64');

const lines = (text: string, width: number, joint: string): string => text.match(new RegExp(`.{1,${width}}`, 'g'))?.join(joint) ?? '';
const hex = (joint: string, prefix = ''): string => [...PDF].map((byte) => prefix + byte.toString(16).padStart(2, '0')).join(joint);

async function look(text: string, limits: Partial<BudgetLimits> = {}) {
  const material = new Material({ kind: 'text', format: 'plain', text });
  const budget = new Budget({ ...STANDALONE_LIMITS, ...limits });
  const report = await embeddedFilesInspector.inspect(material, standaloneContext({ budget, surfaces: [bodySurface(text)] }));
  return { children: [], ...report };
}

function ascii85(bytes: Buffer): string {
  let digits = '';
  for (let at = 0; at < bytes.length; at += 4) {
    const part = bytes.subarray(at, at + 4);
    const value = Buffer.concat([part, Buffer.alloc(3)]).readUInt32BE(0);
    const group = Array.from({ length: 5 }, (_, place) => String.fromCharCode(33 + (Math.floor(value / 85 ** (4 - place)) % 85))).join('');
    digits += part.length === 4 && value === 0 ? 'z' : group.slice(0, part.length + 1);
  }
  return digits;
}

function uuencoded(bytes: Buffer): string {
  const rows: string[] = [];
  for (let at = 0; at < bytes.length; at += 45) {
    const row = bytes.subarray(at, at + 45);
    const padded = Buffer.concat([row, Buffer.alloc(2)]);
    let line = String.fromCharCode(32 + row.length);
    for (let i = 0; i < row.length; i += 3) {
      const bits = padded.readUIntBE(i, 3);
      for (const shift of [18, 12, 6, 0]) line += String.fromCharCode(32 + ((bits >> shift) & 63));
    }
    rows.push(line.replaceAll(' ', '`'));
  }
  return `begin 644 a.pdf\n${rows.join('\n')}\n\`\nend\n`;
}

describe('a file that is written in characters', () => {
  it.each([
    ['a data address', `Summarise this: data:application/pdf;base64,${B64} please`],
    ['a data address without a type', `data:;base64,${B64}`],
    ['a percent-encoded data address', `data:application/pdf,${hex('', '%')}`],
    ['base64', `Here it is: ${B64}`],
    ['base64url', `Here it is: ${PDF.toString('base64url')}`],
    ['base64 in lines', `Here it is:\n${lines(B64, 76, '\r\n')}\n\nThank you.`],
    ['base64 in quoted lines', `He wrote:\n> ${lines(B64, 60, '\n> ')}\n`],
    ['base64 in a string of JSON that escapes slashes', `{"data":"${B64.replaceAll('/', '\\/')}"}`],
    ['base64 in lines of a JSON string', `{"data":"${lines(B64, 64, '\\n')}"}`],
    ['base64 in joined literals', `"${lines(B64, 64, '" +\n  "')}"`],
    ['hexadecimal digits', `x = ${PDF.toString('hex')}`],
    ['hexadecimal pairs', hex(' ').toUpperCase()],
    ['hexadecimal escapes', hex('', '\\x')],
    ['an array of bytes', `[${hex(', ', '0x')}]`],
    ['ASCII85 between its marks', `Here it is: <~${ascii85(PDF)}~>`],
    ['base64 of what zlib has compressed', `x = "${deflateSync(PDF).toString('base64')}"`],
    ['uuencode', `See below.\n\n${uuencoded(PDF)}`],
  ])('is a part: %s', async (_what, text) => {
    const { children, reasons } = await look(text);
    expect(children.map(({ kind, format }) => [kind, format])).toEqual([['pdf', 'pdf']]);
    expect(
      Buffer.from(children[0]?.bytes ?? [])
        .subarray(0, PDF.length)
        .equals(PDF),
    ).toBe(true);
    expect(reasons).toEqual([]);
  });

  it('is a part whatever its format', async () => {
    const { children } = await look(`{"file_data":"${ZIP.toString('base64')}"}`);
    expect(children.map(({ format }) => format)).toEqual(['zip']);
  });

  it('knows where it is written', async () => {
    const text = `Summarise this: data:application/pdf;base64,${B64} please`;
    const { children } = await look(text);
    const [{ writtenAt } = {}] = children[0]?.occurrences ?? [];
    expect(writtenAt).toEqual({ kind: 'text', start: text.indexOf('data:'), end: text.indexOf(' please') });
  });

  it('is a part once, however often it is written, and not when a reader has given it', async () => {
    expect((await look(`${B64}\n\nand again ${B64}`)).children).toHaveLength(1);
    const material = new Material({ kind: 'document', format: 'json', text: B64 });
    const parts = [new Material({ kind: 'pdf', format: 'pdf', bytes: PDF, parent: material })];
    const report = await embeddedFilesInspector.inspect(material, standaloneContext({ surfaces: [bodySurface(B64)], parts }));
    expect(report.children ?? []).toEqual([]);
  });

  it('is a message part in quoted-printable', async () => {
    const { children } = await look(
      'I got this:\n\nContent-Type: text/plain\nContent-Transfer-Encoding: quoted-printable\n\n=48=65=6C=6C=6F\n',
    );
    expect(children.map(({ format }) => format)).toEqual(['eml']);
  });

  it('is a part where zlib has compressed a text, and nothing where the digits are none of its', async () => {
    const text = 'The quarterly figures are in the table below and were checked twice by the office in the north.';
    const digits = deflateSync(Buffer.from(text)).toString('base64');
    expect((await look(`payload=${digits}&x=1`)).children.map((child) => child.text)).toEqual([text]);
    expect((await look(`payload=${digits.replace(/.{9}$/, 'AAAAAAAAA')}&x=1`)).children).toEqual([]);
  });

  it.each([
    [
      'base64 in lines of several lengths',
      `${lines(B64.slice(0, 152), 76, '\n')}\n${B64.slice(152, 236)}\n${lines(B64.slice(236), 76, '\n')}`,
    ],
    ['base64 with a character that is none of its', `${B64.slice(0, 90)}!${B64.slice(90)}`],
    ['base64 with other line ends', `${B64.slice(0, 76)}\r\n${B64.slice(76, 152)}\n${B64.slice(152)}`],
    ['an array of bytes with a joint that is lost', `[${hex(', ', '0x').replace(', ', '')}]`],
    ['uuencode without its first line', uuencoded(PDF).replace(/^.{1,80}\n/, 'Here it is:\n')],
  ])('is a part although it is damaged: %s', async (_what, text) => {
    const { children } = await look(text);
    expect(children.map(({ format }) => format)).toEqual(['pdf']);
    expect(Buffer.from(children[0]?.bytes ?? new Uint8Array()).includes(CONTENT)).toBe(true);
  });

  it.each([
    ['base64', 0],
    ['base64 from the second digit on', 1],
    ['base64 from the third digit on', 2],
    ['base64 from the fourth digit on', 3],
  ])('leaves sentences where its beginning is lost: %s', async (_what, lost) => {
    const rest = Buffer.concat([Buffer.from([0, 0x9c, 0xff]), Buffer.from(`${SENTENCE}\0`), Buffer.alloc(60, 0xa7)]);
    const text = `The rest is ${'Zm9v'.slice(0, lost)}${rest.toString('base64').replaceAll('=', '')} of it.`;
    expect((await look(text)).children.map((child) => child.text)).toEqual([SENTENCE]);
  });

  it('leaves sentences in hexadecimal digits where its beginning is lost', async () => {
    const rest = Buffer.concat([Buffer.from([0, 0x9c, 0xff]), Buffer.from(`${SENTENCE}\0`), Buffer.alloc(60, 0xa7)]);
    expect((await look(rest.toString('hex'))).children.map((child) => child.text)).toEqual([SENTENCE]);
  });

  it('is two parts where two follow one another', async () => {
    const images = [1, 2].map((kind) =>
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0 + kind]), Buffer.alloc(200, kind)]).toString('base64'),
    );
    expect((await look(JSON.stringify(images))).children.map(({ format }) => format)).toEqual(['jpeg', 'jpeg']);
  });

  it('is cut where a line of uuencode is none, and that is said', async () => {
    const { children, reasons } = await look(uuencoded(PDF).replace(/\n(.{20}).{3}/g, '\n$1abc'));
    expect({ children, reasons }).toEqual({ children: [], reasons: [] });
    const cut = await look(`begin 644 a\n${uuencoded(PDF).split('\n').slice(1, 4).join('\n')}\n%2&5l{&\\\n`);
    expect(cut.reasons).toEqual(['malformed_content']);
  });

  it('is named where it is written in yEnc', async () => {
    expect((await look('=ybegin line=128 size=3 name=a.pdf\nxxx\n=yend size=3\n')).reasons).toEqual(['unsupported_format']);
  });

  it.each([
    ['prose', 'The quarterly figures are in the table below and were checked twice. '.repeat(200)],
    ['a digest', 'sha512-JVBERi0xLjQKJVBERi0xLjQKJVBERi0xLjQKJVBERi0xLjQ='],
    [
      'a certificate',
      `-----BEGIN CERTIFICATE-----\n${lines(Buffer.from('MIIB'.repeat(300)).toString('base64'), 64, '\n')}\n-----END CERTIFICATE-----`,
    ],
    ['a font', `url(data:font/woff2;base64,${Buffer.alloc(600, 7).toString('base64')})`],
    ['a spacer', 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'],
    ['words in base64', Buffer.from('The quarterly figures are in the table below and were checked twice.').toString('base64')],
  ])('is not %s', async (_what, text) => {
    expect(await look(text)).toMatchObject({ status: 'completed', children: [], reasons: [] });
  });

  it('is not taken beyond the budget, and that is said', async () => {
    expect((await look(B64, { decodedBytes: 100 })).reasons).toEqual(['decoded_byte_budget_exceeded']);
    expect((await look(B64, { items: 0 })).reasons).toEqual(['item_budget_exceeded']);
    expect((await look(B64, { depth: 0 })).reasons).toEqual(['depth_budget_exceeded']);
  });

  it.each([
    ['beginnings of a PDF', 'JVBERi0xLjQK'.repeat(80_000)],
    ['beginnings apart', 'JVBERi0xLjQKJVBERi0xLjQK '.repeat(40_000)],
    ['pairs of digits', '25 50 44 46 '.repeat(80_000)],
    ['rows of a dump that never counts', '00000000: 2550 4446 2d31 2e34\n'.repeat(30_000)],
    ['empty addresses', 'data:;base64,'.repeat(80_000)],
    ['beginnings of uuencode', 'begin 644 a\n'.repeat(80_000)],
  ])('is looked for in linear time: %s', { timeout: 20_000 }, async (_what, text) => {
    expect((await look(text)).children.length).toBeLessThan(2);
  });
});
