import type { OffsetMap } from './offset-map.ts';
import { originalOffset, originalRange } from './offset-map.ts';

/** A text with its way back to the text it was made from. */
export interface TextView {
  readonly text: string;
  /** The offset in the original text that the unit at `index` comes from. */
  toOriginal(index: number): number;
  /** The range of the original text that [start, end) was made from, exact to the unit. */
  originalRange(start: number, end: number): { start: number; end: number };
}

/** Another reading of `source`: `text`, which `maps` lead back to the source's text. */
export function rewrittenView(text: string, source: TextView, maps: readonly OffsetMap[]): TextView {
  return {
    text,
    toOriginal: (index) => source.toOriginal(originalOffset(maps, index)),
    originalRange: (start, end) => {
      const range = originalRange(maps, start, end);
      return source.originalRange(range.start, range.end);
    },
  };
}
