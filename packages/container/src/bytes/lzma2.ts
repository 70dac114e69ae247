/** Sizes of the tables of probabilities, and where each begins (LZMA specification, I. Pavlov 2015). */
const STATES = 12;
const POSITION_STATES = 16;
const LENGTH_TABLE = 2 + 2 * POSITION_STATES * 8 + 256;
const IS_MATCH = 0;
const IS_REPEATED = IS_MATCH + STATES * POSITION_STATES;
const IS_FIRST = IS_REPEATED + STATES;
const IS_SECOND = IS_FIRST + STATES;
const IS_THIRD = IS_SECOND + STATES;
const IS_LONG = IS_THIRD + STATES;
const DISTANCE_SLOTS = IS_LONG + STATES * POSITION_STATES;
const DISTANCES = DISTANCE_SLOTS + 4 * 64;
const ALIGNED = DISTANCES + 115;
const LENGTHS = ALIGNED + 16;
const REPEATED_LENGTHS = LENGTHS + LENGTH_TABLE;
const LITERALS = REPEATED_LENGTHS + LENGTH_TABLE;
const LITERAL_TABLE = 0x300;
/** Context bits of a literal, together: the previous byte's and the position's. */
const MOST_LITERAL_BITS = 4;

const EVEN = 1024;
const LEAST_RANGE = 2 ** 24;

/** LZMA2 as an `.xz` file has it: chunks that are coded or stored, each of which may begin anew. Holds all that it has decoded. */
export class Lzma2Decoder {
  readonly #in: Uint8Array;
  readonly #limit: number;
  readonly #hasTime: () => boolean;
  #at: number;
  #out: Uint8Array;
  #length = 0;
  /** Where the dictionary begins. */
  #start = 0;
  #range = 0;
  #code = 0;
  readonly #probabilities = new Uint16Array(LITERALS + (LITERAL_TABLE << MOST_LITERAL_BITS));
  #state = 0;
  readonly #distances = new Uint32Array(4);
  #previousBits = 0;
  #literalMask = 0;
  #positionMask = 0;

  /** From an offset on; more than `limit` bytes are an error, and so is a chunk for which there is no time. */
  constructor(bytes: Uint8Array, at: number, limit: number, hasTime: () => boolean) {
    [this.#in, this.#at, this.#limit, this.#hasTime] = [bytes, at, limit, hasTime];
    this.#out = new Uint8Array(Math.min(limit, 1 << 16));
  }

  /** Where the stream ended. */
  get end(): number {
    return this.#at;
  }

  /** The decoded bytes; undefined where the stream is broken, ends early or exceeds a limit. */
  decode(): Uint8Array | undefined {
    for (let isFirst = true; ; isFirst = false) {
      const control = this.#next();
      if (control === 0) return this.#out.subarray(0, this.#length);
      if (control === undefined || (isFirst && control !== 1 && control < 0xe0) || (control > 2 && control < 0x80)) return undefined;
      if (control === 1 || control >= 0xe0) this.#start = this.#length;
      if (!(control < 0x80 ? this.#store() : this.#decodeChunk(control))) return undefined;
    }
  }

  #next(): number | undefined {
    return this.#in[this.#at++];
  }

  #next16(): number {
    return (this.#next() ?? 0) * 256 + (this.#next() ?? 0);
  }

  #store(): boolean {
    const size = this.#next16() + 1;
    const stored = this.#in.subarray(this.#at, this.#at + size);
    if (stored.length < size || !this.#hasRoom(size)) return false;
    this.#out.set(stored, this.#length);
    this.#length += size;
    this.#at += size;
    return true;
  }

  #decodeChunk(control: number): boolean {
    const size = (control & 0x1f) * 65_536 + this.#next16() + 1;
    const end = this.#next16() + 1;
    const reset = (control >> 5) & 3;
    if (reset >= 2 && !this.#readProperties()) return false;
    if (reset >= 1) {
      this.#state = 0;
      this.#distances.fill(0);
      this.#probabilities.fill(EVEN);
    }
    const last = this.#at + end;
    if (last > this.#in.length || !this.#hasRoom(size) || !this.#hasTime()) return false;
    this.#at += 1;
    this.#range = 0xff_ff_ff_ff;
    this.#code = (this.#next16() * 65_536 + this.#next16()) >>> 0;
    const isWhole = this.#decodeUpTo(this.#length + size);
    const isRead = this.#at === last;
    this.#at = last;
    return isWhole && isRead;
  }

  #readProperties(): boolean {
    const properties = this.#next() ?? 255;
    const [previousBits, rest] = [properties % 9, Math.floor(properties / 9)];
    const [literalBits, positionBits] = [rest % 5, Math.floor(rest / 5)];
    if (positionBits > 4 || previousBits + literalBits > MOST_LITERAL_BITS) return false;
    this.#previousBits = previousBits;
    this.#literalMask = (1 << literalBits) - 1;
    this.#positionMask = (1 << positionBits) - 1;
    return true;
  }

  #hasRoom(size: number): boolean {
    const wanted = this.#length + size;
    if (wanted > this.#limit) return false;
    if (wanted <= this.#out.length) return true;
    const larger = new Uint8Array(Math.min(Math.max(2 * this.#out.length, wanted), this.#limit));
    larger.set(this.#out.subarray(0, this.#length));
    this.#out = larger;
    return true;
  }

  #bit(at: number): 0 | 1 {
    const probability = this.#probabilities[at] ?? EVEN;
    const bound = (this.#range >>> 11) * probability;
    const isOne = this.#code >= bound;
    if (isOne) {
      this.#range -= bound;
      this.#code -= bound;
      this.#probabilities[at] = probability - (probability >> 5);
    } else {
      this.#range = bound;
      this.#probabilities[at] = probability + ((2048 - probability) >> 5);
    }
    this.#normalise();
    return isOne ? 1 : 0;
  }

  #normalise(): void {
    if (this.#range >= LEAST_RANGE) return;
    this.#range = (this.#range << 8) >>> 0;
    this.#code = ((this.#code << 8) | (this.#in[this.#at++] ?? 0)) >>> 0;
  }

  /** A number of so many bits, the highest first. */
  #tree(at: number, bits: number): number {
    let node = 1;
    for (let bit = 0; bit < bits; bit += 1) node = (node << 1) | this.#bit(at + node);
    return node - (1 << bits);
  }

  #treeFromLowest(at: number, bits: number): number {
    let [node, value] = [1, 0];
    for (let bit = 0; bit < bits; bit += 1) {
      const one = this.#bit(at + node);
      node = (node << 1) | one;
      value |= one << bit;
    }
    return value;
  }

  #evenBits(bits: number): number {
    let value = 0;
    for (let bit = 0; bit < bits; bit += 1) {
      this.#range >>>= 1;
      const isOne = this.#code >= this.#range;
      if (isOne) this.#code -= this.#range;
      value = value * 2 + (isOne ? 1 : 0);
      this.#normalise();
    }
    return value;
  }

  /** Decodes up to a length of the output. False for what points before the dictionary or beyond the chunk. */
  #decodeUpTo(end: number): boolean {
    while (this.#length < end) {
      const position = (this.#length - this.#start) & this.#positionMask;
      if (this.#bit(IS_MATCH + this.#state * POSITION_STATES + position) === 0) {
        this.#literal();
        continue;
      }
      const length = this.#match(position);
      const from = this.#length - (this.#distances[0] ?? 0) - 1;
      if (from < this.#start || this.#length + length > end) return false;
      for (let at = 0; at < length; at += 1) this.#out[this.#length + at] = this.#out[from + at] ?? 0;
      this.#length += length;
    }
    return true;
  }

  #literal(): void {
    const position = this.#length - this.#start;
    const previous = position === 0 ? 0 : (this.#out[this.#length - 1] ?? 0);
    const context = ((position & this.#literalMask) << this.#previousBits) + (previous >> (8 - this.#previousBits));
    const table = LITERALS + LITERAL_TABLE * context;
    let symbol = 1;
    if (this.#state >= 7) {
      let matched = this.#out[this.#length - (this.#distances[0] ?? 0) - 1] ?? 0;
      while (symbol < 0x100) {
        const expected = (matched >> 7) & 1;
        matched <<= 1;
        const bit = this.#bit(table + ((1 + expected) << 8) + symbol);
        symbol = (symbol << 1) | bit;
        if (bit !== expected) break;
      }
    }
    while (symbol < 0x100) symbol = (symbol << 1) | this.#bit(table + symbol);
    this.#out[this.#length++] = symbol;
    this.#state = this.#state < 4 ? 0 : this.#state < 10 ? this.#state - 3 : this.#state - 6;
  }

  /** The length of a match, whose distance is then the first of those that are kept. */
  #match(position: number): number {
    const kept = this.#distances;
    const isLate = this.#state >= 7;
    if (this.#bit(IS_REPEATED + this.#state) === 0) {
      kept.copyWithin(1, 0, 3);
      const length = this.#matchLength(LENGTHS, position);
      this.#state = isLate ? 10 : 7;
      kept[0] = this.#distance(length);
      return length;
    }
    if (this.#bit(IS_FIRST + this.#state) === 0) {
      if (this.#bit(IS_LONG + this.#state * POSITION_STATES + position) === 0) {
        this.#state = isLate ? 11 : 9;
        return 1;
      }
    } else {
      const which = this.#bit(IS_SECOND + this.#state) === 0 ? 1 : 2 + this.#bit(IS_THIRD + this.#state);
      const distance = kept[which] ?? 0;
      kept.copyWithin(1, 0, which);
      kept[0] = distance;
    }
    const length = this.#matchLength(REPEATED_LENGTHS, position);
    this.#state = isLate ? 11 : 8;
    return length;
  }

  #matchLength(table: number, position: number): number {
    if (this.#bit(table) === 0) return 2 + this.#tree(table + 2 + position * 8, 3);
    const middle = table + 2 + POSITION_STATES * 8;
    if (this.#bit(table + 1) === 0) return 10 + this.#tree(middle + position * 8, 3);
    return 18 + this.#tree(middle + POSITION_STATES * 8, 8);
  }

  #distance(length: number): number {
    const slot = this.#tree(DISTANCE_SLOTS + Math.min(length - 2, 3) * 64, 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) * 2 ** bits;
    if (slot < 14) return base + this.#treeFromLowest(DISTANCES + base - slot, bits);
    return base + this.#evenBits(bits - 4) * 16 + this.#treeFromLowest(ALIGNED, 4);
  }
}
