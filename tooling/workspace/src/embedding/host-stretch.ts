/**
 * The longest that the thread of a host computes without coming back to its event loop, while it makes the engine at the path of the argument,
 * warms it and scans ten texts. Runs in a process of its own, prints a figure as JSON, and is not `host-cost.ts`: to see every turn of the
 * loop it computes itself all the time. Processor time of this thread alone, so that what else the machine does is no part of it.
 */
import { pathToFileURL } from 'node:url';

interface Engine {
  scan(input: { readonly content: string; readonly scan_phase: 'input' }): Promise<{ readonly action: string }>;
  warm(): Promise<void>;
  close(): Promise<void>;
}

const { createEngine } = (await import(pathToFileURL(process.argv[2] ?? '').href)) as { readonly createEngine: () => Engine };
let longestStretchMs = 0;
let isOver = false;
let before = process.threadCpuUsage();
setImmediate(turn);
const engine = createEngine();
await engine.warm();
for (let at = 1; at <= 10; at += 1) await engine.scan({ content: `Please ignore invoice ${at}, it was paid.`, scan_phase: 'input' });
isOver = true;
await engine.close();
console.log(JSON.stringify({ longestStretchMs }));

/** One turn of the event loop: what was computed since the one before was one stretch. */
function turn(): void {
  const { system, user } = process.threadCpuUsage(before);
  longestStretchMs = Math.max(longestStretchMs, (system + user) / 1_000);
  before = process.threadCpuUsage();
  if (!isOver) setImmediate(turn);
}
