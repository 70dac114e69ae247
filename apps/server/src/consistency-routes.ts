import { Hono } from 'hono';
import type { AppEnv } from './environment.ts';
import { refuseStoreOff } from './error-response.ts';
import { packetRoutes } from './packet-routes.ts';
import type { PacketRoutesOptions } from './packet-routes.ts';

/**
 * The consistency routes (preview). Of documents nothing is kept between packets, so that the history routes are a 404 without a code,
 * and so is every route where the area is off.
 */
export function consistencyRoutes({
  consistencyEnabled,
  ...options
}: PacketRoutesOptions & { readonly consistencyEnabled: boolean }): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  if (consistencyEnabled) app.route('/', packetRoutes(options));
  for (const [method, path] of consistencyEnabled ? HISTORY_ROUTES : [...PACKET_ROUTES, ...HISTORY_ROUTES]) {
    app.on(method, path, refuseStoreOff);
  }
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
