import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import type { Tables } from '../schema.ts';
import { initial } from './0001-initial.ts';
import { rateWindows } from './0002-rate-windows.ts';
import { jobs } from './0003-jobs.ts';
import { jobProgress } from './0004-job-progress.ts';
import { retention } from './0005-retention.ts';
import { history } from './0006-history.ts';

/** In the order in which they run. A released migration never changes: what comes later is a new row. */
const MIGRATIONS = {
  '0001-initial': initial,
  '0002-rate-windows': rateWindows,
  '0003-jobs': jobs,
  '0004-job-progress': jobProgress,
  '0005-retention': retention,
  '0006-history': history,
} as const;

/**
 * Brings the schema up to date, or as far as `last`. Safe while other processes do the same: PostgreSQL's advisory lock lets one of
 * them work.
 */
export async function migrate(db: Kysely<Tables>, schema: string, last?: keyof typeof MIGRATIONS): Promise<void> {
  const provider = {
    getMigrations: async (): Promise<Record<string, Migration>> =>
      Object.fromEntries(
        Object.entries(MIGRATIONS).map(([name, up]) => [name, { up: (migration: Kysely<unknown>) => up(migration, schema) }]),
      ),
  };
  const migrator = new Migrator({ db, provider, migrationTableSchema: schema });
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error !== undefined) throw error;
}
