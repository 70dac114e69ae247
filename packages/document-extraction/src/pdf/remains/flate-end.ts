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
}

/** Follows zlib data (RFC 1950) to its end. Undefined where it is damaged before that, or too long. */
export function flateEndOf(encoded: Uint8Array): FlateEnd | undefined {
  const options = { maxOutputLength: MAX_INFLATED_BYTES, info: true } as const;
  try {
    return { length: consumedBy(inflateSync(encoded, options)), isCutShort: false };
  } catch (error) {
    if (!isUnexpectedEnd(error)) return undefined;
  }
  try {
    return { length: HEADER_BYTES + consumedBy(inflateRawSync(encoded.subarray(HEADER_BYTES), options)), isCutShort: false };
  } catch (error) {
    return isUnexpectedEnd(error) ? { length: encoded.length, isCutShort: true } : undefined;
  }
}

/** With `info` zlib gives its engine as well, which its types do not say. */
function consumedBy(result: unknown): number {
  const engine: unknown = typeof result === 'object' && result !== null && 'engine' in result ? result.engine : undefined;
  const written: unknown = typeof engine === 'object' && engine !== null && 'bytesWritten' in engine ? engine.bytesWritten : undefined;
  return typeof written === 'number' ? written : Infinity;
}

function isUnexpectedEnd(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR';
}
