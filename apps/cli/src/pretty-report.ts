import { decisionOf, kindInWords, percent, riskInWords, sectionsOf } from '@input-trust/report';
import type { Decision, Section, Statement, Tone } from '@input-trust/report';
import type { ScanResponse } from '@input-trust/contract';
import type { Report } from './printed-report.ts';
import { printable } from './terminal.ts';
import type { Paint, Style } from './terminal.ts';

export interface PrettyOptions {
  readonly paint: Paint;
  /** Print what a person does not ask for first: pages, observations, how the scan was made. */
  readonly details: boolean;
}

const STYLES: Readonly<Record<Tone, Style>> = { good: 'green', plain: 'plain', note: 'dim', gap: 'cyan', warn: 'yellow', bad: 'red' };
const ACTION_WIDTH = 'NO_DECISION'.length;
/** Line breaks of an excerpt, which is shown on one line. */
const LINE_BREAKS = /[\t\r\n]+/g;
/** Longest excerpt: some lines of a terminal. The page and the other formats have all of it. */
const MAX_QUOTE = 600;

/** For people: one line for each input, and below it what was found, why, and what to do next. */
export function prettyReport(options: PrettyOptions): Report {
  const { paint } = options;
  return {
    begin: () => '',
    result({ outcome }, verdict) {
      const input = paint('bold', printable(typeof outcome.input === 'number' ? `line ${outcome.input}` : outcome.input));
      if ('error' in outcome) {
        return `${paint('cyan', 'NOT CHECKED')}  ${input}  ${printable(outcome.error.error)} ${paint('dim', `(${outcome.error.code})`)}\n`;
      }
      const name = verdict === 'known' ? `${input} ${paint('dim', '(accepted by the baseline)')}` : input;
      return describeResponse(name, outcome.response, options);
    },
    end: (tally) => (tally.total === 1 ? '' : `\n${tally.summary}\n`),
  };
}

function describeResponse(input: string, response: ScanResponse, { paint, details }: PrettyOptions): string {
  const decision = decisionOf(response);
  const sections = sectionsOf(response).filter(({ isDetail }) => details || isDetail !== true);
  const lines = [
    `${paint(STYLES[decision.tone], decision.action.padEnd(ACTION_WIDTH))}  ${input}  ${paint('dim', facts(response))}`,
    ...guidance(decision, sections.length > 0, paint),
    ...sections.flatMap((section) => describeSection(section, paint)),
  ];
  return `${lines.join('\n')}\n`;
}

function facts(response: ScanResponse): string {
  const { content_type_detected: type, scu_charged: scu } = response;
  const risk = riskInWords(response);
  return [kindInWords(type), risk === undefined ? undefined : `risk ${risk}`, scu === undefined ? undefined : `${scu} SCU`]
    .filter((fact) => fact !== undefined)
    .join(' · ');
}

/** What is allowed with nothing to say about it has one line. */
function guidance({ action, headline, reason, nextStep, computed }: Decision, hasMore: boolean, paint: Paint): string[] {
  if (action === 'ALLOW' && !hasMore && computed === undefined) return [];
  const next = nextStep === undefined ? [] : [`  ${paint('bold', 'Next:')} ${printable(nextStep)}`];
  return [`  ${paint('bold', headline)}. ${printable(reason)}`, ...next];
}

function describeSection({ title, statements }: Section, paint: Paint): string[] {
  return ['', `  ${paint('bold', title)}`, ...statements.flatMap((statement) => describeStatement(statement, 2, paint))];
}

function describeStatement(statement: Statement, depth: number, paint: Paint): string[] {
  const { label, text, tone = 'plain', confidence, where, quote, parts = [] } = statement;
  const indent = '  '.repeat(depth);
  const isFinding = label !== undefined && (quote !== undefined || confidence !== undefined);
  const beside = confidence === undefined ? '' : paint('dim', ` (confidence ${percent(confidence)})`);
  const head = label === undefined ? '' : `${paint(isFinding ? STYLES[tone] : 'dim', printable(label))}${beside}${paint('dim', ':')} `;
  const at = where === undefined ? '' : paint('dim', ` (${printable(where)})`);
  const words = label === undefined || !isFinding ? paint(tone === 'note' ? 'plain' : STYLES[tone], printable(text)) : printable(text);
  return [
    `${indent}${head}${words}${label === undefined ? beside : ''}${at}`,
    ...(quote === undefined ? [] : [`${indent}  ${paint('dim', '│')} ${printable(shortened(quote))}`]),
    ...parts.flatMap((part) => describeStatement(part, depth + 1, paint)),
  ];
}

function shortened(quote: string): string {
  const line = quote
    .slice(0, MAX_QUOTE * 2)
    .replaceAll(LINE_BREAKS, ' ')
    .trim();
  return line.length > MAX_QUOTE || quote.length > MAX_QUOTE * 2 ? `${line.slice(0, MAX_QUOTE)}…` : line;
}
