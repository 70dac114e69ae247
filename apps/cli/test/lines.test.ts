import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { array, asyncProperty, assert, integer, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLines } from '../src/lines.ts';
import { collected } from './collected.ts';

const MEBIBYTE = Buffer.alloc(1 << 20, 'x');

/** A stream that arrives in chunks of a size. */
function streamOf(bytes: Uint8Array, chunk: number): Readable {
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, index) =>
    Buffer.from(bytes.subarray(index * chunk, (index + 1) * chunk)),
  );
  return Readable.from(chunks, { objectMode: false });
}

async function linesOf(bytes: Uint8Array | string, { chunk = 7, max = 100 } = {}): Promise<(string | undefined)[]> {
  const lines = await collected(readLines(streamOf(Buffer.from(bytes), chunk), max));
  expect(lines.map(({ number }) => number)).toEqual(lines.map((_, index) => index + 1));
  return lines.map((line) => line.bytes?.toString());
}

describe('lines', () => {
  it('end at a line feed, with or without a carriage return, and the last one at the end', async () => {
    expect(await linesOf('a\r\n\nbc')).toEqual(['a', '', 'bc']);
    expect(await linesOf('a\n')).toEqual(['a']);
    expect(await linesOf('')).toEqual([]);
  });

  it('are the same in chunks of any size, plain and gzip, of one member or several', async () => {
    await assert(
      asyncProperty(
        array(string({ unit: 'binary', maxLength: 12 }), { maxLength: 12 }),
        integer({ min: 1, max: 40 }),
        async (texts, chunk) => {
          const lines = texts.map((text) => text.toWellFormed().replaceAll(/[\r\n]/g, ' '));
          const plain = lines.map((line) => `${line}\n`).join('');
          const bytes = Buffer.from(plain);
          const members = Buffer.concat([gzipSync(bytes.subarray(0, 5)), gzipSync(bytes.subarray(5))]);
          expect(await linesOf(plain, { chunk })).toEqual(lines);
          expect(await linesOf(gzipSync(plain), { chunk })).toEqual(lines);
          expect(await linesOf(members, { chunk })).toEqual(lines);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('may be as long as the limit; a longer one is left out and the next one is read', async () => {
    expect(await linesOf(`${'x'.repeat(10)}\n${'y'.repeat(11)}\nz`, { max: 10 })).toEqual(['x'.repeat(10), undefined, 'z']);
    expect(await linesOf('y'.repeat(11), { max: 10, chunk: 3 })).toEqual([undefined]);
  });

  it('of a gzip stream that breaks off come up to the break, then the error', async () => {
    const whole = gzipSync(Array.from({ length: 2_000 }, (_, index) => `line ${index * 7919}\n`).join(''));
    const seen: number[] = [];
    const read = async (): Promise<void> => {
      for await (const { number } of readLines(streamOf(whole.subarray(0, whole.length / 2), 64), 100)) seen.push(number);
    };
    await expect(read()).rejects.toThrow('unexpected end of file');
    expect(seen.length).toBeGreaterThan(10);
  });

  it('beyond the limit are not held, however long they go on', async () => {
    const before = process.memoryUsage.rss();
    const chunks = Readable.from(Array.from({ length: 512 }, () => MEBIBYTE));
    const lines = await collected(readLines(chunks, 1024));
    expect(lines).toEqual([{ number: 1, bytes: undefined }]);
    expect(process.memoryUsage.rss() - before).toBeLessThan(256 << 20);
  });
});
