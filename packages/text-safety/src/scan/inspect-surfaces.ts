import type { Budget, CoverageReason, DetectorReport, ScanSettings, Surface } from '@input-trust/detector-kit';
import { Collector } from './collector.ts';
import { reportPromptLeak } from './prompt-leak.ts';
import { scanSurface } from './surface-scan.ts';

/** What decoding may run out of. The budget is shared: exhausted pages or pixels are not a matter of text. */
const OWN_LIMITS: ReadonlySet<CoverageReason> = new Set([
  'deadline_exceeded',
  'item_budget_exceeded',
  'decoded_byte_budget_exceeded',
  'depth_budget_exceeded',
]);

/** Looks through surfaces until the time is over or, where asked for, a threat is found. */
export function inspectSurfaces(surfaces: readonly Surface[], settings: ScanSettings, budget: Budget): DetectorReport {
  if (surfaces.length === 0) return { status: 'not_applicable', reasons: ['not_applicable'], threats: [], signals: [] };
  const collector = new Collector();
  for (const surface of surfaces) {
    if (!scanSurface(surface, { settings, budget, collector })) return collector.report();
    if (settings.phase === 'output' && settings.originalPrompt !== undefined) reportPromptLeak(surface, settings.originalPrompt, collector);
  }
  for (const reason of budget.exhausted) if (OWN_LIMITS.has(reason)) collector.reason(reason);
  return collector.report();
}
