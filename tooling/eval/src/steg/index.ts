import type { SuiteOptions } from '../suite.ts';
import { writeResult } from '../result.ts';
import { evaluateCarriers } from './carriers.ts';
import { evaluateF5 } from './f5.ts';
import { evaluateIndependent } from './independent.ts';
import { evaluatePayloads } from './payloads.ts';
import { evaluateSamples } from './samples.ts';
import { evaluateSmallText } from './small-text.ts';
import { evaluateCurve, evaluateVisualText } from './visual.ts';

const PARTS = {
  payloads: evaluatePayloads,
  f5: evaluateF5,
  carriers: evaluateCarriers,
  samples: evaluateSamples,
  visual: evaluateVisualText,
  small: evaluateSmallText,
  curve: evaluateCurve,
  independent: evaluateIndependent,
} as const;

/** `pnpm eval steg [payloads] [f5] [carriers] [samples] [visual] [small] [curve] [--quick] [--most PICTURES]`: all parts unless some are named. */
export async function run(options: SuiteOptions): Promise<void> {
  // What stands behind an option is its value: `--kind visual` names no part.
  const firstOption = options.args.findIndex((argument) => argument.startsWith('--'));
  const parts = firstOption === -1 ? options.args : options.args.slice(0, firstOption);
  const named = Object.entries(PARTS).filter(([name]) => parts.includes(name));
  const figures: Record<string, unknown> = {};
  for (const [name, evaluate] of named.length === 0 ? Object.entries(PARTS) : named) figures[name] = await evaluate(options);
  await writeResult('steg', figures);
}
