/** Different letters for which one outline stands before it lies: `l`, `I` and `1` are one letter here, as are `O` and `0`. */
const MIN_LETTERS_OF_OUTLINE = 3;
/** Share of an outline's uses from which a letter is what it shows. */
const MIN_TRUE_SHARE = 0.6;

/** Letters that one outline may well stand for. */
const ALIKE: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', i: 'l' };

/**
 * Which letters each outline of a document's fonts stands for. A font whose text says something other than its glyphs needs one glyph for
 * many letters, as there is one to be shown wherever another is to be read.
 */
export class GlyphLedger {
  readonly #uses = new Map<string, Map<string, number>>();

  /** Notes that an outline was painted for a letter or digit. */
  note(outline: string, letter: string): void {
    let uses = this.#uses.get(outline);
    if (uses === undefined) this.#uses.set(outline, (uses = new Map()));
    const key = keyOf(letter);
    uses.set(key, (uses.get(key) ?? 0) + 1);
  }

  /** Whether the outline shows the letter, as far as is known; else the letter that it shows, or `undefined` where that is not known. */
  judge(outline: string, letter: string): { readonly isTrue: boolean; readonly shows?: string } {
    const uses = this.#uses.get(outline);
    if (uses === undefined || uses.size < MIN_LETTERS_OF_OUTLINE) return { isTrue: true };
    let total = 0;
    let [most, often] = ['', 0];
    for (const [key, count] of uses) {
      total += count;
      if (count > often) [most, often] = [key, count];
    }
    if (often < MIN_TRUE_SHARE * total) return { isTrue: false };
    return most === keyOf(letter) ? { isTrue: true } : { isTrue: false, shows: most };
  }
}

function keyOf(letter: string): string {
  const lower = letter.toLowerCase();
  return ALIKE[lower] ?? lower;
}
