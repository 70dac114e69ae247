import { completed, defineInspector, provide } from '@input-trust/detector-kit';
import type { Report, Resource, ThreatEvidence } from '@input-trust/detector-kit';
import { createLocalEngine, defaultInspectors } from '@input-trust/engine';
import type { LocalEngine } from '@input-trust/engine';

/** Names that must not leave the house. In earnest they are loaded from where they are kept; the engine closes what a resource opened. */
const PROJECT_NAMES: Resource<readonly string[]> = { id: 'project-names', load: async () => [] };

/** Finds the names in everything readable of a material: its text, its hidden text, its metadata, what pictures show. */
const projectNames = defineInspector({
  id: 'project-names',
  version: 1,
  paths: ['steg'],
  appliesTo: () => true,
  async inspect(_material, { budget, surfaces, use }): Promise<Report> {
    const names = (await use(PROJECT_NAMES)).map((name) => name.toLowerCase());
    const threats: ThreatEvidence[] = [];
    for (const { text, locate, location } of surfaces) {
      if (!budget.hasTime()) return { ...completed({ threats }), status: 'incomplete', reasons: ['deadline_exceeded'] };
      const lower = text.toLowerCase();
      for (const name of names) {
        const start = lower.indexOf(name);
        if (start < 0) continue;
        const end = start + name.length;
        const place = locate?.(start, end) ?? location ?? { kind: 'text', start, end };
        const found = {
          category: 'internal_name',
          technique: 'project-name',
          reason: 'The name of an internal project is mentioned.',
        } as const;
        threats.push({ ...found, confidence: 1, intent: 'malicious', location: place });
      }
    }
    return completed({ threats });
  },
});

/** The engine with one more inspector. Readers come first among the default ones, so that it sees what they read. */
export function createEngineWith(names: readonly string[]): LocalEngine {
  return createLocalEngine({ inspectors: [...defaultInspectors, projectNames], resources: [provide(PROJECT_NAMES, names)] });
}
