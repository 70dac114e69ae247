import { inflateSync, constants } from 'node:zlib';
import { ByteCursor } from '@input-trust/container/bytes';
import { passesOf, PNG_SIGNATURE, pngChunks, SAMPLES_PER_PIXEL } from '@input-trust/container/png';

/** Samples of a PNG as stored, for the kinds that a general decoder rewrites: palette indices, fewer or more than 8 bits. */
export interface PngSamples {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
  readonly bitDepth: number;
  readonly indexed: boolean;
  /** One byte per sample; the low byte where a sample has 16 bits. */
  readonly data: Uint8Array;
  readonly palette: readonly (readonly [number, number, number])[];
}

interface Header {
  readonly width: number;
  readonly height: number;
  readonly bitDepth: number;
  readonly colourType: number;
  readonly interlaced: boolean;
}

/** Bit depth and colour type of a PNG; undefined where the header is not whole. */
export function readPngHeader(bytes: Uint8Array): Header | undefined {
  const cursor = new ByteCursor(bytes);
  if (!cursor.has(0, PNG_SIGNATURE.length + 21)) return undefined;
  return {
    width: cursor.u32At(16),
    height: cursor.u32At(20),
    bitDepth: cursor.u8At(24),
    colourType: cursor.u8At(25),
    interlaced: cursor.u8At(28) === 1,
  };
}

/**
 * Inflates and unfilters the image data (PNG third edition, 9 and 10). Never inflates more than the header's size takes.
 * Undefined for a header that PNG does not allow and for image data that ends early or does not inflate.
 */
export function readPngSamples(bytes: Uint8Array): PngSamples | undefined {
  const header = readPngHeader(bytes);
  const channels = header && SAMPLES_PER_PIXEL[header.colourType];
  if (header === undefined || channels === undefined || ![1, 2, 4, 8, 16].includes(header.bitDepth)) return undefined;
  const { compressed, palette } = readChunks(bytes);
  const passes = passesOf(header.interlaced);
  const bitsPerPixel = channels * header.bitDepth;
  const sizes = passes.map(([x, y, dx, dy]) => ({
    width: Math.max(0, Math.ceil((header.width - x) / dx)),
    height: Math.max(0, Math.ceil((header.height - y) / dy)),
  }));
  const expected = sizes.reduce(
    (sum, { width, height }) => sum + (width === 0 ? 0 : height * (1 + Math.ceil((width * bitsPerPixel) / 8))),
    0,
  );
  const filtered = inflate(compressed, expected);
  if (filtered === undefined || filtered.length < expected) return undefined;

  const data = new Uint8Array(header.width * header.height * channels);
  let offset = 0;
  for (const [index, [left, top, stepX, stepY]] of passes.entries()) {
    const { width, height } = sizes[index] ?? { width: 0, height: 0 };
    if (width === 0 || height === 0) continue;
    const rowBytes = Math.ceil((width * bitsPerPixel) / 8);
    let previous: Uint8Array = new Uint8Array(rowBytes);
    for (let row = 0; row < height; row += 1, offset += rowBytes + 1) {
      const line = filtered.subarray(offset + 1, offset + 1 + rowBytes);
      unfilter(filtered[offset] ?? 0, line, previous, Math.max(1, bitsPerPixel >> 3));
      const at = ((top + row * stepY) * header.width + left) * channels;
      spread(line, width, { bitDepth: header.bitDepth, channels, data, at, step: stepX * channels });
      previous = line;
    }
  }
  const { width, height, bitDepth } = header;
  return { width, height, channels, bitDepth, indexed: header.colourType === 3, data, palette };
}

function readChunks(bytes: Uint8Array): { compressed: Uint8Array; palette: [number, number, number][] } {
  const parts: Uint8Array[] = [];
  const palette: [number, number, number][] = [];
  for (const { type, data } of pngChunks(bytes)) {
    if (type === 'IDAT') parts.push(data);
    else if (type === 'PLTE' && palette.length === 0) {
      for (let i = 0; i + 2 < Math.min(data.length, 768); i += 3) palette.push([data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0]);
    }
  }
  return { compressed: Buffer.concat(parts), palette };
}

function inflate(compressed: Uint8Array, atMost: number): Uint8Array | undefined {
  if (atMost === 0) return undefined;
  try {
    // A partial flush keeps what could be inflated of a stream that is cut off.
    return inflateSync(compressed, { maxOutputLength: atMost, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return undefined;
  }
}

/** Undoes a filter type in place (PNG third edition, 9.2). Unknown types leave the line as it is. */
function unfilter(type: number, line: Uint8Array, above: Uint8Array, pixelBytes: number): void {
  for (let i = 0; i < line.length; i += 1) {
    const a = i < pixelBytes ? 0 : (line[i - pixelBytes] ?? 0);
    const b = above[i] ?? 0;
    let predicted = 0;
    if (type === 1) predicted = a;
    else if (type === 2) predicted = b;
    else if (type === 3) predicted = (a + b) >> 1;
    else if (type === 4) predicted = paeth(a, b, i < pixelBytes ? 0 : (above[i - pixelBytes] ?? 0));
    line[i] = (line[i] ?? 0) + predicted;
  }
}

function paeth(a: number, b: number, c: number): number {
  const estimate = a + b - c;
  const [toA, toB, toC] = [Math.abs(estimate - a), Math.abs(estimate - b), Math.abs(estimate - c)];
  if (toA <= toB && toA <= toC) return a;
  return toB <= toC ? b : c;
}

interface Target {
  readonly bitDepth: number;
  readonly channels: number;
  readonly data: Uint8Array;
  /** Where the first sample goes. */
  readonly at: number;
  /** Samples from one pixel to the next. */
  readonly step: number;
}

/** Writes the samples of a line to their places in the image. */
function spread(line: Uint8Array, width: number, { bitDepth, channels, data, at, step }: Target): void {
  const mask = (1 << Math.min(bitDepth, 8)) - 1;
  for (let x = 0; x < width; x += 1) {
    for (let channel = 0; channel < channels; channel += 1) {
      const bit = (x * channels + channel) * bitDepth;
      const sample = bitDepth === 16 ? (line[(bit >> 3) + 1] ?? 0) : ((line[bit >> 3] ?? 0) >> (8 - bitDepth - (bit & 7))) & mask;
      data[at + x * step + channel] = sample;
    }
  }
}
