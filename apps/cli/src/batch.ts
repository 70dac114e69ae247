import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { createEngine, createEnginePool, OperatorFileError, readOperatorFiles } from '@input-trust/engine';
import type { Engine, OperatorFiles } from '@input-trust/engine';
import { EXIT, UsageError } from './exit-code.ts';
import type { ExitCode } from './exit-code.ts';
import { orderedMap } from './ordered-map.ts';
import { inspect, Tally } from './outcome.ts';
import { Output } from './output.ts';
import { Progress } from './progress.ts';
import type { ReportOptions } from './report-flags.ts';
import { createReport } from './report.ts';
import type { Source } from './source.ts';

/** Inputs that are read ahead for each worker, so that none waits for the disk. */
const WINDOW_PER_WORKER = 4;
/** A single file up to this size is scanned in this process: starting workers would take longer than the scan. */
const MAX_IN_PROCESS_BYTES = 1 << 20;

/** Scans what was named on the command line, by one engine or by a pool of them. */
export async function scanPaths(paths: readonly string[], sources: AsyncIterable<Source>, options: ReportOptions): Promise<ExitCode> {
  const single = await isSmallFile(paths);
  const settings = await operatorFiles(options.rulesFile);
  const engine = single ? createEngine(settings) : createEnginePool(settings);
  try {
    return await runBatch(sources, engine, { ...options, window: single ? 1 : availableParallelism() * WINDOW_PER_WORKER });
  } finally {
    await engine.close();
  }
}

async function operatorFiles(rulesFile: string | undefined): Promise<OperatorFiles> {
  try {
    return await readOperatorFiles(process.env, rulesFile);
  } catch (error) {
    throw error instanceof OperatorFileError ? new UsageError(error.message) : error;
  }
}

interface BatchOptions extends ReportOptions {
  /** Inputs that are read and scanned at one time. */
  readonly window: number;
}

/** Reports the outcomes in the order of the sources. When nobody reads the report any more, what is left stays unchecked. */
async function runBatch(sources: AsyncIterable<Source>, engine: Engine, { format, rules, window }: BatchOptions): Promise<ExitCode> {
  const report = createReport(format);
  const output = new Output(process.stdout);
  const progress = new Progress(process.stderr, window > 1);
  const tally = new Tally(rules);
  let isRead = await output.write(report.begin());
  for await (const outcome of orderedMap(sources, window, (source) => inspect(engine, source))) {
    tally.add(outcome);
    progress.clear();
    isRead = isRead && (await output.write(report.result(outcome)));
    if (!isRead) return EXIT.unchecked;
    progress.draw(tally);
  }
  progress.clear();
  if (tally.total === 0) process.stderr.write('There is no input, so nothing was checked.\n');
  return isRead && (await output.write(report.end(tally))) ? tally.exitCode : EXIT.unchecked;
}

async function isSmallFile(paths: readonly string[]): Promise<boolean> {
  const [path = '', ...others] = paths;
  if (others.length > 0) return false;
  return stat(path).then(
    (stats) => stats.isFile() && stats.size <= MAX_IN_PROCESS_BYTES,
    () => false,
  );
}
