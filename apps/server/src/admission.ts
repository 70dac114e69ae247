import { InputTrustError } from '@input-trust/contract';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './environment.ts';

/**
 * Refuses with `capacity_exceeded` what comes while `max` requests are in hand, or `maxPerKey` of one key, so that one
 * caller who sends slowly does not shut the others out. It stands before the body is read, so `max` times the body
 * limit also bounds the memory that bodies take.
 */
export function admit(max: number, maxPerKey: number) {
  let pending = 0;
  const pendingOf = new Map<string | undefined, number>();
  return createMiddleware<AppEnv>(async (c, next) => {
    const key = c.get('caller')?.keyId;
    const ofKey = pendingOf.get(key) ?? 0;
    if (pending >= max || ofKey >= maxPerKey) throw new InputTrustError('capacity_exceeded');
    pending++;
    pendingOf.set(key, ofKey + 1);
    try {
      await next();
    } finally {
      pending--;
      const left = (pendingOf.get(key) ?? 1) - 1;
      if (left === 0) pendingOf.delete(key);
      else pendingOf.set(key, left);
    }
  });
}

/** Pending scans that one of several keys may have: half of all, at least one. A key that is alone shuts nobody out. */
export function pendingScansPerKey(maxPendingScans: number, keys: number): number {
  return keys > 1 ? Math.max(1, Math.floor(maxPendingScans / 2)) : maxPendingScans;
}
