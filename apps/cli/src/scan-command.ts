import { createReadStream } from 'node:fs';
import { scanBatch } from './batch.ts';
import { CONFIG_FLAGS, withConfig } from './config.ts';
import { EXIT, UsageError } from './exit-code.ts';
import type { ExitCode } from './exit-code.ts';
import { flagHelp, HELP_FLAG, parseFlags } from './flags.ts';
import type { FlagTable } from './flags.ts';
import { jsonlSources } from './jsonl.ts';
import { FOLDER_FLAGS, isSingleInput, pathsBatch } from './paths-batch.ts';
import { EXIT_CODES_HELP, REPORT_FLAGS, reportOptions } from './report-flags.ts';
import { OverlayFile } from './overlay-file.ts';
import { REQUEST_FLAGS, requestFields } from './request-flags.ts';

export const FLAGS = {
  ...REQUEST_FLAGS,
  jsonl: { type: 'string', value: 'FILE|-', help: 'scan each line of a JSONL file, plain or gzip, instead of files' },
  ...FOLDER_FLAGS,
  rules: { type: 'string', value: 'FILE', help: 'JSON file of own rules and suppressions for text (default INPUT_TRUST_RULES)' },
  monitor: { type: 'boolean', default: false, help: 'only observe: every action is ALLOW, with the computed one beside it in shadow' },
  overlay: { type: 'string', value: 'FILE', help: 'write the places of changes as a transparent PNG; for --focus edits of one file' },
  ...REPORT_FLAGS,
  ...CONFIG_FLAGS,
  ...HELP_FLAG,
} as const satisfies FlagTable;

const HELP = `input-trust scan FILE... | DIR | PATTERN | -
input-trust scan --jsonl FILE|-

Scans files, every file below a folder, the files that fit a pattern, or standard input (-), and says for each what to do with it.
A line of a JSONL file is an object with "content" or "text" and any other field of a scan request.

${flagHelp(FLAGS)}
${EXIT_CODES_HELP}`;

export async function run(given: readonly string[]): Promise<ExitCode> {
  const { values, positionals: paths } = parseFlags(FLAGS, await withConfig(FLAGS, given));
  if (values.help) {
    process.stdout.write(HELP);
    return EXIT.nothingFound;
  }
  const { jsonl, rules, monitor, overlay } = values;
  if ((jsonl === undefined) === (paths.length === 0)) throw new UsageError('scan takes files, folders or -, or else --jsonl.');
  const fields = await requestFields(values);
  const isSingle = await isSingleInput(paths);
  if (fields.request_id !== undefined && !isSingle) throw new UsageError('--request-id names one request, so it takes a single input.');
  const defaultFormat = jsonl === undefined ? 'pretty' : 'ndjson';
  const report = await reportOptions(values, { defaultFormat, isSingle });
  const overlayFile = overlay === undefined ? undefined : new OverlayFile(overlay);
  await overlayFile?.prepare(values.focus, isSingle);
  const options = {
    ...report,
    monitor,
    ...(overlayFile !== undefined && { overlayFile }),
    ...(rules !== undefined && { rulesFile: rules }),
  };
  if (jsonl !== undefined) {
    const stream = jsonl === '-' ? process.stdin : createReadStream(jsonl);
    // Whoever reads it is told of an error; until then nobody listens, and it must not end the process.
    stream.on('error', () => {});
    // An input that never ends must not keep a process alive whose reader is gone.
    return scanBatch({ paths: [], sources: () => jsonlSources(stream, fields) }, options).finally(() => stream.destroy());
  }
  return scanBatch(await pathsBatch(paths, fields, values), options);
}
