import type { Profile } from '@input-trust/contract';
import { categoryFactor, categoryRule, DEFAULT_POLICY } from './policy-table.ts';
import type { CategoryRule, PersonalDataRule, ProfileRule, RoutingPolicy } from './policy-table.ts';

/** What an organization's own table changes. Plain data, so that it can come from a configuration file. */
export interface PolicyOverrides {
  readonly profiles?: { readonly [P in Profile]?: Partial<ProfileRule> };
  /** Categories of the table or new ones; what a new one leaves open comes from `unknownCategory`. */
  readonly categories?: Readonly<Record<string, Partial<CategoryRule>>>;
  readonly unknownCategory?: Partial<CategoryRule>;
  readonly personalData?: Partial<PersonalDataRule>;
  readonly concealment?: number;
}

/**
 * The default table with changes.
 *
 * @throws TypeError that names the path, for an unknown key or a value out of range, and for a table that breaks what callers
 * may rely on: WARN comes before BLOCK, neutral evidence weighs no more than malicious, `strict` routes no lower than `balanced`
 * and `balanced` no lower than `permissive`, and context stays context.
 */
export function definePolicy(overrides: PolicyOverrides): RoutingPolicy {
  checkOverrides(overrides);
  const unknownCategory = { ...DEFAULT_POLICY.unknownCategory, ...overrides.unknownCategory };
  const policy: RoutingPolicy = {
    profiles: mapValues(DEFAULT_POLICY.profiles, (rule, profile) => {
      const changes = overrides.profiles?.[profile];
      return { ...rule, ...changes, factors: { ...rule.factors, ...changes?.factors } };
    }),
    categories: {
      ...DEFAULT_POLICY.categories,
      ...mapValues(overrides.categories ?? {}, (changes, category) => ({
        ...categoryRule(category, { ...DEFAULT_POLICY, unknownCategory }),
        ...changes,
      })),
    },
    unknownCategory,
    personalData: { ...DEFAULT_POLICY.personalData, ...overrides.personalData },
    concealment: overrides.concealment ?? DEFAULT_POLICY.concealment,
  };
  checkTable(policy);
  return policy;
}

type Check = (value: unknown, path: string) => void;
type Fields<T> = Readonly<Record<keyof T, Check>>;

/** Lower case words, as all categories are; keeps `__proto__` out as well. */
const CATEGORY_NAME = /^[a-z][a-z0-9_]{0,63}$/;

const CATEGORY: Check = fields<CategoryRule>({
  malicious: numberFrom(0, 1),
  neutral: numberFrom(0, 1),
  ceiling: (value, path) => demand(value === 'context' || value === 'WARN' || value === 'BLOCK', path, 'must be context, WARN or BLOCK'),
  concern: (value, path) =>
    demand(value === 'attack' || value === 'disclosure' || value === 'authenticity', path, 'must be attack, disclosure or authenticity'),
  hiddenBlocks: (value, path) => demand(typeof value === 'boolean', path, 'must be true or false'),
  inInput: numberFrom(0, 1),
});

const PROFILE: Check = fields<ProfileRule>({
  // A line at zero would warn without any evidence.
  warnAt: numberFrom(1, 100),
  blockAt: numberFrom(1, 100),
  blockHiddenFrom: numberFrom(0, 1),
  factors: byCategory(numberFrom(0, 2)),
});

const PERSONAL_DATA: Check = fields<PersonalDataRule>({
  identifiers: (value, path) =>
    demand(
      Array.isArray(value) && value.every((item) => typeof item === 'string' && item !== ''),
      path,
      'must be a list of technique names',
    ),
  identifierWeight: numberFrom(0, 1),
  expectedWeight: numberFrom(0, 1),
  strictBlocksFrom: numberFrom(0, 1),
});

function checkOverrides(overrides: unknown): void {
  fields<PolicyOverrides>({
    profiles: fields<PolicyOverrides['profiles'] & object>({
      strict: PROFILE,
      balanced: PROFILE,
      permissive: PROFILE,
      code_assistant: PROFILE,
      ai_safety: PROFILE,
    }),
    categories: byCategory(CATEGORY),
    unknownCategory: CATEGORY,
    personalData: PERSONAL_DATA,
    concealment: numberFrom(0, 1),
  })(overrides, 'policy');
}

function fields<T>(checks: Fields<Required<T>>): Check {
  const table = new Map<string, Check>(Object.entries(checks));
  return (value, path) => {
    for (const [key, item] of entriesOf(value, path)) {
      const check = table.get(key);
      if (check === undefined) throw new TypeError(`${path} has no field ${JSON.stringify(key)}`);
      check(item, `${path}.${key}`);
    }
  };
}

function byCategory(check: Check): Check {
  return (value, path) => {
    for (const [category, item] of entriesOf(value, path)) {
      if (!CATEGORY_NAME.test(category))
        throw new TypeError(`${path} has a category that is not in snake_case: ${JSON.stringify(category)}`);
      check(item, `${path}.${category}`);
    }
  };
}

function numberFrom(least: number, most: number): Check {
  return (value, path) =>
    demand(typeof value === 'number' && value >= least && value <= most, path, `must be a number from ${least} to ${most}`);
}

function entriesOf(value: unknown, path: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError(`${path} must be an object`);
  return Object.entries(value);
}

function demand(condition: boolean, path: string, rule: string): void {
  if (!condition) throw new TypeError(`${path} ${rule}`);
}

/** From the most careful to the least. */
const BY_CARE = ['strict', 'balanced', 'permissive'] as const;

function checkTable(policy: RoutingPolicy): void {
  const { profiles, categories, unknownCategory } = policy;
  for (const [name, rule] of Object.entries(profiles)) {
    demand(rule.warnAt <= rule.blockAt, `policy.profiles.${name}.warnAt`, 'must not be above blockAt');
  }
  for (const [category, rule] of [...Object.entries(categories), ['unknownCategory', unknownCategory] as const]) {
    demand(rule.neutral <= rule.malicious, `policy.categories.${category}.neutral`, 'must not be above malicious');
  }
  for (const [category, rule] of Object.entries(DEFAULT_POLICY.categories)) {
    const stays = rule.ceiling !== 'context' || categoryRule(category, policy).ceiling === 'context';
    demand(stays, `policy.categories.${category}.ceiling`, 'must stay context: this evidence only supports other evidence');
  }
  for (const [careful, looser] of [[BY_CARE[0], BY_CARE[1]] as const, [BY_CARE[1], BY_CARE[2]] as const]) {
    for (const line of ['warnAt', 'blockAt', 'blockHiddenFrom'] as const) {
      demand(
        profiles[careful][line] <= profiles[looser][line],
        `policy.profiles.${careful}.${line}`,
        `must not be above that of ${looser}`,
      );
    }
    for (const category of Object.keys({ ...profiles[careful].factors, ...profiles[looser].factors })) {
      const notLower = categoryFactor(category, profiles[careful]) >= categoryFactor(category, profiles[looser]);
      demand(notLower, `policy.profiles.${careful}.factors.${category}`, `must not be below that of ${looser}`);
    }
  }
}

function mapValues<K extends string, V, W>(record: Readonly<Record<K, V>>, change: (value: V, key: K) => W): Record<K, W> {
  const entries = Object.entries(record) as [K, V][];
  return Object.fromEntries(entries.map(([key, value]) => [key, change(value, key)])) as Record<K, W>;
}
