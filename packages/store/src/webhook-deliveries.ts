import type { Queries, WebhookDelivery } from './schema.ts';

/** Registers the one callback of a job. Runs in the transaction that finishes the job. */
export async function insertDelivery(
  db: Queries,
  delivery: { readonly eventId: string; readonly jobId: string; readonly organisation: string; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('webhook_deliveries')
    .values({
      event_id: delivery.eventId,
      job_id: delivery.jobId,
      organisation: delivery.organisation,
      state: 'pending',
      attempts: 0,
      created_at: delivery.now,
      finished_at: null,
      last_outcome: null,
    })
    .execute();
}

/** The callback of an event; undefined where there is none. */
export async function findDelivery(db: Queries, eventId: string): Promise<WebhookDelivery | undefined> {
  return db.selectFrom('webhook_deliveries').selectAll().where('event_id', '=', eventId).executeTakeFirst();
}

/** Notes an attempt. `outcome` is a short code of the sender, never what a receiver said. */
export async function recordAttempt(
  db: Queries,
  eventId: string,
  attempt: { readonly state: WebhookDelivery['state']; readonly outcome: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      state: attempt.state,
      last_outcome: attempt.outcome,
      finished_at: attempt.state === 'pending' ? null : attempt.now,
    }))
    .where('event_id', '=', eventId)
    .where('state', '=', 'pending')
    .execute();
}

/** Callbacks that were given up, newest first. */
export async function listDeadDeliveries(db: Queries, organisation: string, limit = 100): Promise<WebhookDelivery[]> {
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('organisation', '=', organisation)
    .where('state', '=', 'dead')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}
