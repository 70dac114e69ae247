import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import workerThreads, { isMainThread } from 'node:worker_threads';
import type { WorkerOptions } from 'node:worker_threads';

const CONNECTION = 'a worker opens no connection';

/** Why a worker was refused something. The code is that of Node's permission model. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly code = 'ERR_ACCESS_DENIED';
}

/**
 * Loaded before anything else by a worker process and by each of its threads: takes from JavaScript what Node's permission model leaves
 * open. The network, which the model knows from version 25 on; databases of `node:sqlite`, which read and write files past it; signals to
 * other processes. HTTP, TLS and `fetch` are made of what is refused here. Native code that was taken over is another matter: that is the
 * container's.
 */
refuseAll();
if (!isMainThread) confineThreads();

function refuseAll(): void {
  const sqlite = process.getBuiltinModule('node:sqlite');
  const all: readonly (readonly [object, readonly string[], string])[] = [
    [net.Socket.prototype, ['connect'], CONNECTION],
    [net.Server.prototype, ['listen'], CONNECTION],
    [dgram.Socket.prototype, ['bind', 'connect', 'send'], CONNECTION],
    [dns, Object.keys(dns).filter(isQuery), CONNECTION],
    [dns.promises, Object.keys(dns.promises).filter(isQuery), CONNECTION],
    [dns.Resolver.prototype, ['resolve', 'reverse', ...Object.getOwnPropertyNames(dns.Resolver.prototype).filter(isQuery)], CONNECTION],
    [sqlite, ['DatabaseSync', 'backup'], 'a worker opens no database'],
  ];
  for (const [owner, names, why] of all) {
    for (const name of new Set(names)) replace(owner, name, refusal(why));
  }
  const kill = process.kill.bind(process);
  replace(process, 'kill', (pid: number, signal?: string | number) => {
    if (pid !== process.pid) throw new RefusedError('a worker ends no process but itself');
    return kill(pid, signal);
  });
  syncBuiltinESMExports();
}

/**
 * From here on a thread runs a program that is there, never code that it is given, and loads this module first, whatever it is started with.
 * What a program may be is for the permission model to say: it holds for threads as well.
 */
export function confineThreads(): void {
  const { Worker } = workerThreads;
  class ConfinedThread extends Worker {
    constructor(program: string | URL, { eval: isCode = false, execArgv: _own, ...options }: WorkerOptions = {}) {
      // A string is a path.
      const isFile = typeof program === 'string' || program.protocol === 'file:';
      if (isCode || !isFile) throw new RefusedError('a thread runs no code that it is given');
      super(program, options);
    }
  }
  replace(workerThreads, 'Worker', ConfinedThread);
  syncBuiltinESMExports();
}

function refusal(why: string): () => never {
  // Called as a function or with `new`.
  return function refuse() {
    throw new RefusedError(why);
  };
}

function replace(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { value, writable: false, configurable: false, enumerable: true });
}

/** Methods that ask a server: `lookup`, `lookupService`, `reverse`, … */
function isQuery(name: string): boolean {
  return /^(?:lookup|resolve|reverse)/.test(name);
}
