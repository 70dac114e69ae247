import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_RTF_DEPTH } from '../src/rtf/read-rtf.ts';
import { compoundFile } from './compound-fixtures.ts';
import { ORDINARY, read, techniques, textOf } from './office-fixtures.ts';

const rtf = (body: string): string =>
  `{\\rtf1\\ansi\\ansicpg1252{\\colortbl;\\red255\\green255\\blue255;\\red0\\green0\\blue0;\\red200\\green0\\blue0;}${body}}`;

const SENTENCE = 'The boat leaves the harbour at nine on Thursday';

describe('RTF', () => {
  it('is read in paragraphs, with its symbols, code pages and Unicode characters', async () => {
    const body = String.raw`One \'e9t\'e9\par Two \u8364?\emdash x\~y\par {\f1 Three}\par {\fonttbl{\f2\fcharset204 Times;}}{\f2 \'cf\'f0}\uc2\u960 ab!`;
    expect(textOf(await read('rtf', rtf(body)))).toBe('One été\nTwo €—x\u00A0y\nThree\nПрπ!');
  });

  it('keeps destinations apart from the body', async () => {
    const body = String.raw`Body{\info{\title The title}{\author An author}}{\*\annotation A remark}{\*\unknown nothing}{\stylesheet{\s0 Normal;}}{\deleted Gone}`;
    const extraction = await read('rtf', rtf(body));
    expect(textOf(extraction)).toBe('Body');
    expect(textOf(extraction, 'metadata')).toBe('The title\nAn author');
    expect(textOf(extraction, 'comment')).toBe('Gone\nA remark');
  });

  it('takes what readers may pass over for hidden, each destination by itself, and tables for what they are', async () => {
    const [note, other, sentence] = ['The second painter arrives on Thursday', 'Green paint is in the cellar', 'The boat leaves at nine'];
    const words = sentence.split(' ').map((word) => `{\\f1 ${word}}`);
    const tables = String.raw`{\*\latentstyles{\lsdlockedexcept Normal;Plain Text;Body Text;List Number;}}`;
    const { surfaces } = await read(
      'rtf',
      rtf(`Body{\\*\\mynote ${note}{\\b  }}{\\*\\private ${other}}${tables}{\\fonttbl${words.join('')}}`),
    );
    expect(surfaces.filter(({ visibility }) => visibility === 'hidden')).toMatchObject([
      { text: note, hiddenBy: ['ignored_destination'], location: { path: 'other text' } },
      { text: other, hiddenBy: ['ignored_destination'] },
    ]);
    expect(surfaces.filter(({ visibility }) => visibility === 'unknown').map(({ text }) => text)).toContain(sentence);
  });

  it.each(['fonttbl', '*\\generator', 'stylesheet', '*\\revtbl', '*\\bkmkstart'])(
    'takes a sentence in \\%s, where names stand, for hidden',
    async (name) => {
      const names = String.raw`{\fonttbl{\f3 Times New Roman CE Bold;}}{\stylesheet{\s1 \u12467?\u12513?\u12531?\u12488?\u20869?\u23481? (\u25991?\u23383?);}}{\*\revtbl{Unknown;}{Anna Maria van der Berg;}}`;
      const { surfaces } = await read('rtf', rtf(`Body${names}{\\${name}{${SENTENCE}}}`));
      expect(surfaces.filter(({ visibility }) => visibility === 'hidden')).toMatchObject([
        { text: SENTENCE, hiddenBy: ['ignored_destination'] },
      ]);
    },
  );

  it('shows notes, which some programs write as what readers may pass over', async () => {
    const body = String.raw`Body{\super\chftn}{\*\footnote\ftnalt\chftn The boat leaves the harbour at nine on Thursday}`;
    expect(await read('rtf', rtf(body))).toMatchObject({
      surfaces: [{ text: expect.stringContaining('nine on Thursday'), visibility: 'visible' }],
    });
  });

  it.each(['docvar', 'xe', 'tc', 'mailmerge'])('takes what authors keep in \\%s for metadata', async (name) => {
    const { surfaces } = await read('rtf', rtf(`Body{\\*\\${name} The boat leaves the harbour at nine}`));
    expect(surfaces.filter(({ visibility }) => visibility === 'hidden')).toEqual([]);
    expect(surfaces.find(({ origin }) => origin === 'metadata')?.text).toContain('The boat leaves the harbour at nine');
  });

  it.each([
    ['sees white letters in a coloured cell', String.raw`\clcbpat3`, 'visible'],
    ['does not judge them in a cell with a pattern', String.raw`\clcbpat3\clshdng5000`, 'unknown'],
    ['finds them in a white one', String.raw`\clcbpat1`, 'hidden'],
  ])('%s', async (_what, cell, seen) => {
    const { surfaces } = await read('rtf', rtf(String.raw`\trowd${cell}\cellx1000\pard\intbl{\cf1 ${ORDINARY}}\cell\row`));
    expect(surfaces.map(({ visibility }) => visibility)).toEqual([seen]);
  });

  it('takes black letters for black on white where the table of colours begins with black', async () => {
    const table = String.raw`{\colortbl\red0\green0\blue0;\red0\green0\blue255;}`;
    const { surfaces } = await read('rtf', String.raw`{\rtf1\ansi${table}\pard\plain ${ORDINARY}}`);
    expect(surfaces.map(({ visibility }) => visibility)).toEqual(['visible']);
  });

  it.each([
    ['dde_field', String.raw`{\field{\*\fldinst DDEAUTO c:\\\\cmd.exe "/k calc"}{\fldrslt x}}`],
    ['remote_template', String.raw`{\*\template https://example.com/t.dotm}`],
    ['self_updating_object', String.raw`{\object\objemb\objupdate{\*\objdata 0105000002000000}}`],
    [
      'equation_editor_object',
      String.raw`{\object{\*\objdata ${Buffer.from('\u0001\u0005\0\0\u0002\0\0\0\u000b\0\0\0Equation.3\0').toString('hex')}}}`,
    ],
  ])('reports %s', async (technique, body) => {
    expect(techniques(await read('rtf', rtf(body)))).toEqual([technique]);
  });

  it('gives embedded files and pictures, written in hexadecimal with anything between the digits', async () => {
    const ole = Buffer.from(compoundFile({ WordDocument: new Uint8Array(10) }))
      .toString('hex')
      .replaceAll(/(.{40})/g, '$1\r\n {\\*\\x}');
    const png = '89504e470d0a1a0a0000000d49484452';
    const extraction = await read('rtf', rtf(String.raw`{\object{\*\objdata 0105 ${ole}}}{\pict\pngblip ${png}}{\pict\wmetafile8 010009}`));
    expect(extraction.children.map(({ kind, format }) => [kind, format])).toEqual([
      ['document', 'ole'],
      ['image', 'png'],
    ]);
    expect(extraction.structure?.embeddedImageCount).toBe(2);
    expect(extraction.structure?.unsupportedSurfaces).toEqual(['embedded_images']);
  });

  it('passes over raw bytes as many as it is told, braces and all', async () => {
    expect(textOf(await read('rtf', rtf(String.raw`One{\pict\bin5 }}}}}}Two`)))).toBe('OneTwo');
  });

  it.each([
    ['an object', String.raw`{\object{\*\objdata 0105{\result ${SENTENCE}}`],
    ['a picture', String.raw`{\pict\pngblip 89504e470d0a1a0a {\b ${SENTENCE}`],
  ])('gives text in %s whose group does not end', async (_what, body) => {
    expect(textOf(await read('rtf', rtf(body).slice(0, -1)), 'metadata')).toContain(SENTENCE);
  });

  it.each([
    ['an object', (digits: string) => `{\\object{\\*\\objdata ta ${digits}}}`],
    ['an object, one digit lost', (digits: string) => `{\\object{\\*\\objdata 0${digits}}}`],
    ['a theme', (digits: string) => `{\\*\\themedata ta ${digits}}`],
    ['a theme, one digit lost', (digits: string) => `{\\*\\themedata 0${digits}}`],
  ])('reads the digits of %s among damaged ones', async (_what, body) => {
    const digits = Buffer.from(SENTENCE).toString('hex');
    expect(textOf(await read('rtf', rtf(body(digits))), 'payload')).toContain(SENTENCE);
  });

  it('goes no deeper than its limit, and says so', async () => {
    const extraction = await read('rtf', rtf(`${'{'.repeat(100_000)}${ORDINARY}${'}'.repeat(100_000)}`));
    expect(textOf(extraction)).toBe(ORDINARY);
    expect(extraction.reasons).toEqual(['malformed_content']);
    const within = await read('rtf', rtf(`${'{'.repeat(MAX_RTF_DEPTH - 10)}${ORDINARY}${'}'.repeat(MAX_RTF_DEPTH - 10)}`));
    expect(within.reasons).toEqual([]);
  });

  it('decodes objects within the budget', async () => {
    const extraction = await read('rtf', rtf(String.raw`{\object{\*\objdata ${'00'.repeat(10_000)}}}`), {
      limits: { decodedBytes: 1_000 },
    });
    expect(extraction.reasons).toEqual(['decoded_byte_budget_exceeded']);
  });

  it('ends quietly on any bytes', async () => {
    const piece = fc.oneof(
      fc.constantFrom('{', '}', '\\', '\\bin9', '\\u-3', "\\'", '\\objdata ', '\\*', '\\pict', '\\fldinst', '\\colortbl;'),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece), async (pieces) => {
        const { surfaces } = await read('rtf', `{\\rtf1${pieces.join('')}`);
        expect(Array.isArray(surfaces)).toBe(true);
      }),
    );
  });
});
