import { runServer, SERVER_HELP } from '@input-trust/server';
import { UsageError } from './exit-code.ts';
import { HELP_FLAG, parseFlags } from './flags.ts';

export const FLAGS = {
  dev: { type: 'boolean', default: false, help: 'make a key for this run' },
  ...HELP_FLAG,
} as const;

export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseFlags(FLAGS, args);
  if (positionals.length > 0) throw new UsageError('serve takes no arguments.');
  if (!values.help) return runServer({ dev: values.dev });
  process.stdout.write(`input-trust serve\n\n${SERVER_HELP}`);
  return 0;
}
