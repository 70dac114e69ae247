import { Hono } from 'hono';
import type { AppEnv } from './environment.ts';
import type { Readiness } from './readiness.ts';

/** Whether the process lives, and whether it takes work. Open, and tells nothing of any request. */
export function healthRoutes(readiness: () => Readiness): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', (c) => c.json({ status: readiness() }, readiness() === 'ready' ? 200 : 503));
  return app;
}
