/**
 * Runs in a process of its own: imports one module and tells on descriptor 3 what the import changed in the process.
 * It must not call process.exit: whether the process ends by itself is what the parent measures from that message on.
 */
import { createHook } from 'node:async_hooks';
import { writeSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The descriptor that the parent reads: the standard streams belong to the imported module. */
const REPORT_DESCRIPTOR = 3;

/** Asynchronous resources that outlive an import only when somebody keeps them: timers, watchers, servers, threads and processes. */
const LASTING = new Set([
  'FSEVENTWRAP',
  'MESSAGEPORT',
  'PIPESERVERWRAP',
  'PIPEWRAP',
  'PROCESSWRAP',
  'SIGNALWRAP',
  'STATWATCHER',
  'TCPSERVERWRAP',
  'TCPWRAP',
  'Timeout',
  'UDPWRAP',
  'WORKER',
]);

/** Objects that every library of a process shares. */
const SHARED = { Object, Array, String, Number, Promise, Map, Set, RegExp, Date, JSON, Math, Uint8Array, Error };

const living = new Map<number, string>();
createHook({
  init(id, type) {
    if (LASTING.has(type)) living.set(id, type);
  },
  destroy: (id) => void living.delete(id),
}).enable();

const threads: string[] = [];
process.on('worker', () => threads.push('worker thread'));

/** What an import may not change, as lines that can be compared. */
function snapshot(): string[] {
  const listeners = process.eventNames().flatMap((event) => process.listeners(event as 'exit').map(() => `listener of ${String(event)}`));
  const globals = Reflect.ownKeys(globalThis).map((name) => `global ${String(name)}`);
  const properties = Object.entries(SHARED).flatMap(([name, shared]) => [
    ...Reflect.ownKeys(shared).map((key) => `property ${name}.${String(key)}`),
    ...('prototype' in shared ? Reflect.ownKeys(shared.prototype).map((key) => `property ${name}.prototype.${String(key)}`) : []),
  ]);
  const environment = Object.entries(process.env).map(([name, value]) => `environment variable ${name}=${value}`);
  const settings = [`exit code ${process.exitCode}`, `stack trace limit ${Error.stackTraceLimit}`, `folder ${process.cwd()}`];
  const resources = [...process.getActiveResourcesInfo(), ...living.values()].map((type) => `active ${type}`);
  return [...listeners, ...globals, ...properties, ...environment, ...settings, ...resources, ...threads];
}

/** Lines of one list that the other does not have as often. */
function beyond(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const index = left.indexOf(line);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

// Node loads its own fetch when it is first named, which any import of an HTTP module does.
void globalThis.WebSocket;
const before = snapshot();
const failure = await import(process.argv[2] ?? '').then(
  () => [],
  (error: unknown) => [`cannot be imported: ${String(error).split('\n', 1)[0]}`],
);
// What an import starts and what ends at once is over after a few turns of the event loop.
for (let turn = 0; turn < 5; turn += 1) await nextTurn();
const after = snapshot();
const changes = [...failure, ...beyond(after, before), ...beyond(before, after).map((line) => `${line} (gone)`)];
writeSync(REPORT_DESCRIPTOR, `${JSON.stringify(changes)}\n`);
