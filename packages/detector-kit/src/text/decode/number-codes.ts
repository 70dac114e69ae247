import { characterSet, nextRun } from '../character-runs.ts';
import type { DecodedSegment, Encoding } from './encoding.ts';
import { decodeBytes, mayBeginText } from './readability.ts';

interface NumberFormat {
  readonly encoding: Encoding;
  readonly pattern: RegExp;
  readonly digits: RegExp;
  readonly radix: number;
}

/** Lists of character codes, read in pieces of 4096. Each number has a fixed width and a separator, so every pattern is read from left to right only. */
const FORMATS: readonly NumberFormat[] = [
  {
    encoding: 'hex',
    pattern: /(?<![0-9A-Za-z])(?:(?:0x|#)?[0-9A-Fa-f]{2}[ ,:;-]{1,2}){7,4095}(?:0x|#)?[0-9A-Fa-f]{2}(?![0-9A-Za-z])/g,
    digits: /[0-9A-Fa-f]{2}(?![0-9A-Fa-fx])/g,
    radix: 16,
  },
  {
    encoding: 'hex',
    pattern: /(?<![0-9A-Za-z])(?:[Uu]\+00[0-9A-Fa-f]{2}[ ,;]{0,2}){6,4096}/g,
    digits: /[0-9A-Fa-f]{2}(?=[ ,;]|[Uu]|$)/g,
    radix: 16,
  },
  { encoding: 'binary', pattern: /(?<![0-9])(?:[01]{8}[ ,\n]{0,2}){6,4096}(?![0-9])/g, digits: /[01]{8}/g, radix: 2 },
  {
    encoding: 'octal',
    pattern: /(?<![0-9])(?:[01][0-7]{2}[ ,]{1,2}){6,4095}[01][0-7]{2}(?![0-9])/g,
    digits: /[01][0-7]{2}/g,
    radix: 8,
  },
  {
    encoding: 'decimal',
    pattern: /(?<![0-9.])(?:[0-9]{2,3}[ ,;-]{1,2}){7,4095}[0-9]{2,3}(?![0-9.])/g,
    digits: /[0-9]{2,3}/g,
    radix: 10,
  },
];

/** The characters of all these lists. */
const LIST_CHARACTERS = characterSet(/[0-9A-FUa-fux#+ ,:;\n-]/);

/** Shorter lists hold fewer than seven codes. */
const MIN_LIST_LENGTH = 20;

/** Text written as the codes of its characters: 49 67 6e 6f, 01001001 01100111, 73 103 110, U+0049 U+0067. */
export function* numberCodes(text: string): Generator<DecodedSegment, void, undefined> {
  for (
    let run = nextRun(text, LIST_CHARACTERS, MIN_LIST_LENGTH, 0);
    run !== undefined;
    run = nextRun(text, LIST_CHARACTERS, MIN_LIST_LENGTH, run.end)
  ) {
    const list = text.slice(run.start, run.end);
    for (const format of FORMATS) {
      for (const match of list.matchAll(format.pattern)) {
        const decoded = decodeCodes(match[0], format);
        const start = run.start + match.index;
        if (decoded !== undefined) yield { encoding: format.encoding, start, end: start + match[0].length, text: decoded };
      }
    }
  }
}

function decodeCodes(list: string, { digits, radix }: NumberFormat): string | undefined {
  const codes = (list.match(digits) ?? []).map((number) => Number.parseInt(number, radix));
  if (codes.some((code) => code > 0xff)) return undefined;
  const bytes = Uint8Array.from(codes);
  return mayBeginText(bytes.subarray(0, 16)) ? decodeBytes(bytes) : undefined;
}
