import type { HistoryService } from '@input-trust/service';
import { Hono } from 'hono';
import type { AppEnv } from './environment.ts';
import { refuseStoreOff } from './error-response.ts';
import { historyRoutes } from './history-routes.ts';
import { packetRoutes } from './packet-routes.ts';
import type { PacketRoutesOptions } from './packet-routes.ts';

export interface ConsistencyRoutesOptions extends PacketRoutesOptions {
  readonly consistencyEnabled: boolean;
  /** Absent where no document is kept between packets. */
  readonly history?: HistoryService | undefined;
}

/**
 * The consistency routes (preview). Where no document is kept between packets the history routes are a 404 without a code, and so is every
 * route where the area is off.
 */
export function consistencyRoutes({ consistencyEnabled, history, ...options }: ConsistencyRoutesOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  if (consistencyEnabled) app.route('/', packetRoutes(options));
  if (consistencyEnabled && history !== undefined) app.route('/', historyRoutes({ service: history, uploads: options.uploads }));
  const off = [...(consistencyEnabled ? [] : PACKET_ROUTES), ...(consistencyEnabled && history !== undefined ? [] : HISTORY_ROUTES)];
  for (const [method, path] of off) app.on(method, path, refuseStoreOff);
  return app;
}

const PACKET_ROUTES = [
  ['POST', '/packets'],
  ['GET', '/jobs/:job_id'],
] as const;

const HISTORY_ROUTES = [
  ['DELETE', '/documents/:document_ref'],
  ['POST', '/deletions'],
  ['GET', '/deletions/:deletion_id'],
] as const;
