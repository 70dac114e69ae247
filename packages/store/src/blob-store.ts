import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import { makeFolder } from './make-folder.ts';

/** Keeps sealed payloads that are too large for a row. What it gets is encrypted already. */
export interface BlobStore {
  /** Undefined: keep the bytes in the database. Resolves once they are durable. */
  put(id: string, bytes: Uint8Array): Promise<string | undefined>;
  /** Undefined when there is nothing of this name. */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Resolves also when there is nothing of this name. */
  delete(name: string): Promise<void>;
  /** Names of everything that was put before a moment. */
  putBefore(moment: Date): AsyncIterable<string>;
}

/** Everything stays in the database. */
export const databaseBlobs: BlobStore = {
  put: async () => undefined,
  get: async () => undefined,
  delete: async () => {},
  async *putBefore() {},
};

const BLOB_NAME = /^[0-9a-f-]{36}$/;

/** Files in a folder of this machine, for the embedded store. */
export function folderBlobs(directory: string): BlobStore {
  const pathOf = (name: string): string => {
    if (!BLOB_NAME.test(name)) throw new Error('this is no name of a blob');
    return join(directory, name);
  };
  return {
    async put(id, bytes) {
      makeFolder(directory);
      const file = await open(pathOf(id), 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      return id;
    },
    get: (name) => readFile(pathOf(name)).catch(ignoring('ENOENT')),
    delete: (name) => rm(pathOf(name), { force: true }),
    async *putBefore(moment) {
      const names = (await readdir(directory).catch(ignoring('ENOENT'))) ?? [];
      for (const name of names) {
        const stats = await stat(join(directory, name)).catch(ignoring('ENOENT'));
        if (BLOB_NAME.test(name) && stats !== undefined && stats.mtime < moment) yield name;
      }
    },
  };
}

/** Where blobs lie in S3, and as whom they are written. */
export interface S3BlobOptions {
  readonly bucket: string;
  /** Default `input-trust/`. */
  readonly prefix?: string;
  /** For S3-compatible stores; the bucket is then part of the path. */
  readonly endpoint?: string;
}

const sdk = () => import('@aws-sdk/client-s3');

/** Objects of an S3-compatible store. Region and credentials come from where the AWS SDK looks for them. */
export function s3Blobs({ bucket, prefix = 'input-trust/', endpoint }: S3BlobOptions): BlobStore {
  let client: Promise<S3Client> | undefined;
  const s3 = () =>
    (client ??= sdk().then(({ S3Client }) => new S3Client(endpoint === undefined ? {} : { endpoint, forcePathStyle: true })));
  return {
    async put(id, bytes) {
      const { PutObjectCommand } = await sdk();
      await (await s3()).send(new PutObjectCommand({ Bucket: bucket, Key: prefix + id, Body: bytes }));
      return prefix + id;
    },
    async get(name) {
      const { GetObjectCommand } = await sdk();
      const object = await (await s3()).send(new GetObjectCommand({ Bucket: bucket, Key: name })).catch(ignoring('NoSuchKey'));
      return object?.Body?.transformToByteArray();
    },
    async delete(name) {
      const { DeleteObjectCommand } = await sdk();
      await (await s3()).send(new DeleteObjectCommand({ Bucket: bucket, Key: name }));
    },
    async *putBefore(moment) {
      const { paginateListObjectsV2 } = await sdk();
      for await (const { Contents = [] } of paginateListObjectsV2({ client: await s3() }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key: name, LastModified: at } of Contents) if (name !== undefined && at !== undefined && at < moment) yield name;
      }
    },
  };
}

/** Turns one kind of failure into undefined, by its code or name. */
function ignoring(kind: string) {
  return (error: unknown): undefined => {
    if (error instanceof Error && (error.name === kind || ('code' in error && error.code === kind))) return undefined;
    throw error;
  };
}
