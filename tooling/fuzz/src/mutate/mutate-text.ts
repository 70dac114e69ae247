import type { Random } from '../random.ts';
import { TEXT_TOKENS } from './text-sources.ts';

/** A text is scanned whole in every case; longer ones are for benchmarks. */
const MAX_LENGTH = 32 * 1024;

type Mutation = (text: string, random: Random, texts: readonly string[]) => string;

/** A text of the sources with one to ten mutations. It may end up with lone surrogates and controls, as decoded JSON may. */
export function mutateText(random: Random, texts: readonly string[]): string {
  let text = random.pick(texts);
  const rounds = 1 + random.below(random.oneIn(6) ? 10 : 4);
  for (let round = 0; round < rounds; round += 1) text = random.pick(MUTATIONS)(text, random, texts).slice(0, MAX_LENGTH);
  return text;
}

const MUTATIONS: readonly Mutation[] = [
  (text, random) => replaced(text, random, 1 + random.below(4), () => character(random)),
  (text, random) => replaced(text, random, 0, () => character(random)),
  (text, random) => replaced(text, random, 0, () => random.pick(TEXT_TOKENS)),
  (text, random) => replaced(text, random, 0, () => random.pick(TEXT_TOKENS)),
  (text, random) => replaced(text, random, 0, () => random.pick(TEXT_TOKENS).repeat(1 + random.below(random.oneIn(16) ? 2_000 : 20))),
  (text, random) => replaced(text, random, 0, () => character(random).repeat(1 + random.below(random.oneIn(8) ? 8_000 : 64))),
  (text, random) => replaced(text, random, random.below(80), () => ''),
  (text, random) => replaced(text, random, random.below(80), (part) => part.repeat(1 + random.below(30))),
  (text, random) => replaced(text, random, random.below(200), (part) => random.pick(ENCODINGS)(part)),
  (text, random) => replaced(text, random, text.length, (part) => random.pick(ENCODINGS)(part)),
  (text, random) =>
    replaced(text, random, random.below(60), (part) => [...part].join(random.pick(['\u200b', ' ', '-', '\u0301', '\ufe0f', '\n']))),
  (text, random, texts) => replaced(text, random, random.below(40), () => stretch(random.pick(texts), random)),
  (text, random) => text.slice(0, random.below(text.length)),
  (text, random) => shuffled(text.split('\n'), random).join('\n'),
];

/** Puts what `change` gives in the place of `length` characters somewhere in the text. */
function replaced(text: string, random: Random, length: number, change: (part: string) => string): string {
  const at = random.below(Math.max(1, text.length - length + 1));
  return text.slice(0, at) + change(text.slice(at, at + length)) + text.slice(at + length);
}

function stretch(text: string, random: Random): string {
  const start = random.below(text.length);
  return text.slice(start, start + 1 + random.below(500));
}

function shuffled(lines: readonly string[], random: Random): string[] {
  const result = [...lines];
  for (let at = result.length - 1; at > 0; at -= 1) {
    const other = random.below(at + 1);
    [result[at], result[other]] = [result[other] ?? '', result[at] ?? ''];
  }
  return result;
}

/** First and last code points of the blocks that text readers treat in their own way, lone surrogates among them. */
const RANGES: readonly (readonly [number, number])[] = [
  [0x00, 0x20],
  [0x20, 0x7f],
  [0x80, 0xff],
  [0x300, 0x36f],
  [0x370, 0x52f],
  [0x590, 0x6ff],
  [0x900, 0x97f],
  [0x1100, 0x11ff],
  [0x1e00, 0x1fff],
  [0x2000, 0x206f],
  [0x2100, 0x218f],
  [0x2800, 0x28ff],
  [0x3000, 0x30ff],
  [0x4e00, 0x4eff],
  [0xd800, 0xdfff],
  [0xfb00, 0xfdff],
  [0xfe00, 0xffff],
  [0x1d400, 0x1d7ff],
  [0x1f000, 0x1f9ff],
  [0xe0000, 0xe01ef],
  [0x10fff0, 0x10ffff],
];

function character(random: Random): string {
  const [first, last] = random.pick(RANGES);
  return String.fromCodePoint(first + random.below(last - first + 1));
}

/** Encodings that decoders undo; they may be put on top of each other. */
const ENCODINGS: readonly ((text: string) => string)[] = [
  (text) => Buffer.from(text).toString('base64'),
  (text) => Buffer.from(text).toString('base64url'),
  (text) => Buffer.from(text, 'utf16le').toString('base64'),
  (text) => Buffer.from(text).toString('hex'),
  (text) => [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  (text) => [...text].map((letter) => `&#${letter.codePointAt(0) ?? 0};`).join(''),
  (text) => Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  (text) => [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, '0')).join(' '),
  (text) => [...Buffer.from(text)].join(' '),
  (text) =>
    text.replaceAll(/[a-z]/gi, (letter) =>
      String.fromCharCode((((letter.charCodeAt(0) & 31) + 12) % 26) + (letter.charCodeAt(0) & 96) + 1),
    ),
  (text) => [...text].toReversed().join(''),
  (text) => [...text].map((letter) => String.fromCodePoint(0xe0000 + ((letter.codePointAt(0) ?? 0) & 0x7f))).join(''),
  (text) => `\u202e${text}\u202c`,
  (text) => text.replaceAll(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
];
