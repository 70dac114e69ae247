import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { quoted } from '../statement.ts';

/**
 * The history of packets: documents by label and subject, the evidence of each packet, and deletions with their receipts. A document is
 * there once for each subject, however many packets it was in. Subjects and bytes are named by keyed hashes alone.
 */
export async function history(db: Kysely<unknown>, schema: string): Promise<void> {
  const run = (statement: string): Promise<unknown> => sql`${sql.raw(statement)}`.execute(db);
  await run(`set local search_path to ${quoted(schema)}`);
  await run(`alter table api_keys add column deletion_grant jsonb`);
  await run(`create table history_documents (
    id uuid primary key,
    organisation text not null,
    label text not null,
    key_id bytea not null,
    subject bytea not null,
    digest bytea not null,
    document_ref text not null,
    blob text,
    bytes bytea,
    size integer not null,
    stored_at timestamptz not null,
    expires_at timestamptz not null,
    unique (organisation, label, subject, digest))`);
  await run(`create index history_documents_digest on history_documents (organisation, digest)`);
  await run(`create index history_documents_expiry on history_documents (expires_at)`);
  await run(`create table history_packets (
    id uuid primary key,
    organisation text not null,
    evidence bytea,
    stored_at timestamptz not null,
    expires_at timestamptz not null)`);
  await run(`create index history_packets_expiry on history_packets (expires_at)`);
  await run(`create table history_links (
    packet_id uuid not null references history_packets (id),
    document_id uuid not null references history_documents (id),
    primary key (packet_id, document_id))`);
  await run(`create index history_links_document on history_links (document_id)`);
  await run(`create table history_deletions (
    id uuid primary key,
    deletion_id uuid not null,
    position integer not null,
    organisation text not null,
    label text not null,
    is_org_wide boolean not null,
    selector text not null check (selector in ('subject', 'digest', 'document_ref')),
    selected jsonb not null,
    state text not null check (state in ('running', 'completed')),
    documents_removed integer not null default 0,
    rows_removed integer not null default 0,
    requested_at timestamptz not null,
    backups_expire_at timestamptz)`);
  await run(`create index history_deletions_deletion on history_deletions (deletion_id)`);
  await run(`create index history_deletions_organisation on history_deletions (organisation)`);
}
