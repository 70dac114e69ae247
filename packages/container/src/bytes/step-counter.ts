import { ParserLimitError } from './errors.ts';

/** Counts the items or steps of a walk against a named limit. Shared by all parts of one walk, it bounds their sum. */
export class StepCounter {
  readonly limit: number;
  readonly name: string;
  #used = 0;

  constructor(name: string, limit: number) {
    this.name = name;
    this.limit = limit;
  }

  get used(): number {
    return this.#used;
  }

  get remaining(): number {
    return this.limit - this.#used;
  }

  /** Takes `count` steps. False, and nothing is taken, when that would pass the limit. */
  tryStep(count = 1): boolean {
    if (this.#used + count > this.limit) return false;
    this.#used += count;
    return true;
  }

  /** Takes `count` steps or throws ParserLimitError with this counter's name. */
  step(count = 1): void {
    if (!this.tryStep(count)) throw new ParserLimitError(this.name);
  }
}
