import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { createEngine, createEnginePool } from '@input-trust/engine';
import { EXIT } from './exit-code.ts';
import type { ExitCode } from './exit-code.ts';
import { Interruption } from './interruption.ts';
import { operatorSettings } from './operator-settings.ts';
import { orderedMap } from './ordered-map.ts';
import { inspect } from './outcome.ts';
import type { Inspected, Scanner } from './outcome.ts';
import { Output } from './output.ts';
import { Progress } from './progress.ts';
import { remoteScanner } from './remote.ts';
import { ReportFiles } from './report-files.ts';
import type { ReportOptions } from './report-flags.ts';
import { createReport } from './report.ts';
import type { Source } from './source.ts';
import { Tally } from './tally.ts';

/** Inputs that are read ahead for each worker, so that none waits for the disk. */
const WINDOW_PER_WORKER = 4;
/** A single file up to this size is scanned by one worker: starting more would take longer than the scan. */
const MAX_SINGLE_BYTES = 1 << 20;

/** What a run is made of. */
export interface Batch {
  /** The paths of the command line; empty for inputs that come otherwise. */
  readonly paths: readonly string[];
  readonly sources: () => AsyncIterable<Source>;
  /** How many inputs there will be, where that can be known beforehand. */
  readonly total?: (signal: AbortSignal) => Promise<number>;
  /** Entries of folders that rules left out. */
  readonly ignored?: () => number;
}

/** Scans what was named on the command line, by one engine, a pool of them or a server. */
export async function scanBatch(batch: Batch, options: ReportOptions): Promise<ExitCode> {
  const isSmall = await isSmallFile(batch.paths);
  const scanner = await scannerFor(options, isSmall);
  const interruption = new Interruption();
  try {
    const window = isSmall ? 1 : availableParallelism() * WINDOW_PER_WORKER;
    const code = await runBatch(batch, scanner, interruption, { ...options, window });
    return interruption.signal.aborted ? EXIT.interrupted : code;
  } finally {
    interruption.close();
    await scanner.close();
  }
}

async function scannerFor({ rulesFile, remote }: ReportOptions, isSmall: boolean): Promise<Scanner> {
  if (remote !== undefined) return remoteScanner(remote, process.env['INPUT_TRUST_API_KEY']);
  const settings = await operatorSettings(rulesFile);
  return isSmall ? createEngine(settings) : createEnginePool(settings);
}

interface BatchOptions extends ReportOptions {
  /** Inputs that are read and scanned at one time. */
  readonly window: number;
}

/** Reports the outcomes in the order of the sources. When nobody reads the report any more, what is left stays unchecked. */
async function runBatch(batch: Batch, scanner: Scanner, { signal }: Interruption, options: BatchOptions): Promise<ExitCode> {
  const { format, rules, baseline, quiet, window, reportFile, isSingle, monitor = false } = options;
  const report = createReport(format, { details: options.details ?? isSingle, onlyFindings: options.onlyFindings });
  const files = reportFile === undefined ? undefined : new ReportFiles(reportFile, isSingle);
  await files?.prepare();
  const draws = files !== undefined || (format === 'html' && isSingle);
  const output = new Output(process.stdout);
  const tally = new Tally(rules, baseline);
  const progress = new Progress(process.stderr, window > 1 && !quiet);
  if (progress.isShown)
    void batch.total?.(signal).then(
      (total) => progress.expect(total),
      () => undefined,
    );
  const print = async (text: string): Promise<boolean> => quiet || (await output.write(text));

  let isRead = await print(report.begin());
  const inspectOne = (source: Source): Promise<Inspected> => inspect(scanner, source, { draws, signal, monitor });
  for await (const inspected of orderedMap(batch.sources(), window, inspectOne, signal)) {
    const verdict = tally.add(inspected.outcome);
    progress.clear();
    await files?.add(inspected);
    await options.overlayFile?.add(inspected.outcome);
    isRead = isRead && (await print(report.result(inspected, verdict)));
    if (!isRead) return EXIT.unchecked;
    progress.draw(tally);
  }
  progress.clear();
  const isPrinted = isRead && (await print(await report.end(tally)));
  await files?.end();
  await baseline.save();
  if (!quiet || signal.aborted) tell(notes(tally, batch, options, signal));
  return isPrinted ? tally.exitCode : EXIT.unchecked;
}

/** What a person should know beside the results, on standard error. */
function notes(tally: Tally, { ignored }: Batch, { baseline, overlayFile, reportFile }: BatchOptions, signal: AbortSignal): string[] {
  const leftOut = ignored?.() ?? 0;
  return [
    ...(signal.aborted ? [`Interrupted. Only these were checked: ${tally.summary}.`] : []),
    ...(tally.total === 0 && !signal.aborted ? ['There is no input, so nothing was checked.'] : []),
    ...(leftOut > 0 ? [`Left out by ignore rules: ${leftOut} ${leftOut === 1 ? 'entry' : 'entries'} of folders.`] : []),
    ...(baseline.expired > 0
      ? [`Of the baseline, ${baseline.expired} ${baseline.expired === 1 ? 'entry has' : 'entries have'} expired.`]
      : []),
    ...(reportFile === undefined ? [] : [`Report: ${reportFile}`]),
    ...(overlayFile === undefined ? [] : [overlayNote(overlayFile.written)]),
  ];
}

function overlayNote(written: readonly string[]): string {
  return written.length === 0 ? 'Overlay: not written, since no change was found that has a place.' : `Overlay: ${written.join(', ')}`;
}

function tell(lines: readonly string[]): void {
  for (const line of lines) process.stderr.write(`${line}\n`);
}

async function isSmallFile(paths: readonly string[]): Promise<boolean> {
  const [path = '', ...others] = paths;
  if (others.length > 0) return false;
  return stat(path).then(
    (stats) => stats.isFile() && stats.size <= MAX_SINGLE_BYTES,
    () => false,
  );
}
