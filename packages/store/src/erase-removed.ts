import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';
import { quoted } from './statement.ts';

/** Tables whose rows hold what was submitted, sealed, or what was found in it. */
const CONTENT_TABLES = ['history_documents', 'history_packets', 'jobs', 'job_progress', 'payloads', 'idempotency'] as const;

/**
 * Takes removed rows out of the files of an embedded database. PostgreSQL leaves the bytes of a removed row where they are until a vacuum,
 * which on a server runs by itself and in an embedded database never would; and the log of writes keeps them until its files are used again.
 * The tables are rewritten (`VACUUM FULL`), and the log begins a new file, so that a checkpoint removes those before it: with `wal_recycle`
 * off, none is used again with its old bytes.
 */
export async function eraseRemoved(db: Kysely<Tables>, schema: string): Promise<void> {
  const tables = CONTENT_TABLES.map((table) => `${quoted(schema)}.${table}`).join(', ');
  for (const statement of [`vacuum full ${tables}`, 'set wal_recycle = off', 'select pg_switch_wal()', 'checkpoint']) {
    await sql`${sql.raw(statement)}`.execute(db);
  }
}
