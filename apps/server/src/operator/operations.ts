import { ClientRef } from '@input-trust/contract';
import {
  createApiKey,
  exportAudit,
  findOrganisation,
  keepSince,
  KEY_SCOPES,
  listApiKeys,
  listDeadDeliveries,
  removeAudit,
  revokeApiKey,
  rollUpLedger,
  saveOrganisation,
  usageByMonth,
  usageStanding,
} from '@input-trust/store';
import type { Store, StoredApiKey } from '@input-trust/store';
import { z } from 'zod';

const Name = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, { error: 'an organisation is named by letters, digits, and . _ - between them' });
const Moment = z.iso.datetime();
const Units = z.int().min(0).max(1e12).nullable();
/** More than an operation is long where each has its full length. */
const MAX_GRANTED_LABELS = 100;
/** A century: longer is a typing error. */
const Months = z.int().min(1).max(1_200);

/** What an operator can have done with the store, wherever it is. */
export const Operation = z.discriminatedUnion('operation', [
  z.strictObject({
    operation: z.literal('create_key'),
    organisation: Name,
    scopes: z.array(z.enum(KEY_SCOPES)).min(1),
    monitor: z.boolean(),
    fail_open: z.boolean(),
    deletion_grant: z.strictObject({ admin: z.boolean(), labels: z.array(ClientRef.or(z.literal(''))).max(MAX_GRANTED_LABELS) }).optional(),
    expires_at: Moment.optional(),
  }),
  z.strictObject({ operation: z.literal('list_keys'), organisation: Name.optional() }),
  z.strictObject({ operation: z.literal('revoke_key'), id: z.uuid() }),
  z.strictObject({ operation: z.literal('show_organisation'), organisation: Name }),
  z.strictObject({
    operation: z.literal('set_organisation'),
    organisation: Name,
    tier: z.enum(['free', 'standard', 'enterprise']).optional(),
    quota_scu: Units.optional(),
    spending_limit_scu: Units.optional(),
    payment_state: z.enum(['ok', 'required']).optional(),
  }),
  z.strictObject({ operation: z.literal('list_callbacks'), organisation: Name }),
  z.strictObject({ operation: z.literal('export_audit'), organisation: Name.optional(), from: Moment.optional(), to: Moment.optional() }),
  z.strictObject({ operation: z.literal('list_usage'), organisation: Name.optional() }),
  z.strictObject({ operation: z.literal('remove_audit'), keep_months: Months }),
  z.strictObject({ operation: z.literal('roll_up_ledger'), keep_months: Months }),
]);
export type Operation = z.infer<typeof Operation>;

/** One line of what an operation says: plain JSON. */
export type OperationLine = Readonly<Record<string, unknown>>;

/**
 * Does it, and says line by line what came of it: the key that was made, each key, organisation, month, callback or decision, or how many
 * rows were removed. Nothing is said of an organisation that does not exist. Throws `store_unavailable`.
 */
export async function* perform(store: Store, operation: Operation, now: Date): AsyncGenerator<OperationLine, void> {
  switch (operation.operation) {
    case 'create_key': {
      const { organisation, scopes, monitor, fail_open: failOpen, deletion_grant: grant, expires_at } = operation;
      const optional = { ...(expires_at !== undefined && { expiresAt: new Date(expires_at) }), ...(grant && { deletionGrant: grant }) };
      return yield await store.read((db) => createApiKey(db, { organisation, scopes, monitor, failOpen, ...optional }, now));
    }
    case 'list_keys':
      return yield* (await store.read((db) => listApiKeys(db, operation.organisation))).map(withoutDigest);
    case 'revoke_key':
      return yield { revoked: await store.read((db) => revokeApiKey(db, operation.id.toLowerCase(), now)) };
    case 'show_organisation':
      return yield* account(store, operation.organisation, now);
    case 'set_organisation': {
      const { operation: _name, organisation: name, ...settings } = operation;
      await store.read((db) => saveOrganisation(db, name, given(settings), now));
      return yield* account(store, name, now);
    }
    case 'list_callbacks':
      return yield* (await store.read((db) => listDeadDeliveries(db, operation.organisation))).map(plain);
    case 'export_audit':
      return yield* decisions(store, operation);
    case 'list_usage':
      return yield* (await store.read((db) => usageByMonth(db, operation.organisation))).map(plain);
    case 'remove_audit': {
      const since = keepSince(now, operation.keep_months);
      return yield { removed: await removeAudit(store, since), before: since.toISOString() };
    }
    case 'roll_up_ledger': {
      const since = keepSince(now, operation.keep_months);
      return yield { rolled_up: await rollUpLedger(store, since), before: since.toISOString() };
    }
  }
}

function withoutDigest({ digest: _digest, ...key }: StoredApiKey): OperationLine {
  return plain(key);
}

async function* account(store: Store, name: string, now: Date): AsyncGenerator<OperationLine, void> {
  const [found, usage] = await store.read(async (db) => [await findOrganisation(db, name), await usageStanding(db, name, now)] as const);
  if (found !== undefined) yield { ...plain(found), usage_this_month: usage };
}

async function* decisions(
  store: Store,
  { organisation: name, from, to }: Extract<Operation, { operation: 'export_audit' }>,
): AsyncGenerator<OperationLine, void> {
  const range = { ...(from !== undefined && { from: new Date(from) }), ...(to !== undefined && { to: new Date(to) }) };
  for await (const line of exportAudit(store.read, name, range)) yield JSON.parse(line) as OperationLine;
}

/** What is given of optional settings. */
function given<T extends object>(settings: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** With times as text, so that it is the same whichever way it comes. */
function plain(row: object): OperationLine {
  return JSON.parse(JSON.stringify(row)) as OperationLine;
}
