import { nextAboveAscii } from './character-runs.ts';
import { characterClasses, MARK, WORD } from './character-classes.ts';
import type { Rewritten } from './offset-map.ts';
import { TextRewriter } from './offset-map.ts';
import type { Cluster, UnicodeFinding } from './unicode-finding.ts';
import { Clusters } from './unicode-finding.ts';

/** Marks on one character that are kept before normalisation. UAX #15 (Stream-Safe Text Format) allows 30; no orthography comes near 16. */
export const MAX_MARKS = 16;

/** Marks on a Latin, Cyrillic or Greek letter that are kept after normalisation: what no precomposed letter takes up. */
export const MAX_LOOSE_MARKS = 2;

/** From this many loose marks on, a letter is flooded. Phonetic transcription reaches three. */
export const FLOOD_MARKS = 4;

/** Fewer flooded letters are not reported. */
export const MIN_FLOODED_LETTERS = 3;

type MarkResult = Rewritten & { readonly findings: readonly UnicodeFinding[] };

/** Cuts runs of marks down to MAX_MARKS, so that what follows is linear, or gives nothing where none is longer. */
export function boundMarkRuns(text: string): MarkResult | undefined {
  const rewriter = new TextRewriter(text);
  const clusters = new Clusters<Cluster>((start) => ({ start, end: start, count: 0 }));
  // A run that is too long covers one of any MAX_MARKS units in a row.
  let searched = 0;
  for (let probe = MAX_MARKS - 1; probe < text.length; probe = Math.max(probe, searched) + MAX_MARKS) {
    const start = isLowSurrogate(text.charCodeAt(probe)) ? probe - 1 : probe;
    if (markSize(text, start) === 0) continue;
    const run = markRun(text, startOfMarks(text, start, searched), MAX_MARKS);
    if (run.marks > MAX_MARKS) {
      rewriter.replace(run.kept, run.end, '');
      clusters.at(Math.max(0, run.start - 1), run.end, run.marks);
    }
    searched = run.end;
  }
  const rewritten = rewriter.finish();
  return rewritten && { ...rewritten, findings: clusters.all.map(toFinding) };
}

/**
 * Removes marks that disguise Latin, Cyrillic or Greek letters, digits and punctuation: overlays and enclosing marks, marks on most letters of a word,
 * and more than MAX_LOOSE_MARKS on one letter. The text must be in NFKC, where the marks of ordinary writing are part of their letters.
 */
export function removeLooseMarks(text: string): MarkResult | undefined {
  const classOf = characterClasses();
  const rewriter = new TextRewriter(text);
  const clusters = new Clusters<Cluster>((start) => ({ start, end: start, count: 0 }));
  let wordEnd = 0;
  let isMarkedWord = false;
  for (let i = 1; i < text.length; i++) {
    if (text.charCodeAt(i) < 0x80) i = nextAboveAscii(text, i + 1);
    if (i >= text.length) break;
    if ((classOf[text.charCodeAt(i)]! & MARK) === 0 || !carriesLooseMarks(text.charCodeAt(i - 1))) continue;
    const run = markRun(text, i, MAX_LOOSE_MARKS);
    if (run.marks === 0 || !INHERITED.test(text.slice(i, i + 2))) continue;
    if (i >= wordEnd) {
      const word = judgeWord(text, i);
      wordEnd = word.end;
      isMarkedWord = word.isMarked;
    }
    const isKeycap = text.charCodeAt(run.end - 1) === KEYCAP;
    const start = isMarkedWord || DISGUISING.test(text.slice(i, run.end)) ? i : run.kept;
    if (start < run.end && !isKeycap) rewriter.replace(start, run.end, '');
    if (run.marks >= FLOOD_MARKS) clusters.at(i - 1, run.end, 1);
    i = run.end - 1;
  }
  const rewritten = rewriter.finish();
  return rewritten && { ...rewritten, findings: clusters.all.filter((cluster) => cluster.count >= MIN_FLOODED_LETTERS).map(toFinding) };
}

function toFinding({ start, end, count }: Cluster): UnicodeFinding {
  return { technique: 'combining_flood', start, end, count };
}

const KEYCAP = 0x20e3;
const INHERITED = /^\p{Script=Inherited}/u;
/** Overlays (combining class 1) and enclosing marks: they strike letters through or box them. */
const DISGUISING = /[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb\p{Me}]/u;
const ASTRAL_MARK = /^\p{M}/u;

/** Latin, Greek and Cyrillic with their extensions, and general punctuation. Mathematical symbols are negated by an overlay. */
function carriesLooseMarks(unit: number): boolean {
  return unit < 0x0530 || (unit >= 0x1e00 && unit < 0x2070);
}

interface MarkRun {
  readonly start: number;
  readonly marks: number;
  /** One past the last mark. */
  readonly end: number;
  /** One past the last mark that is kept. */
  readonly kept: number;
}

/** The marks that start at `start`, of which the first `keep` are kept. */
function markRun(text: string, start: number, keep: number): MarkRun {
  let marks = 0;
  let end = start;
  let kept = start;
  for (let size = markSize(text, end); size > 0; size = markSize(text, end)) {
    end += size;
    marks++;
    if (marks <= keep) kept = end;
  }
  return { start, marks, end, kept };
}

/** Units of the mark at `index`, 0 where there is none. */
function markSize(text: string, index: number): 0 | 1 | 2 {
  const unit = text.charCodeAt(index);
  if ((characterClasses()[unit]! & MARK) === 0) return 0;
  const isSurrogate = (unit & 0xf800) === 0xd800;
  if (!isSurrogate) return 1;
  return ASTRAL_MARK.test(text.slice(index, index + 2)) ? 2 : 0;
}

/** Where the marks that end at `index` start, not before `earliest`. */
function startOfMarks(text: string, index: number, earliest: number): number {
  let start = index;
  let size = sizeOfMarkBefore(text, start);
  while (size > 0 && start - size >= earliest) {
    start -= size;
    size = sizeOfMarkBefore(text, start);
  }
  return start;
}

/** Units of the mark that ends at `index`, 0 where there is none. */
function sizeOfMarkBefore(text: string, index: number): 0 | 1 | 2 {
  const size = isLowSurrogate(text.charCodeAt(index - 1)) ? 2 : 1;
  return index >= size && markSize(text, index - size) === size ? size : 0;
}

function isLowSurrogate(unit: number): boolean {
  return (unit & 0xfc00) === 0xdc00;
}

/** Units to the left and right of a mark that its word is looked for in. */
const WORD_REACH = 256;
const MIN_MARKED_LETTERS = 3;
const MARKED_SHARE = 0.6;

/** Whether most letters of the word around `index` carry a mark. */
function judgeWord(text: string, index: number): { end: number; isMarked: boolean } {
  const classOf = characterClasses();
  const isWord = (at: number): boolean => (classOf[text.charCodeAt(at)]! & WORD) !== 0;
  let start = index;
  while (start > 0 && index - start < WORD_REACH && isWord(start - 1)) start--;
  let end = index;
  while (end < text.length && end - index < WORD_REACH && isWord(end)) end++;
  let letters = 0;
  let marked = 0;
  for (let i = start; i < end; i++) {
    if ((classOf[text.charCodeAt(i)]! & MARK) !== 0) continue;
    letters++;
    if (i + 1 < end && (classOf[text.charCodeAt(i + 1)]! & MARK) !== 0) marked++;
  }
  return { end, isMarked: marked >= MIN_MARKED_LETTERS && marked >= letters * MARKED_SHARE };
}
