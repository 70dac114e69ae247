import { classesIn, COMPATIBILITY, INVISIBLE, JOINS_BEFORE, LOOKALIKE, MARK } from './character-classes.ts';
import { boundMarkRuns, removeLooseMarks } from './combining-marks.ts';
import { normalizeCompatibility } from './compatibility-forms.ts';
import { foldCase } from './fold-text.ts';
import { replaceHomoglyphs } from './homoglyphs.ts';
import { decodeEntities, MAX_ENTITY_PASSES } from './html-entities.ts';
import { removeInvisible } from './invisible-characters.ts';
import type { OffsetMap, Rewritten } from './offset-map.ts';
import { originalOffset, originalRange } from './offset-map.ts';
import type { TextView } from './text-view.ts';
import type { UnicodeFinding } from './unicode-finding.ts';
import { inOriginal } from './unicode-finding.ts';

/** How far a text is normalised. */
export interface NormalizeOptions {
  /** Decode HTML character references. Default true. */
  readonly entities?: boolean;
}

/**
 * A text as a reader, or a language model, takes it in: without disguises. Case is kept.
 *
 * Offsets are UTF-16 code units. `findings` are in the order of the original text and have its offsets.
 */
export class NormalizedText implements TextView {
  readonly original: string;
  readonly text: string;
  readonly findings: readonly UnicodeFinding[];
  readonly #maps: readonly OffsetMap[];
  #folded: string | undefined;

  constructor(original: string, text: string, maps: readonly OffsetMap[], findings: readonly UnicodeFinding[]) {
    this.original = original;
    this.text = text;
    this.findings = findings;
    this.#maps = maps;
  }

  /** `text` in small letters, unit for unit: offsets are those of `text`. */
  get folded(): string {
    this.#folded ??= foldCase(this.text);
    return this.#folded;
  }

  toOriginal(index: number): number {
    return originalOffset(this.#maps, index);
  }

  originalRange(start: number, end: number): { start: number; end: number } {
    return originalRange(this.#maps, start, end);
  }
}

interface StageResult extends Rewritten {
  readonly findings?: readonly UnicodeFinding[];
}

interface Stage {
  /** Classes of which a text must have one, or the stage has nothing to do. */
  readonly classes: number;
  /** Whether the stage may bring in characters of other classes; the others only take away. */
  readonly addsClasses?: true;
  readonly run: (text: string) => StageResult | undefined;
}

/** What a person would not see goes first; marks are bounded before NFKC orders them; look-alikes are judged in normal form. */
const STAGES: readonly Stage[] = [
  { classes: INVISIBLE, run: removeInvisible },
  { classes: MARK, run: boundMarkRuns },
  { classes: COMPATIBILITY | JOINS_BEFORE, addsClasses: true, run: normalizeCompatibility },
  { classes: MARK, run: removeLooseMarks },
  { classes: LOOKALIKE, run: replaceHomoglyphs },
];

/** Anything but printable ASCII, white space and no ampersand: only such text may change. */
const MAY_CHANGE = /[^\t-\r -%'-~]/;
const NOT_PLAIN_ASCII = /[^\t-\r -~]/;

const NO_MAPS: readonly OffsetMap[] = [];
const NO_FINDINGS: readonly UnicodeFinding[] = [];

/**
 * Undoes what disguises text: HTML character references, invisible and control characters, tag characters, variation selectors, bidirectional controls,
 * compatibility forms (NFKC, UAX #15), floods of combining marks, look-alike letters (UTS #39). Honest writing in any script stays as it is.
 *
 * Never throws. Time and memory are linear in the length; plain ASCII is returned as it came.
 */
export function normalizeText(text: string, options: NormalizeOptions = {}): NormalizedText {
  if (!MAY_CHANGE.test(text)) return new NormalizedText(text, text, NO_MAPS, NO_FINDINGS);
  const maps: OffsetMap[] = [];
  const findings: UnicodeFinding[] = [];
  let current = text;
  const apply = (run: Stage['run']): boolean => {
    const result = run(current);
    if (result === undefined) return false;
    for (const finding of result.findings ?? NO_FINDINGS) findings.push(inOriginal(finding, maps));
    maps.push(result.map);
    current = result.text;
    return true;
  };
  for (let pass = 0; options.entities !== false && pass < MAX_ENTITY_PASSES; pass++) {
    if (!apply(decodeEntities)) break;
  }
  if (NOT_PLAIN_ASCII.test(current)) {
    let classes = classesIn(current);
    for (const stage of STAGES) {
      if ((classes & stage.classes) !== 0 && apply(stage.run) && stage.addsClasses) classes = classesIn(current);
    }
  }
  findings.sort((a, b) => a.start - b.start);
  return new NormalizedText(text, current, maps, findings);
}
