import type { Engine } from '@input-trust/engine';
import { createWorker } from '@input-trust/service';
import type { JobWorker, WorkerEvent } from '@input-trust/service';
import type { Store } from '@input-trust/store';
import type { Logger } from 'pino';
import { causeOf, describeFailure } from './access-log.ts';
import type { ServerConfig } from './config.ts';
import { callbackCounter, decisionRecorder } from './telemetry.ts';

export interface ScanWorkerOptions {
  readonly engine: Engine;
  readonly store: Store;
  readonly config: Pick<ServerConfig, 'serviceSettings' | 'webhookSecrets' | 'shutdownTimeoutMs'>;
  readonly logger: Logger;
  /** Scans at one time. */
  readonly concurrency: number;
}

/** Begins to run accepted scans, as soon as the store is there. */
export function startScanWorker({ engine, store, config, logger, concurrency }: ScanWorkerOptions): JobWorker {
  const record = decisionRecorder();
  const countCallback = callbackCounter();
  const worker = createWorker({
    engine,
    store,
    settings: config.serviceSettings,
    webhooks: { secrets: config.webhookSecrets },
    concurrency,
    drainMs: config.shutdownTimeoutMs,
    onEvent(event) {
      if (event.kind === 'job' && event.decision !== undefined) record(event.decision, event.trace);
      if (event.kind === 'callback' && event.outcome !== 'cancelled') {
        countCallback(event.outcome === 'delivered' ? 'delivered' : event.isFinal ? 'given_up' : 'failed');
      }
      logEvent(logger, event);
    },
  });
  void worker.start();
  return worker;
}

/** Ids and codes alone: what was scanned and where a callback went are nobody's business here. */
function logEvent(logger: Logger, event: WorkerEvent): void {
  switch (event.kind) {
    case 'job': {
      const { jobKind, jobId, organisation, outcome, ms } = event;
      return logger.info({ [`${jobKind}_id`]: jobId, organisation, outcome, ms }, jobKind);
    }
    case 'job_given_back': {
      const { jobKind, jobId, retryCount, error } = event;
      const failure = describeFailure(causeOf(error));
      return logger.warn({ [`${jobKind}_id`]: jobId, retry_count: retryCount, failure }, `${jobKind} given back`);
    }
    case 'callback': {
      const { eventId, jobKind, jobId, organisation, outcome, isFinal } = event;
      return logger.info({ event_id: eventId, [`${jobKind}_id`]: jobId, organisation, outcome, is_final: isFinal }, 'callback');
    }
    case 'error':
      return logger.error({ failure: describeFailure(causeOf(event.error)) }, 'the worker failed');
  }
}
