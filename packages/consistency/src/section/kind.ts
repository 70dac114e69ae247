import type { ReadLine } from '../read-document.ts';
import { wordsOf } from '../values/fold.ts';

/** What a document calls itself, where that tells two papers with one number apart: an invoice and the reminder of it. */
const KINDS = {
  reminder:
    'reminder, payment reminder, second notice, final notice, overdue notice, zahlungserinnerung, mahnung, rappel, relance, mise en demeure, recordatorio, requerimiento de pago',
  credit: 'credit note, credit memo, gutschrift, stornorechnung, rechnungskorrektur, avoir, nota de credito, abono, factura rectificativa',
  estimate: 'estimate, repair estimate, quote, quotation, kostenvoranschlag, angebot, reparaturkalkulation, devis, presupuesto, oferta',
  order:
    'order, purchase order, order confirmation, bestellung, auftragsbestatigung, auftrag, bon de commande, commande, confirmation de commande, pedido, confirmacion de pedido',
  delivery:
    'delivery note, packing slip, packing list, lieferschein, warenbegleitschein, bon de livraison, bordereau de livraison, albaran, nota de entrega',
  payment:
    'payment confirmation, payment receipt, remittance advice, zahlungsbestatigung, zahlungsbeleg, avis de paiement, confirmation de paiement, justificante de pago',
  invoice: 'invoice, tax invoice, bill, rechnung, facture, note d honoraires, factura, liquidation',
} as const;

export type DocumentKind = keyof typeof KINDS;

const PHRASES = Object.entries(KINDS).flatMap(([kind, phrases]) =>
  phrases.split(', ').map((phrase) => ({ kind: kind as DocumentKind, words: phrase.split(' ') })),
);
/** Rows from the top that a title is in. */
const MAX_ROWS = 25;
/** Words of a title: `Invoice no. 2044 of 3 May 2024` has more than these and is one. */
const MAX_WORDS = 4;

/** What the title of a document calls it; the first row that is nothing else but such a word with a number. */
export function kindOf(lines: readonly ReadLine[]): DocumentKind | undefined {
  for (const { text } of lines.slice(0, MAX_ROWS)) {
    for (const cell of text.split(/\t| {2,}/)) {
      const words = wordsOf(cell).filter((word) => !/\d/.test(word));
      const fitting = PHRASES.filter((phrase) =>
        phrase.words.every((word, at) => words[at] === word || (at === 0 && words[1] === word && words.length === phrase.words.length + 1)),
      );
      const best = fitting.sort((a, b) => b.words.length - a.words.length)[0];
      if (best !== undefined && words.length <= Math.max(MAX_WORDS, best.words.length) && !/[:：]/.test(cell)) return best.kind;
    }
  }
  return undefined;
}
