import { readAction } from '@input-trust/contract';
import type { Action, ScanResponse, Threat } from '@input-trust/contract';
import type { Report } from './outcome.ts';
import { printable } from './terminal.ts';
import type { Paint, Style } from './terminal.ts';

const ACTION_STYLE: Record<Action, Style> = { ALLOW: 'green', REVIEW: 'cyan', WARN: 'yellow', BLOCK: 'red', NO_DECISION: 'cyan' };
const ACTION_WIDTH = 'NO_DECISION'.length;
/** Line breaks of an excerpt, which is shown on one line. */
const LINE_BREAKS = /[\t\r\n]+/g;

/** For people: one line for each input, and below it what was found, why, and what to do next. */
export function prettyReport(paint: Paint): Report {
  return {
    begin: () => '',
    result(outcome) {
      const input = paint('bold', printable(typeof outcome.input === 'number' ? `line ${outcome.input}` : outcome.input));
      if ('error' in outcome) {
        return `${paint('cyan', 'NOT CHECKED')}  ${input}  ${printable(outcome.error.error)} ${paint('dim', `(${outcome.error.code})`)}\n`;
      }
      return describeResponse(input, outcome.response, paint);
    },
    end: (tally) => (tally.total === 1 ? '' : `\n${tally.summary}\n`),
  };
}

function describeResponse(input: string, response: ScanResponse, paint: Paint): string {
  const action = readAction(response.action);
  const lines = [`${paint(ACTION_STYLE[action], action.padEnd(ACTION_WIDTH))}  ${input}  ${paint('dim', facts(response))}`];
  for (const threat of response.threats ?? []) lines.push(...describeThreat(threat, paint));
  if (response.guidance !== undefined) {
    lines.push(`    ${printable(response.guidance.reason)}`, `    ${paint('bold', 'Next:')} ${printable(response.guidance.next_step)}`);
  }
  if (response.file_evidence !== undefined) lines.push(...describeEvidence(response.file_evidence, paint));
  return `${lines.join('\n')}\n`;
}

function facts({ content_type_detected: type, risk_level: level, risk_score: score, scu_charged: scu }: ScanResponse): string {
  const risk = typeof score === 'number' ? `${level?.toLowerCase() ?? 'risk'} ${score}` : undefined;
  return [type, risk, scu === undefined ? undefined : `${scu} SCU`].filter((fact) => fact !== undefined).join(' · ');
}

function describeThreat(threat: Threat, paint: Paint): string[] {
  const confidence = threat.confidence === undefined ? '' : ` ${threat.confidence.toFixed(2)}`;
  const lines = [`    ${paint('yellow', printable(threat.category))}${confidence}  ${printable(threat.reason)}`];
  const where = [threat.technique, place(threat.location)].filter((part) => part !== undefined);
  if (where.length > 0) lines.push(`      ${paint('dim', printable(where.join(', ')))}`);
  if (threat.evidence !== undefined) lines.push(`      ${paint('dim', '│')} ${printable(threat.evidence.replaceAll(LINE_BREAKS, ' '))}`);
  return lines;
}

function place(location: Threat['location']): string | undefined {
  switch (location?.kind) {
    case 'text_range':
      return `characters ${location.start} to ${location.end}`;
    case 'box':
      return location.page === undefined ? 'in the image' : `on page ${location.page}`;
    case 'part':
      return `in ${location.path}`;
    default:
      return undefined;
  }
}

/** What a person reads first of file evidence, across its formats. The rest is for programs. */
const EVIDENCE_FIELDS = [
  'schema_version',
  'status',
  'trust',
  'source_bytes_kind',
  'metadata_claims',
  'metadata',
  'observations',
  'coverage',
];

/** File evidence in its own words: nothing is interpreted, because it is no verdict. */
function describeEvidence(evidence: object, paint: Paint): string[] {
  const shown = Object.entries(evidence).filter(([key]) => EVIDENCE_FIELDS.includes(key));
  return [...shown.flatMap(([key, value]) => branch(key, value, 2, paint)), `    ${paint('dim', 'Everything else is in --format json.')}`];
}

/** A value on one line where it fits there, else its parts below it. What is empty is left out. */
function branch(label: string, value: unknown, depth: number, paint: Paint): string[] {
  const head = `${'  '.repeat(depth)}${paint('dim', label)}`;
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : undefined;
  if (entries === undefined) return [`${head} ${printable(String(value))}`];
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    return value.length === 0 ? [] : [`${head} ${printable(value.join(', '))}`];
  }
  const parts = entries.flatMap(([key, item]) => branch(Array.isArray(value) ? '-' : key, item, depth + 1, paint));
  return parts.length === 0 ? [] : [head, ...parts];
}
