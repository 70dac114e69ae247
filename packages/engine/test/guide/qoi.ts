import type { Format, Part } from '@input-trust/container';
import { ByteCursor, startsWithAscii } from '@input-trust/container/bytes';

/** The Quite OK Image Format, specification 1.0 of 2022 (qoiformat.org). */
export const QOI: Format = {
  name: 'qoi',
  kind: 'image',
  mediaTypes: ['image/qoi'],
  extensions: ['qoi'],
  // Four letters can begin a text: only a header that the format allows makes other data a file.
  signature: { magic: ['qoif'], confirm: (bytes) => readQoiHeader(bytes)?.sound === true },
  walk: qoiParts,
};

/** The header as it is stored. */
export interface QoiHeader {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** 0: sRGB with linear alpha; 1: all channels linear. */
  readonly colorSpace: number;
  /** Whether the format allows these values. */
  readonly sound: boolean;
}

export interface QoiPart extends Part {
  readonly role: 'header' | 'pixels' | 'end';
  /** Whether it is what the format asks for here. */
  readonly sound: boolean;
}

const HEADER_BYTES = 14;
/** Seven zeros and a one: eight bytes that no encoder writes for pixels. */
const END_MARKER = '\0\0\0\0\0\0\0\x01';

/** Undefined where the file ends before it does. Whether the bytes begin with `qoif` is not asked. */
export function readQoiHeader(bytes: Uint8Array): QoiHeader | undefined {
  if (bytes.length < HEADER_BYTES) return undefined;
  const cursor = new ByteCursor(bytes);
  const [width, height, channels, colorSpace] = [cursor.u32At(4), cursor.u32At(8), cursor.u8At(12), cursor.u8At(13)];
  const sound = width > 0 && height > 0 && (channels === 3 || channels === 4) && colorSpace <= 1;
  return { width, height, channels, colorSpace, sound };
}

/** Header, coded pixels and end marker, as far as they are there; nothing of a file without a whole header. No pixel is made: one step per code, whatever the size that is declared. */
export function* qoiParts(bytes: Uint8Array): Generator<QoiPart, void> {
  const header = readQoiHeader(bytes);
  if (header === undefined) return;
  yield { role: 'header', start: 0, end: HEADER_BYTES, whole: true, sound: header.sound };
  let left = header.width * header.height;
  let end = HEADER_BYTES;
  while (left > 0 && end < bytes.length) {
    const code = bytes[end] ?? 0;
    left -= pixelsOf(code);
    end += bytesOf(code);
  }
  const whole = left <= 0 && end <= bytes.length;
  end = Math.min(end, bytes.length);
  yield { role: 'pixels', start: HEADER_BYTES, end, whole, sound: left >= 0 };
  if (!whole) return;
  const markerEnd = end + END_MARKER.length;
  const sound = startsWithAscii(bytes, END_MARKER, end);
  yield { role: 'end', start: end, end: sound ? markerEnd : end, whole: markerEnd <= bytes.length, sound };
}

const RGB = 0xfe;
const RGBA = 0xff;
const [LUMA, RUN] = [2, 3];

/** A run is of 1 to 62 pixels; every other code is of one. */
function pixelsOf(code: number): number {
  return code >> 6 === RUN && code < RGB ? (code & 0x3f) + 1 : 1;
}

function bytesOf(code: number): number {
  if (code === RGB) return 4;
  if (code === RGBA) return 5;
  return code >> 6 === LUMA ? 2 : 1;
}
