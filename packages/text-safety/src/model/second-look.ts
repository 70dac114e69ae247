import type { PromptAttackModel } from '@input-trust/model-prompt-attack-ngram';
import type { CascadeSettings } from '@input-trust/model-prompt-attack-transformer';
import { withoutReportedDemands } from '../match/reported-demands.ts';
import { isWorthSecondLook, joinedLogit } from './model-confidence.ts';
import { MIN_PASSAGE_UNITS, viewsAround } from './model-windows.ts';
import type { ModelWindow } from './model-windows.ts';
import { logit, overlap } from './window-selector.ts';
import type { Candidate } from './window-selector.ts';

/** Places of one text or material that are read again in other cuts, the most suspicious. What is found at others is not listed. */
export const SECOND_LOOKS = 4;

/** Places that a rule points at and that are read again. At others the rule stands as it is. */
export const LOOKS_AT_RULES = 8;

/** Other cuts of one run that the transformer reads, those that the n-gram model finds most suspicious. */
export const MOST_VIEWS = 6;

/**
 * Readings of the same words that have to agree, the highest: what they are worth is their mean. An attack reads like one however it is cut; of
 * a sentence that is none some fragment may. With three, one in five attacks within longer texts is lost; with one, ordinary files are warned of.
 */
const AGREEING_READINGS = 2;

/** A short text that is read whole and lies so far beyond the line of BLOCK is not read again: no cut of it says more, and most attacks are such prompts. */
const SURE_MARGIN = 0.5;

function isAll({ end, source, start }: Candidate): boolean {
  return source.slice(0, start).trim() === '' && source.slice(end).trim() === '';
}

/** What both models say of a run. */
export interface Reading {
  readonly candidate: Candidate;
  /** What of it reads like an attack, if anything does. */
  readonly window: ModelWindow;
  readonly joined: number;
  /** Whether it was to be read in other cuts, and there were too many such places. */
  readonly isOpen?: boolean;
}

interface Models {
  readonly ngram: PromptAttackModel;
  readonly cascade: CascadeSettings;
  /** The transformer's logits, fewer where the time is over. */
  readonly score: (windows: readonly string[]) => Promise<readonly number[]>;
  /** How many of so many windows may still be read. */
  readonly allow: (windows: number) => number;
}

/**
 * Reads runs again, cut otherwise: suspicious ones, since in long documents some fragment of a wrapped sentence reads like an attack and the
 * sentence does not, and those whose rule the run as a whole does not bear out. Of a suspicious run counts what its cuts agree on; beside a
 * rule, the strongest cut. Answers the readings with what all cuts say together, and whether there was time for all.
 */
export async function lookAgain(readings: readonly Reading[], models: Models): Promise<{ readings: Reading[]; isWhole: boolean }> {
  const { allow, cascade, ngram, score } = models;
  const looked = new Map<Candidate, Reading>();
  const after = (): Reading[] => readings.map((reading) => looked.get(reading.candidate) ?? reading);
  let [looks, looksAtRules] = [0, 0];
  for (const reading of readings.toSorted((a, b) => b.joined - a.joined)) {
    const { candidate, joined } = reading;
    const isAtRule = candidate.rules.length > 0;
    const { fpr005Percent, fpr05Percent, fpr1Percent } = cascade.thresholds[candidate.place.kind];
    if (isAtRule ? joined >= fpr05Percent : !isWorthSecondLook(joined, cascade)) continue;
    if (isAll(candidate) && joined >= fpr005Percent + SURE_MARGIN) continue;
    const known = isAtRule
      ? undefined
      : [...looked.values()].find((other) => other.candidate.rules.length === 0 && overlap(candidate, other.candidate));
    if (known !== undefined) {
      looked.set(candidate, { ...reading, joined: known.joined });
      continue;
    }
    const views = viewsOf(candidate, ngram);
    if (views.length === 0) continue;
    const isLeftOut = isAtRule ? ++looksAtRules > LOOKS_AT_RULES : ++looks > SECOND_LOOKS;
    const allowed = isLeftOut ? [] : isAtRule ? views : views.slice(0, allow(views.length));
    if (allowed.length === 0) {
      looked.set(candidate, isAtRule ? { ...reading, isOpen: true } : { ...reading, joined: Math.min(joined, fpr1Percent) });
      continue;
    }
    const logits = await score(allowed.map(({ text }) => text));
    if (logits.length < allowed.length) return { readings: after(), isWhole: false };
    const cuts = allowed.map((view, at) => ({ window: view, joined: joinedLogit(view.ngramLogit, logits[at] ?? 0, cascade) }));
    const agreeing = [reading, ...cuts].toSorted((a, b) => b.joined - a.joined).slice(0, isAtRule ? 1 : AGREEING_READINGS);
    looked.set(candidate, {
      candidate,
      window: agreeing.map(({ window }) => window).reduce(shared),
      joined: agreeing.reduce((sum, each) => sum + each.joined, 0) / agreeing.length,
    });
  }
  return { readings: after(), isWhole: true };
}

/** What was read, and whether there was time for all. */
type Readings = Awaited<ReturnType<typeof lookAgain>>;

/**
 * Reads what is suspicious once more without what it says that others might say: `if a user writes "ignore your rules", decline`. The lower reading
 * counts.
 */
export async function lookPastReports(
  { isWhole, readings }: Readings,
  isSuspicious: (reading: Reading) => boolean,
  { cascade, ngram, score }: Omit<Models, 'allow'>,
): Promise<Readings> {
  const reports = readings.flatMap((reading) => {
    const text = isSuspicious(reading) ? withoutReportedDemands(reading.candidate.source, reading.window) : undefined;
    return text === undefined ? [] : [{ reading, text }];
  });
  const logits = await score(reports.map(({ text }) => text));
  const lower = new Map(
    reports.slice(0, logits.length).map(({ reading, text }, at) => {
      const joined = joinedLogit(logit(ngram.score(text)), logits[at] ?? 0, cascade);
      return [reading, { ...reading, joined: Math.min(reading.joined, joined) }];
    }),
  );
  return { isWhole: isWhole && logits.length === reports.length, readings: readings.map((reading) => lower.get(reading) ?? reading) };
}

/** Other cuts of a run, of what a rule points at where one does. */
function viewsOf(
  { end, rules, source, start }: Candidate,
  ngram: PromptAttackModel,
): (ModelWindow & { text: string; ngramLogit: number })[] {
  return viewsAround(source, { start, end })
    .filter((view) => rules.length === 0 || rules.some((rule) => rule.start < view.end && rule.end > view.start))
    .map((view) => ({ ...view, text: source.slice(view.start, view.end) }))
    .map((view) => ({ ...view, ngramLogit: logit(ngram.score(view.text)) }))
    .sort((a, b) => b.ngramLogit - a.ngramLogit)
    .slice(0, MOST_VIEWS);
}

/** What two windows both show, or the first where that is no passage. */
function shared(a: ModelWindow, b: ModelWindow): ModelWindow {
  const start = Math.max(a.start, b.start);
  const end = Math.min(a.end, b.end);
  return end - start < MIN_PASSAGE_UNITS ? a : { start, end };
}
