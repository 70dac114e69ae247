import type { CoverageReason } from './coverage.ts';

/** What a scan may use up. Bytes, pixels, pages and items are totals over the whole scan; depth is a maximum. */
export interface BudgetLimits {
  /** Wall-clock time in milliseconds. */
  readonly timeMs: number;
  /** Submitted bytes that detectors read. */
  readonly bytes: number;
  /** Bytes that decoding, inflating or unpacking produces. */
  readonly decodedBytes: number;
  readonly pixels: number;
  readonly pages: number;
  /** Parts: archive entries, decoded payloads, embedded objects, table rows. */
  readonly items: number;
  /** Nesting: archives in archives, encodings in encodings. */
  readonly depth: number;
}

/** What a budget counts beside time. */
export type CountedResource = 'bytes' | 'decodedBytes' | 'pixels' | 'pages' | 'items';

const EXHAUSTION_REASON: Record<CountedResource | 'depth' | 'timeMs', CoverageReason> = {
  bytes: 'byte_budget_exceeded',
  decodedBytes: 'decoded_byte_budget_exceeded',
  pixels: 'pixel_budget_exceeded',
  pages: 'page_budget_exceeded',
  items: 'item_budget_exceeded',
  depth: 'depth_budget_exceeded',
  timeMs: 'deadline_exceeded',
};

/**
 * The budget of one scan, shared by everything that works on it.
 *
 * Exhaustion is not an exception: `spend` answers false, the worker stops where it is and the budget remembers
 * the reason for the coverage report. Cancellation by the caller is the `signal`, which does throw.
 */
export class Budget {
  readonly limits: BudgetLimits;
  readonly signal: AbortSignal;
  readonly #used: Record<CountedResource, number> = { bytes: 0, decodedBytes: 0, pixels: 0, pages: 0, items: 0 };
  readonly #exhausted = new Set<CoverageReason>();
  readonly #now: () => number;
  #startedAt: number;

  constructor(limits: BudgetLimits, options: { signal?: AbortSignal; now?: () => number } = {}) {
    this.limits = limits;
    this.signal = options.signal ?? new AbortController().signal;
    this.#now = options.now ?? (() => performance.now());
    this.#startedAt = this.#now();
  }

  /** Takes `amount` of a resource. False, and nothing is taken, when that would exceed the limit. */
  spend(resource: CountedResource, amount: number): boolean {
    if (this.#used[resource] + amount > this.limits[resource]) {
      this.#exhausted.add(EXHAUSTION_REASON[resource]);
      return false;
    }
    this.#used[resource] += amount;
    return true;
  }

  /** What is left of a resource. */
  remaining(resource: CountedResource): number {
    return this.limits[resource] - this.#used[resource];
  }

  /** Whether nesting `depth` levels deep is allowed (the submitted material is level 0). */
  allowsDepth(depth: number): boolean {
    if (depth <= this.limits.depth) return true;
    this.#exhausted.add('depth_budget_exceeded');
    return false;
  }

  /** Whether there is time left. Throws the signal's reason when the caller has cancelled. Cheap: call it in every loop. */
  hasTime(): boolean {
    this.signal.throwIfAborted();
    if (this.#now() - this.#startedAt <= this.limits.timeMs) return true;
    this.#exhausted.add('deadline_exceeded');
    return false;
  }

  /** Waits for what is no work of this scan, such as a model that is loaded once per process: the time does not count. One wait at a time. */
  async untimed<T>(work: Promise<T>): Promise<T> {
    const waitsFrom = this.#now();
    try {
      return await work;
    } finally {
      this.#startedAt += this.#now() - waitsFrom;
    }
  }

  get elapsedMs(): number {
    return this.#now() - this.#startedAt;
  }

  /** Reasons for everything that was refused so far. */
  get exhausted(): ReadonlySet<CoverageReason> {
    return this.#exhausted;
  }
}
