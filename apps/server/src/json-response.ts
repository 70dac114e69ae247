import type { Context } from 'hono';
import type { AppEnv } from './environment.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' } as const;

/** What is known, as the JSON that was stored or made for it; with `Retry-After` where more is to come. */
export function known(c: Context<AppEnv>, body: Uint8Array, retryAfterSeconds?: number): Response {
  const wait = retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
  return c.body(toBody(body), 200, { ...JSON_TYPE, ...wait });
}

/** What was accepted for later. `location` is relative to the address of the request (RFC 9110, section 10.2.2), so that it is right under every base address. */
export function accepted(c: Context<AppEnv>, body: Uint8Array, location: string, retryAfterSeconds: number): Response {
  return c.body(toBody(body), 202, { ...JSON_TYPE, Location: location, 'Retry-After': String(retryAfterSeconds) });
}

/** The bytes as Hono's types want them: on a plain buffer. */
function toBody(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
