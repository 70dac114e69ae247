import { EXIT, UsageError } from './exit-code.ts';
import type { ExitCode } from './exit-code.ts';
import { flagHelp, HELP_FLAG, parseFlags } from './flags.ts';
import { linesOf, STORE_HELP } from './store-access.ts';

export const FLAGS = {
  'keep-months': { type: 'string', value: 'N', help: 'whole months that are kept beside the current one (UTC), 1 or more' },
  ...HELP_FLAG,
} as const;

export const ACTIONS = ['audit', 'ledger'] as const;

const HELP = `input-trust retention audit --keep-months N
input-trust retention ledger --keep-months N

${STORE_HELP}
audit removes older decisions from the audit log: export them first, with organisation audit. ledger rolls older charges up, one
row for each organisation and month in place of one for each job: organisation usage says the same before and after. Both are safe
while servers run, and print how many rows went. The database itself refuses to remove anything younger than 27 days, and to
change anything.

${flagHelp(FLAGS)}`;

/** A century: longer is a typing error. */
const MAX_MONTHS = 1_200;

export async function run(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseFlags(FLAGS, args);
  if (values.help) {
    process.stdout.write(HELP);
    return EXIT.nothingFound;
  }
  const [records, ...rest] = positionals;
  if (rest.length > 0 || (records !== 'audit' && records !== 'ledger')) throw new UsageError('retention takes audit or ledger.');
  const keep_months = months(values['keep-months']);
  const [line] = await linesOf({ operation: records === 'audit' ? 'remove_audit' : 'roll_up_ledger', keep_months });
  process.stdout.write(`${JSON.stringify(line)}\n`);
  return EXIT.nothingFound;
}

function months(text: string | undefined): number {
  const count = text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > MAX_MONTHS) throw new UsageError(`--keep-months must be a whole number from 1 to ${MAX_MONTHS}.`);
  return count;
}
