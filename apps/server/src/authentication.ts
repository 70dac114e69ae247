import { InputTrustError } from '@input-trust/contract';
import { tierOf } from '@input-trust/service';
import { KEY_PREFIX, KEY_SCOPES } from '@input-trust/store';
import type { KeyScope, Store } from '@input-trust/store';
import { createMiddleware } from 'hono/factory';
import { authenticate, bearerKey } from './api-keys.ts';
import type { ApiKey } from './api-keys.ts';
import type { AppEnv } from './environment.ts';
import type { KeyHolder } from './key-holder.ts';
import { isConsistencyRoute } from './error-response.ts';

export interface AuthenticationOptions {
  /** Keys of the environment. */
  readonly apiKeys: readonly ApiKey[];
  readonly store: Store;
  /** For keys of the environment; those of the store have the number of their tier. 0 lifts every limit. */
  readonly rateLimitPerMinute: number;
}

/** Refuses every request without a valid key of the environment or the store, before anything else is said. */
export function requireKey({ apiKeys, store, rateLimitPerMinute }: AuthenticationOptions) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const presented = bearerKey(c.req.header('authorization'));
    if (presented === undefined) throw refusal(c.req.path);
    const holder = holderOf(authenticate(apiKeys, presented), rateLimitPerMinute) ?? (await storedHolder(presented));
    if (holder === undefined) throw refusal(c.req.path);
    c.set('caller', holder);
    await next();
  });

  async function storedHolder(presented: string): Promise<KeyHolder | undefined> {
    if (!presented.startsWith(KEY_PREFIX)) return undefined;
    const key = await store.authenticate({ key: presented, now: new Date() });
    if (key === undefined) return undefined;
    const { id, organisation, tier, monitor, fail_open: failOpen, scopes, deletion_grant: grant } = key;
    const requestsPerMinute = rateLimitPerMinute === 0 ? 0 : tierOf(tier).requestsPerMinute;
    const deletion = grant === null ? {} : { deletionGrant: grant };
    return { keyId: id, organisation, tier, monitor, failOpen, scopes, requestsPerMinute, ...deletion };
  }
}

/** Keys of the environment are the operator's own: every scope, the caps of the service, and the admin deletion grant. */
function holderOf(key: ApiKey | undefined, requestsPerMinute: number): KeyHolder | undefined {
  if (key === undefined) return undefined;
  const { organisation, digest } = key;
  const all = { tier: 'enterprise', monitor: false, failOpen: false, scopes: KEY_SCOPES, deletionGrant: { admin: true, labels: [] } };
  return { keyId: digest.toString('hex'), organisation, ...all, requestsPerMinute };
}

/** Refuses a key that was not made for this. To a caller it is no valid key here: the contract of the route knows no 403. */
export function requireScope(scope: KeyScope) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.get('caller')?.scopes.includes(scope) !== true) throw refusal(c.req.path);
    await next();
  });
}

function refusal(path: string): InputTrustError {
  return new InputTrustError(isConsistencyRoute(path) ? 'api_key_required' : 'unauthorized');
}
