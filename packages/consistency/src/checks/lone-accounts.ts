import type { ReadDocument } from '../read-document.ts';
import type { Place } from '../section/place.ts';
import type { DocumentSection } from '../section/section-document.ts';
import type { SubjectName } from '../section/subjects.ts';
import { LEGAL_FORM } from '../section/typed-value.ts';
import { wordsOf } from '../values/fold.ts';
import { findIban } from '../values/identifiers.ts';
import { isSamePerson, nameWords } from '../values/names.ts';
import { documentsDisagree } from './disagreement.ts';
import type { CheckInput, ConsistencyCheck, Draft } from './draft.ts';
import { locate } from './locate.ts';
import { subjectNames } from './owner.ts';

/** Documents that must state an account before a paper with another one is the odd one; what the caller knows is enough alone. */
const MIN_SOURCES = 2;
/** Rows of a document that are looked at. */
const MAX_ROWS = 2_000;
/** Words of a name. */
const MAX_NAME_WORDS = 5;
/** Rows at the head and the foot of a paper in which a firm names itself, and whoever signs a letter. */
const EDGE_ROWS = 5;

/**
 * The one account of a paper, where all others state one other account: whatever it is called, it is in the place of that one. The paper must be
 * signed by the person of the packet, and be no bill or statement; nobody else may state it; and that of the others
 * must be known to the caller or stated by two of them.
 */
export const loneAccounts: ConsistencyCheck = {
  id: 'lone-accounts',
  version: 2,
  run(input) {
    const names = subjectNames(input);
    const papers = papersOf(input);
    return papers.flatMap((paper): Draft[] => {
      const [odd, ...others] = paper.accounts;
      if (odd === undefined || others.length > 0 || paper.document.isScanned || isOfFirm(paper) || !isSigned(paper, odd, names)) return [];
      const known = commonOf(paper, papers, input);
      if (known === undefined || known.iban === odd.iban) return [];
      return papers.some((other) => other !== paper && other.accounts.some(({ iban }) => iban === odd.iban))
        ? []
        : [draftOf(paper, odd, known)];
    });
  },
};

interface Account extends Place {
  readonly iban: string;
}

interface Paper {
  readonly document: ReadDocument;
  readonly section: DocumentSection;
  /** Each different one once, without those that a firm states beside its own name or in the margin. */
  readonly accounts: readonly Account[];
}

interface Known {
  readonly iban: string;
  readonly sources: number;
  readonly reference?: { readonly document: ReadDocument; readonly place: Place };
  readonly factId?: string;
}

function papersOf({ packet: { documents }, sections }: CheckInput): Paper[] {
  return sections.flatMap((section, index): Paper[] => {
    const document = documents[index];
    return document === undefined ? [] : [{ document, section, accounts: accountsIn(document, section) }];
  });
}

function accountsIn({ lines }: ReadDocument, { margins }: DocumentSection): Account[] {
  const found = lines.slice(0, MAX_ROWS).flatMap(({ text }, line): Account[] => {
    const account = margins.includes(line) || LEGAL_FORM.test(text) ? undefined : findIban(text);
    return account === undefined ? [] : [{ line, start: account.start, end: account.end, iban: account.iban }];
  });
  return found.filter(({ iban }, at) => !found.slice(0, at).some((other) => other.iban === iban));
}

/** What a bill, a payslip and a statement have, and a letter of somebody about the own affairs has not. */
const OF_FIRMS: ReadonlySet<SubjectName> = new Set<SubjectName>([
  'total',
  'subtotal',
  'tax',
  'invoice',
  'amountDue',
  'premium',
  'grossPay',
  'netPay',
  'opening',
  'rent',
  'rentTotal',
]);

function isOfFirm({ document: { lines }, section: { fields, kind, tables } }: Paper): boolean {
  if (kind !== undefined || tables.length > 0 || fields.some(({ subject }) => subject !== undefined && OF_FIRMS.has(subject))) return true;
  return [...lines.slice(0, EDGE_ROWS), ...lines.slice(-EDGE_ROWS)].some(
    ({ text }) => LEGAL_FORM.test(text) && wordsOf(text).length <= MAX_WORDS_OF_FIRM,
  );
}

/** Words of a row in which a firm names itself: one with more is a sentence that names another. */
const MAX_WORDS_OF_FIRM = 10;

/** Whether the person of a packet signs a paper: a row below the account, at its end, is the name or the first of its names. */
function isSigned({ document: { lines } }: Paper, account: Account, names: readonly string[]): boolean {
  return lines.slice(Math.max(account.line + 1, lines.length - EDGE_ROWS)).some(({ text }) => {
    const words = nameWords(text);
    if (words.length === 0 || words.length > MAX_NAME_WORDS || wordsOf(text).length > MAX_NAME_WORDS) return false;
    return names.some((name) => (words.length === 1 ? nameWords(name)[0] === words[0] : isSamePerson(name, text, false)));
  });
}

/** The one account that has two sources beside a paper; undefined where there are several. */
function commonOf(odd: Paper, papers: readonly Paper[], { packet: { manifest } }: CheckInput): Known | undefined {
  const facts = (manifest.facts ?? []).flatMap(({ id, type, value }): Known[] => {
    const found = type === 'account_number' ? findIban(value) : undefined;
    return found === undefined ? [] : [{ iban: found.iban, sources: MIN_SOURCES, factId: id }];
  });
  const told = papers
    .filter((paper) => paper !== odd)
    .flatMap(({ document, accounts }) =>
      accounts.map((place): Known => ({ iban: place.iban, sources: 1, reference: { document, place } })),
    );
  const found = new Map<string, Known>();
  for (const one of [...facts, ...told]) {
    const same = found.get(one.iban);
    found.set(one.iban, same === undefined ? one : { ...one, ...same, sources: same.sources + 1 });
  }
  const common = [...found.values()].filter(({ sources }) => sources >= MIN_SOURCES);
  return common.length === 1 ? common[0] : undefined;
}

function draftOf({ document }: Paper, odd: Account, { iban, reference, factId }: Known): Draft {
  const values = [`iban:${odd.iban}`, `iban:${iban}`];
  const headline = 'A document has another account in the place of the one that the others state';
  const draft = documentsDisagree(headline, [document, odd], [reference?.document ?? document, reference?.place], values);
  return factId === undefined
    ? draft
    : { ...draft, code: 'fact_contradicted', factId, locations: [locate(document, odd)], documentIds: [document.id] };
}
