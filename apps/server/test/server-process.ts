import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { KEY } from './support.ts';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** A new embedded store takes seconds, and on a busy machine many. */
const START_MS = 60_000;

/** For a test that starts one and ends it. */
export const PROCESS_TEST = { timeout: 2 * START_MS };

/** What a test that ran out of time has left behind. */
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** The built server as a process of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  readonly child: ChildProcess;
  /** Everything it wrote so far. */
  output(): { stdout: string; stderr: string };
  scan(fields: object): Promise<Response>;
  /** Sends a signal and waits for the end. Null when a signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Runs the built server to its end. */
export async function runToEnd(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const { child, output } = launch(args, env);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...output() };
}

/** Starts the built server on a free port and waits until it is ready. */
export async function startProcess(env: Record<string, string> = {}, args: readonly string[] = []): Promise<ServerProcess> {
  const { child, output } = launch(args, { PORT: '0', INPUT_TRUST_WORKERS: '1', INPUT_TRUST_API_KEYS: `${KEY}:acme`, ...env });
  const url = await eventually(
    () => /"url":"([^"]+)"/.exec(output().stdout)?.[1],
    () => output().stderr,
    START_MS,
  );
  await eventually(
    async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok || undefined,
    () => output().stdout,
    START_MS,
  );
  return {
    url,
    port: Number(new URL(url).port),
    child,
    output,
    scan: (fields) =>
      fetch(`${url}/v1/scan`, {
        method: 'POST',
        headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
        body: JSON.stringify({ scan_phase: 'input', ...fields }),
      }),
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill(signal);
      const [code] = (await once(child, 'close')) as [number | null];
      return code;
    },
  };
}

function launch(args: readonly string[], env: Record<string, string>) {
  if (!existsSync(MAIN)) throw new Error('apps/server is not built: run `npm run build` before the tests');
  const folder = mkdtempSync(join(tmpdir(), 'input-trust-server-'));
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env['PATH'] ?? '', INPUT_TRUST_DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.on('exit', () => running.delete(child));
  child.on('close', () => rmSync(folder, { recursive: true, force: true }));
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  return { child, output: () => ({ stdout, stderr }) };
}

/** Asks until there is an answer, for at most 20 seconds by default. */
export async function eventually<T>(ask: () => T | undefined | Promise<T | undefined>, explain: () => string, ms = 20_000): Promise<T> {
  const deadline = performance.now() + ms;
  while (performance.now() < deadline) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`no answer within ${ms} ms; the process said:\n${explain()}`);
}

/** Sends bytes over a bare connection and waits until the server closes it. */
export async function rawExchange(
  port: number,
  send: (write: (text: string) => void) => void | Promise<void>,
): Promise<{ received: string; ms: number }> {
  const startedAt = performance.now();
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  await send((text) => void socket.write(text));
  await closed;
  return { received, ms: performance.now() - startedAt };
}
