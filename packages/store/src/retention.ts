import { removeExpiredHistory } from './history.ts';
import { sweepOrphans } from './payloads.ts';
import type { Store } from './store.ts';

/** How long final results stay pollable. */
export interface Retention {
  readonly resultsMs: number;
}

/** Twice as long as a job is tried: none is pending by then. */
const LONGEST_PENDING_MS = 48 * 3_600_000;

/** Removes what has served its time: results, keys of requests, reservations and payloads of processes that ended, remembered scans, stored documents. */
export async function cleanUp(store: Store, { resultsMs }: Retention, now: Date): Promise<void> {
  const before = new Date(now.getTime() - resultsMs);
  await store.read(async (db) => {
    // A callback that is still being tried needs its result.
    await db
      .deleteFrom('jobs')
      .where('state', '!=', 'pending')
      .where('finished_at', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('webhook_deliveries')
              .select('event_id')
              .whereRef('webhook_deliveries.job_id', '=', 'jobs.id')
              .where('state', '=', 'pending'),
          ),
        ),
      )
      .execute();
    await db.deleteFrom('idempotency').where('expires_at', '<', now).execute();
    await db.deleteFrom('usage_reservations').where('expires_at', '<', now).execute();
    await db.deleteFrom('metadata_memory').where('expires_at', '<', now).execute();
    // As long as a backup holds what was deleted, a receipt says so; and as long as a packet that came before may still be checked.
    const oldest = new Date(now.getTime() - Math.max(resultsMs, LONGEST_PENDING_MS));
    await db.deleteFrom('history_deletions').where('backups_expire_at', '<', now).where('requested_at', '<', oldest).execute();
    await db.deleteFrom('rate_windows').where('ends_at', '<', now).execute();
  });
  await removeExpiredHistory(store, now);
  await sweepOrphans(store, now);
}
