import { randomBytes, randomUUID } from 'node:crypto';
import { FINAL_JOB_STATES } from '@input-trust/contract';
import type { Engine } from '@input-trust/engine';
import { createWorker, DEFAULT_SETTINGS } from '@input-trust/service';
import type { ServiceSettings } from '@input-trust/service';
import { createApiKey, createStore, ledgerSum, saveOrganisation } from '@input-trust/store';
import type { OrganisationSettings, Store } from '@input-trust/store';
import { missingPostgres, startPostgres } from '@input-trust/store/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { eventually } from './server-process.ts';
import { localEngine, testApp } from './support.ts';
import type { Answer, TestApp, TestAppOptions } from './support.ts';

export const INVOICE = 'Invoice number: 4711\nInvoice date: 2026-03-01\nTotal: 120.00 EUR\n';
export const CLAIM = 'Invoice number: 4711\nInvoice date: 2026-03-01\nTotal: 180.00 EUR\n';
export const PACKET = {
  documents: [
    { id: 'invoice', text: INVOICE, type: 'invoice' },
    { id: 'claim', text: CLAIM, role: 'claim' },
  ],
  facts: [{ id: 'total', type: 'money', name: 'total', value: 'EUR 999.00', expected_in: ['invoice'] }],
};
export const ALWAYS_LONG: ServiceSettings = { ...DEFAULT_SETTINGS, longPacketBytes: 0 };
export const PAGE_SCU = 6;

/** The store of each, started when its tests begin. */
const STORES = {
  embedded: async () => ({ store: createStore({ location: { memory: true }, keys: [randomBytes(32)] }), stop: async () => {} }),
  PostgreSQL: async () => {
    const postgres = await startPostgres();
    return { store: createStore({ location: { url: postgres.url }, keys: [randomBytes(32)] }), stop: () => postgres.stop() };
  },
} as const;

/** Where tests of packets take place. */
export type PacketGround = ReturnType<typeof groundOn>;

/** The same tests on both stores. */
export function onEachStore(what: string, tests: (ground: PacketGround) => void): void {
  for (const name of ['embedded', 'PostgreSQL'] as const) {
    const isMissing = name === 'PostgreSQL' && missingPostgres() !== undefined;
    describe.skipIf(isMissing)(`${what} on the ${name} store`, { timeout: 120_000 }, () => {
      let open: { readonly store: Store; readonly stop: () => Promise<void> } | undefined;
      beforeAll(async () => {
        open = await STORES[name]();
        await open.store.ready();
      }, 120_000);
      afterAll(async () => {
        await open?.store.close();
        await open?.stop();
      });
      tests(
        groundOn(() => {
          if (open === undefined) throw new Error('the store is not open yet');
          return open.store;
        }),
      );
    });
  }
}

function groundOn(storeOf: () => Store) {
  /** An app with a key of an organisation that no other test uses. */
  async function appOf(options: TestAppOptions = {}, settings: OrganisationSettings = {}) {
    const organisation = `org-${randomUUID().slice(0, 8)}`;
    const store = storeOf();
    const { key } = await store.read((db) => createApiKey(db, { organisation, scopes: ['scan', 'poll'] }, new Date()));
    await store.read((db) => saveOrganisation(db, organisation, settings, new Date()));
    const app = testApp({ store, ...options, config: { rateLimitPerMinute: 0, ...options.config } });
    return { organisation, charged: () => store.read((db) => ledgerSum(db, organisation)), ...withKey(app, key) };
  }

  const appOfJobs = (settings: OrganisationSettings = {}) => appOf({ config: { serviceSettings: ALWAYS_LONG } }, settings);

  async function whileWorking<T>(engine: Engine, work: () => Promise<T>): Promise<T> {
    const worker = createWorker({ engine, store: storeOf(), drainMs: 100 });
    await worker.start();
    try {
      return await work();
    } finally {
      await worker.stop();
    }
  }

  return { storeOf, appOf, appOfJobs, whileWorking };
}

/** Polls until the job is in a state. */
export const until = (poll: (id: unknown) => Promise<Answer>, id: unknown, isIt: (state: string) => boolean): Promise<Answer> =>
  eventually(
    async () => {
      const answer = await poll(id);
      return isIt(String(answer.body['state'])) ? answer : undefined;
    },
    () => 'the job never got there',
    60_000,
  );

export const isFinal = (state: string): boolean => [...FINAL_JOB_STATES].some((final) => final === state);

type CheckPacket = Engine['checkPacket'];

/** The real engine, whose check of a packet is run as a test says. */
export function engineThat(
  run: (
    check: (options?: Parameters<CheckPacket>[1]) => ReturnType<CheckPacket>,
    options: Parameters<CheckPacket>[1],
  ) => ReturnType<CheckPacket>,
): Engine {
  const engine = localEngine();
  return { ...engine, checkPacket: (input, options) => run((changed = options) => engine.checkPacket(input, changed), options) };
}

/** Requests of one organisation. */
export function withKey(app: TestApp, key: string) {
  const headers = { authorization: `Bearer ${key}` };
  const send = (body: string | FormData | Uint8Array<ArrayBuffer>, more: Record<string, string> = {}): Promise<Answer> =>
    app.request('/v1/consistency/packets', { method: 'POST', headers: { ...headers, ...more }, body });
  return {
    send,
    post: (packet: unknown, more: Record<string, string> = {}): Promise<Answer> =>
      send(typeof packet === 'string' ? packet : JSON.stringify(packet), { 'content-type': 'application/json', ...more }),
    poll: (id: unknown): Promise<Answer> => app.request(`/v1/consistency/jobs/${String(id)}`, { headers }),
    request: app.request,
    log: app.log,
  };
}
