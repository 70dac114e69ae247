import type { ScanSettings } from '@input-trust/detector-kit';
import { customSecret, secretSet } from '@input-trust/sensitive-data';
import type { RedactionRules } from '@input-trust/sensitive-data';
import type { Evidence } from '../match/evidence.ts';
import { PhraseTrie } from '../match/phrase-trie.ts';
import type { RuleInfo } from '../rules/rule.ts';
import { sensitiveDataFinder } from '../scan/sensitive-data.ts';
import type { FindSensitiveData } from '../scan/sensitive-data.ts';
import type { CustomRule, RuleFile } from './rule-file.ts';
import { suppressionsAt } from './suppressions.ts';
import type { IsSuppressed } from './suppressions.ts';

/** Places of a rule of one's own in 64 Ki units that are reported; the rest of a flood says nothing new. */
export const MAX_MATCHES_PER_RULE = 24;

/** The rules of a file, ready to be used on any number of texts. Made by {@link compileRules}. */
export interface CompiledRules extends RedactionRules {
  /** Evidence of own phrases and patterns in a normalised text. */
  readonly findAttacks: (text: string, phase: ScanSettings['phase']) => Evidence[];
  /** Built-in and own secrets, and personal data. */
  readonly findSensitiveData: FindSensitiveData;
  /** The suppressions that count at a time. */
  readonly suppressionsAt: (now: Date) => IsSuppressed;
}

const BUILT_IN_SECRETS = secretSet([]);

/** Without rules of one's own. */
export const NO_CUSTOM_RULES: CompiledRules = {
  findAttacks: () => [],
  findSensitiveData: sensitiveDataFinder(BUILT_IN_SECRETS),
  secrets: BUILT_IN_SECRETS,
  suppressionsAt: () => () => false,
};

/** Builds what a rule file, as `parseRuleFile` gives it, needs to be fast. Once per file: it takes milliseconds. */
export function compileRules({ rules, suppressions }: RuleFile): CompiledRules {
  const secrets = secretSet(
    rules.filter((rule) => rule.kind === 'secret').map(({ min_entropy: minEntropy, ...secret }) => customSecret({ ...secret, minEntropy })),
  );
  return {
    findAttacks: attackFinder(rules),
    findSensitiveData: sensitiveDataFinder(secrets),
    secrets,
    suppressionsAt: (now) => suppressionsAt(suppressions, now),
  };
}

function attackFinder(rules: readonly CustomRule[]): CompiledRules['findAttacks'] {
  const worded = rules.filter((rule) => rule.kind === 'phrases');
  const patterned = rules
    .filter((rule) => rule.kind === 'pattern')
    .map((rule) => ({ info: infoOf(rule), pattern: new RegExp(rule.pattern, rule.ignore_case ? 'giu' : 'gu') }));
  const infos = worded.map(infoOf);
  const trie = new PhraseTrie(worded.flatMap(({ phrases }, value) => phrases.map((phrase) => ({ phrase, value }))));
  return (text, phase) => {
    const found: Evidence[] = [];
    const counts = new Map<RuleInfo, number>();
    const take = (info: RuleInfo | undefined, start: number, end: number): boolean => {
      const count = info === undefined ? MAX_MATCHES_PER_RULE : (counts.get(info) ?? 0);
      if (info === undefined || count >= MAX_MATCHES_PER_RULE || (info.phase !== undefined && info.phase !== phase)) return false;
      counts.set(info, count + 1);
      found.push({ rule: info, start, end, confidence: info.confidence, supportedBy: [info.id], isMentioned: false });
      return true;
    };
    if (infos.length > 0) trie.find(text, (value, start, end) => take(infos[value], start, end));
    for (const { info, pattern } of patterned) {
      for (const { 0: match, index } of text.matchAll(pattern)) if (!take(info, index, index + match.length)) break;
    }
    return found;
  };
}

function infoOf({ id, category, reason, confidence, intent, phase }: Exclude<CustomRule, { kind: 'secret' }>): RuleInfo {
  return { id, category, reason, confidence, intent, ...(phase !== undefined && { phase }) };
}
