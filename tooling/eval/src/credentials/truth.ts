import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ContentCredentials } from '@input-trust/contract';

export type Status = ContentCredentials['status'];

/** The trust settings of the recorded reports, as the truth names them. */
export const SETTINGS = ['default_no_anchors', 'testroots', 'c2palist'] as const;
export type Setting = (typeof SETTINGS)[number];

/** What c2pa-rs says about one file under each setting: a state, or the error that ended the check. */
type Recorded = { readonly state: 'Invalid' | 'Valid' | 'Trusted' } | { readonly error: string };

/** A file with the status that is expected under each setting. */
export interface CredentialsTruth {
  readonly path: string;
  readonly mediaType: string;
  readonly expected: Readonly<Record<Setting, Status>>;
}

const STATUS_OF_STATE = { Invalid: 'invalid', Valid: 'untrusted', Trusted: 'trusted' } as const satisfies Record<string, Status>;

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  'c2pa-manifest': 'application/c2pa',
  gif: 'image/gif',
  heif: 'image/heif',
  jpeg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  tiff: 'image/tiff',
  webp: 'image/webp',
};

/** Every file that c2pa-rs was asked about. */
export async function readTruth(files: string): Promise<CredentialsTruth[]> {
  const rows = await readLines<{ readonly path: string } & Record<Setting, Recorded>>(join(files, 'truth/c2pa-rs.jsonl'));
  return rows.map((row) => ({
    path: row.path,
    mediaType: MEDIA_TYPES[row.path.split('/')[0] ?? ''] ?? '',
    expected: {
      default_no_anchors: statusOf(row.default_no_anchors),
      testroots: statusOf(row.testroots),
      c2palist: statusOf(row.c2palist),
    },
  }));
}

/** An image of the corpus that holds no credentials, and whether a decoder of its format or Pillow reads it. */
export interface PlainImage {
  readonly path: string;
  readonly mediaType: string;
  readonly readable: boolean;
}

interface ManifestRow {
  readonly path: string;
  readonly format: string;
  readonly expect?: {
    readonly c2pa?: { readonly present?: boolean };
    readonly decode?: { readonly ok?: boolean; readonly pillow?: { readonly ok?: boolean } };
  };
}

export async function readPlainImages(files: string): Promise<PlainImage[]> {
  const rows = await readLines<ManifestRow>(join(files, 'manifest.jsonl'));
  return rows
    .filter(({ expect }) => expect?.c2pa?.present === false)
    .map(({ path, format, expect }) => ({
      path,
      mediaType: MEDIA_TYPES[format] ?? '',
      readable: expect?.decode?.ok === true || expect?.decode?.pillow?.ok === true,
    }));
}

/** Remote manifests are not looked for, so that a file that has only one has no embedded one. */
function statusOf(recorded: Recorded): Status {
  if ('state' in recorded) return STATUS_OF_STATE[recorded.state];
  return /^C2pa\((?:JumbfNotFound|RemoteManifestUrl)\b/.test(recorded.error) ? 'absent' : 'unavailable';
}

async function readLines<T>(path: string): Promise<T[]> {
  const rows: T[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) if (line !== '') rows.push(JSON.parse(line) as T);
  return rows;
}
