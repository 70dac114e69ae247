import { phrases } from '../phrases.ts';
import type { DocumentForm } from './document-form.ts';

/** Bank statements. */
export const BANK_STATEMENT: DocumentForm = {
  surface: 'bank_statement',
  titles: phrases(`
    account statement | bank statement | statement of account | checking account statement | savings statement | your statement |
    kontoauszug | rechnungsabschluss | releve de compte | releve bancaire | releve d'identite bancaire | extracto de cuenta |
    extracto bancario | estado de cuenta | estratto conto | extrato bancario | rekeningoverzicht | bankafschrift |
    wyciag bankowy | kontoutdrag
  `),
  fields: [
    phrases(`
      opening balance | beginning balance | previous balance | balance brought forward | anfangssaldo | alter kontostand | alter kontostand vom | kontostand alt | saldovortrag | saldo alt |
      ubertrag | kontostand am |
      alter saldo | alter saldo vom | ancien solde | solde precedent | solde initial | saldo anterior | saldo inicial
    `),
    phrases(`
      closing balance | ending balance | new balance | balance carried forward | endsaldo | neuer kontostand | neuer kontostand vom | neuer saldo |
      neuer saldo vom | aktueller kontostand | aktueller saldo | kontostand neu | saldo neu | saldo zum | kontostand per |
      kontostand | nouveau solde | solde final | solde crediteur | saldo final | saldo actual
    `),
    phrases(`
      deposits | total deposits | deposits and credits | deposits and other credits | money in | paid in | total credits |
      gutschrift | gutschriften | haben | credit | total des credits | abonos | depositos | ingresos | haber
    `),
    phrases(`
      withdrawals | total withdrawals | withdrawals and debits | withdrawals and other debits | money out | paid out |
      total debits | checks paid | lastschrift | lastschriften | belastungen | soll | debit | total des debits | cargos |
      retiros | debe
    `),
    phrases(`
      account number | account no | account no. | sort code | routing number | iban | kontonummer | konto-nr. | bic |
      kontoinhaber | kontoinhaberin | bankleitzahl | blz | numero de compte | n° de compte | numero de cuenta | clabe | cuenta
    `),
    phrases(`
      statement period | statement date | for the period | statement number | auszugsnummer | auszug nr. | auszug | kontoauszug nr. | kontoauszug nummer |
      zeitraum | umsatze vom | periode du |
      date du releve | periodo | fecha de corte | fecha del extracto
    `),
    phrases(`
      transaction date | transactions | transaction history | description | account activity | buchungstag | buchungsdatum |
      wertstellung | valuta | verwendungszweck | wert | buchung | buchungstext | buchungen | umsatze | umsatz | vorgang |
      empfanger | auftraggeber | auftraggeber/empfanger | empfanger/auftraggeber | zahlungsempfanger | betrag | betrag eur | date operation | date valeur | date de valeur | libelle | fecha valor |
      fecha operacion | concepto | movimientos
    `),
    phrases(`
      available balance | average daily balance | overdraft limit | interest earned | interest paid | service charge |
      dispositionskredit | decouvert autorise | frais bancaires | saldo disponible | saldo promedio
    `),
  ],
};
