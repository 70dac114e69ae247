import type { ThreatEvidence } from '@input-trust/detector-kit';
import type { Reading } from '../reader.ts';

/** Two readings of the same material as one. Images are counted as the reading that found more of them counts. */
export function mergeExtractions(one: Reading, other: Reading): Reading {
  const threats = new Map<string, ThreatEvidence>();
  for (const threat of [...(one.threats ?? []), ...(other.threats ?? [])]) threats.set(`${threat.category} ${threat.technique}`, threat);
  const [more, less] = one.children.length < other.children.length ? [other, one] : [one, other];
  return {
    surfaces: [...one.surfaces, ...other.surfaces],
    children: more.children,
    reasons: [...new Set([...one.reasons, ...other.reasons])],
    threats: [...threats.values()],
    signals: [...new Set([...(one.signals ?? []), ...(other.signals ?? [])])],
    structure: {
      embeddedImageCount: Math.max(more.structure?.embeddedImageCount ?? 0, less.structure?.embeddedImageCount ?? 0),
      limitations: [...new Set([...(one.structure?.limitations ?? []), ...(other.structure?.limitations ?? [])])],
    },
  };
}
