import { readBaseline } from './baseline.ts';
import type { Baseline } from './baseline.ts';
import { oneOf } from './flags.ts';
import type { FlagTable, FlagValues } from './flags.ts';
import type { OverlayFile } from './overlay-file.ts';
import { FORMATS } from './report.ts';
import type { Format } from './report.ts';
import { FAIL_ON } from './tally.ts';
import type { ExitRules } from './tally.ts';

/** Flags about what is printed and how the process ends; the same for every command that scans. */
export const REPORT_FLAGS = {
  format: { type: 'string', value: FORMATS.join('|'), help: 'how results are printed (default pretty; ndjson with --jsonl)' },
  report: { type: 'string', value: 'FILE', help: 'write a page to look at; for several inputs an index, with the pages beside it' },
  verbose: { type: 'boolean', help: 'print pages, observations and how each scan was made, which a single file shows anyway' },
  'only-findings': { type: 'boolean', default: false, help: 'leave out inputs with nothing found' },
  quiet: { type: 'boolean', short: 'q', default: false, help: 'print nothing: the exit code and the report say it' },
  'fail-on': {
    type: 'string',
    value: 'REVIEW|WARN|BLOCK',
    default: 'BLOCK',
    help: 'mildest action that ends with exit code 1 (default BLOCK)',
  },
  'fail-on-incomplete': { type: 'boolean', default: false, help: 'partial file evidence ends with exit code 3' },
  baseline: { type: 'string', value: 'FILE', help: 'findings that are accepted, with reasons: they do not count for the exit code' },
  accept: { type: 'string', value: 'REASON', help: 'add the findings of this run to the baseline, for this reason' },
  'accept-until': { type: 'string', value: 'DAY', help: 'day from which they count again, for example 2027-01-31' },
  remote: { type: 'string', value: 'URL', help: 'scan with a server instead of this machine; its key is INPUT_TRUST_API_KEY' },
} as const satisfies FlagTable;

export const EXIT_CODES_HELP = `Exit codes:
  0    everything was checked and nothing reached --fail-on; with --monitor, everything was scanned
  1    something reached --fail-on
  2    the command line is wrong
  3    something could not be checked (an error, REVIEW, or no input at all)
  130  interrupted: what was not checked until then was not checked
`;

/** How results are printed and judged. */
export interface ReportOptions {
  readonly format: Format;
  readonly rules: ExitRules;
  readonly baseline: Baseline;
  readonly quiet: boolean;
  readonly onlyFindings: boolean;
  /** Whether details are printed for people. Default: for a single input. */
  readonly details?: boolean;
  /** Whether there is one input and never more. */
  readonly isSingle: boolean;
  /** Writes the places of changes. */
  readonly overlayFile?: OverlayFile;
  /** Where `--report` writes. */
  readonly reportFile?: string;
  /** Address of a server that scans. */
  readonly remote?: string;
  /** File of own text rules. */
  readonly rulesFile?: string;
  /** Only observe: every action is ALLOW, with the computed one beside it. */
  readonly monitor?: boolean;
}

/** Throws UsageError. */
export async function reportOptions(
  values: FlagValues<typeof REPORT_FLAGS>,
  { defaultFormat, isSingle }: { readonly defaultFormat: Format; readonly isSingle: boolean },
): Promise<ReportOptions> {
  const { accept, 'accept-until': expires, remote, report, verbose } = values;
  return {
    format: oneOf('format', values.format ?? defaultFormat, FORMATS),
    rules: { failOn: oneOf('fail-on', values['fail-on'], FAIL_ON), failOnIncomplete: values['fail-on-incomplete'] },
    baseline: await readBaseline(
      values.baseline,
      accept === undefined ? undefined : { reason: accept, ...(expires !== undefined && { expires }) },
    ),
    quiet: values.quiet,
    onlyFindings: values['only-findings'],
    isSingle,
    ...(verbose !== undefined && { details: verbose }),
    ...(report !== undefined && { reportFile: report }),
    ...(remote !== undefined && { remote }),
  };
}
