import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { AppEnv } from './environment.ts';

/**
 * One line for each request: what was called, how it ended, how long it took, which ids join it to other records.
 * The route is the pattern, never the address: an address and its query can hold anything.
 */
export function accessLog(logger: Logger) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const startedAt = performance.now();
    await next();
    logger.info(
      {
        method: c.req.method,
        route: routePath(c, -1),
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
        request_id: c.get('requestId'),
        scan_id: c.get('scanId'),
        organisation: c.get('caller')?.organisation,
      },
      'request',
    );
  });
}

/** What may be logged about a failure: its class, its code and where it happened. A message can quote what was submitted. */
export function describeFailure(error: unknown): { name: string; code?: string; stack: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, stack: [] };
  const { code } = error as NodeJS.ErrnoException;
  return { name: error.name, ...(typeof code === 'string' && { code }), stack: framesOf(error) };
}

/** What lies behind an error that only says which part failed. */
export function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
}

/** The frames after the message, which may itself hold lines that look like frames. None when the message cannot be told apart. */
function framesOf({ message, stack = '' }: Error): string[] {
  const start = stack.indexOf(message);
  if (start === -1) return [];
  const [, ...lines] = stack.slice(start + message.length).split('\n');
  return lines.filter((line) => /^\s{2,8}at /.test(line));
}
