import type { Redaction } from '@input-trust/detector-kit';
import { DEFAULT_MINIMUM_CONFIDENCE } from '../find-sensitive-data.ts';
import { europeanLicenceFields } from '../personal-data/european-licence.ts';
import { scanPersonalData } from '../personal-data/find-personal-data.ts';
import type { PersonalDataFinding } from '../personal-data/finding.ts';
import { BUILT_IN_SECRETS, scanSecrets } from '../secrets/find-secrets.ts';
import type { SecretFinding, SecretSet } from '../secrets/find-secrets.ts';

/** What is redacted besides the built-in rules, and what is not. */
export interface RedactionRules {
  readonly secrets: SecretSet;
  /** What is left as it is at a time: whether a technique (id of a secret's rule, or kind of personal data in kebab-case) does not count at a range. */
  readonly suppressionsAt: (
    now: Date,
  ) => (technique: string, text: string, range: { readonly start: number; readonly end: number }) => boolean;
}

const BUILT_IN_RULES: RedactionRules = { secrets: BUILT_IN_SECRETS, suppressionsAt: () => () => false };

/** What is redacted. */
export interface RedactionOptions {
  /** Look for secrets. Default true. */
  readonly secrets?: boolean;
  /** Look for personal data. Default true. */
  readonly personalData?: boolean;
  /** Secrets and suppressions of one's own. */
  readonly customRules?: RedactionRules;
  /** Findings below it are left as they are. Default {@link DEFAULT_MINIMUM_CONFIDENCE}. */
  readonly minimumConfidence?: number;
}

/** The ranges of secrets and personal data in a text, for `redact`. They may overlap. */
export function findRedactions(text: string, options: RedactionOptions = {}): Redaction[] {
  const { redactions } = scanRedactions(text, options);
  if (options.personalData === false) return redactions;
  const minimumConfidence = options.minimumConfidence ?? DEFAULT_MINIMUM_CONFIDENCE;
  const isSuppressed = (options.customRules ?? BUILT_IN_RULES).suppressionsAt(new Date());
  const licence = europeanLicenceFields(text)
    .filter((finding) => finding.confidence >= minimumConfidence && !isSuppressed(finding.kind.replaceAll('_', '-'), text, finding))
    .map(({ start, end, type }) => ({ start, end, type }));
  return [...redactions, ...licence];
}

/** As `findRedactions`, and tells from where on text that follows could change the answer. */
export function scanRedactions(text: string, options: RedactionOptions): { redactions: Redaction[]; openFrom: number } {
  const minimumConfidence = options.minimumConfidence ?? DEFAULT_MINIMUM_CONFIDENCE;
  const { secrets, suppressionsAt } = options.customRules ?? BUILT_IN_RULES;
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
