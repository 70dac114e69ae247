import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** A server that is built already, such as that of an image; by default this tree's, built first. */
const INSTALLED = process.env['INPUT_TRUST_SERVER'];
const MAIN = INSTALLED ?? fileURLToPath(new URL('../../../apps/server/dist/main.js', import.meta.url));
const READY_WITHIN_MS = 180_000;

/** Builds the server, where its sources changed. What runs is what is released: it also starts in two thirds of the time. */
export function buildServer(): void {
  if (INSTALLED !== undefined) return;
  const bin = `${ROOT}node_modules/.bin`;
  const env = { ...process.env, PATH: `${bin}:${process.env['PATH'] ?? ''}` };
  const built = spawnSync(`${bin}/turbo`, ['run', 'build', '--filter=@input-trust/server', '--output-logs=errors-only'], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(`the server does not build:\n${built.stdout}${built.stderr}`);
}

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

/** What would outlive this process when it is told to stop in the middle. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** How a program is started: on one CPU alone where one is named (Linux), with these flags of Node. */
export interface StartOptions {
  readonly cpu?: number | undefined;
  readonly flags?: readonly string[];
}

/** Starts a program with nothing of this process's environment but PATH. */
export function startProgram(
  command: 'server' | 'worker',
  env: Readonly<Record<string, string>>,
  { cpu, flags = [] }: StartOptions = {},
): Program {
  const argv = [...(cpu === undefined ? [] : ['taskset', '--cpu-list', String(cpu)]), process.execPath, ...flags, MAIN, command];
  const child = spawn(argv[0] ?? '', argv.slice(1), {
    env: { PATH: process.env['PATH'], PORT: '0', INPUT_TRUST_RATE_LIMIT_PER_MINUTE: '0', INPUT_TRUST_API_KEYS: `${KEY}:acme`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
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
export async function startReadyServer(
  env: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<Program & { readonly url: string }> {
  const program = startProgram('server', env, { flags });
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline && program.child.exitCode === null) {
    const { url } = program;
    if (url !== undefined && (await isReady(url))) return { ...program, url };
    await sleep(50);
  }
  await program.stop('SIGKILL');
  throw new Error(`the server did not become ready: ${program.log.slice(-5).join('\n')}`);
}

/** Whether a server takes work. */
export async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
