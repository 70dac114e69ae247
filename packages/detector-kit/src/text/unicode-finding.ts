import type { OffsetMap } from './offset-map.ts';
import { originalRange } from './offset-map.ts';

/** How characters were used to hide or disguise text. */
export type UnicodeTechnique =
  /** Invisible characters inside words, or in long runs (UTS #39, section 5.4; Unicode TR #36). */
  | 'zero_width'
  /** Soft hyphens between single letters. */
  | 'soft_hyphen'
  /** Directional overrides, or right-to-left controls in text without right-to-left letters (CVE-2021-42574, Trojan Source). */
  | 'bidi_control'
  /** Tag characters U+E0000 to U+E007F outside of emoji flags. */
  | 'tag_characters'
  /** Variation selectors where no base takes one, or several in a row. */
  | 'variation_selector'
  /** Look-alike letters of another script inside words (UTS #39, confusables). */
  | 'homoglyph'
  /** More combining marks than any orthography uses. */
  | 'combining_flood'
  /** Control characters inside words. */
  | 'control_character';

/** Evidence of a technique. Benign uses of the same characters are no findings. */
export interface UnicodeFinding {
  readonly technique: UnicodeTechnique;
  /** First UTF-16 code unit in the text as it was submitted. */
  readonly start: number;
  /** One past the last unit. */
  readonly end: number;
  /** How many characters carry it; words for `homoglyph`. */
  readonly count: number;
  /** Text that the invisible characters encode, where they do. */
  readonly hiddenText?: string;
}

/** More places with one technique than this are reported as one: a report has to stay readable and small. */
export const MAX_FINDINGS_PER_TECHNIQUE = 32;

/** Units between two places that still belong together: a payload spread over the words of a sentence is one payload. */
export const FINDING_GAP = 48;

/** A stretch of text in which one technique shows, not yet judged. */
export interface Cluster {
  start: number;
  end: number;
  count: number;
}

/** Collects places in ascending order and joins neighbours to clusters, at most MAX_FINDINGS_PER_TECHNIQUE. */
export class Clusters<T extends Cluster> {
  readonly all: T[] = [];
  readonly #create: (start: number) => T;

  constructor(create: (start: number) => T) {
    this.#create = create;
  }

  /** The cluster that [start, end) belongs to, extended by it. */
  at(start: number, end: number, count: number): T {
    const last = this.all.at(-1);
    const joins = last !== undefined && (start - last.end <= FINDING_GAP || this.all.length >= MAX_FINDINGS_PER_TECHNIQUE);
    const cluster = joins ? last : this.#create(start);
    if (!joins) this.all.push(cluster);
    cluster.end = end;
    cluster.count += count;
    return cluster;
  }
}

/** A finding with offsets of a rewritten text, moved back to the first text of the chain. */
export function inOriginal(finding: UnicodeFinding, maps: readonly OffsetMap[]): UnicodeFinding {
  return maps.length === 0 ? finding : { ...finding, ...originalRange(maps, finding.start, finding.end) };
}
