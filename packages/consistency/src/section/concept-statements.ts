import { findDates } from '../values/dates.ts';
import type { DateOrder } from '../values/dates.ts';
import { wordsOf } from '../values/fold.ts';
import { findMoney, parseMoney } from '../values/money.ts';
import type { Cell } from './cells.ts';
import { CONCEPTS } from './concepts.ts';
import type { Concept, ConceptName } from './concepts.ts';
import { isCumulative, isLabel, isOfThing, namerOf, phrasesIn, subjectOf } from './labels.ts';
import type { Place, Row } from './place.ts';
import type { SubjectName } from './subjects.ts';
import { LEGAL_FORM, readAs } from './typed-value.ts';
import type { TypedValue } from './typed-value.ts';

/** What a document says of a concept, and where. */
export interface ConceptStatement extends Place {
  readonly concept: ConceptName;
  readonly value: TypedValue;
}

const namer = namerOf(Object.entries(CONCEPTS).map(([name, { phrases }]) => [name as ConceptName, phrases] as const));
const PHRASES = phrasesIn(Object.entries(CONCEPTS).map(([name, { phrases }]) => [name as ConceptName, phrases] as const));

/** The concept that a label names; undefined where it names none or says too much else. */
export const conceptOf: typeof namer = (words) => {
  const name = isCumulative(words) ? undefined : namer(words);
  return name === 'rent' && isOfThing(words) ? undefined : name;
};

/** Letters between a name and its value in a sentence: `the rent that we agreed is 950 €` has more. */
const MAX_BETWEEN = 34;
/** Words that can stand between a name and its value. */
const BETWEEN: ReadonlySet<string> = new Set(
  'is are was of as at to on the a an from with now set amounts comes stands fixed for by equals be agreed currently total betragt ist sind lautet von zu auf am der die das den dem mit jetzt wurde vereinbart derzeit insgesamt est sont de du des le la les d l a au est fixe s eleve porte en actuellement es son del el los las en se fija asciende al queda establecida establecido actualmente por gross net brutto netto brut bruto'.split(
    ' ',
  ),
);
/** Words that say that a value no longer holds, or not yet. */
const OTHER_TIME =
  /\b(?:until now|previous(?:ly)?|former(?:ly)?|old|instead of|bisher(?:ige[rsn]?)?|vorher|fr[üu]her|statt|ehemalige?|auparavant|pr[ée]c[ée]demment|ancien(?:ne)?|au lieu|antes|anterior(?:mente)?|hasta ahora|en lugar)\b/i;
const MAX_STATEMENTS = 500;

/** Everything that the rows of a document state of the concepts: in forms, under headings, in sentences. */
export function conceptStatements(rows: readonly Row[], inTables: ReadonlySet<number>, order: DateOrder | undefined): ConceptStatement[] {
  const found: ConceptStatement[] = [];
  const headings = new Set<number>();
  for (let line = 0; line < rows.length && found.length < MAX_STATEMENTS; line += 1) {
    if (inTables.has(line) || headings.has(line)) continue;
    const under = valuesUnder(rows, line, order);
    if (under !== undefined) {
      found.push(...under.found);
      for (const used of under.lines) headings.add(used);
      continue;
    }
    for (let at = 0; at < (rows[line]?.cells.length ?? 0); at += 1) found.push(...inCell(rows, line, at, order));
  }
  return found.filter((place) => !isOfOtherTime(rows, place));
}

/** Whether a value is one that held before, or is to hold: `until now £900`. */
export function isOfOtherTime(rows: readonly Row[], { line, start }: Pick<Place, 'line' | 'start'>): boolean {
  return OTHER_TIME.test(around(rows, line, start));
}

function around(rows: readonly Row[], line: number, start: number): string {
  const cell = rows[line]?.cells.findLast((one) => one.start <= start);
  return cell === undefined ? '' : cell.text.slice(Math.max(0, start - cell.start - 40), start - cell.start + 50);
}

/** A cell without the mark or number that lists put before it. */
function listed(text: string): number {
  return /^(?:[•·▪◦*\-–—]\s{1,3}|\(?\d{1,2}[.)]\s{1,3}|[a-z]\)\s)/.exec(text)?.[0].length ?? 0;
}

function inCell(rows: readonly Row[], line: number, at: number, order: DateOrder | undefined): ConceptStatement[] {
  const cells = rows[line]?.cells ?? [];
  const cell = cells[at] as Cell;
  const skipped = listed(cell.text);
  const text = cell.text.slice(skipped);
  const parted = /^([^:：]{2,70}?)\s{0,3}[:：](?!\d\d(?!\d)|\/\/)\s{0,3}/u.exec(text) ?? /^([^–—]{2,60}?) [–—-] /u.exec(text);
  const label = parted?.[1] ?? text;
  const concept = labelOf(label);
  if (concept !== undefined && (parted !== null || !/\d/.test(text))) {
    const from = skipped + (parted?.[0].length ?? text.length);
    const behind = cell.text.slice(from);
    if (behind.trim() !== '') {
      const value = valueAt(behind, concept, order);
      if (value === undefined) return inProse(rows, line, cell, order);
      const end = from + value.at + value.text.length;
      // Sentences go on behind it.
      const rest = { ...cell, text: cell.text.slice(end), start: cell.start + end };
      return [placed(line, cell.start + from, concept, value), ...inProse(rows, line, rest, order)];
    }
    // What stands beside a heading of a table is another heading.
    if (parted === null && isRowOfHeadings(cells)) return [];
    const next = cells[at + 1];
    if (next !== undefined && labelOf(next.text.replace(/[:：].*$/s, '')) === undefined) {
      const value = valueAt(next.text, concept, order);
      if (value !== undefined) return [placed(line, next.start, concept, value)];
    }
    // Beside it is its value, of whatever type: what stands below is that of another label.
    const below = next === undefined || (parted === null && !/\d/.test(next.text)) ? beneath(rows, line, cell) : undefined;
    const value = below === undefined ? undefined : valueAt(below.cell.text, concept, order);
    return below === undefined || value === undefined ? [] : [placed(below.line, below.cell.start, concept, value)];
  }
  return inProse(rows, line, cell, order);
}

/** Names with a number in it are those of papers: `Loan no.` is no amount. */
function labelOf(label: string): ConceptName | undefined {
  const plain = label.replaceAll(/\([^()]{0,40}\)/g, ' ').trim();
  if (plain.length < 3 || /\d{3}/.test(plain) || SUMS.has(subjectOf(plain) ?? 'remark')) return undefined;
  const words = wordsOf(plain);
  const name = conceptOf(words);
  if (name === undefined) return undefined;
  const { types }: Concept = CONCEPTS[name];
  if (types[0] === 'money' && name !== 'agreedPrice' && words.some((word) => OF_SUMS.has(word))) return undefined;
  return types[0] !== 'id' && OF_PAPERS.has(words.at(-1) ?? '') ? undefined : name;
}

/** Words that make an amount the sum of several: the gross pay with what is paid besides. */
const OF_SUMS: ReadonlySet<string> = new Set('total totals sum gesamt summe insgesamt totale totaux suma somme'.split(' '));
/** Words that make a label one of papers and numbers: `Loan no.`, `Landlord reference`. */
const OF_PAPERS: ReadonlySet<string> = new Set(
  'no nr number ref reference numero nummer n id code certificate confirmation letter form statement'.split(' '),
);

/** Sums of several things, and what was paid: the rent with its charges is no rent. */
const SUMS: ReadonlySet<SubjectName> = new Set<SubjectName>(['rentTotal', 'total', 'subtotal', 'tax', 'paid', 'amountDue', 'turnover']);

function placed(line: number, offset: number, concept: ConceptName, value: TypedValue): ConceptStatement {
  const start = offset + value.at;
  return { concept, value, line, start, end: start + value.text.length };
}

/** Names of concepts in a sentence, each with the value that follows it. */
function inProse(rows: readonly Row[], line: number, cell: Cell, order: DateOrder | undefined): ConceptStatement[] {
  const row = rows[line];
  const next = rows[line + 1];
  const goesOn = row?.cells.length === 1 && next?.cells.length === 1 && next.page === row.page;
  const text = goesOn ? `${cell.text} ${next.cells[0]?.text ?? ''}` : cell.text;
  if (text.length > 2_000 || !/\d/.test(text)) return [];
  const words = [...text.matchAll(/[\p{L}\p{N}]{1,40}/gu)].map(({ 0: word, index }) => ({
    word: wordsOf(word)[0] ?? '',
    index,
    end: index + word.length,
  }));
  const found: ConceptStatement[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const first = words[at];
    if (first === undefined || first.index > cell.text.length) break;
    const phrase = PHRASES(words.slice(at, at + 6).map(({ word }) => word));
    // Where a wording begins and ends only a form tells: in a sentence the rest of it is none.
    if (phrase === undefined || isWording(phrase.name)) continue;
    const last = words[at + phrase.length - 1] ?? first;
    at += phrase.length - 1;
    // Names go on in one word: `Rent review`.
    const behind = text.slice(last.end);
    const value = valueAt(behind.replace(/^\.(?= ?\d)/, ' '), phrase.name, order);
    if (value === undefined || value.at > MAX_BETWEEN) continue;
    const between = behind.slice(0, value.at);
    if (/[.;!?]\s+\p{Lu}|\n/u.test(between) || !wordsOf(between.replaceAll(/\([^()]{0,30}\)/g, ' ')).every((word) => BETWEEN.has(word)))
      continue;
    const start = last.end + value.at;
    const split = cell.text.length + 1;
    if (start < split)
      found.push({
        concept: phrase.name,
        value,
        line,
        start: cell.start + start,
        end: cell.start + Math.min(start + value.text.length, cell.text.length),
      });
    else {
      const other = next?.cells[0]?.start ?? 0;
      found.push({
        concept: phrase.name,
        value,
        line: line + 1,
        start: other + start - split,
        end: other + start - split + value.text.length,
      });
    }
  }
  return found;
}

function isWording(name: ConceptName): boolean {
  const { types }: Concept = CONCEPTS[name];
  return types.includes('text');
}

/** The value at the head of a text, of the type that a concept has. */
function valueAt(behind: string, name: ConceptName, order: DateOrder | undefined): TypedValue | undefined {
  const { types }: Concept = CONCEPTS[name];
  const sentence = /[.;!?]\s+\p{Lu}(?!\p{Lu}{0,3}\b)/u.exec(behind);
  const text = sentence === null ? behind : behind.slice(0, sentence.index + 1);
  for (const type of types) {
    const value = READ[type]?.(text, order) ?? (READ[type] === undefined && type !== 'text' ? ofType(text, type, order) : undefined);
    if (value !== undefined) return value;
  }
  return undefined;
}

function ofType(text: string, type: Exclude<Concept['types'][number], 'text'>, order: DateOrder | undefined): TypedValue | undefined {
  const value = readAs(text.replace(/[.,;]$/, ''), [type], order);
  return value === undefined || value.at > MAX_BETWEEN ? undefined : value;
}

/** Digits of a number of a paper or contract. */
const MIN_ID_DIGITS = 3;
/** Words of a wording: longer ones are sentences. */
const MAX_TEXT_WORDS = 9;

const READ: { readonly [T in Concept['types'][number]]?: (text: string, order: DateOrder | undefined) => TypedValue | undefined } = {
  money(text) {
    const [first] = findMoney(text);
    if (first === undefined) {
      const whole = /^\s{0,3}\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3}){0,2}\s{0,3}$|^\s{0,3}\d{1,6}\s{0,3}$/.test(text)
        ? parseMoney(text)
        : undefined;
      return whole === undefined ? undefined : { type: 'money', text: text.trim(), at: text.search(/\S/), hundredths: whole.hundredths };
    }
    const { hundredths, currency } = first.money;
    return {
      type: 'money',
      text: text.slice(first.start, first.end),
      at: first.start,
      hundredths,
      ...(currency !== undefined && { currency }),
    };
  },
  company(text, order) {
    const value = readAs(text.replace(/[;,]$/, ''), ['company'], order);
    return value !== undefined && LEGAL_FORM.test(value.text) ? value : undefined;
  },
  percent: (text, order) => readAs(text, ['percent'], order),
  date(text, order) {
    const [date] = findDates(text, order);
    return date === undefined ? undefined : { type: 'date', text: text.slice(date.start, date.end), at: date.start, days: date.days };
  },
  number(text, order) {
    if (findDates(text, order).length > 0 || findMoney(text).some(({ money }) => money.currency !== undefined) || /\d ?%|[€$£]/.test(text))
      return undefined;
    const found = /\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3}){1,3}(?!\d)(?:[.,]\d{1,3})?|\d{1,10}(?:[.,]\d{1,3})?/.exec(text);
    if (found === null || /[\p{L}\d/]$/u.test(text.slice(0, found.index)) || /^[\d/-]/.test(text.slice(found.index + found[0].length)))
      return undefined;
    const value = readAs(text.slice(found.index), ['number'], order);
    if (value === undefined) return undefined;
    const unit = /^[ \u00a0]?\p{L}{1,14}[²³]?/u.exec(text.slice(value.at + found.index + value.text.length))?.[0] ?? '';
    return { ...value, text: `${value.text}${unit}`, at: value.at + found.index };
  },
  id(text, order) {
    for (const { 0: token, index } of text.matchAll(
      /(?<![\p{L}\d])(?:\p{Lu}{1,4}[ .])?[\p{L}\d./_-]{0,16}\d[\p{L}\d./_-]{0,20}(?: \d[\d./-]{1,12}){0,3}/gu,
    )) {
      const written = token.replace(/[./_-]+$/, '');
      if ((written.match(/\d/g) ?? []).length < MIN_ID_DIGITS || /\p{Ll}{3}/u.test(written)) continue;
      return findDates(text, order).some(({ start, end }) => start < index + written.length && end > index)
        ? undefined
        : { type: 'id', text: written, at: index };
    }
    return undefined;
  },
  text(text) {
    const value = text.replace(/^\s{0,3}(?:is|as|of|ist|lautet|betr[äa]gt|est(?: de)?|es(?: de)?|de)\s/i, (lead) =>
      ' '.repeat(lead.length),
    );
    const written = value.trim().replace(/[.;,]$/, '');
    const count = wordsOf(written).length;
    if (
      count === 0 ||
      count > MAX_TEXT_WORDS ||
      written.length > 90 ||
      !/\p{L}{3}/u.test(written) ||
      conceptOf(wordsOf(written)) !== undefined
    )
      return undefined;
    return { type: 'word', text: written, at: value.indexOf(written) };
  },
};

/** Rows below a row of headings in which a value may go on. */
const MAX_WRAPPED = 2;

/** Headings with a value under each, as a form in boxes has them. Undefined where a row is none of headings. */
function valuesUnder(rows: readonly Row[], line: number, order: DateOrder | undefined) {
  const cells = rows[line]?.cells ?? [];
  if (cells.length < 2 || cells.some(({ text }) => /\d/.test(text) || /[:：]/.test(text))) return undefined;
  const rest = rows.slice(line + 1, line + 2 + MAX_WRAPPED);
  const named = cells.filter(({ text }) => labelOf(text) !== undefined);
  if (named.length === 0) return undefined;
  const at = rest.findIndex(
    (row) => row.page === rows[line]?.page && isAligned(cells, row.cells) && row.cells.some(({ text }) => /\d/.test(text)),
  );
  const below = at === -1 ? undefined : rest[at];
  if (below === undefined || below.cells.some(({ text }) => isName(text.replace(/[:：].*$/s, '')))) return undefined;
  // Two cells are as often a label and its value.
  if (cells.length === 2 && !cells.every(({ text }) => isName(text))) return undefined;
  // Several rows of values are a table.
  const after = rows[line + 2 + at];
  if (
    after !== undefined &&
    after.page === rows[line]?.page &&
    isAligned(cells, after.cells) &&
    after.cells.some(({ text }) => /\d/.test(text))
  )
    return undefined;
  // Between the two only what the headings go on with.
  if (rest.slice(0, at).some((row) => row.cells.length > cells.length || row.cells.some(({ text }) => /\d/.test(text)))) return undefined;
  const found = cells.flatMap((cell): ConceptStatement[] => {
    const wrapped = rest.slice(0, at).flatMap((row) => row.cells.filter((other) => isUnder(cell, other)).map(({ text }) => text));
    const concept = labelOf([cell.text, ...wrapped].join(' ')) ?? labelOf(cell.text);
    const value = below.cells.find((other) => isUnder(cell, other));
    const read = concept === undefined || value === undefined ? undefined : valueAt(value.text, concept, order);
    return concept === undefined || value === undefined || read === undefined ? [] : [placed(line + 1 + at, value.start, concept, read)];
  });
  return found.length === 0 ? undefined : { found, lines: [line + 1 + at] };
}

/** Cells of a row from which it can be one of headings; two are as often a label and its value. */
const MIN_HEADINGS = 3;

function isRowOfHeadings(cells: readonly Cell[]): boolean {
  return cells.length >= MIN_HEADINGS && cells.every(({ text }) => !/[\d:：]/.test(text));
}

function isName(text: string): boolean {
  return labelOf(text) !== undefined || isLabel(text);
}

/** How far, in characters or pixels, a value begins from its heading. */
const MAX_SHIFT = 6;

function isUnder(heading: Cell, value: Cell): boolean {
  if (heading.column !== undefined && value.column !== undefined) return heading.column === value.column;
  return Math.abs(heading.x0 - value.x0) <= MAX_SHIFT || Math.abs(heading.x1 - value.x1) <= MAX_SHIFT;
}

function isAligned(cells: readonly Cell[], below: readonly Cell[]): boolean {
  return (
    below.length >= cells.length - 1 && below.length <= cells.length && below.every((value) => cells.some((cell) => isUnder(cell, value)))
  );
}

function beneath(rows: readonly Row[], line: number, cell: Cell): { readonly line: number; readonly cell: Cell } | undefined {
  const next = rows[line + 1];
  if (next === undefined || next.page !== rows[line]?.page) return undefined;
  const found = next.cells.find((other) => isUnder(cell, other));
  if (found === undefined || /[:：]/.test(found.text) || labelOf(found.text) !== undefined) return undefined;
  return { line: line + 1, cell: found };
}
