import { readFile } from 'node:fs/promises';
import { EXIT, UsageError } from './exit-code.ts';
import { printable } from './terminal.ts';

const HELP = `input-trust COMMAND [OPTIONS]

Looks at what submitted material carries before a person, an AI system or an automation trusts it.

Commands:
  scan          scan files, folders, standard input or JSONL and decide what to do with each
  evidence      collect what original files say about themselves, without a verdict
  serve         serve the scan API over HTTP
  keys          make, list and revoke API keys
  organisation  tiers, quotas, audit log and failed callbacks
  trust         pin the authorities whose content credentials are trusted

Options:
  --help     show this text; after a command, the help of the command
  --version  show the version
`;

type Command = (args: readonly string[]) => Promise<number>;

/** Each command is loaded when it is called, so that one does not pay for what the others need. */
const COMMANDS: Readonly<Record<string, () => Promise<{ run: Command }>>> = {
  scan: () => import('./scan-command.ts'),
  evidence: () => import('./evidence-command.ts'),
  serve: () => import('./serve-command.ts'),
  keys: () => import('./keys-command.ts'),
  organisation: () => import('./organisation-command.ts'),
  trust: () => import('./trust-command.ts'),
};

async function main([name = '--help', ...args]: readonly string[]): Promise<number> {
  if (name === '--help' || name === '-h') return print(HELP);
  if (name === '--version' || name === '-v') return print(`${await version()}\n`);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) return usage(`There is no command of this name. The commands are ${Object.keys(COMMANDS).join(', ')}.`, '');
  try {
    return await (await command()).run(args);
  } catch (error) {
    if (error instanceof UsageError) return usage(error.message, ` ${name}`);
    throw error;
  }
}

function print(text: string): number {
  process.stdout.write(text);
  return EXIT.nothingFound;
}

function usage(message: string, command: string): number {
  process.stderr.write(`${printable(message)}\nSee input-trust${command} --help.\n`);
  return EXIT.usage;
}

async function version(): Promise<string> {
  const manifest = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
  return manifest.version;
}

process.exitCode = await main(process.argv.slice(2));
