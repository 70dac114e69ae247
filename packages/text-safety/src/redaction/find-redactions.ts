import type { Redaction } from '@input-trust/detector-kit';
import { scanPersonalData } from '../personal-data/find-personal-data.ts';
import { scanSecrets } from '../secrets/find-secrets.ts';

export interface RedactionOptions {
  /** Look for secrets. Default true. */
  readonly secrets?: boolean;
  /** Look for personal data. Default true. */
  readonly personalData?: boolean;
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
  const scans = [
    ...(options.secrets === false ? [] : [scanSecrets(text, { minimumConfidence })]),
    ...(options.personalData === false ? [] : [scanPersonalData(text, { minimumConfidence })]),
  ];
  const redactions = scans.flatMap(({ findings }) => findings.map(({ start, end, type }) => ({ start, end, type })));
  return { redactions, openFrom: Math.min(text.length, ...scans.map(({ openFrom }) => openFrom)) };
}
