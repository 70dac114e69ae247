import { CONSISTENCY_RETRY_AFTER_SECONDS, InputTrustError } from '@input-trust/contract';
import { Hono } from 'hono';
import type { AppEnv } from './environment.ts';
import { refuse, refuseStoreOff, refuseWith } from './error-response.ts';

/** The consistency routes (preview), as far as this server can serve them: each one says which part is missing. */
export function consistencyRoutes(config: { readonly consistencyEnabled: boolean; readonly historyEnabled: boolean }): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const history = config.consistencyEnabled && config.historyEnabled;

  // Packets are compared by a part that this server does not run yet. It is on, but cannot work: 503, not 404.
  app.post('/packets', (c) => {
    if (!config.consistencyEnabled) return refuseStoreOff(c);
    return refuse(c, new InputTrustError('service_unavailable', { retryAfterSeconds: CONSISTENCY_RETRY_AFTER_SECONDS }));
  });

  // Off and unreachable are two answers: 404 without a code, and 503. Switched on, the store is one that nobody can reach yet.
  for (const [method, path] of HISTORY_ROUTES) {
    app.on(method, path, (c) => (history ? refuseWith(c, 'store_unavailable') : refuseStoreOff(c)));
  }
  return app;
}

const HISTORY_ROUTES = [
  ['GET', '/jobs/:job_id'],
  ['DELETE', '/documents/:document_ref'],
  ['POST', '/deletions'],
  ['GET', '/deletions/:deletion_id'],
] as const;
