import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** What the corpus says about one JPEG: its manifest summary and ExifTool's own row. */
export interface TruthRow {
  readonly path: string;
  readonly sha256: string;
  readonly image: ImageSummary;
  readonly exiftool: Readonly<Record<string, unknown>>;
}

/** `expect.image` of the manifest; a key is missing where ExifTool reported nothing. */
export interface ImageSummary {
  readonly mime?: string;
  readonly width?: number;
  readonly height?: number;
  readonly capture_time?: string;
  readonly offset_original?: string;
  readonly gps_time_utc?: string;
  readonly time_flags?: readonly string[];
  readonly has_exif?: boolean;
  readonly has_xmp?: boolean;
  readonly has_iptc?: boolean;
  readonly has_icc?: boolean;
  readonly has_jumbf?: boolean;
}

interface ManifestRow {
  readonly path: string;
  readonly format: string;
  readonly sha256: string;
  readonly expect: { readonly image?: ImageSummary };
}

/** Every JPEG of the file corpus, in the order of its manifest. */
export async function readTruth(files: string): Promise<TruthRow[]> {
  const rows = await readLines<ManifestRow>(join(files, 'manifest.jsonl'));
  const exiftool = await readLines<{ readonly path: string; readonly exiftool: Record<string, unknown> }>(
    join(files, 'truth/exiftool.jsonl'),
  );
  const byPath = new Map(exiftool.map((row) => [row.path, row.exiftool]));
  return rows
    .filter(({ format }) => format === 'jpeg')
    .map(({ path, sha256, expect }) => ({ path, sha256, image: expect.image ?? {}, exiftool: byPath.get(path) ?? {} }));
}

async function readLines<T>(path: string): Promise<T[]> {
  const rows: T[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) if (line !== '') rows.push(JSON.parse(line) as T);
  return rows;
}
