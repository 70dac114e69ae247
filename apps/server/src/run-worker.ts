import { once } from 'node:events';
import { createEnginePool, OperatorFileError, readOperatorFiles } from '@input-trust/engine';
import type { Engine, OperatorFiles } from '@input-trust/engine';
import type { Logger } from 'pino';
import { describeFailure } from './access-log.ts';
import { ConfigError, configHelp, readConfig } from './config.ts';
import type { ServerConfig } from './config.ts';
import { healthRoutes } from './health-routes.ts';
import { isListenError, listen } from './http-server.ts';
import { untilStoreAnswers, watchReadiness } from './readiness.ts';
import type { Readiness } from './readiness.ts';
import { forgetSecrets } from './run-server.ts';
import { createLogger, engineSettings } from './server.ts';
import { startScanWorker } from './scan-worker.ts';
import { openStore } from './storage.ts';
import { startTelemetry, watchQueues, workerEndCounter } from './telemetry.ts';

/** The help of the command that runs a worker. */
export const WORKER_HELP = `Runs what servers accepted, until it is told to stop (SIGTERM or SIGINT): takes jobs from the PostgreSQL server that they share, and
sends callbacks. Any number of workers may run beside any number of servers. It answers /healthz and /readyz, and nothing else.

Options:
  --help    show this text

Environment (default in brackets; DATABASE_URL and INPUT_TRUST_ENCRYPTION_KEY are needed, and what is about requests is not used):
${configHelp()}
`;

export interface WorkerProcessOptions extends OperatorFiles {
  /** Default: JSON lines on standard output. */
  readonly logger?: Logger;
  /** Default: an engine pool as configured. The worker closes it. */
  readonly engine?: Engine;
}

/** A worker that runs, and how to end it. */
export interface RunningWorker {
  /** Where it says whether it lives and takes jobs. */
  readonly url: string;
  /** Takes no new job, lets running ones finish up to the deadline, gives the rest back, and frees everything. */
  close(): Promise<void>;
}

/** Runs accepted jobs and sends callbacks, on the database of the servers. Rejects when the address for health or metrics cannot be used. */
export async function startWorkerProcess(config: ServerConfig, options: WorkerProcessOptions = {}): Promise<RunningWorker> {
  const { workers, storage } = config;
  const { logger = createLogger(config), engine: given, ...files } = options;
  let readiness: Readiness = 'starting';
  const listening = await listen(healthRoutes(() => readiness).fetch, config);
  const telemetry = await startTelemetry(config.telemetry).catch(async (error: unknown) => {
    await listening.drain(0);
    throw error;
  });
  const settings = { ...engineSettings(config), ...files, onWorkerEnd: workerEndCounter() };
  const engine = given ?? createEnginePool({ ...settings, workers, longWorkers: workers, maxQueue: workers });
  const onError = (error: unknown): void => logger.error({ failure: describeFailure(error) }, 'the store or its queue failed');
  const store = openStore(storage, { onError });
  const worker = startScanWorker({ engine, store, config, logger, concurrency: workers });
  const stopping = new AbortController();
  const backends = { engine, store, storage, logger, signal: stopping.signal };
  void watchReadiness(backends, untilStoreAnswers(backends), (now) => void (readiness = now));
  watchQueues(store);
  const { url } = listening;
  logger.info({ url, workers }, 'working');
  return {
    url,
    async close() {
      stopping.abort();
      readiness = 'draining';
      await worker.stop();
      await listening.drain(0);
      await engine.close();
      await store.close();
      await telemetry.close();
      logger.info('stopped');
    },
  };
}

/** Runs the worker as this process until SIGTERM or SIGINT. Resolves with the exit code. */
export async function runWorker(env: NodeJS.ProcessEnv = process.env): Promise<number> {
  try {
    const config = readConfig(env);
    if (config.storage.url === undefined) {
      throw new ConfigError(['DATABASE_URL is empty: an embedded store belongs to one process, whose server runs the scans itself']);
    }
    forgetSecrets(env);
    const worker = await startWorkerProcess(config, await readOperatorFiles(env));
    await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
    await worker.close();
    return 0;
  } catch (error) {
    const isForOperator = error instanceof ConfigError || error instanceof OperatorFileError;
    if (!isForOperator && !isListenError(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}
