import { defineDetector } from '@input-trust/detector-kit';
import { inspectSurfaces } from './scan/inspect-surfaces.ts';

/**
 * Judges the meaning of every readable surface: prompt injection, jailbreaks, leaks, exfiltration, unsafe output,
 * secrets and personal data. Reports evidence with its place in the submitted material; decides nothing.
 */
export const textSafetyDetector = defineDetector({
  id: 'text-safety',
  version: 1,
  path: 'steg',
  appliesTo: () => true,
  inspect: (_material, context) => inspectSurfaces(context.surfaces, context.settings, context.budget),
});
