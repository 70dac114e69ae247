import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createApiKey, createStore, DEFAULT_SCHEMA, revokeApiKey, saveOrganisation } from '@input-trust/store';
import type { Store } from '@input-trust/store';
import { sql } from 'kysely';
import { startReadyServer } from '../program.ts';
import { openTestStore, rounded } from './setting.ts';
import type { LoadOptions } from './setting.ts';

const FEW = 100;
const MANY = 100_000;
/** Keys of one insert. */
const BATCH = 2_000;
const CALLERS = 8;
/** Requests of each kind whose times are compared. */
const SAMPLES = 3_000;
const ONCE = 'unknown, each another';
const AGAIN = 'unknown, always the same';

/**
 * How long it takes to tell who calls: with few keys and with many, and for keys that are refused for different reasons. Times are
 * those of whole requests over one kept connection on loopback, in random order, so that a difference is one that a caller could see.
 */
export async function measureKeys({ seconds }: LoadOptions): Promise<void> {
  const place = await openTestStore('postgres');
  const server = await startReadyServer({ ...place.env, INPUT_TRUST_WORKERS: '1' });
  const key = Buffer.from(place.env['INPUT_TRUST_ENCRYPTION_KEY'] ?? '', 'base64');
  const store = createStore({ location: { url: place.env['DATABASE_URL'] ?? '' }, keys: [key], supervise: false });
  await store.read((db) => saveOrganisation(db, 'many', {}, new Date()));

  const keys = await addKeys(store, FEW);
  const few = await latency(server.url, keys, seconds);
  const startedAt = performance.now();
  keys.push(...(await addKeys(store, MANY - FEW)));
  // Plans made for a hundred rows are otherwise kept until PostgreSQL looks at its tables again, within a minute.
  await store.read((db) => sql`analyze ${sql.table(`${DEFAULT_SCHEMA}.api_keys`)}`.execute(db));
  console.log(`${MANY} keys created in ${rounded((performance.now() - startedAt) / 1000, 1)} s`);
  const many = await latency(server.url, keys, seconds);
  console.log(
    `requests with keys taken at random, ${CALLERS} at one time: p99 with ${MANY} keys is ${(many['p99 ms'] / few['p99 ms']).toFixed(2)} times that with ${FEW}`,
  );
  console.table({ [`${FEW} keys`]: few, [`${MANY} keys`]: many });

  await compareRefusals(store, server.url);
  await store.close();
  await server.stop();
  await place.remove();
}

function random(): string {
  return randomBytes(24).toString('base64url');
}

async function addKeys(store: Store, count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, () => `itk_${random()}`);
  const common = { organisation: 'many', scopes: 'scan poll', monitor: false, fail_open: false, expires_at: null, revoked_at: null };
  for (let start = 0; start < count; start += BATCH) {
    const rows = keys.slice(start, start + BATCH).map((key) => ({
      id: randomUUID(),
      digest: createHash('sha256').update(key).digest(),
      prefix: key.slice(0, 12),
      created_at: new Date(),
      ...common,
    }));
    await store.read((db) => db.insertInto('api_keys').values(rows).execute());
  }
  return keys;
}

/** A poll for a scan that does not exist: key, scope and one lookup. */
async function ask(url: string, key: string, expected: number): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${url}/v1/scan/018f3d5e-0000-4000-8000-000000000000`, { headers: { authorization: `Bearer ${key}` } });
  await answer.arrayBuffer();
  if (answer.status !== expected) throw new Error(`${expected} was expected, ${answer.status} came`);
  return performance.now() - startedAt;
}

async function latency(url: string, keys: readonly string[], seconds: number) {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const caller = async (): Promise<void> => {
    while (performance.now() < end) times.push(await ask(url, keys[Math.floor(Math.random() * keys.length)] ?? '', 404));
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  times.sort((a, b) => a - b);
  const at = (share: number): number => rounded(times[Math.floor(times.length * share)] ?? 0, 2);
  return { requests: times.length, 'p50 ms': at(0.5), 'p99 ms': at(0.99) };
}

/**
 * Keys that are refused for different reasons: a stranger must not learn from the time how near a guess was. What is asked again and again
 * finds warm pages of the index, so each kind is compared with an unknown key that is asked as often. Who holds the whole of an expired or
 * revoked key may learn that it was one.
 */
async function compareRefusals(store: Store, url: string): Promise<void> {
  const now = new Date();
  const make = (expiresAt?: Date) =>
    store.read((db) => createApiKey(db, { organisation: 'many', ...(expiresAt !== undefined && { expiresAt }) }, now));
  const unknown = `itk_${random()}`;
  const [valid, expired, revoked] = [await make(), await make(now), await make()];
  await store.read((db) => revokeApiKey(db, revoked.id, now));
  const kinds: Readonly<Record<string, () => string>> = {
    [ONCE]: () => `itk_${random()}`,
    'begins like a valid one': () => valid.key.slice(0, 20) + random().slice(0, 16),
    [AGAIN]: () => unknown,
    'valid but for the last character': () => valid.key.slice(0, -1) + (valid.key.endsWith('A') ? 'B' : 'A'),
    expired: () => expired.key,
    revoked: () => revoked.key,
    'no key of this server': () => `dev-${random()}`,
  };
  const names = Object.keys(kinds);
  const times = new Map<string, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < SAMPLES; round += 1) {
    for (const name of names.toSorted(() => Math.random() - 0.5)) times.get(name)?.push(await ask(url, kinds[name]?.() ?? '', 401));
  }
  console.log(
    `refused keys, ${SAMPLES} of each in random order; z is the rank-sum test against an unknown key asked as often (|z| below 3 is no difference)`,
  );
  console.table(
    Object.fromEntries(
      [...times].map(([name, sample]) => {
        const reference = times.get(name === 'begins like a valid one' ? ONCE : AGAIN) ?? [];
        const sorted = sample.toSorted((a, b) => a - b);
        const quantile = (share: number): number => rounded((sorted[Math.floor(sorted.length * share)] ?? 0) * 1000);
        return [
          name,
          { 'p25 µs': quantile(0.25), 'median µs': quantile(0.5), 'p75 µs': quantile(0.75), z: rounded(rankSum(sample, reference), 1) },
        ];
      }),
    ),
  );
}

/** Mann and Whitney's rank-sum statistic as a normal deviate (On a test of whether one of two random variables is stochastically larger, 1947). */
function rankSum(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((value) => ({ value, isOfA: true })), ...b.map((value) => ({ value, isOfA: false }))].toSorted(
    (x, y) => x.value - y.value,
  );
  const ranks = all.reduce((sum, { isOfA }, index) => sum + (isOfA ? index + 1 : 0), 0);
  const u = ranks - (a.length * (a.length + 1)) / 2;
  return (u - (a.length * b.length) / 2) / Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
}
