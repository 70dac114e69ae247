import { InputTrustError } from '@input-trust/contract';
import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppEnv } from './environment.ts';

const WINDOW_SECONDS = 60;

/** Refuses a key's requests beyond its number in a minute with `rate_limited`. Counts in memory: each process has its own count. */
export function rateLimit(perMinute: number) {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: WINDOW_SECONDS });
  return createMiddleware<AppEnv>(async (c, next) => {
    const key = c.get('apiKey');
    if (perMinute > 0 && key !== undefined) await consume(limiter, key.digest.toString('hex'));
    await next();
  });
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new InputTrustError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
  }
}

/**
 * Refuses with `capacity_exceeded` what comes while `max` requests are in hand. It stands before the body is read,
 * so `max` times the body limit also bounds the memory that bodies take.
 */
export function admit(max: number) {
  let pending = 0;
  return createMiddleware<AppEnv>(async (_c, next) => {
    if (pending >= max) throw new InputTrustError('capacity_exceeded');
    pending++;
    try {
      await next();
    } finally {
      pending--;
    }
  });
}
