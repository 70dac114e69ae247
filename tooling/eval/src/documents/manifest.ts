import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the shared corpus with what other tools say about it. */
export interface CorpusFile {
  /** Relative to the folder of files. */
  readonly path: string;
  readonly format: string;
  readonly expect: Readonly<Record<string, unknown>>;
}

/** The rows of `files/manifest.jsonl` for one format. */
export function corpusFiles(corpora: string, format: string): CorpusFile[] {
  return readFileSync(join(corpora, 'files', 'manifest.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as CorpusFile)
    .filter((row) => row.format === format);
}
