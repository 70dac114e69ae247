import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { createEnginePool, DEFAULT_LIMITS } from '@input-trust/engine';
import type { Engine, EngineSettings, OperatorFiles } from '@input-trust/engine';
import { createScanService } from '@input-trust/service';
import type { Store } from '@input-trust/store';
import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { causeOf, describeFailure } from './access-log.ts';
import { createApp } from './app.ts';
import type { Readiness } from './app.ts';
import type { ServerConfig } from './config.ts';
import { startScanWorker } from './scan-worker.ts';
import { openStore } from './storage.ts';
import { startTelemetry } from './telemetry.ts';

/** Time for the header of a request; a client that sends it byte by byte is cut off. */
export const HEADERS_TIMEOUT_MS = 10_000;
/** How long an unused connection stays open. */
export const KEEP_ALIVE_TIMEOUT_MS = 5_000;
/** How often connections are checked against the timeouts, so how far they may be overrun. */
export const CONNECTION_CHECK_MS = 1_000;
/** All headers of a request together: a key, ids and a file name need far less. */
export const MAX_HEADER_BYTES = 16 * 1024;
/** Pause before the engine is asked again whether it works. */
const READINESS_RETRY_MS = 1_000;

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** Stops taking requests, waits for running scans up to the deadline, then frees everything. */
  close(): Promise<void>;
}

export interface StartOptions extends OperatorFiles {
  /** Default: JSON lines on standard output. */
  readonly logger?: Logger;
  /** Default: an engine pool as configured. The server closes it. */
  readonly engine?: Engine;
  /** Default: the store as configured. The server closes it. */
  readonly store?: Store;
}

/** Listens and serves. Rejects when the address cannot be used. */
export async function startServer(config: ServerConfig, options: StartOptions = {}): Promise<RunningServer> {
  const logger = options.logger ?? createLogger(config);
  const telemetry = await startTelemetry(config.telemetry);
  const { trustAnchors, rules } = options;
  const files = { ...(trustAnchors !== undefined && { trustAnchors }), ...(rules !== undefined && { rules }) };
  const settings = { ...engineSettings(config), ...files };
  const engine = options.engine ?? createEnginePool({ ...settings, workers: config.workers, maxQueue: config.maxPendingScans });
  const onError = (error: unknown): void => logger.error({ failure: describeFailure(error) }, 'the store or its queue failed');
  const store = options.store ?? openStore(config.storage, { supervise: config.runsScans, onError });
  const service = createScanService({ engine, store, settings: config.serviceSettings });
  let readiness: Readiness = 'starting';
  const server = createHttpServer(createApp({ service, store, config, logger, readiness: () => readiness }).fetch, config);
  const stopping = new AbortController();

  try {
    server.listen(config.port, config.host);
    await once(server, 'listening');
  } catch (error) {
    await Promise.all([engine.close(), store.close(), telemetry.close()]);
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  const url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  logger.info({ url, workers: config.workers }, 'listening');

  const becomeReady = async (): Promise<void> => {
    const { signal } = stopping;
    const answers = await Promise.all([untilEngineAnswers(engine, logger, signal), untilStoreAnswers(store, logger, signal)]);
    if (answers.every(Boolean) && readiness === 'starting') readiness = 'ready';
  };
  void becomeReady();
  // Of two processes that scan, one stays free for callers who wait for their answer.
  const concurrency = Math.max(1, Math.floor(config.workers / 2));
  const worker = config.runsScans ? startScanWorker({ engine, store, config, logger, concurrency }) : undefined;

  return {
    url,
    port,
    async close() {
      readiness = 'draining';
      stopping.abort();
      await Promise.all([drain(server, config.shutdownTimeoutMs), worker?.stop()]);
      await engine.close();
      await store.close();
      await telemetry.close();
      logger.info('stopped');
    },
  };
}

function createHttpServer(fetch: (request: Request) => Promise<Response> | Response, config: ServerConfig): Server {
  const serverOptions = {
    headersTimeout: Math.min(HEADERS_TIMEOUT_MS, config.requestTimeoutMs),
    requestTimeout: config.requestTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    connectionsCheckingInterval: CONNECTION_CHECK_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
  };
  return createAdaptorServer({ fetch, serverOptions }) as Server;
}

/** Bytes of log that are written at once while there is much to say. */
const LOG_BUFFER_BYTES = 8 * 1024;
/** How late a line is written while there is little to say. What a SIGKILL takes with it is not more than this. */
const LOG_FLUSH_MS = 100;

let output: DestinationStream | undefined;

/** Standard output, shared by every logger of the process: a system call for each line would cost as much as answering does. */
function standardOutput(): DestinationStream {
  if (output !== undefined) return output;
  const opened = pino.destination({ dest: 1, sync: true, minLength: LOG_BUFFER_BYTES, periodicFlush: LOG_FLUSH_MS });
  process.on('exit', () => opened.flushSync());
  return (output = opened);
}

/** One JSON object per line. Requests are named by route and ids; content, keys and addresses never come here. */
export function createLogger(config: Pick<ServerConfig, 'logLevel'>): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
  };
  return pino(options, standardOutput());
}

/** The engine's part of the configuration. */
export function engineSettings(
  config: Pick<ServerConfig, 'metadataFocusEnabled' | 'advisoryEvidenceEnabled' | 'selfHosted' | 'referenceRoot' | 'scanTimeoutMs'>,
): EngineSettings {
  const { scanTimeoutMs = Infinity } = config;
  const timeMs = (mode: keyof typeof DEFAULT_LIMITS) => ({ timeMs: Math.min(DEFAULT_LIMITS[mode].timeMs, scanTimeoutMs) });
  return {
    metadataFocus: config.metadataFocusEnabled,
    advisoryEvidence: config.advisoryEvidenceEnabled,
    selfHosted: config.selfHosted,
    ...(config.referenceRoot !== undefined && { referenceRoot: config.referenceRoot }),
    limits: { fast: timeMs('fast'), secure: timeMs('secure'), comprehensive: timeMs('comprehensive') },
  };
}

/** Scans a word until that works; the first answer shows that workers start and the engine loads. False when stopped before. */
async function untilEngineAnswers(engine: Engine, logger: Logger, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    try {
      const { action } = await engine.scan({ content: 'ready', content_type: 'text', scan_phase: 'input' }, { signal });
      if (action === 'ALLOW') return true;
      logger.warn({ action }, 'the engine does not work yet');
    } catch (error) {
      if (!signal.aborted) logger.error({ failure: describeFailure(error) }, 'the engine does not answer yet');
    }
    await sleep(READINESS_RETRY_MS, undefined, { signal, ref: false }).catch(() => {});
  }
  return false;
}

/** Opens the store, again and again while that fails. False when stopped before. */
async function untilStoreAnswers(store: Store, logger: Logger, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    try {
      await store.ready();
      return true;
    } catch (error) {
      if (!signal.aborted) logger.error({ failure: describeFailure(causeOf(error)) }, 'the store does not answer yet');
    }
    await sleep(READINESS_RETRY_MS, undefined, { signal, ref: false }).catch(() => {});
  }
  return false;
}

/** Takes no new connection, lets running requests finish, and cuts off what is left at the deadline; their scans are then cancelled. */
async function drain(server: Server, deadlineMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
  await closed;
  clearTimeout(deadline);
}
