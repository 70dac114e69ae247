import type { Cue } from './stream.ts';

/** What all cues say together. */
export interface Fused {
  /** 0: everything speaks against AI. 1: everything speaks for it. 0.5: nothing speaks. */
  readonly score: number;
  /** Natural logarithm of the odds. */
  readonly logOdds: number;
}

/** Sum of the cues. They are fitted together, so that what several of them see in the same thing is counted once. */
export function fuse(cues: readonly Cue[]): Fused {
  const logOdds = cues.reduce((sum, cue) => sum + cue.logOdds, 0);
  return { logOdds, score: 1 / (1 + Math.exp(-logOdds)) };
}
