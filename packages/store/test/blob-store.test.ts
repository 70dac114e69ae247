import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  cleanUp,
  createStore,
  discardPayload,
  folderBlobs,
  insertJob,
  insertPayload,
  preparePayload,
  readPayload,
  s3Blobs,
} from '../src/index.ts';
import type { BlobStore, Store } from '../src/index.ts';
import { NOW, organisationName } from './databases.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(closers.splice(0).map((close) => close()));
});

/** The part of the S3 protocol that matters here: objects by path. */
async function objectStore() {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.headers.authorization?.includes('Credential=test-key/') !== true) return response.writeHead(403).end();
      if (request.method === 'PUT') objects.set(path, Buffer.concat(chunks));
      if (request.method === 'DELETE') objects.delete(path);
      if (request.method === 'GET' && request.url?.includes('list-type=2') === true) {
        const contents = [...objects.keys()].map(
          (key) => `<Contents><Key>${key.replace('/payloads/', '')}</Key><LastModified>2020-01-01T00:00:00.000Z</LastModified></Contents>`,
        );
        return response.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`);
      }
      const object = objects.get(path);
      if (request.method !== 'GET') return response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
      if (object === undefined) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
      return response.writeHead(200).end(object);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  return { objects, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function s3(endpoint: string): BlobStore {
  for (const [name, value] of Object.entries({ AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test-key', AWS_SECRET_ACCESS_KEY: 'secret' }))
    vi.stubEnv(name, value);
  return s3Blobs({ bucket: 'payloads', endpoint });
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'input-trust-blobs-'));
  closers.push(() => rm(path, { recursive: true }));
  return path;
}

describe.each([
  ['a folder', async () => folderBlobs(await folder())],
  ['an S3-compatible store', async () => s3((await objectStore()).endpoint)],
])('%s', (_name, open) => {
  it('gives back what it was given, until it is deleted', async () => {
    const blobs = await open();
    const bytes = randomBytes(300_000);
    const name = (await blobs.put(randomUUID(), bytes)) ?? '';
    expect(Buffer.from((await blobs.get(name)) ?? []).equals(bytes)).toBe(true);
    await blobs.delete(name);
    expect(await blobs.get(name)).toBeUndefined();
    await blobs.delete(name);
  });
});

describe('a large payload', () => {
  let store: Store;
  let blobs: BlobStore;
  let path: string;
  beforeAll(async () => {
    path = await mkdtemp(join(tmpdir(), 'input-trust-blobs-'));
    blobs = folderBlobs(path);
    store = createStore({ location: { memory: true }, keys: [randomBytes(32)], blobs, inlineBytes: 1_000 });
  });
  afterAll(async () => {
    await store.close();
    await rm(path, { recursive: true });
  });

  it('lies outside the database, sealed, and is dropped when its job is not accepted', async () => {
    const organisation = organisationName();
    const id = randomUUID();
    const bytes = Buffer.concat([Buffer.from('canary-7c1'), randomBytes(5_000)]);
    const payload = await preparePayload(store, organisation, id, bytes);
    expect(payload).toMatchObject({ blob: id, bytes: null });
    expect(Buffer.from((await blobs.get(id)) ?? []).includes('canary')).toBe(false);
    await store.transaction(async ({ db }) => {
      await insertJob(db, { id, kind: 'scan', organisation, tier: 'standard', details: {}, webhook_url: null, accepted_at: NOW });
      await insertPayload(db, payload, NOW);
    });
    expect((await readPayload(store, organisation, id))?.equals(bytes)).toBe(true);
    await discardPayload(store, payload);
    expect(await readdir(path)).toEqual([]);
    expect(await readPayload(store, organisation, id)).toBeUndefined();
  });

  it('cannot be put under a name that leaves the folder', async () => {
    for (const name of ['../escape', '/etc/passwd', 'a'.repeat(36)])
      await expect(blobs.put(`${name}/`, randomBytes(1))).rejects.toThrow('no name of a blob');
  });

  it('that cannot be stored is a store that is away', async () => {
    const { endpoint } = await objectStore();
    const refusing = { ...store, blobs: s3(`${endpoint.replace(/:\d+$/, ':1')}`) };
    await expect(preparePayload(refusing, 'acme', randomUUID(), randomBytes(5_000))).rejects.toMatchObject({ code: 'store_unavailable' });
  });
});

describe('payloads that nobody owns', () => {
  it('are swept when they are older than any acceptance takes, and others are kept', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'input-trust-sweep-'));
    closers.push(() => rm(directory, { recursive: true }));
    const blobs = folderBlobs(directory);
    const store = createStore({ location: { memory: true }, keys: [randomBytes(32)], blobs, inlineBytes: 16 });
    closers.push(() => store.close());
    const organisation = organisationName();
    const [owned, orphan, young] = [randomUUID(), randomUUID(), randomUUID()];
    const payload = await preparePayload(store, organisation, owned, randomBytes(64));
    await store.read(async (db) => {
      await insertJob(db, { id: owned, kind: 'scan', organisation, tier: 'standard', details: {}, webhook_url: null, accepted_at: NOW });
      await insertPayload(db, payload, NOW);
    });
    await blobs.put(orphan, randomBytes(64));
    await blobs.put(young, randomBytes(64));
    const old = new Date(NOW.getTime() - 2 * 3_600_000);
    for (const name of [owned, orphan]) await utimes(join(directory, name), old, old);
    await utimes(join(directory, young), NOW, NOW);
    await writeFile(join(directory, 'a note of the operator'), 'x');
    await utimes(join(directory, 'a note of the operator'), old, old);

    await cleanUp(store, { resultsMs: 86_400_000 }, NOW);
    expect((await readdir(directory)).toSorted()).toEqual([owned, young, 'a note of the operator'].toSorted());
    expect(await readPayload(store, organisation, owned)).toHaveLength(64);
  });

  it('are found in an object store by their age', async () => {
    const { objects, endpoint } = await objectStore();
    const blobs = s3(endpoint);
    await blobs.put('an-old-one', randomBytes(8));
    const names: string[] = [];
    for await (const name of blobs.putBefore(NOW)) names.push(name);
    expect(names).toEqual(['input-trust/an-old-one']);
    for await (const name of blobs.putBefore(new Date(0))) names.push(name);
    expect(names).toHaveLength(1);
    expect(objects.size).toBe(1);
  });
});
