import type { ReadDocument } from '../read-document.ts';
import type { Field } from '../section/fields.ts';
import type { DocumentSection } from '../section/section-document.ts';
import { compact, wordsOf } from '../values/fold.ts';
import { companyWords } from '../values/names.ts';
import type { ConsistencyCheck, Draft } from './draft.ts';
import { documentsDisagree } from './disagreement.ts';

type Amount = DocumentSection['amounts'][number];

/** Letters and digits of a number by which a paper can be recognised in a text. */
const MIN_NUMBER = 5;
/** Words of a name by which its sender can be. */
const MIN_NAME_WORDS = 2;
/** Part of an invoice by which a payment can differ and still be a payment of the whole. */
const NEAR = 0.12;
/** A part payment is a round amount. */
const ROUND = 5_000;

/**
 * The amount of an invoice that a letter, a mail or a payment tells another way. The invoice is named by its number, or by its sender where the
 * packet has one invoice of that sender. A payment can be of a part; only one near the whole is taken for a slip.
 */
export const citedAmounts: ConsistencyCheck = {
  id: 'cited-amounts',
  version: 2,
  run: ({ packet: { documents }, sections }) => {
    const invoices = sections.flatMap((section, index) => {
      const document = documents[index];
      return document === undefined || document.isScanned || document.status !== 'checked' || !isInvoice(section)
        ? []
        : [{ document, section }];
    });
    return sections.flatMap((section, index): Draft[] => {
      const document = documents[index];
      if (document === undefined || document.isScanned || isInvoice(section) || section.tables.length > 0) return [];
      const found = invoices.flatMap((invoice) => {
        const rows = rowsAbout(document, invoice, invoices);
        return rows.length === 0 ? [] : [{ invoice, rows }];
      });
      // Of several invoices, which amount is whose is not told.
      const [only] = found;
      if (only === undefined || found.length > 1) return [];
      const odd = oddAmount(document, section, only.rows, only.invoice.section);
      const others = sections.filter((other) => other !== section && other !== only.invoice.section);
      return odd === undefined || isOfOthers(odd, only.invoice, others) ? [] : [draftOf(document, odd, only.invoice)];
    });
  },
};

interface Invoice {
  readonly document: ReadDocument;
  readonly section: DocumentSection;
}

function isInvoice({ fields }: DocumentSection): boolean {
  const numbers = fields.filter(({ subject, value }) => (subject === 'invoice' || subject === 'receipt') && value.type === 'id');
  return numbers.length > 0 && fields.some(({ subject }) => subject === 'total' || subject === 'subtotal' || subject === 'tax');
}

/** Rows of a document that name an invoice: by its number, else by its sender and the word. */
function rowsAbout({ lines }: ReadDocument, { document, section }: Invoice, invoices: readonly Invoice[]): number[] {
  const number = compact(
    section.fields.find(({ subject, value }) => (subject === 'invoice' || subject === 'receipt') && value.type === 'id')?.value.text ?? '',
  );
  const isOwn = number.length >= MIN_NUMBER && /\d{3}/.test(number);
  const byNumber = isOwn ? lines.flatMap(({ text }, line) => (tokens(text).includes(number) ? [line] : [])) : [];
  if (byNumber.length > 0) return byNumber;
  const sender = companyWords(document.lines[0]?.text ?? '');
  const isOnly = invoices.filter((other) => companyWords(other.document.lines[0]?.text ?? '').join(' ') === sender.join(' ')).length === 1;
  if (sender.length < MIN_NAME_WORDS || !isOnly) return [];
  return lines.flatMap(({ text }, line) => {
    const words = wordsOf(`${lines[line - 1]?.text ?? ''} ${text}`);
    const plain = companyWords(words.join(' '));
    return words.some((word) => INVOICE.has(word)) && sender.every((word) => plain.includes(word)) ? [line] : [];
  });
}

const INVOICE: ReadonlySet<string> = new Set(['invoice', 'bill', 'rechnung', 'facture', 'factura']);

/** The words of a text as identifiers are compared, alone and with the next. */
function tokens(text: string): string[] {
  const words = text.split(/[\s,;()]+/).map((word) => compact(word));
  return words.flatMap((word, at) => [word, `${word}${words[at + 1] ?? ''}`]);
}

/** An amount that speaks of an invoice, and that the invoice has not. */
function oddAmount(
  document: ReadDocument,
  section: DocumentSection,
  rows: readonly number[],
  invoice: DocumentSection,
): Amount | undefined {
  const known = [...invoice.amounts.map(({ hundredths }) => hundredths), ...invoice.fields.flatMap(({ value }) => value.hundredths ?? [])];
  const has = ({ hundredths }: Amount): boolean => known.some((one) => Math.abs(Math.abs(one) - Math.abs(hundredths)) <= 1);
  const told = section.amounts.filter(({ line }) => rows.some((row) => row === line || (row + 1 === line && isProse(document, row))));
  if (told.some(has)) return undefined;
  const [inText, ...others] = told;
  if (inText !== undefined && others.length === 0 && isProse(document, inText.line)) return inText;
  // A form of a payment has one amount.
  const [paid] = section.amounts;
  const distinct = new Set(section.amounts.map(({ hundredths }) => hundredths));
  if (paid === undefined || distinct.size > 1 || has(paid)) return undefined;
  const sums = invoice.fields.flatMap(({ subject, value }) =>
    subject === 'total' || subject === 'amountDue' ? [value.hundredths ?? 0] : [],
  );
  const isSlip = sums.some((sum) => isNear(paid.hundredths, sum) && (paid.hundredths > sum || paid.hundredths % ROUND !== 0));
  return isSlip ? paid : undefined;
}

/** Whether an amount is another altogether than those of an invoice, and one that other papers state: a deposit, a limit. */
function isOfOthers({ hundredths: odd }: Amount, { section }: Invoice, others: readonly DocumentSection[]): boolean {
  if (section.amounts.some(({ hundredths }) => isNear(odd, Math.abs(hundredths)))) return false;
  return others.some(({ amounts }) => amounts.some(({ hundredths }) => Math.abs(hundredths) === Math.abs(odd)));
}

function isNear(amount: number, sum: number): boolean {
  return Math.abs(sum - amount) <= NEAR * sum;
}

/** Whether a row is of sentences, not of a form. */
function isProse({ lines }: ReadDocument, line: number): boolean {
  const text = lines[line]?.text ?? '';
  return !text.includes('\t') && wordsOf(text).filter((word) => /^\p{L}{2}/u.test(word)).length >= 5;
}

function draftOf(document: ReadDocument, odd: Amount, { document: other, section }: Invoice): Draft {
  const total: Field | undefined =
    section.fields.find(({ subject }) => subject === 'amountDue') ?? section.fields.find(({ subject }) => subject === 'total');
  return documentsDisagree(
    'Two documents differ in the amount of an invoice',
    [document, odd],
    [other, total],
    [`money:${odd.hundredths}`],
  );
}
