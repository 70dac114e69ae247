import type { Inspected } from './outcome.ts';
import type { Tally, Verdict } from './tally.ts';

/** Text of a run: before the first result, for each one, after the last. */
export interface Report {
  begin(): string;
  result(inspected: Inspected, verdict: Verdict): string;
  end(tally: Tally): string | Promise<string>;
}
