import type { CoverageReason, Redaction, Report, Signal, ThreatEvidence } from '@input-trust/detector-kit';

/** Threats in a report, strongest first: more than anybody reads. */
export const MAX_THREATS = 50;

/** Threats of one technique: a page of leaked keys must not crowd out the one injection. */
export const MAX_PER_TECHNIQUE = 10;

/** Threats that are held before the weakest are dropped: well above ten for each technique there is, so that it happens rarely. */
const PRUNE_FROM = 8000;

/** Ranges in a report. A text with more secrets and personal data is a database; it is reported as incomplete instead of half redacted. */
export const MAX_REDACTIONS = 100_000;

/** From this confidence on, malicious evidence ends a scan that stops on the first threat. */
const STOP_CONFIDENCE = 0.8;

/** Gathers what the parts of a material give, without duplicates and in bounded memory. */
export class Collector {
  #threats = new Map<string, ThreatEvidence>();
  readonly #redactions = new Map<string, Redaction>();
  readonly #signals = new Set<Signal>();
  readonly #reasons = new Set<CoverageReason>();
  #hasStrongThreat = false;
  #hasTooManyRedactions = false;

  threat(threat: ThreatEvidence): void {
    const key = `${threat.category} ${threat.technique} ${JSON.stringify(threat.location ?? null)}`;
    const known = this.#threats.get(key);
    if (known !== undefined && known.confidence >= threat.confidence) return;
    this.#threats.set(key, threat);
    this.#hasStrongThreat ||= threat.intent === 'malicious' && threat.confidence >= STOP_CONFIDENCE;
    if (this.#threats.size > PRUNE_FROM) this.#threats = new Map(strongest([...this.#threats], ([, each]) => each));
  }

  redaction(redaction: Redaction): void {
    if (this.#redactions.size >= MAX_REDACTIONS) this.#hasTooManyRedactions = true;
    else this.#redactions.set(`${redaction.start} ${redaction.end}`, redaction);
  }

  signal(signal: Signal): void {
    this.#signals.add(signal);
  }

  reason(reason: CoverageReason): void {
    this.#reasons.add(reason);
  }

  get hasStrongThreat(): boolean {
    return this.#hasStrongThreat;
  }

  report(): Report {
    if (this.#hasTooManyRedactions) this.reason('item_budget_exceeded');
    const redactions = [...this.#redactions.values()].sort((a, b) => a.start - b.start);
    return {
      status: this.#reasons.size === 0 ? 'completed' : 'incomplete',
      reasons: [...this.#reasons],
      threats: strongest([...this.#threats.values()], (each) => each).slice(0, MAX_THREATS),
      signals: [...this.#signals].sort(),
      ...(redactions.length > 0 && !this.#hasTooManyRedactions && { redactions }),
    };
  }
}

/** Entries in order of strength, without those that a technique has too many of. */
function strongest<T>(entries: readonly T[], threatOf: (entry: T) => ThreatEvidence): T[] {
  const counts = new Map<string, number>();
  return entries
    .toSorted((a, b) => byStrength(threatOf(a), threatOf(b)))
    .filter((entry) => {
      const { category, technique } = threatOf(entry);
      const count = (counts.get(`${category} ${technique}`) ?? 0) + 1;
      counts.set(`${category} ${technique}`, count);
      return count <= MAX_PER_TECHNIQUE;
    });
}

function byStrength(a: ThreatEvidence, b: ThreatEvidence): number {
  if (a.intent !== b.intent) return a.intent === 'malicious' ? -1 : 1;
  return b.confidence - a.confidence;
}
