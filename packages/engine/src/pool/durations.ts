/** A share whose scans take longer has long ones. A prompt takes a tenth of it, a text of a hundred pages all of it. */
const SHORT_MS = 500;

/** What the last scan of a share weighs against those before it. */
const NEWEST_WEIGHT = 0.2;

/** A share that has had nothing scanned for so long is forgotten. */
const FORGET_AFTER_MS = 600_000;

/** How long the scans of each share take of late. */
export class Durations {
  /** By share, in the order in which it was last scanned for; times in the clock of `performance.now()`. */
  readonly #typical = new Map<string, { readonly ms: number; readonly at: number }>();

  note(share: string, ms: number): void {
    const now = performance.now();
    const before = this.#typical.get(share)?.ms ?? ms;
    this.#typical.delete(share);
    this.#typical.set(share, { ms: before + NEWEST_WEIGHT * (ms - before), at: now });
    for (const [each, { at }] of this.#typical) {
      if (now - at <= FORGET_AFTER_MS) break;
      this.#typical.delete(each);
    }
  }

  /** Whether its scans are known to be short. */
  areShort(share: string): boolean {
    return (this.#typical.get(share)?.ms ?? Infinity) <= SHORT_MS;
  }
}
