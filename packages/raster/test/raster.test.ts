import { Budget, Material } from '@input-trust/detector-kit';
import type { BudgetLimits } from '@input-trust/detector-kit';
import { crc32 } from 'node:zlib';
import { box, buildHeif, fullBox, imageOf, joined, size } from '@input-trust/container/testing';
import { encode } from 'fast-png';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodeRaster, decodeReduced, exactPixels, furtherFrames, heifImages, MAX_FRAMES, MAX_HEIF_IMAGES } from '../src/index.ts';
import type { RasterResult } from '../src/index.ts';

const LIMITS: BudgetLimits = { timeMs: 20_000, bytes: 1e8, decodedBytes: 1e8, pixels: 1e7, pages: 100, items: 100, depth: 4 };
const budget = (limits: Partial<BudgetLimits> = {}): Budget => new Budget({ ...LIMITS, ...limits });
const image = (format: string, bytes: Uint8Array): Material => new Material({ kind: 'image', format, bytes: new Uint8Array(bytes) });

/** Samples that differ everywhere, so that a swapped channel or row shows. */
const pattern = (count: number): Uint8Array => Uint8Array.from({ length: count }, (_, i) => (i * 37 + (i >> 3) * 11) & 0xff);
const WIDTH = 13;
const HEIGHT = 7;
const rgb = pattern(WIDTH * HEIGHT * 3);
const source = (): Sharp => sharp(rgb, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });

describe('decodeRaster', () => {
  it.each(['png', 'webp', 'tiff'] as const)('gives the samples of a lossless %s as they are stored', async (format) => {
    const bytes = await source().toFormat(format, { lossless: true, compression: 'lzw' }).toBuffer();
    const result = await decodeRaster(image(format, bytes), budget());
    expect(result).toMatchObject({
      status: 'decoded',
      reasons: [],
      raster: { width: WIDTH, height: HEIGHT, channels: 3, hasAlpha: false },
    });
    expect(result.status === 'decoded' && [...result.raster.data]).toEqual([...rgb]);
  });

  it.each([
    ['jpeg', 'jpeg'],
    ['avif', 'heif'],
    ['gif', 'gif'],
  ] as const)('decodes %s', async (encoder, format) => {
    const result = await decodeRaster(image(format, await source().toFormat(encoder).toBuffer()), budget());
    expect(result).toMatchObject({ status: 'decoded', raster: { width: WIDTH, height: HEIGHT, format, frames: 1 } });
  });

  it('keeps colours under full transparency: alpha is straight', async () => {
    const rgba = Uint8Array.of(200, 100, 50, 0, 1, 2, 3, 255);
    const bytes = encode({ width: 2, height: 1, channels: 4, data: rgba });
    const result = await decodeRaster(image('png', bytes), budget());
    expect(result.status === 'decoded' && [...result.raster.data]).toEqual([...rgba]);
    expect(result).toMatchObject({ raster: { channels: 4, hasAlpha: true } });
  });

  it('does not rotate by EXIF orientation', async () => {
    const bytes = await source().withMetadata({ orientation: 6 }).png().toBuffer();
    expect(await decodeRaster(image('png', bytes), budget())).toMatchObject({ raster: { width: WIDTH, height: HEIGHT } });
  });

  it('decodes a material once, whoever asks', async () => {
    const material = image('png', await source().png().toBuffer());
    const shared = budget({ pixels: WIDTH * HEIGHT });
    const first = await decodeRaster(material, shared);
    expect(await decodeRaster(material, shared)).toBe(first);
    expect(await exactPixels(material, shared)).toMatchObject({ status: 'decoded' });
  });

  it('asks the budget for the bytes that it holds: samples of 16 bits are held beside the bytes that they become', async () => {
    const deep = await sharp({ create: { width: 100, height: 100, channels: 3, background: 'red' } })
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    const plain = await sharp({ create: { width: 100, height: 100, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect(await decodeRaster(image('png', plain), budget({ pixels: 10_000 }))).toMatchObject({ status: 'decoded' });
    expect(await decodeRaster(image('png', deep), budget({ pixels: 29_999 }))).toMatchObject({ status: 'failed' });
    expect(await decodeRaster(image('png', deep), budget({ pixels: 30_000 }))).toMatchObject({ status: 'decoded' });
  });

  it('asks the budget for the declared size before it decodes', async () => {
    const bytes = encode({ width: 1, height: 1, channels: 1, data: Uint8Array.of(0) });
    const header = new DataView(bytes.buffer, bytes.byteOffset);
    header.setUint32(16, 50_000);
    header.setUint32(20, 50_000);
    const result = await decodeRaster(image('png', withCrc(bytes)), budget());
    expect(result).toEqual({ status: 'failed', reason: 'pixel_budget_exceeded' });
  });

  it('decodes the rows that a truncated file still holds, and says so', async () => {
    const bytes = await sharp(pattern(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } })
      .jpeg()
      .toBuffer();
    const result = await decodeRaster(image('jpeg', bytes.subarray(0, bytes.length / 2)), budget());
    expect(result).toMatchObject({ status: 'decoded', reasons: ['malformed_content'], raster: { width: 64, height: 64 } });
  });

  it('fails with a reason for formats that it does not read and for bytes that are no image', async () => {
    expect(await decodeRaster(image('psd', pattern(100)), budget())).toEqual({ status: 'failed', reason: 'unsupported_format' });
    expect(await decodeRaster(image('heif', pattern(100)), budget())).toEqual({ status: 'failed', reason: 'malformed_content' });
    expect(await decodeRaster(image('bmp', pattern(100)), budget())).toEqual({ status: 'failed', reason: 'malformed_content' });
  });
});

const half = (): 2 => 2;

describe('decodeReduced', () => {
  it('decodes a JPEG at a part of its size, every other format in full', async () => {
    const jpeg = image('jpeg', await source().jpeg().toBuffer());
    expect(await decodeReduced(jpeg, budget(), half)).toMatchObject({
      status: 'decoded',
      raster: { width: 7, height: 4 },
      source: { width: WIDTH, height: HEIGHT },
    });
    expect(await decodeReduced(jpeg, budget())).toMatchObject({ raster: { width: WIDTH, height: HEIGHT } });
    const png = image('png', await source().png().toBuffer());
    expect(await decodeReduced(png, budget(), half)).toMatchObject({ raster: { width: WIDTH, height: HEIGHT } });
  });
});

const collect = async (material: Material, limits: Partial<BudgetLimits> = {}): Promise<RasterResult[]> => {
  const results: RasterResult[] = [];
  for await (const result of furtherFrames(material, budget(limits))) results.push(result);
  return results;
};
const solid = (grey: number, width = 8, height = 8): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: grey, g: grey, b: grey } } });
const animated = async (count: number): Promise<Sharp> => {
  const frames = await Promise.all(
    Array.from({ length: count }, (_, i) =>
      solid((i * 29) % 256)
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } });
};

describe('furtherFrames', () => {
  it.each(['gif', 'webp'] as const)('gives the frames of a %s behind the first, in order', async (format) => {
    const bytes = await (await animated(5)).toFormat(format, { lossless: true }).toBuffer();
    const frames = await collect(image(format, bytes));
    expect(frames.map((frame) => frame.status === 'decoded' && frame.raster.data[0])).toEqual([29, 58, 87, 116]);
    expect(frames[0]).toMatchObject({ raster: { width: 8, height: 8 } });
  });

  it('ends with a reason where pixels or frames are over', async () => {
    const gif = await (await animated(5)).gif().toBuffer();
    expect((await collect(image('gif', gif), { pixels: 64 })).at(-1)).toEqual({ status: 'failed', reason: 'pixel_budget_exceeded' });
    const many = await collect(image('gif', manyFrames(10_000)));
    expect(many.at(-1)).toEqual({ status: 'failed', reason: 'item_budget_exceeded' });
    expect(many).toHaveLength(MAX_FRAMES);
  });

  it('gives the frames of an animated PNG as they are stored, each in its own size', async () => {
    const frames = await Promise.all([solid(10), solid(20, 4, 6), solid(30)].map(async (frame) => frame.png().toBuffer()));
    const whole = apng(frames);
    expect(await collect(image('png', whole))).toMatchObject([
      { status: 'decoded', raster: { width: 4, height: 6 } },
      { status: 'decoded', raster: { width: 8, height: 8 } },
    ]);
    const [first] = await collect(image('png', whole));
    expect(first?.status === 'decoded' && first.raster.data[0]).toBe(20);
  });

  it('says that frames of an animated PNG are missing or too many', async () => {
    const frames = await Promise.all([solid(10), solid(20)].map(async (frame) => frame.png().toBuffer()));
    expect(await collect(image('png', apng(frames, 3)))).toMatchObject([
      { status: 'decoded' },
      { status: 'failed', reason: 'malformed_content' },
    ]);
    expect(await collect(image('png', apng(frames)), { pixels: 64 })).toEqual([{ status: 'failed', reason: 'pixel_budget_exceeded' }]);
  });
});

/** An animated PNG whose first frame is its default image. */
function apng(frames: readonly Buffer[], declared = frames.length): Uint8Array {
  const chunk = (type: string, ...parts: readonly Buffer[]): Buffer => {
    const content = Buffer.concat([Buffer.from(type, 'latin1'), ...parts]);
    return Buffer.concat([u32(content.length - 4), content, u32(crc32(content))]);
  };
  const [head = Buffer.alloc(0)] = frames;
  const parts = frames.flatMap((png, index) => {
    const control = chunk('fcTL', u32(index, png.readUInt32BE(16), png.readUInt32BE(20), 0, 0), Buffer.from([0, 1, 0, 10, 0, 0]));
    return [control, index === 0 ? chunk('IDAT', dataOf(png)) : chunk('fdAT', u32(index), dataOf(png))];
  });
  return Buffer.concat([head.subarray(0, 33), chunk('acTL', u32(declared, 0)), ...parts, chunk('IEND')]);
}

function dataOf(png: Buffer): Buffer {
  const at = png.indexOf('IDAT', 0, 'latin1');
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
}

function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

/** A GIF of one pixel in so many frames. */
function manyFrames(count: number): Uint8Array {
  const header = Buffer.from('47494638396101000100800000000000ffffff', 'hex');
  const frame = Buffer.from('21f904000a0000002c000000000100010000020244010 0'.replace(' ', ''), 'hex');
  return Buffer.concat([header, ...Array<Buffer>(count).fill(frame), Buffer.from([0x3b])]);
}

describe('exactPixels', () => {
  it.each([1, 2, 4, 8] as const)('gives palette indices of %d bits', async (depth) => {
    const palette = Array.from({ length: 1 << depth }, (_, i) => [i, 255 - i, i ^ 0x55]);
    const rowBytes = Math.ceil((WIDTH * depth) / 8);
    const packed = pattern(rowBytes * HEIGHT);
    const bytes = encode({ width: WIDTH, height: HEIGHT, channels: 1, depth, data: packed, palette });
    const result = await exactPixels(image('png', bytes), budget());
    const expected = Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
      const bit = (i % WIDTH) * depth;
      return ((packed[Math.floor(i / WIDTH) * rowBytes + (bit >> 3)] ?? 0) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
    });
    expect(result.status === 'decoded' && [...result.pixels.data]).toEqual(expected);
    expect(result).toMatchObject({ pixels: { bitDepth: depth, palette } });
  });

  it('gives the low byte of samples of 16 bits, interlaced or not', async () => {
    const data = Uint16Array.from(pattern(WIDTH * HEIGHT * 3), (value, i) => (value << 8) | (i & 0xff));
    for (const interlace of ['null', 'Adam7'] as const) {
      const bytes = encode({ width: WIDTH, height: HEIGHT, channels: 3, depth: 16, data }, { interlace });
      const result = await exactPixels(image('png', bytes), budget());
      expect(result.status === 'decoded' && [...result.pixels.data]).toEqual([...data].map((value) => value & 0xff));
    }
  });

  it('gives the indices of a GIF, of which sharp only tells the colours', async () => {
    const bytes = await source().gif().toBuffer();
    const result = await exactPixels(image('gif', bytes), budget());
    const raster = await decodeRaster(image('gif', bytes), budget());
    if (result.status !== 'decoded' || raster.status !== 'decoded') throw new Error('not decoded');
    const step = raster.raster.channels;
    const colours = [...result.pixels.data].map((index) => result.pixels.palette?.[index]);
    expect(colours).toEqual(colours.map((_, i) => [...raster.raster.data.subarray(i * step, i * step + 3)]));
  });

  it.each([
    [24, false],
    [24, true],
    [32, false],
  ])('reads bitmaps of %d bits, top-down: %s', async (bits, topDown) => {
    const bytes = bitmap(bits, topDown);
    const result = await exactPixels(image('bmp', bytes), budget());
    expect(result.status === 'decoded' && [...result.pixels.data]).toEqual([...rgb]);
  });

  it.each([
    ['8', [3, 7, 0, 1], [7, 7, 7, 0, 0]],
    ['8', [0, 3, 9, 8, 7, 0, 2, 5, 0, 1], [9, 8, 7, 5, 5]],
    ['8', [1, 4, 0, 2, 3, 0, 1, 6, 0, 1], [4, 0, 0, 0, 6]],
    ['4', [5, 0x1f, 0, 1], [1, 15, 1, 15, 1]],
    ['4', [0, 5, 0x12, 0x34, 0x50, 0, 0, 1], [1, 2, 3, 4, 5]],
  ])('reads bitmaps in runs of %s bits', async (bits, runs, row) => {
    const bytes = new Uint8Array(54 + 256 * 4 + runs.length + 2);
    const view = new DataView(bytes.buffer);
    bytes.set([0x42, 0x4d]);
    for (const [at, value] of [[10, 54 + 1024], [14, 40], [18, 5], [22, 2], [30, bits === '8' ? 1 : 2], [46, bits === '8' ? 256 : 16]] as const) view.setUint32(at, value, true); // prettier-ignore
    view.setUint16(28, Number(bits), true);
    // The lower row is empty.
    bytes.set([0, 0, ...runs], 54 + 1024);
    const result = await exactPixels(image('bmp', bytes), budget());
    expect(result.status === 'decoded' && [...result.pixels.data]).toEqual([...row, 0, 0, 0, 0, 0]);
    expect(result).toMatchObject({ reasons: [] });
  });

  it('says which bitmaps in runs end too early, and ends at runs beyond the picture', async () => {
    const bytes = bitmap(24, false).slice(0, 54 + 40);
    const view = new DataView(bytes.buffer);
    view.setUint16(28, 8, true);
    view.setUint32(30, 1, true);
    bytes.fill(255, 54);
    expect(await exactPixels(image('bmp', bytes), budget())).toMatchObject({ status: 'decoded', reasons: ['malformed_content'] });
  });

  it('says of lossy formats that there is nothing exact', async () => {
    expect(await exactPixels(image('jpeg', await source().jpeg().toBuffer()), budget())).toEqual({ status: 'not_exact' });
    expect(await exactPixels(image('webp', await source().webp().toBuffer()), budget())).toEqual({ status: 'not_exact' });
  });

  it('never inflates more than the header takes', async () => {
    const bytes = encode({ width: 4096, height: 1024, channels: 1, depth: 1, data: new Uint8Array(512 * 1024) });
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(20, 1);
    expect(await exactPixels(image('png', withCrc(bytes)), budget())).toEqual({ status: 'failed', reason: 'malformed_content' });
  });

  it.each(['png', 'gif', 'bmp', 'webp', 'tiff'] as const)('ends at every truncation of a %s', async (format) => {
    const bytes = format === 'bmp' ? bitmap(24, false) : await source().toFormat(format, { lossless: true }).toBuffer();
    for (let length = 0; length < bytes.length; length += 7) {
      const { status } = await exactPixels(image(format, bytes.subarray(0, length)), budget());
      expect(['decoded', 'failed', 'not_exact']).toContain(status);
    }
  });
});

function bitmap(bits: number, topDown: boolean): Uint8Array {
  const stride = Math.ceil((WIDTH * bits) / 32) * 4;
  const bytes = new Uint8Array(54 + stride * HEIGHT);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  view.setUint32(10, 54, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, WIDTH, true);
  view.setInt32(22, topDown ? -HEIGHT : HEIGHT, true);
  view.setUint16(28, bits, true);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const at = 54 + (topDown ? y : HEIGHT - 1 - y) * stride + (x * bits) / 8;
      const from = (y * WIDTH + x) * 3;
      bytes.set([rgb[from + 2] ?? 0, rgb[from + 1] ?? 0, rgb[from] ?? 0], at);
    }
  }
  return bytes;
}

/** Puts the checksum of the first chunk right again (PNG third edition, annex D). */
function withCrc(bytes: Uint8Array): Uint8Array {
  let crc = 0xffffffff;
  for (const byte of bytes.subarray(12, 29)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(29, ~crc >>> 0);
  return bytes;
}

const flat = async (background: string, width: number, height: number): Promise<Uint8Array> =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background } })
      .avif({ effort: 0 })
      .toBuffer(),
  );
const AV1 = { major: 'avif', compatible: ['mif1', 'avif'] };
const GAIN_MAP = fullBox('auxC', 0, 0, 'urn:com:apple:photo:2020:aux:hdrgainmap\0');
const ALPHA = fullBox('auxC', 0, 0, 'urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0');

async function others(bytes: Uint8Array, of = budget()): Promise<string[]> {
  const found: string[] = [];
  for await (const { role, result } of heifImages(image('heif', bytes), of))
    found.push(`${role} ${result.status === 'failed' ? result.reason : `${result.raster.width}x${result.raster.height}`}`);
  return found;
}

describe('HEIF', () => {
  it('decodes the primary image wherever it stands, and every other one', async () => {
    const bytes = buildHeif(
      [
        imageOf(await flat('red', 64, 48), { id: 1 }),
        imageOf(await flat('green', 80, 60), { id: 2 }),
        imageOf(await flat('blue', 32, 24), { id: 3, references: { thmb: [2] } }),
        imageOf(await flat('white', 40, 30), { id: 4, references: { auxl: [2] }, properties: [GAIN_MAP] }),
        imageOf(await flat('black', 48, 36), { id: 5, hidden: true }),
      ],
      { ...AV1, primary: 2 },
    );
    const primary = await decodeRaster(image('heif', bytes), budget());
    expect(primary).toMatchObject({ status: 'decoded', raster: { width: 80, height: 60 } });
    expect(primary.status === 'decoded' && [...primary.raster.data.subarray(0, 3)].map((value) => value > 64)).toEqual([
      false,
      true,
      false,
    ]);
    expect(await others(bytes)).toEqual(['further 64x48', 'thumbnail 32x24', 'auxiliary 40x30', 'hidden 48x36']);
  });

  it('goes by the coding of the items, not by the brand', async () => {
    const bytes = buildHeif([imageOf(await flat('red', 64, 48), { id: 1 })], { major: 'mif1', compatible: ['mif1', 'heic'] });
    expect(await decodeRaster(image('heif', bytes), budget())).toMatchObject({ status: 'decoded', raster: { width: 64, height: 48 } });
  });

  it('takes the only alpha plane with its image, and a second one for itself', async () => {
    const first = imageOf(await flat('white', 64, 48), { id: 2, references: { auxl: [1] }, properties: [ALPHA] });
    const second = { ...first, id: 3 };
    const red = imageOf(await flat('red', 64, 48), { id: 1 });
    expect(await others(buildHeif([red, first], AV1))).toEqual([]);
    expect(await decodeRaster(image('heif', buildHeif([red, first], AV1)), budget())).toMatchObject({
      raster: { channels: 4, hasAlpha: true },
    });
    expect(await others(buildHeif([red, first, second], AV1))).toEqual(['auxiliary 64x48', 'auxiliary 64x48']);
  });

  it('takes the tiles of a grid with it, hidden or not', async () => {
    const tile = await flat('blue', 64, 64);
    const grid = {
      id: 1,
      type: 'grid',
      data: Uint8Array.of(0, 0, 0, 1, 0, 128, 0, 64),
      properties: [size(128, 64)],
      references: { dimg: [2, 3] },
    };
    const tiles = [2, 3].map((id) => imageOf(tile, { id, hidden: true }));
    const hidden = { ...grid, id: 4, hidden: true };
    expect(await others(buildHeif([grid, ...tiles], AV1))).toEqual([]);
    expect(await others(buildHeif([grid, ...tiles, hidden], AV1))).toEqual(['hidden 128x64']);
  });

  it('says what it could not decode', async () => {
    const red = imageOf(await flat('red', 64, 48), { id: 1 });
    const hidden = imageOf(await flat('black', 48, 36), { id: 2, hidden: true });
    expect(await others(buildHeif([red, { ...hidden, type: 'avc1' }], AV1))).toEqual(['hidden unsupported_format']);
    expect(await others(buildHeif([red, { ...hidden, shift: 1_000_000 }], AV1))).toEqual(['hidden malformed_content']);
    expect(await others(buildHeif([red, { ...hidden, data: new Uint8Array(40) }], AV1))).toEqual(['hidden malformed_content']);
    expect(await others(buildHeif([red, hidden, { ...hidden }], AV1))).toEqual(['hidden malformed_content', 'further malformed_content']);
    expect(await others(joined(buildHeif([red], AV1), box('moov')))).toEqual(['further unsupported_format']);
    expect(await others(buildHeif([red, hidden], AV1), budget({ pixels: 1000 }))).toEqual(['hidden pixel_budget_exceeded']);
    expect(await others(buildHeif([red, hidden], AV1), budget({ decodedBytes: 10 }))).toEqual(['hidden decoded_byte_budget_exceeded']);
    const many = Array.from({ length: MAX_HEIF_IMAGES + 1 }, (_, index) => ({ ...hidden, id: index + 2 }));
    expect((await others(buildHeif([red, ...many], AV1))).at(-1)).toBe('hidden item_budget_exceeded');
  });
});
