import type { ReadDocument } from '../read-document.ts';
import type { DocumentSection } from '../section/section-document.ts';
import type { Place } from '../section/place.ts';
import { findDates } from '../values/dates.ts';
import { wordsOf } from '../values/fold.ts';
import { isReadAs } from '../values/identifiers.ts';
import { findMoney } from '../values/money.ts';
import type { CheckInput, ConsistencyCheck, Draft } from './draft.ts';
import { documentsDisagree } from './disagreement.ts';
import { locate } from './locate.ts';
import { areOfOneForm } from './one-form.ts';

/** Letters and digits of a number that can be recognised with a slip in it. */
const MIN_LENGTH = 6;
const MIN_DIGITS = 3;
/** From this length on a number is recognised whatever stands before it: accounts, chassis, social security. */
const LONG = 13;
/** Lengths from which a slip can be of two characters. */
const TWO_SLIPS = 10;
/** Rows and numbers that are compared: a packet with more is one of tables. */
const MAX_ROWS = 50_000;
const MAX_NUMBERS = 400;
const MAX_LENGTH = 34;

/**
 * A number of a matter that one paper writes with a slip: a booking, a contract, a vehicle, an account, wherever it stands. It must be known from another
 * paper or to the caller, the odd paper must not have it as well, nobody else may have the odd one, and the words before both must be the same.
 */
export const slippedNumbers: ConsistencyCheck = {
  id: 'slipped-numbers',
  version: 4,
  run(input) {
    const papers = papersOf(input);
    const everywhere = countsOf(papers);
    const known = numbersOf(papers, input);
    const said = new Set<string>();
    return papers.flatMap((paper) => {
      const found = new Map<string, Draft>();
      for (const odd of paper.tokens) {
        if (odd.isInTable || isKnownElsewhere(odd.text, paper, everywhere, known)) continue;
        const meant = known.find((number) => isMeant(number, odd, paper));
        // Of two numbers that one paper each has, either may be the odd one.
        const pair = [odd.text, meant?.text ?? ''].sort().join(' ');
        if (meant === undefined || found.has(odd.text) || said.has(pair)) continue;
        said.add(pair);
        found.set(odd.text, draftOf(paper, odd, meant));
      }
      return [...found.values()];
    });
  },
};

interface Token extends Place {
  /** Its letters and digits. */
  readonly text: string;
  readonly isInTable: boolean;
  /** Whether more digits stand beside it, so that it is a part of a number. */
  readonly isPart: boolean;
}

interface Paper {
  readonly document: ReadDocument;
  readonly section: DocumentSection;
  readonly tokens: readonly Token[];
  readonly texts: ReadonlySet<string>;
}

/** A number that papers or the caller state. */
interface Known {
  readonly text: string;
  readonly tokens: readonly { readonly paper: Paper; readonly token: Token }[];
  readonly fact?: { readonly id: string; readonly context: ReadonlySet<string> };
}

function papersOf({ packet: { documents }, sections }: CheckInput): Paper[] {
  if (documents.reduce((sum, { lines }) => sum + lines.length, 0) > MAX_ROWS) return [];
  return sections.flatMap((section, index): Paper[] => {
    const document = documents[index];
    if (document === undefined) return [];
    const tokens = tokensOf(document, section);
    return [{ document, section, tokens, texts: new Set(tokens.map(({ text }) => text)) }];
  });
}

/** Letters and digits in up to eight groups, parted by single blanks, points, strokes or dashes. */
const PIECE = /(?<![\p{L}\d])[\p{L}\d]{1,34}(?![\p{L}\d])/gu;
const GAP = /^[ ./\-\u00a0]{1,3}$/;
const MAX_GROUPS = 8;
/** Letters that a number can begin with in a group of their own: `SP 45 18 16 B`. */
const MAX_PREFIX = 2;

/** Every stretch of a row that can be a number: pieces with digits, alone and with their neighbours. */
function tokensOf({ lines }: ReadDocument, { tables, margins }: DocumentSection): Token[] {
  const inTables = new Set(tables.flatMap(({ rows }) => rows.map(({ line }) => line)));
  return lines.flatMap(({ text }, line): Token[] => {
    // What a sender says of itself, and telephones: two of one house differ in a digit.
    if (!/\d{2}/.test(text) || text.length > 2_000 || margins.includes(line)) return [];
    const taken = [
      ...findDates(text).map(({ start, end }) => [start, end] as const),
      ...findMoney(text).map(({ start, end }) => [start, end] as const),
    ];
    const pieces = [...text.matchAll(PIECE)].map(({ 0: word, index }) => ({ word, start: index, end: index + word.length }));
    const found: Token[] = [];
    for (let first = 0; first < pieces.length; first += 1) {
      let written = '';
      for (let last = first; last < Math.min(pieces.length, first + MAX_GROUPS); last += 1) {
        const [from, piece, before] = [pieces[first], pieces[last], pieces[last - 1]];
        if (from === undefined || piece === undefined) break;
        if (last > first && before !== undefined && !GAP.test(text.slice(before.end, piece.start))) break;
        if (!/\d/.test(piece.word) && (piece.word.length > 4 || piece.word !== piece.word.toUpperCase())) break;
        written += piece.word.toUpperCase();
        if (written.length > MAX_LENGTH) break;
        if (!isNumber(written)) continue;
        // A word for numbers is no part of one: `CIF B88339284`.
        if (
          last > first &&
          from.word.length > MAX_PREFIX &&
          !/\d/.test(from.word) &&
          /\s/.test(text[from.end] ?? '') &&
          isNumber(written.slice(from.word.length))
        )
          continue;
        if (
          PHONE.test(text.slice(Math.max(0, from.start - 24), from.start)) ||
          (/^0\d*$/.test(written) && last > first) ||
          text[from.start - 1] === '+'
        )
          continue;
        if (taken.some(([start, end]) => start < piece.end && end > from.start)) continue;
        const [left, right] = [pieces[first - 1], pieces[last + 1]];
        const isPart =
          (left !== undefined && /\d$/.test(left.word) && /^\d/.test(from.word) && GAP.test(text.slice(left.end, from.start))) ||
          (right !== undefined && /^\d/.test(right.word) && /\d$/.test(piece.word) && GAP.test(text.slice(piece.end, right.start)));
        found.push({
          text: written,
          line,
          start: from.start,
          end: piece.end,
          isInTable: inTables.has(line),
          isPart,
        });
      }
    }
    return found;
  });
}

/** What stands before a telephone number. */
const PHONE =
  /(?:tel|phone|fon|fax|mobil|mobile|m[óo]vil|portable|handy|cell|hotline|call|appel|(?:\+|\(0?)\d{1,4}\)?)[\p{L}.:]{0,10}[ :.(/-]{0,4}(?:no\.?|nr\.?)?[ :]{0,3}$/iu;

function isNumber(text: string): boolean {
  return text.length >= MIN_LENGTH && (text.match(/\d/g) ?? []).length >= MIN_DIGITS && !POSTAL_CODE.test(text);
}

/** Of a state and a town, of which neighbours differ in a digit: `RI02903`, `G0X9Z0`. */
const POSTAL_CODE = /^[A-Z]{2}\d{5}$|^[A-Z]\d[A-Z]\d[A-Z]\d$/;

/** Letters before a number that say what it is. */
const MAX_CONTEXT = 44;
/** Words that say of a number only that it is one. */
const PLAIN: ReadonlySet<string> = new Set(
  'number numero nummer num ref reference referenz referencia code the for der die das und and with mit von vom del las los les des une une sur con por para your our ihr ihre unser notre votre nuestro tel telefon telephone phone telefono mobile mobil portable movil fax date datum fecha page seite from customer kunde client cliente'.split(
    ' ',
  ),
);

/** Words that stand before a number or above it. */
function contextOf(lines: ReadDocument['lines'], { line, start }: Place): ReadonlySet<string> {
  const before = (lines[line]?.text ?? '').slice(0, start);
  const own = before.slice(-MAX_CONTEXT).replace(/^.*[;!?]|^.*\.\s/, '');
  const above = own.trim() === '' ? (lines[line - 1]?.text ?? '').slice(0, MAX_CONTEXT) : '';
  const words = wordsOf(`${own} ${above}`).filter((word) => word.length >= 3 && !/\d/.test(word) && !PLAIN.has(word));
  return new Set(words.slice(-5));
}

function countsOf(papers: readonly Paper[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { texts } of papers) for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

const NUMBERED = new Set(['identifier', 'policy_number', 'vehicle', 'account_number']);

/** Numbers that are known: to the caller, or from a paper, those first that most papers have. */
function numbersOf(papers: readonly Paper[], { packet: { manifest } }: CheckInput): Known[] {
  const byText = new Map<string, { paper: Paper; token: Token }[]>();
  for (const paper of papers) {
    for (const token of paper.tokens) {
      if (token.isPart) continue;
      const known = byText.get(token.text);
      if (known === undefined) byText.set(token.text, [{ paper, token }]);
      else known.push({ paper, token });
    }
  }
  const facts = (manifest.facts ?? []).flatMap(({ id, type, value, name }): Known[] => {
    const text = value.replaceAll(/[^\p{L}\d]/gu, '').toUpperCase();
    if (!NUMBERED.has(type) || !isNumber(text)) return [];
    const context = new Set(wordsOf(name ?? '').filter((word) => word.length >= 3 && !PLAIN.has(word)));
    return [{ text, tokens: byText.get(text) ?? [], fact: { id, context } }];
  });
  const told = [...byText].map(([text, tokens]): Known => ({ text, tokens }));
  const documentsIn = ({ tokens }: Known): number => new Set(tokens.map(({ paper }) => paper)).size;
  return [
    ...facts,
    ...told.filter(({ text }) => !facts.some((fact) => fact.text === text)).sort((a, b) => documentsIn(b) - documentsIn(a)),
  ].slice(0, MAX_NUMBERS);
}

function isKnownElsewhere(text: string, paper: Paper, everywhere: ReadonlyMap<string, number>, known: readonly Known[]): boolean {
  return (
    (everywhere.get(text) ?? 0) > (paper.texts.has(text) ? 1 : 0) ||
    known.some((number) => number.fact !== undefined && number.text === text)
  );
}

/** Whether a number of a paper is another number with a slip in it. */
function isMeant(number: Known, odd: Token, paper: Paper): boolean {
  if (odd.isPart || !isSlip(number.text, odd.text) || paper.texts.has(number.text) || isNextTerm(number.text, odd, paper)) return false;
  const { isScanned } = paper.document;
  const isAmount = AMOUNT.test(writtenOf(odd, paper));
  // On a scan a number may be misread: what OCR takes for one another is no slip, and two readings of the other must be the same.
  const tokens = number.tokens.filter(
    (one) =>
      one.paper !== paper &&
      (isScanned || !one.paper.document.isScanned) &&
      // Two months of one pay differ in a digit.
      !(isAmount && areOfOneForm(one.paper.section, paper.section)),
  );
  if (isScanned && (isConfusable(number.text, odd.text) || odd.text.length < MIN_SCANNED_LENGTH)) return false;
  const papers = new Set(tokens.map((one) => one.paper)).size;
  if (papers === 0 && number.fact === undefined) return false;
  if (isScanned && papers + Number(number.fact !== undefined) < 2) return false;
  if (isOwnNumber(odd, paper.section)) return false;
  const context = contextOf(paper.document.lines, odd);
  const isShared = (words: ReadonlySet<string>): boolean => [...words].some((word) => context.has(word));
  const isSameContext =
    tokens.some((one) => isShared(contextOf(one.paper.document.lines, one.token))) ||
    (number.fact !== undefined && isShared(number.fact.context));
  if (number.text.length >= LONG && /\p{L}/u.test(number.text)) return true;
  if (papers + Number(number.fact !== undefined) >= 2) return isSameContext || prefixOf(number.text).length >= 2;
  return isSameContext && (number.text.length > MIN_LENGTH || /\p{L}/u.test(number.text));
}

/** An amount without cents. */
const AMOUNT = /^\d{1,3}(?:[.,]\d{3})+$/;

function writtenOf({ line, start, end }: Token, { document }: Paper): string {
  return (document.lines[line]?.text ?? '').slice(start, end);
}

/** Whether two numbers differ in nothing but a short last group: a contract and its next term, an invoice and its next part. */
function isNextTerm(text: string, odd: Token, paper: Paper): boolean {
  const last = /[-/. ](\d{1,2})$/.exec(writtenOf(odd, paper))?.[1];
  return last !== undefined && text.slice(0, -last.length) === odd.text.slice(0, -last.length);
}

/** The letters that all numbers of one kind begin with. */
function prefixOf(text: string): string {
  return /^\p{L}{0,8}/u.exec(text)?.[0] ?? '';
}

/** Whether a paper calls itself by a number: two bills of one sender have two that are alike. */
function isOwnNumber({ line, start }: Token, { fields }: DocumentSection): boolean {
  const isPaper = fields.some(
    ({ subject }) => subject === 'total' || subject === 'subtotal' || subject === 'tax' || subject === 'amountDue',
  );
  return fields.some(
    (field) =>
      field.line === line &&
      field.start <= start &&
      field.end >= start &&
      (field.subject === 'receipt' ||
        field.subject === 'delivery' ||
        (isPaper && (field.subject === 'invoice' || field.subject === 'order'))),
  );
}

/** Letters and digits of a number on a scan from which one that is not confusable tells two numbers apart. */
const MIN_SCANNED_LENGTH = 7;

/** Whether two numbers differ only in characters that OCR takes for one another. */
function isConfusable(a: string, b: string): boolean {
  return a.length === b.length && isReadAs(a, b);
}

/** As long, and one or two characters of the same kind differ, or two that stand side by side are exchanged. */
function isSlip(a: string, b: string): boolean {
  if (a.length !== b.length || a === b) return false;
  const at = [...a].findIndex((character, index) => character !== b[index]);
  if (a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)) return true;
  const most = a.length >= TWO_SLIPS ? 2 : 1;
  let different = 0;
  for (let index = 0; index < a.length; index += 1) {
    const [x = '', y = ''] = [a[index], b[index]];
    if (x === y) continue;
    different += 1;
    if (different > most || /\d/.test(x) !== /\d/.test(y)) return false;
  }
  return true;
}

function draftOf({ document }: Paper, odd: Token, { text, tokens, fact }: Known): Draft {
  const values = [`id:${odd.text}`, `id:${text}`];
  const [reference] = tokens.filter(({ paper }) => paper.document.id !== document.id);
  if (fact !== undefined) {
    return {
      code: 'fact_contradicted',
      headline: 'A document writes a known number another way',
      whatToCheck: 'Compare the number in the document with the known one, and find out which of the two is right.',
      locations: [locate(document, odd)],
      matchedLocations: reference === undefined ? [] : [locate(reference.paper.document, reference.token)],
      documentIds: [document.id],
      factId: fact.id,
      values,
    };
  }
  return documentsDisagree(
    'Two documents differ in a digit or letter of one number',
    [document, odd],
    [reference?.paper.document ?? document, reference?.token],
    values,
  );
}
