import { explain, explainedCodes, VOCABULARIES } from '@input-trust/report';
import { EXIT, UsageError } from './exit-code.ts';
import type { ExitCode } from './exit-code.ts';
import { HELP_FLAG, parseFlags } from './flags.ts';
import { INPUT_ERRORS } from './source.ts';
import { nearest } from './nearest.ts';
import { paintFor, printable } from './terminal.ts';

export const FLAGS = {
  ...HELP_FLAG,
} as const;

const HELP = `input-trust explain CODE...
input-trust explain

Says what a code of an answer means: an action, a threat category, a check, a coverage or evidence reason, a signal, an error.
Without a code it lists them all.
`;

export async function run(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseFlags(FLAGS, args);
  const paint = paintFor(process.stdout);
  if (values.help) process.stdout.write(HELP);
  else if (positionals.length === 0) {
    const all = Object.entries({ ...VOCABULARIES, 'input error': INPUT_ERRORS });
    process.stdout.write(
      all
        .map(
          ([kind, codes]) =>
            `${paint('bold', kind)}\n${Object.keys(codes)
              .map((code) => `  ${code}\n`)
              .join('')}`,
        )
        .join('\n'),
    );
  } else {
    for (const code of positionals)
      process.stdout.write(
        meaningsOf(code)
          .map(([kind, text]) => `${paint('bold', printable(code))} ${paint('dim', kind)}\n  ${text}\n`)
          .join(''),
      );
  }
  return EXIT.nothingFound;
}

function meaningsOf(code: string): readonly (readonly [string, string])[] {
  const own: Readonly<Record<string, string>> = INPUT_ERRORS;
  const meaning = Object.hasOwn(own, code) ? own[code] : undefined;
  if (meaning !== undefined) return [['input error', meaning]];
  const found = explain(code);
  if (found.length > 0) return found.map(({ kind, meaning: text }) => [kind, text] as const);
  const near = nearest(code, [...explainedCodes(), ...Object.keys(INPUT_ERRORS)]);
  throw new UsageError(`There is no code "${code}".${near === undefined ? '' : ` Did you mean ${near}?`}`);
}
