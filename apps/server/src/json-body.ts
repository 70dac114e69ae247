import { InputTrustError } from '@input-trust/contract';

/** Nesting of a JSON body. The deepest documented request is an object in an object; the rest is room for unknown fields. */
export const MAX_JSON_DEPTH = 8;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Decodes a JSON body that must be an object. Throws `invalid_json`; the parser's own message is dropped,
 * because it quotes the body.
 */
export function parseJsonObject(bytes: Uint8Array): Record<string, unknown> {
  let value: unknown;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (isDeeperThan(text, MAX_JSON_DEPTH)) throw new InputTrustError('invalid_json');
    value = JSON.parse(text);
  } catch {
    throw new InputTrustError('invalid_json');
  }
  if (!isObject(value)) throw new InputTrustError('invalid_json');
  return value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether brackets outside strings nest deeper than `max`. Linear, and strings are skipped at the speed of a native search. */
function isDeeperThan(text: string, max: number): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = endOfString(text, index);
    else if (OPENING.has(code) && ++depth > max) return true;
    else if (CLOSING.has(code)) depth--;
  }
  return false;
}

/** Index of the quote that closes the string opened at `start`, or the last index when none does. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

/** Whether an odd number of backslashes stands before the index. Each run of backslashes is counted once, for the quote after it. */
function isEscaped(text: string, index: number): boolean {
  let first = index;
  while (text.charCodeAt(first - 1) === BACKSLASH) first--;
  return (index - first) % 2 === 1;
}
