import { inflateSync } from 'node:zlib';
import type { ExactPixels } from '@input-trust/raster';
import type { Findings } from '../findings.ts';
import { signatureOf } from '../payload-type.ts';
import type { PayloadType } from '../payload-type.ts';
import { reportPayload } from '../report-payload.ts';
import { bitOrders, readBits, varies } from './bit-stream.ts';

/** Bytes of each order that decide whether there is more to read. */
const PROBED_BYTES = 192;

/** Bytes of one payload that are handed on. */
export const MAX_EXTRACTED_BYTES = 4 << 20;

/** Lengths of the headers that tools put before a payload: none, or its length in 2, 4 or 8 bytes. */
const HEADER_BYTES = [0, 2, 4, 8] as const;

/** Readable characters in a row that are no accident: noise has a run of 24 once in 10^10 orders. */
const MIN_TEXT_CHARACTERS = 24;

/** Characters of Base64 and its like, which has no spaces to tell it by. */
const MIN_ENCODED_CHARACTERS = 64;

/** Payloads that are reported of one image: the same one is readable in several orders. */
const MAX_PAYLOADS = 4;

/** Tries the orders in which tools write their bits, and reports files and text that begin there. */
export function sweepBits(pixels: ExactPixels, deep: boolean, findings: Findings): void {
  let found = 0;
  for (const order of bitOrders(pixels.channels, deep)) {
    if (!findings.budget.hasTime()) return findings.reason('deadline_exceeded');
    if (!varies(pixels, order, PROBED_BYTES)) continue;
    const path = `bits: ${order.name}${order.columns ? ', columns' : ''}`;
    if (reportStartOf((count) => readBits(pixels, order, count), path, findings)) found += 1;
    if (found === MAX_PAYLOADS) return;
  }
}

/** Reports the file or text with which a stream of bits begins, if any. `read` gives its first bytes. */
export function reportStartOf(read: (count: number) => Uint8Array, path: string, findings: Findings): boolean {
  const start = payloadStart(read(PROBED_BYTES));
  if (start === undefined) return false;
  if (!findings.budget.spend('decodedBytes', MAX_EXTRACTED_BYTES)) {
    findings.reason('decoded_byte_budget_exceeded');
    return false;
  }
  const payload = complete(read(MAX_EXTRACTED_BYTES).subarray(start.offset), start.type);
  if (payload !== undefined)
    reportPayload(findings, { ...payload, path, hiddenBy: path.startsWith('bits:') ? 'bit_plane' : 'dct_coefficients' });
  return payload !== undefined;
}

type Start = { readonly offset: number; readonly type: PayloadType };

const TEXT: PayloadType = { name: 'text', group: 'text' };
const ZLIB: PayloadType = { name: 'zlib', group: 'archive' };

function payloadStart(head: Uint8Array): Start | undefined {
  for (const offset of HEADER_BYTES) {
    const rest = head.subarray(offset);
    const type = signatureOf(rest);
    if (type !== undefined) return { offset, type };
    if (rest[0] === 0x78 && [0x01, 0x5e, 0x9c, 0xda].includes(rest[1] ?? 0)) return { offset, type: ZLIB };
  }
  const text = textRun(head);
  return text === undefined ? undefined : { offset: text.offset, type: TEXT };
}

/** The payload to its end: text as far as it is readable, a compressed stream that inflates without an error, files as they are. */
function complete(bytes: Uint8Array, type: PayloadType): { readonly bytes: Uint8Array; readonly type: PayloadType } | undefined {
  if (type === TEXT) return { bytes: bytes.subarray(0, textRun(bytes)?.end ?? bytes.length), type };
  if (type !== ZLIB) return { bytes, type };
  try {
    const inflated = inflateSync(bytes, { maxOutputLength: MAX_EXTRACTED_BYTES });
    const inner = textRun(inflated);
    return inner === undefined ? { bytes: inflated, type: signatureOf(inflated) ?? ZLIB } : { bytes: inflated, type: TEXT };
  } catch {
    return undefined;
  }
}

/** The first run of readable characters: UTF-8, of letters, digits and spaces for the most part, and not one pattern over and over. */
function textRun(bytes: Uint8Array): { readonly offset: number; readonly end: number } | undefined {
  let start = 0;
  while (start <= bytes.length - MIN_TEXT_CHARACTERS && start < PROBED_BYTES) {
    const end = readableEnd(bytes, start);
    if (end - start >= MIN_TEXT_CHARACTERS && isVaried(Buffer.from(bytes.subarray(start, Math.min(end, start + 256))).toString('utf8'))) {
      return { offset: start, end };
    }
    start = Math.max(end, start) + 1;
  }
  return undefined;
}

/** Offset of the first byte that does not continue UTF-8 text. */
function readableEnd(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if ((byte >= 0x20 && byte < 0x7f) || byte === 9 || byte === 10 || byte === 13) {
      at += 1;
      continue;
    }
    const length = byte >= 0xc3 && byte < 0xe0 ? 2 : byte >= 0xe0 && byte < 0xf0 ? 3 : byte >= 0xf0 && byte < 0xf5 ? 4 : 0;
    if (length === 0 || at + length > bytes.length) return at;
    for (let more = 1; more < length; more += 1) if (((bytes[at + more] ?? 0) & 0xc0) !== 0x80) return at;
    at += length;
  }
  return at;
}

/**
 * Whether characters read like writing: words with spaces between them, a script without spaces, or an encoding of many characters.
 * Planes of pictures give runs of few characters that resemble each other.
 */
function isVaried(text: string): boolean {
  const characters = [...text];
  const count = (pattern: RegExp): number => characters.filter((character) => pattern.test(character)).length;
  const distinct = new Set(characters).size;
  const pairs = new Set(characters.map((character, index) => character + (characters[index + 1] ?? '')));
  if (count(/[\p{L}\p{N}\s]/u) < characters.length * 0.7 || pairs.size < Math.min(characters.length, 100) * 0.5) return false;
  const spaced = distinct >= 10 && count(/\s/u) >= characters.length * 0.06;
  const ideographic =
    distinct >= 10 &&
    count(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}\p{sc=Myanmar}]/u) >= characters.length / 2;
  const encoded = distinct >= 24 && characters.length >= MIN_ENCODED_CHARACTERS;
  return spaced || ideographic || encoded;
}
