import type { Budget, CoverageReason, Report, ScanSettings, Surface } from '@input-trust/detector-kit';
import { NO_CUSTOM_RULES } from '../custom/compile-rules.ts';
import { Collector } from './collector.ts';
import { offerWithNeighbours } from './hidden-with-neighbours.ts';
import { promptShingles, reportPromptLeak } from './prompt-leak.ts';
import { scanSurface } from './surface-scan.ts';
import type { ScanContext } from './surface-scan.ts';

/** What decoding may run out of. The budget is shared: exhausted pages or pixels are not a matter of text. */
const OWN_LIMITS: ReadonlySet<CoverageReason> = new Set([
  'deadline_exceeded',
  'item_budget_exceeded',
  'decoded_byte_budget_exceeded',
  'depth_budget_exceeded',
]);

/** Rules of one's own, with the suppressions that count when the scan begins. */
export type CustomRulesAt = Pick<ScanContext, 'rules' | 'isSuppressed' | 'selector'>;

const WITHOUT_CUSTOM_RULES: CustomRulesAt = { rules: NO_CUSTOM_RULES, isSuppressed: () => false };

/** Looks through surfaces until the time is over or, where asked for, a threat is found. */
export function inspectSurfaces(
  surfaces: readonly Surface[],
  settings: ScanSettings,
  budget: Budget,
  custom: CustomRulesAt = WITHOUT_CUSTOM_RULES,
): Report {
  if (surfaces.length === 0) return { status: 'not_applicable', reasons: ['not_applicable'], threats: [], signals: [] };
  const collector = new Collector();
  const context: ScanContext = { settings, budget, collector, ...custom };
  const prompt = settings.phase === 'output' && settings.originalPrompt !== undefined ? promptShingles(settings.originalPrompt) : undefined;
  for (const surface of surfaces) {
    if (!scanSurface(surface, context)) return collector.report();
    if (prompt !== undefined && !reportPromptLeak(surface, prompt, budget, collector)) break;
  }
  offerWithNeighbours(surfaces, context);
  for (const reason of budget.exhausted) if (OWN_LIMITS.has(reason)) collector.reason(reason);
  return collector.report();
}
