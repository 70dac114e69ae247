import { defineInspector } from '@input-trust/detector-kit';
import type { Resource } from '@input-trust/detector-kit';
import { NO_CUSTOM_RULES } from './custom/compile-rules.ts';
import type { CompiledRules } from './custom/compile-rules.ts';
import { inspectWithModels } from './model/inspect-with-models.ts';

/** Rules, secrets and suppressions of the operator: none, unless compiled ones are provided. */
export const CUSTOM_RULES: Resource<CompiledRules> = { id: 'custom-text-rules', load: async () => NO_CUSTOM_RULES };

/** The time by which suppressions expire: the system's, unless a test provides another. */
export const CLOCK: Resource<() => Date> = { id: 'clock', load: async () => () => new Date() };

/**
 * Judges the meaning of every readable surface: prompt injection, jailbreaks, leaks, exfiltration, unsafe output,
 * secrets and personal data. Reports evidence with its place in the submitted material; decides nothing.
 */
export const textSafetyInspector = defineInspector({
  id: 'text-safety',
  version: 2,
  paths: ['steg'],
  appliesTo: () => true,
  async inspect(_material, context) {
    const [rules, now] = await Promise.all([context.use(CUSTOM_RULES), context.use(CLOCK)]);
    return inspectWithModels(context, { rules, isSuppressed: rules.suppressionsAt(now()) });
  },
});
