import { isUtf8 } from 'node:buffer';

/** Nesting of a JSON body. The deepest documented request is an object in an object; the rest is room for unknown fields. */
export const MAX_JSON_DEPTH = 8;

/**
 * Objects and lists of a JSON body. The largest packet has 50 claims of 500 lines; each object that is parsed and handed from thread to
 * thread costs a hundred times what its two bytes do.
 */
export const MAX_JSON_CONTAINERS = 1 << 16;

/** A JSON object, or the code of the refusal of what is none. */
export type JsonObject = { readonly value: Record<string, unknown> } | { readonly code: 'invalid_json' | 'payload_too_complex' };

const INVALID = { code: 'invalid_json' } as const;
const BYTE_ORDER_MARK = '\ufeff';
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Decodes JSON that must be an object. Says `payload_too_complex` of more objects or more bytes outside of strings than allowed, before it parses. */
export function readJsonObject(bytes: Uint8Array, maxStructureBytes: number): JsonObject {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const code = structureProblem(body, maxStructureBytes);
  if (code !== undefined) return { code };
  // A tenth of the time of a TextDecoder that refuses what is wrong itself.
  if (!isUtf8(body)) return INVALID;
  const text = body.toString('utf8');
  try {
    const value: unknown = JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
    return isObject(value) ? { value } : INVALID;
  } catch {
    return INVALID;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Looks at the brackets and the bytes outside of strings, before anything is made of them. In UTF-8 neither is part of another character. */
function structureProblem(bytes: Buffer, maxStructureBytes: number): 'invalid_json' | 'payload_too_complex' | undefined {
  let depth = 0;
  let structure = 0;
  let containers = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const code = bytes[index] ?? 0;
    structure += 1;
    if (structure > maxStructureBytes) return 'payload_too_complex';
    if (code === QUOTE) index = endOfString(bytes, index);
    else if (CLOSING.has(code)) depth -= 1;
    else if (OPENING.has(code)) {
      depth += 1;
      containers += 1;
      if (depth > MAX_JSON_DEPTH) return 'invalid_json';
      if (containers > MAX_JSON_CONTAINERS) return 'payload_too_complex';
    }
  }
  return undefined;
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
