import { InputTrustError } from '@input-trust/contract';
import type { GrantedRequests, RequestLease, Store } from '@input-trust/store';
import { RATE_WINDOW_SECONDS } from '@input-trust/store';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './environment.ts';

/** Keys whose windows are kept at one time. */
const MAX_WINDOWS = 10_000;

/** What this process may let through of one key. */
interface Window {
  credit: number;
  /** In the clock of `performance.now()`. */
  endsAt: number;
  /** Nothing is left for anybody until it ends. */
  isSpent: boolean;
  waiting: number;
  leasing: Promise<void> | undefined;
}

/**
 * Refuses a key's requests beyond its number in a minute with `rate_limited`. Where several processes share a database, they share
 * the number: each takes some requests in advance, so that most need no question, and none is let through that was not taken.
 */
export function rateLimit(store: Pick<Store, 'isShared' | 'leaseRequests'>) {
  const windows = new Map<string, Window>();

  function windowOf(key: string): Window {
    const known = windows.get(key);
    if (known !== undefined && performance.now() < known.endsAt) return known;
    windows.delete(key);
    // The oldest goes first: what it had taken and not used is lost to its key.
    const [oldest] = windows.size >= MAX_WINDOWS ? windows.keys() : [];
    if (oldest !== undefined) windows.delete(oldest);
    const fresh = { credit: 0, endsAt: Infinity, isSpent: false, waiting: 0, leasing: undefined };
    windows.set(key, fresh);
    return fresh;
  }

  async function lease(window: Window, key: string, most: number): Promise<void> {
    const askedAt = performance.now();
    try {
      const { granted, msLeft } = await grant(store, { key, most, wanted: Math.max(1, window.waiting) }, window.endsAt === Infinity);
      window.credit += granted;
      window.isSpent = granted === 0;
      if (msLeft !== undefined) window.endsAt = askedAt + msLeft;
    } catch (error) {
      windows.delete(key);
      throw error;
    } finally {
      window.leasing = undefined;
    }
  }

  async function consume(key: string, most: number): Promise<void> {
    for (;;) {
      const window = windowOf(key);
      if (window.credit > 0) {
        window.credit -= 1;
        return;
      }
      if (window.isSpent) {
        const retryAfterSeconds = Math.max(1, Math.ceil((window.endsAt - performance.now()) / 1000));
        throw new InputTrustError('rate_limited', { retryAfterSeconds });
      }
      window.waiting += 1;
      window.leasing ??= Promise.resolve().then(() => lease(window, key, most));
      await window.leasing.finally(() => (window.waiting -= 1));
    }
  }

  return createMiddleware<AppEnv>(async (c, next) => {
    const caller = c.get('caller');
    if (caller !== undefined && caller.requestsPerMinute > 0) await consume(caller.keyId, caller.requestsPerMinute);
    await next();
  });
}

type Grant = Pick<GrantedRequests, 'granted'> & Partial<GrantedRequests>;

/** A process that has the database to itself gives itself everything at once. */
async function grant(store: Pick<Store, 'isShared' | 'leaseRequests'>, lease: RequestLease, isFirst: boolean): Promise<Grant> {
  if (store.isShared) return store.leaseRequests(lease);
  return isFirst ? { granted: lease.most, msLeft: RATE_WINDOW_SECONDS * 1000 } : { granted: 0 };
}
