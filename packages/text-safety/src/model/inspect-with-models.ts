import type { CoverageReason, InspectorContext, Report, Signal } from '@input-trust/detector-kit';
import { MAX_THREATS } from '../scan/collector.ts';
import { inspectSurfaces } from '../scan/inspect-surfaces.ts';
import type { CustomRulesAt } from '../scan/inspect-surfaces.ts';
import { judgeWindows, NO_MODELS, weakened } from './judge-with-models.ts';
import type { ModelJudgement } from './judge-with-models.ts';
import { loadPromptAttackModels } from './prompt-attack-models.ts';
import { WindowSelector } from './window-selector.ts';

/** Looks through surfaces with the rules and, on the windows that rules and n-gram model choose, with the learned models. */
export async function inspectWithModels(
  { surfaces, settings, budget, use }: Pick<InspectorContext, 'surfaces' | 'settings' | 'budget'> & Partial<Pick<InspectorContext, 'use'>>,
  custom: CustomRulesAt,
): Promise<Report> {
  const models = await budget.untimed(loadPromptAttackModels(settings.mode, use));
  const selector = models.ngram && new WindowSelector(models.ngram, settings.mode);
  const report = inspectSurfaces(surfaces, settings, budget, { ...custom, ...(selector && { selector }) });
  if (report.status === 'not_applicable') return report;
  const judgement = selector === undefined ? NO_MODELS : await judgeWindows(selector, models, { budget, mode: settings.mode });
  return merge(report, judgement);
}

/** What rules and models say together. A model that the mode uses and that is not there leaves a gap, whatever the rules have found. */
export function merge(report: Report, { doubted, status, suspicion, threats }: ModelJudgement): Report {
  const missing: CoverageReason[] = [];
  if (status === 'incomplete') missing.push('deadline_exceeded');
  if (status === 'unavailable') missing.push('detector_unavailable');
  const signals: Signal[] = [
    ...(status === 'unavailable' ? ['prompt_attack_models_unavailable' as const] : []),
    ...(threats.length > 0 ? ['prompt_attack_models_suspicious' as const] : []),
    ...(doubted.size > 0 ? ['prompt_attack_models_doubt_rule' as const] : []),
  ];
  return {
    ...report,
    status: missing.length > 0 ? 'incomplete' : report.status,
    reasons: [...new Set([...report.reasons, ...missing])],
    threats: [...report.threats.flatMap((threat) => (doubted.has(threat) ? weakened(threat) : [threat])), ...threats]
      .sort((a, b) => rank(b) - rank(a))
      .slice(0, MAX_THREATS),
    signals: [...new Set([...report.signals, ...signals])].sort(),
    suspicion,
  };
}

/** As the collector ranks: malicious evidence before neutral, then the stronger. */
function rank({ confidence, intent }: Report['threats'][number]): number {
  return confidence + (intent === 'malicious' ? 1 : 0);
}
