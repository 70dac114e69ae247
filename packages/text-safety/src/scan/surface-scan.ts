import type { Budget, DocumentSurface, Location, ScanSettings, Surface, ThreatEvidence } from '@input-trust/detector-kit';
import { candidateViews, decodeSegments, normalizeText, textWindows } from '@input-trust/detector-kit/text';
import type { DecodedSurface, NormalizedText, TextView, TextWindow } from '@input-trust/detector-kit/text';
import { maskExcerpt, recogniseDocumentSurface } from '@input-trust/sensitive-data';
import type { CompiledRules } from '../custom/compile-rules.ts';
import type { IsSuppressed } from '../custom/suppressions.ts';
import { CodeFences } from '../match/code-fences.ts';
import type { Evidence } from '../match/evidence.ts';
import type { Span } from '../match/hit-index.ts';
import { readThroughOcrErrors } from '../match/ocr-words.ts';
import { reverseWords } from '../match/reversed-words.ts';
import { partRunTogetherWords } from '../match/run-together-words.ts';
import { unscramble } from '../match/scrambled-words.ts';
import { MODEL_TECHNIQUE } from '../model/window-selector.ts';
import { LEAST_INSTRUCTION } from '../model/window-selector.ts';
import type { RuleHit, TextPlace, WindowSelector } from '../model/window-selector.ts';
import type { Collector } from './collector.ts';
import { flatText } from './flat-text.ts';
import { hiddenStretches, stretchAround } from './hidden-markup.ts';
import type { HiddenStretch } from './hidden-markup.ts';
import { findPromptAttacks } from './prompt-attacks.ts';
import type { FindSensitiveData, SensitiveData } from './sensitive-data.ts';
import { unicodeThreat } from './unicode-threats.ts';
import { withoutLongGaps } from './without-long-gaps.ts';

/** Units per window: what fits into the processor's cache with its hits. */
export const WINDOW_SIZE = 64 * 1024;

/** Units that neighbouring windows share: the reach of evidence that supports each other. */
export const WINDOW_OVERLAP = 3072;

/** Malicious evidence below it is not reported where a person sees the text. */
export const MIN_VISIBLE_CONFIDENCE = 0.5;

/** Units before and after an excerpt that are read for secrets which reach into it. */
const MASK_REACH = 256;

/** Categories of instructions to a model: out of sight they are `hidden_instruction`. */
const INSTRUCTION_CATEGORIES: ReadonlySet<string> = new Set([
  'prompt_injection',
  'jailbreak',
  'document_instruction',
  'system_prompt_leak',
]);

export interface ScanContext {
  readonly settings: ScanSettings;
  readonly budget: Budget;
  readonly collector: Collector;
  readonly rules: CompiledRules;
  readonly isSuppressed: IsSuppressed;
  /** Chooses the windows that the learned models read. Absent: rules alone. */
  readonly selector?: Pick<WindowSelector, 'offer'>;
}

/** Looks through one surface, window by window. False when the budget's time is over or a threat ends the scan. */
export function scanSurface(surface: Surface, context: ScanContext): boolean {
  const { collector, settings } = context;
  const document = recogniseDocumentSurface(surface.text);
  if (document !== undefined) collector.signal(`document_surface_${document}`);
  const closed = withoutLongGaps(surface.text);
  if (closed !== undefined) {
    const locate = (start: number, end: number): Location | undefined =>
      rangeIn(closed, start, end, (from, to) => locationIn(surface, from, to));
    if (!scanSurface({ ...surface, text: closed.text, locate }, context)) return false;
  }
  for (const window of textWindows(surface.text, { size: WINDOW_SIZE, overlap: WINDOW_OVERLAP })) {
    if (!scanWindow(window, surface, document, context)) {
      collector.reason('deadline_exceeded');
      return false;
    }
    if (settings.stopOnFirstThreat && collector.hasStrongThreat) return false;
  }
  return true;
}

/** Looks through one window of a surface. False when the budget's time is over: it is asked before every reading of the window, since a hostile one has thousands. */
export function scanWindow(window: TextWindow, surface: Surface, document: DocumentSurface | undefined, context: ScanContext): boolean {
  const { budget } = context;
  if (!budget.hasTime()) return false;
  const locate = (start: number, end: number): Location | undefined => locationIn(surface, window.start + start, window.start + end);
  const view = normalizeText(flatText(window.text));
  const place: TextPlace = {
    kind: kindOf(surface, context.settings),
    visibility: surface.visibility,
    hiddenBy: surface.hiddenBy,
    locate: (start, end) => rangeIn(view, start, end, locate),
  };
  if (!scanReadings(view, place, locate, context)) return false;
  const corrected = surface.origin === 'ocr' ? readThroughOcrErrors(view) : undefined;
  if (corrected !== undefined) {
    context.collector.signal('reading_ocr_corrected');
    scanInstructions(corrected.text, { ...place, locate: (start, end) => rangeIn(corrected, start, end, locate) }, context);
  }
  if (!budget.hasTime()) return false;
  scanSensitiveData(view, window, surface, document, place, context);
  const decoded = decodeSegments(view, { budget, mode: context.settings.mode, surface: { ...surface, locate } });
  reportUnicode(view, decoded, locate, context);
  for (const segment of decoded) {
    if (!budget.hasTime()) return false;
    scanDecoded(segment, context);
  }
  return !budget.exhausted.has('deadline_exceeded');
}

/** Looks for instructions in every reading of a text: as it is, with scrambled words in order, without what breaks words apart. False when the time is over. */
function scanReadings(view: NormalizedText, place: TextPlace, locate: TextPlace['locate'], context: ScanContext): boolean {
  const { budget, collector, settings } = context;
  const isThorough = settings.mode !== 'fast';
  scanInstructions(view.text, place, context);
  const unscrambled = isThorough ? unscramble(view.text) : undefined;
  if (unscrambled !== undefined) scanInstructions(unscrambled, place, context);
  const apart = isThorough ? partRunTogetherWords(view) : undefined;
  if (apart !== undefined) {
    collector.signal('reading_run_together_words');
    scanInstructions(apart.text, { ...place, locate: (start, end) => rangeIn(apart, start, end, locate) }, context);
  }
  for (const candidate of candidateViews(view, { thorough: isThorough })) {
    if (!budget.hasTime()) return false;
    collector.signal(`reading_${candidate.reading}`);
    scanInstructions(candidate.text, { ...place, locate: (start, end) => rangeIn(candidate, start, end, locate) }, context);
  }
  return !budget.exhausted.has('deadline_exceeded');
}

/** What stands beside the text that people read: they see it when they ask for it. */
const METADATA: ReadonlySet<Surface['origin']> = new Set(['metadata', 'alt_text', 'form', 'attachment', 'comment']);

/** What kind of texts stand on a surface. */
function kindOf({ location, locate, origin, visibility }: Surface, { phase }: ScanSettings): TextPlace['kind'] {
  if (visibility === 'hidden' || origin === 'hidden') return 'hidden';
  if (origin === 'ocr') return 'ocr';
  if (METADATA.has(origin)) return 'metadata';
  if (phase === 'output') return 'tool';
  return origin === 'body' && location === undefined && locate === undefined ? 'prompt' : 'document';
}

function scanInstructions(text: string, place: TextPlace, context: ScanContext, isBackwards = false): void {
  const { settings, collector, rules } = context;
  const fences = new CodeFences(text);
  let stretches: readonly HiddenStretch[] | undefined;
  const stretchOf = (range: Span): HiddenStretch | undefined =>
    place.visibility === 'hidden' || fences.hold(range.start) ? undefined : stretchAround((stretches ??= hiddenStretches(text)), range);
  const { evidence: builtIn, reversed } = findPromptAttacks(text, settings.phase, {
    isHidden: (match) => place.visibility === 'hidden' || stretchOf(match) !== undefined,
    isSuppressed: (match) => takesSuppressed(match.rule.id, text, match, context),
  });
  const own = rules.findAttacks(text, settings.phase).filter((item) => !takesSuppressed(item.rule.id, text, item, context));
  const hits: RuleHit[] = [];
  for (const [index, item] of [...builtIn, ...own].entries()) {
    const { confidence, end, isMentioned, rule, start } = item;
    const stretch = stretchOf(item);
    const isHidden = place.visibility === 'hidden' || stretch !== undefined;
    const hit: RuleHit = { start, end, confidence, category: rule.category, isMentioned };
    if (!isHidden && confidence < MIN_VISIBLE_CONFIDENCE) {
      hits.push(hit);
      continue;
    }
    for (const id of item.supportedBy) collector.signal(`rule_${id}`);
    const hiddenBy = stretch === undefined ? place.hiddenBy : [...place.hiddenBy, stretch.technique];
    const threat = instructionThreat(text, item, { ...place, visibility: isHidden ? 'hidden' : place.visibility, hiddenBy }, rules);
    collector.threat(threat);
    // The models may speak against what they have learned about: not against hidden text, nor against rules of one's own.
    const isDoubtable = !isHidden && index < builtIn.length && INSTRUCTION_CATEGORIES.has(rule.category);
    hits.push(isDoubtable ? { ...hit, threat } : hit);
  }
  context.selector?.offer(text, place, hits, {
    hasTime: () => context.budget.hasTime(),
    isSuppressed: (window) => takesSuppressed(MODEL_TECHNIQUE, text, window, context),
  });
  if (settings.mode === 'fast') return;
  // With what stands around it, and alone: the higher counts.
  if (place.visibility !== 'hidden')
    for (const stretch of (stretches ?? hiddenStretches(text)).slice(0, MOST_STRETCHES_ALONE)) offerAlone(text, stretch, place, context);
  if (isBackwards) return;
  for (const stretch of reverseWords(text, reversed)) {
    const locate: TextPlace['locate'] = (start, end) => {
      const range = stretch.sourceRange(start, end);
      return place.locate(range.start, range.end);
    };
    scanInstructions(stretch.text, { ...place, locate }, context, true);
  }
}

/** Stretches of one text that are judged alone as well; beyond them they are judged with what stands around them. */
const MOST_STRETCHES_ALONE = 40;

function offerAlone(text: string, { end, start, technique }: HiddenStretch, place: TextPlace, { budget, selector }: ScanContext): void {
  if (selector === undefined || end - start < LEAST_INSTRUCTION) return;
  const alone: TextPlace = {
    kind: 'hidden',
    visibility: 'hidden',
    hiddenBy: [...place.hiddenBy, technique],
    locate: (from, to) => place.locate(start + from, start + to),
  };
  selector.offer(text.slice(start, end), alone, [], { hasTime: () => budget.hasTime() });
}

/** Whether a finding is suppressed. It leaves a signal, so that it does not vanish. */
function takesSuppressed(technique: string, text: string, range: Span, { isSuppressed, collector }: ScanContext): boolean {
  if (!isSuppressed(technique, text, range)) return false;
  collector.signal(`suppressed_${technique}`);
  return true;
}

function instructionThreat(
  text: string,
  { rule, start, end, confidence, supportedBy }: Evidence,
  place: TextPlace,
  { findSensitiveData }: CompiledRules,
): ThreatEvidence {
  const isHidden = place.visibility === 'hidden';
  const others = supportedBy.length - 1;
  const location = place.locate(start, end);
  return {
    category: isHidden && INSTRUCTION_CATEGORIES.has(rule.category) ? 'hidden_instruction' : rule.category,
    technique: rule.id,
    reason: others === 0 ? rule.reason : `${rule.reason} ${others} other ${others === 1 ? 'sign stands' : 'signs stand'} beside it.`,
    confidence: round(confidence),
    intent: rule.intent ?? 'malicious',
    excerpt: excerptOf(text, { start, end }, findSensitiveData),
    visibility: place.visibility,
    hiddenBy: place.hiddenBy,
    ...(location && { location }),
  };
}

function scanDecoded(segment: DecodedSurface, context: ScanContext): void {
  for (const encoding of segment.encodings) context.collector.signal(`encoding_${encoding}`);
  const view = normalizeText(segment.text);
  const locate = (start: number, end: number): Location | undefined => segment.locate?.(start, end) ?? segment.location;
  const place: TextPlace = {
    kind: segment.visibility === 'hidden' ? 'hidden' : 'document',
    visibility: segment.visibility,
    hiddenBy: segment.hiddenBy,
    locate: (start, end) => rangeIn(view, start, end, locate),
  };
  scanReadings(view, place, locate, context);
  for (const item of context.rules.findSensitiveData(view.text, undefined)) {
    if (!takesSuppressed(item.technique, view.text, item, context)) context.collector.threat(sensitiveThreat(item, place));
  }
}

function scanSensitiveData(
  view: NormalizedText,
  window: TextWindow,
  surface: Surface,
  document: DocumentSurface | undefined,
  place: TextPlace,
  context: ScanContext,
): void {
  const { collector, rules } = context;
  const isSubmittedText = surface.origin === 'body' && surface.locate === undefined && surface.location === undefined;
  for (const item of rules.findSensitiveData(view.text, document)) {
    if (takesSuppressed(item.technique, view.text, item, context)) continue;
    collector.threat(sensitiveThreat(item, place));
    if (!isSubmittedText) continue;
    const { start, end } = view.originalRange(item.start, item.end);
    collector.redaction({ start: window.start + start, end: window.start + end, type: item.type });
  }
}

function sensitiveThreat(item: SensitiveData, place: TextPlace): ThreatEvidence {
  const isSecret = item.category === 'secrets_exposure';
  const location = place.locate(item.start, item.end);
  return {
    category: item.category,
    technique: item.technique,
    reason: isSecret ? 'The text contains what looks like a secret.' : 'The text contains what looks like personal data.',
    confidence: round(item.confidence),
    intent: isSecret ? 'malicious' : 'neutral',
    excerpt: `[${item.type}]`,
    visibility: place.visibility,
    hiddenBy: place.hiddenBy,
    ...(location && { location }),
    ...(item.expectedOn !== undefined && { expectedOn: item.expectedOn }),
  };
}

function reportUnicode(view: NormalizedText, decoded: readonly DecodedSurface[], locate: TextPlace['locate'], context: ScanContext): void {
  const { collector, rules } = context;
  for (const finding of view.findings) {
    if (takesSuppressed(finding.technique, view.original, finding, context)) continue;
    collector.signal(`unicode_${finding.technique}`);
    const { reason, confidence } = unicodeThreat(finding);
    const payload = decoded.find((segment) => segment.text === finding.hiddenText)?.text;
    const location = locate(finding.start, finding.end);
    collector.threat({
      category: 'hidden_text',
      technique: finding.technique,
      reason,
      confidence,
      intent: 'neutral',
      visibility: 'hidden',
      hiddenBy: [finding.technique],
      ...(payload !== undefined && { excerpt: excerptOf(payload, { start: 0, end: payload.length }, rules.findSensitiveData) }),
      ...(location && { location }),
    });
  }
}

function excerptOf(text: string, { start, end }: Span, findSensitiveData: FindSensitiveData): string {
  const from = Math.max(0, start - MASK_REACH);
  const stretch = text.slice(from, end + MASK_REACH);
  const found = findSensitiveData(stretch, undefined);
  const masked = isHostOfAddress(text, start) ? found.filter(({ type }) => type !== 'EMAIL') : found;
  return maskExcerpt(stretch, start - from, end - from, masked);
}

/** Whether a finding is the host of a mail address without its name: no person is in it, and it is what the finding is about. */
function isHostOfAddress(text: string, start: number): boolean {
  return text[start] === '@' || text[start - 1] === '@';
}

function rangeIn(view: TextView, start: number, end: number, locate: TextPlace['locate']): Location | undefined {
  const range = view.originalRange(start, end);
  return locate(range.start, range.end);
}

function locationIn(surface: Surface, start: number, end: number): Location | undefined {
  return surface.locate?.(start, end) ?? surface.location ?? { kind: 'text', start, end };
}

/** Three digits: more would claim a precision that a weight does not have. */
function round(confidence: number): number {
  return Math.round(confidence * 1000) / 1000;
}
