import { characterClasses, WORD } from './character-classes.ts';
import type { Rewritten } from './offset-map.ts';
import { TextRewriter } from './offset-map.ts';
import { LONGEST_WORD, VOCABULARY } from './vocabulary.ts';

/** Digits, letters of the BMP and some signs among them: fast to test, judged afterwards. */
const LETTER = '0-9A-Za-z\\u00c0-\\u1fff\\u3041-\\ud7ff\\uf900-\\ufefc';
const SEPARATOR = '[ \\n.\\-_*\\u00b7\\u2022|/,+~]';

/** A chain of four or more single letters or digits, one to four separators between them. Longer chains are read in pieces. */
const CHAIN = new RegExp(`(?:^|[^${LETTER}])([${LETTER}](?:${SEPARATOR}{1,4}[${LETTER}](?![${LETTER}])){3,2048})`, 'g');

/** Share of letters in a chain that is text. */
const MIN_LETTER_SHARE = 0.6;

/** Equal gaps in a row that make a word of four letters: abbreviations (U.S.A.) have fewer. */
const MIN_EQUAL_GAPS = 3;

/** Letters that run together without word gaps are cut into words from this length on. */
const MIN_RUN_TOGETHER = 8;

/** "I g n o r e   a l l" with its words put together, or nothing when no letters are spaced out. Tables of figures stay. */
export function joinSpacedLetters(text: string): Rewritten | undefined {
  const rewriter = new TextRewriter(text);
  for (const match of text.matchAll(CHAIN)) {
    const end = match.index + match[0].length;
    const chain = readChain(text, end - match[1]!.length, end);
    if (chain.isSpacedOut) joinChain(chain, rewriter);
  }
  return rewriter.finish();
}

interface Chain {
  readonly letters: string;
  /** Offsets of the gaps between the letters, and the gaps. */
  readonly gapStarts: readonly number[];
  readonly gaps: readonly string[];
  /** The gap between letters of one word. */
  readonly within: string;
  readonly hasWordGaps: boolean;
  readonly isSpacedOut: boolean;
}

function readChain(text: string, start: number, end: number): Chain {
  const classOf = characterClasses();
  const isLetter = (index: number): boolean => (classOf[text.charCodeAt(index)]! & WORD) !== 0;
  const characters: string[] = [];
  const gapStarts: number[] = [];
  const gaps: string[] = [];
  const counts = new Map<string, number>();
  let figures = 0;
  let i = start;
  while (i < end) {
    characters.push(text[i]!);
    if (text[i]! <= '9') figures++;
    const gapStart = ++i;
    while (i < end && !isLetter(i)) i++;
    if (i === end) break;
    const gap = text.slice(gapStart, i);
    gapStarts.push(gapStart);
    gaps.push(gap);
    counts.set(gap, (counts.get(gap) ?? 0) + 1);
  }
  const [within, count] = [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0]);
  const isSpacedOut = characters.length - figures >= characters.length * MIN_LETTER_SHARE && longestRun(gaps, within) >= MIN_EQUAL_GAPS;
  return { letters: characters.join('').toLowerCase(), gapStarts, gaps, within, hasWordGaps: count < gaps.length, isSpacedOut };
}

function longestRun(values: readonly string[], value: string): number {
  let longest = 0;
  let run = 0;
  for (const candidate of values) {
    run = candidate === value ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Drops the gaps between letters, and makes a space of those between words. */
function joinChain({ letters, gapStarts, gaps, within, hasWordGaps }: Chain, rewriter: TextRewriter): void {
  const cuts = hasWordGaps ? new Set<number>() : wordStarts(letters);
  for (const [index, gap] of gaps.entries()) {
    const start = gapStarts[index]!;
    rewriter.replace(start, start + gap.length, gap !== within || cuts.has(index + 1) ? ' ' : '');
  }
}

/** Where known words start in letters that run together, by longest match from the left. */
function wordStarts(letters: string): Set<number> {
  const starts = new Set<number>();
  if (letters.length < MIN_RUN_TOGETHER) return starts;
  let i = 0;
  while (i < letters.length) {
    let length = Math.min(LONGEST_WORD, letters.length - i);
    while (length > 0 && !VOCABULARY.has(letters.slice(i, i + length))) length--;
    if (length > 0) {
      starts.add(i);
      starts.add(i + length);
    }
    i += Math.max(length, 1);
  }
  return starts;
}
