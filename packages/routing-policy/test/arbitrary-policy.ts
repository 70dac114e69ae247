import * as fc from 'fast-check';
import { DEFAULT_POLICY, definePolicy } from '@input-trust/routing-policy';
import type { CategoryRule, RoutingPolicy } from '@input-trust/routing-policy';

/** Evenly spread, unlike the doubles of fast-check, which keep to the ends. */
const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);
const line = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constantFrom(1, 40, 70, 100));
const factor = share.map((value) => 2 * value);

/** Three values from the most careful profile to the least: a table that asks for the opposite is refused. */
const rising = (value: fc.Arbitrary<number>): fc.Arbitrary<readonly [number, number, number]> =>
  fc.tuple(value, value, value).map((values) => values.toSorted((a, b) => a - b) as [number, number, number]);

const arbitraryFactors = fc.dictionary(fc.constantFrom('prompt_injection', 'unsafe_output', 'personal_data', 'hidden_text'), factor);

const arbitraryProfiles = fc
  .record({
    warn: rising(line),
    block: rising(line),
    hidden: rising(share),
    factors: fc.tuple(arbitraryFactors, arbitraryFactors),
    others: fc.tuple(line, line, share),
  })
  .map(({ warn, block, hidden, factors, others: [a, b, blockHiddenFrom] }) => {
    const rule = (index: 0 | 1 | 2) => ({
      warnAt: warn[index],
      blockAt: Math.max(warn[index], block[index]),
      blockHiddenFrom: hidden[index],
    });
    const other = { warnAt: Math.min(a, b), blockAt: Math.max(a, b), blockHiddenFrom };
    return {
      strict: rule(0),
      balanced: rule(1),
      permissive: rule(2),
      code_assistant: { ...other, factors: factors[0] },
      ai_safety: { ...other, factors: factors[1] },
    };
  });

const arbitraryRule: fc.Arbitrary<Partial<CategoryRule>> = fc
  .record({
    weights: fc.tuple(share, share),
    ceiling: fc.constantFrom('context', 'WARN', 'BLOCK', 'BLOCK'),
    concern: fc.constantFrom('attack', 'disclosure', 'authenticity'),
    hiddenBlocks: fc.boolean(),
    inInput: share,
  })
  .map(({ weights, ...rule }) => ({ ...rule, malicious: Math.max(...weights), neutral: Math.min(...weights) }));

const changeable = Object.keys(DEFAULT_POLICY.categories).filter((category) => DEFAULT_POLICY.categories[category]?.ceiling !== 'context');

/** Any table that `definePolicy` accepts, the default one among them. */
export const arbitraryPolicy: fc.Arbitrary<RoutingPolicy> = fc.oneof(
  fc.constant(DEFAULT_POLICY),
  fc
    .record(
      {
        profiles: arbitraryProfiles,
        categories: fc.dictionary(fc.constantFrom(...changeable, 'a_new_category'), arbitraryRule, { maxKeys: 12 }),
        unknownCategory: arbitraryRule,
        personalData: fc.record({ identifierWeight: share, expectedWeight: share, strictBlocksFrom: share }),
        concealment: share,
      },
      { requiredKeys: [] },
    )
    .map((overrides) => definePolicy(overrides)),
);
