/** A share whose scans take longer has long ones. A prompt takes a tenth of it, a text of a hundred pages all of it. */
const SHORT_MS = 500;

/** What a scan weighs against longer ones before it: after one of the longest, some twenty short ones make a share one of short scans again. */
const SHORTER_WEIGHT = 0.1;

/** Nothing is known of a share before it has shown as much. */
const UNKNOWN_MS = 5_000;

/** A share that has sent nothing for so long needs nothing, and is forgotten. */
const RECENT_MS = 10_000;

interface Recent {
  /** In the clock of `performance.now()`. */
  readonly at: number;
  /** The most places that its scans would have filled at one time, and when. */
  readonly need: { readonly places: number; readonly at: number };
  /** How long its scans may take: the longest counts at once, shorter ones little by little. */
  readonly longMs: number;
}

/** What each share needed of late, and how long its scans take. */
export class ShareHistory {
  /** By share, whoever was heard of last at the end. */
  readonly #recent = new Map<string, Recent>();

  /** So many scans of a share wait or run. */
  noteNeed(share: string, places: number): void {
    const now = performance.now();
    this.#forget(now);
    const { need = { places, at: now }, longMs = UNKNOWN_MS } = this.#recent.get(share) ?? {};
    const isMost = places >= need.places || now - need.at > RECENT_MS;
    this.#put(share, { at: now, need: isMost ? { places, at: now } : need, longMs });
  }

  noteDuration(share: string, ms: number): void {
    const recent = this.#recent.get(share);
    if (recent === undefined) return;
    const shortened = recent.longMs + SHORTER_WEIGHT * (ms - recent.longMs);
    this.#put(share, { ...recent, at: performance.now(), longMs: Math.max(ms, shortened) });
  }

  /** Whether its scans are known to be short. */
  areShort(share: string): boolean {
    return (this.#recent.get(share)?.longMs ?? Infinity) <= SHORT_MS;
  }

  /** The most places that each of the other shares needed of late. */
  needsBeside(share: string): readonly { readonly share: string; readonly places: number }[] {
    this.#forget(performance.now());
    return [...this.#recent].flatMap(([other, { need }]) => (other === share ? [] : [{ share: other, places: need.places }]));
  }

  #put(share: string, recent: Recent): void {
    this.#recent.delete(share);
    this.#recent.set(share, recent);
  }

  #forget(now: number): void {
    for (const [share, { at }] of this.#recent) {
      if (now - at <= RECENT_MS) break;
      this.#recent.delete(share);
    }
  }
}
