import type { DocumentSurface } from '@input-trust/detector-kit';
import { findSensitiveData, isExpectedOn } from '@input-trust/sensitive-data';
import type { PersonalDataFinding, SecretFinding, SecretSet } from '@input-trust/sensitive-data';

/** A secret or a piece of personal data in a normalised text, in the words of a threat. */
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

/** Finds secrets and personal data in a text; on a recognised document surface its own personal data is marked as expected. */
export type FindSensitiveData = (text: string, surface: DocumentSurface | undefined) => SensitiveData[];

/** What finds the secrets of a set, and personal data. */
export function sensitiveDataFinder(secrets: SecretSet): FindSensitiveData {
  return (text, surface) => {
    const found = findSensitiveData(text, { secrets });
    return [...found.secrets.map(secretData), ...found.personalData.map((finding) => personalData(finding, surface))];
  };
}

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
    ...(surface !== undefined && isExpectedOn(surface, kind) && { expectedOn: surface }),
  };
}
