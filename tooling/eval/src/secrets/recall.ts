import { findSecrets } from '@input-trust/sensitive-data';
import { readRows, type SecretRow } from './rows.ts';

/** Rules that report what a configuration names (a word, a pattern, a home folder), not secrets. */
const RULES_OF_A_CONFIGURATION = /-(?:example|filter-comments|pattern|no-homedir)$/;

export interface SecretRecall {
  readonly positive: number;
  readonly found: number;
  readonly positiveOwn: number;
  readonly foundOwn: number;
  readonly spans: number;
  readonly spansFound: number;
  readonly negative: number;
  readonly missed: readonly string[];
  readonly falseAlarms: readonly string[];
}

/** How many of the published fixtures are found, by text and by marked secret. */
export function secretRecall(folder: string): SecretRecall {
  const rows = readRows<SecretRow>(folder, 'secrets_secretlint.jsonl.gz').map((row) => ({ ...row, ours: findSecrets(row.text) }));
  const positive = rows.filter(({ kind }) => kind === 'secret-positive');
  const negative = rows.filter(({ kind }) => kind === 'secret-negative');
  const own = positive.filter(({ rule }) => !RULES_OF_A_CONFIGURATION.test(rule));
  const spans = positive.flatMap(({ findings, ours }) => findings.map(({ range }) => ({ range, ours })));
  return {
    positive: positive.length,
    found: positive.filter(({ ours }) => ours.length > 0).length,
    positiveOwn: own.length,
    foundOwn: own.filter(({ ours }) => ours.length > 0).length,
    spans: spans.length,
    spansFound: spans.filter(({ range: [start, end], ours }) => ours.some((finding) => finding.start < end && finding.end > start)).length,
    negative: negative.length,
    missed: positive.filter(({ ours }) => ours.length === 0).map(nameOf),
    falseAlarms: negative.filter(({ ours }) => ours.length > 0).map(nameOf),
  };
}

function nameOf({ rule, case: title }: SecretRow): string {
  return `${rule.replace('secretlint-rule-', '')}/${title}`;
}
