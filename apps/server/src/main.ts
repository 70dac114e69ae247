import { parseArgs } from 'node:util';
import { runServer, SERVER_HELP } from './run-server.ts';

const EXIT_USAGE = 2;

function readOptions(): { dev: boolean; help: boolean } | undefined {
  try {
    return parseArgs({ options: { dev: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } }).values;
  } catch {
    return undefined;
  }
}

const options = readOptions();
if (options === undefined) {
  process.stderr.write(SERVER_HELP);
  process.exitCode = EXIT_USAGE;
} else if (options.help) {
  process.stdout.write(SERVER_HELP);
} else {
  process.exit(await runServer({ dev: options.dev }));
}
