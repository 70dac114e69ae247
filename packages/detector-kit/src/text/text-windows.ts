/** Units per window: large enough that the work per window does not show, small enough to stay in the processor's cache. */
export const DEFAULT_WINDOW_SIZE = 256 * 1024;

/** Units that neighbouring windows share: longer than any sentence that must be read whole. */
export const DEFAULT_WINDOW_OVERLAP = 2048;

/** How far back from the end of a window white space is looked for, as a part of its size. */
const SEARCH_SHARE = 4;

/** A part of a text. */
export interface TextWindow {
  readonly text: string;
  /** Offset of the window in the whole text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

/** How large windows are, and how far they overlap. */
export interface TextWindowOptions {
  /** Units per window at most; at least 16. */
  readonly size?: number;
  /** Units that a window repeats from the one before at most; less than half the size. */
  readonly overlap?: number;
}

/**
 * Windows over a text, in ascending order, covering every unit. They begin and end at white space where there is some near, and never inside a surrogate pair.
 * Windows share the memory of the text. Throws RangeError when size and overlap do not fit together.
 */
export function* textWindows(text: string, options: TextWindowOptions = {}): Generator<TextWindow, void, undefined> {
  const size = options.size ?? DEFAULT_WINDOW_SIZE;
  const overlap = options.overlap ?? Math.min(DEFAULT_WINDOW_OVERLAP, Math.floor(size / 4));
  if (!Number.isSafeInteger(size) || size < 16) throw new RangeError('size must be an integer of 16 or more');
  if (!Number.isSafeInteger(overlap) || overlap < 0 || overlap * 2 >= size)
    throw new RangeError('overlap must be an integer below half the size');
  let start = 0;
  while (text.length - start > size) {
    const end = cutBefore(text, start + size, Math.floor(size / SEARCH_SHARE));
    yield { text: text.slice(start, end), start, end };
    const next = overlap === 0 ? end : cutAfter(text, end - overlap, overlap);
    start = next > start ? next : end;
  }
  yield { text: text.slice(start), start, end: text.length };
}

/** The last offset after white space at most `reach` units before `limit`, or `limit` itself. */
function cutBefore(text: string, limit: number, reach: number): number {
  for (let i = limit; i > limit - reach; i--) {
    if (isWhiteSpace(text.charCodeAt(i - 1))) return i;
  }
  return outsidePair(text, limit);
}

/** The first offset after white space at most `reach` units after `from`, or `from` itself. */
function cutAfter(text: string, from: number, reach: number): number {
  for (let i = from; i < from + reach; i++) {
    if (isWhiteSpace(text.charCodeAt(i - 1))) return i;
  }
  return outsidePair(text, from);
}

function isWhiteSpace(unit: number): boolean {
  return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) || unit === 0x3000;
}

function outsidePair(text: string, offset: number): number {
  const splitsPair = (text.charCodeAt(offset) & 0xfc00) === 0xdc00 && (text.charCodeAt(offset - 1) & 0xfc00) === 0xd800;
  return splitsPair ? offset - 1 : offset;
}
