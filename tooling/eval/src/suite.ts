/** What a suite gets: the folder of the shared corpora and the arguments behind the suite's name. */
export interface SuiteOptions {
  readonly corpora: string;
  readonly args: string[];
}

/** One part of `pnpm eval`. */
export interface Suite {
  /** Prints a table, writes its figures with `writeResult` and sets a non-zero exit code when the suite fails. */
  readonly run: (options: SuiteOptions) => Promise<void>;
}
