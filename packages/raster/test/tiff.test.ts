import { deflateSync, zstdCompressSync } from 'node:zlib';
import { Budget, Material } from '@input-trust/detector-kit';
import { default as sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodeRaster, exactPixels, furtherFrames } from '../src/index.ts';
import type { RasterResult } from '../src/index.ts';

const LIMITS = { timeMs: 60_000, bytes: 1 << 26, decodedBytes: 1 << 26, pixels: 1e7, pages: 10, items: 100, depth: 4 };

/** Values of tags by their number; a number above 65,535 is LONG, all else SHORT. */
type Tags = Readonly<Record<number, number | readonly number[]>>;

interface Written {
  readonly tags: Tags;
  /** Strips or tiles. */
  readonly segments: readonly Uint8Array[];
  readonly isTiled?: boolean;
  readonly isBig?: boolean;
  /** Directories that SubIFDs name. */
  readonly below?: readonly Written[];
}

const [WIDTH, HEIGHT, BITS, COMPRESSION, PHOTOMETRIC, SAMPLES, ROWS, PLANAR, PREDICTOR] = [256, 257, 258, 259, 262, 277, 278, 284, 317];
const [FILL_ORDER, TILE_WIDTH, TILE_LENGTH, EXTRA, FORMAT] = [266, 322, 323, 338, 339];
const [DEFLATE, LERC, LZMA, ZSTD] = [8, 34_887, 34_925, 50_000];

function number(value: number, bytes: number): Buffer<ArrayBuffer> {
  const buffer = Buffer.alloc(bytes);
  if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value));
  else buffer.writeUIntLE(value, 0, bytes);
  return buffer;
}

/** A little-endian TIFF: segments first, then the directories, each followed by its values. */
function tiffOf(first: Written): Uint8Array {
  const isBig = first.isBig === true;
  const size = isBig ? 8 : 4;
  const parts: Buffer[] = [Buffer.alloc(isBig ? 16 : 8)];
  const at = (): number => parts.reduce((sum, part) => sum + part.length, 0);
  const write = (written: Written): number => {
    const below = (written.below ?? []).map(write);
    const offsets = written.segments.map((segment) => {
      const offset = at();
      parts.push(Buffer.from(segment));
      return offset;
    });
    const lengths = written.segments.map((segment) => segment.length);
    const own = written.isTiled === true ? { 324: offsets, 325: lengths } : { 273: offsets, 279: lengths };
    const tags = { ...written.tags, ...(offsets.length > 0 && own), ...(below.length > 0 && { 330: below }) };
    const entries = Object.entries(tags).map(([tag, value]) => {
      const values = [value].flat();
      const isLong = values.some((each) => each > 65_535) || [273, 279, 324, 325, 330, 513, 514].includes(Number(tag));
      const data = Buffer.concat(values.map((each) => number(each, isLong ? 4 : 2)));
      let field = Buffer.concat([data, Buffer.alloc(Math.max(size - data.length, 0))]);
      if (data.length > size) {
        field = number(at(), size);
        parts.push(data);
      }
      return Buffer.concat([number(Number(tag), 2), number(isLong ? 4 : 3, 2), number(values.length, size), field]);
    });
    const directory = at();
    parts.push(number(entries.length, isBig ? 8 : 2), ...entries, Buffer.alloc(size));
    return directory;
  };
  const start = write(first);
  parts[0] = isBig
    ? Buffer.concat([Buffer.from([0x49, 0x49, 43, 0, 8, 0, 0, 0]), number(start, 8)])
    : Buffer.concat([Buffer.from([0x49, 0x49, 42, 0]), number(start, 4)]);
  return new Uint8Array(Buffer.concat(parts));
}

const materialOf = (written: Written): Material =>
  new Material({ kind: 'image', format: written.isBig === true ? 'bigtiff' : 'tiff', bytes: tiffOf(written) });
const decode = (written: Written): Promise<RasterResult> => decodeRaster(materialOf(written), new Budget(LIMITS));

async function samplesOf(written: Written): Promise<number[]> {
  const result = await decode(written);
  if (result.status === 'failed') throw new Error(result.reason);
  expect(result.reasons).toEqual([]);
  return [...result.raster.data];
}

const flat = (value: number, more: Partial<Written> = {}): Written => ({
  tags: { [WIDTH]: 4, [HEIGHT]: 1, [BITS]: 8, [COMPRESSION]: 1, [PHOTOMETRIC]: 1, [SAMPLES]: 1, [ROWS]: 1 },
  segments: [new Uint8Array(4).fill(value)],
  ...more,
});
const lab = (photometric: number, pixels: readonly number[]): Written => ({
  tags: { [WIDTH]: 3, [HEIGHT]: 1, [BITS]: [8, 8, 8], [COMPRESSION]: DEFLATE, [PHOTOMETRIC]: photometric, [SAMPLES]: 3, [ROWS]: 1 },
  segments: [deflateSync(Uint8Array.from(pixels))],
});
const plane = (value: number): Uint8Array => deflateSync(new Uint8Array(256).fill(value));

/** One row of four grey samples. */
const grey = (bits: number, format: number, data: Uint8Array, more: Tags = {}): Written => ({
  tags: { [WIDTH]: 4, [HEIGHT]: 1, [BITS]: bits, [COMPRESSION]: 1, [PHOTOMETRIC]: 1, [SAMPLES]: 1, [ROWS]: 1, [FORMAT]: format, ...more },
  segments: [data],
});
/** One row of two pixels of several samples. */
const packed = (bits: number, samples: number, data: readonly number[], more: Tags): Written => ({
  tags: { ...grey(bits, 1, Uint8Array.of()).tags, [WIDTH]: 2, [SAMPLES]: samples, [BITS]: Array<number>(samples).fill(bits), ...more },
  segments: [Uint8Array.from(data)],
});
const bytesOf = (values: Float32Array | Float64Array | Int16Array | Uint16Array): Uint8Array => new Uint8Array(values.buffer);

describe('samples that libvips does not show as they are meant', () => {
  it('are brought from their range to 8 bits', async () => {
    expect(await samplesOf(grey(32, 3, bytesOf(Float32Array.of(0, 0.2, 0.4, 1))))).toEqual([0, 51, 102, 255]);
    expect(await samplesOf(grey(64, 3, bytesOf(Float64Array.of(200, 1200, Number.NaN, 2200))))).toEqual([0, 128, 0, 255]);
    expect(await samplesOf(grey(64, 3, bytesOf(Float64Array.of(0, 1, 2, 5))))).toEqual([0, 51, 102, 255]);
    expect(await samplesOf(grey(16, 3, Uint8Array.of(0, 0, 0, 0x38, 0, 0x3c, 0, 0)))).toEqual([0, 128, 255, 0]);
    expect(await samplesOf(grey(16, 2, bytesOf(Int16Array.of(-100, 0, 100, 300))))).toEqual([0, 64, 128, 255]);
    // Twelve bits of a sensor in sixteen.
    expect(await samplesOf(grey(16, 1, bytesOf(Uint16Array.of(0, 819, 1638, 4095))))).toEqual([0, 51, 102, 255]);
    expect(await samplesOf(grey(16, 1, bytesOf(Uint16Array.of(0, 257, 514, 65_535))))).toEqual([0, 1, 2, 255]);
    expect(await samplesOf(grey(12, 1, Uint8Array.of(0x00, 0x0f, 0xff, 0x80, 0x03, 0x33)))).toEqual([0, 255, 128, 51]);
  });

  it('are several of less than a byte each', async () => {
    const rgb = { [PHOTOMETRIC]: 2 };
    expect(await samplesOf(packed(4, 3, [0x0f, 0x30, 0x5a], rgb))).toEqual([0, 255, 51, 0, 85, 170]);
    expect(await samplesOf(packed(2, 3, [0b00_01_10_11, 0b00_11_00_00], rgb))).toEqual([0, 85, 170, 255, 0, 255]);
    const opaque = { [EXTRA]: 2 };
    expect(await samplesOf(packed(1, 2, [0b01_11_0000], opaque))).toEqual([0, 255, 255, 255]);
  });

  it('are coded by LZMA, as differences', async () => {
    const coded = Buffer.from('/Td6WFoAAAD/EtlBAgEDAQAhARZ5IMTuAQADADMzmQAAARQEZ6ZFCQZynnoBAAAAAABZWg==', 'base64');
    expect(await samplesOf(grey(8, 1, coded, { [COMPRESSION]: LZMA }))).toEqual([0, 51, 102, 255]);
    expect(await decode(grey(8, 1, coded.subarray(0, 30), { [COMPRESSION]: LZMA }))).toMatchObject({ reasons: ['malformed_content'] });
  });

  it('have their bits in the other order, coded or not (FillOrder 2)', async () => {
    const turned = Uint8Array.of(0x00, 0xf0, 0xff, 0x01, 0xc0, 0xcc);
    const other = { [FILL_ORDER]: 2 };
    expect(await samplesOf(grey(12, 1, turned, other))).toEqual([0, 255, 128, 51]);
    const coded = deflateSync(Uint8Array.of(0x00, 0x0f, 0xff, 0x80, 0x03, 0x33)).map((byte) =>
      Number.parseInt(byte.toString(2).padStart(8, '0').split('').toReversed().join(''), 2),
    );
    expect(await samplesOf(grey(12, 1, coded, { ...other, [COMPRESSION]: DEFLATE }))).toEqual([0, 255, 128, 51]);
  });

  it('are no integers of 64 bits', async () => {
    const longs = new Uint8Array(BigUint64Array.of(0n, 1n, 2n, 3n).buffer);
    expect(await decode(grey(64, 1, longs))).toEqual({ status: 'failed', reason: 'unsupported_format' });
  });

  it('leave out the value that stands for nothing', async () => {
    const infinite = Float32Array.of(10, 20, 3.4e38, 30);
    expect(await samplesOf(grey(32, 3, bytesOf(Float32Array.from(infinite, (value) => value * 100))))).toEqual([0, 128, 0, 255]);
  });

  it('are masks', async () => {
    const mask = { ...grey(1, 1, Uint8Array.of(0b0101_0000)).tags, [PHOTOMETRIC]: 4 };
    expect(await samplesOf({ tags: mask, segments: [Uint8Array.of(0b0101_0000)] })).toEqual([0, 255, 0, 255]);
  });

  it('are mosaics of a sensor', async () => {
    expect(await samplesOf(grey(16, 1, bytesOf(Uint16Array.of(0, 400, 200, 1000)), { [PHOTOMETRIC]: 32_803 }))).toEqual([0, 102, 51, 255]);
  });

  it('are L*a*b* with a and b around zero, or around 128 (ICCLab)', async () => {
    // White, black, and sRGB red under D50: 54.3, 80.8, 69.9.
    const expected = [255, 255, 255, 0, 0, 0, 255, 0, 0];
    for (const written of [lab(8, [255, 0, 0, 0, 0, 0, 138, 81, 70]), lab(9, [255, 128, 128, 0, 128, 128, 138, 209, 198])]) {
      for (const [at, sample] of (await samplesOf(written)).entries()) expect(Math.abs(sample - (expected[at] ?? 0))).toBeLessThan(4);
    }
  });

  it('have planes of their own, tile by tile', async () => {
    const samples = await samplesOf({
      tags: {
        [WIDTH]: 2,
        [HEIGHT]: 1,
        [BITS]: [8, 8, 8],
        [COMPRESSION]: DEFLATE,
        [PHOTOMETRIC]: 2,
        [SAMPLES]: 3,
        [PLANAR]: 2,
        [TILE_WIDTH]: 16,
        [TILE_LENGTH]: 16,
      },
      segments: [plane(10), plane(20), plane(30)],
      isTiled: true,
    });
    expect(samples).toEqual([10, 20, 30, 10, 20, 30]);
  });

  it('show three of five bands, and opacity where it is named', async () => {
    const five = { [WIDTH]: 1, [HEIGHT]: 1, [BITS]: [8, 8, 8, 8, 8], [COMPRESSION]: 1, [PHOTOMETRIC]: 2, [SAMPLES]: 5, [ROWS]: 1 };
    const pixel = Uint8Array.of(50, 60, 70, 128, 9);
    expect(await samplesOf({ tags: { ...five, [EXTRA]: [0, 0] }, segments: [pixel] })).toEqual([50, 60, 70]);
    expect(await samplesOf({ tags: { ...five, [EXTRA]: [2, 0] }, segments: [pixel] })).toEqual([50, 60, 70, 128]);
    expect(await samplesOf({ tags: { ...five, [EXTRA]: [1, 0] }, segments: [pixel] })).toEqual([100, 120, 139, 128]);
  });
});

describe('codings of strips and tiles', () => {
  const rows = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8);
  const picture: Tags = { [WIDTH]: 4, [HEIGHT]: 2, [BITS]: 8, [PHOTOMETRIC]: 1, [SAMPLES]: 1, [ROWS]: 2, [FORMAT]: 2 };
  // As signed samples they are read here, whatever libvips knows of the coding.
  const spread = [0, 36, 73, 109, 146, 182, 219, 255];

  it('are PackBits, LZW, Deflate and Zstandard', async () => {
    const codings: readonly (readonly [number, Uint8Array])[] = [
      [1, rows],
      [32_773, Uint8Array.of(7, ...rows)],
      [5, ofNineBits([256, ...rows, 257])],
      [DEFLATE, deflateSync(rows)],
      [32_946, deflateSync(rows)],
      [ZSTD, zstdCompressSync(rows)],
    ];
    for (const [compression, data] of codings) {
      expect(await samplesOf({ tags: { ...picture, [COMPRESSION]: compression }, segments: [data] })).toEqual(spread);
    }
  });

  it('hold differences of samples, and of the bytes of floating point', async () => {
    const across = Uint8Array.of(1, 1, 1, 1, 5, 1, 1, 1);
    expect(await samplesOf({ tags: { ...picture, [COMPRESSION]: DEFLATE, [PREDICTOR]: 2 }, segments: [deflateSync(across)] })).toEqual(
      spread,
    );
    const planes = new Uint8Array(16);
    const values = new DataView(new ArrayBuffer(16));
    for (const [at, value] of [0, 0.2, 0.4, 1].entries()) values.setFloat32(at * 4, value);
    for (let byte = 0; byte < 16; byte += 1) planes[(byte % 4) * 4 + (byte >> 2)] = values.getUint8(byte);
    const differences = planes.map((value, at) => value - (planes[at - 1] ?? 0));
    const written = grey(32, 3, deflateSync(differences), { [COMPRESSION]: DEFLATE, [PREDICTOR]: 3 });
    expect(await samplesOf(written)).toEqual([0, 51, 102, 255]);
  });

  it('that nobody here reads are not taken for flat grey', async () => {
    const tile = {
      [WIDTH]: 16,
      [HEIGHT]: 16,
      [BITS]: 8,
      [COMPRESSION]: LERC,
      [PHOTOMETRIC]: 1,
      [SAMPLES]: 1,
      [TILE_WIDTH]: 16,
      [TILE_LENGTH]: 16,
    };
    expect(await decode({ tags: tile, segments: [new Uint8Array(40)], isTiled: true })).toEqual({
      status: 'failed',
      reason: 'unsupported_format',
    });
  });

  it('that break off leave a reason', async () => {
    const broken = await decode({ tags: { ...picture, [COMPRESSION]: DEFLATE }, segments: [deflateSync(rows).subarray(0, 5)] });
    expect(broken).toMatchObject({ status: 'decoded', reasons: ['malformed_content'] });
    const missing = await decode({ tags: { ...picture, [COMPRESSION]: 1, [ROWS]: 1 }, segments: [rows.subarray(0, 4)] });
    expect(missing).toMatchObject({ status: 'decoded', reasons: ['malformed_content'] });
  });

  it('are a JPEG stream of its own (TIFF 6.0, section 22)', async () => {
    const stream = await sharp({ create: { width: 32, height: 16, channels: 3, background: '#c08040' } })
      .jpeg()
      .toBuffer();
    const file = (offset: number): Written => ({
      tags: {
        [WIDTH]: 32,
        [HEIGHT]: 16,
        [BITS]: [8, 8, 8],
        [COMPRESSION]: 6,
        [PHOTOMETRIC]: 6,
        [SAMPLES]: 3,
        513: offset,
        514: stream.length,
      },
      segments: [stream],
    });
    const result = await decode(file(8));
    expect(result).toMatchObject({ status: 'decoded', raster: { width: 32, height: 16, channels: 3 }, reasons: [] });
    const red = result.status === 'decoded' ? result.raster.data[0] : undefined;
    expect(Math.abs((red ?? 0) - 0xc0)).toBeLessThan(3);
  });
});

/** Codes of LZW before its table grows. */
function ofNineBits(codes: readonly number[]): Uint8Array {
  const bits = codes.map((code) => code.toString(2).padStart(9, '0')).join('');
  return Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
}

describe('the images of a file', () => {
  it.each([false, true])('are also those that SubIFDs name, BigTIFF: %s', async (isBig) => {
    const material = materialOf(flat(10, { isBig, below: [flat(20), flat(30)] }));
    const budget = new Budget(LIMITS);
    const first = await decodeRaster(material, budget);
    const results = [first];
    for await (const frame of furtherFrames(material, budget)) results.push(frame);
    const shown = results.map((result) => (result.status === 'decoded' ? [result.raster.frames, result.raster.data[0]] : result.reason));
    expect(shown).toEqual([
      [3, 10],
      [3, 20],
      [3, 30],
    ]);
  });

  it('of BigTIFF are exact where those of TIFF are', async () => {
    const material = materialOf(flat(77, { isBig: true }));
    expect(await exactPixels(material, new Budget(LIMITS))).toMatchObject({ status: 'decoded', pixels: { width: 4, bitDepth: 8 } });
  });
});
