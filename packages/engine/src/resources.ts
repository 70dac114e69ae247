import { provide, Resources } from '@input-trust/detector-kit';
import { TRUST_ANCHORS } from '@input-trust/file-evidence';
import { compileRules, CUSTOM_RULES } from '@input-trust/text-safety';
import type { EngineOptions } from './options.ts';

/** The resources of an engine, with the operator's settings where inspectors ask for them. */
export function engineResources({ rules, trustAnchors, threads, resources = [], now }: EngineOptions): Resources {
  const settings = [
    ...(rules === undefined ? [] : [provide(CUSTOM_RULES, compileRules(rules))]),
    ...(trustAnchors === undefined ? [] : [provide(TRUST_ANCHORS, trustAnchors)]),
  ];
  return new Resources({
    provided: [...settings, ...resources],
    ...(threads !== undefined && { threads }),
    ...(now !== undefined && { now }),
  });
}
