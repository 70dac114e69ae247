import { completed, defineDetector } from '@input-trust/detector-kit';
import type { Detector, DetectorReport, Surface, ThreatEvidence } from '@input-trust/detector-kit';

/** Stands in for text safety: does on each text what the test says. */
export function textDetector(inspect: (text: string, surfaces: readonly Surface[]) => DetectorReport | Promise<DetectorReport>): Detector {
  return defineDetector({
    id: 'text-safety',
    version: 1,
    path: 'steg',
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
export const attackWord = textDetector((text) => (text.includes('attack') ? completed({ threats: [injection()] }) : completed()));
