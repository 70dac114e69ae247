import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { collectGifEvidence } from '@input-trust/evidence-gif';
import { collectHeifEvidence } from '@input-trust/evidence-heif';
import { collectJpegEvidence } from '@input-trust/evidence-jpeg';
import { collectPdfEvidence } from '@input-trust/evidence-pdf';
import { collectPngEvidence } from '@input-trust/evidence-png';
import { collectTiffEvidence } from '@input-trust/evidence-tiff';
import { collectWebpEvidence } from '@input-trust/evidence-webp';
import { default as exifr } from 'exifr';
import sharp from 'sharp';
import type { BenchOptions } from './benchmark.ts';
import { interleaved } from './rounds.ts';
import type { Contender } from './rounds.ts';

const ROUNDS = 9;
const WARM_UP = 3;
const EXIFTOOL_ROUNDS = 3;
/** From here on a file is large: reading its bytes outweighs what every file costs. */
const LARGE_BYTES = 1_000_000;

const EXIFR_ALL_BLOCKS = { tiff: true, ifd1: true, exif: true, gps: true, interop: true, xmp: true, icc: true, iptc: true, jfif: true };

interface Format {
  readonly name: string;
  readonly folder: string;
  /** What ExifTool calls the files, so that every contender has something to read. PDFs have no such entry and are told by their header. */
  readonly mediaTypes: readonly string[];
  readonly collect: (bytes: Uint8Array) => unknown;
  readonly peers: readonly (keyof typeof PEERS)[];
}

/** Errors of a peer for malformed files are swallowed; the time until then counts. */
const PEERS = {
  'exifr 7.1.3, all blocks': async (bytes: Uint8Array) => exifr.parse(bytes, EXIFR_ALL_BLOCKS).catch(() => undefined) as Promise<unknown>,
  'sharp metadata': async (bytes: Uint8Array) =>
    sharp(bytes)
      .metadata()
      .catch(() => undefined) as Promise<unknown>,
} as const;

const BOTH = ['exifr 7.1.3, all blocks', 'sharp metadata'] as const;
const SHARP = ['sharp metadata'] as const;

const FORMATS: readonly Format[] = [
  { name: 'JPEG', folder: 'jpeg', mediaTypes: ['image/jpeg'], collect: collectJpegEvidence, peers: BOTH },
  { name: 'PNG', folder: 'png', mediaTypes: ['image/png', 'image/apng'], collect: collectPngEvidence, peers: BOTH },
  { name: 'WebP', folder: 'webp', mediaTypes: ['image/webp'], collect: collectWebpEvidence, peers: SHARP },
  { name: 'GIF', folder: 'gif', mediaTypes: ['image/gif'], collect: collectGifEvidence, peers: SHARP },
  { name: 'TIFF', folder: 'tiff', mediaTypes: ['image/tiff'], collect: collectTiffEvidence, peers: BOTH },
  { name: 'HEIF', folder: 'heif', mediaTypes: ['image/heic', 'image/heif'], collect: collectHeifEvidence, peers: BOTH },
  { name: 'PDF', folder: 'pdf', mediaTypes: [], collect: collectPdfEvidence, peers: [] },
];

const execute = promisify(execFile);

/**
 * Files per second of every format of the file corpus: ours, exifr with all blocks and sharp's metadata where they read the format,
 * ExifTool as one batch process, and SHA-256 as the floor of anything that reads every byte. exifr stops behind the header segments;
 * ours walks the whole file to find its end. The last table has the files over 1 MB alone, where the floor is what counts.
 */
export async function run({ corpora }: BenchOptions): Promise<void> {
  const folder = join(corpora, 'files');
  const large: Record<string, object> = {};
  for (const format of FORMATS) {
    const files = await readable(format, await filesOf(format, folder));
    const milliseconds = await measure(format, files);
    const exiftool = await exiftoolRound(files.map(({ path }) => path));
    if (exiftool !== null) milliseconds.set(`exiftool ${exiftool.version}, one batch, from disk`, exiftool.milliseconds);
    report(format, files, milliseconds);
    if (exiftool === null) console.log('exiftool: missing (not on PATH)');

    const over = files.filter(({ bytes }) => bytes.length > LARGE_BYTES);
    if (over.length > 0) large[format.name] = ratios(over, await measure({ ...format, peers: [] }, over));
  }
  console.log(`Files over ${LARGE_BYTES / 1e6} MB, time as a multiple of one SHA-256 over the same bytes:`);
  console.table(large);
}

interface File {
  readonly path: string;
  readonly bytes: Uint8Array;
}

function measure({ collect, peers }: Format, files: readonly File[]): Promise<Map<string, number>> {
  const each = (work: (bytes: Uint8Array) => unknown) => async () => {
    for (const { bytes } of files) await work(bytes);
  };
  const contenders: Contender[] = [
    { name: 'input-trust', round: each(collect) },
    ...peers.map((name) => ({ name, round: each(PEERS[name]) })),
    { name: 'SHA-256', round: each((bytes) => createHash('sha256').update(bytes).digest()) },
  ];
  return interleaved(contenders, ROUNDS, WARM_UP);
}

function report({ name }: Format, files: readonly File[], milliseconds: ReadonlyMap<string, number>): void {
  const load = (loadavg()[0] ?? 0).toFixed(1);
  console.log(`${name} evidence: ${files.length} files, ${(sizeOf(files) / 1e6).toFixed(1)} MB, Node ${process.version}, load ${load}`);
  console.table(Object.fromEntries([...milliseconds].map(([who, time]) => [who, row(time, files, milliseconds)])));
}

function row(time: number, files: readonly File[], milliseconds: ReadonlyMap<string, number>) {
  return {
    'files/s': Math.round((files.length / time) * 1000),
    'ms/file': Number((time / files.length).toFixed(4)),
    'MB/s': Math.round(sizeOf(files) / 1000 / time),
    'time, ours = 1': Number((time / (milliseconds.get('input-trust') ?? Number.NaN)).toFixed(2)),
  };
}

function ratios(files: readonly File[], milliseconds: ReadonlyMap<string, number>) {
  const ratio = (milliseconds.get('input-trust') ?? Number.NaN) / (milliseconds.get('SHA-256') ?? Number.NaN);
  return { files: files.length, MB: Number((sizeOf(files) / 1e6).toFixed(1)), 'SHA-256 = 1': Number(ratio.toFixed(2)) };
}

function sizeOf(files: readonly File[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes.length, 0);
}

async function filesOf({ folder, mediaTypes }: Format, root: string): Promise<File[]> {
  const manifest = await readFile(join(root, 'manifest.jsonl'), 'utf8');
  const paths = manifest
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { path: string; format: string; expect?: { image?: { mime?: string } } })
    .filter(({ format, expect }) => format === folder && (mediaTypes.length === 0 || mediaTypes.includes(expect?.image?.mime ?? '')))
    .map(({ path }) => join(root, path));
  return Promise.all(paths.map(async (path) => ({ path, bytes: new Uint8Array(await readFile(path)) })));
}

/** The files that our collector takes. What it refuses costs next to nothing and would flatter it. */
async function readable({ collect }: Format, files: readonly File[]): Promise<File[]> {
  const taken: File[] = [];
  for (const file of files) {
    try {
      await collect(file.bytes);
      taken.push(file);
    } catch {
      // Refused as not of the format, or over its limits.
    }
  }
  return taken;
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
