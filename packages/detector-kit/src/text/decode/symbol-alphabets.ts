import { TURNED_LETTERS } from '../confusables.ts';
import { parseLetterTable } from '../letter-table.ts';
import type { DecodedSegment } from './encoding.ts';
import { countKnownWords } from './readability.ts';

/** Known words that make a reading of symbols more than chance. */
const MIN_KNOWN_WORDS = 2;

/** Seven signs of dots and dashes or more; longer stretches than 4096 are read in pieces. NFKC and editors turn dots and dashes into bullets, middle dots and long dashes. */
const MORSE =
  /(?<![.\-\u2013\u2014\u2022\u00b7_])(?:[.\-\u2013\u2014\u2022\u00b7_]{1,7}(?: {0,3}[/|] {0,3}| {1,7}|\n)){6,4096}[.\-\u2013\u2014\u2022\u00b7_]{1,7}/g;
const MAYBE_MORSE = /[.\-\u2013\u2014\u2022\u00b7_]{1,7} [.\-\u2013\u2014\u2022\u00b7_]{1,7} [.\-\u2013\u2014\u2022\u00b7_]{1,7}[ /|\n]/;

/** Letters of Morse code (ITU-R M.1677-1) as a binary tree, level by level: a dot leads to the left, a dash to the right. */
const MORSE_TREE = ' ETIANMSURWDKGOHVF L PJBXCYZQ  54 3   2       16       7   8 90';

/** Morse code with its letters apart by spaces and its words by slashes or wider gaps. */
export function* morseCode(text: string): Generator<DecodedSegment, void, undefined> {
  if (!MAYBE_MORSE.test(text)) return;
  for (const match of text.matchAll(MORSE)) {
    const words = match[0].split(/ {0,3}[/|] {0,3}| {2,7}|\n/);
    const decoded = words.map((word) => word.split(' ').map(morseLetter).join('')).join(' ');
    if (countKnownWords(decoded) >= MIN_KNOWN_WORDS) {
      yield { encoding: 'morse', start: match.index, end: match.index + match[0].length, text: decoded.toLowerCase() };
    }
  }
}

function morseLetter(signs: string): string {
  let node = 0;
  for (const sign of signs) node = node * 2 + (/[.\u2022\u00b7]/.test(sign) ? 1 : 2);
  return MORSE_TREE[node]?.trim() ?? '';
}

/** Braille patterns U+2800 to U+283F in the order of their code points, as North American Braille ASCII. */
const BRAILLE_ASCII = ' a1b\'k2l@cif/msp"e3h9o6r^djg>ntq,*5<-u8v.%[$+x!&;:4\\0z7(_?w]#y)=';
const BRAILLE = /[\u2801-\u283f](?:[\u2800-\u283f]|[ \n](?=[\u2801-\u283f])){7,4095}/g;

/** Uncontracted Braille. */
export function* braille(text: string): Generator<DecodedSegment, void, undefined> {
  for (const match of text.matchAll(BRAILLE)) {
    const decoded = match[0]
      .replace(/[\u2800-\u283f]/g, (cell) => BRAILLE_ASCII[cell.charCodeAt(0) - 0x2800]!)
      .replace(/[,;#](?=[a-z])/g, '');
    yield { encoding: 'braille', start: match.index, end: match.index + match[0].length, text: decoded };
  }
}

/** ASCII letters that are each other's image upside down, and letters that serve as one for want of a turned letter. */
const TURNED_PAIRS = {
  n: 'u',
  u: 'n',
  b: 'q',
  q: 'b',
  d: 'p',
  p: 'd',
  '\u0254': 'c',
  '\u025f': 'f',
  '\u0183': 'g',
  '\u027e': 'j',
  '\u0131': 'i',
};
const TURNED_LINE =
  /[^\n\u0250\u01dd\u0265\u0279\u0287\u028c-\u028e]{0,200}(?:[\u0250\u01dd\u0265\u0279\u0287\u028c-\u028e][^\n\u0250\u01dd\u0265\u0279\u0287\u028c-\u028e]{0,40}){3,400}/g;
const MAYBE_TURNED = /[\u01dd\u0250\u0279\u0287]/;

/** Letters turned upside down, read from the right. */
export function* upsideDown(text: string): Generator<DecodedSegment, void, undefined> {
  if (!MAYBE_TURNED.test(text)) return;
  const upright = new Map([...parseLetterTable(TURNED_LETTERS)].map(([codePoint, letter]) => [String.fromCodePoint(codePoint), letter]));
  for (const [turned, letter] of Object.entries(TURNED_PAIRS)) upright.set(turned, letter);
  for (const match of text.matchAll(TURNED_LINE)) {
    const decoded = [...match[0]]
      .toReversed()
      .map((character) => upright.get(character) ?? character)
      .join('');
    if (countKnownWords(decoded) >= MIN_KNOWN_WORDS) {
      yield { encoding: 'upside_down', start: match.index, end: match.index + match[0].length, text: decoded };
    }
  }
}

/** ROT47 shows small letters as digits, capitals A to K and : ; < = > ? @. Words of those alone are rare elsewhere. */
const ROT47_LINE = /[!-~]{0,40}(?: [!-~]{1,40}){2,400}/g;
const MAYBE_ROT47 = /(?<![!-~])[2-9:-@A-K]{2,24}[:-@][2-9:-@A-K]{0,24} [2-9:-@A-K]{2,24}(?![a-z])/;

/** ROT47: printable ASCII turned by 47 places. */
export function* rot47(text: string): Generator<DecodedSegment, void, undefined> {
  if (!MAYBE_ROT47.test(text)) return;
  for (const match of text.matchAll(ROT47_LINE)) {
    if (!MAYBE_ROT47.test(match[0])) continue;
    const decoded = match[0].replace(/[!-~]/g, (character) => String.fromCharCode(0x21 + ((character.charCodeAt(0) - 0x21 + 47) % 94)));
    if (countKnownWords(decoded) >= MIN_KNOWN_WORDS + 1) {
      yield { encoding: 'rot47', start: match.index, end: match.index + match[0].length, text: decoded };
    }
  }
}

/** ASCII letters of UTF-16 whose two bytes have changed places, with what compatibility composition leaves of spaces and marks. */
const SWAPPED = new RegExp(`(?:[${swapped('AZ')}${swapped('az')}][ ,.\u2c00\u2e00]{0,2}){12,4096}`, 'g');
const MAYBE_SWAPPED = /[\u6100\u6500\u6900\u6f00\u7500][ \u6100-\u7a00]{2}/;

/** UTF-16 read in the wrong byte order, or from its second byte on: ideographs whose lower byte is zero. */
export function* swappedBytes(text: string): Generator<DecodedSegment, void, undefined> {
  if (!MAYBE_SWAPPED.test(text)) return;
  for (const match of text.matchAll(SWAPPED)) {
    const decoded = match[0].replace(/[^ ,.]/g, (unit) => String.fromCharCode(unit.charCodeAt(0) >> 8));
    yield { encoding: 'swapped_bytes', start: match.index, end: match.index + match[0].length, text: decoded };
  }
}

/** The letters of a range with their bytes swapped, for a class of characters. */
function swapped([first = '', last = '']: string): string {
  const units = Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, at) => (first.charCodeAt(0) + at) << 8);
  return String.fromCharCode(...units);
}
