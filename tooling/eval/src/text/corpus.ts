import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** One row of the text pool, with the optional fields that the split and the report use. */
export interface CorpusRow {
  readonly text: string;
  readonly label: 'attack' | 'benign';
  readonly kind: string;
  readonly source: string;
  readonly lang?: string;
  readonly path?: string;
  /** For composed rows: the hand-written injection that was put into the carrier. */
  readonly injection?: string;
  /** For obfuscated rows: the text before its disguise. */
  readonly plain?: string;
  readonly suspect_label?: boolean;
  /** An ordinary request, which only the user's task makes an injection. */
  readonly needs_task?: boolean;
  /** What a careful reader took an attack row for, by the text alone. */
  readonly judged?: string;
  readonly use?: string;
  readonly quotes_attack?: boolean;
}

/** Every row of the pool in `folder` (gzipped JSON Lines), or undefined where the folder is absent. */
export function readCorpus(folder: string): CorpusRow[] | undefined {
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl.gz'));
  return files.sort().flatMap((name) => {
    const lines = gunzipSync(readFileSync(join(folder, name)))
      .toString('utf8')
      .split('\n');
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as CorpusRow);
  });
}
