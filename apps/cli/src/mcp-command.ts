import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createEngine } from '@input-trust/engine';
import { serveMcpOnHttp, serveMcpOnStdio } from '@input-trust/mcp';
import type { McpServerSettings, ServingMcp } from '@input-trust/mcp';
import { EXIT, UsageError } from './exit-code.ts';
import type { ExitCode } from './exit-code.ts';
import { flagHelp, HELP_FLAG, parseFlags } from './flags.ts';
import { operatorSettings } from './operator-settings.ts';
import { isFolder } from './source.ts';
import { version } from './version.ts';

export const FLAGS = {
  root: {
    type: 'string',
    multiple: true,
    value: 'DIR',
    help: 'folder that files may be read from; may be repeated (default the current one)',
  },
  'text-only': { type: 'boolean', default: false, help: 'offer no tool that reads files' },
  http: { type: 'string', value: 'PORT', help: 'serve over HTTP on this port instead of standard input and output; 0 takes a free one' },
  host: { type: 'string', value: 'HOST', default: '127.0.0.1', help: 'address to listen on with --http (default 127.0.0.1)' },
  ...HELP_FLAG,
} as const;

const HELP = `input-trust mcp [--root DIR]... [--http PORT]

A Model Context Protocol server. Its tools are for agents to ask before they trust a text, a file or the result of
another tool: scan_text, scan_file and file_evidence. Answers are a decision and places, and never quote the material.
Files are read below the allowed folders alone, and through no symbolic link.

Over HTTP every request needs a bearer token: INPUT_TRUST_MCP_TOKEN, or one that is made and shown at the start.

${flagHelp(FLAGS)}`;

/** The shortest token that is accepted: 128 bits in base64, without its padding. */
const MIN_TOKEN_LENGTH = 22;
const TOKEN = /^[A-Za-z0-9._~+/-]{1,512}={0,2}$/;

export async function run(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseFlags(FLAGS, args);
  if (values.help) {
    process.stdout.write(HELP);
    return EXIT.nothingFound;
  }
  if (positionals.length > 0) throw new UsageError('mcp takes no arguments: folders are named with --root.');
  const roots = values['text-only'] ? [] : (values.root ?? [process.cwd()]);
  for (const root of roots) if (!(await isFolder(root))) throw new UsageError('A --root is not a folder that can be read.');
  const port = values.http === undefined ? undefined : portOf(values.http);
  const token = tokenOf(process.env);
  const scanner = createEngine(await operatorSettings());
  try {
    const settings: McpServerSettings = { scanner, roots, version: await version() };
    const serving = port === undefined ? serveMcpOnStdio(settings) : await serveHttp(settings, { host: values.host, port, token });
    await ended(port === undefined);
    await serving.close();
  } finally {
    await scanner.close();
  }
  return EXIT.nothingFound;
}

/** A token is shown only where nobody chose one. */
async function serveHttp(
  settings: McpServerSettings,
  {
    token = randomBytes(24).toString('base64url'),
    ...address
  }: { readonly host: string; readonly port: number; readonly token: string | undefined },
): Promise<ServingMcp> {
  const isMade = process.env['INPUT_TRUST_MCP_TOKEN'] === undefined;
  try {
    const serving = await serveMcpOnHttp(settings, { ...address, token });
    process.stderr.write(`Serving ${serving.url}\n${isMade ? `Authorization: Bearer ${token}\n` : ''}`);
    return serving;
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw new UsageError('The address cannot be listened on.');
    throw error;
  }
}

/** Resolves when the process is told to stop; on standard input also when that ends, which is how a client says goodbye. */
async function ended(isOnStdio: boolean): Promise<void> {
  const signals = [once(process, 'SIGTERM'), once(process, 'SIGINT')];
  await Promise.race(isOnStdio ? [...signals, once(process.stdin, 'close')] : signals);
}

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new UsageError('--http takes a port from 0 to 65535.');
  return port;
}

function tokenOf(env: NodeJS.ProcessEnv): string | undefined {
  const token = env['INPUT_TRUST_MCP_TOKEN'];
  if (token !== undefined && (token.length < MIN_TOKEN_LENGTH || !TOKEN.test(token))) {
    throw new UsageError(`INPUT_TRUST_MCP_TOKEN must be at least ${MIN_TOKEN_LENGTH} characters of A-Z a-z 0-9 . _ ~ + / -.`);
  }
  return token;
}
