import { COVERAGE_REASONS } from '@input-trust/detector-kit';
import type { Report } from '@input-trust/detector-kit';
import { scanText } from '@input-trust/text-safety';
import { CANARY } from '../canary.ts';
import { isOutside, isRange, textTarget } from './text-target.ts';

const STATUSES = new Set<string>(['completed', 'not_applicable', 'incomplete', 'unavailable']);

export const target = textTarget({
  run: (text) => scanText(text),
  problemOf: problemOfReport,
});

function problemOfReport(report: Report, text: string): string | undefined {
  const { status, reasons, threats, signals, redactions = [] } = report;
  if (!STATUSES.has(status)) return 'the status is none of the known ones';
  if (reasons.some((reason) => !Object.hasOwn(COVERAGE_REASONS, reason))) return 'a reason is none of the known ones';
  if (threats.some(({ confidence }) => !(confidence >= 0 && confidence <= 1))) return 'a confidence is not between 0 and 1';
  if (threats.some(({ location }) => isOutside(location, text))) return 'a threat is outside the text';
  if (redactions.some((redaction) => !isRange(redaction, text))) return 'a redaction is outside the text';
  const spoken = [...signals, ...threats.flatMap(({ category, technique, reason }) => [category, technique, reason])];
  return spoken.some((words) => words.includes(CANARY)) ? 'a reason or a signal holds submitted text' : undefined;
}
