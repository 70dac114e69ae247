import { scanPaths } from './batch.ts';
import { UsageError } from './exit-code.ts';
import type { ExitCode } from './exit-code.ts';
import { flagHelp, parseFlags } from './flags.ts';
import { EXIT_CODES_HELP, REPORT_FLAGS, reportOptions } from './report-flags.ts';
import { fileSources } from './source.ts';

const HELP = `input-trust evidence FILE... | DIR | -

Collects what original image and PDF files say about themselves. There is no verdict: a file without findings is
not a safe file, and its content is not scanned.

${flagHelp(REPORT_FLAGS)}
${EXIT_CODES_HELP}`;

export async function run(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseFlags(REPORT_FLAGS, args);
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  if (positionals.length === 0) throw new UsageError('evidence takes files, folders or -.');
  const sources = fileSources(positionals, { scan_phase: 'input', focus: 'metadata' });
  return scanPaths(positionals, sources, reportOptions(values, 'pretty'));
}
