import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { saveOrganisation } from './organisations.ts';
import type { DeletionGrant, Queries, StoredApiKey } from './schema.ts';
import { quoted } from './statement.ts';
import type { RunStatement, Statement } from './statement.ts';

/** What a key may do: submit scans, poll them, look up and delete earlier metadata scans. */
export const KEY_SCOPES = ['scan', 'poll', 'memory'] as const;
/** One of `KEY_SCOPES`. */
export type KeyScope = (typeof KEY_SCOPES)[number];

/** How keys of the store begin, so that secret scanners and people recognise them. */
export const KEY_PREFIX = 'itk_';
/** Characters of a key that are kept to recognise it by: the prefix and eight more, of which 24 bytes leave 144 secret bits. */
const SHOWN_CHARACTERS = KEY_PREFIX.length + 8;

/** A key to be made. */
export interface NewApiKey {
  readonly organisation: string;
  readonly scopes?: readonly KeyScope[];
  readonly expiresAt?: Date;
  /** Every action is ALLOW, with the one that was computed beside it. */
  readonly monitor?: boolean;
  /** A scan whose required checks could not complete is ALLOW instead of REVIEW. */
  readonly failOpen?: boolean;
  /** What the key may delete of the history. Default: nothing. */
  readonly deletionGrant?: DeletionGrant;
}

/** A key that is valid now, with what belongs to its organisation. */
export interface AuthenticatedKey extends Pick<StoredApiKey, 'id' | 'organisation' | 'monitor' | 'fail_open' | 'deletion_grant'> {
  readonly scopes: readonly string[];
  readonly tier: string;
}

/** Makes a key and its organisation, where that is new. The key itself is in the answer and nowhere else. */
export async function createApiKey(db: Queries, options: NewApiKey, now: Date): Promise<{ key: string; id: string; prefix: string }> {
  const key = KEY_PREFIX + randomBytes(24).toString('base64url');
  const id = randomUUID();
  const prefix = key.slice(0, SHOWN_CHARACTERS);
  await saveOrganisation(db, options.organisation, {}, now);
  await db
    .insertInto('api_keys')
    .values({
      id,
      organisation: options.organisation,
      digest: digestOf(key),
      prefix,
      scopes: (options.scopes ?? ['scan', 'poll']).join(' '),
      monitor: options.monitor ?? false,
      fail_open: options.failOpen ?? false,
      created_at: now,
      expires_at: options.expiresAt ?? null,
      revoked_at: null,
      ...(options.deletionGrant !== undefined && { deletion_grant: JSON.stringify(options.deletionGrant) }),
    })
    .execute();
  return { key, id, prefix };
}

/** An array, not a subquery: the planner takes an array for ten keys and uses the index, a subquery for a hundred, for which it reads every key there is. */
export function keysStatement(schemaName: string): Statement {
  const schema = quoted(schemaName);
  return {
    name: `${schemaName}.keys.3`,
    text: `
select api_keys.id, organisation, monitor, fail_open, scopes, expires_at, revoked_at, deletion_grant, tier, encode(digest, 'hex') as digest
from ${schema}.api_keys join ${schema}.organisations on organisations.id = api_keys.organisation
where digest = any(array(select decode(json_array_elements_text($1::json), 'hex')))`,
  };
}

/** A key that somebody presented, and when. */
export interface PresentedKey {
  readonly key: string;
  readonly now: Date;
}

/**
 * The keys that were presented, where they are known, not revoked and not expired. They are found by their digests: how long the
 * index takes tells of the digest of a guess, and nothing of a key.
 */
export async function authenticateKeys(
  run: RunStatement,
  statement: Statement,
  presented: readonly PresentedKey[],
): Promise<(AuthenticatedKey | undefined)[]> {
  const digests = presented.map(({ key }) => digestOf(key).toString('hex'));
  const rows = await run<KeyRow>(statement, [JSON.stringify([...new Set(digests)])]);
  const byDigest = new Map(rows.map((row) => [row.digest, row]));
  return presented.map(({ now }, index) => {
    const row = byDigest.get(digests[index] ?? '');
    if (row === undefined || row.revoked_at !== null || (row.expires_at !== null && row.expires_at <= now)) return undefined;
    const { id, organisation, monitor, fail_open, deletion_grant, tier, scopes } = row;
    return { id, organisation, monitor, fail_open, deletion_grant, tier, scopes: scopes.split(' ') };
  });
}

interface KeyRow extends Omit<StoredApiKey, 'digest' | 'prefix' | 'created_at'> {
  readonly digest: string;
  readonly tier: string;
}

/** All keys, or those of one organisation, oldest first. */
export async function listApiKeys(db: Queries, organisation?: string): Promise<StoredApiKey[]> {
  const keys = db.selectFrom('api_keys').selectAll().orderBy('created_at').orderBy('id');
  return (organisation === undefined ? keys : keys.where('organisation', '=', organisation)).execute();
}

/** Ends a key at once. False when there is none with this id that still works. */
export async function revokeApiKey(db: Queries, id: string, now: Date): Promise<boolean> {
  const revoked = await db
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return revoked !== undefined;
}

function digestOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
