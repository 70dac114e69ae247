import type { Location, ScanSettings, Surface, ThreatEvidence } from '@input-trust/detector-kit';
import type { PromptAttackModel } from '@input-trust/model-prompt-attack-ngram';
import type { SurfaceKind } from '@input-trust/model-prompt-attack-transformer';
import { modelRuns } from './model-windows.ts';
import type { ModelWindow } from './model-windows.ts';

/** What the models' evidence is called, in reports and in suppressions. */
export const MODEL_TECHNIQUE = 'learned-model';

/** Runs of one text or material that the transformer reads at most, some 9 ms of processor time each. */
export const TRANSFORMER_WINDOWS: Readonly<Record<ScanSettings['mode'], number>> = { fast: 0, secure: 24, comprehensive: 400 };

/**
 * Runs of one scan, with all its parts, and their other cuts, that the transformer reads at most where no rule points at them: an archive of
 * thousands of texts would take minutes.
 */
export const TRANSFORMER_WINDOWS_OF_SCAN: Readonly<Record<ScanSettings['mode'], number>> = { fast: 0, secure: 480, comprehensive: 4000 };

/**
 * Windows of one scan that the n-gram model reads at most, some 40 characters of text each; beyond them only those that a rule
 * points at. In `fast` mode 120,000 characters, so that it does not halve the throughput of long texts; in `secure` 8 million, some
 * three seconds.
 */
export const NGRAM_WINDOWS: Readonly<Record<ScanSettings['mode'], number>> = { fast: 3000, secure: 200_000, comprehensive: 800_000 };

/** Windows that are held in `fast` mode, where the n-gram model alone speaks. */
const FAST_CANDIDATES = 8;

/** Units from which on a hidden text, offered by itself, can instruct anybody. */
export const LEAST_INSTRUCTION = 24;

/** Suspicion that a rule's hit adds to the logit of the window it stands in: the transformer reads it before most others. */
const RULE_BONUS = 4;

/** Rule hits of one text that count, the strongest: each is compared with each window. */
const MAX_RULE_HITS = 64;

/** With their marks: the vowels of Hindi and Thai are no letters. */
const LETTERS = /[\p{L}\p{M}]+/gu;

const LATIN = /^\p{Script=Latin}/u;

/** Letters of the longest words of languages that write them apart; a longer run is data, or words run together, which are read with their spaces too. */
const LONGEST_WORD = 40;

/** The share of letters in what is no heap of signs. */
const LEAST_LETTERS = 0.2;

/**
 * Whether most letters stand in words, of three letters at least where they are Latin, and letters are not lost among signs: tables of characters,
 * lists of single letters, rows of dots and strings of random signs instruct nobody.
 */
function hasWords(window: string): boolean {
  let inWords = 0;
  let others = 0;
  for (const [run] of window.matchAll(LETTERS)) {
    const isWord = LATIN.test(run) ? run.length > 2 && run.length <= LONGEST_WORD : run.length > 1;
    if (isWord) inWords += run.length;
    else others += run.length;
  }
  return inWords > others && inWords + others >= LEAST_LETTERS * window.length;
}

/** Where a text stands, and the way from its offsets to the material. */
export interface TextPlace {
  /** What kind of texts stand there: whose thresholds count. */
  readonly kind: SurfaceKind;
  readonly visibility: Surface['visibility'];
  readonly hiddenBy: readonly string[];
  readonly locate: (start: number, end: number) => Location | undefined;
}

/** What a rule found in the same text. */
export interface RuleHit {
  readonly start: number;
  readonly end: number;
  readonly confidence: number;
  readonly category: string;
  /** Whether the text quotes or describes it: the models look at it, and take it for no support. */
  readonly isMentioned?: boolean;
  /** What the rule reports, where it may be doubted. */
  readonly threat?: ThreatEvidence;
}

/** A run of a text that is worth a closer look. */
export interface Candidate {
  readonly text: string;
  /** The text that it stands in, and where. */
  readonly source: string;
  readonly start: number;
  readonly end: number;
  readonly place: TextPlace;
  /** Logit of the n-gram model's score. */
  readonly ngramLogit: number;
  /** What the n-gram model finds most suspicious in it: a cut of it, or itself. */
  readonly focus: ModelWindow & { readonly ngramLogit: number };
  /** What rules hit in it, the strongest first. */
  readonly rules: readonly RuleHit[];
  /** Whether somebody wants no evidence on it. Asked before it is reported. */
  readonly isSuppressed: (window: ModelWindow) => boolean;
}

export interface OfferOptions {
  /** Windows that end before are left out. Default 0. */
  readonly from?: number;
  /** Asked as the reading goes on; false ends it. */
  readonly hasTime?: () => boolean;
  readonly isSuppressed?: (window: ModelWindow) => boolean;
}

/** A file in an address (RFC 2397), which is read as the file that it is: its letters say nothing, and the models take them for a disguise. */
const DATA_ADDRESS = /\bdata:[\w.+-]{0,40}(?:\\?\/)?[\w.+-]{0,100}(?:;[\w.=+"-]{1,100}){0,6};base64,[\w+/=-]*/gi;

/** Whole lines of uuencode (POSIX.1-2017), which are read as the file that they are as well. */
const UUENCODED = /(?:^M[!-`]{60}\r?\n){2,}/gm;

const blank = (data: string): string => ' '.repeat(data.length);

/** Reads every window with the n-gram model and holds the most suspicious ones, in bounded memory. */
export class WindowSelector {
  readonly #ngram: PromptAttackModel;
  readonly #most: number;
  readonly #readable: number;
  #windows = 0;
  #runs = 0;
  /** By text: the readings of one text share most of their windows. */
  #held = new Map<string, Candidate>();

  constructor(ngram: PromptAttackModel, mode: ScanSettings['mode']) {
    this.#ngram = ngram;
    this.#readable = NGRAM_WINDOWS[mode];
    this.#most = Math.max(FAST_CANDIDATES, TRANSFORMER_WINDOWS[mode]);
  }

  /** Offers a normalised text with what rules found in it. */
  offer(offered: string, place: TextPlace, hits: readonly RuleHit[], options: OfferOptions = {}): void {
    const text = offered.replaceAll(DATA_ADDRESS, blank).replaceAll(UUENCODED, (lines) => (hasWords(lines) ? lines : blank(lines)));
    const { from = 0, hasTime = () => true, isSuppressed = () => false } = options;
    const strongest = hits.toSorted((a, b) => b.confidence - a.confidence).slice(0, MAX_RULE_HITS);
    for (const { cuts, end, start } of modelRuns(text)) {
      if (end < from) continue;
      const rules = strongest.filter((hit) => hit.start < end && hit.end > start);
      if (this.#windows >= this.#readable && rules.length === 0) {
        if (hits.length === 0) return;
        continue;
      }
      this.#windows += 1 + cuts.length;
      this.#runs += 1;
      if (this.#runs % 256 === 0 && !hasTime()) return;
      const window = text.slice(start, end);
      const isReadable = (cut: ModelWindow): boolean => rules.length > 0 || hasWords(text.slice(cut.start, cut.end));
      const parts = cuts.filter(isReadable).map((cut) => ({ ...cut, ngramLogit: this.#score(text.slice(cut.start, cut.end)) }));
      const run = { start, end };
      const isRunReadable = isReadable(run);
      if (parts.length === 0 && !isRunReadable) continue;
      const ngramLogit = this.#score(window);
      const readings = isRunReadable ? [{ ...run, ngramLogit }, ...parts] : parts;
      const candidate: Candidate = {
        text: window,
        source: text,
        ...run,
        place,
        ngramLogit,
        focus: readings.reduce((most, each) => (each.ngramLogit > most.ngramLogit ? each : most)),
        rules,
        isSuppressed,
      };
      const known = this.#held.get(window);
      if (known !== undefined && confidenceOf(known.rules) >= confidenceOf(rules)) continue;
      this.#held.set(window, candidate);
      if (this.#held.size > 2 * this.#most) this.#prune();
    }
  }

  /** Windows that were read so far. */
  get windows(): number {
    return this.#windows;
  }

  /** The most suspicious windows, those first: all that a rule points at, one for each place, then others of the same places. */
  candidates(): readonly Candidate[] {
    const chosen: Candidate[] = [];
    const others: Candidate[] = [];
    for (const each of [...this.#held.values()].sort((a, b) => suspicion(b) - suspicion(a))) {
      if (chosen.length >= this.#most) break;
      (each.rules.length > 0 || !chosen.some((other) => overlap(each, other)) ? chosen : others).push(each);
    }
    return [...chosen, ...others.slice(0, this.#most - chosen.length)].sort((a, b) => suspicion(b) - suspicion(a));
  }

  #score(text: string): number {
    return logit(this.#ngram.score(text));
  }

  #prune(): void {
    const chosen = this.candidates();
    this.#held = new Map(chosen.map((each) => [each.text, each]));
  }
}

/** Whether two windows show some of the same words. */
export function overlap(a: Candidate, b: Candidate): boolean {
  return a.place === b.place && a.start < b.end && b.start < a.end;
}

function suspicion({ focus, rules }: Candidate): number {
  return focus.ngramLogit + RULE_BONUS * confidenceOf(rules);
}

function confidenceOf([strongest]: readonly RuleHit[]): number {
  return strongest?.confidence ?? 0;
}

/** Log odds of the n-gram model's score, kept within what a score with rounding can mean. */
export function logit(probability: number): number {
  const bounded = Math.min(1 - 1e-6, Math.max(1e-6, probability));
  return Math.log(bounded / (1 - bounded));
}
