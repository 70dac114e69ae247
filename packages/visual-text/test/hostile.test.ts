import { deflateSync } from 'node:zlib';
import { default as sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { inspect, resources } from './pictures.ts';

afterAll(() => resources.close());

describe('hostile pictures end with a reason, soon', () => {
  it.each([
    ['a PNG that declares 50 000 x 50 000 pixels', 'png', () => bombPng(50_000, 50_000), ['pixel_budget_exceeded']],
    [
      'a PNG of 100 megapixels in 100 kilobytes, cut off',
      'png',
      () => bombPng(10_000, 10_000),
      ['malformed_content', 'pixel_budget_exceeded'],
    ],
    ['a TIFF whose pages follow each other in a circle', 'tiff', cyclicTiff, []],
    ['a GIF of 10 000 frames', 'gif', () => manyFrames(10_000), ['item_budget_exceeded']],
  ] as const)('%s', { timeout: 20_000 }, async (_, format, make, expected) => {
    const startedAt = performance.now();
    const { reasons, surfaces } = await inspect(make(), 'secure', { format, limits: { timeMs: 15_000, pages: 2000, items: 20_000 } });
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    expect(surfaces).toEqual([]);
    expect(reasons).toEqual(expected);
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'tiff'] as const)('a %s cut off anywhere is read as far as it goes', async (format) => {
    const whole = await sharp({
      create: { width: 90, height: 70, channels: 3, background: '#a06030', noise: { type: 'gaussian', mean: 90, sigma: 20 } },
    })
      .toFormat(format)
      .toBuffer();
    for (let part = 0; part < 16; part += 1) {
      const { reasons } = await inspect(new Uint8Array(whole.subarray(0, Math.floor((whole.length * part) / 16))), 'secure', { format });
      expect(reasons.length).toBeGreaterThan(0);
    }
  });
});

/** A PNG of zeros, whose image data ends after 100 MB at most. */
function bombPng(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const data = deflateSync(Buffer.alloc(90_000_000));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeInt32BE(~crc(body), framed.length - 4);
  return framed;
}

/** CRC-32 without its last inversion (PNG third edition, annex D). */
function crc(bytes: Buffer): number {
  let state = -1;
  for (const byte of bytes) {
    state ^= byte;
    for (let bit = 0; bit < 8; bit += 1) state = (state >>> 1) ^ (-(state & 1) & 0xedb88320);
  }
  return state;
}

/** A GIF of one pixel in so many frames. */
function manyFrames(count: number): Uint8Array {
  const header = Buffer.from('47494638396101000100800000000000ffffff', 'hex');
  const frame = Buffer.from('21f904000a0000002c00000000010001000002024401003b'.slice(0, -2), 'hex');
  return Buffer.concat([header, ...Array<Buffer>(count).fill(frame), Buffer.from([0x3b])]);
}

/** A grey TIFF of 8 x 8 pixels whose directory names itself as the next. */
function cyclicTiff(): Uint8Array {
  const entries: readonly (readonly [number, number])[] = [
    [256, 8],
    [257, 8],
    [258, 8],
    [259, 1],
    [262, 1],
    [273, 200],
    [277, 1],
    [278, 8],
    [279, 64],
  ];
  const file = Buffer.alloc(264, 128);
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(8, 4);
  file.writeUInt16LE(entries.length, 8);
  for (const [index, [tag, value]] of entries.entries()) {
    const at = 10 + 12 * index;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(4, at + 2);
    file.writeUInt32LE(1, at + 4);
    file.writeUInt32LE(value, at + 8);
  }
  file.writeUInt32LE(8, 10 + 12 * entries.length);
  return file;
}
