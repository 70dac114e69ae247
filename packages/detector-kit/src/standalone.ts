import { Budget } from './budget.ts';
import type { BudgetLimits } from './budget.ts';
import type { InspectorContext, ScanSettings } from './inspector.ts';
import { Resources } from './resource.ts';

export interface StandaloneOptions extends Partial<Pick<InspectorContext, 'settings' | 'budget' | 'surfaces' | 'reference'>> {
  /** What inspectors load, to be closed by whoever made it. Default: resources of this context alone. */
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

export const STANDALONE_SETTINGS: ScanSettings = { mode: 'secure', phase: 'input', profile: 'balanced', stopOnFirstThreat: false };

/** A context for one inspector that is used by itself, without an engine. Nothing is refused for its size. */
export function standaloneContext(options: StandaloneOptions = {}): InspectorContext {
  const { settings = STANDALONE_SETTINGS, budget = new Budget(STANDALONE_LIMITS), surfaces = [], reference } = options;
  const { use } = options.resources ?? new Resources();
  return { settings, budget, surfaces, use, declare: async () => {}, ...(reference !== undefined && { reference }) };
}
