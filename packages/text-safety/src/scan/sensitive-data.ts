import type { DocumentSurface } from '@input-trust/detector-kit';
import { findPersonalData } from '../personal-data/find-personal-data.ts';
import type { PersonalDataKind } from '../personal-data/finding.ts';
import { findSecrets } from '../secrets/find-secrets.ts';

/** Less certain findings are neither threats nor redacted. */
export const MIN_SENSITIVE_CONFIDENCE = 0.5;

/** A secret or a piece of personal data in a normalised text. */
export interface SensitiveData {
  readonly category: 'secrets_exposure' | 'personal_data';
  readonly technique: string;
  /** Type of the placeholder that replaces it. */
  readonly type: string;
  readonly confidence: number;
  readonly start: number;
  readonly end: number;
  readonly expectedOn?: DocumentSurface;
}

/** Personal data that the form itself asks for. Contact data may stand anywhere and is not among it. */
const EXPECTED: Readonly<Record<DocumentSurface, ReadonlySet<PersonalDataKind>>> = {
  tax_form: new Set(['national_id', 'tax_id', 'birth_date', 'name', 'address', 'bank_account']),
  pay_stub: new Set(['national_id', 'tax_id', 'birth_date', 'name', 'address', 'bank_account']),
  driver_licence: new Set(['national_id', 'driver_licence', 'birth_date', 'name', 'address']),
  bank_statement: new Set(['national_id', 'tax_id', 'birth_date', 'name', 'address', 'bank_account']),
};

/** Secrets and personal data in a text; on a recognised document surface its own personal data is marked as expected. */
export function findSensitiveData(text: string, surface: DocumentSurface | undefined): SensitiveData[] {
  const options = { minimumConfidence: MIN_SENSITIVE_CONFIDENCE };
  const secrets = findSecrets(text, options).map(({ rule, type, start, end, confidence }): SensitiveData => ({
    category: 'secrets_exposure',
    technique: rule,
    type,
    start,
    end,
    confidence,
  }));
  const personal = findPersonalData(text, options).map(({ kind, type, start, end, confidence }): SensitiveData => ({
    category: 'personal_data',
    technique: kind.replaceAll('_', '-'),
    type,
    start,
    end,
    confidence,
    ...(surface !== undefined && EXPECTED[surface].has(kind) && { expectedOn: surface }),
  }));
  return [...secrets, ...personal];
}
