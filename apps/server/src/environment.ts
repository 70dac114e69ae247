import type { Env } from 'hono';
import type { ApiKey } from './api-keys.ts';

/** What one request carries from middleware to routes and into its log line. */
export interface AppEnv extends Env {
  Variables: {
    /** Set on every route under `/v1`. */
    apiKey: ApiKey | undefined;
    /** A valid id of the request, or the one that the service assigned. */
    requestId: string | undefined;
    /** A valid group of the request. */
    scanGroupId: string | undefined;
    scanId: string | undefined;
  };
}
