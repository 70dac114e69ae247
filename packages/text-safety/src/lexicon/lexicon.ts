import type { Concept } from './concepts.ts';
import type { Cue } from './cues.ts';

/** A tag of BCP 47, for example `de`; `hi-Latn` is Hindi in Latin letters. */
export type Language = string;

/** Phrases that only differ in parts: one of each list, in this order, with a space between them. An empty part is left out. */
export interface CombinedPhrases {
  readonly combine: readonly (readonly string[])[];
}

/** `word*` also matches longer words. */
export type PhraseList = readonly (string | CombinedPhrases)[];

/** One language's phrases, as its file in `src/languages` holds them. */
export interface Lexicon {
  readonly language: Language;
  /** In English. */
  readonly name: string;
  /** Whether the verb often stands behind its object. */
  readonly verbFinal?: boolean;
  /** Whether it says the same in about half as many characters as English. */
  readonly dense?: boolean;
  /** An attack of each core kind, which must be found, and everyday sentences with the same words, which must not. */
  readonly examples: {
    readonly override: string;
    readonly leak: string;
    readonly jailbreak: string;
    readonly exfiltration: string;
    readonly innocent: readonly string[];
  };
  readonly phrases: Readonly<Partial<Record<Concept, PhraseList>>>;
  readonly cues: Readonly<Partial<Record<Cue, PhraseList>>>;
}

/** Every phrase of a list. */
export function phrasesOf(list: PhraseList): string[] {
  return list.flatMap((phrase) => (typeof phrase === 'string' ? phrase : combinationsOf(phrase)));
}

/** Every phrase of a language, whatever it means. */
export function allPhrasesOf({ phrases }: Lexicon): string[] {
  return Object.values(phrases).flatMap(phrasesOf);
}

function combinationsOf({ combine }: CombinedPhrases): string[] {
  return combine.reduce<string[]>(
    (starts, parts) => starts.flatMap((start) => parts.map((part) => (start === '' || part === '' ? start + part : `${start} ${part}`))),
    [''],
  );
}
