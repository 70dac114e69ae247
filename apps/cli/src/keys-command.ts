import { ClientRef } from '@input-trust/contract';
import type { OperationLine } from '@input-trust/server';
import { KEY_SCOPES } from '@input-trust/store';
import type { KeyScope } from '@input-trust/store';
import { EXIT, UsageError } from './exit-code.ts';
import type { ExitCode } from './exit-code.ts';
import { flagHelp, HELP_FLAG, oneOf, parseFlags } from './flags.ts';
import type { FlagValues } from './flags.ts';
import { linesOf, requireOrganisation, STORE_HELP } from './store-access.ts';
import { printable } from './terminal.ts';

export const FLAGS = {
  scopes: { type: 'string', value: 'SCOPES', default: 'scan,poll', help: `any of ${KEY_SCOPES.join(', ')}, separated by commas` },
  days: { type: 'string', value: 'DAYS', help: 'how long the key is valid; by default until it is revoked' },
  monitor: { type: 'boolean', default: false, help: 'every action is ALLOW, with the decision beside it' },
  'fail-open': { type: 'boolean', default: false, help: 'ALLOW instead of REVIEW what could not be checked' },
  'delete-labels': {
    type: 'string',
    value: 'LABELS',
    help: 'labels whose stored documents the key may delete, separated by commas; default is the label of packets without one',
  },
  'delete-all': { type: 'boolean', default: false, help: 'the key may delete stored documents under every label, and across all of them' },
  format: { type: 'string', value: 'pretty|json', default: 'pretty', help: 'for people or for programs' },
  ...HELP_FLAG,
} as const;

export const ACTIONS = ['create', 'list', 'revoke'] as const;

const HELP = `input-trust keys create ORGANISATION [--scopes SCOPES] [--days DAYS] [--monitor] [--fail-open] [--delete-labels LABELS | --delete-all]
input-trust keys list [ORGANISATION] [--format json]
input-trust keys revoke ID

${STORE_HELP}
A key is shown once, when it is made; the store has its SHA-256. To rotate a key, make the next one, hand it out, and revoke the
old one. A revoked key is refused from that moment.

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
  process.stdout.write(await actionOf(positionals, values)());
  return EXIT.nothingFound;
}

/** Checks the whole command line before the store is opened. */
function actionOf([action, subject, ...rest]: readonly string[], flags: Flags): () => Promise<string> {
  if (rest.length > 0) throw new UsageError('There are too many arguments.');
  const format = oneOf('format', flags.format, ['pretty', 'json']);
  if (subject !== undefined && action !== 'revoke') requireOrganisation(subject);
  if (action === 'create' && subject !== undefined) {
    const modes = {
      scopes: scopesOf(flags.scopes),
      monitor: flags.monitor,
      fail_open: flags['fail-open'],
      ...grantOf(flags),
      ...expiryOf(flags.days),
    };
    return async () => shown(await linesOf({ operation: 'create_key', organisation: subject, ...modes }), format);
  }
  if (action === 'list') {
    const owner = subject === undefined ? {} : { organisation: subject };
    return async () => listed(await linesOf({ operation: 'list_keys', ...owner }), format);
  }
  if (action === 'revoke' && subject !== undefined && KEY_ID.test(subject)) return () => revoke(subject.toLowerCase());
  throw new UsageError('keys takes create with an organisation, list, or revoke with the id of a key.');
}

function shown([made = {}]: readonly OperationLine[], format: 'pretty' | 'json'): string {
  if (format === 'json') return `${JSON.stringify(made)}\n`;
  return `${String(made['key'])}\n\nThis is the only time that the key is shown. Its id is ${String(made['id'])}.\n`;
}

function listed(keys: readonly OperationLine[], format: 'pretty' | 'json'): string {
  if (format === 'json') return `${JSON.stringify(keys)}\n`;
  return keys.length === 0 ? 'There are no keys.\n' : keys.map(renderKey).join('');
}

async function revoke(id: string): Promise<string> {
  const [answer] = await linesOf({ operation: 'revoke_key', id });
  if (answer?.['revoked'] === true) return `Revoked ${id}\n`;
  throw new UsageError('There is no key with this id that still works.');
}

function renderKey({
  id,
  organisation,
  prefix,
  scopes,
  monitor,
  fail_open,
  deletion_grant: grant,
  expires_at,
  revoked_at,
}: OperationLine): string {
  const state = revoked_at !== null ? `revoked ${day(revoked_at)}` : expires_at === null ? 'valid' : `valid until ${day(expires_at)}`;
  const modes = [monitor === true && 'monitor', fail_open === true && 'fail open', Boolean(grant) && 'deletes']
    .filter(Boolean)
    .map((mode) => `, ${String(mode)}`);
  const [owner, start] = [String(organisation), String(prefix)].map(printable);
  return `${String(id)}  ${owner ?? ''}  ${start ?? ''}…  ${String(scopes)}${modes.join('')}  ${state}\n`;
}

function day(moment: unknown): string {
  return String(moment).slice(0, 10);
}

function scopesOf(text: string): KeyScope[] {
  return text.split(',').map((scope) => oneOf('scopes', scope.trim(), [...KEY_SCOPES]));
}

/** What the command line calls the label of packets that name none. */
const DEFAULT_LABEL = 'default';

function grantOf({ 'delete-labels': labels, 'delete-all': isAdmin }: Flags): { deletion_grant?: { admin: boolean; labels: string[] } } {
  if (isAdmin && labels !== undefined) throw new UsageError('--delete-all covers every label: --delete-labels does not go with it.');
  if (isAdmin) return { deletion_grant: { admin: true, labels: [] } };
  if (labels === undefined) return {};
  const named = labels.split(',').map((label) => label.trim());
  if (named.some((label) => !ClientRef.safeParse(label).success)) throw new UsageError('A label has 1 to 128 characters.');
  return { deletion_grant: { admin: false, labels: named.map((label) => (label === DEFAULT_LABEL ? '' : label)) } };
}

function expiryOf(days: string | undefined): { expires_at?: string } {
  if (days === undefined) return {};
  const count = /^\d{1,6}$/.test(days) ? Number(days) : 0;
  if (count < 1 || count > MAX_DAYS) throw new UsageError(`days must be a whole number from 1 to ${MAX_DAYS}.`);
  return { expires_at: new Date(Date.now() + count * DAY_MS).toISOString() };
}
