import { constants, createInflate, inflateRawSync, inflateSync } from 'node:zlib';

/** Compression method of a zlib header (RFC 1950, 2.2). */
const DEFLATE = 8;

/**
 * Inflates zlib data (RFC 1950) in memory. `'limit'` when the result would exceed `limit` bytes, null when it cannot be decoded.
 * Data that is cut short gives what there is, and a wrong checksum is let through, as viewers do.
 */
export function inflateInMemory(bytes: Uint8Array, limit: number): Uint8Array | 'limit' | null {
  if (limit <= 0) return 'limit';
  const options = { maxOutputLength: limit, finishFlush: constants.Z_SYNC_FLUSH };
  try {
    return inflateSync(bytes, options);
  } catch (error) {
    if (exceeds(error)) return 'limit';
    if (((bytes[0] ?? 0) & 0x0f) !== DEFLATE) return null;
  }
  try {
    return inflateRawSync(bytes.subarray(2), options);
  } catch (error) {
    return exceeds(error) ? 'limit' : null;
  }
}

/**
 * Inflates zlib data piece by piece and hands each piece to `take` until that returns false. Keeps nothing.
 * `complete`: all of the data was sound, and the checksum right where there is one; some writers cut it off. Throws the signal's reason
 * when it is aborted.
 */
export async function inflateThrough(
  bytes: Uint8Array,
  take: (piece: Uint8Array) => boolean,
  signal: AbortSignal | undefined,
): Promise<'complete' | 'stopped' | 'failed'> {
  const inflate = createInflate({ chunkSize: 256 * 1024, finishFlush: constants.Z_SYNC_FLUSH });
  inflate.end(bytes);
  try {
    for await (const piece of inflate) {
      signal?.throwIfAborted();
      if (!(piece instanceof Uint8Array) || !take(piece)) return 'stopped';
    }
    return 'complete';
  } catch (error) {
    if (signal?.aborted === true) throw error;
    return 'failed';
  } finally {
    inflate.destroy();
  }
}

function exceeds(error: unknown): boolean {
  return error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}
