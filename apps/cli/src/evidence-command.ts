import { scanBatch } from './batch.ts';
import { EXIT, UsageError } from './exit-code.ts';
import type { ExitCode } from './exit-code.ts';
import { flagHelp, HELP_FLAG, parseFlags } from './flags.ts';
import { FOLDER_FLAGS, isSingleInput, pathsBatch } from './paths-batch.ts';
import { EXIT_CODES_HELP, REPORT_FLAGS, reportOptions } from './report-flags.ts';

export const FLAGS = { ...FOLDER_FLAGS, ...REPORT_FLAGS, ...HELP_FLAG };

const HELP = `input-trust evidence FILE... | DIR | PATTERN | -

Collects what original image and PDF files say about themselves. There is no verdict: a file without findings is
not a safe file, and its content is not scanned.

${flagHelp(FLAGS)}
${EXIT_CODES_HELP}`;

export async function run(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals: paths } = parseFlags(FLAGS, args);
  if (values.help) {
    process.stdout.write(HELP);
    return EXIT.nothingFound;
  }
  if (paths.length === 0) throw new UsageError('evidence takes files, folders or -.');
  const options = await reportOptions(values, { defaultFormat: 'pretty', isSingle: await isSingleInput(paths) });
  return scanBatch(await pathsBatch(paths, { scan_phase: 'input', focus: 'metadata' }, values), options);
}
