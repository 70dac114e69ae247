import { decisionOf } from '../decision.ts';
import { sectionsOf } from '../sections.ts';
import { categoryName, groupThreats } from '../sections/threats.ts';
import type { Statement } from '../statement.ts';
import { counted, percent } from '../words/numbers.ts';
import type { RunEntry } from './run-entry.ts';

/** Inputs of the table; a comment on a change has no room for more. */
const MAX_ROWS = 200;

/** A run as Markdown, for comments and summaries: a table of the inputs that are not plainly fine, and the words of each. */
export function markdown(entries: readonly RunEntry[]): string {
  const told = entries.filter((entry) => 'error' in entry || entry.verdict !== 'fine' || (entry.response.threats ?? []).length > 0);
  const rows = told.slice(0, MAX_ROWS);
  const fine = entries.length - told.length;
  const parts = [
    '# Input Trust',
    `${counted(entries.length, 'input')}${fine === 0 ? '.' : `; of ${fine === 1 ? 'one' : fine} of them there is nothing to say.`}`,
    ...(rows.length === 0 ? [] : [['| Action | Input | What was found |', '| --- | --- | --- |', ...rows.map(rowOf)].join('\n')]),
    ...(told.length > MAX_ROWS ? [`${counted(told.length - MAX_ROWS, 'more input')} not listed here.`] : []),
    ...rows.flatMap(wordsOf),
  ];
  return `${parts.join('\n\n')}\n`;
}

function rowOf(entry: RunEntry): string {
  const name = code(entry.input);
  if ('error' in entry) return `| NOT CHECKED | ${name} | ${escaped(entry.error.error)} |`;
  const kinds = [...new Set(groupThreats(entry.response.threats ?? []).map(({ first }) => categoryName(first.category)))];
  const { action, reason, computed } = decisionOf(entry.response);
  const beside = entry.verdict === 'known' ? ' (accepted)' : computed === undefined ? '' : ` (would be ${computed})`;
  return `| ${action}${beside} | ${name} | ${escaped(kinds.length > 0 ? kinds.join(', ') : reason)} |`;
}

function wordsOf(entry: RunEntry): string[] {
  if ('error' in entry || entry.verdict === 'known') return [];
  const { action, headline, reason, nextStep } = decisionOf(entry.response);
  return [
    `## ${action}: ${code(entry.input)}`,
    `**${headline}.** ${escaped(reason)}${nextStep === undefined ? '' : ` ${escaped(nextStep)}`}`,
    ...sectionsOf(entry.response)
      .filter(({ isDetail }) => isDetail !== true)
      .flatMap(({ title, statements }) => [`### ${title}`, statements.map((statement) => lineOf(statement, 0)).join('\n')]),
  ];
}

function lineOf({ label, text, confidence, where, quote, parts = [] }: Statement, depth: number): string {
  const sure = confidence === undefined ? '' : `confidence ${percent(confidence)}`;
  const beside = sure === '' ? '' : ` (${sure})`;
  const name = label === undefined ? '' : `**${escaped(label)}**${beside}: `;
  const at = where === undefined ? '' : ` (${escaped(where)})`;
  const line = `${'  '.repeat(depth)}- ${name}${escaped(text)}${label === undefined ? beside : ''}${at}${quote === undefined ? '' : `: ${code(quote)}`}`;
  return [line, ...parts.map((part) => lineOf(part, depth + 1))].join('\n');
}

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Variation_Selector}]/gu;

/** Text that is no markup: every character that Markdown or HTML could act on is escaped, mentions and addresses included. */
function escaped(text: string): string {
  return visible(text)
    .replaceAll(/[\\`*_{}[\]()#+!|~]/g, '\\$&')
    .replaceAll(/[&<>]/g, (character) => (character === '&' ? '&amp;' : character === '<' ? '&lt;' : '&gt;'))
    .replaceAll('@', '&#64;')
    .replaceAll('://', '&#58;//');
}

/** Text as it is, on one line: backticks cannot end it, and a bar cannot end the cell of a table. */
function code(text: string): string {
  return `<code>${visible(text)
    .replaceAll(/[&<>]/g, (character) => (character === '&' ? '&amp;' : character === '<' ? '&lt;' : '&gt;'))
    .replaceAll(/[\\`*_{}[\]()#+!|~@:]/g, (character) => `&#${character.charCodeAt(0)};`)}</code>`;
}

function visible(text: string): string {
  return text.replaceAll(/[\r\n\t]+/g, ' ').replaceAll(INVISIBLE, (character) => `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`);
}
