import type { Budget, DetectorReport, ScanSettings, Surface } from '@input-trust/detector-kit';
import { Collector } from './collector.ts';
import { reportPromptLeak } from './prompt-leak.ts';
import { scanSurface } from './surface-scan.ts';

/** Looks through surfaces until the time is over or, where asked for, a threat is found. */
export function inspectSurfaces(surfaces: readonly Surface[], settings: ScanSettings, budget: Budget): DetectorReport {
  if (surfaces.length === 0) return { status: 'not_applicable', reasons: ['not_applicable'], threats: [], signals: [] };
  const collector = new Collector();
  for (const surface of surfaces) {
    if (!scanSurface(surface, { settings, budget, collector })) return collector.report();
    if (settings.phase === 'output' && settings.originalPrompt !== undefined) reportPromptLeak(surface, settings.originalPrompt, collector);
  }
  for (const reason of budget.exhausted) collector.reason(reason);
  return collector.report();
}
