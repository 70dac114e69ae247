import type { JobKind } from './job-kinds.ts';
import type { AuditEntry } from './schema.ts';
import { quoted } from './statement.ts';
import type { RunStatement, Statement } from './statement.ts';

/** A result that becomes final: its charge, the decision of a scan, and what was held for it. */
export interface JobCommit {
  readonly jobId: string;
  readonly organisation: string;
  readonly at: Date;
  readonly scu: number;
  readonly units: object;
  /** The line of a scan in the audit log. */
  readonly audit?: AuditEntry;
  /** The reservation that ends with it. */
  readonly reservation?: string;
  /** The claim on the caller's key, and the answer that is kept for a repetition. */
  readonly claim?: {
    readonly kind: JobKind;
    readonly key: string;
    readonly owner: string;
    readonly state: 'complete' | 'receipt';
    /** Sealed. */
    readonly response: Uint8Array | null;
  };
}

/**
 * One statement for all rows of a group, so one round trip and one commit. A claim that somebody else took over keeps its job out of
 * everything that follows. Months are locked in the order of organisations, in every process alike. The rows come as one value: the
 * statement is the same for every size of a group and stays prepared.
 */
export function commitStatement(schemaName: string): Statement {
  const schema = quoted(schemaName);
  return {
    name: `${schemaName}.commit_jobs.1`,
    text: `
with item as materialized (
  select * from json_to_recordset($1::json) as item (
    organisation text, job_id uuid, at timestamptz, scu integer, units jsonb, request_id uuid, action text,
    shadow_action text, shadow_cause text, risk_score double precision, focus text, content_type text, categories text,
    reservation uuid, kind text, key text, owner uuid, state text, response text)
), answered as (
  update ${schema}.idempotency held
  set state = item.state, job_id = item.job_id, response = decode(item.response, 'base64'), accepted = false
  from item
  where held.organisation = item.organisation and held.kind = item.kind and held.key = item.key and held.owner = item.owner
    and held.state = 'running'
  returning held.owner
), kept as materialized (
  select * from item where owner is null or owner in (select owner from answered)
), charged as (
  insert into ${schema}.usage_ledger (organisation, job_id, scu, units, charged_at)
  select organisation, job_id, scu, units, at from kept
  on conflict (job_id) do nothing
  returning organisation, to_char(charged_at at time zone 'UTC', 'YYYY-MM-01') as period, scu
), summed as (
  insert into ${schema}.usage_totals (organisation, period, scu)
  select organisation, period, sum(scu)::integer from charged where scu > 0
  group by organisation, period order by organisation, period
  on conflict (organisation, period) do update set scu = usage_totals.scu + excluded.scu
), audited as (
  insert into ${schema}.audit_log
    (at, organisation, scan_id, request_id, action, shadow_action, shadow_cause, risk_score, focus, content_type, categories, scu)
  select at, organisation, job_id, request_id, action, shadow_action, shadow_cause, risk_score, focus, content_type, categories, scu
  from kept where action is not null
), released as (
  delete from ${schema}.usage_reservations where job_id in (select reservation from item)
)
select job_id from kept`,
  };
}

/**
 * Commits results, each with one charge. True for each that was written; false for one whose claim was taken over, of which nothing
 * was, so that nothing of it may be answered. A job that was charged before is not charged again.
 */
export async function commitJobs(run: RunStatement, statement: Statement, jobs: readonly JobCommit[]): Promise<readonly boolean[]> {
  const rows = await run<{ job_id: string }>(statement, [JSON.stringify(jobs.map(toRow))]);
  const kept = new Set(rows.map(({ job_id }) => job_id));
  return jobs.map(({ jobId }) => kept.has(jobId));
}

/** Bytes of what a job adds to the statement beyond some hundred. */
export function sizeOfCommit({ claim }: JobCommit): number {
  return claim?.response?.length ?? 0;
}

function toRow({ jobId, organisation, at, scu, units, audit, reservation, claim }: JobCommit) {
  return {
    ...audit,
    ...claim,
    response: claim?.response && Buffer.from(claim.response).toString('base64'),
    organisation,
    job_id: jobId,
    at,
    scu,
    units,
    reservation,
  };
}
