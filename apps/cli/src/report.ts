import { indexPage, junitXml, markdown, reportPage, sarifLog } from '@input-trust/report';
import type { IndexEntry, ReportInput, RunEntry } from '@input-trust/report';
import type { Outcome } from './outcome.ts';
import { prettyReport } from './pretty-report.ts';
import type { Report } from './printed-report.ts';
import { indexed, nameOf } from './report-files.ts';
import type { Verdict } from './tally.ts';
import { paintFor, printableJson } from './terminal.ts';
import { version } from './version.ts';

export const FORMATS = ['pretty', 'json', 'ndjson', 'sarif', 'junit', 'markdown', 'html'] as const;
export type Format = (typeof FORMATS)[number];

export interface PrintOptions {
  /** Print what a person does not ask for first. */
  readonly details: boolean;
  /** Leave out inputs that were allowed with nothing found. */
  readonly onlyFindings: boolean;
}

export function createReport(format: Format, options: PrintOptions): Report {
  const report = reportOf(format, options);
  if (!options.onlyFindings) return report;
  return { ...report, result: (inspected, verdict) => (isDull(inspected.outcome, verdict) ? '' : report.result(inspected, verdict)) };
}

/** Whether there is nothing to tell of an outcome: allowed with nothing found, or accepted as a whole. */
function isDull(outcome: Outcome, verdict: Verdict): boolean {
  return 'response' in outcome && (verdict === 'known' || (verdict === 'fine' && (outcome.response.threats ?? []).length === 0));
}

function reportOf(format: Format, { details }: PrintOptions): Report {
  switch (format) {
    case 'pretty':
      return prettyReport({ paint: paintFor(process.stdout), details });
    case 'json':
      return jsonReport();
    case 'ndjson':
      return { begin: () => '', result: ({ outcome }) => `${toJson(outcome)}\n`, end: () => '' };
    case 'sarif':
      return wholeReport(async (entries) => `${printableJson(JSON.stringify(sarifLog(entries, await version())))}\n`);
    case 'junit':
      return wholeReport(junitXml);
    case 'markdown':
      return wholeReport(markdown);
    case 'html':
      return htmlReport();
  }
}

/** One array, written as the results come. */
function jsonReport(): Report {
  let separator = '\n';
  return {
    begin: () => '[',
    result({ outcome }) {
      const text = `${separator}${toJson(outcome)}`;
      separator = ',\n';
      return text;
    },
    end: () => '\n]\n',
  };
}

/** A format whose beginning depends on its end. What no format of this kind shows is not kept. */
function wholeReport(write: (entries: readonly RunEntry[]) => string | Promise<string>): Report {
  const entries: RunEntry[] = [];
  return {
    begin: () => '',
    result({ outcome }, verdict) {
      const input = nameOf(outcome.input);
      if ('error' in outcome) entries.push({ input, verdict, error: outcome.error });
      else {
        const { extracted_text: _text, redacted_output: _redacted, page_results: _pages, ...response } = outcome.response;
        entries.push({ input, verdict, response });
      }
      return '';
    },
    end: () => write(entries),
  };
}

/** The page of a single input, or an index without pages. */
function htmlReport(): Report {
  let first: ReportInput | undefined;
  const entries: IndexEntry[] = [];
  return {
    begin: () => '',
    result({ outcome, rendering }) {
      const input = nameOf(outcome.input);
      if ('error' in outcome) entries.push({ input, error: outcome.error });
      else {
        if (entries.length === 0) first = { input, response: outcome.response, rendering };
        entries.push({ input, response: indexed(outcome.response) });
      }
      return '';
    },
    end: () => (first !== undefined && entries.length === 1 ? reportPage(first) : indexPage('Input Trust report', entries)),
  };
}

function toJson(outcome: Outcome): string {
  return printableJson(JSON.stringify(outcome));
}
