import type { DocumentSurface } from '@input-trust/detector-kit';
import { PERSONAL_DATA_LITERALS, personalDataPass } from '../personal-data/find-personal-data.ts';
import type { PersonalDataFinding, PersonalDataKind } from '../personal-data/finding.ts';
import { BUILT_IN_SECRETS, secretPass } from '../secrets/find-secrets.ts';
import type { SecretFinding, SecretSet } from '../secrets/find-secrets.ts';
import { LiteralScanner } from '../secrets/literal-scanner.ts';

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

/** Finds secrets and personal data in a text; on a recognised document surface its own personal data is marked as expected. */
export type FindSensitiveData = (text: string, surface: DocumentSurface | undefined) => SensitiveData[];

/** What finds the secrets of a set, and personal data: one pass for the literals of both. */
export function sensitiveDataFinder({ literals }: SecretSet): FindSensitiveData {
  let scanner: LiteralScanner | undefined;
  const options = { minimumConfidence: MIN_SENSITIVE_CONFIDENCE };
  return (text, surface) => {
    const secrets = secretPass(text, options, literals);
    const personal = personalDataPass(text, options);
    scanner ??= new LiteralScanner([...literals, ...PERSONAL_DATA_LITERALS]);
    scanner.scan(text, (literal, at) => {
      if (literal < literals.length) secrets.onHit(literal, at);
      else personal.onHit(literal - literals.length, at);
    });
    return [...secrets.finish().findings.map(secretData), ...personal.finish().findings.map((finding) => personalData(finding, surface))];
  };
}

/** With the built-in rules alone. */
export const findSensitiveData: FindSensitiveData = sensitiveDataFinder(BUILT_IN_SECRETS);

function secretData({ rule, type, start, end, confidence }: SecretFinding): SensitiveData {
  return { category: 'secrets_exposure', technique: rule, type, start, end, confidence };
}

function personalData({ kind, type, start, end, confidence }: PersonalDataFinding, surface: DocumentSurface | undefined): SensitiveData {
  return {
    category: 'personal_data',
    technique: kind.replaceAll('_', '-'),
    type,
    start,
    end,
    confidence,
    ...(surface !== undefined && EXPECTED[surface].has(kind) && { expectedOn: surface }),
  };
}
