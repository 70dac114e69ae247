import { isUtf8 } from 'node:buffer';
import { InputTrustError } from '@input-trust/contract';

/** Nesting of a JSON body. The deepest documented request is an object in an object; the rest is room for unknown fields. */
export const MAX_JSON_DEPTH = 8;

/**
 * Bytes of a JSON body outside of strings: names, values and their separators have few, however long the material is. More of them, such
 * as millions of members, would keep the parser busy for seconds.
 */
export const MAX_JSON_STRUCTURE_BYTES = 64 * 1024;

const BYTE_ORDER_MARK = '\ufeff';
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Decodes a JSON body that must be an object. Throws `invalid_json`, whose message is not the parser's own, which quotes the body, and
 * `payload_too_complex` for more structure than any request has.
 */
export function parseJsonObject(bytes: Uint8Array, maxStructureBytes = MAX_JSON_STRUCTURE_BYTES): Record<string, unknown> {
  checkStructure(bytes, maxStructureBytes);
  // A tenth of the time of a TextDecoder that refuses what is wrong itself.
  if (!isUtf8(bytes)) throw new InputTrustError('invalid_json');
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
  } catch {
    throw new InputTrustError('invalid_json');
  }
  if (!isObject(value)) throw new InputTrustError('invalid_json');
  return value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Looks at the brackets and the number of bytes outside of strings, before anything is made of them. In UTF-8 neither is part of another character. */
function checkStructure(bytes: Uint8Array, maxStructureBytes: number): void {
  let depth = 0;
  let structure = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const code = bytes[index] ?? 0;
    structure += 1;
    if (structure > maxStructureBytes) throw new InputTrustError('payload_too_complex');
    if (code === QUOTE) index = endOfString(bytes, index);
    else if (OPENING.has(code)) depth += 1;
    else if (CLOSING.has(code)) depth -= 1;
    if (depth > MAX_JSON_DEPTH) throw new InputTrustError('invalid_json');
  }
}

/** Index of the quote that closes the string opened at `start`, or the end when none does. */
function endOfString(bytes: Uint8Array, start: number): number {
  let index = start + 1;
  while (index < bytes.length && bytes[index] !== QUOTE) index += bytes[index] === BACKSLASH ? 2 : 1;
  return index;
}
