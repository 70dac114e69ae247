import type { Caller } from '@input-trust/service';

/** A caller with what its key allows. */
export interface KeyHolder extends Caller {
  /** Names the key in counters. Not the key. */
  readonly keyId: string;
  readonly scopes: readonly string[];
  readonly requestsPerMinute: number;
}
