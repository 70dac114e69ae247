import { InputTrustError } from '@input-trust/contract';
import type { ScanService } from '@input-trust/service';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { admit, pendingScansPerKey } from './admission.ts';
import type { ApiKey } from './api-keys.ts';
import { requireScope } from './authentication.ts';
import type { KeyHolder } from './key-holder.ts';
import type { AppEnv } from './environment.ts';
import { readScanRequest } from './scan-request.ts';
import { scanCounter } from './telemetry.ts';

export interface ScanRoutesOptions {
  readonly service: ScanService;
  readonly apiKeys: readonly ApiKey[];
  readonly maxBodyBytes: number;
  readonly maxPendingScans: number;
}

const JSON_TYPE = { 'Content-Type': 'application/json' } as const;

/** `POST /` scans and answers, or accepts a scan for later; `GET /:scan_id` polls accepted scans. */
export function scanRoutes({ service, apiKeys, maxBodyBytes, maxPendingScans }: ScanRoutesOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const countScan = scanCounter();

  app.post('/', requireScope('scan'), admit(maxPendingScans, pendingScansPerKey(maxPendingScans, apiKeys.length)), async (c) => {
    const input = await readScanRequest(c, maxBodyBytes);
    const requestId = c.get('requestId');
    const signal = soonAfter(c.req.raw.signal);
    const answer = await service.submit(callerOf(c), input, { signal, ...(requestId !== undefined && { requestId }) });
    c.set('scanId', answer.scanId);
    if (answer.kind === 'complete' && answer.decision !== undefined) countScan(answer.decision);
    if (answer.kind === 'complete') return c.body(toBody(answer.body), 200, JSON_TYPE);
    // Relative to the address of the request (RFC 9110, section 10.2.2), so that it is right under every base address.
    const whereAndWhen = { Location: `scan/${answer.scanId}`, 'Retry-After': String(answer.retryAfterSeconds) };
    return c.body(toBody(answer.body), 202, { ...JSON_TYPE, ...whereAndWhen });
  });

  app.get('/:scan_id', requireScope('poll'), async (c) => {
    const { body, retryAfterSeconds } = await service.poll(callerOf(c), c.req.param('scan_id'));
    return c.body(toBody(body), 200, {
      ...JSON_TYPE,
      ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
    });
  });
  return app;
}

/** A scan whose client went away may end by itself within this time: to kill its process and start another takes about as long. */
const CANCELLATION_GRACE_MS = 1_000;

/** Aborts a while after `signal` does. */
function soonAfter(signal: AbortSignal): AbortSignal {
  const later = new AbortController();
  const abort = (): void => void setTimeout(() => later.abort(signal.reason), CANCELLATION_GRACE_MS).unref();
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return later.signal;
}

/** Set by the middleware that checked the key. */
export function callerOf(c: Context<AppEnv>): KeyHolder {
  const caller = c.get('caller');
  if (caller === undefined) throw new InputTrustError('unauthorized');
  return caller;
}

/** The bytes as Hono's types want them: on a plain buffer. */
function toBody(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
