import { parseArgs } from 'node:util';
import type { ParseArgsOptionDescriptor } from 'node:util';
import { UsageError } from './exit-code.ts';

/** A command-line flag: how it is parsed, and what the help says about it. */
interface Flag extends ParseArgsOptionDescriptor {
  /** What stands after a string flag in the help. */
  readonly value?: string;
  readonly help: string;
}

export type FlagTable = Readonly<Record<string, Flag>>;

/** The values that `parseFlags` reads by a table. */
export type FlagValues<T extends FlagTable> = ReturnType<typeof parseFlags<T>>['values'];

/** Parses arguments by a table of flags. Throws UsageError for an unknown flag or a missing value. */
export function parseFlags<const T extends FlagTable>(flags: T, args: readonly string[]) {
  try {
    return parseArgs({ options: flags, args: [...args], allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'The arguments cannot be read.');
  }
}

/** The value of a flag that takes one of a few words. */
export function oneOf<const T extends readonly string[]>(flag: string, value: string, words: T): T[number] {
  const found = words.find((word) => word === value);
  if (found === undefined) throw new UsageError(`--${flag} must be one of ${words.join(', ')}.`);
  return found;
}

/** The flags as lines of help text. */
export function flagHelp(flags: FlagTable): string {
  const rows = Object.entries(flags).map(
    ([name, flag]) => [`--${name}${flag.value === undefined ? '' : ` ${flag.value}`}`, flag.help] as const,
  );
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows.map(([left, help]) => `  ${left.padEnd(width)}${help}\n`).join('');
}
