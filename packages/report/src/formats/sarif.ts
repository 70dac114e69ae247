import type { Threat } from '@input-trust/contract';
import { decisionOf } from '../decision.ts';
import { findingsOf } from '../findings.ts';

import { categoryName, placeInWords } from '../sections/threats.ts';
import { CATEGORY_WORDS } from '../words/category-words.ts';
import { explain } from '../words/explain.ts';
import { spoken } from '../words/numbers.ts';
import type { RunEntry } from './run-entry.ts';

/** Weights from which evidence is an error, and a warning. */
const ERROR_FROM = 0.7;
const WARNING_FROM = 0.3;

/** Most results of one run: what hosts of code take. The last one says that there are more. */
export const MAX_SARIF_RESULTS = 25_000;

/**
 * A run as SARIF 2.1.0 (OASIS), for hosts of code and editors. Findings are results with a rule for each category; a gap in coverage is a
 * result as well, because what could not be checked is not clean, and an input that could not be read is a notification.
 */
export function sarifLog(entries: readonly RunEntry[], version: string): object {
  const results = entries.flatMap(resultsOf);
  const rules = [...new Set(results.map(({ ruleId }) => ruleId))].sort();
  const unread = entries.filter((entry) => 'error' in entry);
  const left = results.length - MAX_SARIF_RESULTS;
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Input Trust', semanticVersion: version, rules: rules.map(ruleOf) } },
        invocations: [
          {
            executionSuccessful: unread.length === 0,
            toolExecutionNotifications: [
              ...unread.map(({ input, error }) => notification('error', `${error.error} (${error.code})`, input)),
              ...(left > 0 ? [notification('warning', `${left} more results were left out.`)] : []),
            ],
          },
        ],
        columnKind: 'utf16CodeUnits',
        results: results.slice(0, MAX_SARIF_RESULTS),
      },
    ],
  };
}

interface Result {
  readonly ruleId: string;
}

function resultsOf(entry: RunEntry): Result[] {
  if ('error' in entry) return [];
  const { input, response, verdict } = entry;
  const { action, computed } = decisionOf(response);
  const findings = findingsOf(input, response);
  const suppressions = verdict === 'known' ? { suppressions: [{ kind: 'external', status: 'accepted' }] } : {};
  return findings.map(({ name, fingerprint, threat, gap }) => ({
    ruleId: ruleIdOf(name, threat),
    level: levelOf(threat),
    message: { text: threat === undefined ? gapInWords(name, gap) : messageOf(threat) },
    locations: [locationOf(input, threat)],
    partialFingerprints: { 'inputTrust/v1': fingerprint },
    properties: {
      finding: name,
      action,
      ...(computed !== undefined && { computedAction: computed }),
      ...(threat?.confidence !== undefined && { confidence: threat.confidence }),
    },
    ...suppressions,
  }));
}

function ruleIdOf(name: string, threat: Threat | undefined): string {
  return threat === undefined ? name : threat.category;
}

function ruleOf(id: string): object {
  const words: Readonly<Record<string, { readonly meaning: string }>> = CATEGORY_WORDS;
  const isGap = id.startsWith('not-checked/');
  const name = isGap ? `Not checked: ${spoken(id.slice('not-checked/'.length)).toLowerCase()}` : categoryName(id);
  const meaning = isGap ? 'A required check did not see everything. That is no suspicion.' : (words[id]?.meaning ?? name);
  return { id, name, shortDescription: { text: name }, fullDescription: { text: meaning } };
}

function levelOf(threat: Threat | undefined): 'error' | 'warning' | 'note' {
  if (threat === undefined) return 'warning';
  const { confidence = 0.5 } = threat;
  if (confidence >= ERROR_FROM) return 'error';
  return confidence >= WARNING_FROM ? 'warning' : 'note';
}

function messageOf({ reason, location }: Threat): string {
  const where = placeInWords(location, reason);
  return where === undefined ? reason : `${reason} (${where})`;
}

function gapInWords(name: string, gap: string | undefined): string {
  const why = (gap ?? '').split(' ').flatMap((code) => explain(code).filter(({ kind }) => kind === 'coverage reason'));
  return `${spoken(name.slice('not-checked/'.length))} did not see everything. ${why.map(({ meaning }) => meaning).join(' ')}`.trim();
}

function locationOf(input: string, threat?: Threat): object {
  const { location, evidence } = threat ?? {};
  const snippet = evidence === undefined ? {} : { snippet: { text: evidence } };
  const range =
    location?.kind === 'text_range' ? { charOffset: location.start, charLength: Math.max(0, location.end - location.start) } : {};
  const region = { ...range, ...snippet };
  const part = location?.kind === 'part' ? { logicalLocations: [{ fullyQualifiedName: location.path }] } : {};
  return {
    physicalLocation: { artifactLocation: { uri: uriOf(input) }, ...(location?.kind === 'text_range' && { region }) },
    ...part,
  };
}

/** A path as a relative reference: every part of it escaped, so that no name is read as a scheme or a query. */
function uriOf(input: string): string {
  const path = input.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
  return path.toWellFormed().split('/').map(encodeURIComponent).join('/');
}

function notification(level: 'error' | 'warning', text: string, input?: string): object {
  return { level, message: { text }, ...(input !== undefined && { locations: [locationOf(input)] }) };
}
