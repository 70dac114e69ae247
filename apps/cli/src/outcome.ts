import { InputTrustError } from '@input-trust/contract';
import type { ScanInput, ScanResponse } from '@input-trust/contract';
import type { Engine } from '@input-trust/engine';
import { EXIT } from './exit-code.ts';
import type { ExitCode } from './exit-code.ts';
import { InputError } from './source.ts';
import type { Source } from './source.ts';

/** How one input ended: what NDJSON prints on a line. */
export type Outcome =
  | { readonly input: string | number; readonly response: ScanResponse }
  | { readonly input: string | number; readonly error: { readonly error: string; readonly code: string } };

/** Reads and scans one input. A refusal or failure is an outcome; nothing is thrown. */
export async function inspect(engine: Engine, source: Source): Promise<Outcome> {
  const { input } = source;
  try {
    return { input, response: await scanWithRetry(engine, await source.load()) };
  } catch (error) {
    return { input, error: describe(error) };
  }
}

/** Scans once more when the answer itself says that this may help, and then takes the answer as it is. */
async function scanWithRetry(engine: Engine, input: ScanInput): Promise<ScanResponse> {
  const response = await engine.scan(input);
  return response.action === 'REVIEW' && response.guidance?.retryable === true ? engine.scan(input) : response;
}

function describe(error: unknown): { error: string; code: string } {
  if (InputTrustError.isInstance(error) || error instanceof InputError) return { error: error.message, code: error.code };
  return { error: 'The scan failed.', code: 'internal_error' };
}

/** The mildest action that counts as found. */
export const FAIL_ON = ['REVIEW', 'WARN', 'BLOCK'] as const;
type FailOn = (typeof FAIL_ON)[number];

export interface ExitRules {
  readonly failOn: FailOn;
  /** Partial file evidence counts as not checked. */
  readonly failOnIncomplete: boolean;
}

/** Counts outcomes and turns them into the exit code. */
export class Tally {
  readonly #rules: ExitRules;
  readonly #actions = new Map<string, number>();
  #total = 0;
  #failed = 0;
  #found = false;
  #unchecked = false;

  constructor(rules: ExitRules) {
    this.#rules = rules;
  }

  add(outcome: Outcome): void {
    this.#total += 1;
    if ('error' in outcome) {
      this.#failed += 1;
      this.#unchecked = true;
      return;
    }
    const { action } = outcome.response;
    this.#actions.set(action, (this.#actions.get(action) ?? 0) + 1);
    if (severity(action) >= severity(this.#rules.failOn)) this.#found = true;
    else if (severity(action) === severity('REVIEW')) this.#unchecked = true;
    if (this.#rules.failOnIncomplete && outcome.response.file_evidence?.status === 'partial') this.#unchecked = true;
  }

  get total(): number {
    return this.#total;
  }

  get exitCode(): ExitCode {
    if (this.#found) return EXIT.found;
    return this.#unchecked || this.#total === 0 ? EXIT.unchecked : EXIT.nothingFound;
  }

  /** For people: `5 inputs: 3 ALLOW, 1 BLOCK, 1 not checked`. */
  get summary(): string {
    const counts = [...this.#actions].map(([action, count]) => `${count} ${action}`);
    if (this.#failed > 0) counts.push(`${this.#failed} not checked`);
    const total = `${this.#total} ${this.#total === 1 ? 'input' : 'inputs'}`;
    return counts.length === 0 ? total : `${total}: ${counts.join(', ')}`;
  }
}

/** An action that this version does not know is treated as REVIEW, never as ALLOW. */
function severity(action: string): number {
  if (action === 'ALLOW' || action === 'NO_DECISION') return 0;
  const known: number = FAIL_ON.findIndex((name) => name === action);
  return known === -1 ? severity('REVIEW') : known + 1;
}

/** Text of a run: before the first result, for each one, after the last. */
export interface Report {
  begin(): string;
  result(outcome: Outcome): string;
  end(tally: Tally): string;
}
