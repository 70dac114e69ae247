import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** Runs a program of this folder to its end. `endedAfterMs`: from its last word to the end of its process. */
async function run(name: string, ...args: readonly string[]): Promise<{ code: number | null; output: string; endedAfterMs: number }> {
  const file = fileURLToPath(new URL(`./programs/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--conditions=@input-trust/source', file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  let spokeAt = 0;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    spokeAt = performance.now();
  });
  // `exit`, not `close`: a worker that holds on to the pipe would be another fault than a process that does not end.
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, output, endedAfterMs: performance.now() - spokeAt };
}

describe('a program that scans a text and a picture', () => {
  it.each([
    ['in its own thread, and closes the engine', 'local', 'close'],
    ['in another process, and closes the engine', 'process', 'close'],
    ['in another process, and leaves the engine open', 'process', 'leave'],
    ['in another process, however long that takes', 'process', 'close', 'patient'],
  ])('%s: it ends by itself', { timeout: 120_000 }, async (_how, ...args) => {
    const { code, output, endedAfterMs } = await run('scan-and-end', ...args);
    expect({ code, output }).toEqual({ code: 0, output: 'done BLOCK image\n' });
    expect(endedAfterMs).toBeLessThan(5_000);
  });
});

describe('importing the engine', () => {
  it('registers no handler, timer or thread', { timeout: 60_000 }, async () => {
    const { output } = await run('import-only');
    const { before, after } = JSON.parse(output) as Record<'before' | 'after', unknown>;
    expect(after).toEqual(before);
  });

  it('loads what admits requests, and none of the packages that read, look or decide', { timeout: 60_000 }, async () => {
    const { output } = await run('loaded-packages');
    expect(JSON.parse(output)).toEqual(['billing', 'chardet', 'container', 'contract', 'detector-kit', 'engine', 'file-types', 'zod']);
  });

  it('is followed by what tells files apart when a pool is warm: its first picture keeps nobody waiting', { timeout: 60_000 }, async () => {
    const { output } = await run('loaded-packages', 'warm');
    expect(JSON.parse(output)).toContain('file-type');
  });
});

/** What a program that serves others may be kept waiting, in milliseconds, on a machine that has nothing else to do. */
const LONGEST_WAIT_MS = 50;
/** Where tests run beside each other, the system takes the processor away from a program for longer than that. */
const NOISE = 5;

describe('scans of 5 MB of text and of 12 megapixels', () => {
  it('leave the event loop of their caller free', { timeout: 120_000 }, async () => {
    const { output } = await run('busy-loop');
    const { text, photograph, base64 } = JSON.parse(output) as Record<'text' | 'photograph' | 'base64', number>;
    for (const longest of [text, photograph, base64]) expect(longest).toBeLessThan(LONGEST_WAIT_MS * NOISE);
  });
});
