import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { literal, quoted } from '../statement.ts';

/**
 * Scans become the first kind of job. What only they have moves into `details`, and a key of idempotency belongs to a kind, so that
 * those of two kinds never meet. Every row is kept, and so is every scan that waits in the queue.
 */
export async function jobs(db: Kysely<unknown>, schema: string): Promise<void> {
  const run = (statement: string): Promise<unknown> => sql`${sql.raw(statement)}`.execute(db);
  await run(`set local search_path to ${quoted(schema)}`);
  // Tables are rewritten, which takes as long as they are large.
  await run('set local statement_timeout = 0');

  await run('alter table scans rename to jobs');
  await run("alter table jobs add column kind text not null default 'scan', add column details jsonb");
  await run('alter table jobs alter column kind drop default');
  await run(`update jobs set details = jsonb_build_object(
    'request_id', request_id, 'scan_group_id', scan_group_id, 'monitor', monitor, 'fail_open', fail_open)`);
  await run('alter table jobs alter column details set not null');
  for (const column of ['request_id', 'scan_group_id', 'monitor', 'fail_open']) await run(`alter table jobs drop column ${column}`);
  await run('alter table jobs rename constraint scans_pkey to jobs_pkey');
  await run('alter table jobs rename constraint scans_state_check to jobs_state_check');
  await run('alter index scans_finished rename to jobs_finished');
  await run('drop index scans_pending');
  await run("create index jobs_pending on jobs (organisation, kind, accepted_at) where state = 'pending'");

  for (const table of ['payloads', 'idempotency', 'usage_ledger', 'usage_reservations', 'webhook_deliveries']) {
    await run(`alter table ${table} rename column scan_id to job_id`);
  }
  await run('alter table payloads rename constraint payloads_scan_id_fkey to payloads_job_id_fkey');
  await run('alter table usage_ledger rename constraint usage_ledger_scan_id_key to usage_ledger_job_id_key');
  await run('alter table webhook_deliveries rename constraint webhook_deliveries_scan_id_fkey to webhook_deliveries_job_id_fkey');
  await run('alter table webhook_deliveries rename constraint webhook_deliveries_scan_id_key to webhook_deliveries_job_id_key');

  await run('alter table idempotency drop constraint idempotency_key');
  await run('alter table idempotency rename column request_id to key');
  // As text, a UUID is in lower case: what the service makes of a request id.
  await run('alter table idempotency alter column key type text');
  await run("alter table idempotency add column kind text not null default 'scan'");
  await run('alter table idempotency alter column kind drop default');
  await run('alter table idempotency add constraint idempotency_key primary key (organisation, kind, key)');

  // Last, so that nobody can add a scan of the old kind any more.
  const queue = `${quoted(`${schema}_queue`)}.job`;
  await run(`do $$ begin
    if to_regclass(${literal(queue)}) is not null then
      update ${queue} set data = jsonb_build_object('jobId', data->'scanId')
      where name in ('scans', 'scans-lost') and data->'scanId' is not null;
    end if;
  end $$`);
}
