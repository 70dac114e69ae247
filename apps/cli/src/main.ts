import type { CommandTable } from './command.ts';
import { EXIT, UsageError } from './exit-code.ts';
import { nearest } from './nearest.ts';
import { printable } from './terminal.ts';
import { version } from './version.ts';

/** Every command, in the order of the help. */
const COMMANDS: CommandTable = {
  scan: {
    summary: 'scan files, folders, standard input or JSONL and decide what to do with each',
    load: () => import('./scan-command.ts'),
  },
  view: { summary: 'scan a file and show the result in a browser', load: () => import('./view-command.ts') },
  evidence: { summary: 'collect what original files say about themselves, without a verdict', load: () => import('./evidence-command.ts') },
  consistency: { summary: 'say whether the documents of one packet agree with each other', load: () => import('./consistency-command.ts') },
  explain: { summary: 'say what a code of an answer means', load: () => import('./explain-command.ts') },
  serve: { summary: 'serve the scan API over HTTP', load: () => import('./serve-command.ts') },
  worker: { summary: 'run what servers on a shared PostgreSQL accepted', load: () => import('./worker-command.ts') },
  mcp: { summary: 'serve tools that agents ask before they trust a file or a text (MCP)', load: () => import('./mcp-command.ts') },
  keys: { summary: 'make, list and revoke API keys', load: () => import('./keys-command.ts') },
  organisation: { summary: 'tiers, quotas, usage, audit log and failed callbacks', load: () => import('./organisation-command.ts') },
  retention: { summary: 'remove old decisions and roll old charges up', load: () => import('./retention-command.ts') },
  trust: { summary: 'pin the authorities whose content credentials are trusted', load: () => import('./trust-command.ts') },
  completion: { summary: 'print the completion script of a shell: bash, zsh or fish', load: () => import('./completion-command.ts') },
};

const HELP = `input-trust COMMAND [OPTIONS]

Looks at what submitted material carries before a person, an AI system or an automation trusts it.

Commands:
${Object.entries(COMMANDS)
  .map(([name, { summary }]) => `  ${name.padEnd(14)}${summary}\n`)
  .join('')}
Options:
  -h, --help     show this text; after a command, the help of the command
  -v, --version  show the version
`;

async function main([name = 'help', ...args]: readonly string[]): Promise<number> {
  if (name === '--version' || name === '-v' || name === 'version') return print(`${await version()}\n`);
  if (name === '--help' || name === '-h') return print(HELP);
  if (name === 'help') return args[0] === undefined ? print(HELP) : main([args[0], '--help']);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) return unknownCommand(name);
  try {
    return await (await command.load()).run(args, COMMANDS);
  } catch (error) {
    if (error instanceof UsageError) return usage(error.message, ` ${name}`);
    throw error;
  }
}

function print(text: string): number {
  process.stdout.write(text);
  return EXIT.nothingFound;
}

function unknownCommand(name: string): number {
  const near = nearest(name, [...Object.keys(COMMANDS), 'help', 'version']);
  return usage(`There is no command "${name.slice(0, 40)}".${near === undefined ? '' : ` Did you mean ${near}?`}`, '');
}

function usage(message: string, command: string): number {
  process.stderr.write(`${printable(message)}\nSee input-trust${command} --help.\n`);
  return EXIT.usage;
}

process.exitCode = await main(process.argv.slice(2));
