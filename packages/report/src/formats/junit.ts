import { decisionOf } from '../decision.ts';

import { categoryName, groupThreats } from '../sections/threats.ts';
import type { RunEntry } from './run-entry.ts';

/**
 * A run as JUnit XML, by the schema that Jenkins holds reports to (junit-10.xsd), which knows no `skipped` of a whole run: an input is a test case, what counts as found a failure, what could not be checked an error, what a baseline accepts
 * or a mode lets through is skipped.
 */
export function junitXml(entries: readonly RunEntry[]): string {
  const count = (verdict: RunEntry['verdict']): number => entries.filter((entry) => entry.verdict === verdict).length;
  const seconds = entries.reduce((sum, entry) => sum + secondsOf(entry), 0);
  const counts = `tests="${entries.length}" failures="${count('found')}" errors="${count('unchecked')}" time="${seconds.toFixed(3)}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="Input Trust" ${counts}>
<testsuite name="input-trust scan" ${counts} skipped="${count('known') + count('observed')}">
${entries.map(caseOf).join('')}</testsuite>
</testsuites>
`;
}

function caseOf(entry: RunEntry): string {
  const open = `<testcase classname="input-trust" name="${escaped(entry.input)}" time="${secondsOf(entry).toFixed(3)}"`;
  const inside = insideOf(entry);
  return inside === '' ? `${open}/>\n` : `${open}>\n${inside}</testcase>\n`;
}

function insideOf(entry: RunEntry): string {
  if ('error' in entry) return element('error', entry.error.code, entry.error.error, '');
  const { action, headline, reason, computed } = decisionOf(entry.response);
  const found = groupThreats(entry.response.threats ?? []).map(({ first }) => `${categoryName(first.category)}: ${first.reason}\n`);
  switch (entry.verdict) {
    case 'found':
      return element('failure', action, `${headline}. ${reason}`, found.join(''));
    case 'unchecked':
      return element('error', action, `${headline}. ${reason}`, found.join(''));
    case 'known':
      return '<skipped message="accepted by the baseline"/>\n';
    case 'observed':
      return `<skipped message="${escaped(`only observed: ${computed ?? action}`)}"/>\n`;
    case 'fine':
      return '';
  }
}

function element(name: string, type: string, message: string, text: string): string {
  return `<${name} type="${escaped(type)}" message="${escaped(message)}">${escaped(text)}</${name}>\n`;
}

function secondsOf(entry: RunEntry): number {
  return 'response' in entry ? (entry.response.processing_ms ?? 0) / 1000 : 0;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** What XML 1.0 cannot hold, and what changes how a text reads without being seen, is shown by its number. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\ufffe\uffff]/gu;

function escaped(text: string): string {
  return text
    .replaceAll(UNFIT, (character) => (character === '\n' ? '\n' : `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`))
    .replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
