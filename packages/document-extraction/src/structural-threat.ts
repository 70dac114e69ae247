import type { ThreatEvidence } from '@input-trust/detector-kit';

/**
 * How sure a finding is that stands in the file for everybody to see. Under the balanced profile neutral active content warns from 0.9 on,
 * and malicious active content blocks from 0.85 on.
 */
const CERTAIN = 0.95;

/** A finding in the structure of a document rather than in its text. `reason` is one fixed sentence. */
export function structuralThreat(
  found: Pick<ThreatEvidence, 'category' | 'technique' | 'reason' | 'intent' | 'location'> & {
    readonly confidence?: number;
    readonly path?: string;
  },
): ThreatEvidence {
  const { path, confidence = CERTAIN, ...rest } = found;
  return { ...rest, confidence, ...(path !== undefined && { location: { kind: 'part', path } }) };
}

/** The first finding of each technique: the same one in a thousand sheets is one. */
export function firstOfEach(threats: readonly ThreatEvidence[]): ThreatEvidence[] {
  const found = new Map<string, ThreatEvidence>();
  for (const threat of threats) if (!found.has(threat.technique)) found.set(threat.technique, threat);
  return [...found.values()];
}
