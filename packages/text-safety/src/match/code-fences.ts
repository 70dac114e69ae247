/** Units before and after an offset in which the fences of code are looked for. */
const FENCE_REACH = 4000;

const FENCE = '```';

/** What follows the marks of a fence that opens: the name of a language, at the end of its line. */
const NAMES_LANGUAGE = /^[\w+#.{}-]{1,30}[^\S\n]{0,8}(?:\n|$)/;

/** The code fences of a Markdown text: what they hold is shown as it is written. */
export class CodeFences {
  readonly #text: string;
  /** Where fences stand. Found when they are first asked for. */
  #fences: readonly number[] | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /**
   * Whether an offset stands inside of a code fence.
   *
   * Counting fences does not tell where the count starts inside of one: a fence that names a language opens, and only between two fences
   * that name none their number decides.
   */
  hold(offset: number): boolean {
    const fences = (this.#fences ??= fencesOf(this.#text));
    const next = firstFrom(fences, offset);
    const opening = fences[next - 1];
    const closing = fences[next];
    if (opening === undefined || opening < offset - FENCE_REACH || closing === undefined || closing > offset + FENCE_REACH) return false;
    if (this.#namesLanguage(opening)) return true;
    return !this.#namesLanguage(closing) && (next - firstFrom(fences, offset - FENCE_REACH)) % 2 === 1;
  }

  #namesLanguage(fence: number): boolean {
    return NAMES_LANGUAGE.test(this.#text.slice(fence + FENCE.length, fence + FENCE.length + 40));
  }
}

function fencesOf(text: string): number[] {
  const fences: number[] = [];
  for (let at = text.indexOf(FENCE); at >= 0; at = text.indexOf(FENCE, at + FENCE.length)) fences.push(at);
  return fences;
}

function firstFrom(offsets: readonly number[], offset: number): number {
  let low = 0;
  let high = offsets.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((offsets[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
