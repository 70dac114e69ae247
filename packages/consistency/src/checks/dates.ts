import type { ReadDocument } from '../read-document.ts';
import type { Field } from '../section/fields.ts';
import type { DocumentSection } from '../section/section-document.ts';
import type { SubjectName } from '../section/subjects.ts';
import { daysBetween } from '../values/dates.ts';
import { normalForm } from './compare.ts';
import type { CheckInput, ConsistencyCheck, Draft } from './draft.ts';
import { locate } from './locate.ts';
import { pairedDays } from './paired-days.ts';
import { stayDays } from './stay-days.ts';

/** A date that does not exist: the 31st of February. */
export const dateImpossible: ConsistencyCheck = {
  id: 'date-impossible',
  version: 1,
  run: ({ packet: { documents }, sections }) =>
    sections.flatMap(({ dates }, index) => {
      const document = documents[index];
      if (document === undefined || (document.isScanned && !dates.some(({ days }) => days.length > 0) && dates.length === 0)) return [];
      return dates
        .filter(({ days }) => days.length === 0)
        .map((place): Draft => ({
          code: 'date_impossible',
          headline: 'A date does not exist in the calendar',
          whatToCheck: 'Find out which date is meant.',
          locations: [locate(document, place)],
          matchedLocations: [],
          documentIds: [document.id],
          values: [],
        }));
    }),
};

/** What comes before what, in one document. The second of the two is where a reader looks first. */
const ORDER: readonly (readonly [earlier: SubjectName, later: SubjectName, headline: string])[] = [
  ['order', 'invoice', 'An invoice is dated before the order'],
  ['order', 'issued', 'A document is dated before the order that it is about'],
  ['order', 'delivery', 'A delivery is dated before the order'],
  ['invoice', 'due', 'A payment is due before the invoice'],
  ['issued', 'due', 'A payment is due before the document was issued'],
  ['dated', 'due', 'A payment is due before the date of the document'],
  ['validFrom', 'validTo', 'A term ends before it begins'],
  ['checkIn', 'checkOut', 'A stay ends before it begins'],
  ['incident', 'reported', 'An event was reported before it happened'],
  ['admitted', 'discharged', 'A stay ends before it begins'],
  ['tripStart', 'tripEnd', 'A trip ends before it begins'],
  ['order', 'service', 'A service is dated before the order'],
];
const AFTER_BIRTH: readonly SubjectName[] = [
  'incident',
  'service',
  'invoice',
  'issued',
  'order',
  'employedSince',
  'reported',
  'validFrom',
  'period',
  'dated',
  'delivery',
  'receipt',
];

/** Dates in an order that cannot be: the invoice before the order, service before birth. */
export const dateOutOfOrder: ConsistencyCheck = {
  id: 'date-out-of-order',
  version: 6,
  run: (input) => [
    ...withinDocuments(input),
    ...reversed(input),
    ...pairedReversed(input),
    ...beforeBirth(input),
    ...treatedBeforeBirth(input),
    ...beforeEvent(input),
    ...afterEverything(input),
  ],
};

function withinDocuments({ packet, sections }: CheckInput): Draft[] {
  return sections.flatMap((section, index) => {
    const document = packet.documents[index];
    if (document === undefined) return [];
    return ORDER.flatMap(([earlier, later, headline]) => {
      const [first] = datesOf(section, earlier);
      const [second] = datesOf(section, later);
      return first !== undefined && second !== undefined && isBefore(second, first)
        ? [draftOf(headline, { document, field: first }, { document, field: second })]
        : [];
    });
  });
}

/** Words and marks between the first and the last day of a time. */
const UNTIL = /^[ \t]{0,3}(?:[-–—]|to|until|till|through|and|bis|bis zum|au|jusqu['’]au|al|hasta(?: el)?|a)[ \t]{0,3}$/iu;
/** Words before it, where the word between is one that dates are listed with as well. */
const FROM = /(?:^|\P{L})(?:from|between|von|vom|du|del|desde|desde el)[ \t]{0,3}$/iu;

/** A time whose last day is before its first: `from 12 May to 3 May`. */
function reversed({ packet: { documents }, sections }: CheckInput): Draft[] {
  return sections.flatMap((section, index) =>
    section.dates.flatMap((last, at): Draft[] => {
      const document = documents[index];
      const first = section.dates[at - 1];
      const row = document?.lines[last.line];
      if (document === undefined || first === undefined || row === undefined || first.line !== last.line) return [];
      const between = row.text.slice(first.end, last.start);
      const isTold = /^[ \t]*[-–—]/.test(between) || FROM.test(row.text.slice(Math.max(0, first.start - 14), first.start));
      const [a, b] = [asField(first), asField(last)];
      if (!UNTIL.test(between) || !isTold || section.isScanned || !isBefore(b, a)) return [];
      return [draftOf('A time ends before it begins', { document, field: b }, { document, field: a })];
    }),
  );
}

/** Something that ends before it begins, by two rows of a form whose labels say so of one thing, or by the words before two days. */
function pairedReversed({ packet: { documents }, sections }: CheckInput): Draft[] {
  return sections.flatMap((section, index) => {
    const document = documents[index];
    if (document === undefined || section.isScanned) return [];
    return [...pairedDays(document, section), ...stayDays(document, section)].flatMap(({ first, last }): Draft[] => {
      const [a, b] = [asField(first), asField(last)];
      return isBefore(b, a) ? [draftOf('Something ends before it begins', { document, field: b }, { document, field: a })] : [];
    });
  });
}

function asField({ line, start, end, days }: DocumentSection['dates'][number]): Field {
  return { line, start, end, label: '', value: { type: 'date', text: '', at: 0, days } };
}

/** A treatment in the table of a bill that is before the birth of whoever was treated. */
function treatedBeforeBirth({ packet, sections }: CheckInput): Draft[] {
  return sections.flatMap((section, index) => {
    const document = packet.documents[index];
    const [birth, ...births] = datesOf(section, 'birth');
    if (document === undefined || birth === undefined || births.length > 0 || !section.fields.some(({ subject }) => subject === 'patient'))
      return [];
    const lines = new Set(section.tables.flatMap(({ rows }) => rows.map(({ line }) => line)));
    const row = section.dates.find(
      ({ line, days }) => lines.has(line) && days.length > 0 && isBefore({ ...birth, value: { ...birth.value, days } }, birth),
    );
    if (row === undefined) return [];
    const field: Field = {
      line: row.line,
      start: row.start,
      end: row.end,
      label: '',
      value: { type: 'date', text: '', at: 0, days: row.days },
    };
    return [draftOf('A treatment is dated before the birth of the patient', { document, field: birth }, { document, field })];
  });
}

/** A date of birth after something that the person took part in. */
function beforeBirth({ packet, sections }: CheckInput): Draft[] {
  const events = sections.flatMap((section, index) =>
    AFTER_BIRTH.flatMap((subject) => datesOf(section, subject).map((field) => ({ document: packet.documents[index], field }))),
  );
  return sections.flatMap((section, index) => {
    const document = packet.documents[index];
    const [birth] = datesOf(section, 'birth');
    if (document === undefined || birth === undefined) return [];
    const event =
      events.find((it) => it.document?.id === document.id && isBefore(it.field, birth)) ??
      events.find(({ field }) => isBefore(field, birth));
    if (event?.document === undefined) return [];
    return [
      draftOf(
        'A date of birth is later than what the person took part in',
        { document, field: birth },
        { document: event.document, field: event.field },
      ),
    ];
  });
}

/** A repair or treatment that was done before the event that made it necessary. */
function beforeEvent({ packet, sections }: CheckInput): Draft[] {
  const events = sections.flatMap((section, index) =>
    datesOf(section, 'incident').map((field) => ({ document: packet.documents[index], field })),
  );
  const days = new Set(events.flatMap(({ field }) => field.value.days ?? []));
  const [event] = events;
  // Documents that differ in the date of the event are another finding.
  if (event?.document === undefined || days.size > 1 || events.length < 2) return [];
  const { document: matched, field } = event;
  return sections.flatMap((section, index) => {
    const document = packet.documents[index];
    const [service] = datesOf(section, 'service');
    const isLinked = section.fields.some(({ subject }) => subject === 'plate' || subject === 'incident' || subject === 'vin');
    if (document === undefined || service === undefined || !isLinked || !isBefore(service, field)) return [];
    return [
      draftOf('A service is dated before the event that it follows from', { document, field: service }, { document: matched, field }),
    ];
  });
}

/** What has begun when a paper tells it. */
const TOLD_AFTER: readonly SubjectName[] = ['employedSince'];
/** Other days of a packet from which the last of them tells when it was made. */
const MIN_OTHER_DAYS = 4;
/** Days by which it must be later than every other day of a packet. */
const LONG_AFTER = 365;

/** A day that is told as past, and is long after every other day that the papers name. */
function afterEverything({ packet, sections }: CheckInput): Draft[] {
  const all = sections.flatMap(({ dates }, index) => {
    const document = packet.documents[index];
    return document === undefined ? [] : dates.filter(({ days }) => days.length > 0).map((date) => ({ document, field: asField(date) }));
  });
  return sections.flatMap((section, index) => {
    const document = packet.documents[index];
    const field = TOLD_AFTER.flatMap((subject) => datesOf(section, subject))[0];
    const [day] = field?.value.days ?? [];
    if (document === undefined || field === undefined || day === undefined) return [];
    const others = all.filter(({ field: { value } }) => !(value.days ?? []).some((other) => field.value.days?.includes(other) === true));
    const last = others.toSorted((a, b) => ((a.field.value.days?.[0] ?? '') > (b.field.value.days?.[0] ?? '') ? -1 : 1))[0];
    const count = new Set(others.flatMap((other) => other.field.value.days ?? [])).size;
    if (last === undefined || count < MIN_OTHER_DAYS || daysBetween(last.field.value.days?.at(-1) ?? day, day) < LONG_AFTER) return [];
    return [draftOf('A day that is told as past is long after everything else that the papers name', { document, field }, last)];
  });
}

function datesOf({ fields }: DocumentSection, subject: SubjectName): Field[] {
  return fields.filter((field) => field.subject === subject && field.value.days !== undefined && field.value.days.length > 0);
}

/** In every reading of the two. */
function isBefore(a: Field, b: Field): boolean {
  const last = [...(a.value.days ?? [])].sort().at(-1) ?? '';
  const first = [...(b.value.days ?? [])].sort()[0] ?? '';
  return last !== '' && first !== '' && last < first;
}

interface Stated {
  readonly document: ReadDocument;
  readonly field: Field;
}

function draftOf(headline: string, odd: Stated, other: Stated): Draft {
  const isOne = odd.document.id === other.document.id;
  return {
    code: 'date_out_of_order',
    headline,
    whatToCheck: 'Compare the two dates, and find out which of them is wrong.',
    locations: [locate(odd.document, odd.field), ...(isOne ? [locate(other.document, other.field)] : [])],
    matchedLocations: isOne ? [] : [locate(other.document, other.field)],
    documentIds: isOne ? [odd.document.id] : [odd.document.id, other.document.id],
    values: [normalForm(odd.field.value), normalForm(other.field.value)],
  };
}
