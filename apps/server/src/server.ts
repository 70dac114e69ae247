import { createEnginePool, DEFAULT_LIMITS } from '@input-trust/engine';
import type { Engine, EngineSettings, OperatorFiles } from '@input-trust/engine';
import { createHistoryService, createPacketService, createScanService } from '@input-trust/service';
import type { Store } from '@input-trust/store';
import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { describeFailure } from './access-log.ts';
import { createApp } from './app.ts';
import { BodyReader } from './body-reader.ts';
import type { ServerConfig } from './config.ts';
import { listen } from './http-server.ts';
import { openDoor } from './operator/door.ts';
import type { Door } from './operator/door.ts';
import { untilStoreAnswers, watchReadiness } from './readiness.ts';
import type { Readiness } from './readiness.ts';
import { startScanWorker } from './scan-worker.ts';
import { doorOf, openStore } from './storage.ts';
import type { StorageConfig } from './storage.ts';
import { startTelemetry, watchQueues, workerEndCounter } from './telemetry.ts';

/** A server that listens, and how to end it. */
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
  const { storage } = config;
  const telemetry = await startTelemetry(config.telemetry);
  const { trustAnchors, rules } = options;
  const files = { ...(trustAnchors !== undefined && { trustAnchors }), ...(rules !== undefined && { rules }) };
  const settings = { ...engineSettings(config), ...files, onWorkerEnd: workerEndCounter() };
  // Keys that are kept in the store may be those of any number of organisations.
  const hasSeveralShares = new Set(config.apiKeys.map(({ organisation }) => organisation)).size !== 1;
  const engine =
    options.engine ?? createEnginePool({ ...settings, workers: config.workers, maxQueue: config.maxPendingScans, hasSeveralShares });
  const onError = (error: unknown): void => logger.error({ failure: describeFailure(error) }, 'the store or its queue failed');
  const store = options.store ?? openStore(storage, { supervise: config.runsScans, onError });
  const settingsOfServices = { engine, store, settings: config.serviceSettings };
  const services = {
    service: createScanService(settingsOfServices),
    packets: createPacketService(settingsOfServices),
    history: config.serviceSettings.history ? createHistoryService(settingsOfServices) : undefined,
  };
  let readiness: Readiness = 'starting';
  const reader = new BodyReader(config);
  const app = createApp({ ...services, store, config, logger, rules, reader, readiness: () => readiness });

  const listening = await listen(app.fetch, config).catch(async (error: unknown) => {
    await Promise.all([engine.close(), store.close(), telemetry.close()]);
    throw error;
  });
  const { url, port } = listening;
  logger.info({ url, workers: config.workers }, 'listening');

  const noteReadiness = (now: Readiness): void => {
    readiness = now;
    if (now === 'ready') reader.warm();
  };
  const stopping = new AbortController();
  const backends = { engine, store, storage, logger, signal: stopping.signal };
  const storeAnswers = untilStoreAnswers(backends);
  const door = storeAnswers.then((answers) => (answers ? openDoorOf(storage, store, logger) : undefined));
  // Whoever is told that the server is ready finds its door open.
  void door.then(() => watchReadiness(backends, storeAnswers, noteReadiness));
  watchQueues(store);
  // Of two processes that scan, one stays free for callers who wait for their answer.
  const concurrency = Math.max(1, Math.floor(config.workers / 2));
  const worker = config.runsScans ? startScanWorker({ engine, store, config, logger, concurrency }) : undefined;

  return {
    url,
    port,
    async close() {
      stopping.abort();
      readiness = 'draining';
      await Promise.all([listening.drain(config.shutdownTimeoutMs), worker?.stop(), door.then((opened) => opened?.close())]);
      await engine.close();
      await store.close();
      await telemetry.close();
      logger.info('stopped');
    },
  };
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

/** Without its door a server serves all the same; its operator has to stop it to make or revoke keys. */
async function openDoorOf(storage: StorageConfig, store: Store, logger: Logger): Promise<Door | undefined> {
  const path = doorOf(storage);
  if (path === undefined) return undefined;
  try {
    return await openDoor(path, store, logger);
  } catch (error) {
    logger.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the door for operators could not be opened');
    return undefined;
  }
}
