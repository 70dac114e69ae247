/** A literal to look for. `ignoreCase` folds ASCII letters only. */
export interface Literal {
  readonly text: string;
  readonly ignoreCase?: boolean | undefined;
  /** Not behind an ASCII letter or digit. */
  readonly atStart?: boolean | undefined;
}

/** Characters of a literal that the filter looks at. */
const PREFIX = 3;

/** Bits per character: letters without case, digits, and what else literals begin with. */
const CODE_BITS = 6;
const CODES = 1 << CODE_BITS;

const KEYS = 1 << (PREFIX * CODE_BITS);
const KEY_MASK = KEYS - 1;

/**
 * Finds many literals in one pass over a text.
 *
 * The first three characters of every place are looked up in a bit field of 32 KB, which the first-level cache holds;
 * few places pass it, and the comparison that follows is exact.
 */
export class LiteralScanner {
  readonly #texts: readonly string[];
  readonly #folded: readonly boolean[];
  readonly #atStart: readonly boolean[];
  /** By code unit: its code, 0 for units that no literal begins with. Cases of a letter share a code, rare characters may. */
  readonly #codes = new Uint8Array(0x10000);
  readonly #filter = new Uint8Array(KEYS >> 3);
  /** Keys of literals that may stand behind a letter or digit. */
  readonly #glued = new Uint8Array(KEYS >> 3);
  /** First literal of each key plus one, and for each literal the next one of its key plus one. */
  readonly #first = new Uint16Array(KEYS);
  readonly #next: number[] = [];
  #units = new Uint16Array(0);

  /** Throws RangeError when a literal is shorter than three code units. */
  constructor(literals: readonly Literal[]) {
    if (literals.some(({ text }) => text.length < PREFIX)) throw new RangeError('a literal needs at least three characters');
    this.#texts = literals.map(({ text, ignoreCase }) => (ignoreCase ? foldAscii(text) : text));
    this.#folded = literals.map(({ ignoreCase }) => ignoreCase === true);
    this.#atStart = literals.map(({ atStart }) => atStart === true);
    const prefixes = literals.map(({ text }) => foldAscii(text.slice(0, PREFIX)));
    assignCodes(this.#codes, new Set(prefixes.join('')));
    for (const [index, prefix] of prefixes.entries()) {
      const key = this.#keyOf(prefix);
      setBit(this.#filter, key);
      if (literals[index]?.atStart !== true) setBit(this.#glued, key);
      this.#next[index] = this.#first[key] ?? 0;
      this.#first[key] = index + 1;
    }
  }

  /** Calls `onHit` with the index of each literal and the place where it starts, from left to right. `onHit` must not scan with the same scanner. */
  scan(text: string, onHit: (literal: number, start: number) => void): void {
    const codes = this.#codes;
    const filter = this.#filter;
    const { length } = text;
    const units = this.#unitsOf(text);
    let key = 0;
    for (let at = 0; at < length; at += 1) {
      key = ((key << CODE_BITS) | (codes[units[at] as number] as number)) & KEY_MASK;
      if (((filter[key >> 3] as number) & (1 << (key & 7))) === 0) continue;
      const start = at - (PREFIX - 1);
      if (start < 0) continue;
      const isGlued = start > 0 && isLetterOrDigit(units[start - 1] as number);
      if (isGlued && ((this.#glued[key >> 3] as number) & (1 << (key & 7))) === 0) continue;
      let entry = this.#first[key] as number;
      while (entry > 0) {
        if (!(isGlued && (this.#atStart[entry - 1] as boolean)) && this.#matches(units, length, entry - 1, start)) onHit(entry - 1, start);
        entry = this.#next[entry - 1] ?? 0;
      }
    }
  }

  #matches(units: Uint16Array, length: number, literal: number, start: number): boolean {
    const wanted = this.#texts[literal] as string;
    if (start + wanted.length > length) return false;
    const isFolded = this.#folded[literal] as boolean;
    for (let offset = 0; offset < wanted.length; offset += 1) {
      const unit = units[start + offset] as number;
      if ((isFolded && unit >= 65 && unit <= 90 ? unit | 32 : unit) !== wanted.charCodeAt(offset)) return false;
    }
    return true;
  }

  /** The units of a text; the array is used again for the next one. A copy is read several times faster than the string. */
  #unitsOf(text: string): Uint16Array {
    if (this.#units.length < text.length) this.#units = new Uint16Array(text.length);
    Buffer.from(this.#units.buffer).write(text, 'utf16le');
    return this.#units;
  }

  #keyOf(prefix: string): number {
    let key = 0;
    for (let offset = 0; offset < PREFIX; offset += 1) key = (key << CODE_BITS) | (this.#codes[prefix.charCodeAt(offset)] ?? 0);
    return key;
  }
}

function setBit(field: Uint8Array, bit: number): void {
  field[bit >> 3] = (field[bit >> 3] ?? 0) | (1 << (bit & 7));
}

function isLetterOrDigit(unit: number): boolean {
  const small = unit | 0x20;
  return (small >= 0x61 && small <= 0x7a) || (unit >= 0x30 && unit <= 0x39);
}

/** Gives every character a code of its own, as long as there are some; the last ones share theirs. */
function assignCodes(codes: Uint8Array, characters: ReadonlySet<string>): void {
  let last = 0;
  for (const character of [...characters].sort()) {
    last = last === CODES - 1 ? CODES / 2 : last + 1;
    codes[character.charCodeAt(0)] = last;
    if (/[a-z]/.test(character)) codes[character.toUpperCase().charCodeAt(0)] = last;
  }
}

function foldAscii(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
