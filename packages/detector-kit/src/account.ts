import type { Budget } from './budget.ts';
import type { CoverageReason } from './coverage.ts';

/**
 * What a reader has left out of one material, and why. Limits are met through it: a list, a text or data that is longer than its limit
 * cannot be cut without a coverage reason. A reader gives `reasons` with what it has read.
 */
export class Account {
  readonly #budget: Budget;
  readonly #reasons = new Set<CoverageReason>();

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  /** Why something was left out, each reason once, in the order in which they came. Empty: everything was read. */
  get reasons(): readonly CoverageReason[] {
    return [...this.#reasons];
  }

  /** Something was not read. Nothing for no reason, so that a result with an optional one can be handed on. */
  leaveOut(reason: CoverageReason | undefined): void {
    if (reason !== undefined) this.#reasons.add(reason);
  }

  /** The first `most` items while there is time. A caller that stops before the end leaves the rest out itself. Throws when cancelled. */
  *take<T>(items: Iterable<T>, most: number, reason: CoverageReason = 'item_budget_exceeded'): Generator<T, void, undefined> {
    let count = 0;
    for (const item of items) {
      if (count >= most) return this.leaveOut(reason);
      if (!this.#budget.hasTime()) return this.leaveOut('deadline_exceeded');
      count += 1;
      yield item;
    }
  }

  /** The first `most` characters (UTF-16 code units) of a text. */
  cut(text: string, most: number, reason: CoverageReason = 'byte_budget_exceeded'): string {
    if (text.length <= most) return text;
    this.leaveOut(reason);
    return text.slice(0, most);
  }

  /** The first `most` bytes of data, without a copy. */
  cutBytes(data: Uint8Array, most: number, reason: CoverageReason = 'byte_budget_exceeded'): Uint8Array {
    if (data.length <= most) return data;
    this.leaveOut(reason);
    return data.subarray(0, most);
  }
}
