import type { RunEntry } from '@input-trust/report';
import type { Baseline } from './baseline.ts';
import { EXIT } from './exit-code.ts';
import type { ExitCode } from './exit-code.ts';
import type { Outcome } from './outcome.ts';

/** The mildest action that counts as found. */
export const FAIL_ON = ['REVIEW', 'WARN', 'BLOCK'] as const;
type FailOn = (typeof FAIL_ON)[number];

export interface ExitRules {
  readonly failOn: FailOn;
  /** Partial file evidence counts as not checked. */
  readonly failOnIncomplete: boolean;
}

/**
 * What an outcome means for the end of the run. `known`: it would count, and a baseline accepts all of it. `observed`: it would count, and a
 * mode lets it through.
 */
export type Verdict = RunEntry['verdict'];

/** Judges outcomes, counts them and turns them into the exit code. */
export class Tally {
  readonly #rules: ExitRules;
  readonly #baseline: Baseline;
  readonly #actions = new Map<string, number>();
  /** Computed actions that a mode let through. */
  readonly #observed = new Map<string, number>();
  readonly #verdicts: Record<Verdict, number> = { fine: 0, found: 0, unchecked: 0, known: 0, observed: 0 };
  #total = 0;
  #failed = 0;

  constructor(rules: ExitRules, baseline: Baseline) {
    this.#rules = rules;
    this.#baseline = baseline;
  }

  add(outcome: Outcome): Verdict {
    const verdict = this.#judge(outcome);
    this.#total += 1;
    this.#verdicts[verdict] += 1;
    if ('error' in outcome) {
      this.#failed += 1;
      return verdict;
    }
    const { action, shadow } = outcome.response;
    addOne(this.#actions, action);
    if (shadow !== undefined && shadow.action !== action) addOne(this.#observed, shadow.action);
    return verdict;
  }

  get total(): number {
    return this.#total;
  }

  get exitCode(): ExitCode {
    if (this.#verdicts.found > 0) return EXIT.found;
    return this.#verdicts.unchecked > 0 || this.#total === 0 ? EXIT.unchecked : EXIT.nothingFound;
  }

  /** For people: `5 inputs: 3 ALLOW, 1 BLOCK, 1 not checked`. */
  get summary(): string {
    const counts = [...this.#actions].map(([action, count]) => `${count} ${action}`);
    if (this.#failed > 0) counts.push(`${this.#failed} not checked`);
    if (this.#verdicts.known > 0) counts.push(`${this.#verdicts.known} accepted by the baseline`);
    if (this.#observed.size > 0) {
      const observed = [...this.#observed].map(([action, number]) => `${number} would be ${action}`);
      counts.push(`only observed: ${observed.join(', ')}`);
    }
    const total = `${this.#total} ${this.#total === 1 ? 'input' : 'inputs'}`;
    return counts.length === 0 ? total : `${total}: ${counts.join(', ')}`;
  }

  #judge(outcome: Outcome): Verdict {
    if ('error' in outcome) return 'unchecked';
    const { action, shadow, file_evidence: evidence } = outcome.response;
    const isPartial = this.#rules.failOnIncomplete && evidence?.status === 'partial';
    const isObserved = shadow !== undefined && severity(action) === 0;
    const counted = severity(isObserved ? shadow.action : action);
    const isFound = counted > 0 && counted >= severity(this.#rules.failOn);
    const isGap = counted === severity('REVIEW');
    const isAccepted = (isFound || isGap) && this.#baseline.accepts(outcome);
    if (isObserved && (isFound || isGap) && !isAccepted) return 'observed';
    if (isFound && !isAccepted) return 'found';
    if (isPartial || (isGap && !isAccepted)) return 'unchecked';
    return isAccepted ? 'known' : 'fine';
  }
}

/** An action that this version does not know is treated as REVIEW, never as ALLOW. */
function severity(action: string): number {
  if (action === 'ALLOW' || action === 'NO_DECISION') return 0;
  const known: number = FAIL_ON.findIndex((name) => name === action);
  return known === -1 ? severity('REVIEW') : known + 1;
}

function addOne(numbers: Map<string, number>, name: string): void {
  numbers.set(name, (numbers.get(name) ?? 0) + 1);
}
