import { exportAudit, findOrganisation, listDeadDeliveries, saveOrganisation, usageStanding } from '@input-trust/store';
import type { OrganisationSettings, Store } from '@input-trust/store';
import { EXIT, UsageError } from './exit-code.ts';
import type { ExitCode } from './exit-code.ts';
import { flagHelp, oneOf, parseFlags } from './flags.ts';
import type { FlagValues } from './flags.ts';
import { requireOrganisation, withStore } from './store-access.ts';
import { printableJson } from './terminal.ts';

const TIERS = ['free', 'standard', 'enterprise'] as const;

const FLAGS = {
  tier: { type: 'string', value: 'TIER', help: `one of ${TIERS.join(', ')}` },
  quota: { type: 'string', value: 'SCU', help: 'SCU that the plan covers in a calendar month, or none' },
  'spending-limit': { type: 'string', value: 'SCU', help: 'SCU that the organisation allows itself in a calendar month, or none' },
  payment: { type: 'string', value: 'STATE', help: 'ok, or required: scans are refused with 402 until there is a method' },
  help: { type: 'boolean', short: 'h', default: false, help: 'show this text' },
} as const;

const HELP = `input-trust organisation show NAME
input-trust organisation set NAME [--tier TIER] [--quota SCU] [--spending-limit SCU] [--payment STATE]
input-trust organisation audit [NAME]
input-trust organisation callbacks NAME

Looks after the organisations in the store of the service: DATABASE_URL, or INPUT_TRUST_DATA_DIR while no server uses it.
show prints settings and this month's usage, audit the decisions (ids, actions and units, oldest first), callbacks those that
were given up after a day of attempts. All of it is JSON, audit one object in each line.

${flagHelp(FLAGS)}`;

type Flags = FlagValues<typeof FLAGS>;

export async function run(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseFlags(FLAGS, args);
  if (values.help) process.stdout.write(HELP);
  else await withStore(actionOf(positionals, values));
  return EXIT.nothingFound;
}

/** Checks the whole command line before the store is opened. */
function actionOf([action, name, ...rest]: readonly string[], flags: Flags): (store: Store) => Promise<void> {
  if (rest.length > 0) throw new UsageError('There are too many arguments.');
  if (name !== undefined) requireOrganisation(name);
  if (action === 'audit') return (store) => printAudit(store, name);
  if (action === 'show' && name !== undefined) return (store) => show(store, name);
  if (action === 'callbacks' && name !== undefined) return (store) => printDeadCallbacks(store, name);
  if (action === 'set' && name !== undefined) {
    const settings = settingsOf(flags);
    return async (store) => {
      await store.read((db) => saveOrganisation(db, name, settings, new Date()));
      await show(store, name);
    };
  }
  throw new UsageError('organisation takes show, set or callbacks with a name, or audit.');
}

function settingsOf({ tier, quota, 'spending-limit': limit, payment }: Flags): OrganisationSettings {
  return {
    ...(tier !== undefined && { tier: oneOf('tier', tier, TIERS) }),
    ...(quota !== undefined && { quota_scu: units('quota', quota) }),
    ...(limit !== undefined && { spending_limit_scu: units('spending-limit', limit) }),
    ...(payment !== undefined && { payment_state: oneOf('payment', payment, ['ok', 'required']) }),
  };
}

function units(flag: string, text: string): number | null {
  if (text === 'none') return null;
  if (!/^\d{1,12}$/.test(text)) throw new UsageError(`--${flag} must be a whole number of SCU, or none.`);
  return Number(text);
}

async function show(store: Store, name: string): Promise<void> {
  const [organisation, usage] = await store.read(
    async (db) => [await findOrganisation(db, name), await usageStanding(db, name, new Date())] as const,
  );
  if (organisation === undefined) throw new UsageError('There is no organisation of this name.');
  print({ ...organisation, usage_this_month: usage });
}

async function printAudit(store: Store, name: string | undefined): Promise<void> {
  for await (const line of exportAudit(store.read, name)) process.stdout.write(`${printableJson(line.trimEnd())}\n`);
}

async function printDeadCallbacks(store: Store, name: string): Promise<void> {
  print(await store.read((db) => listDeadDeliveries(db, name)));
}

function print(value: unknown): void {
  process.stdout.write(`${printableJson(JSON.stringify(value))}\n`);
}
