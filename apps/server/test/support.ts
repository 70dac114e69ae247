import { randomUUID } from 'node:crypto';
import { createEngine } from '@input-trust/engine';
import type { Engine } from '@input-trust/engine';
import type { ScanInput, ScanResponse } from '@input-trust/contract';
import { pino } from 'pino';
import { apiKey, createApp, readConfig } from '../src/index.ts';
import type { AppOptions, ServerConfig } from '../src/index.ts';

export const KEY = 'test-key-0123456789-abcdefghij';
export const OTHER_KEY = 'other-key-0123456789-abcdefgh';
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The defaults of the environment, with two keys of two organisations. */
export function testConfig(overrides: Partial<ServerConfig> = {}): ServerConfig {
  return { ...readConfig({}), apiKeys: [apiKey(KEY, 'acme'), apiKey(OTHER_KEY, 'other')], logLevel: 'info', ...overrides };
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

export interface TestApp {
  /** Sends a request with the key, unless it names another authorization (an empty one leaves it out). */
  request(path: string, init?: RequestInit): Promise<Answer>;
  /** A JSON scan. */
  scan(fields: unknown): Promise<Answer>;
  readonly log: string[];
}

export function testApp(options: Omit<Partial<AppOptions>, 'config'> & { config?: Partial<ServerConfig> } = {}): TestApp {
  const log: string[] = [];
  const config = testConfig(options.config);
  const app = createApp({
    engine: createEngine({ metadataFocus: config.metadataFocusEnabled, selfHosted: config.selfHosted }),
    logger: pino({ base: null }, { write: (line) => void log.push(line) }),
    ...options,
    config,
  });
  const request: TestApp['request'] = async (path, init = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has('authorization')) headers.set('authorization', `Bearer ${KEY}`);
    if (headers.get('authorization') === '') headers.delete('authorization');
    const response = await app.request(path, { ...init, headers });
    return { status: response.status, headers: response.headers, body: asObject(await response.text()) };
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
  answer: (input: ScanInput, signal?: AbortSignal) => Promise<ScanResponse> = async (input) => allowed(input),
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

export function allowed(input: ScanInput): ScanResponse {
  return {
    action: 'ALLOW',
    scan_id: randomUUID(),
    scan_phase: input.scan_phase,
    threats: [],
    ...(input.request_id && { request_id: input.request_id }),
  };
}

/** A promise and the function that settles it. */
export function gate(): { readonly opened: Promise<void>; open(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: () => resolve() };
}
