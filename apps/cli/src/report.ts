import type { Outcome, Report } from './outcome.ts';
import { prettyReport } from './pretty-report.ts';
import { paintFor, printableJson } from './terminal.ts';

export const FORMATS = ['pretty', 'json', 'ndjson'] as const;
export type Format = (typeof FORMATS)[number];

export function createReport(format: Format): Report {
  switch (format) {
    case 'pretty':
      return prettyReport(paintFor(process.stdout));
    case 'json':
      return jsonReport();
    case 'ndjson':
      return { begin: () => '', result: (outcome) => `${toJson(outcome)}\n`, end: () => '' };
  }
}

/** One array, written as the results come. */
function jsonReport(): Report {
  let separator = '\n';
  return {
    begin: () => '[',
    result(outcome) {
      const text = `${separator}${toJson(outcome)}`;
      separator = ',\n';
      return text;
    },
    end: () => '\n]\n',
  };
}

function toJson(outcome: Outcome): string {
  return printableJson(JSON.stringify(outcome));
}
