import type { FlagTable } from './flags.ts';

/** What a command brings: what it does, and the flags that it takes. */
export interface Command {
  run(args: readonly string[], commands: CommandTable): Promise<number>;
  readonly FLAGS: FlagTable;
  /** The words of which one follows the command, where it takes one of a few. */
  readonly ACTIONS?: readonly string[];
}

/** The commands by their names. Each is loaded when it is called, so that one does not pay for what the others need. */
export type CommandTable = Readonly<Record<string, { readonly summary: string; readonly load: () => Promise<Command> }>>;
