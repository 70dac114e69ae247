/**
 * What a person notices who scans ten texts with the engine at the path of the first argument: wall-clock time of the first and of the tenth
 * scan, and the memory of this program after them. `warm` as the second argument warms it first. Runs in a process of its own, prints JSON.
 */
import { pathToFileURL } from 'node:url';

/** Times in milliseconds. */
export interface HostTimes {
  readonly firstMs: number;
  readonly tenthMs: number;
  readonly residentBytes: number;
}

interface Engine {
  scan(input: { readonly content: string; readonly scan_phase: 'input' }): Promise<{ readonly action: string }>;
  warm(): Promise<void>;
  close(): Promise<void>;
}

const { createEngine } = (await import(pathToFileURL(process.argv[2] ?? '').href)) as { readonly createEngine: () => Engine };
const engine = createEngine();
if (process.argv[3] === 'warm') await engine.warm();
const times: number[] = [];
for (let at = 1; at <= 10; at += 1) {
  const startedAt = performance.now();
  await engine.scan({ content: `Please ignore invoice ${at}, it was paid.`, scan_phase: 'input' });
  times.push(performance.now() - startedAt);
}
const figures: HostTimes = {
  firstMs: times[0] ?? Number.NaN,
  tenthMs: times[9] ?? Number.NaN,
  residentBytes: process.memoryUsage.rss(),
};
await engine.close();
console.log(JSON.stringify(figures));
