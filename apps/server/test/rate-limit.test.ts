import { randomBytes, randomUUID } from 'node:crypto';
import { missingPostgres, startPostgres } from '@input-trust/store/testing';
import type { TestPostgres } from '@input-trust/store/testing';
import { createApiKey, saveOrganisation } from '@input-trust/store';
import type { Store } from '@input-trust/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../src/index.ts';
import { recordingEngine, testApp } from './support.ts';

/** Statuses of so many requests at one time, spread over the apps. */
async function statuses(apps: readonly ReturnType<typeof testApp>[], key: string, requests: number): Promise<number[]> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ scan_phase: 'input', content: 'hello' });
  const ask = (index: number) => apps[index % apps.length]?.request('/v1/scan', { method: 'POST', headers, body });
  return (await Promise.all(Array.from({ length: requests }, (_, index) => ask(index)))).map((answer) => answer?.status ?? 0);
}

const count = (all: readonly number[], status: number): number => all.filter((each) => each === status).length;

const missing = missingPostgres();
describe.skipIf(missing !== undefined)(`requests of one key to several servers${missing === undefined ? '' : ` (${missing})`}`, () => {
  let postgres: TestPostgres;
  let stores: Store[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
    const storage = { url: postgres.url, keys: [randomBytes(32)] };
    stores = [openStore(storage), openStore(storage), openStore(storage)];
    await Promise.all(stores.map((store) => store.ready()));
  });
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await postgres.stop();
  });

  const fleet = () => stores.map((store) => testApp({ store, engine: recordingEngine().engine, config: { maxPendingScans: 1_000 } }));

  async function freeKey(): Promise<string> {
    const organisation = `org-${randomUUID().slice(0, 8)}`;
    const [store] = stores as [Store];
    const { key } = await store.read((db) => createApiKey(db, { organisation }, new Date()));
    await store.read((db) => saveOrganisation(db, organisation, { tier: 'free' }, new Date()));
    return key;
  }

  it('are counted together: never one more than the number, and the window after is whole again [err.429]', async () => {
    const key = await freeKey();
    const apps = fleet();
    const all = [...(await statuses(apps, key, 50)), ...(await statuses(apps, key, 50))];
    expect([count(all, 200), count(all, 429)]).toEqual([60, 40]);
    const refused = await apps[0]?.request('/v1/scan', { method: 'POST', headers: { authorization: `Bearer ${key}` }, body: '' });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(50);
    // The minute is over, for the database and for servers that are new to the key.
    await stores[0]?.read((db) =>
      db
        .updateTable('rate_windows')
        .set({ ends_at: new Date(0) })
        .execute(),
    );
    expect(count(await statuses(fleet(), key, 70), 200)).toBe(60);
  });

  it('leave little unused where one server has most of them', async () => {
    const key = await freeKey();
    const [first, ...others] = fleet();
    // Each of the others takes a share and uses one of it.
    expect(await statuses(others, key, 2)).toEqual([200, 200]);
    const all = first === undefined ? [] : await statuses([first], key, 100);
    expect(count(all, 200)).toBeGreaterThanOrEqual(54);
    expect(count(all, 200)).toBeLessThanOrEqual(58);
  });

  it('of two keys are counted apart', async () => {
    const keys = [await freeKey(), await freeKey()];
    const apps = fleet();
    for (const all of await Promise.all(keys.map((key) => statuses(apps, key, 65)))) expect(count(all, 200)).toBe(60);
  });
});
