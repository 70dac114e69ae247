import { createApiKey, KEY_SCOPES, listApiKeys, revokeApiKey } from '@input-trust/store';
import type { KeyScope, Store, StoredApiKey } from '@input-trust/store';
import { EXIT, UsageError } from './exit-code.ts';
import type { ExitCode } from './exit-code.ts';
import { flagHelp, oneOf, parseFlags } from './flags.ts';
import type { FlagValues } from './flags.ts';
import { requireOrganisation, withStore } from './store-access.ts';
import { printable } from './terminal.ts';

const FLAGS = {
  scopes: { type: 'string', value: 'SCOPES', default: 'scan,poll', help: `any of ${KEY_SCOPES.join(', ')}, separated by commas` },
  days: { type: 'string', value: 'DAYS', help: 'how long the key is valid; by default until it is revoked' },
  monitor: { type: 'boolean', default: false, help: 'every action is ALLOW, with the decision beside it' },
  'fail-open': { type: 'boolean', default: false, help: 'ALLOW instead of REVIEW what could not be checked' },
  format: { type: 'string', value: 'FORMAT', default: 'pretty', help: 'pretty or json' },
  help: { type: 'boolean', short: 'h', default: false, help: 'show this text' },
} as const;

const HELP = `input-trust keys create ORGANISATION [--scopes SCOPES] [--days DAYS] [--monitor] [--fail-open]
input-trust keys list [ORGANISATION] [--format json]
input-trust keys revoke ID

Manages the API keys in the store of the service: DATABASE_URL, or INPUT_TRUST_DATA_DIR while no server uses it. A key is
shown once, when it is made; the store has its SHA-256. To rotate a key, make the next one, hand it out, and revoke the old
one. A revoked key is refused from that moment.

${flagHelp(FLAGS)}`;

const DAY_MS = 86_400_000;
/** A century: longer is a typing error. */
const MAX_DAYS = 36_500;
const KEY_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Flags = FlagValues<typeof FLAGS>;

export async function run(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseFlags(FLAGS, args);
  if (values.help) {
    process.stdout.write(HELP);
    return EXIT.nothingFound;
  }
  process.stdout.write(await withStore(actionOf(positionals, values)));
  return EXIT.nothingFound;
}

/** Checks the whole command line before the store is opened. */
function actionOf([action, subject, ...rest]: readonly string[], flags: Flags): (store: Store) => Promise<string> {
  if (rest.length > 0) throw new UsageError('There are too many arguments.');
  const format = oneOf('format', flags.format, ['pretty', 'json']);
  if (action === 'create' && subject !== undefined) {
    requireOrganisation(subject);
    const settings = { scopes: scopesOf(flags.scopes), monitor: flags.monitor, failOpen: flags['fail-open'], ...expiryOf(flags.days) };
    return (store) => create(store, { organisation: subject, ...settings }, format);
  }
  if (action === 'list') return (store) => list(store, subject, format);
  if (action === 'revoke' && subject !== undefined && KEY_ID.test(subject)) return (store) => revoke(store, subject.toLowerCase());
  throw new UsageError('keys takes create with an organisation, list, or revoke with the id of a key.');
}

async function create(store: Store, options: Parameters<typeof createApiKey>[1], format: 'pretty' | 'json'): Promise<string> {
  const made = await store.read((db) => createApiKey(db, options, new Date()));
  if (format === 'json') return `${JSON.stringify(made)}\n`;
  return `${made.key}\n\nThis is the only time that the key is shown. Its id is ${made.id}.\n`;
}

async function list(store: Store, organisation: string | undefined, format: 'pretty' | 'json'): Promise<string> {
  const keys = await store.read((db) => listApiKeys(db, organisation));
  if (format === 'json') return `${JSON.stringify(keys.map(({ digest: _digest, ...key }) => key))}\n`;
  return keys.length === 0 ? 'There are no keys.\n' : keys.map(renderKey).join('');
}

async function revoke(store: Store, id: string): Promise<string> {
  if (await store.read((db) => revokeApiKey(db, id, new Date()))) return `Revoked ${id}\n`;
  throw new UsageError('There is no key with this id that still works.');
}

function renderKey({ id, organisation, prefix, scopes, monitor, fail_open, expires_at, revoked_at }: StoredApiKey): string {
  const state = revoked_at !== null ? `revoked ${day(revoked_at)}` : expires_at === null ? 'valid' : `valid until ${day(expires_at)}`;
  const modes = [monitor && 'monitor', fail_open && 'fail open'].filter(Boolean).map((mode) => `, ${String(mode)}`);
  return `${id}  ${printable(organisation)}  ${printable(prefix)}…  ${scopes}${modes.join('')}  ${state}\n`;
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function scopesOf(text: string): KeyScope[] {
  return text.split(',').map((scope) => oneOf('scopes', scope.trim(), [...KEY_SCOPES]));
}

function expiryOf(days: string | undefined): { expiresAt?: Date } {
  if (days === undefined) return {};
  const count = /^\d{1,6}$/.test(days) ? Number(days) : 0;
  if (count < 1 || count > MAX_DAYS) throw new UsageError(`days must be a whole number from 1 to ${MAX_DAYS}.`);
  return { expiresAt: new Date(Date.now() + count * DAY_MS) };
}
