import type { Budget, DocumentSurface, Location, ScanSettings, Surface, ThreatEvidence } from '@input-trust/detector-kit';
import { candidateViews, decodeSegments, normalizeText, textWindows } from '@input-trust/detector-kit/text';
import type { DecodedSurface, NormalizedText, TextView, TextWindow } from '@input-trust/detector-kit/text';
import { isInCodeFence } from '../match/context.ts';
import type { Evidence } from '../match/evidence.ts';
import type { Span } from '../match/hit-index.ts';
import { unscramble } from '../match/scrambled-words.ts';
import { recogniseDocumentSurface } from '../personal-data/document-surface.ts';
import { maskExcerpt } from '../redaction/mask-excerpt.ts';
import type { Collector } from './collector.ts';
import { flatText } from './flat-text.ts';
import { hiddenStretches, stretchAround } from './hidden-markup.ts';
import { findPromptAttacks } from './prompt-attacks.ts';
import { findSensitiveData } from './sensitive-data.ts';
import type { SensitiveData } from './sensitive-data.ts';
import { unicodeThreat } from './unicode-threats.ts';

/** Units per window: what fits into the processor's cache with its hits. */
export const WINDOW_SIZE = 64 * 1024;

/** Units that neighbouring windows share: the reach of evidence that supports each other. */
export const WINDOW_OVERLAP = 3072;

/** Malicious evidence below it is not reported where a person sees the text. */
export const MIN_VISIBLE_CONFIDENCE = 0.5;

/** Units before and after an excerpt that are read for secrets which reach into it. */
const MASK_REACH = 256;

/** Categories of instructions to a model: out of sight they are `hidden_instruction`. */
const INSTRUCTION_CATEGORIES: ReadonlySet<string> = new Set(['prompt_injection', 'document_instruction', 'system_prompt_leak']);

export interface ScanContext {
  readonly settings: ScanSettings;
  readonly budget: Budget;
  readonly collector: Collector;
}

/** Looks through one surface, window by window. False when the budget's time is over or a threat ends the scan. */
export function scanSurface(surface: Surface, context: ScanContext): boolean {
  const { budget, collector, settings } = context;
  const document = recogniseDocumentSurface(surface.text);
  if (document !== undefined) collector.signal(`document_surface_${document}`);
  for (const window of textWindows(surface.text, { size: WINDOW_SIZE, overlap: WINDOW_OVERLAP })) {
    if (!budget.hasTime()) {
      collector.reason('deadline_exceeded');
      return false;
    }
    scanWindow(window, surface, document, context);
    if (settings.stopOnFirstThreat && collector.hasStrongThreat) return false;
  }
  return true;
}

function scanWindow(window: TextWindow, surface: Surface, document: DocumentSurface | undefined, context: ScanContext): void {
  const locate = (start: number, end: number): Location | undefined => locationIn(surface, window.start + start, window.start + end);
  const view = normalizeText(flatText(window.text));
  const place: Place = {
    visibility: surface.visibility,
    hiddenBy: surface.hiddenBy,
    locate: (start, end) => rangeIn(view, start, end, locate),
  };
  scanInstructions(view.text, place, context);
  const unscrambled = context.settings.mode === 'fast' ? undefined : unscramble(view.text);
  if (unscrambled !== undefined) scanInstructions(unscrambled, place, context);
  for (const candidate of candidateViews(view)) {
    context.collector.signal(`reading_${candidate.reading}`);
    scanInstructions(candidate.text, { ...place, locate: (start, end) => rangeIn(candidate, start, end, locate) }, context);
  }
  scanSensitiveData(view, window, surface, document, place, context);
  const decoded = decodeSegments(view, { budget: context.budget, mode: context.settings.mode, surface: { ...surface, locate } });
  for (const segment of decoded) scanDecoded(segment, context);
  reportUnicode(view, decoded, locate, context);
}

/** Where a text stands: what a person sees of it, and the way from its offsets to the material. */
interface Place {
  readonly visibility: Surface['visibility'];
  readonly hiddenBy: readonly string[];
  readonly locate: (start: number, end: number) => Location | undefined;
}

function scanInstructions(text: string, place: Place, { settings, collector }: ScanContext): void {
  const evidence = findPromptAttacks(text, settings.phase, place.visibility === 'hidden');
  if (evidence.length === 0) return;
  const stretches = hiddenStretches(text);
  for (const item of evidence) {
    const stretch = place.visibility === 'hidden' || isInCodeFence(text, item.start) ? undefined : stretchAround(stretches, item);
    const isHidden = place.visibility === 'hidden' || stretch !== undefined;
    if (!isHidden && item.confidence < MIN_VISIBLE_CONFIDENCE) continue;
    if (isQuiet(item, settings)) continue;
    for (const id of item.supportedBy) collector.signal(`rule_${id}`);
    const hiddenBy = stretch === undefined ? place.hiddenBy : [...place.hiddenBy, stretch.technique];
    collector.threat(instructionThreat(text, item, { ...place, visibility: isHidden ? 'hidden' : place.visibility, hiddenBy }));
  }
}

/** Code is what a code assistant is asked for. */
function isQuiet({ rule }: Evidence, { profile }: ScanSettings): boolean {
  return rule.category === 'unsafe_output' && profile === 'code_assistant';
}

function instructionThreat(text: string, { rule, start, end, confidence, supportedBy }: Evidence, place: Place): ThreatEvidence {
  const isHidden = place.visibility === 'hidden';
  const others = supportedBy.length - 1;
  const location = place.locate(start, end);
  return {
    category: isHidden && INSTRUCTION_CATEGORIES.has(rule.category) ? 'hidden_instruction' : rule.category,
    technique: rule.id,
    reason: others === 0 ? rule.reason : `${rule.reason} ${others} other ${others === 1 ? 'sign stands' : 'signs stand'} beside it.`,
    confidence: round(confidence),
    intent: 'malicious',
    excerpt: excerptOf(text, { start, end }),
    visibility: place.visibility,
    hiddenBy: place.hiddenBy,
    ...(location && { location }),
  };
}

function scanDecoded(segment: DecodedSurface, context: ScanContext): void {
  for (const encoding of segment.encodings) context.collector.signal(`encoding_${encoding}`);
  const view = normalizeText(segment.text);
  const locate = (start: number, end: number): Location | undefined => segment.locate?.(start, end) ?? segment.location;
  const place: Place = {
    visibility: segment.visibility,
    hiddenBy: segment.hiddenBy,
    locate: (start, end) => rangeIn(view, start, end, locate),
  };
  scanInstructions(view.text, place, context);
  for (const item of findSensitiveData(view.text, undefined)) context.collector.threat(sensitiveThreat(item, place));
}

function scanSensitiveData(
  view: NormalizedText,
  window: TextWindow,
  surface: Surface,
  document: DocumentSurface | undefined,
  place: Place,
  { collector }: ScanContext,
): void {
  const isSubmittedText = surface.origin === 'body' && surface.locate === undefined && surface.location === undefined;
  for (const item of findSensitiveData(view.text, document)) {
    collector.threat(sensitiveThreat(item, place));
    if (!isSubmittedText) continue;
    const { start, end } = view.originalRange(item.start, item.end);
    collector.redaction({ start: window.start + start, end: window.start + end, type: item.type });
  }
}

function sensitiveThreat(item: SensitiveData, place: Place): ThreatEvidence {
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

function reportUnicode(
  view: NormalizedText,
  decoded: readonly DecodedSurface[],
  locate: Place['locate'],
  { collector }: ScanContext,
): void {
  for (const finding of view.findings) {
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
      ...(payload !== undefined && { excerpt: excerptOf(payload, { start: 0, end: payload.length }) }),
      ...(location && { location }),
    });
  }
}

function excerptOf(text: string, { start, end }: Span): string {
  const from = Math.max(0, start - MASK_REACH);
  const stretch = text.slice(from, end + MASK_REACH);
  return maskExcerpt(stretch, start - from, end - from, findSensitiveData(stretch, undefined));
}

function rangeIn(view: TextView, start: number, end: number, locate: Place['locate']): Location | undefined {
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
