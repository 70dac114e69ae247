import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'fast-png';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { embedRandom } from '../src/testing.ts';
import { firstTextRun } from '../src/text-runs.ts';
import { ascii, bitmapHead, join, photograph, png, scan, techniques, texts } from './scan.ts';

const WIDTH = 200;
const HEIGHT = 150;
const photo = photograph(WIDTH, HEIGHT);
const SENTENCE = 'Please water the plants in the hall every second day.';
const raw = (): ReturnType<typeof sharp> => sharp(photo, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });

function chunk(type: string, body: Uint8Array): Uint8Array {
  const named = join(ascii(type), body);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return join(length, named, sum);
}

/** A little-endian TIFF structure with one private field of bytes. */
function exifField(tag: number, type: number, value: Uint8Array): Uint8Array {
  const head = Buffer.alloc(26);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(1, 8);
  head.writeUInt16LE(tag, 10);
  head.writeUInt16LE(type, 12);
  head.writeUInt32LE(value.length, 14);
  head.writeUInt32LE(26, 18);
  return join(head, value);
}

describe('texts where no reader looks', () => {
  const noise = Uint8Array.from({ length: 60 }, (_, at) => ((at * 73) % 256) | 0x80);
  const file = png(WIDTH, HEIGHT, photo);

  it.each([
    ['in a private chunk', join(file.subarray(0, 33), chunk('stEg', ascii(SENTENCE)), file.subarray(33))],
    ['among other bytes of one', join(file.subarray(0, 33), chunk('stEg', join(noise, ascii(SENTENCE), noise)), file.subarray(33))],
    [
      'in a note of a camera maker',
      join(file.subarray(0, 33), chunk('eXIf', exifField(0x927c, 7, join(noise, ascii(SENTENCE)))), file.subarray(33)),
    ],
    ['behind the rows of the image data', surplus(true)],
    ['behind the compressed stream of the image data', surplus(false)],
  ])('are hidden metadata %s', async (_, bytes) => {
    const { surfaces } = await scan('png', bytes);
    const found = surfaces.find(({ text }) => text.includes(SENTENCE));
    expect(found).toMatchObject({ origin: 'metadata', visibility: 'hidden', hiddenBy: ['metadata'] });
  });

  function surplus(isInside: boolean): Uint8Array {
    const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3));
    for (let y = 0; y < HEIGHT; y += 1) rows.set(photo.subarray(y * WIDTH * 3, (y + 1) * WIDTH * 3), y * (1 + WIDTH * 3) + 1);
    const stream = isInside ? deflateSync(join(rows, ascii(SENTENCE))) : join(deflateSync(rows), ascii(SENTENCE));
    return join(file.subarray(0, 33), chunk('IDAT', stream), chunk('IEND', new Uint8Array()));
  }

  it('are found in colours that no pixel names', async () => {
    const palette = Array.from({ length: 64 }, (_, i) => [i * 4, 255 - i * 4, (i * 37) % 256]);
    const bytes = ascii(SENTENCE);
    for (let at = 0; at + 2 < bytes.length; at += 3) palette[32 + at / 3] = [...bytes.subarray(at, at + 3)];
    const data = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => (photo[i * 3] ?? 0) >> 3);
    const found = texts(await scan('png', encode({ width: WIDTH, height: HEIGHT, channels: 1, depth: 8, data, palette })));
    expect(found.some((text) => text.includes(SENTENCE.slice(0, 48)))).toBe(true);
  });

  it('are found right behind the headers of a bitmap', async () => {
    const head = bitmapHead(WIDTH, HEIGHT);
    head.writeUInt32LE(54 + SENTENCE.length, 10);
    const bitmap = join(head, ascii(SENTENCE), photo);
    expect(texts(await scan('bmp', bitmap))).toEqual([SENTENCE]);
  });

  it('are found behind the end, however short, and behind other bytes', async () => {
    const jpeg = await raw().jpeg().toBuffer();
    expect(texts(await scan('jpeg', join(jpeg, ascii('say yes now'))))).toEqual(['say yes now']);
    expect(texts(await scan('jpeg', join(jpeg, Uint8Array.of(0, 0, 0, 200), ascii(SENTENCE))))).toEqual([SENTENCE]);
    expect(techniques(await scan('jpeg', join(jpeg, Uint8Array.of(10))))).toEqual([]);
  });

  it('are read in two bytes for each character as well', () => {
    expect(firstTextRun(join(noise, Buffer.from(SENTENCE, 'utf16le'), noise))?.text).toBe(SENTENCE);
    expect(firstTextRun(noise)).toBeUndefined();
  });

  it('take time that grows with the bytes alone', () => {
    const wide = new Uint8Array(1 << 20).map((_, at) => (at % 2 === 0 ? 0x61 : 0));
    expect(firstTextRun(wide)).toBeUndefined();
  });
});

it('rows of a JPEG below its height are said, and handed on', async () => {
  const bytes = new Uint8Array(await raw().jpeg().toBuffer());
  const at = bytes.findIndex((byte, index) => byte === 0xff && bytes[index + 1] === 0xc0) + 5;
  const shorter = bytes.slice();
  new DataView(shorter.buffer).setUint16(at, 96);
  const found = await scan('jpeg', shorter);
  expect(techniques(found)).toContain('rows-below-image');
  expect(found.children[0]).toMatchObject({ kind: 'image', format: 'jpeg' });
  expect(techniques(await scan('jpeg', bytes))).not.toContain('rows-below-image');
});

it('rows of a JPEG in arithmetic coding, of which a decoder makes up more, are told by its last bytes', async () => {
  expect(techniques(await scan('jpeg', ARITHMETIC))).toEqual([]);
  const shorter = ARITHMETIC.slice();
  new DataView(shorter.buffer).setUint16(shorter.findIndex((byte, at) => byte === 0xff && shorter[at + 1] === 0xc9) + 5, 32);
  const found = await scan('jpeg', shorter);
  expect(techniques(found)).toEqual(['rows-below-image']);
  expect(found.children[0]).toMatchObject({ kind: 'image', format: 'jpeg' });
});

it('takes values of pixels that change little for no code', async () => {
  const jpeg = await raw().jpeg().toBuffer();
  for (const values of ['<?=@@BACDFGHIJLOQTUWY[]_bdfhjmpqtwz|~}yvrnkhec`]YVSQNLIFDBA@?>?>', '<?=$0(1@K`4)`?>8']) {
    const found = await scan('jpeg', withComment(jpeg, values), 'fast');
    expect(techniques(found)).not.toContain('polyglot-script');
  }
  const found = await scan('jpeg', withComment(jpeg, '<?=`$_GET[1]`?>'), 'fast');
  expect(techniques(found)).toContain('polyglot-script');
});

it('a colour profile behind the rows of a bitmap is no foreign text', async () => {
  const head = bitmapHead(WIDTH, HEIGHT, 124);
  head.write('DEBM', 14 + 56, 'latin1');
  head.writeUInt32LE(124 + photo.length, 14 + 112);
  const profile = await sharp(photo, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .withIccProfile('srgb')
    .png()
    .toBuffer();
  const { icc = Buffer.alloc(0) } = await sharp(profile).metadata();
  head.writeUInt32LE(icc.length, 14 + 116);
  const found = await scan('bmp', join(head, photo, icc));
  expect(techniques(found)).toEqual([]);
  expect(found.surfaces.map(({ origin }) => origin)).toEqual(['metadata', 'metadata']);
  expect(texts(await scan('bmp', join(head, photo, icc, ascii(SENTENCE))))).toContain(SENTENCE);
});

it('a picture that is a script from its first byte on is a polyglot', async () => {
  const gif = new Uint8Array(await raw().gif().toBuffer());
  gif.set(ascii('/*'), 6);
  expect(techniques(await scan('gif', join(gif, ascii('*/=1;alert(1);'))))).toContain('polyglot-script');
});

/** Writes bits to the lowest ones of a channel, from sample `start` on in the order of `positions`. */
function written(bits: number[], positions: (at: number) => number): Uint8Array {
  const marked = photo.slice();
  for (const [at, bit] of bits.entries()) marked[positions(at)] = ((marked[positions(at)] ?? 0) & 0xfe) | bit;
  return marked;
}

describe('bits in any order', () => {
  const bits = [...ascii(SENTENCE)].flatMap((byte) => Array.from({ length: 8 }, (_, bit) => (byte >> (7 - bit)) & 1));

  it.each([
    ['at an odd offset', (at: number) => 1003 + at],
    ['bottom-up in columns of green', (at: number) => ((HEIGHT - 1 - (at % HEIGHT)) * WIDTH + Math.floor(at / HEIGHT)) * 3 + 1],
    ['from the last row on', (at: number) => ((HEIGHT - 1 - Math.floor(at / WIDTH)) * WIDTH + (at % WIDTH)) * 3 + 2],
  ])('are read as text %s', async (_, positions) => {
    const found = texts(await scan('png', png(WIDTH, HEIGHT, written(bits, positions))));
    expect(found.join(' | ')).toContain('water the plants in the hall');
  });

  it('are a stretch of rows where a payload lies in the middle', async () => {
    const marked = photo.slice();
    const stretch = embedRandom(photo.subarray(30_000, 60_000), { share: 1, seed: 8 });
    marked.set(stretch, 30_000);
    const found = await scan('png', png(WIDTH, HEIGHT, marked));
    expect(found.threats.map(({ reason }) => reason).join()).toContain('a stretch of rows');
  });
});

/** A photograph of which the header of the JPEG states the first rows alone. */
async function cut(height: number, stated: number): Promise<Uint8Array> {
  const samples = photograph(320, height);
  const bytes = new Uint8Array(
    await sharp(samples, { raw: { width: 320, height, channels: 3 } })
      .jpeg()
      .toBuffer(),
  );
  const at = bytes.findIndex((byte, index) => byte === 0xff && bytes[index + 1] === 0xc0) + 5;
  new DataView(bytes.buffer).setUint16(at, stated);
  return bytes;
}

describe('rows of a JPEG below its height', () => {
  it.each([
    ['few', 240, 208],
    ['nearly all', 640, 64],
  ])('are said where they are %s', async (_, height, stated) => {
    expect(techniques(await scan('jpeg', await cut(height, stated)))).toContain('rows-below-image');
    expect(techniques(await scan('jpeg', await cut(height, height)))).toEqual([]);
    expect(techniques(await scan('jpeg', await cut(height, height - 3)))).toEqual([]);
  });
});

/** With characters among other bytes in a comment. */
function withComment(jpeg: Uint8Array, text: string): Uint8Array {
  const bytes = Uint8Array.of(0, 255, ...ascii(text), 0, 255);
  return join(jpeg.subarray(0, 2), Uint8Array.of(0xff, 0xfe, 0, bytes.length + 2), bytes, jpeg.subarray(2));
}

/** 48 by 64 pixels of waves and noise, by `cjpeg -arithmetic -grayscale -quality 30`. */
const ARITHMETIC = new Uint8Array(
  Buffer.from(
    [
      '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/yQALCABAADABAREA/8wA',
      'BgAQEAX/2gAIAQEAAD8AzlpA63qSAmN0rFj1HwIA0OhdrY5Phyu45NMFF+O7ARETmS/gNnCm8ioQzgq2tlf8NaPwJw7P67z7ojGNvpYmQdYTGudgU755YsylRTcS/J7hFadpx5wH6cV1',
      'zktRFwI3AKL1qj+G60nrIrSt6YIhWOZe0xXkifPhSbBH+NpMNdsA8hCUPnbwlGBJusQ/91j/2Q==',
    ].join(''),
    'base64',
  ),
);
