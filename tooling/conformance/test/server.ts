import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { repositoryRoot } from '../src/repository-root.ts';

export interface RunningServer {
  readonly baseUrl: string;
  readonly key: string;
  stop(): Promise<void>;
}

/** A server that reads the sources, as a process of its own. Long enough to start on a busy machine with a cold module cache. */
const START_TIMEOUT_MS = 60_000;

/** Starts the server on a free port and waits until it accepts connections. Throws with its error output when it ends before. */
export async function startServer(environment: Readonly<Record<string, string>>): Promise<RunningServer> {
  const port = await freePort();
  const key = `conformance-key-${port}-0123456789`;
  const main = join(repositoryRoot, 'apps/server/src/main.ts');
  const folder = await mkdtemp(join(tmpdir(), 'input-trust-conformance-'));
  const child = spawn(process.execPath, ['--conditions=@input-trust/source', main], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      INPUT_TRUST_API_KEYS: `${key}:conformance`,
      INPUT_TRUST_WORKERS: '1',
      INPUT_TRUST_LOG_LEVEL: 'error',
      INPUT_TRUST_RATE_LIMIT_PER_MINUTE: '0',
      INPUT_TRUST_DATA_DIR: folder,
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop(child);
      throw new Error(`the server did not start: ${errors.slice(0, 2000)}`);
    }
    await delay(100);
  }
  return { baseUrl: `http://127.0.0.1:${port}`, key, stop: () => stop(child).then(() => rm(folder, { recursive: true, force: true })) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
