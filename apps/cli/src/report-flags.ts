import { oneOf } from './flags.ts';
import type { FlagTable, FlagValues } from './flags.ts';
import { FAIL_ON } from './outcome.ts';
import type { ExitRules } from './outcome.ts';
import { FORMATS } from './report.ts';
import type { Format } from './report.ts';

/** Flags about what is printed and how the process ends; the same for every command that scans. */
export const REPORT_FLAGS = {
  format: { type: 'string', value: 'pretty|json|ndjson', help: 'how results are printed (default pretty; ndjson with --jsonl)' },
  'fail-on': {
    type: 'string',
    value: 'REVIEW|WARN|BLOCK',
    default: 'BLOCK',
    help: 'mildest action that ends with exit code 1 (default BLOCK)',
  },
  'fail-on-incomplete': { type: 'boolean', default: false, help: 'partial file evidence ends with exit code 3' },
  help: { type: 'boolean', default: false, help: 'show this text' },
} as const satisfies FlagTable;

export const EXIT_CODES_HELP = `Exit codes:
  0  everything was checked and nothing reached --fail-on
  1  something reached --fail-on
  2  the command line is wrong
  3  something could not be checked (an error, REVIEW, or no input at all)
`;

/** How results are printed and judged. */
export interface ReportOptions {
  readonly format: Format;
  readonly rules: ExitRules;
  /** File of own text rules. */
  readonly rulesFile?: string;
}

export function reportOptions(values: FlagValues<typeof REPORT_FLAGS>, defaultFormat: Format): ReportOptions {
  return {
    format: oneOf('format', values.format ?? defaultFormat, FORMATS),
    rules: { failOn: oneOf('fail-on', values['fail-on'], FAIL_ON), failOnIncomplete: values['fail-on-incomplete'] },
  };
}
