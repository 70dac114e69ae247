import { runWorker, WORKER_HELP } from '@input-trust/server';
import { UsageError } from './exit-code.ts';
import { HELP_FLAG, parseFlags } from './flags.ts';

export const FLAGS = HELP_FLAG;

export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseFlags(FLAGS, args);
  if (positionals.length > 0) throw new UsageError('worker takes no arguments.');
  if (!values.help) return runWorker();
  process.stdout.write(`input-trust worker\n\n${WORKER_HELP}`);
  return 0;
}
