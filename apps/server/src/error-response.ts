import { consistencyErrorBody, errorBody, InputTrustError, STORE_OFF_BODY } from '@input-trust/contract';
import type { ErrorCode } from '@input-trust/contract';
import type { Context } from 'hono';
import type { AppEnv } from './environment.ts';

/** The prefix of the routes whose errors are `{ error, code }`. */
export const CONSISTENCY_PREFIX = '/v1/consistency';

export function isConsistencyRoute(path: string): boolean {
  return path === CONSISTENCY_PREFIX || path.startsWith(`${CONSISTENCY_PREFIX}/`);
}

/** Answers a refusal in the shape of the area that the path belongs to, with the headers that its status asks for. */
export function refuse(c: Context<AppEnv>, error: InputTrustError): Response {
  const headers: Record<string, string> = {
    ...(error.retryAfterSeconds !== undefined && { 'Retry-After': String(error.retryAfterSeconds) }),
    // RFC 9110, section 11.6.1: a 401 names the scheme that it wants.
    ...(error.status === 401 && { 'WWW-Authenticate': 'Bearer' }),
  };
  if (isConsistencyRoute(c.req.path)) return c.json(consistencyErrorBody(error), error.status, headers);
  return c.json(errorBody(error, { request_id: c.get('requestId'), scan_group_id: c.get('scanGroupId') }), error.status, headers);
}

export function refuseWith(c: Context<AppEnv>, code: ErrorCode): Response {
  return refuse(c, new InputTrustError(code));
}

/** The 404 without a code of a route whose store is off for this deployment. */
export function refuseStoreOff(c: Context<AppEnv>): Response {
  return c.json(STORE_OFF_BODY, 404);
}
