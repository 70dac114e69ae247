import { deflateSync } from 'node:zlib';
import { encode } from 'fast-png';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { rewriteJpeg } from '../src/testing.ts';
import { ascii, bitmapHead, join, photograph, png, scan, techniques, texts } from './scan.ts';

const WIDTH = 200;
const HEIGHT = 150;
const photo = photograph(WIDTH, HEIGHT);
const SENTENCE = 'Please water the plants in the hall every second day, and close the window.';

function bitsOf(bytes: Uint8Array, lowFirst = false): number[] {
  return [...bytes].flatMap((byte) => Array.from({ length: 8 }, (_, bit) => (byte >> (lowFirst ? bit : 7 - bit)) & 1));
}

/** Writes bits, some to a sample, to channels of the pixels that `place` names. */
function written(
  bits: readonly number[],
  {
    place = (at) => [at % WIDTH, Math.floor(at / WIDTH)],
    channels = [0, 1, 2],
    plane = 0,
    planes = 1,
  }: { place?: (at: number) => readonly [number, number]; channels?: readonly number[]; plane?: number; planes?: number },
): Uint8Array {
  const marked = photo.slice();
  for (const [number, bit] of bits.entries()) {
    const sample = Math.floor(number / planes);
    const [x, y] = place(Math.floor(sample / channels.length));
    const at = (y * WIDTH + x) * 3 + (channels[sample % channels.length] ?? 0);
    const shift = plane + planes - 1 - (number % planes);
    marked[at] = ((marked[at] ?? 0) & ~(1 << shift)) | (bit << shift);
  }
  return marked;
}

/** The pixels of a square picture along its diagonals, back and forth. */
function diagonal(at: number): readonly [number, number] {
  let [sum, before] = [0, 0];
  while (before + sum + 1 <= at) {
    before += sum + 1;
    sum += 1;
  }
  const step = at - before;
  return sum % 2 === 0 ? [step, sum - step] : [sum - step, step];
}

function prime(at: number): readonly [number, number] {
  let [found, number] = [-1, 1];
  while (found < at) {
    number += 1;
    if (Array.from({ length: Math.floor(Math.sqrt(number)) - 1 }, (_, i) => number % (i + 2)).every((rest) => rest !== 0)) found += 1;
  }
  return [number % WIDTH, Math.floor(number / WIDTH)];
}

function backwards(at: number): readonly [number, number] {
  const pixel = WIDTH * HEIGHT - 1 - at;
  return [pixel % WIDTH, Math.floor(pixel / WIDTH)];
}

describe('text in the lowest bits', () => {
  const bits = bitsOf(ascii(SENTENCE));
  it.each([
    ['from right to left', bits, { place: (at: number) => [WIDTH - 1 - (at % WIDTH), Math.floor(at / WIDTH)] as const }],
    ['from the last pixel on', bits, { place: backwards }],
    ['along diagonals', bits, { place: diagonal }],
    ['of pixels whose number is a prime', bits, { place: prime }],
    ['of green, blue and red', bits, { channels: [1, 2, 0] }],
    ['of blue and green', bits, { channels: [2, 1] }],
    ['three of each sample', bits, { planes: 3 }],
    ['in the third plane', bits, { plane: 2 }],
    ['the lowest bit of a letter first, in columns', bitsOf(ascii(SENTENCE), true), { place: (at: number) => [Math.floor(at / HEIGHT), at % HEIGHT] as const, channels: [0, 2] }], // prettier-ignore
    ['eight bits of nine', bits.flatMap((bit, at) => (at % 8 === 7 ? [bit, 0] : [bit])), {}],
  ] as const)('is read %s', async (_, of, layout) => {
    const found = texts(await scan('png', png(WIDTH, HEIGHT, written(of, layout))));
    expect(found.join(' | ')).toContain('water the plants in the hall');
  });

  it('is read where it is compressed', async () => {
    const stream = deflateSync(SENTENCE);
    const marked = written(bitsOf(join(Uint8Array.of(0, 0, 0, stream.length), stream)), { channels: [0, 2, 1] });
    expect(texts(await scan('png', png(WIDTH, HEIGHT, marked))).join()).toContain(SENTENCE);
  });

  it('is said where it is written in digits', async () => {
    const digits = Buffer.from(SENTENCE).toString('hex');
    expect(techniques(await scan('png', png(WIDTH, HEIGHT, written(bitsOf(ascii(digits)), { channels: [0] }))))).toContain(
      'bit-plane-text',
    );
  });

  it('is no row of signs and tabs, as patterns of pixels give them', async () => {
    const pattern = bitsOf(ascii('zWDN)O|v\t7|N)OdN\tOdN\t7|v\tO|v\tOe+UJzWDN)O|v\t7|N)Od'));
    expect(techniques(await scan('png', png(WIDTH, HEIGHT, written(pattern, {}))))).toEqual([]);
  });
});

describe('text in the values of samples', () => {
  it.each([
    ['one after the other', (at: number) => 30_000 + at],
    ['in one channel', (at: number) => 30_001 + at * 3],
    ['down a column', (at: number) => at * WIDTH * 3 + 302],
  ])('is read %s', async (_, place) => {
    const marked = photo.slice();
    for (const [at, letter] of ascii(SENTENCE).entries()) marked[place(at)] = letter;
    expect(texts(await scan('png', png(WIDTH, HEIGHT, marked))).join()).toContain(SENTENCE.slice(0, 60));
  });
});

describe('text in the coefficients of a JPEG', () => {
  it.each([
    ['with the header of JSteg', [0, 0, 1, 1, 1, 1, 0, 0, 1, 0, 1, 1], false],
    ['behind no header', [], false],
    ['with the means of the blocks', [], true],
  ])('is read %s', async (_, head, withMeans) => {
    const grey = await sharp(photo, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .greyscale()
      .jpeg({ quality: 90 })
      .toBuffer();
    const bits = [...head, ...bitsOf(ascii(SENTENCE))];
    const marked = rewriteJpeg(grey, (data) => {
      let next = 0;
      return data.map((value, at) =>
        value === 0 || value === 1 || (!withMeans && at % 64 === 0) || next === bits.length ? value : (value & ~1) | (bits[next++] ?? 0),
      );
    });
    expect(texts(await scan('jpeg', marked)).join()).toContain('water the plants in the hall');
  });
});

const file = png(WIDTH, HEIGHT, photo);

/** The picture with a private chunk; nobody checks its checksum here. */
function withChunk(body: Uint8Array): Uint8Array {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length);
  head.write('teSt', 4, 'latin1');
  return join(file.subarray(0, 33), head, body, Buffer.alloc(4), file.subarray(33));
}

describe('what a file holds beside its picture', () => {
  it('rows of a PNG below its height are said, and handed on', async () => {
    const lower = file.slice();
    new DataView(lower.buffer).setUint32(20, HEIGHT - 40);
    const found = await scan('png', lower);
    expect(techniques(found)).toContain('rows-below-image');
    expect(Buffer.from(found.children[0]?.bytes ?? []).readUInt32BE(20)).toBe(HEIGHT);
    expect(techniques(await scan('png', file))).toEqual([]);
  });

  it('bytes that fill the rows of a bitmap are read', async () => {
    const [width, height] = [101, 120];
    const stride = 304;
    const head = bitmapHead(width, height);
    const rows = new Uint8Array(stride * height);
    for (let y = 0; y < height; y += 1) rows.set(photo.subarray(y * 600, y * 600 + 303), y * stride);
    expect(techniques(await scan('bmp', join(head, rows)))).toEqual([]);
    for (const [at, letter] of ascii(SENTENCE).entries()) rows[at * stride + 303] = letter;
    expect(texts(await scan('bmp', join(head, rows))).join()).toContain(SENTENCE);
  });

  it('bytes of a TIFF that nothing names are read', async () => {
    const tiff = Buffer.from(
      await sharp(photo, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
        .tiff({ compression: 'none' })
        .toBuffer(),
    );
    const at = tiff.readUInt32LE(4);
    const directory = tiff.subarray(at);
    const moved = join(tiff, ascii(SENTENCE.padEnd(80)), directory);
    new DataView(moved.buffer).setUint32(4, tiff.length + 80, true);
    expect(texts(await scan('tiff', moved)).join()).toContain('water the plants');
  });

  it('words and encrypted data in a private chunk are evidence, names and numbers are none', async () => {
    const noise = Uint8Array.from({ length: 2000 }, (_, at) => (Math.imul(at + 1, 2_654_435_761) >>> 11) & 0xff);
    expect(techniques(await scan('png', withChunk(ascii(SENTENCE))))).toEqual(['metadata-text']);
    expect(techniques(await scan('png', withChunk(noise)))).toEqual(['metadata-unidentified']);
    expect(techniques(await scan('png', withChunk(ascii('version=1.4.2;zoom=0.75;grid=off;layer=3'))))).toEqual([]);
    expect(techniques(await scan('png', withChunk(join(ascii('CALI\0\x01'), noise))))).toEqual([]);
  });

  it('lowest bits of the colours of a palette are read', async () => {
    const bits = bitsOf(ascii(SENTENCE));
    const palette = Array.from({ length: 256 }, (_, i) =>
      [i, 255 - i, (i * 37) % 256].map((level, channel) => (level & 0xfe) | (bits[i * 3 + channel] ?? level & 1)),
    );
    const data = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => photo[i * 3] ?? 0);
    const found = texts(await scan('png', encode({ width: WIDTH, height: HEIGHT, channels: 1, depth: 8, data, palette })));
    expect(found.join()).toContain('water the plants in the hall');
  });
});

describe('text in the lowest bits of palette indices', () => {
  const palette = Array.from({ length: 128 }, (_, i) => [(i * 89) % 251, (i * 57) % 241, (i * 33) % 239] as const);
  it.each([
    ['luma', ([red, green, blue]: readonly [number, number, number]) => 0.299 * red + 0.587 * green + 0.114 * blue],
    ['luma of BT.709', ([red, green, blue]: readonly [number, number, number]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue],
    ['the sum of the channels', ([red, green, blue]: readonly [number, number, number]) => red + green + blue],
    ['red, green and blue', ([red, green, blue]: readonly [number, number, number]) => (red << 16) | (green << 8) | blue],
  ] as const)('is read in an order by %s, wherever it begins', async (_, key) => {
    const order = [...palette.keys()].sort((a, b) => key(palette[a] ?? [0, 0, 0]) - key(palette[b] ?? [0, 0, 0]));
    const data = Uint8Array.from({ length: WIDTH * HEIGHT }, (__, i) => (photo[i * 3] ?? 0) >> 1);
    for (const [at, bit] of bitsOf(ascii(SENTENCE)).entries()) {
      const place = order.indexOf(data[12_345 + at] ?? 0);
      data[12_345 + at] = order[(place & ~1) | bit] ?? 0;
    }
    const made = encode({ width: WIDTH, height: HEIGHT, channels: 1, depth: 8, data, palette: palette.map((colour) => [...colour]) });
    expect(texts(await scan('png', made)).join(' | ')).toContain('water the plants in the hall');
  });

  it('is read far from the start, as in every picture of one channel', async () => {
    const [width, height] = [500, 300];
    const data = Uint8Array.from({ length: width * height }, (_, i) => (photo[(i * 7) % photo.length] ?? 0) >> 1);
    for (const [at, bit] of bitsOf(ascii(SENTENCE)).entries()) data[123_456 + at] = ((data[123_456 + at] ?? 0) & 0xfe) | bit;
    const made = encode({ width, height, channels: 1, depth: 8, data, palette: palette.map((colour) => [...colour]) });
    expect(texts(await scan('png', made)).join(' | ')).toContain('water the plants in the hall');
  });
});
