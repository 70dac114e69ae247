import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A picture of the corpus with what is known of its origin. */
export interface Picture {
  readonly path: string;
  /** `camera`, `generated`, or the label of a picture that is neither: `render`, `illustration`, `screenshot`, `scan`, … */
  readonly kind: string;
  /** Owner of its repository; of one owner who has both classes, each repository. */
  readonly source: string;
  readonly generator?: string;
  /** Its licence let it into the training, so that its figures say nothing about new pictures. */
  readonly trained: boolean;
}

/** Words in a licence that keep a row out of what is trained; the same as in `tooling/training/image/corpus.py`. */
const NOT_PERMISSIVE = ['research use', 'no licence', 'non-commercial', 'no overall'];

const FOLDERS: Readonly<Record<string, (label: string) => boolean>> = {
  camera: (label) => label === 'camera',
  generated: (label) => label === 'generated',
  other_non_ai: () => true,
  screenshot_or_scan: () => true,
};

/** The pictures of known origin, in the order of the manifest. */
export async function pictures(corpora: string): Promise<Picture[]> {
  const lines = (await readFile(join(corpora, 'images', 'manifest.jsonl'), 'utf8')).trim().split('\n');
  return lines.flatMap((line) => {
    const row = JSON.parse(line) as { path: string; label: string; source: string; licence?: string; generator?: string };
    const folder = row.path.split('/')[0] ?? '';
    if (FOLDERS[folder]?.(row.label) !== true) return [];
    const repository = row.source.replace(/^github\.com\//, '').split('@')[0] ?? '';
    const owner = repository.split('/')[0] ?? '';
    const isMain = folder === 'camera' || folder === 'generated';
    const licence = row.licence ?? 'no licence';
    return [
      {
        path: row.path,
        kind: row.label,
        source: owner === 'codrops' ? repository : owner,
        trained: isMain && !NOT_PERMISSIVE.some((words) => licence.includes(words)),
        ...(row.generator !== undefined && { generator: row.generator }),
      },
    ];
  });
}
