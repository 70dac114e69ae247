import type { EvidencePath } from '@input-trust/contract';
import { ALL_PATHS, completed, defineInspector } from '@input-trust/detector-kit';
import type { Inspector, Report, Surface, ThreatEvidence } from '@input-trust/detector-kit';

/** Stands in for text safety: does on each text what the test says. */
export function textInspector(inspect: (text: string, surfaces: readonly Surface[]) => Report | Promise<Report>): Inspector {
  return defineInspector({
    id: 'text-safety',
    version: 1,
    paths: ['steg'],
    appliesTo: (material) => material.text !== undefined,
    inspect: (material, { surfaces }) => inspect(material.text ?? '', surfaces),
  });
}

export function injection(overrides: Partial<ThreatEvidence> = {}): ThreatEvidence {
  return {
    category: 'prompt_injection',
    technique: 'test-rule',
    reason: 'The text tries to override earlier instructions.',
    confidence: 0.95,
    intent: 'malicious',
    visibility: 'visible',
    location: { kind: 'text', start: 0, end: 6 },
    ...overrides,
  };
}

/** Reports an injection wherever the word `attack` stands. */
export const attackWord = textInspector((text) => (text.includes('attack') ? completed({ threats: [injection()] }) : completed()));

/** An inspector that says of every material what the test says. */
export function inspectorOf(id: string, paths: Inspector['paths'], inspect: Inspector['inspect']): Inspector {
  return defineInspector({ id, version: 1, paths, appliesTo: () => true, inspect });
}

/** Looks and finds nothing. */
export function looks(id: string, path: EvidencePath): Inspector {
  return inspectorOf(id, [path], () => completed());
}

/** Stands in for the search for files in text, which every scan of text needs: finds none. */
export const findsNoFiles = inspectorOf('embedded-files', ALL_PATHS, () => completed());
