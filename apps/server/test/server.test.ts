import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { engineSettings, startServer } from '../src/server.ts';
import { openStore } from '../src/index.ts';
import type { RunningServer, ServerConfig } from '../src/index.ts';
import { eventually } from './server-process.ts';
import { allowed, gate, KEY, recordingEngine, testConfig, textOf } from './support.ts';

const silent = pino({ level: 'silent' });
let server: RunningServer | undefined;

async function start(engine: ReturnType<typeof recordingEngine>['engine'], config: Partial<ServerConfig> = {}): Promise<RunningServer> {
  server = await startServer(testConfig({ port: 0, ...config }), { engine, logger: silent });
  return server;
}

afterEach(async () => {
  await server?.close();
  server = undefined;
});

function scan(url: string, signal?: AbortSignal): Promise<Response> {
  return fetch(`${url}/v1/scan`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    body: '{"scan_phase":"input","content":"hello"}',
    ...(signal && { signal }),
  });
}

const settled = (response: Promise<Response>): Promise<Response | undefined> => response.catch(() => undefined);

describe('a running server', () => {
  it('is ready when the engine has answered once, not before, and not while it answers with anything but ALLOW', async () => {
    let works = false;
    const { engine, inputs } = recordingEngine(async (input) => (works ? allowed(input) : { ...allowed(input), action: 'REVIEW' }));
    const { url } = await start(engine);
    const ready = async (): Promise<number> => (await fetch(`${url}/readyz`)).status;
    await eventually(
      () => inputs.length > 0 || undefined,
      () => '',
    );
    expect(await ready()).toBe(503);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    works = true;
    await eventually(
      async () => (await ready()) === 200 || undefined,
      () => 'not ready',
    );
    expect(inputs.length).toBeGreaterThan(1);
  });

  it(
    'is not ready while its store does not answer or its disk takes nothing, and ready again when they do',
    { timeout: 60_000 },
    async () => {
      const directory = mkdtempSync(join(tmpdir(), 'input-trust-readiness-'));
      const store = openStore({ memory: true });
      let answers = true;
      const shaky = { ...store, ping: async () => answers && (await store.ping()) };
      const options = { engine: recordingEngine().engine, logger: silent, store: shaky };
      server = await startServer(testConfig({ port: 0, storage: { directory } }), options);
      const { url } = server;
      const status = async (): Promise<string> => (await fetch(`${url}/readyz`)).text();
      const becomes = (expected: string): Promise<true> =>
        eventually(
          async () => (await status()) === JSON.stringify({ status: expected }) || undefined,
          () => `is not ${expected}`,
        );
      mkdirSync(join(directory, 'store'));
      await becomes('ready');
      answers = false;
      await becomes('unavailable');
      expect((await fetch(`${url}/readyz`)).status).toBe(503);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      answers = true;
      await becomes('ready');
      rmSync(directory, { recursive: true });
      await becomes('unavailable');
      mkdirSync(join(directory, 'store'), { recursive: true });
      await becomes('ready');
      rmSync(directory, { recursive: true });
    },
  );

  it('cancels the scan of a client that goes away, and its room is free again', async () => {
    const cancelled = gate();
    let first = true;
    const { engine } = recordingEngine(async (input, signal) => {
      if (textOf(input) === 'ready' || !first) return allowed(input);
      first = false;
      await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
      cancelled.open();
      throw signal?.reason;
    });
    const { url } = await start(engine, { maxPendingScans: 1 });
    const client = new AbortController();
    const leaving = settled(scan(url, client.signal));
    await eventually(
      () => !first || undefined,
      () => 'not scanned',
    );
    expect((await scan(url)).status).toBe(429);
    client.abort();
    await cancelled.opened;
    expect(await leaving).toBeUndefined();
    const next = await eventually(
      async () => {
        const { status } = await scan(url);
        return status === 429 ? undefined : status;
      },
      () => 'no room',
    );
    expect(next).toBe(200);
  });

  it('that stops lets a running scan finish, and cancels it at the deadline', async () => {
    for (const [shutdownTimeoutMs, expected] of [
      [5_000, 200],
      [50, undefined],
    ] as const) {
      const running = gate();
      const { engine } = recordingEngine(async (input, signal) => {
        if (textOf(input) === 'ready') return allowed(input);
        running.open();
        await new Promise((resolve) => setTimeout(resolve, 500));
        signal?.throwIfAborted();
        return allowed(input);
      });
      const { url, close } = await start(engine, { shutdownTimeoutMs });
      const answer = settled(scan(url));
      await running.opened;
      await close();
      server = undefined;
      expect((await answer)?.status).toBe(expected);
      expect(await settled(scan(url))).toBeUndefined();
    }
  });

  it('refuses to start on an address that is taken', async () => {
    const { port } = await start(recordingEngine().engine);
    await expect(startServer(testConfig({ port }), { engine: recordingEngine().engine, logger: silent })).rejects.toThrow('EADDRINUSE');
  });
});

describe('the settings of the engine', () => {
  it('follow the configuration: switches as they are, the time of every mode up to the ceiling [limit.values]', () => {
    const { scanTimeoutMs: _none, ...config } = testConfig({ metadataFocusEnabled: true });
    expect(engineSettings(config)).toMatchObject({
      metadataFocus: true,
      selfHosted: false,
      limits: { fast: { timeMs: 5_000 }, comprehensive: { timeMs: 120_000 } },
    });
    expect(engineSettings({ ...config, scanTimeoutMs: 10_000 }).limits).toEqual({
      fast: { timeMs: 5_000 },
      secure: { timeMs: 10_000 },
      comprehensive: { timeMs: 10_000 },
    });
  });
});
