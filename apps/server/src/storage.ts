import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { createStore, folderBlobs, KEY_BYTES, s3Blobs } from '@input-trust/store';
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

/** The store of a configuration. It opens when it is first used. */
export function openStore(storage: StorageConfig, options: Pick<StoreOptions, 'supervise' | 'onError'> = {}): Store {
  const { url, keys, s3 } = storage;
  const blobs = s3 === undefined ? {} : { blobs: s3Blobs(s3) };
  if (url !== undefined) return createStore({ location: { url }, keys: keys ?? [], ...blobs, ...options });
  if (storage.memory === true)
    return createStore({ location: { memory: true }, keys: keys ?? [randomBytes(KEY_BYTES)], ...blobs, ...options });
  const directory = join(storage.directory ?? join(homedir(), '.input-trust'), 'store');
  const defaults = { location: { directory }, keys: keys ?? [keyOfFolder(directory)], blobs: folderBlobs(join(directory, 'payloads')) };
  return createStore({ ...defaults, ...blobs, ...options });
}

/** The key that was made when the folder was first used. It lies beside what it protects: enough against a lost backup of the database alone. */
function keyOfFolder(directory: string): Uint8Array {
  const path = join(directory, 'encryption.key');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, randomBytes(KEY_BYTES).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return Buffer.from(readFileSync(path, 'utf8'), 'base64');
}
