import { Budget } from './budget.ts';
import type { BudgetLimits } from './budget.ts';
import type { InspectorContext, ScanSettings } from './inspector.ts';
import { Resources } from './resource.ts';

/** What an inspector is asked with, where there is no engine. */
export interface StandaloneOptions extends Partial<Pick<InspectorContext, 'settings' | 'budget' | 'surfaces' | 'parts' | 'reference'>> {
  /** What inspectors load, for several contexts. Default: resources of this context alone. */
  readonly resources?: Resources;
}

/** Room for one file of some megabytes, read at leisure. */
export const STANDALONE_LIMITS: BudgetLimits = {
  timeMs: 20_000,
  bytes: 64 << 20,
  decodedBytes: 128 << 20,
  pixels: 200e6,
  pages: 2_000,
  items: 20_000,
  depth: 8,
};

/** Settings of an inspector that is asked without an engine: those of a request for input without further fields. */
export const STANDALONE_SETTINGS: ScanSettings = { mode: 'secure', phase: 'input', profile: 'balanced', stopOnFirstThreat: false };

export interface StandaloneContext extends InspectorContext {
  /** Frees what inspectors have loaded through this context. */
  readonly close: () => Promise<void>;
}

/** A context for one inspector that is used by itself, without an engine. Nothing is refused for its size. */
export function standaloneContext(options: StandaloneOptions = {}): StandaloneContext {
  const { settings = STANDALONE_SETTINGS, budget = new Budget(STANDALONE_LIMITS), surfaces = [], parts = [], reference } = options;
  const resources = options.resources ?? new Resources();
  const { use } = resources;
  const close = () => resources.close();
  return { settings, budget, surfaces, parts, use, close, declare: async () => {}, ...(reference !== undefined && { reference }) };
}
