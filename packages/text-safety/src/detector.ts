import { defineDetector } from '@input-trust/detector-kit';
import type { Detector } from '@input-trust/detector-kit';
import { NO_CUSTOM_RULES } from './custom/compile-rules.ts';
import type { CompiledRules } from './custom/compile-rules.ts';
import { inspectWithModels } from './model/inspect-with-models.ts';

export interface TextSafetyOptions {
  /** Rules, secrets and suppressions of one's own, from `compileRules`. */
  readonly customRules?: CompiledRules;
  /** The time by which suppressions expire. Default: the system's. */
  readonly now?: () => Date;
}

/**
 * Judges the meaning of every readable surface: prompt injection, jailbreaks, leaks, exfiltration, unsafe output,
 * secrets and personal data. Reports evidence with its place in the submitted material; decides nothing.
 */
export function createTextSafetyDetector({ customRules = NO_CUSTOM_RULES, now = () => new Date() }: TextSafetyOptions = {}): Detector {
  return defineDetector({
    id: 'text-safety',
    version: 2,
    path: 'steg',
    appliesTo: () => true,
    inspect: (_material, { surfaces, settings, budget }) =>
      inspectWithModels(surfaces, settings, budget, { rules: customRules, isSuppressed: customRules.suppressionsAt(now()) }),
  });
}

/** The detector with the built-in rules. */
export const textSafetyDetector = createTextSafetyDetector();
