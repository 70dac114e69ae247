/**
 * When a callback that was not delivered is tried again: after 10 s, then about twice as long each time with jitter, at most
 * every 4 h. Sixteen attempts span a day: long enough for a receiver's outage to be noticed and mended.
 */
export const RETRY_SCHEDULE = { limit: 15, delaySeconds: 10, maxDelaySeconds: 14_400 } as const;
