import { InputTrustError, openApiDocument } from '@input-trust/contract';
import type { Engine } from '@input-trust/engine';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { secureHeaders } from 'hono/secure-headers';
import type { Logger } from 'pino';
import { accessLog, describeFailure } from './access-log.ts';
import { rateLimit } from './admission.ts';
import { authenticate } from './api-keys.ts';
import type { ApiKey } from './api-keys.ts';
import type { ServerConfig } from './config.ts';
import { consistencyRoutes } from './consistency-routes.ts';
import type { AppEnv } from './environment.ts';
import { CONSISTENCY_PREFIX, isConsistencyRoute, refuse, refuseWith } from './error-response.ts';
import { referencePage } from './reference-page.ts';
import { assignIds } from './scan-request.ts';
import { scanRoutes } from './scan-routes.ts';
import { requestTelemetry } from './telemetry.ts';

/** Whether the server takes work. Only `ready` answers `/readyz` with 200. */
export type Readiness = 'starting' | 'ready' | 'draining';

export interface AppOptions {
  readonly engine: Engine;
  readonly config: Pick<
    ServerConfig,
    'apiKeys' | 'maxBodyBytes' | 'rateLimitPerMinute' | 'maxPendingScans' | 'selfHosted' | 'consistencyEnabled' | 'historyEnabled'
  >;
  readonly logger: Logger;
  /** Default: always ready. */
  readonly readiness?: () => Readiness;
}

/** Every answer but the reference page is data: nothing in it may run, load or be framed. */
const DATA_POLICY = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

/** Status of a request whose client went away, for the log alone: nobody reads it (the convention of nginx). */
const CLIENT_CLOSED_REQUEST = 499;

/**
 * The HTTP routes over an engine. Everything under `/v1` needs a key, which is checked before anything else is said;
 * health, readiness, the OpenAPI document and the reference page are open and tell nothing of any request.
 */
export function createApp({ engine, config, logger, readiness = () => 'ready' }: AppOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const document = JSON.stringify(openApiDocument());

  app.use(accessLog(logger));
  app.use(requestTelemetry());
  app.use(secureHeaders({ contentSecurityPolicy: DATA_POLICY, strictTransportSecurity: false, overwrite: false }));
  app.use(closeWhenDraining(readiness));
  app.use(methodNotAllowed({ app, onMethodNotAllowed: (c, methods) => notAllowed(refuseWith(c, 'method_not_allowed'), methods) }));
  app.use('/v1/*', requireKey(config.apiKeys));
  app.use('/v1/scan', assignIds());
  app.use('/v1/*', rateLimit(config.rateLimitPerMinute));

  app.route('/v1/scan', scanRoutes({ engine, ...config }));
  app.route(CONSISTENCY_PREFIX, consistencyRoutes(config));
  app.route('/docs', referencePage());
  app.get('/openapi.json', (c) => c.body(document, 200, { 'Content-Type': 'application/json' }));
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', (c) => c.json({ status: readiness() }, readiness() === 'ready' ? 200 : 503));

  app.notFound((c) => refuseWith(c, 'not_found'));
  app.onError((error, c) => {
    if (InputTrustError.isInstance(error)) {
      const { name, code, status, message } = error;
      if (status === 500) logger.error({ request_id: c.get('requestId'), failure: { name, code } }, 'request failed');
      return message === '' ? refuseWith(c, code) : refuse(c, error);
    }
    if (c.req.raw.signal.aborted) return new Response(null, { status: CLIENT_CLOSED_REQUEST });
    logger.error({ request_id: c.get('requestId'), failure: describeFailure(error) }, 'request failed');
    return refuseWith(c, 'internal_error');
  });
  return app;
}

function requireKey(keys: readonly ApiKey[]) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const key = authenticate(keys, c.req.header('authorization'));
    if (key === undefined) throw new InputTrustError(isConsistencyRoute(c.req.path) ? 'api_key_required' : 'unauthorized');
    c.set('apiKey', key);
    await next();
  });
}

/** Tells clients on kept-alive connections to look for another server while this one stops. */
function closeWhenDraining(readiness: () => Readiness) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (readiness() === 'draining') c.header('Connection', 'close');
  });
}

function notAllowed(response: Response, methods: readonly string[]): Response {
  response.headers.set('Allow', methods.join(', '));
  return response;
}
