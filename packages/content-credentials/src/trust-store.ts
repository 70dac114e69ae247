import { createHash } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import {
  loadTrustAnchors,
  NO_TRUST_ANCHORS,
  parseTrustAnchors,
  parseUsages,
  pinTrustAnchors,
  readTrustFile,
  TrustAnchorError,
} from './trust-anchors.ts';
import type { TrustAnchors, TrustedCertificate } from './trust-anchors.ts';

const KINDS = ['signers', 'time_stamps'] as const;

/** One list that the operator has added to a trust folder: where it came from, when, and the SHA-256 that pins it. */
const TrustList = z.strictObject({
  kind: z.enum(KINDS),
  source: z.string(),
  added: z.iso.datetime(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
/** One list that the operator has added to a trust folder. */
export type TrustList = z.infer<typeof TrustList>;

const Index = z.strictObject({ version: z.literal(1), lists: z.array(TrustList) });

/** A list with its certificates. */
export interface TrustListContent extends TrustList {
  readonly certificates: readonly TrustedCertificate[];
}

/** The trust folder of this machine: below INPUT_TRUST_DATA_DIR, else below the home folder. */
export function trustFolder(env: Readonly<Record<string, string | undefined>>): string {
  return join(env['INPUT_TRUST_DATA_DIR'] || join(homedir(), '.input-trust'), 'trust');
}

/** Checks a list of anchors in PEM and adds it to a trust folder; a list that is there already gets the new source and date. */
export async function addTrustList(
  folder: string,
  text: string,
  { kind, source, now = new Date() }: { kind: TrustList['kind']; source: string; now?: Date },
): Promise<TrustListContent> {
  const certificates = parseTrustAnchors(text, source);
  const pem = certificates.map((certificate) => certificate.pem).join('');
  const entry = { kind, source, added: now.toISOString(), sha256: createHash('sha256').update(pem).digest('hex') };
  const others = (await readIndex(folder)).filter((list) => !isSame(list, entry));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(fileOf(folder, entry), pem, { mode: 0o600 });
  await writeIndex(folder, [...others, entry]);
  return { ...entry, certificates };
}

/** Removes the lists whose SHA-256 begins with a prefix of at least 8 digits, and tells which they were. */
export async function removeTrustLists(folder: string, prefix: string): Promise<TrustList[]> {
  if (!/^[0-9a-f]{8,64}$/.test(prefix)) throw new TrustAnchorError('A list is named by at least 8 digits of its SHA-256.');
  const lists = await readIndex(folder);
  const removed = lists.filter(({ sha256 }) => sha256.startsWith(prefix));
  await writeIndex(
    folder,
    lists.filter((list) => !removed.includes(list)),
  );
  await Promise.all(removed.map((list) => rm(fileOf(folder, list), { force: true })));
  return removed;
}

/** The lists of a trust folder, none where there is no folder. @throws TrustAnchorError where a file is not the one that was added. */
export async function readTrustLists(folder: string): Promise<TrustListContent[]> {
  return Promise.all(
    (await readIndex(folder)).map(async (list) => {
      const text = await readTrustFile(fileOf(folder, list));
      if (createHash('sha256').update(text).digest('hex') !== list.sha256) {
        throw new TrustAnchorError(`${fileOf(folder, list)} is not the file that was added.`);
      }
      return { ...list, certificates: parseTrustAnchors(text, fileOf(folder, list)) };
    }),
  );
}

/**
 * The anchors that the environment names: INPUT_TRUST_TRUST_ANCHORS (for signers), INPUT_TRUST_TIME_STAMP_ANCHORS and
 * INPUT_TRUST_KEY_USAGES, each a path as in `TrustAnchorPaths`. Without them those of the trust folder.
 */
export async function trustAnchorsOf(env: Readonly<Record<string, string | undefined>>): Promise<TrustAnchors> {
  const signers = env['INPUT_TRUST_TRUST_ANCHORS'] || undefined;
  const timeStamps = env['INPUT_TRUST_TIME_STAMP_ANCHORS'] || undefined;
  const usages = env['INPUT_TRUST_KEY_USAGES'] || undefined;
  if (signers !== undefined || timeStamps !== undefined) {
    return loadTrustAnchors({ ...(signers && { signers }), ...(timeStamps && { timeStamps }), ...(usages && { usages }) });
  }
  const lists = await readTrustLists(trustFolder(env));
  if (lists.length === 0) return NO_TRUST_ANCHORS;
  const of = (kind: TrustList['kind']) => lists.filter((list) => list.kind === kind).flatMap(({ certificates }) => certificates);
  return pinTrustAnchors({
    signers: of('signers'),
    timeStamps: of('time_stamps'),
    ...(usages && { usages: parseUsages(await readTrustFile(usages), usages) }),
  });
}

async function readIndex(folder: string): Promise<TrustList[]> {
  const path = join(folder, 'index.json');
  if (!(await exists(path))) return [];
  try {
    return Index.parse(JSON.parse(await readTrustFile(path))).lists;
  } catch (error) {
    throw error instanceof TrustAnchorError ? error : new TrustAnchorError(`${path} is not an index of trust lists.`);
  }
}

/** The new index takes the place of the old one in one step, so that no reader meets half of it. */
async function writeIndex(folder: string, lists: readonly TrustList[]): Promise<void> {
  const path = join(folder, 'index.json');
  const text = `${JSON.stringify({ version: 1, lists }, null, 2)}\n`;
  await writeFile(`${path}.new`, text, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

function fileOf(folder: string, { kind, sha256 }: Pick<TrustList, 'kind' | 'sha256'>): string {
  return join(folder, `${kind}-${sha256.slice(0, 16)}.pem`);
}

function isSame(a: Pick<TrustList, 'kind' | 'sha256'>, b: Pick<TrustList, 'kind' | 'sha256'>): boolean {
  return a.kind === b.kind && a.sha256 === b.sha256;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
