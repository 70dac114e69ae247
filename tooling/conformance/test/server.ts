import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { repositoryRoot } from '../src/repository-root.ts';

export interface RunningServer {
  readonly baseUrl: string;
  readonly key: string;
  stop(): Promise<void>;
}

/** Long enough for a server that reads the sources to load its models, on a busy machine with a cold module cache. */
const START_TIMEOUT_MS = 100_000;
/** Of the output that is searched and shown, in UTF-16 units: the address stands at its beginning. */
const MAX_OUTPUT_LENGTH = 4_000;

/** The key of every server here: nobody else can reach them. */
const KEY = 'conformance-loopback-only-0123456789';

/** Starts the server on a port that the system chooses and waits until it takes work. Throws with its output when it ends before. */
export async function startServer(environment: Readonly<Record<string, string>>): Promise<RunningServer> {
  const main = join(repositoryRoot, 'apps/server/src/main.ts');
  const folder = await mkdtemp(join(tmpdir(), 'input-trust-conformance-'));
  const child = spawn(process.execPath, ['--conditions=@input-trust/source', main], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: '0',
      INPUT_TRUST_API_KEYS: `${KEY}:conformance`,
      INPUT_TRUST_WORKERS: '1',
      INPUT_TRUST_RATE_LIMIT_PER_MINUTE: '0',
      INPUT_TRUST_DATA_DIR: folder,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const baseUrl = await readyAt(child);
    return { baseUrl, key: KEY, stop: () => stop(child).then(() => rm(folder, { recursive: true, force: true })) };
  } catch (error) {
    await stop(child);
    throw error;
  }
}

/** The address that a server logs, once it answers there that it is ready. Its later log is drained and not kept. */
async function readyAt(child: ChildProcess): Promise<string> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      if (output.length < MAX_OUTPUT_LENGTH) output += text;
    });
  }
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (child.exitCode === null && Date.now() < deadline) {
    const url = /"url":"([^"]+)".*"listening"/.exec(output)?.[1];
    if (url !== undefined && (await isReady(url))) return url;
    await delay(200);
  }
  throw new Error(`the server did not start: ${output}`);
}

/** While it loads its models, a server may also drop a connection. */
async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
