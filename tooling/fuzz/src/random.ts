/** A stream of random numbers that is the same for the same parts: what a case is made of depends on nothing else. */
export class Random {
  readonly #state: Uint32Array;

  constructor(...parts: readonly (string | number)[]) {
    this.#state = Uint32Array.of(...hashed(parts.join('\0')), 1);
    for (let round = 0; round < 12; round += 1) this.next();
  }

  /** 32 random bits (sfc32, PractRand). */
  next(): number {
    const [a = 0, b = 0, c = 0, counter = 0] = this.#state;
    const result = (a + b + counter) >>> 0;
    this.#state.set([b ^ (b >>> 9), c + (c << 3), ((c << 21) | (c >>> 11)) + result, counter + 1]);
    return result;
  }

  /** A whole number from 0 to `limit` - 1; 0 for a limit below 2. */
  below(limit: number): number {
    return limit < 2 ? 0 : Math.floor((this.next() / 2 ** 32) * limit);
  }

  /** True once in `times`. */
  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }

  pick<T>(values: readonly T[]): T {
    const value = values[this.below(values.length)];
    if (value === undefined) throw new RangeError('there is nothing to pick from');
    return value;
  }
}

/** Three FNV-1a hashes with different beginnings. */
function hashed(text: string): number[] {
  return [0x811c9dc5, 0x9e3779b9, 0x85ebca6b].map((start) => {
    let hash = start;
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    return hash >>> 0;
  });
}
