import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Every table of the first release. The ledger and the audit log refuse change by a trigger: what was written stays. */
export async function initial(db: Kysely<unknown>, schema: string): Promise<void> {
  const ddl = db.schema.withSchema(schema);

  await ddl
    .createTable('organisations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tier', 'text', (column) => column.notNull())
    .addColumn('quota_scu', 'integer')
    .addColumn('spending_limit_scu', 'integer')
    .addColumn('payment_state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();

  await ddl
    .createTable('api_keys')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('organisation', 'text', (column) => column.notNull().references('organisations.id'))
    .addColumn('digest', 'bytea', (column) => column.notNull().unique())
    .addColumn('prefix', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('monitor', 'boolean', (column) => column.notNull())
    .addColumn('fail_open', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz')
    .addColumn('revoked_at', 'timestamptz')
    .execute();

  await ddl
    .createTable('scans')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('organisation', 'text', (column) => column.notNull())
    // As the caller wrote them, which a column of type uuid would not keep.
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('scan_group_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('pending', 'complete', 'failed')`))
    .addColumn('monitor', 'boolean', (column) => column.notNull())
    .addColumn('fail_open', 'boolean', (column) => column.notNull())
    .addColumn('tier', 'text', (column) => column.notNull())
    .addColumn('webhook_url', 'bytea')
    .addColumn('result', 'bytea')
    .addColumn('accepted_at', 'timestamptz', (column) => column.notNull())
    .addColumn('finished_at', 'timestamptz')
    .execute();
  // Counting what an organisation has waiting is part of every acceptance.
  await ddl
    .createIndex('scans_pending')
    .on('scans')
    .columns(['organisation', 'accepted_at'])
    .where(sql.ref('state'), '=', 'pending')
    .execute();
  await ddl.createIndex('scans_finished').on('scans').column('finished_at').execute();

  await ddl
    .createTable('payloads')
    .addColumn('scan_id', 'uuid', (column) => column.primaryKey().references('scans.id').onDelete('cascade'))
    .addColumn('blob', 'text')
    .addColumn('bytes', 'bytea')
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();

  await ddl
    .createTable('idempotency')
    .addColumn('organisation', 'text', (column) => column.notNull())
    .addColumn('request_id', 'uuid', (column) => column.notNull())
    .addColumn('fingerprint', 'bytea', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('running', 'complete', 'receipt')`))
    .addColumn('owner', 'uuid', (column) => column.notNull())
    .addColumn('locked_until', 'timestamptz', (column) => column.notNull())
    .addColumn('scan_id', 'uuid')
    .addColumn('response', 'bytea')
    .addColumn('accepted', 'boolean', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_key', ['organisation', 'request_id'])
    .execute();
  await ddl.createIndex('idempotency_expiry').on('idempotency').column('expires_at').execute();

  await ddl
    .createTable('usage_ledger')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('organisation', 'text', (column) => column.notNull())
    .addColumn('scan_id', 'uuid', (column) => column.notNull().unique())
    .addColumn('scu', 'integer', (column) => column.notNull().check(sql`scu >= 0`))
    .addColumn('units', 'jsonb', (column) => column.notNull())
    .addColumn('charged_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await ddl.createIndex('usage_ledger_organisation').on('usage_ledger').columns(['organisation', 'charged_at']).execute();

  await ddl
    .createTable('usage_totals')
    .addColumn('organisation', 'text', (column) => column.notNull())
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('scu', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('usage_totals_key', ['organisation', 'period'])
    .execute();

  await ddl
    .createTable('usage_reservations')
    .addColumn('scan_id', 'uuid', (column) => column.primaryKey())
    .addColumn('organisation', 'text', (column) => column.notNull())
    .addColumn('scu', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await ddl.createIndex('usage_reservations_organisation').on('usage_reservations').column('organisation').execute();

  await ddl
    .createTable('webhook_deliveries')
    .addColumn('event_id', 'uuid', (column) => column.primaryKey())
    .addColumn('scan_id', 'uuid', (column) => column.notNull().unique().references('scans.id').onDelete('cascade'))
    .addColumn('organisation', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('pending', 'delivered', 'dead')`))
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('finished_at', 'timestamptz')
    .addColumn('last_outcome', 'text')
    .execute();
  await ddl.createIndex('webhook_deliveries_state').on('webhook_deliveries').columns(['organisation', 'state']).execute();

  await ddl
    .createTable('audit_log')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('organisation', 'text', (column) => column.notNull())
    .addColumn('scan_id', 'uuid', (column) => column.notNull())
    .addColumn('request_id', 'uuid', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('shadow_action', 'text')
    .addColumn('shadow_cause', 'text')
    .addColumn('risk_score', 'double precision')
    .addColumn('focus', 'text')
    .addColumn('content_type', 'text')
    .addColumn('categories', 'text', (column) => column.notNull())
    .addColumn('scu', 'integer', (column) => column.notNull())
    .execute();
  await ddl.createIndex('audit_log_organisation').on('audit_log').columns(['organisation', 'id']).execute();

  await ddl
    .createTable('metadata_memory')
    .addColumn('organisation', 'text', (column) => column.notNull())
    .addColumn('digest', 'bytea', (column) => column.notNull())
    .addColumn('scan_id', 'uuid', (column) => column.primaryKey())
    .addColumn('receipt', 'bytea', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await ddl.createIndex('metadata_memory_digest').on('metadata_memory').columns(['organisation', 'digest']).execute();

  const refuseChange = sql.id(schema, 'refuse_change');
  await sql`create function ${refuseChange}() returns trigger language plpgsql as $$
    begin raise exception 'rows of % are never changed', tg_table_name; end $$`.execute(db);
  for (const table of ['usage_ledger', 'audit_log']) {
    await sql`create trigger append_only before update or delete or truncate on ${sql.id(schema, table)}
      for each statement execute function ${refuseChange}()`.execute(db);
  }
}
