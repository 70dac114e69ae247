import { bodySurface, Budget } from '@input-trust/detector-kit';
import type { BudgetLimits, Report, ScanSettings } from '@input-trust/detector-kit';
import { NO_CUSTOM_RULES } from './custom/compile-rules.ts';
import type { CompiledRules } from './custom/compile-rules.ts';
import { inspectWithModels } from './model/inspect-with-models.ts';
import { inspectSurfaces } from './scan/inspect-surfaces.ts';
import type { CustomRulesAt } from './scan/inspect-surfaces.ts';

/** How a text is scanned; everything has a default. */
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
  /** Wall-clock limit in milliseconds. Default `DEFAULT_TIME_MS`. */
  readonly timeMs?: number;
  /** Rules, secrets and suppressions of one's own, from `compileRules`. */
  readonly customRules?: CompiledRules;
  /** Rejects the scan with its reason when it aborts. */
  readonly signal?: AbortSignal;
}

/** Enough for a hundred megabytes on one core. */
export const DEFAULT_TIME_MS = 10_000;

/** What one scan may use up besides time. */
export const LIMITS: Omit<BudgetLimits, 'timeMs'> = {
  bytes: Number.MAX_SAFE_INTEGER,
  decodedBytes: 16 * 1024 * 1024,
  pixels: 0,
  pages: 0,
  items: 10_000,
  depth: 4,
};

/** Scans one text with the rules: their evidence is the same as {@link textSafetyInspector} gives for a visible body surface. Throws only when `signal` aborts. */
export function scanText(text: string, options: ScanTextOptions = {}): Report {
  const { budget, custom, settings } = prepare(options);
  return inspectSurfaces([bodySurface(text)], settings, budget, custom);
}

/** The same with the learned models beside the rules; without them where they are not installed. */
export async function scanTextWithModels(text: string, options: ScanTextOptions = {}): Promise<Report> {
  const { budget, custom, settings } = prepare(options);
  return inspectWithModels({ surfaces: [bodySurface(text)], settings, budget }, custom);
}

function prepare(options: ScanTextOptions): { settings: ScanSettings; budget: Budget; custom: CustomRulesAt } {
  const {
    mode = 'secure',
    phase = 'input',
    profile = 'balanced',
    originalPrompt,
    stopOnFirstThreat = false,
    timeMs = DEFAULT_TIME_MS,
    customRules = NO_CUSTOM_RULES,
    signal,
  } = options;
  const settings: ScanSettings = { mode, phase, profile, stopOnFirstThreat, ...(originalPrompt !== undefined && { originalPrompt }) };
  const budget = new Budget({ ...LIMITS, timeMs }, signal === undefined ? {} : { signal });
  return { settings, budget, custom: { rules: customRules, isSuppressed: customRules.suppressionsAt(new Date()) } };
}
