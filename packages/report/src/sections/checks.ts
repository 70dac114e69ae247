import { signalMeaning } from '@input-trust/contract';
import type { GuidanceCheck, ScanResponse, SIGNAL_FAMILIES } from '@input-trust/contract';
import { COVERAGE_REASONS } from '@input-trust/detector-kit';
import type { Statement } from '../statement.ts';
import { STATUS_WORDS } from '../words/authenticity-words.ts';
import { CHECK_WORDS, SURFACE_WORDS } from '../words/code-words.ts';
import { counted, inDigits, listed, spoken, spokenInside } from '../words/numbers.ts';

/** What was not looked at: checks that are missing or incomplete, and surfaces that this kind of scan leaves out. */
export function checkStatements({ guidance, document_integrity: integrity, warnings }: ScanResponse): readonly Statement[] {
  const surfaces: Readonly<Record<string, string>> = SURFACE_WORDS;
  const fromChecks = new Set((guidance?.checks ?? []).flatMap(({ reasons }) => reasons.map(reasonInWords)));
  return [
    ...(guidance?.checks ?? []).map(checkStatement),
    ...(integrity?.limitations ?? []).filter((limitation) => !fromChecks.has(limitation)).map((text): Statement => ({ text, tone: 'gap' })),
    ...(integrity?.unsupported_surfaces ?? []).map((code): Statement => ({
      text: surfaces[code] ?? `Not looked at: ${spokenInside(code)}.`,
      tone: 'note',
      code,
    })),
    ...(warnings ?? []).map(({ message, code }): Statement => ({ label: 'Request', text: message, tone: 'note', code })),
  ];
}

function checkStatement({ id, status, reasons, pages }: GuidanceCheck): Statement {
  const ranges = (pages ?? []).map(({ first, last }) => (first === last ? inDigits(first) : `${inDigits(first)} to ${inDigits(last)}`));
  return {
    label: spoken(CHECK_WORDS[id] ?? id),
    text: `${spoken(STATUS_WORDS[status] ?? status)}. ${reasons.map(reasonInWords).join(' ')}`,
    tone: 'gap',
    code: reasons.join(', '),
    ...(ranges.length > 0 && { where: `on ${ranges.length === 1 && !ranges[0]?.includes(' ') ? 'page' : 'pages'} ${listed(ranges)}` }),
  };
}

function reasonInWords(code: string): string {
  const reasons: Readonly<Record<string, string>> = COVERAGE_REASONS;
  return Object.hasOwn(reasons, code) ? (reasons[code] ?? code) : `${spoken(code)}.`;
}

/** Pages that are not complete, and how many are. */
export function pageStatements({ page_results: results, total_pages: total, pages_scanned: scanned }: ScanResponse): readonly Statement[] {
  if (results === undefined || total === undefined) return [];
  const partial = results.filter(({ status }) => status !== 'completed');
  const found = results.filter(({ threats }) => threats.length > 0).map(({ page }) => page);
  return [
    {
      text:
        scanned === total
          ? `All ${counted(total, 'page')} were looked at.`.replace('All 1 page were', 'The one page was')
          : `${inDigits(scanned ?? 0)} of ${counted(total, 'page')} were looked at.`,
      tone: scanned === total ? 'plain' : 'gap',
    },
    ...(found.length > 0
      ? [
          {
            text: `There are findings on ${found.length === 1 ? 'page' : 'pages'} ${listed(found.slice(0, 20).map(inDigits))}${found.length > 20 ? ' and others' : ''}.`,
          },
        ]
      : []),
    ...partial.map(({ page, status, coverage_reasons: reasons }): Statement => ({
      label: `Page ${inDigits(page)}`,
      text: `${status === 'not_scanned' ? 'Not looked at.' : 'Looked at in part.'} ${reasons.map(reasonInWords).join(' ')}`.trim(),
      tone: 'gap',
      code: reasons.join(', '),
    })),
  ];
}

/** Observations whose codes end with an id from elsewhere. */
const FAMILIES: Readonly<Record<keyof typeof SIGNAL_FAMILIES, (id: string) => string>> = {
  hidden_by_: (id) => `Text is hidden from a person: ${id}.`,
  rule_: (id) => `The text-safety rule "${id}" matched.`,
  custom_: (id) => `A check of this deployment observed: ${id}.`,
  suppressed_: (id) => `A finding of the rule "${id}" was suppressed by a rule file of this deployment.`,
};

/** Observations of the scan: no threats, and no part of the decision. */
export function observationStatements({ forensics }: ScanResponse): readonly Statement[] {
  return (forensics?.signals ?? []).map((code) => {
    const family = Object.entries(FAMILIES).find(([prefix]) => code.startsWith(prefix));
    const text = family === undefined ? (signalMeaning(code) ?? `${spoken(code)}.`) : family[1](spokenInside(code.slice(family[0].length)));
    return { text, tone: 'note', code };
  });
}
