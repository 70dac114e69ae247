/** What a case can do wrong. */
export type FailureKind = 'threw' | 'invalid' | 'leaked' | 'slow' | 'hung' | 'crashed' | 'memory';

export interface Failure {
  readonly kind: FailureKind;
  /** Index of the first case that failed in this way. */
  readonly case: number;
  /** Says what happened, without the input. */
  readonly message: string;
}

/** Memory after garbage collection, in bytes. */
export interface MemorySample {
  readonly case: number;
  readonly resident: number;
  /** Heap, and buffers outside it. */
  readonly retained: number;
}

/** What a process is told to do, as its one argument in JSON. */
export interface Job {
  /** URL of a module that exports `TARGETS`. */
  readonly module: string;
  readonly target: string;
  readonly seed: string;
  readonly from: number;
  /** The first case that is not run. */
  readonly to: number;
  /** Time of day in milliseconds at which to stop. */
  readonly deadline?: number;
  readonly corpora?: string;
  /** File whose first line begins with the index of the running case. */
  readonly progress: string;
  /** File to write the input of the case to, before it is run. */
  readonly save?: string;
}

/** What a process says. */
export type Message =
  | { readonly type: 'started'; readonly sources: string; readonly maxSilenceMs?: number }
  | { readonly type: 'failure'; readonly failure: Failure }
  | { readonly type: 'memory'; readonly sample: MemorySample }
  | { readonly type: 'done'; readonly next: number; readonly maxMs: number; readonly failed: number; readonly refused: number };
