import { openEndOf } from '@input-trust/detector-kit/text';
import { LiteralScanner } from '../scanning/literal-scanner.ts';
import type { Literal } from '../scanning/literal-scanner.ts';
import type { LiteralPass, OpenScan } from '../scanning/literal-pass.ts';
import { joinOverlaps } from '../scanning/overlaps.ts';
import { isTokenPlaceholder, isTypedByHand } from './placeholder.ts';
import type { SecretCheck, SecretRule, Verdict } from './rule.ts';
import { SECRET_RULES } from './rules.ts';

/** A secret in a text. Offsets are UTF-16 code units, the end is exclusive. */
export interface SecretFinding {
  /** Id of the rule, for example `github-token`. */
  readonly rule: string;
  /** Type of the placeholder, for example `GITHUB_TOKEN`. */
  readonly type: string;
  readonly start: number;
  readonly end: number;
  /** Weight of the evidence, 0 to 1. */
  readonly confidence: number;
  readonly checked: SecretCheck;
}

/** How secrets are looked for. */
export interface SecretOptions {
  /** Findings below it are left out. Default 0: everything. */
  readonly minimumConfidence?: number;
}

/** A literal that announces a secret, with the rule that is tried there. */
export interface SecretLiteral extends Literal {
  readonly rule: SecretRule;
}

/** The literals of rules. */
function secretLiterals(rules: readonly SecretRule[]): SecretLiteral[] {
  return rules.flatMap((rule) => {
    const atStart = !rule.glued && rule.reach === undefined;
    return rule.literals.map((text) => ({ text, ignoreCase: rule.ignoreCase, atStart, rule }));
  });
}

/** Secrets that are looked for, with what finds them. */
export class SecretSet {
  readonly literals: readonly SecretLiteral[];
  #scanner: LiteralScanner | undefined;

  constructor(literals: readonly SecretLiteral[]) {
    this.literals = literals;
  }

  /** Made on first use: a scan for personal data as well has a scanner for both. */
  get scanner(): LiteralScanner {
    this.#scanner ??= new LiteralScanner(this.literals);
    return this.#scanner;
  }
}

export const BUILT_IN_SECRETS = new SecretSet(secretLiterals(SECRET_RULES));

/** The built-in secrets and those of `rules`. Made once and used for any number of texts: it takes milliseconds. */
export function secretSet(rules: readonly SecretRule[]): SecretSet {
  return rules.length === 0 ? BUILT_IN_SECRETS : new SecretSet([...BUILT_IN_SECRETS.literals, ...secretLiterals(rules)]);
}

/**
 * Finds secrets in a text, in order of position and without overlaps: where two rules meet, the more confident one
 * names the joint range. Takes linear time for every text.
 */
export function findSecrets(text: string, options: SecretOptions = {}): SecretFinding[] {
  return scanSecrets(text, options).findings;
}

/** As `findSecrets`, and tells where the text's end leaves a candidate open. */
export function scanSecrets(text: string, options: SecretOptions = {}, secrets: SecretSet = BUILT_IN_SECRETS): OpenScan<SecretFinding> {
  const pass = secretPass(text, options, secrets.literals);
  secrets.scanner.scan(text, pass.onHit);
  return pass.finish();
}

/** A pass that some scanner feeds with the places of `literals` in `text`. */
export function secretPass(text: string, options: SecretOptions, literals: readonly SecretLiteral[]): LiteralPass<SecretFinding> {
  const least = options.minimumConfidence ?? 0;
  const found: SecretFinding[] = [];
  let openFrom = text.length;
  return {
    onHit(literal, hit) {
      const { rule } = literals[literal] as SecretLiteral;
      const open = openEndOf(rule.pattern);
      const start = tokenStart(text, hit, rule);
      if (start < openFrom && start + open.within > text.length) {
        open.pattern.lastIndex = start;
        if (open.pattern.test(text)) openFrom = start;
      }
      const finding = tryRule(text, start, rule);
      if (finding !== undefined && finding.confidence >= least) found.push(finding);
    },
    finish: () => ({ findings: joinOverlaps(found), openFrom }),
  };
}

/** 1 for characters of tokens whose literal stands in their middle. */
const IS_TOKEN_UNIT = Uint8Array.from({ length: 0x80 }, (_, unit) => Number(/[\w.~+-]/.test(String.fromCharCode(unit))));

/** Where the match would begin. */
function tokenStart(text: string, hit: number, rule: SecretRule): number {
  if (rule.reach === undefined) return hit;
  let start = hit;
  while (start > 0 && hit - start < rule.reach && IS_TOKEN_UNIT[text.charCodeAt(start - 1)] === 1) start -= 1;
  return start;
}

/** Confidence of a token whose form is right and whose body was typed with few keys. */
const TYPED_BY_HAND_CONFIDENCE = 0.3;

function tryRule(text: string, from: number, rule: SecretRule): SecretFinding | undefined {
  rule.pattern.lastIndex = from;
  const match = rule.pattern.exec(text);
  if (match === null) return undefined;
  const start = from + (match.groups?.['before']?.length ?? 0);
  const secret = match.groups?.['secret'] ?? match[0];
  const verdict: Verdict | undefined = rule.check ? rule.check(secret, text, start) : { confidence: rule.confidence, checked: 'format' };
  if (verdict === undefined || (verdict.checked !== 'checksum' && isTokenPlaceholder(secret))) return undefined;
  const prefix = rule.literals.find((literal) => secret.startsWith(literal))?.length ?? 0;
  const confidence = isTypedByHand(secret.slice(prefix)) ? Math.min(verdict.confidence, TYPED_BY_HAND_CONFIDENCE) : verdict.confidence;
  return { rule: rule.id, type: rule.type, start, end: start + secret.length, confidence, checked: verdict.checked };
}
