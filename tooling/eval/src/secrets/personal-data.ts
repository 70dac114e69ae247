import { findPersonalData, type PersonalDataKind } from '@input-trust/sensitive-data';
import { type EntityRow, readRows, type ValidityRow } from './rows.ts';

const KIND_OF_VECTOR: Readonly<Record<string, PersonalDataKind>> = {
  'pii-vector-credit-card': 'payment_card',
  'pii-vector-iban': 'bank_account',
  'pii-vector-us-ssn': 'national_id',
  'pii-vector-email': 'email',
  'pii-vector-ip-address': 'ip_address',
};

/** Marked entities that the rules look for. Names and addresses only in context: their recall in free text is low by design. */
const KIND_OF_ENTITY: Readonly<Record<string, PersonalDataKind>> = {
  CREDIT_CARD: 'payment_card',
  PHONE_NUMBER: 'phone',
  EMAIL_ADDRESS: 'email',
  IBAN_CODE: 'bank_account',
  US_SSN: 'national_id',
  IP_ADDRESS: 'ip_address',
  US_DRIVER_LICENSE: 'driver_licence',
  PERSON: 'name',
  STREET_ADDRESS: 'address',
};

export interface SpanFigures {
  readonly entity: string;
  readonly spans: number;
  readonly found: number;
}

/** Vectors on which the answer differs from the scheme's rule. */
export function validityMistakes(folder: string): { total: number; wrong: { kind: string; valid: boolean; why: string }[] } {
  const rows = readRows<ValidityRow>(folder, 'pii_validity_vectors.jsonl.gz');
  const wrong = rows.filter(({ text, kind, valid }) => {
    const isFound = findPersonalData(text).some(
      (finding) => finding.kind === KIND_OF_VECTOR[kind] && finding.start === 0 && finding.end === text.length,
    );
    return isFound !== valid;
  });
  return { total: rows.length, wrong: wrong.map(({ kind, valid, why }) => ({ kind, valid, why: why ?? '' })) };
}

/** Recall by entity, and findings that touch no marked entity. */
export function personalDataFigures(folder: string): { texts: number; spans: SpanFigures[]; beside: number } {
  const counts = new Map<string, { spans: number; found: number }>();
  let beside = 0;
  const rows = readRows<EntityRow>(folder, 'pii_presidio_synth.jsonl.gz');
  for (const { text, spans } of rows) {
    const findings = findPersonalData(text);
    const touches = (start: number, end: number) => findings.filter((finding) => finding.start < end && finding.end > start);
    for (const [entity, start, end] of spans) {
      const kind = KIND_OF_ENTITY[entity];
      if (kind === undefined) continue;
      const count = counts.get(entity) ?? { spans: 0, found: 0 };
      count.spans += 1;
      if (touches(start, end).some((finding) => finding.kind === kind)) count.found += 1;
      counts.set(entity, count);
    }
    beside += findings.filter((finding) => !spans.some(([, start, end]) => finding.start < end && finding.end > start)).length;
  }
  return { texts: rows.length, spans: [...counts].map(([entity, count]) => ({ entity, ...count })), beside };
}
