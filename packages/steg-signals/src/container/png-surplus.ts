import { crc32, inflateSync } from 'node:zlib';
import { passesOf, pngChunks, SAMPLES_PER_PIXEL } from '@input-trust/container/png';
import type { ContainerPart } from './container.ts';

/** Bytes of rows up to which the stream is unpacked once more to see what follows them: a picture of some megapixels. */
export const MAX_ROW_BYTES = { fast: 0, secure: 6 << 20, comprehensive: 128 << 20 } as const;

/** Bytes behind the last row that are handed on. */
const MAX_SURPLUS_BYTES = 1 << 20;

/** What the image data of a PNG holds beyond its rows: whole rows below the picture, and other bytes. */
interface Surplus {
  readonly parts: readonly ContainerPart[];
  /** The picture with the rows below it, where there are some. */
  readonly taller?: Uint8Array;
}

/** Rows below a picture from which on they are a part of it that is not shown. */
const MIN_ROWS = 8;

const NONE: Surplus = { parts: [] };

/** Looks behind the last row in the compressed stream, and behind the stream. */
export function pngSurplus(bytes: Uint8Array, maxRowBytes: number): Surplus {
  const data: Uint8Array[] = [];
  let header: DataView | undefined;
  for (const { type, data: body, whole } of pngChunks(bytes)) {
    if (!whole) return NONE;
    if (type === 'IHDR' && body.length >= 13) header = new DataView(body.buffer, body.byteOffset, 13);
    if (type === 'IDAT') data.push(body);
  }
  const rows = header === undefined ? 0 : rowBytes(header);
  if (header === undefined || rows === 0 || rows > maxRowBytes) return NONE;
  const stream = Buffer.concat(data);
  try {
    const { inflated, consumed } = unpacked(stream, rows + MAX_SURPLUS_BYTES);
    const below = inflated.subarray(rows);
    const perRow = rows / header.getUint32(4);
    const more = header.getUint8(12) === 0 ? Math.floor(below.length / perRow) : 0;
    // Rows begin with the number of their filter, of which there are five.
    const areRows = more >= MIN_ROWS && isVaried(below) && Array.from({ length: more }, (_, row) => below[row * perRow] ?? 255).every((filter) => filter <= 4); // prettier-ignore
    const others = [...(areRows ? [] : [below]), stream.subarray(consumed)].filter(isVaried);
    return {
      parts: others.map((surplus) => ({ kind: 'foreign', path: 'behind the image data', bytes: surplus })),
      ...(areRows && { taller: withHeight(bytes, header.getUint32(4) + more) }),
    };
  } catch {
    // Damaged, or far longer than its rows: the decoder says the one, and the other is read by nobody.
    return NONE;
  }
}

/** A compressed stream and how much of the bytes it took: `info` of `node:zlib`, which its types leave out. */
function unpacked(stream: Uint8Array, maxOutputLength: number): { readonly inflated: Uint8Array; readonly consumed: number } {
  const result: object = inflateSync(stream, { maxOutputLength, info: true });
  const [inflated, engine]: unknown[] = [Reflect.get(result, 'buffer'), Reflect.get(result, 'engine')];
  const consumed: unknown = typeof engine === 'object' && engine !== null ? Reflect.get(engine, 'bytesWritten') : undefined;
  if (!(inflated instanceof Uint8Array) || typeof consumed !== 'number') throw new TypeError('zlib gave no information');
  return { inflated, consumed };
}

/** Bytes of all rows with their filters; 0 for a header that is none. */
function rowBytes(header: DataView): number {
  const [width, height] = [header.getUint32(0), header.getUint32(4)];
  const bits = header.getUint8(8) * (SAMPLES_PER_PIXEL[header.getUint8(9)] ?? 0);
  if (bits === 0 || width === 0 || height === 0) return 0;
  return passesOf(header.getUint8(12) !== 0).reduce((sum, [left, top, across, down]) => {
    const [columns, rows] = [Math.ceil((width - left) / across), Math.ceil((height - top) / down)];
    return columns <= 0 || rows <= 0 ? sum : sum + rows * (1 + Math.ceil((columns * bits) / 8));
  }, 0);
}

/** Whether bytes are more than the same filling. */
function isVaried(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte !== bytes[0]);
}

const HEIGHT_AT = 20;
const HEADER_AT = 12;
const CHECKSUM_AT = 29;

function withHeight(bytes: Uint8Array, height: number): Uint8Array {
  const changed = bytes.slice();
  const view = new DataView(changed.buffer);
  view.setUint32(HEIGHT_AT, height);
  view.setUint32(CHECKSUM_AT, crc32(changed.subarray(HEADER_AT, CHECKSUM_AT)));
  return changed;
}
