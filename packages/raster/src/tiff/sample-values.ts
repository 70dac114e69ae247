import { reversedBits } from '@input-trust/container/bytes';
import type { ByteOrder } from '@input-trust/container/bytes';
import type { CoverageReason } from '@input-trust/detector-kit';
import type { TiffImage } from './directories.ts';
import { undoPredictor } from './predictor.ts';
import { segmentBytes } from './segment-bytes.ts';
import { SAMPLE } from './tags.ts';

/** Samples of a pixel that are read: four inks and alpha. What else a file measures beside its colours is not shown. */
export const MAX_READ_SAMPLES = 5;

/** Bytes of one strip or tile: the largest picture that is looked at, in one strip. */
const MAX_SEGMENT_BYTES = 1 << 29;

/** Of the coding of a strip to what it decodes to: what writers add behind the last row. */
const SLACK_BYTES = 1024;

/** The samples of an image as numbers, interleaved. */
export interface SampleValues {
  readonly values: Float32Array;
  /** Samples of a pixel, at most `MAX_READ_SAMPLES`. */
  readonly samples: number;
  /** What was not read: its samples are 0. */
  readonly reasons: readonly CoverageReason[];
}

/** Reads the samples of strips or tiles that are coded as bytes. */
export function readSampleValues(bytes: Uint8Array, image: TiffImage, order: ByteOrder, hasTime: () => boolean): SampleValues {
  const { width, height, segment } = image;
  const samples = Math.min(image.samples, MAX_READ_SAMPLES);
  const values = new Float32Array(width * height * samples);
  const across = Math.ceil(width / segment.width);
  const down = Math.ceil(height / Math.max(segment.height, 1));
  const count = (image.isPlanar ? samples : 1) * across * down;
  const isWhole = Math.min(segment.width, segment.height) > 0 && Math.min(image.offsets.length, image.byteCounts.length) >= count;
  const reasons = new Set<CoverageReason>(isWhole ? [] : ['malformed_content']);
  for (let index = 0; index < Math.min(count, image.offsets.length); index += 1) {
    if (!hasTime()) {
      reasons.add('deadline_exceeded');
      break;
    }
    const [plane, place] = [Math.floor(index / (across * down)), index % (across * down)];
    const at = { x: (place % across) * segment.width, y: Math.floor(place / across) * segment.height };
    // A tile has all its rows, the last strip only those of the picture.
    const rows = image.isTiled ? segment.height : Math.min(segment.height, height - at.y);
    const decoded = decodeSegment(bytes, image, { index, rows, order, hasTime });
    if (decoded === 'broken') reasons.add('malformed_content');
    else if (decoded !== 'empty') unpack(decoded, image, { values, samples, plane, at, rows: Math.min(rows, height - at.y), order });
  }
  return { values, samples, reasons: [...reasons] };
}

/** Bytes of a row of a segment; rows begin at bytes. */
function rowBytesOf({ segment, samples, isPlanar, bits }: TiffImage): number {
  return Math.ceil((segment.width * (isPlanar ? 1 : samples) * bits) / 8);
}

interface SegmentAt {
  readonly index: number;
  readonly rows: number;
  readonly order: ByteOrder;
  readonly hasTime: () => boolean;
}

function decodeSegment(bytes: Uint8Array, image: TiffImage, { index, rows, order, hasTime }: SegmentAt): Uint8Array | 'empty' | 'broken' {
  const offset = image.offsets[index];
  const length = image.byteCounts[index];
  // GDAL leaves out the tiles in which nothing stands.
  if (offset === 0 && length === 0) return 'empty';
  const rowBytes = rowBytesOf(image);
  const [size, most] = [rows * rowBytes, image.segment.height * rowBytes + SLACK_BYTES];
  if (offset === undefined || length === undefined || offset + length > bytes.length || most > MAX_SEGMENT_BYTES) return 'broken';
  const stored = bytes.subarray(offset, offset + length);
  const decoded = segmentBytes(image.lowBitFirst ? stored.map(reversedBits) : stored, image.compression, { size, most, hasTime });
  if (decoded === undefined) return 'broken';
  const { predictor, bits } = image;
  if (predictor === 1) return decoded;
  const own = new Uint8Array(decoded);
  return undoPredictor(own, { predictor, rowBytes, samples: image.isPlanar ? 1 : image.samples, bits, order }) ? own : 'broken';
}

interface Target {
  readonly values: Float32Array;
  readonly samples: number;
  readonly plane: number;
  readonly at: { readonly x: number; readonly y: number };
  readonly rows: number;
  readonly order: ByteOrder;
}

function unpack(decoded: Uint8Array, image: TiffImage, { values, samples, plane, at, rows, order }: Target): void {
  const { width, segment, isPlanar } = image;
  const value = valueReader(decoded, image, order);
  const rowBits = rowBytesOf(image) * 8;
  const stored = isPlanar ? 1 : image.samples;
  const columns = Math.min(segment.width, width - at.x);
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const to = ((at.y + y) * width + at.x + x) * samples;
      const from = y * rowBits + x * stored * image.bits;
      if (isPlanar) values[to + plane] = value(from);
      else for (let sample = 0; sample < samples; sample += 1) values[to + sample] = value(from + sample * image.bits);
    }
  }
}

/** The number that begins at a bit of the bytes. */
function valueReader(bytes: Uint8Array, { bits, format }: TiffImage, order: ByteOrder): (bit: number) => number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const isLittle = order === 'little';
  if (format === SAMPLE.float) {
    if (bits === 16) return (bit) => halfFloat(view.getUint16(bit / 8, isLittle));
    return bits === 32 ? (bit) => view.getFloat32(bit / 8, isLittle) : (bit) => view.getFloat64(bit / 8, isLittle);
  }
  const isSigned = format === SAMPLE.signed;
  if (bits === 8) return isSigned ? (bit) => view.getInt8(bit / 8) : (bit) => view.getUint8(bit / 8);
  if (bits === 16) return isSigned ? (bit) => view.getInt16(bit / 8, isLittle) : (bit) => view.getUint16(bit / 8, isLittle);
  if (bits === 32) return isSigned ? (bit) => view.getInt32(bit / 8, isLittle) : (bit) => view.getUint32(bit / 8, isLittle);
  const top = 2 ** (bits - 1);
  const read = bits === 24 && isLittle ? threeLittleBytes(view) : bitReader(bytes, bits);
  return isSigned ? (bit) => ((read(bit) + top) % (2 * top)) - top : read;
}

/** IEEE 754 binary16. */
function halfFloat(half: number): number {
  const [sign, exponent, fraction] = [half >> 15 === 0 ? 1 : -1, (half >> 10) & 0x1f, half & 0x3ff];
  if (exponent === 0x1f) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

function threeLittleBytes(view: DataView): (bit: number) => number {
  return (bit) => view.getUint16(bit / 8, true) + view.getUint8(bit / 8 + 2) * 65_536;
}

/** Samples of other depths are packed, the highest bit first. */
function bitReader(bytes: Uint8Array, bits: number): (bit: number) => number {
  return (from) => {
    let value = 0;
    for (let bit = from; bit < from + bits; bit += 1) value = value * 2 + (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
    return value;
  };
}
