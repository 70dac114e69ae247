import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { collectJpegEvidence } from '@input-trust/evidence-jpeg';
import { default as exifr } from 'exifr';
import type { BenchOptions } from './main.ts';
import { interleaved } from './rounds.ts';

const ROUNDS = 25;
const WARM_UP = 5;
const EXIFTOOL_ROUNDS = 3;

const EXIFR_ALL_BLOCKS = { tiff: true, ifd1: true, exif: true, gps: true, interop: true, xmp: true, icc: true, iptc: true, jfif: true };

const execute = promisify(execFile);

/**
 * Files per second on the JPEGs of the file corpus: ours, exifr with all blocks on, ExifTool as one batch process, and SHA-256 as the
 * floor of anything that reads every byte. exifr stops behind the header segments; ours walks the whole file to find its end.
 */
export async function run({ corpora }: BenchOptions): Promise<void> {
  const folder = join(corpora, 'files');
  const paths = await jpegPaths(folder);
  const files = await Promise.all(paths.map(async (path) => new Uint8Array(await readFile(path))));
  const bytes = files.reduce((sum, file) => sum + file.length, 0);
  const medians = await interleaved(
    [
      { name: 'input-trust', round: () => files.map((file) => collectJpegEvidence(file).byte_count) },
      { name: 'exifr 7.1.3, all blocks', round: () => exifrRound(files) },
      { name: 'SHA-256', round: () => files.map((file) => createHash('sha256').update(file).digest()) },
      { name: 'input-trust, from disk', round: () => diskRound(paths) },
    ],
    ROUNDS,
    WARM_UP,
  );
  const exiftool = await exiftoolRound(paths);
  if (exiftool !== null) medians.set(`exiftool ${exiftool.version}, one batch, from disk`, exiftool.milliseconds);

  const load = loadavg()[0] ?? 0;
  console.log(`JPEG evidence: ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB, Node ${process.version}, load ${load.toFixed(1)}`);
  console.table(Object.fromEntries([...medians].map(([name, milliseconds]) => [name, row(milliseconds, files.length, bytes, medians)])));
  if (exiftool === null) console.log('exiftool: missing (not on PATH)');
}

function row(milliseconds: number, files: number, bytes: number, medians: ReadonlyMap<string, number>) {
  const ours = medians.get('input-trust') ?? Number.NaN;
  return {
    'files/s': Math.round((files / milliseconds) * 1000),
    'ms/file': Number((milliseconds / files).toFixed(4)),
    'MB/s': Math.round(bytes / 1000 / milliseconds),
    'time, ours = 1': Number((milliseconds / ours).toFixed(2)),
  };
}

/** Files that are JPEG to ExifTool as well, so that every contender has something to read. */
async function jpegPaths(folder: string): Promise<string[]> {
  const manifest = await readFile(join(folder, 'manifest.jsonl'), 'utf8');
  return manifest
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { path: string; format: string; expect: { image?: { mime?: string } } })
    .filter(({ format, expect }) => format === 'jpeg' && expect.image?.mime === 'image/jpeg')
    .map(({ path }) => join(folder, path));
}

async function exifrRound(files: readonly Uint8Array[]): Promise<number> {
  let read = 0;
  for (const file of files) {
    try {
      const tags: unknown = await exifr.parse(file, EXIFR_ALL_BLOCKS);
      if (tags !== undefined) read += 1;
    } catch {
      // exifr throws for some malformed files; the time until then counts.
    }
  }
  return read;
}

function diskRound(paths: readonly string[]): number {
  let read = 0;
  for (const path of paths) read += collectJpegEvidence(readFileSync(path)).byte_count;
  return read;
}

/** The quickest of a few batch runs; null where exiftool is not on PATH. */
async function exiftoolRound(paths: readonly string[]): Promise<{ version: string; milliseconds: number } | null> {
  const version = await execute('exiftool', ['-ver']).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
  if (version === null) return null;
  let milliseconds = Number.POSITIVE_INFINITY;
  for (let index = 0; index < EXIFTOOL_ROUNDS; index += 1) {
    const started = performance.now();
    // Exit code 1 says that some file had an error; the others were read.
    await execute('exiftool', ['-j', '-G1', '-a', '-n', ...paths], { maxBuffer: 64 * 1024 * 1024 }).catch(() => null);
    milliseconds = Math.min(milliseconds, performance.now() - started);
  }
  return { version, milliseconds };
}
