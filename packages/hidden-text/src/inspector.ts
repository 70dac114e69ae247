import { defineInspector } from '@input-trust/detector-kit';
import type { Budget, CoverageReason, Report, Signal, Surface, ThreatEvidence } from '@input-trust/detector-kit';
import { excerptOf } from './excerpt.ts';
import { leadingTechnique, techniqueOf } from './techniques.ts';
import type { Frequency } from './techniques.ts';
import { saysMoreThanALabel } from './words.ts';

/** Evidence per technique and in all: what a person reads. What is hidden is counted by signals whatever its number. */
export const MAX_THREATS_PER_TECHNIQUE = 4;
/** See `MAX_THREATS_PER_TECHNIQUE`. */
export const MAX_THREATS = 24;

/**
 * Confidence that a text was hidden on purpose. The balanced profile warns at a confidence of 0.8 of neutral hidden text: rare techniques
 * reach that alone, ordinary ones not even all together.
 */
const CONFIDENCE: Readonly<Record<Frequency, number>> = { ordinary: 0.05, occasional: 0.25, seldom: 0.25, rare: 0.85 };

/**
 * Turns surfaces that a person does not see into neutral `hidden_text` evidence with technique, place and excerpt.
 * What the hidden text means is judged by others; a label, repeated or not, a digit or white space is nothing.
 */
export const hiddenTextInspector = defineInspector({
  id: 'hidden-text',
  version: 1,
  paths: ['steg'],
  appliesTo: () => true,
  inspect: (_material, context) => reportHidden(context.surfaces, context.budget),
});

function reportHidden(surfaces: readonly Surface[], budget: Budget): Report {
  const threats: ThreatEvidence[] = [];
  const signals = new Set<Signal>();
  const reasons: CoverageReason[] = [];
  const perTechnique = new Map<string, number>();
  for (const surface of surfaces) {
    if (surface.visibility !== 'hidden') continue;
    if (!budget.hasTime()) {
      reasons.push('deadline_exceeded');
      break;
    }
    if (!saysMoreThanALabel(surface.text, surface.origin === 'ocr')) continue;
    for (const id of surface.hiddenBy) signals.add(`hidden_by_${id}`);
    const threat = toThreat(surface);
    const count = perTechnique.get(threat.technique) ?? 0;
    perTechnique.set(threat.technique, count + 1);
    if (count < MAX_THREATS_PER_TECHNIQUE) threats.push(threat);
  }
  const strongestFirst = threats.sort((a, b) => b.confidence - a.confidence).slice(0, MAX_THREATS);
  return { status: reasons.length === 0 ? 'completed' : 'incomplete', reasons, threats: strongestFirst, signals: [...signals] };
}

function toThreat(surface: Surface): ThreatEvidence {
  const technique = leadingTechnique(surface.hiddenBy);
  const excerpt = excerptOf(surface.text);
  const location = surface.location ?? surface.locate?.(0, surface.text.length);
  return {
    category: 'hidden_text',
    technique,
    reason: techniqueOf(technique).reason,
    confidence: confidenceOf(technique),
    intent: 'neutral',
    visibility: 'hidden',
    hiddenBy: surface.hiddenBy,
    ...(excerpt !== undefined && { excerpt }),
    ...(location !== undefined && { location }),
  };
}

function confidenceOf(technique: string): number {
  return CONFIDENCE[techniqueOf(technique).frequency];
}
