import { sharedArea } from './plane.ts';
import type { Rect } from './plane.ts';
import type { TextLine } from './text-lines.ts';

/**
 * What a reading leaves out, the longest first: lines in which it has no words, and stretches between the words of others and at their ends that
 * are more than a few letters.
 */
export function leftOut(lines: readonly TextLine[], words: readonly Rect[]): LeftOut[] {
  return lines.flatMap((line) => stretchesBeside(line, words)).sort((a, b) => b.line.glyphs - a.line.glyphs);
}

export interface LeftOut {
  readonly line: TextLine;
  /** Whether nothing of the line was read. */
  readonly isWhole: boolean;
}

function stretchesBeside(line: TextLine, words: readonly Rect[]): LeftOut[] {
  const { x, y, width, height } = line.box;
  const covered = words.filter((box) => sharedArea(box, line.box) > 0).toSorted((a, b) => a.x - b.x);
  if (covered.length === 0) return [{ line, isWhole: true }];
  if (line.isVertical) return [];
  let from = x;
  return [...covered, { x: x + width, width: 0 }].flatMap((box) => {
    const stretch = { x: from, y, width: box.x - from, height };
    from = Math.max(from, box.x + box.width);
    const glyphs = Math.round((line.glyphs * stretch.width) / width);
    return glyphs < MIN_LEFT_OUT ? [] : [{ line: { ...line, box: stretch, glyphs }, isWhole: false }];
  });
}

/** Letters of a stretch of a line that was not read, from which on it is worth a look. */
const MIN_LEFT_OUT = 7;
