/** What kind of personal data a finding is. Open vocabulary. */
export type PersonalDataKind =
  | 'national_id'
  | 'tax_id'
  | 'health_id'
  | 'passport'
  | 'driver_licence'
  | 'payment_card'
  | 'bank_account'
  | 'email'
  | 'phone'
  | 'birth_date'
  | 'name'
  | 'address'
  | 'ip_address';

/** How far the evidence goes: a check digit was right, the written form was met, or only the words around say so. */
export type PersonalDataCheck = 'checksum' | 'format' | 'context';

/** Personal data in a text. Offsets are UTF-16 code units, the end is exclusive. */
export interface PersonalDataFinding {
  readonly kind: PersonalDataKind;
  /** Type of the placeholder, for example `US_SSN`. */
  readonly type: string;
  readonly start: number;
  readonly end: number;
  /** Weight of the evidence, 0 to 1. */
  readonly confidence: number;
  readonly checked: PersonalDataCheck;
}
