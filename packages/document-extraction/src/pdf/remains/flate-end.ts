import { inflateRawSync, inflateSync } from 'node:zlib';

/** Bytes of the header of zlib data (RFC 1950, 2.2). */
const HEADER_BYTES = 2;
/** Data that inflates to more is not followed to its end: a picture of that size is refused elsewhere. */
const MAX_INFLATED_BYTES = 256 << 20;

/** Where zlib data ends. */
export interface FlateEnd {
  /** Bytes that the data takes up. */
  readonly length: number;
  /** The data ends before its last block does. A missing checksum is no matter. */
  readonly isCutShort: boolean;
  /** What it inflates to; nothing where it is cut short. */
  readonly data: Uint8Array;
}

/** Follows zlib data (RFC 1950) to its end. Undefined where it is damaged before that, or too long. */
export function flateEndOf(encoded: Uint8Array): FlateEnd | undefined {
  const options = { maxOutputLength: MAX_INFLATED_BYTES, info: true } as const;
  try {
    return { ...inflated(inflateSync(encoded, options)), isCutShort: false };
  } catch (error) {
    if (!isUnexpectedEnd(error)) return undefined;
  }
  try {
    const { data, length } = inflated(inflateRawSync(encoded.subarray(HEADER_BYTES), options));
    return { length: HEADER_BYTES + length, isCutShort: false, data };
  } catch (error) {
    return isUnexpectedEnd(error) ? { length: encoded.length, isCutShort: true, data: encoded.subarray(0, 0) } : undefined;
  }
}

/** With `info` zlib gives its engine beside the data, which its types do not say. */
function inflated(result: unknown): { readonly length: number; readonly data: Uint8Array } {
  const [buffer, engine] = [property(result, 'buffer'), property(result, 'engine')];
  const written = property(engine, 'bytesWritten');
  return { length: typeof written === 'number' ? written : Infinity, data: buffer instanceof Uint8Array ? buffer : new Uint8Array() };
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function isUnexpectedEnd(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR';
}
