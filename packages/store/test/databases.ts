import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe } from 'vitest';
import { createStore } from '../src/index.ts';
import type { Store, StoreOptions } from '../src/index.ts';
import { missingPostgres, startPostgres } from '../src/testing.ts';
import type { TestPostgres } from '../src/testing.ts';

export const KEY = randomBytes(32);

/** One suite, run against the embedded database and against a PostgreSQL server. */
export function describeStore(name: string, suite: (store: () => Store, open: (options?: Partial<StoreOptions>) => Store) => void): void {
  describe(`${name}: PGlite`, () => {
    withStore(() => ({ memory: true }), suite);
  });
  const missing = missingPostgres();
  describe.skipIf(missing !== undefined)(`${name}: PostgreSQL${missing === undefined ? '' : ` (${missing})`}`, () => {
    let postgres: TestPostgres;
    beforeAll(async () => {
      postgres = await startPostgres();
    });
    afterAll(() => postgres.stop());
    withStore(() => ({ url: postgres.url }), suite);
  });
}

function withStore(location: () => StoreOptions['location'], suite: Parameters<typeof describeStore>[1]): void {
  let store: Store;
  const opened: Store[] = [];
  const open = (options: Partial<StoreOptions> = {}): Store => {
    const created = createStore({ location: location(), keys: [KEY], ...options });
    opened.push(created);
    return created;
  };
  beforeAll(async () => {
    store = open();
    await store.ready();
  });
  afterAll(() => Promise.all(opened.map((created) => created.close())));
  suite(() => store, open);
}

/** An organisation that no other test uses. */
export function organisationName(): string {
  return `org-${randomUUID().slice(0, 8)}`;
}

export const NOW = new Date('2026-11-21T12:00:00Z');
export const later = (ms: number): Date => new Date(NOW.getTime() + ms);
