import { createReadStream } from 'node:fs';
import { scanPaths } from './batch.ts';
import { UsageError } from './exit-code.ts';
import type { ExitCode } from './exit-code.ts';
import { flagHelp, parseFlags } from './flags.ts';
import type { FlagTable } from './flags.ts';
import { jsonlSources } from './jsonl.ts';
import { EXIT_CODES_HELP, REPORT_FLAGS, reportOptions } from './report-flags.ts';
import { REQUEST_FLAGS, requestFields } from './request-flags.ts';
import { fileSources, isFolder } from './source.ts';

const FLAGS = {
  ...REQUEST_FLAGS,
  jsonl: { type: 'string', value: 'FILE|-', help: 'scan each line of a JSONL file, plain or gzip, instead of files' },
  rules: { type: 'string', value: 'FILE', help: 'JSON file of own rules and suppressions for text (default INPUT_TRUST_RULES)' },
  ...REPORT_FLAGS,
} as const satisfies FlagTable;

const HELP = `input-trust scan FILE... | DIR | -
input-trust scan --jsonl FILE|-

Scans files, every file below a folder, or standard input (-), and says for each what to do with it.
A line of a JSONL file is an object with "content" or "text" and any other field of a scan request.

${flagHelp(FLAGS)}
${EXIT_CODES_HELP}`;

export async function run(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseFlags(FLAGS, args);
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const { jsonl } = values;
  if ((jsonl === undefined) === (positionals.length === 0)) throw new UsageError('scan takes files, folders or -, or else --jsonl.');
  const fields = await requestFields(values);
  const ownRules = values.rules === undefined ? {} : { rulesFile: values.rules };
  if (fields.request_id !== undefined && !(await isSingleInput(positionals))) {
    throw new UsageError('--request-id names one request, so it takes a single input.');
  }
  if (jsonl !== undefined) {
    const stream = jsonl === '-' ? process.stdin : createReadStream(jsonl);
    // Whoever reads it is told of an error; until then nobody listens, and it must not end the process.
    stream.on('error', () => {});
    // An input that never ends must not keep a process alive whose reader is gone.
    return scanPaths([], jsonlSources(stream, fields), { ...reportOptions(values, 'ndjson'), ...ownRules }).finally(() => stream.destroy());
  }
  return scanPaths(positionals, fileSources(positionals, fields), { ...reportOptions(values, 'pretty'), ...ownRules });
}

async function isSingleInput(paths: readonly string[]): Promise<boolean> {
  const [path, ...others] = paths;
  return path !== undefined && others.length === 0 && !(await isFolder(path));
}
