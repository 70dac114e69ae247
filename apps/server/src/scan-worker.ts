import type { Engine } from '@input-trust/engine';
import { createWorker } from '@input-trust/service';
import type { ScanWorker, WorkerEvent } from '@input-trust/service';
import type { Store } from '@input-trust/store';
import type { Logger } from 'pino';
import { causeOf, describeFailure } from './access-log.ts';
import type { ServerConfig } from './config.ts';
import { scanCounter } from './telemetry.ts';

export interface ScanWorkerOptions {
  readonly engine: Engine;
  readonly store: Store;
  readonly config: Pick<ServerConfig, 'serviceSettings' | 'webhookSecrets' | 'shutdownTimeoutMs'>;
  readonly logger: Logger;
  /** Scans at one time. */
  readonly concurrency: number;
}

/** Begins to run accepted scans, as soon as the store is there. */
export function startScanWorker({ engine, store, config, logger, concurrency }: ScanWorkerOptions): ScanWorker {
  const countScan = scanCounter();
  const worker = createWorker({
    engine,
    store,
    settings: config.serviceSettings,
    webhooks: { secrets: config.webhookSecrets },
    concurrency,
    drainMs: config.shutdownTimeoutMs,
    onEvent(event) {
      if (event.kind === 'scan' && event.decision !== undefined) countScan(event.decision);
      logEvent(logger, event);
    },
  });
  void worker.start();
  return worker;
}

/** Ids and codes alone: what was scanned and where a callback went are nobody's business here. */
function logEvent(logger: Logger, event: WorkerEvent): void {
  switch (event.kind) {
    case 'scan': {
      const { scanId, organisation, outcome, ms } = event;
      return logger.info({ scan_id: scanId, organisation, outcome, ms }, 'scan');
    }
    case 'scan_given_back': {
      const { scanId, retryCount, error } = event;
      return logger.warn({ scan_id: scanId, retry_count: retryCount, failure: describeFailure(causeOf(error)) }, 'scan given back');
    }
    case 'callback': {
      const { eventId, scanId, organisation, outcome, isFinal } = event;
      return logger.info({ event_id: eventId, scan_id: scanId, organisation, outcome, is_final: isFinal }, 'callback');
    }
    case 'error':
      return logger.error({ failure: describeFailure(causeOf(event.error)) }, 'the worker failed');
  }
}
