import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEngine } from '@input-trust/engine';
import { PAGE_POLICY, reportPage } from '@input-trust/report';
import { EXIT, UsageError } from './exit-code.ts';
import type { ExitCode } from './exit-code.ts';
import { flagHelp, HELP_FLAG, parseFlags } from './flags.ts';
import type { FlagTable } from './flags.ts';
import { Interruption } from './interruption.ts';
import { operatorSettings } from './operator-settings.ts';
import { inspect } from './outcome.ts';
import { REQUEST_FLAGS, requestFields } from './request-flags.ts';
import { fileSources, isFolder } from './source.ts';

export const FLAGS = {
  port: { type: 'string', value: 'PORT', default: '0', help: 'port of this machine (default: one that is free)' },
  ...REQUEST_FLAGS,
  ...HELP_FLAG,
} as const satisfies FlagTable;

const HELP = `input-trust view FILE

Scans a file and shows the result as a page, at an address of this machine that nobody can guess. Ctrl-C ends it.

${flagHelp(FLAGS)}`;

export async function run(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseFlags(FLAGS, args);
  if (values.help) {
    process.stdout.write(HELP);
    return EXIT.nothingFound;
  }
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0 || (await isFolder(path)))
    throw new UsageError('view takes one file. For a folder: scan DIR --report FILE.');
  const port = portOf(values.port);
  const interruption = new Interruption();
  try {
    const page = await pageOf(path, await requestFields(values), interruption.signal);
    return interruption.signal.aborted ? EXIT.interrupted : await show(page, port, interruption.signal);
  } finally {
    interruption.close();
  }
}

function portOf(value: string): number {
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port > 65_535) throw new UsageError('--port takes a number from 0 to 65535.');
  return port;
}

/** Throws UsageError for a file that cannot be scanned. */
async function pageOf(path: string, fields: Awaited<ReturnType<typeof requestFields>>, signal: AbortSignal): Promise<string> {
  const engine = createEngine(await operatorSettings());
  try {
    const { value: source } = await fileSources([path], fields).next();
    if (source === undefined) throw new UsageError('There is nothing to scan.');
    const { outcome, rendering } = await inspect(engine, source, { draws: true, signal });
    if ('response' in outcome) return reportPage({ input: String(outcome.input), response: outcome.response, rendering });
    if (signal.aborted) return '';
    throw new UsageError(`${outcome.error.error} (${outcome.error.code})`);
  } finally {
    await engine.close();
  }
}

async function show(page: string, port: number, signal: AbortSignal): Promise<ExitCode> {
  const path = `/${randomBytes(16).toString('base64url')}/`;
  const server = pageServer(page, path);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch(() => {
    throw new UsageError(`Port ${port} cannot be used.`);
  });
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}\n`);
  process.stderr.write('Ctrl-C ends it.\n');
  if (!signal.aborted) await once(signal, 'abort');
  server.close();
  server.closeAllConnections();
  return EXIT.nothingFound;
}

/**
 * Serves one page at one path. Whoever does not know the path, and every page of another origin that has its name point at this machine, is
 * told nothing.
 */
export function pageServer(page: string, path: string): Server {
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    const isHere = request.headers.host === `127.0.0.1:${port}` || request.headers.host === `localhost:${port}`;
    const isAsked = (request.method === 'GET' || request.method === 'HEAD') && isHere && isSame(request.url ?? '', path);
    response.writeHead(isAsked ? 200 : 404, {
      'content-type': isAsked ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
      'content-security-policy': PAGE_POLICY,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    response.end(isAsked ? page : 'There is nothing here.\n');
  });
  return server;
}

function isSame(given: string, path: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(path)];
  return a.length === b.length && timingSafeEqual(a, b);
}
