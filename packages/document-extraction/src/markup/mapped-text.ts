import type { Location } from '@input-trust/detector-kit';

/** Where the source of a text stands: in the submitted text from an offset on, or in a part whose offsets mean nothing to the caller. */
export type Place = { readonly kind: 'submitted'; readonly offset: number } | { readonly kind: 'part'; readonly path: string };

/** A half-open range of UTF-16 units in the source. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
}

interface Stretch {
  readonly start: number;
  end: number;
  readonly sourceStart: number;
  sourceEnd: number;
}

/** Text put together from stretches of a source, with the way back. Stretches as long as their source map unit by unit, others as a whole. */
export class MappedText {
  readonly #pieces: string[] = [];
  readonly #stretches: Stretch[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  get text(): string {
    return this.#pieces.join('');
  }

  /** Adds a stretch, or what has no source of its own: a line break between blocks. */
  append(text: string, source?: SourceRange): void {
    if (text === '') return;
    const start = this.#length;
    this.#pieces.push(text);
    this.#length += text.length;
    if (source === undefined) return;
    const last = this.#stretches.at(-1);
    const isContinued =
      last?.end === start && last.sourceEnd === source.start && isExact(last) && text.length === source.end - source.start;
    if (last !== undefined && isContinued) {
      last.end = this.#length;
      last.sourceEnd = source.end;
    } else this.#stretches.push({ start, end: this.#length, sourceStart: source.start, sourceEnd: source.end });
  }

  /** The location of a range of the text, or undefined where nothing of it has a source. */
  locate(start: number, end: number, place: Place): Location | undefined {
    if (place.kind === 'part') return place;
    const first = this.#stretchAt(start) ?? this.#stretches[0];
    const last = this.#stretchAt(Math.max(start, end - 1)) ?? first;
    if (first === undefined || last === undefined) return undefined;
    const from = isExact(first) ? first.sourceStart + Math.min(Math.max(start, first.start), first.end) - first.start : first.sourceStart;
    const to = isExact(last) ? last.sourceStart + Math.min(end, last.end) - last.start : last.sourceEnd;
    return { kind: 'text', start: place.offset + Math.min(from, to), end: place.offset + Math.max(from, to) };
  }

  /** The last stretch that starts at or before an offset. */
  #stretchAt(offset: number): Stretch | undefined {
    let low = 0;
    let high = this.#stretches.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#stretches[middle]?.start ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return this.#stretches[low - 1];
  }
}

function isExact({ start, end, sourceStart, sourceEnd }: Stretch): boolean {
  return end - start === sourceEnd - sourceStart;
}
