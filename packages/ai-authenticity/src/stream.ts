import type { AuthenticityFinding } from '@input-trust/detector-kit';

type Component = NonNullable<AuthenticityFinding['components']>[number];

/** Something that speaks for or against AI involvement, in words and as a weight. */
export interface Cue {
  /** What it is, for programs: `generator_mark`, `camera_metadata`, … */
  readonly kind: string;
  /** What it is, for people. Holds no submitted content. */
  readonly label: string;
  /** Natural logarithm of the odds that it changes: above 0 speaks for AI. 0: told, and not counted. */
  readonly logOdds: number;
}

/** What one evidence stream gives: how it ended and what it has found. */
export interface Stream {
  readonly component: string;
  readonly role: 'primary' | 'supporting' | 'context';
  readonly status: 'completed' | 'not_applicable' | 'incomplete' | 'unavailable';
  readonly cues: readonly Cue[];
}

/** A stream as the contract lists it. */
export function componentOf({ component, role, status, cues }: Stream): Component {
  return { name: component, role, status, evidence_count: cues.length };
}
