import { constants, gunzipSync, inflateSync } from 'node:zlib';
import type { PayloadType } from './payload-type.ts';
import { signatureOf } from './payload-type.ts';
import { firstTextRun } from './text-runs.ts';

/** Bytes that a stream may inflate to. */
const MAX_BYTES = 4 << 20;

/** Bytes of a payload that a stream has at least: shorter ones inflate by chance. */
const MIN_BYTES = 8;

const TEXT: PayloadType = { name: 'text', group: 'text' };

/**
 * What a zlib or gzip stream holds, whatever stands behind it: a text, another file, or bytes; undefined where the bytes are no such stream.
 * One that is cut off is read as far as it goes.
 */
export function unpacked(bytes: Uint8Array): { readonly bytes: Uint8Array; readonly type: PayloadType } | undefined {
  const [first = 0, second = 0, third = 0] = bytes;
  const isZlib = first === 0x78 && ((first << 8) | second) % 31 === 0 && (second & 0x20) === 0;
  const isGzip = first === 0x1f && second === 0x8b && third === 8;
  if (!isZlib && !isGzip) return undefined;
  try {
    const options = { maxOutputLength: MAX_BYTES, finishFlush: constants.Z_SYNC_FLUSH };
    const content = isZlib ? inflateSync(bytes, options) : gunzipSync(bytes, options);
    if (content.length < MIN_BYTES) return undefined;
    const text = firstTextRun(content);
    if (text !== undefined) return { bytes: content, type: TEXT };
    return { bytes: content, type: signatureOf(content) ?? { name: isZlib ? 'zlib' : 'gzip', group: 'archive' } };
  } catch {
    return undefined;
  }
}
