// Soft hyphen, combining marks that NFKC leaves over (struck-out text), zero-width and bidi controls, word joiners,
// variation selectors, byte order mark, tag characters.
const DROPPED = /[\u0300-\u036f\ufe00-\ufe0f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e0fff}]/gu;

const NOT_ASCII = /[^\u0000-\u007f]/;

/** The form of a text that features are taken from: Unicode NFKC, lower case, without invisible characters and loose accents. */
export function fold(text: string): string {
  if (!NOT_ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFKC').toLowerCase().replace(DROPPED, '');
}

/** Half-open ranges of UTF-16 code units that separate words; every other unit belongs to a word. */
const SEPARATORS: readonly (readonly [start: number, end: number])[] = [
  [0x00, 0x30],
  [0x3a, 0x61],
  [0x7b, 0xaa],
  [0xab, 0xb5],
  [0xb6, 0xba],
  [0xbb, 0xc0],
  [0xd7, 0xd8],
  [0xf7, 0xf8],
  [0x060c, 0x060d],
  [0x061b, 0x0620],
  [0x066a, 0x066e],
  [0x06d4, 0x06d5],
  [0x0964, 0x0966],
  [0x2000, 0x2c00],
  [0x3000, 0x3040],
  [0xff00, 0xff10],
];

/** 1 for the UTF-16 code units that belong to words. */
export const IS_WORD = new Uint8Array(0x10000).fill(1);
for (const [start, end] of SEPARATORS) IS_WORD.fill(0, start, end);
