import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Requests of each key in its current minute. Unlogged: the counts are changed often and are worth a minute, and a database that
 * crashed begins with new ones.
 */
export async function rateWindows(db: Kysely<unknown>, schema: string): Promise<void> {
  await sql`create unlogged table ${sql.id(schema, 'rate_windows')} (
    key text primary key,
    most integer not null,
    wanted integer not null,
    granted integer not null,
    taken integer not null,
    ends_at timestamptz not null)`.execute(db);
}
