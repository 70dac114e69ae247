import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delayed } from 'node:timers/promises';
import sharp from 'sharp';
import { createEngine } from '../../src/index.ts';

/** Measures how long scans of a large text and a large photograph keep the event loop of their caller busy, in milliseconds. */
const text = 'The weather was fine, and we went to the lake with the children. '.repeat(80_000).slice(0, 5_000_000);
const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
const photograph = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#808080', noise } })
  .jpeg({ quality: 90 })
  .toBuffer();

const engine = createEngine();
await engine.scan({ content: 'The worker starts.', scan_phase: 'input' });
const longest: Record<string, number> = {};
for (const [name, input] of [
  ['text', { content: text }],
  ['photograph', { file: new Uint8Array(photograph) }],
  ['base64', { content: photograph.toString('base64') }],
] as const) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  // It measures from its second tick on.
  await delayed(20);
  await engine.scan({ ...input, scan_phase: 'input', mode: 'fast' });
  await delayed(20);
  delay.disable();
  longest[name] = Math.round(delay.max / 1e6);
}
await engine.close();
process.stdout.write(`${JSON.stringify({ ...longest, bytes: photograph.length })}\n`);
