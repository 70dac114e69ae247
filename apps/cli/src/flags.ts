import { parseArgs } from 'node:util';
import type { ParseArgsOptionDescriptor } from 'node:util';
import { UsageError } from './exit-code.ts';
import { nearest } from './nearest.ts';

/** A command-line flag: how it is parsed, and what the help says about it. */
interface Flag extends ParseArgsOptionDescriptor {
  /** What follows a string flag in the help. */
  readonly value?: string;
  readonly help: string;
}

export type FlagTable = Readonly<Record<string, Flag>>;

/** The values that `parseFlags` reads by a table. */
export type FlagValues<T extends FlagTable> = ReturnType<typeof parseFlags<T>>['values'];

/** Every command has it. */
export const HELP_FLAG = { help: { type: 'boolean', short: 'h', default: false, help: 'show this text' } } as const satisfies FlagTable;

/** Parses arguments by a table of flags. Throws UsageError for an unknown flag or a missing value. */
export function parseFlags<const T extends FlagTable>(flags: T, args: readonly string[]) {
  try {
    return parseArgs({ options: flags, args: [...args], allowPositionals: true, allowNegative: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? wordsOf(error, flags) : 'The arguments cannot be read.');
  }
}

/** The parser's first sentence, and for an unknown flag the one that was meant. */
function wordsOf(error: Error, flags: FlagTable): string {
  const unknown = /^Unknown option '(--?[^' ]{1,64})'/.exec(error.message)?.[1];
  if (unknown === undefined) return error.message;
  const near = nearest(unknown.replace(/^--?/, ''), Object.keys(flags));
  return `There is no flag ${unknown}.${near === undefined ? '' : ` Did you mean --${near}?`}`;
}

/** The value of a flag that takes one of a few words. */
export function oneOf<const T extends readonly string[]>(flag: string, value: string, words: T): T[number] {
  const found = words.find((word) => word === value);
  if (found !== undefined) return found;
  const near = nearest(value, words);
  throw new UsageError(`--${flag} must be one of ${words.join(', ')}.${near === undefined ? '' : ` Did you mean ${near}?`}`);
}

/** The flags as lines of help text. */
export function flagHelp(flags: FlagTable): string {
  const rows = Object.entries(flags).map(([name, { short, value, help }]) => {
    const flag = `${short === undefined ? '' : `-${short}, `}--${name}`;
    return [
      value === undefined ? flag : `${flag} ${value.length > 24 ? `${value.slice(0, value.indexOf('|'))}|…` : value}`,
      help,
      value,
    ] as const;
  });
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows
    .map(([left, help, value = '']) => `  ${left.padEnd(width)}${help}${value.length > 24 ? `: ${value.replaceAll('|', ', ')}` : ''}\n`)
    .join('');
}
