import { CONSISTENCY_RETRY_AFTER_SECONDS, InputTrustError } from '@input-trust/contract';
import type { DeletionAnswer, HistoryService } from '@input-trust/service';
import { Hono } from 'hono';
import type { Context } from 'hono';
import type { AppEnv } from './environment.ts';
import { parseJsonObject } from './json-body.ts';
import { accepted, known } from './json-response.ts';
import { readBody } from './request-body.ts';
import type { Room } from './room.ts';
import { callerOf } from './scan-routes.ts';

/** Ten times what the longest selector and label are. */
const MAX_DELETION_BYTES = 16 * 1024;

/**
 * Deletions of stored documents: `DELETE /documents/:document_ref`, `POST /deletions` and `GET /deletions/:deletion_id`. What a key may delete
 * is in its grant; no scope is needed beside it.
 */
export function historyRoutes({ service, uploads }: { readonly service: HistoryService; readonly uploads: Room }): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.delete('/documents/:document_ref', async (c) =>
    receipt(c, await service.deleteDocument(callerOf(c), c.req.param('document_ref'), clientRefOf(c)), '../deletions/'),
  );

  app.post('/deletions', async (c) => {
    const caller = callerOf(c);
    // A key that may delete nothing is told so, whatever it sends.
    if (caller.deletionGrant === undefined) throw new InputTrustError('deletion_not_granted');
    return receipt(c, await service.delete(caller, await readDeletion(c, uploads)), 'deletions/');
  });

  app.get('/deletions/:deletion_id', async (c) => receipt(c, await service.poll(callerOf(c), c.req.param('deletion_id')), ''));
  return app;
}

/** 200 with what was done, 202 while it goes on. */
function receipt(c: Context<AppEnv>, { body, deletionId, isDone }: DeletionAnswer, base: string): Response {
  return isDone ? known(c, body) : accepted(c, body, base + deletionId, CONSISTENCY_RETRY_AFTER_SECONDS);
}

/** A label that is named twice has no one meaning. */
function clientRefOf(c: Context<AppEnv>): string | undefined {
  const [clientRef, ...others] = c.req.queries('client_ref') ?? [];
  if (others.length > 0) throw new InputTrustError('invalid_client_ref');
  return clientRef;
}

/** The body of a deletion. One that is too large is none: these routes know no 413. */
async function readDeletion(c: Context<AppEnv>, uploads: Room): Promise<unknown> {
  const place = uploads.enter(callerOf(c).organisation);
  try {
    return parseJsonObject(await readBody(c, { maxBytes: MAX_DELETION_BYTES, place }));
  } catch (error) {
    throw InputTrustError.isInstance(error) && error.status === 413 ? new InputTrustError('invalid_json') : error;
  } finally {
    place.leave();
  }
}
