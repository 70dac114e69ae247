import type { ReadDocument } from '../read-document.ts';
import type { Place } from '../section/place.ts';
import type { DocumentSection } from '../section/section-document.ts';
import type { SubjectName } from '../section/subjects.ts';
import { findIban } from '../values/identifiers.ts';
import { companyWords } from '../values/names.ts';
import { LEGAL_FORM } from '../section/typed-value.ts';
import { documentsDisagree } from './disagreement.ts';
import type { ConsistencyCheck, Draft } from './draft.ts';

/** Rows from the top that name the sender of a paper. */
const MAX_ROWS = 3;
/** Words of a name by which a sender is the same. */
const MIN_NAME_WORDS = 2;

/**
 * Two papers of one company that give another account of it each. Compared are the accounts beside the name of the company, in the foot, and those that
 * invoices are to be paid to; one elsewhere may be somebody else's. Where a paper has two accounts, it has a choice.
 */
export const senderAccounts: ConsistencyCheck = {
  id: 'sender-accounts',
  version: 1,
  run({ packet: { documents }, sections }) {
    const papers = sections.flatMap((section, index): Paper[] => {
      const document = documents[index];
      const sender = document === undefined ? undefined : senderOf(document);
      if (document === undefined || document.isScanned || sender === undefined) return [];
      const accounts = accountsOf(document);
      const [account] = accounts;
      if (account === undefined || new Set(accounts.map(({ iban }) => iban)).size > 1) return [];
      const isBeside = sender.split(' ').every((word) => companyWords(document.lines[account.line]?.text ?? '').includes(word));
      return isBeside || isBill(section) ? [{ document, sender: `${sender} ${isBeside ? 'foot' : 'bill'}`, account }] : [];
    });
    return papers.flatMap((paper, at): Draft[] => {
      const earlier = papers.slice(0, at).find(({ sender }) => sender === paper.sender);
      if (earlier === undefined || earlier.account.iban === paper.account.iban) return [];
      return [
        documentsDisagree(
          'Two documents of one sender differ in its account number',
          [paper.document, paper.account],
          [earlier.document, earlier.account],
          [`iban:${paper.account.iban}`, `iban:${earlier.account.iban}`],
        ),
      ];
    });
  },
};

function isBill({ fields }: DocumentSection): boolean {
  const has = (...names: readonly SubjectName[]): boolean => fields.some(({ subject }) => subject !== undefined && names.includes(subject));
  return has('invoice', 'due') && has('total', 'amountDue', 'subtotal') && !has('netPay', 'claimed');
}

interface Account extends Place {
  readonly iban: string;
}

interface Paper {
  readonly document: ReadDocument;
  readonly sender: string;
  readonly account: Account;
}

/** The company that heads a paper, by the words of its name; undefined where it is headed by nothing that has a legal form. */
function senderOf({ lines }: ReadDocument): string | undefined {
  const row = lines.slice(0, MAX_ROWS).find(({ text }) => LEGAL_FORM.test(text) && !/[:：\t]/.test(text));
  const words = row === undefined ? [] : companyWords(row.text);
  return words.length < MIN_NAME_WORDS || words.length > 6 ? undefined : words.join(' ');
}

function accountsOf({ lines }: ReadDocument): Account[] {
  return lines.flatMap(({ text }, line): Account[] => {
    const found = findIban(text);
    return found?.isValid === true ? [{ line, start: found.start, end: found.end, iban: found.iban }] : [];
  });
}
