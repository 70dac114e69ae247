import { randomBytes, randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { ScanInput } from '@input-trust/contract';
import { createLocalEngine } from '@input-trust/engine';
import type { Engine } from '@input-trust/engine';
import { createStore } from '@input-trust/store';
import type { Store } from '@input-trust/store';
import { startPostgres } from '@input-trust/store/testing';
import { afterAll, beforeAll } from 'vitest';
import { createScanService, createWorker } from '../src/index.ts';
import type { Caller, ServiceSettings, WorkerOptions } from '../src/index.ts';

/** Set by `on-postgres.test.ts`, which runs the tests of other files once more. */
export const ON_POSTGRES = 'INPUT_TRUST_TEST_ON_POSTGRES';

/** One engine for the tests of a file: its models are loaded once. */
export const ENGINE = createLocalEngine({ selfHosted: true });

/** A store for the tests of one file: embedded, or on a server that is started for them. */
export async function useStore(): Promise<{ readonly store: Store }> {
  const postgres = process.env[ON_POSTGRES] === undefined ? undefined : await startPostgres();
  const location = postgres === undefined ? { memory: true as const } : { url: postgres.url };
  const store = createStore({ location, keys: [randomBytes(32)] });
  beforeAll(() => store.ready());
  afterAll(async () => {
    await store.close();
    await postgres?.stop();
  });
  return { store };
}

/** A caller of an organisation that no other test uses. */
export function newCaller(overrides: Partial<Caller> = {}): Caller {
  return { organisation: `org-${randomUUID().slice(0, 8)}`, tier: 'standard', monitor: false, failOpen: false, ...overrides };
}

export function service(store: Store, settings: Partial<ServiceSettings> = {}, engine: Engine = ENGINE) {
  return createScanService({ engine, store, settings });
}

/** Runs a worker while `work` runs. */
export async function whileWorking<T>(store: Store, options: Partial<WorkerOptions>, work: () => Promise<T>): Promise<T> {
  const worker = createWorker({ engine: ENGINE, store, ...options });
  await worker.start();
  try {
    return await work();
  } finally {
    await worker.stop();
  }
}

export function json(body: Uint8Array): Record<string, unknown> {
  return JSON.parse(Buffer.from(body).toString()) as Record<string, unknown>;
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}

/** A grey PNG of one pixel. */
export function png(): Uint8Array {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(Buffer.from([0, 128]))), pngChunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([signature, ...chunks]));
}

/** A PNG of one pixel, to be scanned in depth. */
export function imageScan(fields: Partial<ScanInput> = {}): ScanInput {
  return { file: png(), scan_phase: 'input', mode: 'comprehensive', async: true, ...fields };
}

export function pdf(bytes: number): Uint8Array {
  const head = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n% ');
  return new Uint8Array(Buffer.concat([head, Buffer.alloc(bytes - head.length, 0x20)]));
}

export async function until<T>(ask: () => Promise<T | undefined> | T | undefined, ms = 20_000): Promise<T> {
  for (const deadline = performance.now() + ms; performance.now() < deadline;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`it did not happen within ${ms} ms`);
}
