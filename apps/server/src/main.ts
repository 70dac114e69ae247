import { parseArgs } from 'node:util';
import { runServer, SERVER_HELP } from './run-server.ts';
import { runWorker, WORKER_HELP } from './run-worker.ts';

const EXIT_USAGE = 2;

interface Options {
  readonly command: string;
  readonly dev: boolean;
  readonly help: boolean;
}

function readOptions(): Options | undefined {
  try {
    const options = { dev: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [command = 'server', ...rest] = positionals;
    const isKnown = command === 'server' || (command === 'worker' && !values.dev);
    return isKnown && rest.length === 0 ? { command, ...values } : undefined;
  } catch {
    return undefined;
  }
}

const options = readOptions();
if (options === undefined) {
  process.stderr.write(SERVER_HELP);
  process.exitCode = EXIT_USAGE;
} else if (options.help) {
  process.stdout.write(options.command === 'worker' ? WORKER_HELP : SERVER_HELP);
} else {
  process.exit(options.command === 'worker' ? await runWorker() : await runServer({ dev: options.dev }));
}
