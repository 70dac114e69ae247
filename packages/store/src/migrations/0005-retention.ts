import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { quoted } from '../statement.ts';

/**
 * Old rows of the ledger and the audit log can be removed. A transaction says since when rows are kept (`input_trust.keep_since`), and the
 * database refuses to remove what is younger than that, or younger than 27 days whoever asks: whole months go, and the one before the
 * current has 28 days. Changes stay refused. Of charges that are removed, the sums of each month are kept in `usage_months`.
 */
export async function retention(db: Kysely<unknown>, schema: string): Promise<void> {
  const run = (statement: string): Promise<unknown> => sql`${sql.raw(statement)}`.execute(db);
  await run(`set local search_path to ${quoted(schema)}`);
  await run(`create table usage_months (
    organisation text not null,
    period text not null,
    jobs bigint not null,
    scu bigint not null,
    units jsonb not null,
    primary key (organisation, period))`);
  await run(`create function refuse_removal() returns trigger language plpgsql as $$
    declare
      since timestamptz := nullif(current_setting('input_trust.keep_since', true), '')::timestamptz;
      is_young boolean;
    begin
      if since is null then raise exception 'rows of % are never changed', tg_table_name; end if;
      execute format('select exists (select 1 from removed where %I >= least($1, now() - interval ''27 days''))', tg_argv[0])
        into is_young using since;
      if is_young then raise exception 'rows of % are too young to be removed', tg_table_name; end if;
      return null;
    end $$`);
  for (const [table, column] of [
    ['usage_ledger', 'charged_at'],
    ['audit_log', 'at'],
  ] as const) {
    await run(`drop trigger append_only on ${table}`);
    await run(`create trigger append_only before update or truncate on ${table}
      for each statement execute function refuse_change()`);
    await run(`create trigger removed_when_old after delete on ${table} referencing old table as removed
      for each statement execute function refuse_removal('${column}')`);
  }
}
