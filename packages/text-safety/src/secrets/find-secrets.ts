import { longestMatch, partialPattern } from './bounded-pattern.ts';
import { LiteralScanner } from './literal-scanner.ts';
import { joinOverlaps } from './overlaps.ts';
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

export interface SecretOptions {
  /** Findings below it are left out. Default 0: everything. */
  readonly minimumConfidence?: number;
}

/** What one pass over a text has found, and from where on further text could still change it. */
export interface OpenScan<Finding> {
  readonly findings: Finding[];
  /** Start of the first candidate that text appended later could still complete, extend or clear; the text's length when there is none. */
  readonly openFrom: number;
}

const LITERALS = SECRET_RULES.flatMap((rule) => {
  const open = { pattern: partialPattern(rule.pattern), within: longestMatch(rule.pattern) + 1 };
  return rule.literals.map((text) => ({ text, ignoreCase: rule.ignoreCase, rule, open }));
});
const SCANNER = new LiteralScanner(LITERALS);

/**
 * Finds secrets in a text, in order of position and without overlaps: where two rules meet, the more confident one
 * names the joint range. Takes linear time for every text.
 */
export function findSecrets(text: string, options: SecretOptions = {}): SecretFinding[] {
  return scanSecrets(text, options).findings;
}

/** As `findSecrets`, and tells where the text's end leaves a candidate open. */
export function scanSecrets(text: string, options: SecretOptions = {}): OpenScan<SecretFinding> {
  const least = options.minimumConfidence ?? 0;
  const found: SecretFinding[] = [];
  let openFrom = text.length;
  SCANNER.scan(text, (literal, hit) => {
    const { rule, open } = LITERALS[literal] as (typeof LITERALS)[number];
    const start = tokenStart(text, hit, rule);
    if (start === undefined) return;
    if (start < openFrom && start + open.within > text.length) {
      open.pattern.lastIndex = start;
      if (open.pattern.test(text)) openFrom = start;
    }
    const finding = tryRule(text, start, rule);
    if (finding !== undefined && finding.confidence >= least) found.push(finding);
  });
  return { findings: joinOverlaps(found), openFrom };
}

/** Characters of tokens whose literal stands in their middle. */
const TOKEN_CHARACTER = /[\w.~+-]/;

/** Where the match would begin; undefined when the literal is the middle of a longer word. */
function tokenStart(text: string, hit: number, rule: SecretRule): number | undefined {
  if (rule.reach === undefined) return rule.glued || hit === 0 || !/[A-Za-z0-9]/.test(text.charAt(hit - 1)) ? hit : undefined;
  let start = hit;
  while (start > 0 && hit - start < rule.reach && TOKEN_CHARACTER.test(text.charAt(start - 1))) start -= 1;
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
