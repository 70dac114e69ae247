import type { Redaction } from '@input-trust/detector-kit';
import { NO_CUSTOM_RULES } from '../custom/compile-rules.ts';
import type { CompiledRules } from '../custom/compile-rules.ts';
import { scanPersonalData } from '../personal-data/find-personal-data.ts';
import type { PersonalDataFinding } from '../personal-data/finding.ts';
import { scanSecrets } from '../secrets/find-secrets.ts';
import type { SecretFinding } from '../secrets/find-secrets.ts';

export interface RedactionOptions {
  /** Look for secrets. Default true. */
  readonly secrets?: boolean;
  /** Look for personal data. Default true. */
  readonly personalData?: boolean;
  /** Secrets and suppressions of one's own, from `compileRules`. */
  readonly customRules?: CompiledRules;
  /** Findings below it are left as they are. Default 0.5: what is more likely than not. */
  readonly minimumConfidence?: number;
}

const DEFAULT_MINIMUM_CONFIDENCE = 0.5;

/** The ranges of secrets and personal data in a text, for `redact`. They may overlap. */
export function findRedactions(text: string, options: RedactionOptions = {}): Redaction[] {
  return scanRedactions(text, options).redactions;
}

/** As `findRedactions`, and tells from where on text that follows could change the answer. */
export function scanRedactions(text: string, options: RedactionOptions): { redactions: Redaction[]; openFrom: number } {
  const minimumConfidence = options.minimumConfidence ?? DEFAULT_MINIMUM_CONFIDENCE;
  const { secrets, suppressionsAt } = options.customRules ?? NO_CUSTOM_RULES;
  const isSuppressed = suppressionsAt(new Date());
  const scans = [
    ...(options.secrets === false ? [] : [scanSecrets(text, { minimumConfidence }, secrets)]),
    ...(options.personalData === false ? [] : [scanPersonalData(text, { minimumConfidence })]),
  ];
  const redactions = scans
    .flatMap(({ findings }): (SecretFinding | PersonalDataFinding)[] => findings)
    .filter((finding) => !isSuppressed('rule' in finding ? finding.rule : finding.kind.replaceAll('_', '-'), text, finding))
    .map(({ start, end, type }) => ({ start, end, type }));
  return { redactions, openFrom: Math.min(text.length, ...scans.map(({ openFrom }) => openFrom)) };
}
