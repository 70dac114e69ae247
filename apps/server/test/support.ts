import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { createLocalEngine, plainText } from '@input-trust/engine';
import type { AdmittedScan, Engine, EngineSettings } from '@input-trust/engine';
import { assertWritten, parseScanRequest } from '@input-trust/contract';
import type { ScanInput, ScanRequest, WrittenScanResponse } from '@input-trust/contract';
import { pino } from 'pino';
import { createPacketService, createScanService } from '@input-trust/service';
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
  /** As it came. */
  readonly text: string;
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

export interface TestAppOptions extends Omit<Partial<AppOptions>, 'config' | 'service' | 'packets'> {
  readonly config?: Partial<ServerConfig>;
  readonly engine?: Engine;
}

export function testApp({ engine, ...options }: TestAppOptions = {}): TestApp {
  const log: string[] = [];
  const config = testConfig(options.config);
  const store = options.store ?? sharedStore();
  const { metadataFocusEnabled: metadataFocus, selfHosted, referenceRoot } = config;
  const scanner = engine ?? localEngine({ metadataFocus, selfHosted, ...(referenceRoot !== undefined && { referenceRoot }) });
  const app = createApp({
    service: createScanService({ engine: scanner, store, settings: config.serviceSettings }),
    packets: createPacketService({ engine: scanner, store, settings: config.serviceSettings }),
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
    const answer = { status: response.status, headers: response.headers, body: asObject(text), text };
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

/** One engine of this process for every app of a test file with the same settings: its models are loaded once. */
const engines = new Map<string, Engine>();
export function localEngine(settings: EngineSettings = {}): Engine {
  const key = JSON.stringify(settings);
  const known = engines.get(key) ?? createLocalEngine(settings);
  engines.set(key, known);
  return known;
}

/** Checks fields like the real engine, and looks at no content. */
const admitFields: Engine['admit'] = async (input, context = {}) => {
  const {
    content = '',
    file: _file,
    reference_content: _c,
    reference_file: _f,
    reference_file_path: _p,
    ...request
  } = parseScanRequest(input);
  return { request, ids: idsOf(request, context.requestId), file: { kind: 'text', format: 'plain', text: content }, caps: {} };
};

/** An engine that checks fields like the real one, looks at no content, and then does what the test says. */
export function engineThat(run: (scan: AdmittedScan, signal?: AbortSignal) => Promise<WrittenScanResponse>): Engine {
  return {
    ...createLocalEngine(),
    admit: admitFields,
    scan: async (input, { signal } = {}) => run('ids' in input ? input : await admitFields(input), signal),
    async close() {},
  };
}

function idsOf(request: ScanRequest, requestId: string = randomUUID()) {
  const { request_id = requestId, scan_group_id = randomUUID(), session_id = randomUUID() } = request;
  return { scan_id: randomUUID(), request_id, scan_group_id, session_id };
}

/** The text that a scan is about; empty where it is a file. */
export function textOf({ file }: AdmittedScan): string {
  return 'text' in file ? plainText(file.text) : '';
}

/** An engine that records the inputs that reach it, each with the id of its request, and answers as told. */
export function recordingEngine(
  answer: (scan: AdmittedScan, signal?: AbortSignal) => Promise<WrittenScanResponse> = async (scan) => allowed(scan),
) {
  const inputs: ScanInput[] = [];
  const admitted = new WeakMap<AdmittedScan, ScanInput>();
  const inner = engineThat(async (scan, signal) => {
    const { ids, request } = scan;
    inputs.push({ ...(admitted.get(scan) ?? request), request_id: ids.request_id });
    return answer(scan, signal);
  });
  const engine: Engine = {
    ...inner,
    async admit(input, context) {
      const scan = await inner.admit(input, context);
      admitted.set(scan, input);
      return scan;
    },
  };
  return { engine, inputs };
}

export function allowed({ ids, request }: AdmittedScan): WrittenScanResponse {
  return { action: 'ALLOW', ...ids, scan_phase: request.scan_phase, threats: [] };
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
