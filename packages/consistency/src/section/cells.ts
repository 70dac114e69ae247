import type { ReadLine } from '../read-document.ts';

/** A piece of a row that stands apart from the others. */
export interface Cell {
  readonly text: string;
  /** In the text of the row. */
  readonly start: number;
  readonly end: number;
  /** Left and right edge: pixels where the row has boxes, else characters. */
  readonly x0: number;
  readonly x1: number;
  /** Of a delimited file: which of its columns it is in. */
  readonly column?: number;
}

const GAP = /\t| {2,}|\s?[.…_·]{4,}\s?|\s\|\s|^\|\s?|\s?\|$/g;
/** Cells of one row that are looked at: tables of people have below fifty columns. */
const MAX_CELLS = 60;

/** The cells of a row, told by tabs, wide blanks, leaders and bars; of a delimited file by its delimiter. */
export function cellsOf(line: ReadLine, delimiter: string | undefined): Cell[] {
  const { text, pieces } = line;
  // Rows of a table in a document without places.
  const isTable = pieces === undefined && text.includes('\t');
  const ranges = isTable ? delimited(text, '\t') : delimiter === undefined ? stretches(text) : delimited(text, delimiter);
  return ranges.slice(0, MAX_CELLS).flatMap(([from, to], at): Cell[] => {
    const raw = text.slice(from, to);
    const trimmed = raw.trim();
    if (trimmed === '') return [];
    const start = from + raw.indexOf(trimmed);
    const end = start + trimmed.length;
    const inside = pieces?.filter(([a, b]) => a < end && b > start) ?? [];
    const first = inside[0];
    if (first === undefined)
      return [{ text: trimmed, start, end, x0: start, x1: end, ...((isTable || delimiter !== undefined) && { column: at }) }];
    return [{ text: trimmed, start, end, x0: first[2], x1: Math.max(...inside.map(([, , x, , width]) => x + width)) }];
  });
}

function stretches(text: string): [number, number][] {
  const ranges: [number, number][] = [];
  let from = 0;
  for (const { 0: gap, index } of text.matchAll(GAP)) {
    ranges.push([from, index]);
    from = index + gap.length;
  }
  return [...ranges, [from, text.length]];
}

function delimited(text: string, delimiter: string): [number, number][] {
  const ranges: [number, number][] = [];
  let from = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"' && delimiter !== '\t') isQuoted = !isQuoted;
    else if (text[at] === delimiter && !isQuoted) {
      ranges.push([from, at]);
      from = at + 1;
    }
  }
  ranges.push([from, text.length]);
  return ranges.map(([a, b]) => (text[a] === '"' && text[b - 1] === '"' && b - a > 1 ? [a + 1, b - 1] : [a, b]));
}

/** The delimiter of a text whose rows are delimited values; undefined where they are lines of prose. */
export function delimiterOf(lines: readonly ReadLine[]): string | undefined {
  if (lines.length < 3 || lines.some(({ pieces }) => pieces !== undefined)) return undefined;
  const sample = lines.slice(0, 200);
  for (const delimiter of [';', '|', ',']) {
    const pattern = delimiter === ',' ? /,(?! )/g : delimiter === '|' ? /\|/g : /;/g;
    const counts = sample.map(({ text }) => (text.replaceAll(/"[^"]{0,400}"/g, '').match(pattern) ?? []).length);
    const rows = counts.filter((count) => count > 0).length;
    // Amounts with a decimal comma hold one in each line as well.
    const isDecimal =
      delimiter === ',' && sample.filter(({ text }) => /,(?!\d\d(?!\d))/.test(text.replaceAll(/, /g, ''))).length < 0.6 * sample.length;
    if (rows >= 0.7 * sample.length && !isDecimal) return delimiter;
  }
  return undefined;
}
