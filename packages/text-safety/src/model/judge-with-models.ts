import type { Budget, ScanSettings, ThreatEvidence } from '@input-trust/detector-kit';
import { leadingTechnique, techniqueOf } from '@input-trust/hidden-text';
import type { PromptAttackModel } from '@input-trust/model-prompt-attack-ngram';
import type { CascadeSettings } from '@input-trust/model-prompt-attack-transformer';
import {
  cascadeConfidence,
  hiddenConfidence,
  isDoubted,
  isWorthReading,
  joinedLogit,
  joinWithRule,
  metadataConfidence,
  MIN_MODEL_CONFIDENCE,
  MIN_SUPPORTED_CONFIDENCE,
  ngramConfidence,
} from './model-confidence.ts';
import { findRedactions, maskExcerpt } from '@input-trust/sensitive-data';
import type { Hiding } from './model-confidence.ts';
import type { ModelWindow } from './model-windows.ts';
import { loadPromptAttackModels } from './prompt-attack-models.ts';
import type { PromptAttackModels } from './prompt-attack-models.ts';
import { remembering } from './remembering.ts';
import { lookAgain, lookPastReports } from './second-look.ts';
import type { Reading } from './second-look.ts';
import { MODEL_TECHNIQUE, overlap, TRANSFORMER_WINDOWS, TRANSFORMER_WINDOWS_OF_SCAN, WindowSelector } from './window-selector.ts';
import type { Candidate, RuleHit, TextPlace } from './window-selector.ts';

/** Threats that the models give for one scan at most: the strongest passages of it. */
export const MAX_MODEL_THREATS = 5;

/** Where a rule is as sure as this, its own evidence says all; the models' would only repeat it. */
const SURE_RULE = 0.8;

/**
 * The most suspicious runs of a text or material, and of what nobody sees of it, which are read whatever the n-gram model says, which knows few
 * wordings of most languages; in a scan of very many texts, of the first of them.
 */
const ALWAYS_READ = 2;

/** Up to here the models may silence a rule; one that is surer they can only weaken. */
const DOUBTABLE_RULE = 0.82;

/** What a sure rule is worth that both models contradict: evidence, too weak for a warning under the balanced profile. */
const DOUBTED_CONFIDENCE = 0.4;

/** What the learned models say. */
export interface ModelJudgement {
  /** `unavailable`: not every model that the mode uses could be loaded or run. `incomplete`: the time was over before all were asked. */
  readonly status: 'completed' | 'incomplete' | 'unavailable';
  readonly threats: readonly ThreatEvidence[];
  /** The strongest evidence that is too weak to be a threat, below `MIN_MODEL_CONFIDENCE`. */
  readonly suspicion: number;
  /** Threats of rules that are not sure, in windows which both models find ordinary. */
  readonly doubted: ReadonlySet<ThreatEvidence>;
}

/** What the models are told of a text beside the text. */
export interface ModelOptions {
  readonly mode: ScanSettings['mode'];
  readonly budget: Budget;
  /** What rules found in the same text: where the models look first, and what their evidence joins with. */
  readonly ruleHits?: readonly RuleHit[];
  /** Where the text stands. Default: a visible prompt with offsets of its own. */
  readonly place?: TextPlace;
}

/** Comments, where ordinary words are to other authors, CSS in plain text, and characters that nothing shows. */
const NOTES: ReadonlySet<string> = new Set([
  'comment',
  'html_comment',
  'markdown_comment',
  'css_hidden',
  'unicode-tags',
  'variation-selectors',
  'zero-width-binary',
  'zero-width',
]);

/** Categories that a rule beside the models decides between; the models themselves do not tell attacks apart. */
const WHAT_IT_IS: Readonly<Record<string, string>> = {
  prompt_injection: 'an attack on a language model',
  jailbreak: 'an attempt to talk a language model out of its rules',
  system_prompt_leak: 'an attempt to make a language model reveal its instructions',
  document_instruction: 'an instruction to the language model that reads it',
};

/** No model could be loaded. */
export const NO_MODELS: ModelJudgement = { status: 'unavailable', threats: [], suspicion: 0, doubted: new Set() };

const ITSELF: TextPlace = { kind: 'prompt', visibility: 'visible', hiddenBy: [], locate: (start, end) => ({ kind: 'text', start, end }) };

/** Judges one normalised text with the learned models of the mode. Rejects only when the budget's signal aborts. */
export async function judgeWithModels(text: string, options: ModelOptions): Promise<ModelJudgement> {
  const { budget, mode, place = ITSELF, ruleHits = [] } = options;
  const models = await budget.untimed(loadPromptAttackModels(mode));
  if (models.ngram === undefined) return NO_MODELS;
  const selector = new WindowSelector(models.ngram, mode);
  selector.offer(text, place, ruleHits, { hasTime: () => budget.hasTime() });
  return judgeWindows(selector, models, { budget, mode });
}

/** Judges the windows that a selector holds: the way for a scan that reads many texts. Rejects only when the budget's signal aborts. */
export async function judgeWindows(
  selector: WindowSelector,
  { ngram, transformer }: PromptAttackModels,
  { budget, mode }: Pick<ModelOptions, 'mode' | 'budget'>,
): Promise<ModelJudgement> {
  if (ngram === undefined) return NO_MODELS;
  if (mode === 'fast') return judgeByNgram(selector, ngram);
  const candidates = selector.candidates();
  const alone = (some: readonly Candidate[]): Judged[] => some.map((each) => judgedByNgram(each, ngram, selector.windows));
  if (transformer === undefined) return { status: 'unavailable', ...evidenceOf(alone(candidates)), doubted: new Set() };

  const { cascade } = transformer;
  const always = new Set(mode === 'comprehensive' ? candidates : hasRoom(mode, budget) ? readAnyway(candidates) : []);
  const isWorth = (candidate: Candidate): boolean =>
    candidate.rules.length > 0 || always.has(candidate) || isWorthReading(candidate.focus.ngramLogit, cascade);
  const read = allowed(candidates.filter(isWorth).slice(0, TRANSFORMER_WINDOWS[mode]), mode, budget);
  const ordinary = candidates
    .filter((candidate) => !isWorth(candidate))
    .map((candidate) =>
      confidenceAt(candidate.place, joinedLogit(candidate.ngramLogit, cascade.ordinary, cascade), cascade, selector.windows),
    );
  const reader = remembering(transformer);
  const score = (windows: readonly string[]): Promise<number[]> => reader.scoreWindows(windows, () => budget.hasTime());
  let first: Reading[];
  let second: Awaited<ReturnType<typeof lookAgain>>;
  try {
    const logits = await score(read.map(({ text }) => text));
    first = read
      .slice(0, logits.length)
      .map((candidate, at) => ({ candidate, window: candidate, joined: joinedLogit(candidate.ngramLogit, logits[at] ?? 0, cascade) }));
    second = await lookAgain(first, { ngram, cascade, score, allow: (windows) => spend(windows, mode, budget) });
    second = await lookPastReports(second, (reading) => isSuspicious(reading, cascade, selector.windows), { ngram, cascade, score });
  } catch (error) {
    budget.signal.throwIfAborted();
    if (!(error instanceof Error)) throw error;
    return { status: 'unavailable', ...evidenceOf(alone(candidates)), doubted: new Set() };
  }
  const judged = second.readings.map(({ candidate, isOpen = false, joined, window }) => ({
    candidate,
    window,
    confidence: confidenceAt(candidate.place, joined, cascade, selector.windows),
    isDoubtful: !isOpen && isDoubted(joined, cascade),
  }));
  const isWhole = first.length === read.length && second.isWhole;
  const { suspicion, threats } = evidenceOf([...judged, ...alone(read.slice(first.length))]);
  return {
    status: isWhole ? 'completed' : 'incomplete',
    threats,
    suspicion: Math.min(MIN_MODEL_CONFIDENCE, Math.max(suspicion, ...ordinary)),
    doubted: isWhole ? doubtedIn(judged) : new Set(),
  };
}

function readAnyway(candidates: readonly Candidate[]): Candidate[] {
  const unseen = candidates.filter(({ place: { kind, visibility } }) => visibility === 'hidden' || kind === 'metadata');
  const rare = unseen.filter(({ place: { hiddenBy } }) => hidingOf(hiddenBy) === 'rare');
  return [...candidates.slice(0, ALWAYS_READ), ...unseen.slice(0, ALWAYS_READ), ...rare];
}

/** What the n-gram model says alone: the way of the `fast` mode. */
export function judgeByNgram(selector: WindowSelector, ngram: PromptAttackModel): ModelJudgement {
  const judged = selector.candidates().map((each) => judgedByNgram(each, ngram, selector.windows));
  return { status: 'completed', ...evidenceOf(judged), doubted: new Set() };
}

function judgedByNgram(candidate: Candidate, { thresholds }: PromptAttackModel, windows: number): Judged {
  const { focus } = candidate;
  return { candidate, window: focus, confidence: ngramConfidence(focus.ngramLogit, thresholds, windows), isDoubtful: false };
}

/** What a joined logit is worth at a place: what nobody sees is judged by how it is hidden as well, where it is read without what stands around it. */
function confidenceAt({ hiddenBy, kind, visibility }: TextPlace, joined: number, { thresholds }: CascadeSettings, windows: number): number {
  if (visibility !== 'hidden') return (kind === 'metadata' ? metadataConfidence : cascadeConfidence)(joined, thresholds[kind], windows);
  return hiddenConfidence(joined, thresholds[kind], windows, kind === 'hidden' ? hidingOf(hiddenBy) : 'common');
}

/** Whether a reading of what people see would be listed. */
function isSuspicious({ candidate: { place }, joined }: Reading, cascade: CascadeSettings, windows: number): boolean {
  return place.visibility !== 'hidden' && confidenceAt(place, joined, cascade, windows) >= MIN_SUPPORTED_CONFIDENCE;
}

function hidingOf(techniques: readonly string[]): Hiding {
  const { frequency } = techniqueOf(leadingTechnique(techniques));
  if (frequency === 'rare' || frequency === 'seldom') return 'rare';
  return techniques.some((technique) => NOTES.has(technique)) ? 'note' : 'common';
}

/** Windows without a rule's hit that the transformer has read so far, by the budget of the scan. */
const readSoFar = new WeakMap<Budget, number>();

/** How many of so many windows the scan may still read. */
function spend(windows: number, mode: ScanSettings['mode'], budget: Budget): number {
  const before = readSoFar.get(budget) ?? 0;
  const granted = Math.min(windows, Math.max(0, TRANSFORMER_WINDOWS_OF_SCAN[mode] - before));
  readSoFar.set(budget, before + granted);
  return granted;
}

/** Whether the scan has read at most half of what it may. The rest is for what is suspicious: it may stand in the last of many texts. */
function hasRoom(mode: ScanSettings['mode'], budget: Budget): boolean {
  return (readSoFar.get(budget) ?? 0) <= TRANSFORMER_WINDOWS_OF_SCAN[mode] / 2;
}

/** What the scan may still read; what a rule points at is read always. */
function allowed(candidates: readonly Candidate[], mode: ScanSettings['mode'], budget: Budget): readonly Candidate[] {
  let left = spend(candidates.filter(({ rules }) => rules.length === 0).length, mode, budget);
  return candidates.filter(({ rules }) => rules.length > 0 || left-- > 0);
}

interface Judged {
  readonly candidate: Candidate;
  /** What of it reads like an attack, if anything does. */
  readonly window: ModelWindow;
  readonly confidence: number;
  /** Whether both models find the window ordinary. */
  readonly isDoubtful: boolean;
}

/** What rules report, where every reading of what stands around it is ordinary. */
function doubtedIn(judged: readonly Judged[]): ReadonlySet<ThreatEvidence> {
  const doubted = new Set<ThreatEvidence>();
  const upheld = new Set<ThreatEvidence>();
  for (const { candidate, isDoubtful } of judged)
    for (const { threat } of candidate.rules) if (threat !== undefined) (isDoubtful ? doubted : upheld).add(threat);
  for (const threat of upheld) doubted.delete(threat);
  return doubted;
}

/** What is left of a rule's evidence that the models doubt. */
export function weakened(threat: ThreatEvidence): ThreatEvidence[] {
  return threat.confidence <= DOUBTABLE_RULE ? [] : [{ ...threat, confidence: DOUBTED_CONFIDENCE }];
}

function evidenceOf(judged: readonly Judged[]): Pick<ModelJudgement, 'suspicion' | 'threats'> {
  return {
    threats: threatsOf(judged),
    suspicion: Math.max(0, ...judged.map(({ confidence }) => Math.min(confidence, MIN_MODEL_CONFIDENCE))),
  };
}

/** The strongest passages. Of overlapping windows, which show the same words, the first stands for all. */
function threatsOf(judged: readonly Judged[]): ThreatEvidence[] {
  const strongest = judged.filter(isListed).sort((a, b) => b.confidence - a.confidence);
  const kept: Judged[] = [];
  for (const each of strongest) {
    if (kept.length >= MAX_MODEL_THREATS) break;
    const isKnown = kept.some(({ candidate }) => overlap(candidate, each.candidate));
    if (!isKnown && (each.candidate.rules[0]?.confidence ?? 0) < SURE_RULE && !each.candidate.isSuppressed(each.window)) kept.push(each);
  }
  return kept.map(threatOf);
}

function isListed({ candidate: { place, rules }, confidence }: Judged): boolean {
  return confidence >= (rules.some(isSupport) || place.visibility === 'hidden' ? MIN_SUPPORTED_CONFIDENCE : MIN_MODEL_CONFIDENCE);
}

function isSupport({ isMentioned = false }: RuleHit): boolean {
  return !isMentioned;
}

/** A rule that stands beside it supports the models. What a rule finds quoted or described makes them no surer, but holds them down as well. */
function confidenceBeside(rules: readonly RuleHit[], confidence: number): number {
  const rule = rules.find(isSupport) ?? rules[0];
  if (rule === undefined) return confidence;
  const joined = joinWithRule(confidence, rule.confidence);
  return isSupport(rule) ? joined : Math.min(confidence, joined);
}

function threatOf({ candidate, confidence, window: { end, start } }: Judged): ThreatEvidence {
  const { place, rules, source } = candidate;
  const text = source.slice(start, end);
  const [rule] = rules;
  const isSupported = rules.some(isSupport);
  const location = place.locate(start, end);
  const category = rule !== undefined && Object.hasOwn(WHAT_IT_IS, rule.category) ? rule.category : 'prompt_injection';
  const reason = `A learned model finds that the passage reads like ${WHAT_IT_IS[category] ?? ''}`;
  return {
    category: place.visibility === 'hidden' ? 'hidden_instruction' : category,
    technique: MODEL_TECHNIQUE,
    reason: isSupported ? `${reason}, and a rule stands beside it.` : `${reason}.`,
    confidence: Math.round(1000 * confidenceBeside(rules, confidence)) / 1000,
    intent: 'malicious',
    excerpt: maskExcerpt(text, 0, text.length, findRedactions(text)),
    visibility: place.visibility,
    hiddenBy: place.hiddenBy,
    ...(location && { location }),
  };
}
