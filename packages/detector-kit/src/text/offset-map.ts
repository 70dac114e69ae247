/** Integers of one edit: output start, output end, source start, source end. */
const EDIT_SIZE = 4;

/** A text that was written from another one, and the way back. */
export interface Rewritten {
  readonly text: string;
  readonly map: OffsetMap;
}

/**
 * Leads offsets of a rewritten text back to its source. Only edits are stored, 16 bytes each; between two edits the texts run in parallel.
 *
 * All offsets count UTF-16 code units. A lookup is a binary search.
 */
export class OffsetMap {
  readonly #edits: Int32Array;

  constructor(edits: Int32Array) {
    this.#edits = edits;
  }

  /** Where the source of the unit at `index` starts; for `index` at the end of the text, where the source ends. */
  sourceStart(index: number): number {
    const at = this.#lastEditFrom(index);
    if (at < 0) return index;
    const outputEnd = this.#edits[at + 1]!;
    return index < outputEnd ? this.#edits[at + 2]! : this.#edits[at + 3]! + (index - outputEnd);
  }

  /** Where the source of the unit at `index` ends. */
  sourceEnd(index: number): number {
    const at = this.#lastEditFrom(index);
    if (at < 0) return index + 1;
    const outputEnd = this.#edits[at + 1]!;
    return index < outputEnd ? this.#edits[at + 3]! : this.#edits[at + 3]! + (index - outputEnd) + 1;
  }

  /** Position in the table of the last edit that starts at `index` or before it, -1 where there is none. */
  #lastEditFrom(index: number): number {
    let low = 0;
    let high = this.#edits.length / EDIT_SIZE - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      if (this.#edits[middle * EDIT_SIZE]! <= index) low = middle + 1;
      else high = middle - 1;
    }
    return high * EDIT_SIZE;
  }
}

/** Leads an offset of the last text of a chain of rewritings back to the first one. */
export function originalOffset(maps: readonly OffsetMap[], index: number): number {
  let offset = index;
  for (let i = maps.length - 1; i >= 0; i--) offset = maps[i]!.sourceStart(offset);
  return offset;
}

/** Leads the range [start, end) back: exactly from the source of its first unit to the source of its last. An empty range stays empty. */
export function originalRange(maps: readonly OffsetMap[], start: number, end: number): { start: number; end: number } {
  if (end <= start) {
    const offset = originalOffset(maps, start);
    return { start: offset, end: offset };
  }
  let first = start;
  let last = end - 1;
  for (let i = maps.length - 1; i >= 0; i--) {
    first = maps[i]!.sourceStart(first);
    last = maps[i]!.sourceEnd(last) - 1;
  }
  return { start: first, end: last + 1 };
}

/** Rewrites a text by replacements in ascending order and remembers where everything came from. */
export class TextRewriter {
  readonly #source: string;
  readonly #parts: string[] = [];
  #edits = new Int32Array(16 * EDIT_SIZE);
  #used = 0;
  #copied = 0;
  #length = 0;

  constructor(source: string) {
    this.#source = source;
  }

  /** Replaces source[start, end). `start` must not lie before the end of the replacement before. */
  replace(start: number, end: number, replacement: string): void {
    if (start > this.#copied) this.#append(this.#source.slice(this.#copied, start));
    this.#copied = end;
    // One unit for one unit keeps both texts parallel: nothing to remember.
    if (end - start !== 1 || replacement.length !== 1) this.#remember(start, end, replacement.length);
    if (replacement !== '') this.#append(replacement);
  }

  /** The rewritten text, or nothing when there was no replacement. */
  finish(): Rewritten | undefined {
    if (this.#copied === 0 && this.#parts.length === 0) return undefined;
    this.#append(this.#source.slice(this.#copied));
    return { text: this.#parts.join(''), map: new OffsetMap(this.#edits.slice(0, this.#used)) };
  }

  #append(part: string): void {
    this.#parts.push(part);
    this.#length += part.length;
  }

  #remember(start: number, end: number, length: number): void {
    const previous = this.#used - EDIT_SIZE;
    const continuesDeletion =
      length === 0 && previous >= 0 && this.#edits[previous] === this.#length && this.#edits[previous + 3] === start;
    if (continuesDeletion) {
      this.#edits[previous + 3] = end;
      return;
    }
    if (this.#used === this.#edits.length) {
      const larger = new Int32Array(this.#edits.length * 2);
      larger.set(this.#edits);
      this.#edits = larger;
    }
    this.#edits[this.#used] = this.#length;
    this.#edits[this.#used + 1] = this.#length + length;
    this.#edits[this.#used + 2] = start;
    this.#edits[this.#used + 3] = end;
    this.#used += EDIT_SIZE;
  }
}
