import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  createStore,
  finishJob,
  folderBlobs,
  insertHistory,
  insertJob,
  prepareHistory,
  recordDeletion,
  runDeletion,
} from '../src/index.ts';
import { KEY, later, NOW } from './databases.ts';

const ORGANISATION = 'acme';
const CONTENT = Buffer.from(`Policy holder: Canary Featherstone\n${'nothing else is enclosed here\n'.repeat(400)}`);
const SUBJECT = 'canary-subject-4711';
const SHA256 = createHash('sha256').update(CONTENT).digest('hex');

it(
  'a completed deletion leaves nothing of the content in the files of an embedded store, readable or sealed',
  { timeout: 180_000 },
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'input-trust-history-'));
    const store = createStore({ location: { directory }, keys: [KEY], blobs: folderBlobs(join(directory, 'payloads')) });
    try {
      const id = randomUUID();
      const prepared = await prepareHistory(store, {
        id,
        organisation: ORGANISATION,
        label: '',
        subjectRef: SUBJECT,
        acceptedAt: NOW,
        evidence: CONTENT,
        documents: [{ sha256: SHA256, documentRef: 'doc_1', bytes: CONTENT }],
      });
      const result = store.cipher.seal(CONTENT, { purpose: 'result', organisation: ORGANISATION, id });
      await store.transaction(async ({ db }) => {
        const job = { id, kind: 'packet', organisation: ORGANISATION, tier: 'standard', details: {}, webhook_url: null } as const;
        await insertJob(db, { ...job, accepted_at: NOW });
        await finishJob(db, id, { state: 'complete', result, now: NOW });
        await insertHistory(db, prepared, NOW, later(86_400_000));
      });
      const [blob = ''] = await readdir(join(directory, 'payloads'));
      const document = await readFile(join(directory, 'payloads', blob));
      const sealed = [prepared.evidence, result, document].map((bytes) => bytes.subarray(0, 100));
      for (const bytes of sealed) expect(await filesWith(directory, [bytes])).not.toEqual([]);

      const selector = { subjectRef: SUBJECT };
      const [part] = await recordDeletion(store, { organisation: ORGANISATION, label: '', selector, now: later(1) });
      await runDeletion(store, part?.id ?? '', () => later(2), 0);
      const readable = [SUBJECT, SHA256, 'Featherstone'].map((text) => Buffer.from(text));
      expect(await filesWith(directory, [...readable, ...sealed])).toEqual([]);
      await store.close();
      expect(await filesWith(directory, [...readable, ...sealed])).toEqual([]);
    } finally {
      await store.close();
      await rm(directory, { recursive: true, force: true });
    }
  },
);

/** Every file below a folder that holds one of the byte strings. */
async function filesWith(folder: string, needles: readonly Buffer[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found: string[] = [];
  for (const path of paths) {
    const bytes = await readFile(path);
    if (needles.some((needle) => bytes.includes(needle))) found.push(path.slice(folder.length + 1));
  }
  return found;
}
