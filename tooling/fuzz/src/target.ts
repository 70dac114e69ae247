import type { Random } from './random.ts';

/** What one case feeds to a target. */
export type FuzzInput = Uint8Array | string;

/** Makes the inputs of a target. */
export interface Cases {
  /** What they are made of, for the report. */
  readonly sources: string;
  /** The input of a case: the same for the same random stream and the same sources. */
  make(random: Random): FuzzInput;
}

/** A public entry of the product and what must hold for every input. */
export interface Target {
  /** How long a case may take before it hangs. Default `MAX_SILENCE_MS` of `limits.ts`. */
  readonly maxSilenceMs?: number;
  /** `corpora` is absent where only generated sources are wanted or there are no others. */
  prepare(corpora: string | undefined): Promise<Cases> | Cases;
  /** Calls the product. This is what is timed. */
  run(input: FuzzInput): unknown;
  /** Whether `run` may throw this for this input: the documented error of a broken caller. */
  mayRefuse(error: unknown, input: FuzzInput): boolean;
  /** What is wrong with the result; undefined when it keeps its contract. */
  problemOf(result: unknown, input: FuzzInput): string | undefined;
}
