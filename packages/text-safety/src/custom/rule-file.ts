import { z } from 'zod';
import { isPhrase } from '../match/phrase-trie.ts';
import { patternProblem } from './safe-pattern.ts';

/** Rules of one file: more than a person maintains. */
export const MAX_CUSTOM_RULES = 1000;

/** Each is compared with every finding. */
export const MAX_SUPPRESSIONS = 1000;

/** Phrases of one rule. */
const MAX_PHRASES = 1000;

/** A sentence; longer phrases are looked for in vain as soon as a word changes. */
const LONGEST_PHRASE = 200;

/** Shorter prefixes are parts of ordinary words. */
const SHORTEST_PREFIX = 3;

/** An RSA key of 4096 bits in Base64; nothing that is typed into a configuration is longer. */
const LONGEST_SECRET = 4096;

const id = z
  .string()
  .regex(/^[a-z][a-z0-9]{0,40}(?:-[a-z0-9]{1,40}){0,8}$/, 'must be kebab-case')
  .describe('Unique. The technique of the threat.');

const shared = {
  id,
  category: z
    .string()
    .regex(/^[a-z][a-z_]{2,40}$/, 'must be snake_case')
    .describe('Contract category of the threat, for example `prompt_injection`.'),
  reason: z.string().min(1).max(300).describe('One sentence for audit logs.'),
  confidence: z.number().min(0.5).max(1).describe('Weight of the evidence; less is not reported. Default 0.8.').default(0.8),
  intent: z.enum(['malicious', 'neutral']).describe('Default `malicious`.').default('malicious'),
  phase: z.enum(['input', 'output']).describe('Only material of this phase. Default both.').optional(),
};

/** Own phrases, found as the built-in ones are: whatever the case, the accents, the white space or the disguise. */
const PhraseRule = z.strictObject({
  kind: z.literal('phrases'),
  ...shared,
  phrases: z
    .array(z.string().max(LONGEST_PHRASE).refine(isPhrase, 'needs a letter or digit'))
    .min(1)
    .max(MAX_PHRASES)
    .describe('At the starts of words. `word*` also finds longer words.'),
});

/** An own pattern in the subset of ECMAScript's regular expressions that takes linear time. */
const PatternRule = z
  .strictObject({
    kind: z.literal('pattern'),
    ...shared,
    pattern: z.string().min(1).max(2000),
    ignore_case: z.boolean().default(false),
  })
  .check(({ value, issues }) => {
    const problem = patternProblem(value.pattern, value.ignore_case);
    if (problem !== undefined) issues.push({ code: 'custom', path: ['pattern'], message: problem, input: value.pattern });
  });

const size = z.number().int().min(1).max(LONGEST_SECRET);

/** An own kind of secret: a prefix, then characters of one alphabet. */
const SecretRule = z.strictObject({
  kind: z.literal('secret'),
  id,
  type: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]{1,63}$/, 'must be in capitals, digits and underscores')
    .describe('Type of the placeholder, for example `ACME_TOKEN`.'),
  prefixes: z.array(z.string().min(SHORTEST_PREFIX).max(64)).min(1).max(20),
  charset: z.enum(['digits', 'hex', 'base32', 'base36', 'base58', 'base62', 'base64', 'base64url']),
  length: z
    .union([size, z.strictObject({ min: size, max: size }).refine(({ min, max }) => min <= max, 'min must not exceed max')])
    .describe('Characters behind the prefix.'),
  checksum: z
    .enum(['crc32_base62', 'crc32_hex', 'luhn'])
    .describe('What the last characters are: six or eight digits of the CRC-32 of those between, or one Luhn digit.')
    .optional(),
  min_entropy: z.number().min(0).max(8).describe('Fewest bits per character, without the prefix.').optional(),
  confidence: z.number().min(0.5).max(1).default(0.9),
});

/** What shall not be reported, with the reason and the last day of it. Where several of its fields name a finding, all of them must fit. */
const Suppression = z
  .strictObject({
    rule: z
      .string()
      .regex(/^[a-z][a-z0-9_-]{1,80}$/)
      .describe('Technique of the finding.')
      .optional(),
    literal: z.string().min(3).max(2000).describe('The finding lies within this text.').optional(),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits in small letters')
      .describe('Of the UTF-8 bytes of what was found, so that the file does not hold it.')
      .optional(),
    reason: z.string().min(1).max(500),
    expires: z.iso.date().describe('Last day (UTC) on which it counts.'),
  })
  .refine(({ rule, literal, sha256 }) => rule !== undefined || literal !== undefined || sha256 !== undefined, {
    message: 'needs a rule, a literal or a sha256',
  });

/** The rule file: plain data that may be kept as JSON and sent to another process. */
export const RuleFile = z
  .strictObject({
    version: z.literal(1),
    rules: z
      .array(z.discriminatedUnion('kind', [PhraseRule, PatternRule, SecretRule]))
      .max(MAX_CUSTOM_RULES)
      .default([]),
    suppressions: z.array(Suppression).max(MAX_SUPPRESSIONS).default([]),
  })
  .check(({ value, issues }) => {
    const seen = new Set<string>();
    for (const [index, rule] of value.rules.entries()) {
      if (seen.has(rule.id)) issues.push({ code: 'custom', path: ['rules', index, 'id'], message: 'is used twice', input: rule.id });
      seen.add(rule.id);
    }
  });
export type RuleFile = z.infer<typeof RuleFile>;
export type CustomRule = RuleFile['rules'][number];
export type RuleSuppression = RuleFile['suppressions'][number];

/** One thing that is wrong with a rule file. */
export interface RuleFileIssue {
  /** Where, for example `rules.3.pattern`; empty for the file as a whole. */
  readonly path: string;
  readonly message: string;
}

const marker = Symbol.for('@input-trust/text-safety/RuleFileError');

/** A rule file that cannot be used. Holds paths and what is expected there, never the values. */
export class RuleFileError extends Error {
  readonly issues: readonly [RuleFileIssue, ...RuleFileIssue[]];
  readonly [marker] = true;

  constructor(issues: readonly [RuleFileIssue, ...RuleFileIssue[]]) {
    super(issues.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; '));
    this.name = 'RuleFileError';
    this.issues = issues;
  }

  /** Where the first problem is. */
  get path(): string {
    return this.issues[0].path;
  }

  /** Like `instanceof`, and true across two copies of this package. */
  static isInstance(error: unknown): error is RuleFileError {
    return error instanceof Error && Object.hasOwn(error, marker);
  }
}

/** Checks a rule file, given as JSON text or as what it holds, and fills in what it leaves out. Throws {@link RuleFileError}. */
export function parseRuleFile(json: unknown): RuleFile {
  const result = RuleFile.safeParse(typeof json === 'string' ? parseJson(json) : json);
  if (result.success) return result.data;
  const [first, ...others] = result.error.issues.map(({ path, message }): RuleFileIssue => ({ path: path.map(String).join('.'), message }));
  throw new RuleFileError([first ?? { path: '', message: 'is no rule file' }, ...others]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RuleFileError([{ path: '', message: 'is no JSON' }]);
  }
}
