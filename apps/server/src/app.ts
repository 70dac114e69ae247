import { InputTrustError, openApiDocument } from '@input-trust/contract';
import type { HistoryService, PacketService, ScanService } from '@input-trust/service';
import type { Store } from '@input-trust/store';
import type { RuleFile } from '@input-trust/text-safety';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { secureHeaders } from 'hono/secure-headers';
import type { Logger } from 'pino';
import { accessLog, describeFailure } from './access-log.ts';
import { requireKey } from './authentication.ts';
import { BodyReader } from './body-reader.ts';
import type { ServerConfig } from './config.ts';
import { consistencyRoutes } from './consistency-routes.ts';
import type { AppEnv } from './environment.ts';
import { CONSISTENCY_PREFIX, refuse, refuseWith } from './error-response.ts';
import { metadataMemoryRoutes } from './metadata-memory-routes.ts';
import { healthRoutes } from './health-routes.ts';
import { rateLimit } from './rate-limit.ts';
import type { Readiness } from './readiness.ts';
import { referencePage } from './reference-page.ts';
import { Room } from './room.ts';
import { assignIds } from './scan-request.ts';
import { scanRoutes } from './scan-routes.ts';
import { requestTelemetry } from './telemetry.ts';

/** What the routes work with. */
export interface AppOptions {
  readonly service: ScanService;
  readonly packets: PacketService;
  /** Default: none, so that no document is kept between packets. */
  readonly history?: HistoryService | undefined;
  /** Where keys are looked up that the environment does not hold. */
  readonly store: Store;
  readonly config: Pick<
    ServerConfig,
    'apiKeys' | 'maxBodyBytes' | 'rateLimitPerMinute' | 'maxPendingScans' | 'consistencyEnabled' | 'selfHosted' | 'referenceRoot'
  >;
  readonly logger: Logger;
  /** The operator's own rules, for texts that stream. Default: none. */
  readonly rules?: RuleFile | undefined;
  /** Default: one for this app. */
  readonly reader?: BodyReader;
  /** Default: always ready. */
  readonly readiness?: () => Readiness;
}

/** Every answer but the reference page is data: nothing in it may run, load or be framed. */
const DATA_POLICY = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

/**
 * Bodies of the largest size that are received or held at one time: half of the scans that may be pending, since most bodies are smaller,
 * and never less than one of each half.
 */
const MIN_UPLOADS = 2;

/** Status of a request whose client went away, for the log alone: nobody reads it (the convention of nginx). */
const CLIENT_CLOSED_REQUEST = 499;

/**
 * The HTTP routes over a service. Everything under `/v1` and `/internal` needs a key, which is checked before anything else is said;
 * health, readiness, the OpenAPI document and the reference page are open and tell nothing of any request.
 */
export function createApp({
  service,
  packets,
  history,
  store,
  config,
  logger,
  rules,
  reader = new BodyReader(config),
  readiness = () => 'ready',
}: AppOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const uploads = new Room(Math.max(MIN_UPLOADS, Math.floor(config.maxPendingScans / 2)) * config.maxBodyBytes);
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
  app.use('/v1/scan/stream', assignIds());
  app.use('/v1/*', limited);
  app.use('/internal/*', authenticated, limited);

  app.route('/v1/scan', scanRoutes({ ...config, service, uploads, reader, logger, rules }));
  app.route('/internal/metadata-memory', metadataMemoryRoutes({ ...config, service, uploads }));
  app.route(CONSISTENCY_PREFIX, consistencyRoutes({ ...config, service: packets, history, uploads, reader }));
  app.route('/docs', referencePage());
  app.get('/openapi.json', (c) => c.body(document, 200, { 'Content-Type': 'application/json' }));
  app.route('/', healthRoutes(readiness));

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
