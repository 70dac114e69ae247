import { InputTrustError, openApiDocument } from '@input-trust/contract';
import type { ScanService } from '@input-trust/service';
import type { Store } from '@input-trust/store';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { secureHeaders } from 'hono/secure-headers';
import type { Logger } from 'pino';
import { accessLog, describeFailure } from './access-log.ts';
import { requireKey } from './authentication.ts';
import type { ServerConfig } from './config.ts';
import { consistencyRoutes } from './consistency-routes.ts';
import type { AppEnv } from './environment.ts';
import { CONSISTENCY_PREFIX, refuse, refuseWith } from './error-response.ts';
import { metadataMemoryRoutes } from './metadata-memory-routes.ts';
import { rateLimit } from './rate-limit.ts';
import { referencePage } from './reference-page.ts';
import { assignIds } from './scan-request.ts';
import { scanRoutes } from './scan-routes.ts';
import { requestTelemetry } from './telemetry.ts';

/** Whether the server takes work. Only `ready` answers `/readyz` with 200. */
export type Readiness = 'starting' | 'ready' | 'draining';

export interface AppOptions {
  readonly service: ScanService;
  /** Where keys are looked up that the environment does not hold. */
  readonly store: Store;
  readonly config: Pick<
    ServerConfig,
    'apiKeys' | 'maxBodyBytes' | 'rateLimitPerMinute' | 'maxPendingScans' | 'consistencyEnabled' | 'historyEnabled'
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
 * The HTTP routes over a service. Everything under `/v1` and `/internal` needs a key, which is checked before anything else is said;
 * health, readiness, the OpenAPI document and the reference page are open and tell nothing of any request.
 */
export function createApp({ service, store, config, logger, readiness = () => 'ready' }: AppOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const document = JSON.stringify(openApiDocument());

  app.use(accessLog(logger));
  app.use(requestTelemetry());
  app.use(secureHeaders({ contentSecurityPolicy: DATA_POLICY, strictTransportSecurity: false, overwrite: false }));
  app.use(closeWhenDraining(readiness));
  app.use(methodNotAllowed({ app, onMethodNotAllowed: (c, methods) => notAllowed(refuseWith(c, 'method_not_allowed'), methods) }));
  const authenticated = requireKey({ ...config, store });
  const limited = rateLimit(store);
  app.use('/v1/*', authenticated);
  app.use('/v1/scan', assignIds());
  app.use('/v1/*', limited);
  app.use('/internal/*', authenticated, limited);

  app.route('/v1/scan', scanRoutes({ ...config, service }));
  app.route('/internal/metadata-memory', metadataMemoryRoutes({ ...config, service }));
  app.route(CONSISTENCY_PREFIX, consistencyRoutes(config));
  app.route('/docs', referencePage());
  app.get('/openapi.json', (c) => c.body(document, 200, { 'Content-Type': 'application/json' }));
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', (c) => c.json({ status: readiness() }, readiness() === 'ready' ? 200 : 503));

  app.notFound((c) => refuseWith(c, 'not_found'));
  app.onError((error, c) => {
    if (InputTrustError.isInstance(error)) {
      const { name, code, status, message, cause } = error;
      if (status === 500) logger.error({ request_id: c.get('requestId'), failure: { name, code } }, 'request failed');
      if (cause !== undefined && status === 503)
        logger.error({ request_id: c.get('requestId'), code, failure: describeFailure(cause) }, 'backend unavailable');
      return message === '' ? refuseWith(c, code) : refuse(c, error);
    }
    if (c.req.raw.signal.aborted) return new Response(null, { status: CLIENT_CLOSED_REQUEST });
    logger.error({ request_id: c.get('requestId'), failure: describeFailure(error) }, 'request failed');
    return refuseWith(c, 'internal_error');
  });
  return app;
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
