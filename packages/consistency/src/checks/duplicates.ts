import type { ReadDocument } from '../read-document.ts';
import type { Field } from '../section/fields.ts';
import type { DocumentSection } from '../section/section-document.ts';
import type { SubjectName } from '../section/subjects.ts';
import { daysBetween } from '../values/dates.ts';
import { compact, wordsOf } from '../values/fold.ts';
import { isSameIdentifier } from '../values/identifiers.ts';
import { isSameValue, normalForm } from './compare.ts';
import type { CheckInput, ConsistencyCheck, Draft } from './draft.ts';
import { locate, wholeDocument } from './locate.ts';
import { changedWords, oneChange } from './one-change.ts';
import type { TextChange } from './one-change.ts';

/** Words that a document must have to be compared as a whole. */
const MIN_WORDS = 25;
/** The same where both have one number of their own. */
const MIN_WORDS_OF_NUMBERED = 4;
/** Share of words that two documents have in common, from which one is much like the other. */
const ALIKE = 0.75;
const ALIKE_SCANNED = 0.6;
/** Documents of one sender a month or more apart are the next bill, not the same one. */
const RECURS_AFTER_DAYS = 25;
/** Numbers by which a document names itself. */
const OWN_NUMBERS: readonly SubjectName[] = ['invoice', 'receipt'];
/** What a change to a document is about. */
const CHANGEABLE: ReadonlySet<SubjectName> = new Set<SubjectName>([
  'invoice',
  'receipt',
  'issued',
  'order',
  'service',
  'delivery',
  'due',
  'dated',
  'customer',
  'guest',
  'patient',
  'insured',
  'total',
  'subtotal',
  'tax',
  'plate',
  'vin',
  'iban',
  'policy',
  'incident',
  'checkIn',
  'checkOut',
  'address',
  'employee',
  'employer',
  'netPay',
  'grossPay',
  'opening',
  'closing',
  'meterNew',
  'meterOld',
  'usage',
  'claimed',
  'loan',
  'rate',
  'birth',
  'applicant',
  'holder',
]);

/** Two documents that are one in two versions: copies that differ, the same papers with a value changed, the same under another name. */
export const duplicates: ConsistencyCheck = {
  id: 'duplicates',
  version: 5,
  run: ({ packet, sections }) =>
    packet.documents.flatMap((document, at) =>
      packet.documents.slice(0, at).flatMap((other, earlier) => {
        const [section, otherSection] = [sections[at], sections[earlier]];
        if (section === undefined || otherSection === undefined || document.sha256 === other.sha256) return [];
        const [a, b] = [
          { document, section },
          { document: other, section: otherSection },
        ];
        const drafts = compared(a, b);
        return drafts.length > 0 ? drafts : changedOnce(a, b);
      }),
    ),
};

interface Side {
  readonly document: ReadDocument;
  readonly section: DocumentSection;
}

function compared(a: Side, b: Side): Draft[] {
  const isScanned = a.section.isScanned || b.section.isScanned;
  const number = OWN_NUMBERS.map((name) => [ownNumber(a.section, name), ownNumber(b.section, name)] as const).find(
    ([x, y]) => x !== undefined && y !== undefined,
  );
  const isOneNumber = number !== undefined && isSameIdentifier(number[0]?.value.text ?? '', number[1]?.value.text ?? '', isScanned);
  // An invoice and the reminder of it have one number, and are two papers.
  if (a.section.kind !== b.section.kind) return [];
  const share = shareOfWords(a.document, b.document, isScanned, isOneNumber ? MIN_WORDS_OF_NUMBERED : MIN_WORDS);
  if (share === undefined) return [];
  const isAlike = share >= (isScanned ? ALIKE_SCANNED : ALIKE);
  if (!isAlike && !(isOneNumber && share >= 0.4)) return [];
  const changes = changesOf(a.section, b.section, isScanned);
  const words = changes.length > 0 || isScanned ? [] : changedWords(a.document, b.document).map(asChange);
  if (isOneNumber) {
    const all = [...changes, ...words];
    return all.length === 0 ? (share > 0.97 && !isScanned ? [sameText(a, b)] : []) : [changed('document_copy_differs', a, b, all)];
  }
  if (changes.length === 0) return share > 0.995 && words.length === 0 && !isScanned ? [sameText(a, b)] : [];
  return isChangedPaper(a, b, changes) ? [changed('near_duplicate_changed', a, b, changes)] : [];
}

/** The same words with one value changed, where no field tells: in a sentence, in a table, under a label that is not known. */
function changedOnce(a: Side, b: Side): Draft[] {
  if (a.section.isScanned || b.section.isScanned) return [];
  const change = oneChange(a.document, b.document, a.section.order, daysInCommon(a.section, b.section));
  return change === undefined ? [] : [changed('near_duplicate_changed', a, b, [asChange(change)])];
}

/** How many days both papers name. */
function daysInCommon(a: DocumentSection, b: DocumentSection): number {
  const own = new Set(a.dates.map(({ days }) => days.join(' ')));
  return [...own].filter((day) => b.dates.some(({ days }) => days.join(' ') === day)).length;
}

function asChange({ from, to }: TextChange): Change {
  return { from: asWord(from), to: asWord(to) };
}

function asWord({ text, ...place }: TextChange['to']): Field {
  return { ...place, label: '', value: { type: 'word', text, at: 0 } };
}

interface Change {
  readonly from: Field;
  readonly to: Field;
}

/** Fields that both state, in the same number and order, with different values. Also amounts of tables of the same length. */
function changesOf(a: DocumentSection, b: DocumentSection, isScanned: boolean): Change[] {
  const changes: Change[] = [];
  for (const subject of CHANGEABLE) {
    const [own, others] = [a.fields.filter((field) => field.subject === subject), b.fields.filter((field) => field.subject === subject)];
    if (own.length !== others.length) continue;
    for (const [at, to] of own.entries()) {
      const from = others[at];
      if (from !== undefined && from.value.type === to.value.type && !isSameValue(from.value, to.value, isScanned))
        changes.push({ from, to });
    }
  }
  const [own, others] = [rowsOf(a), rowsOf(b)];
  if (own.length !== others.length) return changes;
  for (const [at, { values }] of own.entries()) {
    for (const name of ['quantity', 'price', 'amount'] as const) {
      const [to, from] = [values[name], others[at]?.values[name]];
      if (to?.hundredths === undefined || from?.hundredths === undefined) continue;
      const asField = (place: typeof to): Field => ({
        line: place.line,
        start: place.start,
        end: place.end,
        label: name,
        value: { type: 'money', text: place.text, at: 0, hundredths: place.hundredths ?? 0 },
      });
      const change = { from: asField(from), to: asField(to) };
      if (!isSameValue(change.from.value, change.to.value, isScanned)) changes.push(change);
    }
  }
  return changes;
}

/** Whether two papers with different numbers are one paper with a few values changed, rather than two of a kind. */
function isChangedPaper(a: Side, b: Side, changes: readonly Change[]): boolean {
  const isPeriodic = [a, b].some(({ section }) =>
    section.fields.some(({ subject }) => subject === 'period' || subject === 'opening' || subject === 'netPay' || subject === 'grossPay'),
  );
  if (isPeriodic) return false;
  const amounts = ({ section }: Side): string => section.amounts.map(({ hundredths }) => hundredths).join(' ');
  const isSameMoney = a.section.amounts.length >= 3 && amounts(a) === amounts(b);
  const dates = changes.filter(({ from, to }) => from.value.days?.length === 1 && to.value.days?.length === 1);
  const isLater = dates.some(
    ({ from, to }) => Math.abs(daysBetween(from.value.days?.[0] ?? '', to.value.days?.[0] ?? '')) >= RECURS_AFTER_DAYS,
  );
  if (isLater) return false;
  const days = ({ section }: Side): string => [...new Set(section.dates.map((date) => date.days.join('|')))].sort().join(' ');
  // Another day and another amount: the next of its kind.
  if (!isSameMoney && days(a) !== days(b) && amounts(a) !== amounts(b)) return false;
  const items = ({ section }: Side): string =>
    section.tables.flatMap(({ rows }) => rows.map(({ values }) => compact(values.description?.text ?? ''))).join(' ');
  const isSameGoods = a.section.tables.length > 0 && items(a) === items(b) && items(a).length > 12;
  return isSameMoney || (isSameGoods && changes.length <= 4);
}

/** In a row that begins with a day, as on a statement of an account, it is the number of what was paid. */
function ownNumber({ fields, dates }: DocumentSection, subject: SubjectName): Field | undefined {
  const isEntry = ({ line }: Field): boolean => dates.some((date) => date.line === line && date.start === 0);
  return fields.find((field) => field.subject === subject && field.value.type === 'id' && !isEntry(field));
}

/** How many words two documents have in common, of all that they have. Undefined where one has too few. */
function shareOfWords(a: ReadDocument, b: ReadDocument, isScanned: boolean, least: number): number | undefined {
  const [x, y] = [a, b].map((document) => counts(document));
  if (x === undefined || y === undefined) return undefined;
  const [sizeX, sizeY] = [x, y].map((map) => [...map.values()].reduce((sum, count) => sum + count, 0)) as [number, number];
  if (Math.min(sizeX, sizeY) < least) return undefined;
  let common = 0;
  for (const [word, count] of x) common += Math.min(count, y.get(word) ?? 0);
  return common / (isScanned ? Math.min(sizeX, sizeY) : Math.max(sizeX, sizeY));
}

function counts({ lines }: ReadDocument): Map<string, number> {
  const found = new Map<string, number>();
  for (const { text } of lines.slice(0, 2_000)) for (const word of wordsOf(text)) found.set(word, (found.get(word) ?? 0) + 1);
  return found;
}

function sameText(a: Side, b: Side): Draft {
  return {
    code: 'same_document_twice',
    headline: 'Two files hold the same document',
    whatToCheck: 'Check whether one of the two was meant to be another document, or is counted twice.',
    locations: [wholeDocument(a.document.id)],
    matchedLocations: [wholeDocument(b.document.id)],
    documentIds: [a.document.id, b.document.id],
    values: [],
  };
}

function changed(code: 'near_duplicate_changed' | 'document_copy_differs', a: Side, b: Side, changes: readonly Change[]): Draft {
  const isCopy = code === 'document_copy_differs';
  return {
    code,
    headline: isCopy ? 'Two copies of one document differ' : 'Two documents are the same but for a few values',
    whatToCheck: isCopy ? 'Find out which of the two is the original.' : 'Find out whether one of the two was made from the other.',
    locations: changes.slice(0, 10).map(({ to }) => locate(a.document, to)),
    matchedLocations: changes.slice(0, 10).map(({ from }) => locate(b.document, from)),
    documentIds: [a.document.id, b.document.id],
    values: changes.flatMap(({ from, to }) => [normalForm(from.value), normalForm(to.value)]),
  };
}

/** Steps of sixteen by which the cells of one picture in two files differ at most, on average: what rounding makes. */
const MAX_DIFFERENCE = 0.3;
/** A picture in a page is compared from this share of the page on: smaller ones are logos and stamps. */
const MIN_SHARE_OF_PAGE = 0.06;
/** Rows of text from which a picture is a scan of a paper: papers look alike. */
const MAX_ROWS = 6;

/** What OCR reads into a photograph are single letters and marks. */
function isRowOfText(text: string): boolean {
  return (text.match(/\p{L}{3,}/gu) ?? []).length >= 2;
}

/** The same picture in two documents, as it is or compressed anew. */
export const sameImageTwice: ConsistencyCheck = {
  id: 'same-image-twice',
  version: 2,
  run: ({ packet: { documents } }: CheckInput) => {
    const drafts: Draft[] = [];
    const seen: { document: ReadDocument; look: string; sha256: string | undefined }[] = [];
    for (const document of documents) {
      for (const { look, sha256, box, canvas, page } of document.pictures) {
        const isPhoto =
          document.lines.filter((line) => (page === undefined || line.page === undefined || line.page === page) && isRowOfText(line.text))
            .length < MAX_ROWS || !document.isScanned;
        const share = box === undefined || canvas === undefined ? 1 : (box[2] * box[3]) / (canvas[0] * canvas[1]);
        if (look === undefined || !isPhoto || (document.kind !== 'image' && share < MIN_SHARE_OF_PAGE)) continue;
        const earlier = seen.find(
          (other) =>
            other.document.id !== document.id &&
            other.document.sha256 !== document.sha256 &&
            (isOnePicture(other.look, look) || (sha256 !== undefined && other.sha256 === sha256)),
        );
        if (earlier !== undefined) {
          const place =
            box === undefined || canvas === undefined
              ? wholeDocument(document.id)
              : {
                  kind: 'box' as const,
                  bbox: { x: box[0], y: box[1], width: box[2], height: box[3] },
                  coordinate_space: 'rendered_pixel' as const,
                  page_width: canvas[0],
                  page_height: canvas[1],
                  document_id: document.id,
                  ...(page !== undefined && { page }),
                };
          drafts.push({
            code: 'same_image_twice',
            headline: 'The same picture is in two documents',
            whatToCheck: 'Check whether the two documents are to show two different things.',
            locations: [place],
            matchedLocations: [wholeDocument(earlier.document.id)],
            documentIds: [document.id, earlier.document.id],
            values: [],
          });
        }
        seen.push({ document, look, sha256 });
      }
    }
    return drafts;
  },
};

/** Share of its own contrast by which a picture may differ from itself compressed anew: two shots of one grey thing differ little as well. */
const SHARE_OF_CONTRAST = 0.15;

function isOnePicture(a: string, b: string): boolean {
  const cells = [...a].map((cell) => Number.parseInt(cell, 16));
  const mean = cells.reduce((sum, cell) => sum + cell, 0) / Math.max(1, cells.length);
  const contrast = cells.reduce((sum, cell) => sum + Math.abs(cell - mean), 0) / Math.max(1, cells.length);
  return differenceOf(a, b) <= Math.min(MAX_DIFFERENCE, SHARE_OF_CONTRAST * contrast);
}

function differenceOf(a: string, b: string): number {
  if (a.length !== b.length) return Infinity;
  return [...a].reduce((sum, cell, at) => sum + Math.abs(Number.parseInt(cell, 16) - Number.parseInt(b[at] ?? '0', 16)), 0) / a.length;
}

function rowsOf({ tables }: DocumentSection) {
  return tables.flatMap((table) => table.rows);
}
