import { once } from 'node:events';
import { createEnginePool, OperatorFileError, readOperatorFiles } from '@input-trust/engine';
import type { OperatorFiles } from '@input-trust/engine';
import { queueOf } from '@input-trust/store';
import type { Logger } from 'pino';
import { describeFailure } from './access-log.ts';
import { ConfigError, readConfig } from './config.ts';
import type { ServerConfig } from './config.ts';
import { forgetSecrets } from './run-server.ts';
import { createLogger, engineSettings } from './server.ts';
import { startScanWorker } from './scan-worker.ts';
import { openStore } from './storage.ts';
import { startTelemetry, watchQueue } from './telemetry.ts';

export interface WorkerProcessOptions extends OperatorFiles {
  /** Default: JSON lines on standard output. */
  readonly logger?: Logger;
}

export interface RunningWorker {
  /** Takes no new scan, lets running ones finish up to the deadline, gives the rest back, and frees everything. */
  close(): Promise<void>;
}

/** Runs accepted scans and sends callbacks, on the database of the servers. Rejects when the metrics port cannot be used. */
export async function startWorkerProcess(config: ServerConfig, options: WorkerProcessOptions = {}): Promise<RunningWorker> {
  const { workers } = config;
  const { logger = createLogger(config), ...files } = options;
  const telemetry = await startTelemetry(config.telemetry);
  const settings = { ...engineSettings(config), ...files };
  const engine = createEnginePool({ ...settings, workers, maxQueue: workers });
  const onError = (error: unknown): void => logger.error({ failure: describeFailure(error) }, 'the store or its queue failed');
  const store = openStore(config.storage, { onError });
  const worker = startScanWorker({ engine, store, config, logger, concurrency: workers });
  watchQueue(() => store.depth(queueOf('scan')));
  logger.info({ workers }, 'working');
  return {
    async close() {
      await worker.stop();
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
    if (!(error instanceof ConfigError) && !(error instanceof OperatorFileError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}
