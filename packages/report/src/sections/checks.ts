import { signalMeaning } from '@input-trust/contract';
import type { GuidanceCheck, PageRange, ScanResponse, SIGNAL_FAMILIES } from '@input-trust/contract';
import { COVERAGE_REASONS } from '@input-trust/detector-kit';
import type { Statement } from '../statement.ts';
import { STATUS_WORDS } from '../words/authenticity-words.ts';
import { CHECK_WORDS, SURFACE_WORDS } from '../words/code-words.ts';
import { counted, inDigits, listed, spoken, spokenInside } from '../words/numbers.ts';

/** Checks that are missing or incomplete, each once: a check can end in several ways, in several parts of the material. */
export function checkStatements({ guidance }: ScanResponse): readonly Statement[] {
  return [...Map.groupBy(guidance?.checks ?? [], ({ id }) => id).values()].flatMap(checkStatement);
}

/** What a scan of this kind does not look at, and what of the request was not understood. No check is missing for it. */
export function limitStatements({ guidance, document_integrity: integrity, warnings }: ScanResponse): readonly Statement[] {
  const surfaces: Readonly<Record<string, string>> = SURFACE_WORDS;
  const fromChecks = new Set((guidance?.checks ?? []).flatMap(({ reasons }) => reasons.map(reasonInWords)));
  return [
    ...(integrity?.limitations ?? [])
      .filter((limitation) => !fromChecks.has(limitation))
      .map((text): Statement => ({ text, tone: 'note' })),
    ...(integrity?.unsupported_surfaces ?? []).map((code): Statement => ({
      text: surfaces[code] ?? `Not looked at: ${spokenInside(code)}.`,
      tone: 'note',
      code,
    })),
    ...(warnings ?? []).map(({ message, code }): Statement => ({ label: 'Request', text: message, tone: 'note', code })),
  ];
}

/** One check, with all of its ends. */
function checkStatement(ends: readonly GuidanceCheck[]): Statement[] {
  const [first, ...others] = ends;
  if (first === undefined) return [];
  const { id } = first;
  // Where its ends differ, some of the material was seen.
  const status = others.every((end) => end.status === first.status) ? first.status : 'incomplete';
  const reasons = [...new Set(ends.flatMap((end) => end.reasons))];
  const isWhole = ends.some(({ pages }) => pages === undefined);
  const ranges = isWhole ? [] : ends.flatMap(({ pages = [] }) => pages.map(rangeInWords));
  return [
    {
      label: spoken(checkName(id)),
      text: `${spoken(STATUS_WORDS[status]?.name ?? status)}. ${reasons.map(reasonInWords).join(' ')}`,
      tone: 'gap',
      code: reasons.join(', '),
      ...(ranges.length > 0 && { where: `on ${ranges.length === 1 && !ranges[0]?.includes(' ') ? 'page' : 'pages'} ${listed(ranges)}` }),
    },
  ];
}

/** A check as the beginning of a line: `Reading of the document`. */
function checkName(id: string): string {
  return (CHECK_WORDS[id]?.name ?? id).replace(/^the /, '');
}

function rangeInWords({ first, last }: PageRange): string {
  return first === last ? inDigits(first) : `${inDigits(first)} to ${inDigits(last)}`;
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
      text: seenPages(total, scanned ?? 0, partial.filter(({ status }) => status !== 'not_scanned').length),
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

function seenPages(total: number, seen: number, inPart: number): string {
  if (total === 1 && seen === 1) return `The one page was looked at${inPart === 0 ? '' : ' in part'}.`;
  const some = inPart === 0 ? '' : `, ${inDigits(inPart)} of them in part`;
  return `${seen === total ? 'All' : `${inDigits(seen)} of`} ${counted(total, 'page')} were looked at${some}.`;
}

/** Observations whose codes end with an id from elsewhere. */
const FAMILIES: Readonly<Record<keyof typeof SIGNAL_FAMILIES, (id: string) => string>> = {
  hidden_by_: (id) => `Text is hidden from a person: ${id}.`,
  rule_: (id) => `The text-safety rule "${id}" matched.`,
  custom_: (id) => `A check of this deployment observed: ${id}.`,
  suppressed_: (id) => `A finding of the rule "${id}" was suppressed by a rule file of this deployment.`,
};

/** Observations of the scan: no threats, and no part of the decision. The rule of a finding is told with the finding. */
export function observationStatements({ forensics, threats = [] }: ScanResponse): readonly Statement[] {
  const told = new Set(threats.map(({ technique = '' }) => `rule_${technique}`));
  return (forensics?.signals ?? [])
    .filter((code) => !told.has(code))
    .map((code) => {
      const family = Object.entries(FAMILIES).find(([prefix]) => code.startsWith(prefix));
      const text =
        family === undefined ? (signalMeaning(code) ?? `${spoken(code)}.`) : family[1](spokenInside(code.slice(family[0].length)));
      return { text, tone: 'note', code };
    });
}
