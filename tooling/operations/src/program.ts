import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
const READY_WITHIN_MS = 60_000;

/** A key for the programs that these tools start, which nobody else can reach. */
export const KEY = 'loopback-only-0123456789abcdefgh';
export const AUTHORIZATION = { authorization: `Bearer ${KEY}` };

/** A server or a worker as a process of its own. */
export interface Program {
  readonly child: ChildProcess;
  /** Of a server. */
  readonly url: string | undefined;
  /** The lines of its log. */
  readonly log: readonly string[];
  /** Ends it and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a program with nothing of this process's environment but PATH. */
export function startProgram(command: 'server' | 'worker', env: Readonly<Record<string, string>>): Program {
  const child = spawn(process.execPath, ['--conditions=@input-trust/source', '--disable-warning=ExperimentalWarning', MAIN, command], {
    env: { PATH: process.env['PATH'], PORT: '0', INPUT_TRUST_RATE_LIMIT_PER_MINUTE: '0', INPUT_TRUST_API_KEYS: `${KEY}:acme`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => log.push(...text.split('\n').filter((line) => line !== '')));
  }
  return {
    child,
    log,
    get url() {
      return /"url":"([^"]+)"/.exec(log.find((line) => line.includes('"listening"')) ?? '')?.[1];
    },
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
    },
  };
}

/** Starts a server and waits until it is ready; gives its address. */
export async function startReadyServer(env: Readonly<Record<string, string>>): Promise<Program & { readonly url: string }> {
  const program = startProgram('server', env);
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline && program.child.exitCode === null) {
    const { url } = program;
    const isReady =
      url !== undefined &&
      (await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ));
    if (isReady) return { ...program, url };
    await sleep(50);
  }
  await program.stop('SIGKILL');
  throw new Error(`the server did not become ready: ${program.log.slice(-5).join('\n')}`);
}

/** Resident bytes of a process and of its children (Linux). */
export function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const own = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return own + children.reduce((sum, child) => sum + residentBytes(child), 0);
}
