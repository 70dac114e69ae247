import { InputTrustError } from '@input-trust/contract';
import type { ScanInput } from '@input-trust/contract';
import { createEngine } from '@input-trust/engine';
import type { Engine } from '@input-trust/engine';
import { Hono } from 'hono';
import { admit, pendingScansPerKey } from './admission.ts';
import type { ApiKey } from './api-keys.ts';
import type { AppEnv } from './environment.ts';
import { refuseWith } from './error-response.ts';
import { readScanRequest } from './scan-request.ts';
import { scanCounter } from './telemetry.ts';

export interface ScanRoutesOptions {
  readonly engine: Engine;
  readonly apiKeys: readonly ApiKey[];
  readonly maxBodyBytes: number;
  readonly maxPendingScans: number;
  readonly selfHosted: boolean;
}

/** `POST /` scans and answers; `GET /:scan_id` polls asynchronous scans, of which this server has none yet. */
export function scanRoutes({ engine, apiKeys, maxBodyBytes, maxPendingScans, selfHosted }: ScanRoutesOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const refuseAsync = asyncRefusal(selfHosted);
  const countScan = scanCounter();

  app.post('/', admit(maxPendingScans, pendingScansPerKey(maxPendingScans, apiKeys.length)), async (c) => {
    const input = await readScanRequest(c, maxBodyBytes);
    if (input.async === true) await refuseAsync(input);
    const response = await engine.scan({ ...input, request_id: c.get('requestId') }, { signal: c.req.raw.signal });
    c.set('scanId', response.scan_id);
    c.set('scanGroupId', response.scan_group_id);
    countScan(response);
    return c.json(response);
  });

  app.get('/:scan_id', (c) => refuseWith(c, 'scan_not_found'));
  return app;
}

/**
 * Refuses an asynchronous scan: for what is wrong with it, as a synchronous one would be, and otherwise because there is
 * no queue that could keep it. An engine without detectors does the checks: it reads the request and looks at nothing.
 */
function asyncRefusal(selfHosted: boolean): (input: ScanInput) => Promise<never> {
  const intake = createEngine({ selfHosted, detectors: [], extractors: [] });
  return async (input) => {
    await intake.scan(input);
    throw new InputTrustError('service_unavailable', {
      message: 'Asynchronous scans need a queue, which this service does not run. Nothing was accepted.',
    });
  };
}
