import { openEndOf } from '@input-trust/detector-kit/text';
import type { LiteralPass, OpenScan } from '../scanning/literal-pass.ts';
import { LiteralScanner } from '../scanning/literal-scanner.ts';
import { joinOverlaps } from '../scanning/overlaps.ts';
import { emailAt, ipv4At, ipv6At, isOpenEmail, LONGEST_LOCAL_PART } from './contact.ts';
import { identifiersAt } from './find-identifiers.ts';
import type { PersonalDataFinding } from './finding.ts';
import type { LabelledField } from './labelled-fields/labelled-field.ts';
import { LABELLED_FIELDS } from './labelled-fields/labelled-fields.ts';
import { LONGEST_MACHINE_READABLE_ZONE, isOpenMachineReadableZone, machineReadableZoneAt } from './machine-readable-zone.ts';
import { internationalPhoneAt, northAmericanPhoneAt } from './phone.ts';
import { LONGEST_NAME_LINE, LONGEST_STREET_HEAD, nameAbove, STREET_FORMS, streetHead } from './street-addresses.ts';

/** What personal data is looked for. */
export interface PersonalDataOptions {
  /** Findings below it are left out. Default 0: everything. */
  readonly minimumConfidence?: number;
}

/**
 * Finds personal data in a text, in order of position and without overlaps: where two readings meet, the more
 * confident one describes the joint range. Bare digits count only beside a word that names them, or with the
 * punctuation of their scheme. Takes linear time for every text.
 */
export function findPersonalData(text: string, options: PersonalDataOptions = {}): PersonalDataFinding[] {
  return scanPersonalData(text, options).findings;
}

/** As `findPersonalData`, and tells where the text's end leaves a labelled field or an address open. */
export function scanPersonalData(text: string, options: PersonalDataOptions = {}): OpenScan<PersonalDataFinding> {
  const pass = personalDataPass(text, options);
  // Built on first use: a scan for secrets as well has a scanner for both.
  scanner ??= new LiteralScanner(PERSONAL_DATA_LITERALS);
  scanner.scan(text, pass.onHit);
  return pass.finish();
}

/** A pass that some scanner feeds with the places of `PERSONAL_DATA_LITERALS` in `text`. */
export function personalDataPass(text: string, options: PersonalDataOptions): LiteralPass<PersonalDataFinding> {
  const least = options.minimumConfidence ?? 0;
  const found: PersonalDataFinding[] = [];
  const keep = (finding: PersonalDataFinding | undefined): void => {
    if (finding !== undefined && finding.confidence >= least) found.push(finding);
  };
  const signsOpenFrom = scanSigns(text, keep);
  let labelsOpenFrom = text.length;
  return {
    onHit(literal, at) {
      labelsOpenFrom = takeLabel(text, literal, at, labelsOpenFrom, keep);
    },
    finish: () => ({ findings: joinOverlaps(found), openFrom: Math.min(signsOpenFrom, labelsOpenFrom) }),
  };
}

type Keep = (finding: PersonalDataFinding | undefined) => void;

const DIGIT = 1;
const AT = 2;
const COLON = 3;
const PLUS = 4;
const BRACKET = 5;
const FILLER = 6;

/** What a character may begin. */
const SIGNS = new Uint8Array(0x10000);
for (const digit of '0123456789') SIGNS[digit.charCodeAt(0)] = DIGIT;
for (const [character, sign] of [
  ['@', AT],
  [':', COLON],
  ['+', PLUS],
  ['(', BRACKET],
  ['<', FILLER],
] as const)
  SIGNS[character.charCodeAt(0)] = sign;

/**
 * Numbers, e-mail and network addresses: everything that a digit or a sign gives away.
 * Answers where an e-mail address or a machine-readable zone begins that reaches the text's end.
 */
function scanSigns(text: string, keep: Keep): number {
  const length = text.length;
  let openFrom = length;
  let at = 0;
  while (at < length) {
    const sign = SIGNS[text.charCodeAt(at)];
    if (sign === 0) {
      at += 1;
    } else if (sign === DIGIT) {
      keep(ipv4At(text, at));
      keep(northAmericanPhoneAt(text, at));
      at = identifiersAt(text, at, keep);
    } else {
      if (sign === AT) {
        keep(emailAt(text, at));
        if (isOpenEmail(text, at)) openFrom = Math.min(openFrom, Math.max(0, at - LONGEST_LOCAL_PART));
      }
      if (sign === COLON) keep(ipv6At(text, at));
      else if (sign === PLUS) keep(internationalPhoneAt(text, at));
      else if (sign === BRACKET) keep(northAmericanPhoneAt(text, at));
      else if (sign === FILLER && text.charAt(at + 1) === '<') {
        keep(machineReadableZoneAt(text, at));
        if (isOpenMachineReadableZone(text, at)) openFrom = Math.min(openFrom, Math.max(0, at - LONGEST_MACHINE_READABLE_ZONE));
        while (text.charAt(at + 1) === '<') at += 1;
      }
      at += 1;
    }
  }
  return openFrom;
}

/** The scanner needs three characters: a label of two is looked for with what may follow it. */
const AFTER_SHORT_LABEL = [':', '：', '=', ' ', '　', '"', '\n', '番', '号', '號'];

export const PERSONAL_DATA_LITERALS = [
  ...LABELLED_FIELDS.flatMap((field) =>
    field.labels.flatMap((word) => {
      const literals = word.length < 3 ? AFTER_SHORT_LABEL.map((sign) => word + sign) : [word];
      return literals.map((text) => ({
        text,
        word,
        ignoreCase: true,
        atStart: /^\w/.test(word),
        field,
        form: undefined,
        tail: field.behind,
      }));
    }),
  ),
  ...STREET_FORMS.flatMap((form) =>
    form.words.map((word) => ({ text: word, word, ignoreCase: false, atStart: false, field: undefined, form, tail: form.tail })),
  ),
];
let scanner: LiteralScanner | undefined;

/** A labelled field or street address around a literal. Answers where the first one begins that the text's end may have cut off; `open` is what was known. */
function takeLabel(text: string, literal: number, at: number, open: number, keep: Keep): number {
  const { word, field, form, tail } = PERSONAL_DATA_LITERALS[literal] as (typeof PERSONAL_DATA_LITERALS)[number];
  const behind = at + word.length;
  const end = openEndOf(tail);
  const isOpen =
    at < open + LONGEST_STREET_HEAD + LONGEST_NAME_LINE && behind + end.within > text.length && matchesAt(end.pattern, text, behind);
  if (field !== undefined) {
    if (/^\w/.test(word) && /[\p{L}\p{N}_.$]/u.test(text.charAt(at - 1))) return open;
    keep(fieldAt(text, at, word, field));
    return isOpen ? Math.min(open, at) : open;
  }
  if (form === undefined || !(isOpen || matchesAt(form.tail, text, behind))) return open;
  const start = streetHead(text, at, form);
  if (start === undefined) return open;
  const above = nameAbove(text, start);
  const openFrom = isOpen ? Math.min(open, above?.start ?? start) : open;
  if (!matchesAt(form.tail, text, behind)) return openFrom;
  keep({ kind: 'address', type: 'ADDRESS', start, end: form.tail.lastIndex, confidence: 0.6, checked: 'format' });
  if (above !== undefined) {
    const nameEnd = above.start + above.name.length;
    keep({ kind: 'name', type: 'NAME', start: above.start, end: nameEnd, confidence: 0.55, checked: 'context' });
  }
  return openFrom;
}

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

function fieldAt(text: string, at: number, label: string, field: LabelledField): PersonalDataFinding | undefined {
  field.behind.lastIndex = at + label.length;
  const match = field.behind.exec(text);
  const matched = match?.groups?.['value'];
  if (match === null || matched === undefined) return undefined;
  const value = field.trim?.(matched) ?? matched;
  if (field.accept?.(value, text.slice(Math.max(0, at - 10), at + label.length)) === false) return undefined;
  const start = match.index + (match.groups?.['before']?.length ?? 0);
  return {
    kind: field.kind,
    type: field.type,
    start,
    end: start + value.trimEnd().length,
    confidence: field.confidence,
    checked: 'context',
  };
}
