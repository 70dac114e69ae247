import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Format } from './formats/format.ts';

/** Larger corpus files are left out: they cost time and reach no further. */
const MAX_FILE_BYTES = 64 * 1024;

/** Lines taken from each text set: enough of every kind, and memory stays small. */
const MAX_LINES_PER_SET = 150;
const MAX_TEXT_LENGTH = 8_000;

/** Files of a format: the generated ones, then those of the corpora in the order of their paths. */
export function filesOf(format: Format, corpora: string | undefined): Uint8Array[] {
  // Plain arrays: a slice of a Buffer would share its bytes.
  const generated = format.generated().map((file) => new Uint8Array(file));
  if (corpora === undefined) return generated;
  const files = format.folders.flatMap((folder) => filesBelow(join(corpora, 'files', folder)));
  const small = files.filter((file) => statSync(file).size <= MAX_FILE_BYTES);
  return [...generated, ...small.map((file) => new Uint8Array(readFileSync(file)))];
}

/** The first texts of every set of the corpora; none where there are no corpora. */
export function corpusTexts(corpora: string | undefined): string[] {
  if (corpora === undefined) return [];
  const folder = join(corpora, 'text');
  const sets = readdirSync(folder).filter((name) => name.endsWith('.jsonl.gz'));
  return sets.toSorted().flatMap((name) => {
    const lines = gunzipSync(readFileSync(join(folder, name)))
      .toString()
      .split('\n', MAX_LINES_PER_SET);
    return lines.flatMap((line) => textOf(line));
  });
}

function textOf(line: string): string[] {
  if (line === '') return [];
  const row: unknown = JSON.parse(line);
  if (typeof row !== 'object' || row === null || !('text' in row) || typeof row.text !== 'string') return [];
  return [row.text.slice(0, MAX_TEXT_LENGTH)];
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
