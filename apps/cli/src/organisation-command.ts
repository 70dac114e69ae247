import type { Operation } from '@input-trust/server';
import { EXIT, UsageError } from './exit-code.ts';
import type { ExitCode } from './exit-code.ts';
import { flagHelp, HELP_FLAG, oneOf, parseFlags } from './flags.ts';
import type { FlagValues } from './flags.ts';
import { Output } from './output.ts';
import { linesOf, operate, requireOrganisation, STORE_HELP } from './store-access.ts';
import { printableJson } from './terminal.ts';

const TIERS = ['free', 'standard', 'enterprise'] as const;

export const FLAGS = {
  tier: { type: 'string', value: 'TIER', help: `one of ${TIERS.join(', ')}` },
  quota: { type: 'string', value: 'SCU', help: 'SCU that the plan covers in a calendar month, or none' },
  'spending-limit': { type: 'string', value: 'SCU', help: 'SCU that the organisation allows itself in a calendar month, or none' },
  payment: { type: 'string', value: 'STATE', help: 'ok, or required: scans are refused with 402 until there is a method' },
  from: { type: 'string', value: 'DATE', help: 'decisions of this day (UTC, YYYY-MM-DD) and later' },
  to: { type: 'string', value: 'DATE', help: 'decisions before this day' },
  ...HELP_FLAG,
} as const;

export const ACTIONS = ['show', 'set', 'usage', 'audit', 'callbacks'] as const;

const HELP = `input-trust organisation show NAME
input-trust organisation set NAME [--tier TIER] [--quota SCU] [--spending-limit SCU] [--payment STATE]
input-trust organisation usage [NAME]
input-trust organisation audit [NAME] [--from DATE] [--to DATE]
input-trust organisation callbacks NAME

${STORE_HELP}
show prints settings and this month's usage, usage what was charged in each month, audit the decisions (ids, actions and units,
oldest first), callbacks those that were given up after a day of attempts. All of it is JSON, usage and audit one object in each
line. In a month of usage, scu is the sum of the charges and counted what quotas are checked against: they agree.

${flagHelp(FLAGS)}`;

type Flags = FlagValues<typeof FLAGS>;

export async function run(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseFlags(FLAGS, args);
  if (values.help) process.stdout.write(HELP);
  else await actionOf(positionals, values)();
  return EXIT.nothingFound;
}

/** Checks the whole command line before the store is opened. */
function actionOf([action, name, ...rest]: readonly string[], flags: Flags): () => Promise<void> {
  if (rest.length > 0) throw new UsageError('There are too many arguments.');
  if (name !== undefined) requireOrganisation(name);
  const owner = name === undefined ? {} : { organisation: name };
  if (action === 'audit') {
    const range = { ...dayOf('from', flags.from), ...dayOf('to', flags.to) };
    return () => printLines({ operation: 'export_audit', ...owner, ...range });
  }
  if (action === 'usage') return () => printLines({ operation: 'list_usage', ...owner });
  if (action === 'show' && name !== undefined) return () => show({ operation: 'show_organisation', organisation: name });
  if (action === 'callbacks' && name !== undefined) {
    return async () => print(await linesOf({ operation: 'list_callbacks', organisation: name }));
  }
  if (action === 'set' && name !== undefined) {
    const settings = settingsOf(flags);
    return () => show({ operation: 'set_organisation', organisation: name, ...settings });
  }
  throw new UsageError('organisation takes show, set or callbacks with a name, or usage or audit.');
}

type Settings = Omit<Extract<Operation, { operation: 'set_organisation' }>, 'operation' | 'organisation'>;

function settingsOf({ tier, quota, 'spending-limit': limit, payment }: Flags): Settings {
  return {
    ...(tier !== undefined && { tier: oneOf('tier', tier, TIERS) }),
    ...(quota !== undefined && { quota_scu: units('quota', quota) }),
    ...(limit !== undefined && { spending_limit_scu: units('spending-limit', limit) }),
    ...(payment !== undefined && { payment_state: oneOf('payment', payment, ['ok', 'required']) }),
  };
}

/** The beginning of a day in UTC. */
function dayOf<const F extends string>(flag: F, text: string | undefined): { [K in F]?: string } {
  if (text === undefined) return {};
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN);
  if (Number.isNaN(moment.getTime())) throw new UsageError(`--${flag} must be a day as YYYY-MM-DD.`);
  return { [flag]: moment.toISOString() } as { [K in F]?: string };
}

function units(flag: string, text: string): number | null {
  if (text === 'none') return null;
  if (!/^\d{1,12}$/.test(text)) throw new UsageError(`--${flag} must be a whole number of SCU, or none.`);
  return Number(text);
}

async function show(operation: Operation): Promise<void> {
  const [organisation] = await linesOf(operation);
  if (organisation === undefined) throw new UsageError('There is no organisation of this name.');
  print(organisation);
}

async function printLines(operation: Operation): Promise<void> {
  const output = new Output(process.stdout);
  for await (const line of operate(operation)) if (!(await output.write(`${printableJson(JSON.stringify(line))}\n`))) return;
}

function print(value: unknown): void {
  process.stdout.write(`${printableJson(JSON.stringify(value))}\n`);
}
