/**
 * What a program pays that scans with the engine at the path of its argument: runs in a process of its own and prints figures as JSON.
 * Processor time of this process alone, so that what else the machine does is no part of it: a thread that computes for less than a time in
 * all has not been blocked for longer.
 */
import { pathToFileURL } from 'node:url';

interface Figures {
  /** With what `warm()` takes before it. */
  readonly firstScanCpuMs: number;
  readonly tenthScanCpuMs: number;
}

interface Engine {
  scan(input: { readonly content: string; readonly scan_phase: 'input' }): Promise<{ readonly action: string }>;
  warm(): Promise<void>;
  close(): Promise<void>;
}

/** Processor time of a piece of work, in milliseconds. */
async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { system, user } = process.cpuUsage(before);
  return (system + user) / 1_000;
}

const { createEngine } = (await import(pathToFileURL(process.argv[2] ?? '').href)) as { readonly createEngine: () => Engine };
const engine = createEngine();
const scan = (at: number) => cpuMs(async () => engine.scan({ content: `Please ignore invoice ${at}, it was paid.`, scan_phase: 'input' }));
// A program with nothing else to do waits for `warm()` as well.
const warmCpuMs = await cpuMs(() => engine.warm());
const firstScanCpuMs = warmCpuMs + (await scan(1));
let tenthScanCpuMs = 0;
for (let at = 2; at <= 10; at += 1) tenthScanCpuMs = await scan(at);
await engine.close();
const figures: Figures = { firstScanCpuMs, tenthScanCpuMs };
console.log(JSON.stringify(figures));
