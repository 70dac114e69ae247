/** What a benchmark gets: the folder of the shared corpora. */
export interface BenchOptions {
  readonly corpora: string;
}

/** One part of `pnpm bench`. */
export interface Benchmark {
  readonly run: (options: BenchOptions) => Promise<void>;
}
