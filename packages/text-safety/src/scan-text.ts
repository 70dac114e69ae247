import { bodySurface, Budget } from '@input-trust/detector-kit';
import type { BudgetLimits, DetectorReport, ScanSettings } from '@input-trust/detector-kit';
import { inspectSurfaces } from './scan/inspect-surfaces.ts';

export interface ScanTextOptions {
  /** How deep encodings are looked into. Default `secure`. */
  readonly mode?: ScanSettings['mode'];
  /** Whether the text was submitted by a user or made by a system. Default `input`. */
  readonly phase?: ScanSettings['phase'];
  /** Default `balanced`. */
  readonly profile?: ScanSettings['profile'];
  /** The prompt that led to the text, for output. */
  readonly originalPrompt?: string;
  /** Default false. */
  readonly stopOnFirstThreat?: boolean;
  /** Wall-clock limit in milliseconds. Default {@link DEFAULT_TIME_MS}. */
  readonly timeMs?: number;
  /** Rejects the scan with its reason when it aborts. */
  readonly signal?: AbortSignal;
}

/** Enough for a hundred megabytes on one core. */
export const DEFAULT_TIME_MS = 10_000;

const LIMITS: Omit<BudgetLimits, 'timeMs'> = {
  bytes: Number.MAX_SAFE_INTEGER,
  decodedBytes: 16 * 1024 * 1024,
  pixels: 0,
  pages: 0,
  items: 10_000,
  depth: 4,
};

/** Scans one text: the same evidence as {@link textSafetyDetector} gives for a visible body surface. Throws only when `signal` aborts. */
export function scanText(text: string, options: ScanTextOptions = {}): DetectorReport {
  const {
    mode = 'secure',
    phase = 'input',
    profile = 'balanced',
    originalPrompt,
    stopOnFirstThreat = false,
    timeMs = DEFAULT_TIME_MS,
    signal,
  } = options;
  const settings: ScanSettings = { mode, phase, profile, stopOnFirstThreat, ...(originalPrompt !== undefined && { originalPrompt }) };
  const budget = new Budget({ ...LIMITS, timeMs }, signal === undefined ? {} : { signal });
  return inspectSurfaces([bodySurface(text)], settings, budget);
}
