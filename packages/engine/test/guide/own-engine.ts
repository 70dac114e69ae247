import { createLocalEngine, defaultInspectors } from '@input-trust/engine';
import type { EngineOptions, LocalEngine } from '@input-trust/engine';
import { generatorSignature } from './generator-signature.ts';

export function createEngine(options: EngineOptions = {}): LocalEngine {
  const others = defaultInspectors.filter(({ id }) => id !== generatorSignature.id);
  return createLocalEngine({ ...options, inspectors: [...others, generatorSignature] });
}
