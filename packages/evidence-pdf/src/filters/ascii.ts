import { hexDigit, isSpace } from '../objects/lexer.ts';

/** ASCIIHexDecode (ISO 32000-2, 7.4.2). Null when a character is neither digit, space nor the end mark. */
export function decodeAsciiHex(bytes: Uint8Array): Uint8Array | null {
  const out = new Uint8Array(Math.ceil(bytes.length / 2));
  let digits = 0;
  for (const code of bytes) {
    if (code === 0x3e) break;
    if (isSpace(code)) continue;
    const digit = hexDigit(code);
    if (digit < 0) return null;
    out[digits >> 1] = (out[digits >> 1] ?? 0) | (digits % 2 === 0 ? digit << 4 : digit);
    digits += 1;
  }
  return out.subarray(0, (digits + 1) >> 1);
}

/** ASCII85Decode (ISO 32000-2, 7.4.3). Null when a character is outside the alphabet. */
export function decodeAscii85(bytes: Uint8Array): Uint8Array | null {
  // `z` stands for four bytes, so that four times the input is the most.
  const out = new Uint8Array(bytes.length * 4);
  let length = 0;
  let group = 0;
  let digits = 0;
  const put = (value: number, count: number) => {
    for (let index = 0; index < count; index += 1) out[length + index] = (value >>> (24 - 8 * index)) & 0xff;
    length += count;
  };
  // The opening mark of btoa programs is no part of the filter; some writers put it there.
  const start = bytes[0] === 0x3c && bytes[1] === 0x7e ? 2 : 0;
  for (const code of bytes.subarray(start)) {
    if (code === 0x7e) break;
    if (isSpace(code)) continue;
    if (code === 0x7a && digits === 0) {
      put(0, 4);
      continue;
    }
    if (code < 0x21 || code > 0x75) return null;
    group = group * 85 + (code - 0x21);
    digits += 1;
    if (digits === 5) {
      put(group >>> 0, 4);
      group = 0;
      digits = 0;
    }
  }
  if (digits > 1) {
    for (let missing = digits; missing < 5; missing += 1) group = group * 85 + 84;
    put(group >>> 0, digits - 1);
  }
  return out.slice(0, length);
}
