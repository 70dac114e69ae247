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

/** Characters between two rounds of comparing: what has passed the filter fits into the first-level cache. */
const CHUNK = 4096;

/** Slots of the table that leads from a key to its literals: several times as many as there are keys, so that few share one. */
const SLOT_BITS = 12;
const HASH_FACTOR = 0x9e3779b1;

/**
 * Finds many literals in one pass over a text.
 *
 * The first three characters of every place are looked up in a bit field of 32 KB, which the first-level cache holds;
 * few places pass it, and the comparison that follows is exact.
 */
export class LiteralScanner {
  /** The texts of all literals one after the other, and where each begins; at the end, where the last one ends. */
  readonly #units: Uint16Array;
  readonly #begins: Uint32Array;
  readonly #folded: Uint8Array;
  readonly #atStart: Uint8Array;
  /** By code unit: its code, 0 for units that no literal begins with. Cases of a letter share a code, rare characters may. */
  readonly #codes = new Uint8Array(0x10000);
  readonly #filter = new Uint8Array(KEYS >> 3);
  /** Keys of literals that may stand behind a letter or digit. */
  readonly #glued = new Uint8Array(KEYS >> 3);
  /** First literal of each slot plus one, and for each literal the next one of its slot plus one. */
  readonly #first = new Uint16Array(1 << SLOT_BITS);
  readonly #next: Uint16Array;
  #text = new Uint16Array(0);
  readonly #passed = new Uint16Array(CHUNK);

  /** Throws RangeError when a literal is shorter than three code units. */
  constructor(literals: readonly Literal[]) {
    if (literals.some(({ text }) => text.length < PREFIX)) throw new RangeError('a literal needs at least three characters');
    const texts = literals.map(({ text, ignoreCase }) => (ignoreCase ? foldAscii(text) : text));
    this.#begins = new Uint32Array(texts.length + 1);
    for (const [index, text] of texts.entries()) this.#begins[index + 1] = (this.#begins[index] ?? 0) + text.length;
    this.#units = unitsOf(texts.join(''));
    this.#folded = Uint8Array.from(literals, ({ ignoreCase }) => Number(ignoreCase === true));
    this.#atStart = Uint8Array.from(literals, ({ atStart }) => Number(atStart === true));
    this.#next = new Uint16Array(literals.length);
    const prefixes = literals.map(({ text }) => foldAscii(text.slice(0, PREFIX)));
    assignCodes(this.#codes, new Set(prefixes.join('')));
    for (const [index, prefix] of prefixes.entries()) {
      const key = keyAt(unitsOf(prefix), 0, this.#codes);
      setBit(this.#filter, key);
      if (literals[index]?.atStart !== true) setBit(this.#glued, key);
      this.#next[index] = this.#first[slotOf(key)] ?? 0;
      this.#first[slotOf(key)] = index + 1;
    }
  }

  /** Calls `onHit` with the index of each literal and the place where it starts, from left to right. `onHit` must not scan with the same scanner. */
  scan(text: string, onHit: (literal: number, start: number) => void): void {
    const { length } = text;
    const units = (this.#text = unitsOf(text, this.#text));
    const passed = this.#passed;
    for (let from = 0; from < length; from += CHUNK) {
      const count = passFilter(units, from, Math.min(length, from + CHUNK), this.#codes, this.#filter, passed);
      for (let index = 0; index < count; index += 1) this.#tryAt(units, length, from + (passed[index] as number), onHit);
    }
  }

  #tryAt(units: Uint16Array, length: number, start: number, onHit: (literal: number, start: number) => void): void {
    if (start + PREFIX > length) return;
    const key = keyAt(units, start, this.#codes);
    const isGlued = start > 0 && isLetterOrDigit(units[start - 1] as number);
    if (isGlued && !hasBit(this.#glued, key)) return;
    let entry = this.#first[slotOf(key)] as number;
    while (entry > 0) {
      const literal = entry - 1;
      if (!(isGlued && this.#atStart[literal] === 1) && this.#matches(units, length, literal, start)) onHit(literal, start);
      entry = this.#next[literal] as number;
    }
  }

  /** From the last character to the first: where a place has passed the filter, the first ones tell least. */
  #matches(units: Uint16Array, length: number, literal: number, start: number): boolean {
    const wanted = this.#units;
    const begin = this.#begins[literal] as number;
    const size = (this.#begins[literal + 1] as number) - begin;
    if (start + size > length) return false;
    const isFolded = this.#folded[literal] === 1;
    for (let offset = size - 1; offset >= 0; offset -= 1) {
      const unit = units[start + offset] as number;
      if ((isFolded && unit >= 65 && unit <= 90 ? unit | 32 : unit) !== wanted[begin + offset]) return false;
    }
    return true;
  }
}

/**
 * Writes the places in [from, to) whose first three characters are in the filter, as distances from `from`, and answers how many they are.
 * A loop of its own without branches or calls: it reads every character of every text.
 */
function passFilter(units: Uint16Array, from: number, to: number, codes: Uint8Array, filter: Uint8Array, passed: Uint16Array): number {
  let key = keyAt(units, from, codes) >> CODE_BITS;
  let count = 0;
  for (let at = from; at < to; at += 1) {
    key = ((key << CODE_BITS) | (codes[units[at + PREFIX - 1] as number] as number)) & KEY_MASK;
    passed[count] = at - from;
    count += ((filter[key >> 3] as number) >> (key & 7)) & 1;
  }
  return count;
}

function keyAt(units: Uint16Array, at: number, codes: Uint8Array): number {
  let key = 0;
  for (let offset = 0; offset < PREFIX; offset += 1) key = (key << CODE_BITS) | (codes[units[at + offset] as number] as number);
  return key;
}

/** The units of a text and room behind them, in `memory` where they fit in. A copy is read several times faster than the string. */
function unitsOf(text: string, memory = new Uint16Array(0)): Uint16Array<ArrayBuffer> {
  const units = memory.length < text.length + PREFIX ? new Uint16Array(text.length + PREFIX) : memory;
  Buffer.from(units.buffer).write(text, 'utf16le');
  return units;
}

function slotOf(key: number): number {
  return Math.imul(key, HASH_FACTOR) >>> (32 - SLOT_BITS);
}

function hasBit(field: Uint8Array, bit: number): boolean {
  return ((field[bit >> 3] as number) & (1 << (bit & 7))) !== 0;
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
