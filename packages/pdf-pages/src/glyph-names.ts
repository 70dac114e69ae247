const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/**
 * The letter or digit that a glyph name stands for (Adobe Glyph List: single letters, names of digits, `uni0041`, `u0041`).
 * Other names say nothing here: `g17` and `C0_3` are numbers of a subset.
 */
export function glyphNameToText(name: string): string | undefined {
  if (/^[A-Za-z]$/.test(name)) return name;
  if (name === 'space') return ' ';
  const digit = DIGITS.indexOf(name);
  if (digit >= 0) return String(digit);
  const hex = /^u(?:ni)?([0-9A-F]{4})$/.exec(name)?.[1];
  if (hex === undefined) return undefined;
  const text = String.fromCharCode(Number.parseInt(hex, 16));
  return isPlain(text) ? text : undefined;
}

/** Letters of a run that must contradict their glyphs, and their share. Two or three are a producer's slip. */
const MIN_CONTRADICTIONS = 4;
const MIN_CONTRADICTION_SHARE = 0.3;

/** Letters that no ligature has: of Latin ones `ffi` is the longest, and fonts have signs for `CEO` and `hPa`. */
const MIN_PHRASE_LETTERS = 5;

/** Compares what a run's text and its glyphs say, letter by letter. */
export class GlyphReading {
  #text = '';
  #letters = 0;
  #contradictions = 0;

  add(unicode: string, named: string | undefined): void {
    const letters = unicode.length < MIN_PHRASE_LETTERS ? 0 : unicode.replace(/[^A-Za-z]/g, '').length;
    // One glyph is shown where a word or a sentence is read.
    if (letters >= MIN_PHRASE_LETTERS) {
      this.#text += named ?? '';
      this.#letters += letters;
      this.#contradictions += letters;
      return;
    }
    this.#text += named ?? unicode;
    if (named === undefined || !isPlain(unicode)) return;
    this.#letters += 1;
    // Fonts for small capitals name their glyphs in one case and mean the other.
    if (named.toLowerCase() !== unicode.toLowerCase()) this.#contradictions += 1;
  }

  space(): void {
    this.#text += ' ';
  }

  /** The text by the glyph names, where it contradicts the characters behind them. */
  get contradiction(): string | undefined {
    const isContradiction = this.#contradictions >= MIN_CONTRADICTIONS && this.#contradictions >= this.#letters * MIN_CONTRADICTION_SHARE;
    return isContradiction ? this.#text : undefined;
  }
}

/** Whether the text is one letter or digit, of which glyphs can be told apart. */
export function isPlain(text: string): boolean {
  return /^[A-Za-z0-9]$/.test(text);
}
