/** A literal to look for. `ignoreCase` folds ASCII letters only. */
export interface Literal {
  readonly text: string;
  readonly ignoreCase?: boolean | undefined;
}

/** Bigrams are indexed by the low seven bits of both code units: 16 Ki entries stay in the first-level cache. */
const INDEX_SIZE = 1 << 14;

/** Literals are sorted into buckets by five bits of each of their first three characters. */
const BUCKETS = 1 << 15;

/**
 * Finds many literals in one pass over a text, skipping most of its characters.
 *
 * Wu and Manber, "A fast algorithm for multi-pattern searching" (1994), with blocks of two characters.
 * Code units above 127 collide with ASCII in the index; the comparison that follows is exact.
 */
export class LiteralScanner {
  /** Length of the longest literal, in UTF-16 code units. */
  readonly longest: number;
  readonly #window: number;
  readonly #shift = new Uint8Array(INDEX_SIZE);
  /** First literal of each bucket plus one, and for each literal the next one of its bucket plus one. */
  readonly #first = new Uint16Array(BUCKETS);
  readonly #next: number[] = [];
  readonly #texts: readonly string[];
  readonly #folded: readonly boolean[];

  /** Throws RangeError when a literal is shorter than three code units. */
  constructor(literals: readonly Literal[]) {
    const lengths = literals.map(({ text }) => text.length);
    this.#window = Math.min(...lengths);
    this.longest = Math.max(...lengths);
    if (this.#window < 3) throw new RangeError('a literal needs at least three characters');
    this.#texts = literals.map(({ text, ignoreCase }) => (ignoreCase ? foldAscii(text) : text));
    this.#folded = literals.map(({ ignoreCase }) => ignoreCase === true);
    this.#shift.fill(Math.min(this.#window - 1, 255));
    for (const [index, literal] of literals.entries()) this.#add(index, literal);
  }

  /** Calls `onHit` with the index of each literal and the place where it starts, from left to right. */
  scan(text: string, onHit: (literal: number, start: number) => void): void {
    const shift = this.#shift;
    const first = this.#first;
    const last = this.#window - 1;
    const length = text.length;
    let at = last;
    while (at < length) {
      const skip = shift[((text.charCodeAt(at - 1) & 127) << 7) | (text.charCodeAt(at) & 127)] as number;
      if (skip > 0) {
        at += skip;
        continue;
      }
      const start = at - last;
      let entry = first[bucket(text.charCodeAt(start), text.charCodeAt(start + 1), text.charCodeAt(start + 2))] as number;
      while (entry > 0) {
        if (this.#matches(text, entry - 1, start)) onHit(entry - 1, start);
        entry = this.#next[entry - 1] ?? 0;
      }
      at += 1;
    }
  }

  #add(literal: number, { text, ignoreCase }: Literal): void {
    const spelled = Array.from(text.slice(0, this.#window), (character) => spellings(character, ignoreCase));
    for (let end = 1; end < spelled.length; end += 1) {
      for (const left of spelled[end - 1] ?? []) {
        for (const right of spelled[end] ?? []) {
          const index = ((left & 127) << 7) | (right & 127);
          this.#shift[index] = Math.min(this.#shift[index] ?? 0, this.#window - 1 - end);
        }
      }
    }
    // One entry serves all spellings of a bucket: folding drops the bit that tells the cases of a letter apart.
    const index = bucket(text.charCodeAt(0), text.charCodeAt(1), text.charCodeAt(2));
    this.#next[literal] = this.#first[index] ?? 0;
    this.#first[index] = literal + 1;
  }

  #matches(text: string, literal: number, start: number): boolean {
    const wanted = this.#texts[literal] as string;
    if (this.#folded[literal] === false) return text.startsWith(wanted, start);
    for (let offset = 0; offset < wanted.length; offset += 1) {
      const unit = text.charCodeAt(start + offset);
      if ((unit >= 65 && unit <= 90 ? unit | 32 : unit) !== wanted.charCodeAt(offset)) return false;
    }
    return true;
  }
}

/** The lower five bits of three characters; the case of a letter is bit six. */
function bucket(one: number, two: number, three: number): number {
  return ((one & 31) << 10) | ((two & 31) << 5) | (three & 31);
}

function foldAscii(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function spellings(character: string, ignoreCase: boolean | undefined): readonly number[] {
  const own = character.charCodeAt(0);
  return ignoreCase && /[A-Za-z]/.test(character) ? [own, own ^ 32] : [own];
}
