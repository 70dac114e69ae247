import { MARKER } from '@input-trust/container/jpeg';

/** A marker segment: marker, length and the parts one after the other. Strings are written as ASCII. */
export function segment(code: number, ...parts: readonly (Uint8Array | string | readonly number[])[]): Uint8Array {
  const data = joined(...parts);
  return Uint8Array.from([0xff, code, (data.length + 2) >> 8, (data.length + 2) & 0xff, ...data]);
}

/** A marker without parameters. */
export function marker(code: number): Uint8Array {
  return Uint8Array.of(0xff, code);
}

/** Bytes, strings as ASCII and lists of bytes, one after the other. */
export function joined(...parts: readonly (Uint8Array | string | readonly number[])[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : [...part])));
}

/** An APP1 Exif segment. */
export function exifSegment(tiff: Uint8Array): Uint8Array {
  return segment(0xe1, 'Exif\0\0', tiff);
}

/** An APP1 XMP segment. */
export function xmpSegment(packet: Uint8Array): Uint8Array {
  return segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', packet);
}

/** What {@link buildJpeg} may be told; the rest is a valid grey image of one 8 by 8 block. */
export interface BuiltJpeg {
  /** Segments between SOI and the tables. */
  readonly head?: readonly Uint8Array[];
  /** Replaces the frame header. */
  readonly frame?: Uint8Array;
  /** Entropy-coded data. */
  readonly scan?: Uint8Array;
  /** Bytes behind EOI. */
  readonly trailer?: Uint8Array;
}

/** One block: DC difference 0 and end of block, filled up with ones. */
const GREY_BLOCK = Uint8Array.of(0x3f);

/** A small JPEG that decoders accept, with what a test wants in it. */
export function buildJpeg({
  head = [],
  frame = frameHeader(),
  scan = GREY_BLOCK,
  trailer = new Uint8Array(0),
}: BuiltJpeg = {}): Uint8Array {
  return joined(
    marker(MARKER.SOI),
    ...head,
    segment(
      MARKER.DQT,
      [0],
      Array.from({ length: 64 }, () => 1),
    ),
    frame,
    // One code of one bit each: DC category 0, and end of block.
    segment(MARKER.DHT, [0x00, 1, ...Array.from({ length: 15 }, () => 0), 0]),
    segment(MARKER.DHT, [0x10, 1, ...Array.from({ length: 15 }, () => 0), 0]),
    segment(MARKER.SOS, [1, 1, 0x00, 0, 63, 0]),
    scan,
    marker(MARKER.EOI),
    trailer,
  );
}

/** A frame header; each component is its sampling byte and its quantization table. */
export function frameHeader({
  code = 0xc0,
  precision = 8,
  width = 8,
  height = 8,
  components = [[0x11, 0]] as readonly (readonly [number, number])[],
} = {}): Uint8Array {
  const specifications = components.flatMap(([sampling, table], index) => [index + 1, sampling, table]);
  return segment(code, [precision, height >> 8, height & 0xff, width >> 8, width & 0xff, components.length], specifications);
}
