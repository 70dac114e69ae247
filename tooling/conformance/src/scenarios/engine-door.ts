import { assertWritten, errorBody, fromJson, InputTrustError } from '@input-trust/contract';
import type { Engine } from '@input-trust/engine';
import type { Door } from './door.ts';

/** Runs scenarios in this process. A refusal gets the status and body that the contract gives its code. */
export function engineDoor(engine: Engine): Door {
  return {
    name: 'engine',
    async scan(fields) {
      const headers = new Headers();
      try {
        const body = { ...(await engine.scan(fromJson(fields))) };
        assertWritten({ path: '/v1/scan', status: 200, body });
        return { status: 200, headers, body };
      } catch (error) {
        if (!InputTrustError.isInstance(error)) throw error;
        if (error.retryAfterSeconds !== undefined) headers.set('retry-after', String(error.retryAfterSeconds));
        return { status: error.status, headers, body: { ...errorBody(error) } };
      }
    },
  };
}
