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
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  checkStructure(body, maxStructureBytes);
  // A tenth of the time of a TextDecoder that refuses what is wrong itself.
  if (!isUtf8(body)) throw new InputTrustError('invalid_json');
  const text = body.toString('utf8');
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
function checkStructure(bytes: Buffer, maxStructureBytes: number): void {
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
function endOfString(bytes: Buffer, start: number): number {
  let quote = nextQuote(bytes, start + 1);
  while (quote !== -1 && isEscaped(bytes, quote)) quote = nextQuote(bytes, quote + 1);
  return quote === -1 ? bytes.length : quote;
}

/** Names and short values end within this; behind it the search is Node's own, which costs more to begin and a tenth as much for each byte. */
const NEAR_BYTES = 64;

function nextQuote(bytes: Buffer, from: number): number {
  const far = from + NEAR_BYTES;
  for (let index = from; index < far; index += 1) if (bytes[index] === QUOTE) return index;
  return bytes.indexOf(QUOTE, far);
}

/** After an odd number of backslashes. They stand inside the string: what opened it is a quote. */
function isEscaped(bytes: Buffer, quote: number): boolean {
  let first = quote;
  while (bytes[first - 1] === BACKSLASH) first -= 1;
  return (quote - first) % 2 === 1;
}
