import { codePointAt } from './code-point-at.ts';

const ZWNJ = 0x200c;
const ZWJ = 0x200d;
const BLACK_FLAG = 0x1f3f4;

/**
 * Tags of the three subdivision flags that are recommended for interchange (UTS #51, emoji-tag-sequences.txt): England, Scotland, Wales.
 * Others are well-formed, but shown as a black flag with a hidden text.
 */
const FLAG_TAGS: ReadonlySet<string> = new Set(['gbeng', 'gbsct', 'gbwls'].map((code) => tagCharacters(code) + '\u{e007f}'));

/** Scripts whose letters take other shapes beside joiners (Unicode, sections 9.2 and 12.1; UAX #31, section 2.3). */
const JOINING_SCRIPT =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mand}\p{scx=Nkoo}\p{scx=Mong}\p{scx=Phag}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}\p{scx=Java}\p{scx=Bali}]/u;

const EMOJI = /\p{Emoji}/u;
const PICTOGRAPH = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
/** What a standardised variation selector may follow: ideographs, mathematical symbols, a digit zero, letters of scripts that have variants. */
const VARIANT_BASE = /[^\p{scx=Latn}\p{scx=Cyrl}\p{scx=Grek}\p{White_Space}\p{Extended_Pictographic}\p{C}\u0000-\u002f\u0031-\u007f]/u;
const IDEOGRAPH = /\p{Unified_Ideograph}/u;
const MONGOLIAN = /\p{scx=Mong}/u;
const JAMO = /[\u1100-\u11ff]/;

/** Longer runs shape nothing: tags of a flag take 12 units. */
const MAX_SHAPING_RUN = 12;

/** Whether the invisible characters in [start, end) shape what a person sees, or are well-formed parts of emoji: then they stay. */
export function isInPlace(text: string, start: number, end: number): boolean {
  if (start === 0 || end - start > MAX_SHAPING_RUN) return false;
  const before = characterBefore(text, start);
  const first = codePointAt(text, start);
  if (end - start === (first > 0xffff ? 2 : 1)) return isSingleInPlace(first, before, text, end);
  if (codePointAt(before, 0) === BLACK_FLAG) return FLAG_TAGS.has(text.slice(start, end));
  // Emoji presentation selector and joiner, as in a heart on fire.
  return (
    end - start === 2 &&
    first === 0xfe0f &&
    text.charCodeAt(start + 1) === ZWJ &&
    EMOJI.test(before) &&
    PICTOGRAPH.test(characterAt(text, end))
  );
}

function isSingleInPlace(codePoint: number, before: string, text: string, end: number): boolean {
  if (codePoint === ZWJ && PICTOGRAPH.test(before) && PICTOGRAPH.test(characterAt(text, end))) return true;
  if (codePoint === ZWJ || codePoint === ZWNJ) return JOINING_SCRIPT.test(before) || JOINING_SCRIPT.test(characterAt(text, end));
  if (codePoint === 0xfe0e || codePoint === 0xfe0f) return EMOJI.test(before) || VARIANT_BASE.test(before);
  if (codePoint >= 0xfe00 && codePoint <= 0xfe0d) return VARIANT_BASE.test(before);
  if (codePoint >= 0xe0100 && codePoint <= 0xe01ef) return IDEOGRAPH.test(before);
  if (codePoint >= 0x180b && codePoint <= 0x180f) return MONGOLIAN.test(before);
  return (codePoint === 0x115f || codePoint === 0x1160) && (JAMO.test(before) || JAMO.test(characterAt(text, end)));
}

function characterBefore(text: string, index: number): string {
  const isPair = index >= 2 && (text.charCodeAt(index - 1) & 0xfc00) === 0xdc00 && (text.charCodeAt(index - 2) & 0xfc00) === 0xd800;
  return text.slice(isPair ? index - 2 : index - 1, index);
}

function characterAt(text: string, index: number): string {
  return index < text.length ? String.fromCodePoint(codePointAt(text, index)) : '';
}

function tagCharacters(code: string): string {
  return [...code].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');
}
