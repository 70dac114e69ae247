import { describe, expect, it } from 'vitest';
import { decide, DEFAULT_POLICY, definePolicy } from '@input-trust/routing-policy';
import { evidence, situation } from './evidence.ts';

/** As a configuration file would say it. */
const fromJson = (json: string): ReturnType<typeof definePolicy> => definePolicy(JSON.parse(json));

describe('a policy of the caller', () => {
  it('without changes is the default one', () => {
    expect(definePolicy({})).toEqual(DEFAULT_POLICY);
  });

  it('changes the action of the same evidence [scan.focus.caller-policy] [scan.focus.who-routes]', () => {
    const input = situation({ threats: [evidence('secrets_exposure', 0.95)] });
    const policy = definePolicy({ categories: { secrets_exposure: { inInput: 1 } } });
    expect([decide(input).action, decide(input, policy).action]).toEqual(['WARN', 'BLOCK']);
  });

  it('merges field by field, factors by category', () => {
    const policy = definePolicy({ profiles: { ai_safety: { warnAt: 30, factors: { jailbreak: 1.5 } } } });
    expect(policy.profiles.ai_safety).toEqual({
      ...DEFAULT_POLICY.profiles.ai_safety,
      warnAt: 30,
      factors: { ...DEFAULT_POLICY.profiles.ai_safety.factors, jailbreak: 1.5 },
    });
  });

  it('fills up a new category from the rule for unknown ones', () => {
    const policy = definePolicy({ unknownCategory: { malicious: 0.6 }, categories: { house_rule: { neutral: 0.1 } } });
    expect(policy.categories['house_rule']).toEqual({ ...DEFAULT_POLICY.unknownCategory, malicious: 0.6, neutral: 0.1 });
  });

  it('with a lower ceiling keeps hidden malicious evidence below it as well', () => {
    const input = situation({ threats: [evidence('steganography', 1, { visibility: 'hidden' })] });
    const policy = definePolicy({ categories: { steganography: { ceiling: 'WARN' } } });
    expect([decide(input).action, decide(input, policy).action]).toEqual(['BLOCK', 'WARN']);
    const context = definePolicy({ categories: { metadata_inconsistency: { hiddenBlocks: true } } });
    const hidden = situation({ threats: [evidence('metadata_inconsistency', 1, { visibility: 'hidden' })] });
    expect(decide(hidden, context).action).toBe('ALLOW');
  });

  it('moves a category to another concern, where its evidence joins with the rest', () => {
    const threats = [evidence('active_content', 0.7, { intent: 'neutral' }), evidence('personal_data', 1, { intent: 'neutral' })];
    const policy = definePolicy({ categories: { personal_data: { concern: 'attack' } } });
    expect([decide(situation({ threats })).action, decide(situation({ threats }), policy).action]).toEqual(['ALLOW', 'WARN']);
  });

  it('is plain data that crosses a process border', () => {
    expect(JSON.parse(JSON.stringify(DEFAULT_POLICY))).toEqual(DEFAULT_POLICY);
  });

  it.each([
    ['[]', 'policy must be an object'],
    ['{"profile":{}}', 'policy has no field "profile"'],
    ['{"profiles":{"lax":{}}}', 'policy.profiles has no field "lax"'],
    ['{"profiles":{"strict":{"warnAt":0}}}', 'policy.profiles.strict.warnAt must be a number from 1 to 100'],
    ['{"profiles":{"strict":{"warnAt":"25"}}}', 'policy.profiles.strict.warnAt must be a number from 1 to 100'],
    ['{"profiles":{"strict":{"blockAt":101}}}', 'policy.profiles.strict.blockAt must be a number from 1 to 100'],
    ['{"profiles":{"strict":{"factors":{"jailbreak":3}}}}', 'policy.profiles.strict.factors.jailbreak must be a number from 0 to 2'],
    ['{"categories":{"__proto__":{}}}', 'policy.categories has a category that is not in snake_case: "__proto__"'],
    ['{"categories":{"Jailbreak":{}}}', 'policy.categories has a category that is not in snake_case: "Jailbreak"'],
    ['{"categories":{"jailbreak":{"ceiling":"REVIEW"}}}', 'policy.categories.jailbreak.ceiling must be context, WARN or BLOCK'],
    ['{"categories":{"jailbreak":{"concern":"harm"}}}', 'policy.categories.jailbreak.concern must be attack, disclosure or authenticity'],
    ['{"categories":{"jailbreak":{"hiddenBlocks":1}}}', 'policy.categories.jailbreak.hiddenBlocks must be true or false'],
    ['{"categories":{"jailbreak":null}}', 'policy.categories.jailbreak must be an object'],
    ['{"personalData":{"identifiers":["ssn",7]}}', 'policy.personalData.identifiers must be a list of technique names'],
    ['{"concealment":null}', 'policy.concealment must be a number from 0 to 1'],
  ])('%s is refused: %s', (json, message) => {
    expect(() => fromJson(json)).toThrow(new TypeError(message));
  });

  it.each([
    ['{"profiles":{"balanced":{"warnAt":75}}}', 'policy.profiles.balanced.warnAt must not be above blockAt'],
    ['{"profiles":{"strict":{"warnAt":45}}}', 'policy.profiles.strict.warnAt must not be above that of balanced'],
    ['{"profiles":{"permissive":{"blockAt":65}}}', 'policy.profiles.balanced.blockAt must not be above that of permissive'],
    [
      '{"profiles":{"strict":{"factors":{"constructor":0.5}}}}',
      'policy.profiles.strict.factors.constructor must not be below that of balanced',
    ],
    ['{"categories":{"jailbreak":{"neutral":0.99}}}', 'policy.categories.jailbreak.neutral must not be above malicious'],
    [
      '{"categories":{"metadata_inconsistency":{"ceiling":"BLOCK"}}}',
      'policy.categories.metadata_inconsistency.ceiling must stay context: this evidence only supports other evidence',
    ],
  ])('%s breaks what callers rely on: %s', (json, message) => {
    expect(() => fromJson(json)).toThrow(new TypeError(message));
  });
});
