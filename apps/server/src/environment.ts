import type { Env } from 'hono';
import type { KeyHolder } from './key-holder.ts';

/** What one request carries from middleware to routes and into its log line. */
export interface AppEnv extends Env {
  Variables: {
    /** Set on every route that needs a key. */
    caller: KeyHolder | undefined;
    /** A valid id of the request, or the one that the service assigned. */
    requestId: string | undefined;
    /** A valid group of the request. */
    scanGroupId: string | undefined;
    scanId: string | undefined;
  };
}
