/** First pause before a request is repeated; each further one is twice as long. */
const FIRST_PAUSE_MS = 500;
/** The longest of them. */
const LONGEST_PAUSE_MS = 8_000;
/** A service that says 0 is asked this often at most. */
const LEAST_PAUSE_MS = 100;
/** Where the service names a time, it is the least; this much of it is added at random, so that callers do not come back together. */
const JITTER = 0.25;
/** A service that wants to be left alone for longer is not waited for by itself: its caller hears of it at once. */
export const MAX_RETRY_AFTER_MS = 120_000;

/** How long to wait before the `attempt`-th repetition, from 0: what the service asked for, or exponentially longer, with jitter. */
export function pauseBefore(attempt: number, retryAfterSeconds: number | undefined): number {
  if (retryAfterSeconds !== undefined) return pauseOf(retryAfterSeconds) * (1 + JITTER * Math.random());
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
  return (longest * (1 + Math.random())) / 2;
}

/** Milliseconds until a result is asked for again, of what the service said. */
export function pauseOf(retryAfterSeconds: number): number {
  return Math.max(LEAST_PAUSE_MS, retryAfterSeconds * 1_000);
}

/** Seconds of a `Retry-After` header, in either of its forms (RFC 9110, section 10.2.3). Undefined for anything else. */
export function retryAfterOf(headers: Headers, now = Date.now()): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (value === undefined || value === '') return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1_000));
}

/** Resolves after `ms`. Rejects with the reason of the signal as soon as that aborts. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(signal.reason as Error);
    const abort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', abort, { once: true });
  });
}
