import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { createStore, folderBlobs, KEY_BYTES, makeFolder, s3Blobs } from '@input-trust/store';
import type { S3BlobOptions, Store, StoreOptions } from '@input-trust/store';

/** Where the state of the service lies. Without an address or a folder: in `~/.input-trust`. */
export interface StorageConfig {
  /** PostgreSQL server. */
  readonly url?: string;
  /** Folder of this machine; the store is in `store` below it. */
  readonly directory?: string;
  /** Nothing is written anywhere, and everything is gone with the process. */
  readonly memory?: boolean;
  /** Keys for encryption at rest. Default: a key in the folder, or with memory one of its own. */
  readonly keys?: readonly Uint8Array[];
  readonly s3?: S3BlobOptions;
}

/** The folder of the store, or the key in it, cannot be used. The message is one line for the operator. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** The store of a configuration. It opens when it is first used. Throws StorageError. */
export function openStore(storage: StorageConfig, options: Pick<StoreOptions, 'supervise' | 'onError'> = {}): Store {
  const { url, keys, s3 } = storage;
  const blobs = s3 === undefined ? {} : { blobs: s3Blobs(s3) };
  if (url !== undefined) return createStore({ location: { url }, keys: keys ?? [], ...blobs, ...options });
  if (storage.memory === true)
    return createStore({ location: { memory: true }, keys: keys ?? [randomBytes(KEY_BYTES)], ...blobs, ...options });
  const directory = folderOf(storage);
  const defaults = { location: { directory }, keys: keys ?? [keyOfFolder(directory)], blobs: folderBlobs(join(directory, 'payloads')) };
  return createStore({ ...defaults, ...blobs, ...options });
}

/** Room that the disk of an embedded store must have to take one more accepted scan. */
const PROBE_BYTES = 64 * 1024;

/** Rejects when the folder of an embedded store takes no more bytes. */
export async function probeDisk(storage: StorageConfig): Promise<void> {
  if (storage.url !== undefined || storage.memory === true) return;
  const path = join(folderOf(storage), 'probe');
  await writeFile(path, new Uint8Array(PROBE_BYTES), { mode: 0o600, flush: true });
  await rm(path, { force: true });
}

/** Where the operator of an embedded store knocks; undefined for a store that has no folder. */
export function doorOf(storage: StorageConfig): string | undefined {
  return storage.url !== undefined || storage.memory === true ? undefined : join(folderOf(storage), 'door');
}

function folderOf({ directory }: StorageConfig): string {
  return join(directory ?? join(homedir(), '.input-trust'), 'store');
}

/** The key that was made when the folder was first used. It lies beside what it protects: enough against a lost backup of the database alone. */
function keyOfFolder(directory: string): Uint8Array {
  const path = join(directory, 'encryption.key');
  let text: string;
  try {
    makeFolder(directory);
    writeFileSync(path, randomBytes(KEY_BYTES).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw new StorageError(`The folder ${directory} cannot be used for the store (${codeOf(error)}).`);
  }
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new StorageError(`The key in ${path} cannot be read (${codeOf(error)}).`);
  }
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES) throw new StorageError(`The key in ${path} is not ${KEY_BYTES} bytes in base64: put it back from a copy.`);
  return key;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
