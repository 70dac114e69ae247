import { CONCEPTS } from '../lexicon/concepts.ts';
import type { Concept } from '../lexicon/concepts.ts';
import type { LanguageSet } from './language-set.ts';

/** A range of a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** An occurrence of a phrase: where it stands and which languages it belongs to. */
export interface ConceptHit extends Span {
  readonly languages: LanguageSet;
}

const CONCEPT_NUMBER: ReadonlyMap<string, number> = new Map(Object.keys(CONCEPTS).map((concept, index) => [concept, index]));
const NO_HITS: readonly ConceptHit[] = [];

/** The occurrences of each meaning in one text, in order of their start. */
export class HitIndex {
  readonly #hits: (ConceptHit[] | undefined)[] = [];

  add(concept: Concept, hit: ConceptHit): void {
    (this.#hits[CONCEPT_NUMBER.get(concept) ?? 0] ??= []).push(hit);
  }

  of(concept: Concept): readonly ConceptHit[] {
    return this.#hits[CONCEPT_NUMBER.get(concept) ?? 0] ?? NO_HITS;
  }

  /** Removes the occurrences that lie inside of one of `masks` (in order of their start). */
  without(masks: readonly Span[]): void {
    if (masks.length === 0) return;
    this.#hits.forEach((hits, concept) => {
      if (hits !== undefined) this.#hits[concept] = hits.filter((hit) => !isCovered(hit, masks));
    });
  }

  /** Number of the first occurrence that starts at `offset` or behind it. */
  firstFrom(concept: Concept, offset: number): number {
    return lowerBound(this.of(concept), offset);
  }

  /** How many occurrences start in [start, end). */
  countIn(concept: Concept, start: number, end: number): number {
    const hits = this.of(concept);
    return lowerBound(hits, end) - lowerBound(hits, start);
  }
}

/** How far in front of a hit a mask that covers it may start, in units. */
const LONGEST_MASK = 420;

/** Masks looked at per hit: a handful can start at one word. */
const MAX_MASKS = 8;

function isCovered(hit: Span, masks: readonly Span[]): boolean {
  const last = lowerBound(masks, hit.start + 1) - 1;
  for (let index = last; index >= 0 && index > last - MAX_MASKS; index--) {
    const mask = masks[index];
    if (mask === undefined || mask.start < hit.start - LONGEST_MASK) return false;
    if (hit.end <= mask.end) return true;
  }
  return false;
}

/** Number of the first of `spans` (in order of their start) that starts at `offset` or behind it. */
export function lowerBound(spans: readonly Span[], offset: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
