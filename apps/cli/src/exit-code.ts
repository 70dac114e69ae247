/** How the process ends. A script can tell "nothing found" from "not everything could be looked at". */
export const EXIT = {
  /** Everything was checked and nothing reached `--fail-on`. */
  nothingFound: 0,
  /** At least one input reached `--fail-on`. */
  found: 1,
  /** The command line is wrong. */
  usage: 2,
  /** Something could not be checked, or there was no input, and nothing reached `--fail-on`. */
  unchecked: 3,
  /** Ctrl-C: 128 and the number of SIGINT, as shells have it. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The command line cannot be carried out as written. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
