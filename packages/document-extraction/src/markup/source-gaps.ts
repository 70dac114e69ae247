import type { Token } from 'parse5';
import type { SourceRange } from './mapped-text.ts';

/** Where the nodes of a tree stand in its source. What lies between is what the parser dropped. */
export class SourceGaps {
  readonly #covered: SourceRange[] = [];

  /** Takes note of a token that is in the tree. */
  cover(at: Token.Location | null | undefined): void {
    if (at !== null && at !== undefined) this.#covered.push({ start: at.startOffset, end: at.endOffset });
  }

  /** The stretches of a source of this length that no token covers, in order. */
  gaps(length: number): SourceRange[] {
    const gaps: SourceRange[] = [];
    let from = 0;
    for (const { start, end } of this.#covered.sort((a, b) => a.start - b.start)) {
      if (start > from) gaps.push({ start: from, end: start });
      from = Math.max(from, end);
    }
    if (from < length) gaps.push({ start: from, end: length });
    return gaps;
  }
}
