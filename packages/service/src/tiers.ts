/** What one key of a tier may send. Price is another matter: SCU are counted alike in every tier. */
export interface Tier {
  readonly requestsPerMinute: number;
  /** Submitted bytes of one scan. */
  readonly bytes: number;
  /** Pages of one PDF or document. */
  readonly pages: number;
  /** Unique embedded images of one PDF. */
  readonly embeddedImages: number;
}

const MIB = 1 << 20;

/** The tiers. `standard` fits what people send each other; `free` is enough to try; `enterprise` is what the engine can read at all. */
export const TIERS = {
  free: { requestsPerMinute: 60, bytes: 8 * MIB, pages: 50, embeddedImages: 50 },
  standard: { requestsPerMinute: 600, bytes: 32 * MIB, pages: 500, embeddedImages: 500 },
  enterprise: { requestsPerMinute: 6_000, bytes: 256 * MIB, pages: 2_000, embeddedImages: 2_000 },
} as const satisfies Record<string, Tier>;

/** Name of a tier. */
export type TierName = keyof typeof TIERS;

/** The tier with a name; `standard` for a name that is not known. */
export function tierOf(name: string): Tier {
  return Object.hasOwn(TIERS, name) ? TIERS[name as TierName] : TIERS.standard;
}
