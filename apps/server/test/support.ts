import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { createEngine } from '@input-trust/engine';
import type { Engine } from '@input-trust/engine';
import { assertWritten } from '@input-trust/contract';
import type { ScanInput, WrittenScanResponse } from '@input-trust/contract';
import { pino } from 'pino';
import { createScanService } from '@input-trust/service';
import type { Store } from '@input-trust/store';
import { apiKey, createApp, openStore, readConfig } from '../src/index.ts';
import type { AppOptions, ServerConfig } from '../src/index.ts';

export const KEY = 'test-key-0123456789-abcdefghij';
export const OTHER_KEY = 'other-key-0123456789-abcdefgh';
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The defaults of the environment, with two keys of two organisations. */
export function testConfig(overrides: Partial<ServerConfig> = {}): ServerConfig {
  const keys = { apiKeys: [apiKey(KEY, 'acme'), apiKey(OTHER_KEY, 'other')] };
  return { ...readConfig({}), ...keys, storage: { memory: true }, logLevel: 'info', ...overrides };
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

export interface TestApp {
  /**
   * Sends a request with the key, unless it names another authorization (an empty one leaves it out). Every answer is checked to be
   * one that the contract lets the service write.
   */
  request(path: string, init?: RequestInit): Promise<Answer>;
  /** A JSON scan. */
  scan(fields: unknown): Promise<Answer>;
  readonly log: string[];
}

/** One embedded store for the apps of a test file: it takes a second to open. */
let shared: Store | undefined;
export function sharedStore(): Store {
  return (shared ??= openStore({ memory: true }));
}

export interface TestAppOptions extends Omit<Partial<AppOptions>, 'config' | 'service'> {
  readonly config?: Partial<ServerConfig>;
  readonly engine?: Engine;
}

export function testApp({ engine, ...options }: TestAppOptions = {}): TestApp {
  const log: string[] = [];
  const config = testConfig(options.config);
  const store = options.store ?? sharedStore();
  const { metadataFocusEnabled: metadataFocus, selfHosted } = config;
  const scanner = engine ?? createEngine({ metadataFocus, selfHosted });
  const app = createApp({
    service: createScanService({ engine: scanner, store, settings: { ...config.serviceSettings, selfHosted } }),
    store,
    logger: pino({ base: null }, { write: (line) => void log.push(line) }),
    ...options,
    config,
  });
  const request: TestApp['request'] = async (path, init = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has('authorization')) headers.set('authorization', `Bearer ${KEY}`);
    if (headers.get('authorization') === '') headers.delete('authorization');
    const response = await app.request(path, { ...init, headers });
    const text = await response.text();
    const answer = { status: response.status, headers: response.headers, body: asObject(text) };
    if (text !== '') assertWritten({ path, ...answer });
    return answer;
  };
  return {
    log,
    request,
    scan: (fields) =>
      request('/v1/scan', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: typeof fields === 'string' ? fields : JSON.stringify(fields),
      }),
  };
}

function asObject(text: string): Record<string, unknown> {
  try {
    return { ...(JSON.parse(text) as Record<string, unknown>) };
  } catch {
    return {};
  }
}

/** An engine that records what it is given and answers as told. */
export function recordingEngine(
  answer: (input: ScanInput, signal?: AbortSignal) => Promise<WrittenScanResponse> = async (input) => allowed(input),
) {
  const inputs: ScanInput[] = [];
  const engine: Engine = {
    async scan(input, { signal } = {}) {
      inputs.push(input);
      return answer(input, signal);
    },
    async close() {},
  };
  return { engine, inputs };
}

export function allowed(input: ScanInput): WrittenScanResponse {
  return {
    action: 'ALLOW',
    scan_id: randomUUID(),
    scan_phase: input.scan_phase,
    threats: [],
    ...(input.request_id && { request_id: input.request_id }),
  };
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

/** A promise and the function that settles it. */
export function gate(): { readonly opened: Promise<void>; open(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: () => resolve() };
}
