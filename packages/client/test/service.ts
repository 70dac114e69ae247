import { createLocalEngine } from '@input-trust/engine';
import type { Engine } from '@input-trust/engine';
import { apiKey, createLogger, openStore, readConfig, startServer } from '@input-trust/server';
import type { RunningServer, ServerConfig } from '@input-trust/server';
import { createClient } from '../src/index.ts';
import type { Client, ClientOptions } from '../src/index.ts';

export const KEY = 'client-key-0123456789-abcdefghij';

export interface TestService {
  readonly server: RunningServer;
  /** Another client of the same service. */
  clientWith(options: Partial<ClientOptions>): Client;
  close(): Promise<void>;
}

/** The real server on a loopback port, with the real engine in this process and a store in memory. */
export async function startService(overrides: Partial<ServerConfig> = {}, engine: Engine = createLocalEngine()): Promise<TestService> {
  const config: ServerConfig = {
    ...readConfig({}),
    port: 0,
    apiKeys: [apiKey(KEY, 'acme')],
    storage: { memory: true },
    logLevel: 'silent',
    rateLimitPerMinute: 0,
    workers: 2,
    metadataFocusEnabled: true,
    ...overrides,
  };
  const server = await startServer(config, { engine, store: openStore(config.storage), logger: createLogger(config) });
  return {
    server,
    clientWith: (options) => createClient({ baseUrl: server.url, apiKey: KEY, ...options }),
    close: () => server.close(),
  };
}
