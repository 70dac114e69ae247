import { buildJpeg } from '@input-trust/evidence-jpeg/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectPdfEvidence } from '../src/index.ts';
import { appendRevision, buildPdf, flate, form, greyImage, image, stream, tiling } from '../src/testing.ts';
import type { BuiltPdf } from '../src/testing.ts';
import { collect, collectBuilt, collectPage } from './collect.ts';

const FULL: BuiltPdf = {
  catalog: '/Metadata 300 0 R /AcroForm << /Fields [] >>',
  trailer: '/Info 301 0 R',
  pages: [
    { content: '/I Do /F Do /Pattern cs /P scn 0 0 9 9 re f', entries: '/Resources 302 0 R /Annots [303 0 R]' },
    { content: 'BI /W 1 ID x EI', entries: '/Rotate 90' },
  ],
  objects: {
    100: greyImage(3),
    101: form('/J Do', '/Resources << /XObject << /J 102 0 R >> >>'),
    102: image(buildJpeg(), '/Width 8 /Height 8 /Filter /DCTDecode'),
    103: tiling('/I Do'),
    300: stream('/Type /Metadata /Subtype /XML', '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>'),
    301: '<< /Producer (GIMP) /ModDate (D:20240101000000Z) >>',
    302: '<< /XObject << /I 100 0 R /F 101 0 R >> /Pattern << /P 103 0 R >> >>',
    303: '<< /Type /Annot /AP << /N 101 0 R >> >>',
  },
};

async function seconds(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return (performance.now() - started) / 1000;
}

describe('hostile bytes', () => {
  it.each(['table', 'object_streams'] as const)('cut at any place give a valid report that is partial: %s', async (shape) => {
    const bytes = buildPdf({ ...FULL, form: shape });
    for (let length = 8; length < bytes.length - 7; length += 3) {
      const { status, byte_count } = await collect(bytes.subarray(0, length));
      expect([status, byte_count]).toEqual(['partial', length]);
    }
  });

  it.each(['table', 'object_streams'] as const)('changed at random give a valid report: %s', async (shape) => {
    const whole = buildPdf({ ...FULL, form: shape });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 12 }), async (changes) => {
        const bytes = whole.slice();
        for (const [somewhere, value] of changes) bytes[8 + (somewhere % (bytes.length - 8))] = value;
        expect((await collect(bytes)).byte_count).toBe(bytes.length);
      }),
      { numRuns: 400 },
    );
  });

  it('give a valid report when they are random tokens', async () => {
    const token = fc.constantFrom(
      '<<',
      '>>',
      '[',
      ']',
      '(',
      ')',
      '/Type',
      '/Pages',
      '1 0 R',
      '1 0 obj',
      'endobj',
      'stream\n',
      'endstream',
      'xref',
      'trailer',
      '9',
      '%',
      '<',
      '>',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(token, { maxLength: 120 }), async (tokens) => {
        const bytes = new TextEncoder().encode(`%PDF-1.4\n${tokens.join(' ')}`);
        expect((await collect(bytes)).byte_count).toBe(bytes.length);
      }),
      { numRuns: 400 },
    );
  });
});

describe('bounds', () => {
  const resources = '/Resources << /XObject << /F 101 0 R >> >>';

  it('a form that calls itself ends', async () => {
    const { coverage } = await collectPage('/F Do', '/XObject << /F 101 0 R >>', { 101: form('/F Do', resources) });
    expect(coverage.reasons).toEqual(['malformed_structure']);
  });

  it('forms in one another past the depth end', async () => {
    const chain = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [101 + index, form('/F Do', `/Resources << /XObject << /F ${102 + index} 0 R >> >>`)]),
    );
    expect((await collectPage('/F Do', '/XObject << /F 101 0 R >>', chain)).coverage.reasons).toEqual(['depth_budget_exceeded']);
  });

  it('forms that call the next one many times are walked once each', async () => {
    const chain = Object.fromEntries(
      Array.from({ length: 25 }, (_, index) => [
        101 + index,
        form('/F Do '.repeat(20), `/Resources << /XObject << /F ${102 + index} 0 R >> >>`),
      ]),
    );
    const run = () => collectPage('/F Do', '/XObject << /F 101 0 R >>', { ...chain, 126: form('') });
    expect(await seconds(run)).toBeLessThan(1);
    expect((await run()).status).toBe('complete');
  });

  it('containers in one another past the depth are given up', async () => {
    const { coverage, structure } = await collectBuilt({ objects: { 100: `${'['.repeat(100_000)}` } });
    expect([coverage.reasons, structure.page_count]).toEqual([['depth_budget_exceeded'], 1]);
  });

  it('content that inflates past the limit is given up', async () => {
    const bomb = stream('/Filter /FlateDecode', flate(new Uint8Array(65 * 1024 * 1024)));
    const { pages, status } = await collectBuilt({ pages: [{ entries: '/Contents 100 0 R' }], objects: { 100: bomb } });
    expect([pages?.[0]?.coverage_reasons, status]).toEqual([['decoded_byte_budget_exceeded'], 'partial']);
  });

  it('filters upon filters that inflate are given up', async () => {
    const bomb = flate(flate(flate(new Uint8Array(100 * 1024 * 1024))));
    const entries = '/Filter [/FlateDecode /FlateDecode /FlateDecode]';
    const { coverage } = await collectBuilt({ pages: [{ entries: '/Contents 100 0 R' }], objects: { 100: stream(entries, bomb) } });
    expect(coverage.reasons).toEqual(['decoded_byte_budget_exceeded']);
  });

  it('pixels are counted without being kept, up to what is declared', async () => {
    const pixels = flate(new Uint8Array(40 * 1024 * 1024));
    const declared = (width: number) =>
      image(pixels, `/Width ${width} /Height 1024 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode`);
    const draw = (width: number) => collectPage('/I Do', '/XObject << /I 100 0 R >>', { 100: declared(width) });
    const before = process.memoryUsage().arrayBuffers;
    expect((await draw(40 * 1024)).children).toMatchObject([{ analyzed: true }]);
    expect((await draw(16)).children).toMatchObject([{ reasons: ['decode_failed'] }]);
    expect((await draw(0x7fff_ffff)).children).toMatchObject([{ reasons: ['decoded_byte_budget_exceeded'] }]);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024);
  });

  it.each([
    ['q', 'q '],
    ['strings that are not closed', '('],
    ['inline images', 'BI ID EI x '],
    ['array starts', '['],
    ['dictionary starts', '<<'],
    ['comments', '%\n'],
    ['images that do not exist', '/X Do '],
    ['hexadecimal starts', '<'],
  ])('4 MiB of %s as content end fast', async (_name, pattern) => {
    const content = pattern.repeat((4 * 1024 * 1024) / pattern.length);
    expect(await seconds(() => collectPage(content, ''))).toBeLessThan(4);
  });

  it.each([
    ['object headers', '1 0 obj '],
    ['references', '1 0 R '],
    ['trailers', 'trailer<<'],
    ['streams', '1 0 obj<</Length 9>>stream\n'],
    ['array starts', '['],
    ['end marks', '%%EOF'],
  ])('10 MiB of %s without a table end fast', async (_name, pattern) => {
    const bytes = Buffer.from(`%PDF-1.7\n${pattern.repeat((10 * 1024 * 1024) / pattern.length)}`, 'latin1');
    expect(await seconds(() => collect(bytes))).toBeLessThan(4);
  });

  it('tables that refer to each other, and a length that refers to itself, end', async () => {
    const bytes = Buffer.from(appendRevision(buildPdf(), { 100: '<< /Length 100 0 R >>\nstream\nx\nendstream' })).toString('latin1');
    const start = /startxref\n(\d+)\n%%EOF\n$/.exec(bytes)?.[1] ?? '';
    const looped = bytes.replace(/\/Prev \d+/, `/Prev ${start}`);
    expect((await collect(Buffer.from(looped, 'latin1'))).structure.revision_count).toBe(1);
    expect((await collect(Buffer.from(bytes, 'latin1'))).components.structure.reasons).toEqual(['malformed_structure']);
  });

  it('an aborted signal ends the collection with its reason', async () => {
    const reason = new Error('enough');
    await expect(collectPdfEvidence(buildPdf(), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const controller = new AbortController();
    const running = collectPdfEvidence(buildPdf({ pages: Array.from({ length: 16 }, () => ({ content: 'n' })) }), {
      signal: controller.signal,
    });
    controller.abort(reason);
    await expect(running).rejects.toBe(reason);
  });
});
