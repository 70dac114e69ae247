import type { LinePiece, ReadLine } from '@input-trust/consistency';
import type { Box } from '@input-trust/detector-kit';

/** A word where it is drawn. */
export interface PlacedWord {
  readonly text: string;
  /** Row of the reader's text that it is in, and its place in that text. */
  readonly row: number;
  readonly at: number;
  /** Of the word, or of the stretch that it is drawn with. */
  readonly box: Box;
  /** Whether it is the rest of the word before it, with no blank between the two. */
  readonly isJoined?: true;
}

/** Gap in heights of the text that parts cells and columns. */
const CELL_GAP = 0.8;
/** Share of the lower of two words that must be level with the other, so that both are in one row. */
const LEVEL = 0.5;

interface Word {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  /** On the page, and as it would be were the page straight. */
  readonly y: number;
  readonly height: number;
  readonly level: number;
  readonly isJoined: boolean;
}

/** Puts words into rows by their places, page by page: what stands side by side is one row, whatever the reader took for the order. */
export function rowsOf(words: readonly PlacedWord[], text: string): ReadLine[] {
  const byPage = Map.groupBy(words, ({ box }) => box.page ?? 1);
  return [...byPage.values()].flatMap((onPage) => rowsOfPage(onPage, text));
}

function rowsOfPage(placed: readonly PlacedWord[], text: string): ReadLine[] {
  const first = placed[0]?.box;
  if (first === undefined) return [];
  const slope = slopeOf(placed);
  const words = apart(placed, text).map(({ word, x0, x1 }): Word => {
    const { y, height } = word.box;
    return { text: word.text, x0, x1, y, height, level: y + height / 2 - slope * ((x0 + x1) / 2), isJoined: word.isJoined === true };
  });
  const canvas = [first.pageWidth, first.pageHeight] as const;
  const page = first.page;
  const rows = grouped(words);
  const space = spaceOf(rows);
  return rows.map((row) => ({ ...written(row, space), canvas, ...(page !== undefined && { page }) }));
}

/** How much the rows of a scanned page fall, in pixels to a pixel: the middle of what the longer rows say. */
function slopeOf(placed: readonly PlacedWord[]): number {
  const slopes: number[] = [];
  for (const row of Map.groupBy(placed, (word) => word.row).values()) {
    const [head, tail] = [row[0]?.box, row.at(-1)?.box];
    if (head === undefined || tail === undefined || row.length < 3) continue;
    const run = tail.x - head.x;
    if (run > 10 * head.height) slopes.push((tail.y + tail.height - head.y - head.height) / run);
  }
  slopes.sort((a, b) => a - b);
  const middle = slopes[slopes.length >> 1] ?? 0;
  return Math.abs(middle) < 0.1 ? middle : 0;
}

/** Words that are drawn with others in one stretch share its box: each gets the part of it that its letters take. */
function apart(placed: readonly PlacedWord[], text: string): { word: PlacedWord; x0: number; x1: number }[] {
  const out: { word: PlacedWord; x0: number; x1: number }[] = [];
  for (let from = 0; from < placed.length;) {
    const head = placed[from];
    if (head === undefined) break;
    let to = from + 1;
    while (to < placed.length && placed[to]?.row === head.row && isSameBox(placed[to]?.box, head.box)) to += 1;
    const start = head.at;
    const last = placed[to - 1] ?? head;
    const length = last.at + last.text.length - start;
    const widthOf = (end: number): number => weightOf(text, start, end);
    const whole = Math.max(widthOf(start + length), 1e-6);
    for (const word of placed.slice(from, to)) {
      const { x, width } = head.box;
      out.push({
        word,
        x0: x + (width * widthOf(word.at)) / whole,
        x1: x + (width * widthOf(word.at + word.text.length)) / whole,
      });
    }
    from = to;
  }
  return out;
}

/** About how wide a stretch of text is, in letters: narrow ones and marks take half of the others. */
function weightOf(text: string, start: number, end: number): number {
  let weight = 0;
  for (let at = start; at < end; at += 1) {
    const character = text[at] ?? '';
    weight += /[\s.,:;'’|iIjlft()[\]/!-]/.test(character) ? 0.5 : /[A-ZÄÖÜ@%mw€]/.test(character) ? 1.25 : 1;
  }
  return weight;
}

/** Whether two boxes are that of one stretch. */
export function isSameBox(a: Box | undefined, b: Box): boolean {
  return a !== undefined && a.x === b.x && a.y === b.y && a.width === b.width && a.page === b.page;
}

function grouped(words: readonly Word[]): Word[][] {
  const sorted = [...words].sort((a, b) => a.level - b.level || a.x0 - b.x0);
  const rows: { words: Word[]; level: number; height: number }[] = [];
  for (const word of sorted) {
    const row = rows.at(-1);
    if (row !== undefined && Math.abs(word.level - row.level) < LEVEL * Math.min(word.height, row.height)) {
      row.words.push(word);
      // The row follows its words, so that neither a tall nor a low one bends it.
      row.level += (word.level - row.level) / row.words.length;
      row.height = Math.max(row.height, Math.min(word.height, row.height * 1.5));
    } else rows.push({ words: [word], level: word.level, height: word.height });
  }
  return rows.map((row) => row.words.sort((a, b) => a.x0 - b.x0));
}

/** By how much a gap between columns is wider than one between words. */
const WIDER = 1.7;
/** Widest blank between words, in letters: in a typewriter font it is about one and a half with the room beside the letters. */
const MAX_BLANK = 2;

/** How wide a gap between two words of one cell is at most: on a page in a typewriter font nearly twice that of another. */
function spaceOf(rows: readonly (readonly Word[])[]): number {
  const gaps = rows.flatMap((row) => row.slice(1).map((word, at) => word.x0 - (row[at]?.x1 ?? 0))).sort((a, b) => a - b);
  const words = rows.flat();
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const letter = words.reduce((sum, { x0, x1 }) => sum + x1 - x0, 0) / Math.max(1, letters);
  return Math.min(WIDER * (gaps[gaps.length >> 1] ?? 0), MAX_BLANK * letter);
}

function written(row: readonly Word[], space: number): Pick<ReadLine, 'text' | 'pieces'> & { readonly pieces: LinePiece[] } {
  const heights = row.map((word) => word.height).sort((a, b) => a - b);
  const height = heights[heights.length >> 1] ?? 1;
  let text = '';
  let end: Word | undefined;
  const pieces: LinePiece[] = [];
  for (const word of row) {
    if (end !== undefined) text += separator(word, end, height, space);
    pieces.push([text.length, text.length + word.text.length, tenth(word.x0), tenth(word.y), tenth(word.x1 - word.x0), tenth(word.height)]);
    text += word.text;
    end = word;
  }
  return { text, pieces };
}

/** Widest gap, in heights, in a word whose parts are drawn one by one. */
const JOINED_GAP = 0.4;

function separator(word: Word, before: Word, height: number, space: number): string {
  const gap = word.x0 - before.x1;
  if (word.isJoined && gap < JOINED_GAP * height) return '';
  return gap > Math.max(CELL_GAP * height, space) ? '\t' : ' ';
}

function tenth(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
