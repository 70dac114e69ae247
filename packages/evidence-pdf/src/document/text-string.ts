import { latin1 } from '../objects/lexer.ts';

/** Longest text that is decoded; values that are looked at are dates and program names. */
const MAX_TEXT_BYTES = 512;

/** A text string (ISO 32000-2, 7.9.2.2): UTF-16 or UTF-8 by its mark, else one character per byte. Longer ones are cut. */
export function decodeTextString(bytes: Uint8Array): string {
  const cut = bytes.subarray(0, MAX_TEXT_BYTES);
  const [first, second, third] = cut;
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(cut);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(cut);
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder().decode(cut);
  return latin1(cut);
}
