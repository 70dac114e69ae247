import { deflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Budget, Material } from '@input-trust/detector-kit';
import { buildPdf, line, writeObjects } from '@input-trust/pdf-pages/testing';
import type { PdfObject } from '@input-trust/pdf-pages/testing';
import { inspectDocument } from './inspect-document.ts';
import { extractPdf, LIMITS, visibleText } from './pdf-extraction.ts';

const PAGE = { content: line('An ordinary page', 72, 700) };

/** LZW data that fills the table with runs of zeros and starts again, `rounds` times: some 7 MB each. */
function lzwOfZeros(rounds: number): Uint8Array {
  const bits: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bits.push((256).toString(2).padStart(round === 0 ? 9 : 12, '0'), '0'.repeat(9));
    for (let next = 258; next < 4095; next += 1) {
      const width = Math.min(12, Math.max(9, 32 - Math.clz32(next + 1)));
      bits.push(next.toString(2).padStart(width, '0'));
    }
  }
  const all = bits.join('');
  return Uint8Array.from({ length: Math.ceil(all.length / 8) }, (_, at) =>
    Number.parseInt(all.slice(at * 8, at * 8 + 8).padEnd(8, '0'), 2),
  );
}

describe('a hostile PDF ends with a reason', () => {
  it('a stream that would inflate to a gigabyte is not handed to the parser', async () => {
    const bomb = deflateSync(Buffer.alloc(300_000_000), { level: 9 });
    const objects: PdfObject[] = [{ dictionary: '/Filter /FlateDecode', data: bomb }];
    expect((await extractPdf(buildPdf({ pages: [PAGE], objects }))).reasons).toEqual(['decoded_byte_budget_exceeded']);
  });

  const zeros = deflateSync(Buffer.alloc(300_000_000), { level: 9 });
  it.each([
    ['deflated twice and small', '[/FlateDecode /FlateDecode]', deflateSync(zeros, { level: 9 })],
    ['written in hexadecimal digits', '[/ASCIIHexDecode /FlateDecode]', Buffer.from(zeros.toString('hex'))],
    ['of filters that stand elsewhere', '9 0 R', zeros],
    ['named by its abbreviation', '[/AHx /Fl]', Buffer.from(zeros.toString('hex'))],
    // A table of zeros that grows by one with each code: 4096 codes of 12 bits give 8 MB.
    ['of LZW codes', '/LZWDecode', lzwOfZeros(40)],
  ])('neither is one %s', async (_name, filter, data) => {
    const objects: PdfObject[] = [{ dictionary: `/Filter ${filter}`, data }];
    expect((await extractPdf(buildPdf({ pages: [PAGE], objects }))).reasons).toEqual(['decoded_byte_budget_exceeded']);
  });

  it('a page tree that contains itself', async () => {
    const bytes = writeObjects(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 3 /Kids [2 0 R 2 0 R] >>']);
    const extraction = await extractPdf(bytes);
    expect(extraction.reasons.length).toBeGreaterThan(0);
  });

  it('a page tree that contains itself and claims a thousand million pages', async () => {
    const bytes = writeObjects(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 999999999 /Kids [2 0 R 2 0 R] >>']);
    expect((await extractPdf(bytes)).reasons).toContain('malformed_content');
    expect((await extractPdf(buildPdf({ pages: [{ content: '' }] }))).reasons).toEqual([]);
  });

  it('a page that claims to be one of a thousand million', async () => {
    const bytes = Buffer.from(buildPdf({ pages: [PAGE] }));
    const claimed = Buffer.from(bytes.toString('latin1').replace('/Count 1 ', '/Count 999999999 '), 'latin1');
    const extraction = await extractPdf(new Uint8Array(claimed), { timeMs: 3000, pages: 50 });
    expect(extraction.structure?.pages?.length ?? 0).toBeLessThanOrEqual(51);
  });

  it('arrays a hundred thousand deep', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const extraction = await extractPdf(buildPdf({ pages: [{ ...PAGE, content: `${PAGE.content} ${deep} TJ` }], objects: [deep] }));
    expect(extraction.structure?.totalPages ?? 0).toBeLessThanOrEqual(1);
  });

  it('a form that paints itself', async () => {
    const form: PdfObject = {
      dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Resources << /XObject << /Fm 4 0 R >> >>',
      data: '/Fm Do',
    };
    const page = { content: `${PAGE.content} /Fm Do`, resources: '/XObject << /Fm 4 0 R >>' };
    expect(visibleText(await extractPdf(buildPdf({ pages: [page], objects: [form] })))).toContain('An ordinary page');
  });

  it('more annotations than are read', async () => {
    const notes = Array.from({ length: 2100 }, () => '4 0 R').join(' ');
    const objects = ['<< /Type /Annot /Subtype /Text /Rect [72 600 92 620] /Contents (note) >>'];
    expect((await extractPdf(buildPdf({ pages: [{ ...PAGE, entries: `/Annots [${notes}]` }], objects }))).reasons).toEqual([
      'item_budget_exceeded',
    ]);
  });

  it('bait for regular expressions', async () => {
    const bait = '/'.repeat(2_000_000) + '/#4a#4a#4'.repeat(200_000) + ' obj'.repeat(200_000);
    const started = performance.now();
    await extractPdf(new Uint8Array(Buffer.concat([buildPdf({ pages: [PAGE] }), Buffer.from(`${bait}\nstream\n${bait}`)])));
    expect(performance.now() - started).toBeLessThan(8000);
  });

  it('replacement texts without an end', async () => {
    const started = performance.now();
    const content = '/ActualText ('.repeat(400_000);
    expect((await extractPdf(buildPdf({ pages: [{ content: `% ${content}` }] }))).reasons).toContain('item_budget_exceeded');
    expect(performance.now() - started).toBeLessThan(8000);
  });

  it('a form that is no XML', async () => {
    const data = `<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.3/">${'<text>'.repeat(100_000)}`;
    expect((await extractPdf(buildPdf({ pages: [PAGE], objects: [{ dictionary: '', data }] }))).reasons).toContain('malformed_content');
  });

  it('keywords of streams without an end', async () => {
    const started = performance.now();
    await extractPdf(new Uint8Array(Buffer.concat([buildPdf({ pages: [PAGE] }), Buffer.from('stream\n'.repeat(700_000))])));
    expect(performance.now() - started).toBeLessThan(8000);
  });

  it('a page with more work than there is time for', async () => {
    const content = `${line('word', 72, 700)} `.repeat(60_000);
    const started = performance.now();
    const extraction = await extractPdf(buildPdf({ pages: [{ content }, PAGE] }), { timeMs: 300 });
    expect(extraction.reasons).toContain('deadline_exceeded');
    expect(performance.now() - started).toBeLessThan(4000);
    expect(visibleText(await extractPdf(buildPdf({ pages: [PAGE] })))).toBe('An ordinary page');
  });

  it('cancellation is the one thing that is thrown', async () => {
    const controller = new AbortController();
    const budget = new Budget(LIMITS, { signal: controller.signal });
    const material = new Material({ kind: 'pdf', format: 'pdf', bytes: buildPdf({ pages: Array.from({ length: 300 }, () => PAGE) }) });
    const running = inspectDocument(material, budget);
    setTimeout(() => controller.abort(new Error('cancelled')), 20);
    await expect(running).rejects.toThrow('cancelled');
  });

  it('changed and cut bytes never make it throw', async () => {
    const original = buildPdf({ pages: [PAGE], objects: ['<< /Title (x) >>'], trailer: '/Info 4 0 R' });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(original.length - 1), fc.nat(255)), { maxLength: 6 }),
        fc.integer({ min: 1, max: original.length }),
        async (changes, length) => {
          const bytes = original.slice(0, length);
          for (const [at, value] of changes) if (at < length) bytes[at] = value;
          const extraction = await extractPdf(bytes, { timeMs: 2000 });
          expect(Array.isArray(extraction.surfaces)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});
