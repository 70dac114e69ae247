import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { quoted } from '../statement.ts';

/** Jobs that work in steps go on from the last one, and every job says how often it was run. */
export async function jobProgress(db: Kysely<unknown>, schema: string): Promise<void> {
  const run = (statement: string): Promise<unknown> => sql`${sql.raw(statement)}`.execute(db);
  await run(`set local search_path to ${quoted(schema)}`);
  await run(`alter table jobs
    add column attempts integer not null default 0,
    add column step text,
    add column given_back boolean not null default false`);
  await run(`create table job_progress (
    job_id uuid primary key references jobs (id) on delete cascade,
    progress bytea not null)`);
}
