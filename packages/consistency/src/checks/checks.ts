import { citedAmounts } from './cited-amounts.ts';
import { citedPapers } from './cited-papers.ts';
import { claimLines, claimTotals } from './claims.ts';
import { columnSums } from './column-sums.ts';
import { conceptsDisagree } from './concepts-disagree.ts';
import { countedSums } from './counted-sums.ts';
import { dateImpossible, dateOutOfOrder } from './dates.ts';
import { documentsDisagree } from './documents-disagree.ts';
import type { ConsistencyCheck } from './draft.ts';
import { duplicates, sameImageTwice } from './duplicates.ts';
import { facts } from './facts.ts';
import { identifierInvalid } from './identifier-invalid.ts';
import { gridSums } from './grid-sums.ts';
import { invoiceSums } from './invoice-sums.ts';
import { metadataDate } from './metadata-date.ts';
import { meterDifference } from './meter-difference.ts';
import { payslipSums } from './payslip-sums.ts';
import { percentOf } from './percent-of.ts';
import { sameDocumentTwice } from './same-document-twice.ts';
import { sameRows } from './same-rows.ts';
import { loneAccounts } from './lone-accounts.ts';
import { simpleSums } from './simple-sums.ts';
import { slippedNumbers } from './slipped-numbers.ts';
import { senderAccounts } from './sender-accounts.ts';
import { statementBalances } from './statement-balances.ts';
import { statementGap } from './statement-gap.ts';

/** Every check, in the order of their findings: what two of them say of one place is said by the first. */
export const CHECKS: readonly ConsistencyCheck[] = [
  facts,
  documentsDisagree,
  conceptsDisagree,
  loneAccounts,
  slippedNumbers,
  senderAccounts,
  citedPapers,
  citedAmounts,
  identifierInvalid,
  invoiceSums,
  payslipSums,
  countedSums,
  columnSums,
  gridSums,
  percentOf,
  simpleSums,
  statementBalances,
  meterDifference,
  claimTotals,
  claimLines,
  sameRows,
  dateImpossible,
  dateOutOfOrder,
  statementGap,
  sameDocumentTwice,
  duplicates,
  sameImageTwice,
  metadataDate,
];
