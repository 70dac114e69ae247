import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ScanInput } from '@input-trust/contract';
import { createLocalEngine } from '@input-trust/engine';
import { buildPng } from '@input-trust/evidence-png/testing';
import { createScanService, createWorker } from '@input-trust/service';
import { createStore } from '@input-trust/store';
import type { Store } from '@input-trust/store';
import { PgBoss } from 'pg-boss';
import { cpuMs, ownCpuMs } from '../processes.ts';
import { AUTHORIZATION, startProgram, startReadyServer } from '../program.ts';
import { pdfOf } from './pdf.ts';
import { openTestStore, rounded } from './setting.ts';
import type { LoadOptions, TestStore } from './setting.ts';
import { bareThroughput } from './text.ts';

/** Pages of a PDF that takes a scanning process some tenths of a second. */
const PAGES = 5;
/** Scans that are done before the clock starts: processes load what they need, and the compiler has seen it. */
const WARM_UP_SCANS = 6;
const JOBS = 500;
const SENDERS = 8;

/**
 * Accept to complete with one worker and with two: scans are accepted over HTTP, and worker processes with one scanning process each
 * run them. Nothing but the fleet is busy while the clock runs. Then the queue itself, beside a bare pg-boss on the same database.
 * On two cores a single worker can have both, for garbage and compilation beside its scan; so it is measured on one core as well.
 * What two cores can give is the ratio of the bare pool, which runs the same scans in one and in two processes.
 */
export async function measureQueue({ seconds }: LoadOptions): Promise<void> {
  const store = await openTestStore('postgres');
  const measured = {
    '1 worker': await acceptToComplete(store, [undefined], seconds),
    '1 worker on one core': await acceptToComplete(store, [0], seconds),
    '2 workers': await acceptToComplete(store, [undefined, undefined], seconds),
  };
  const scan: ScanInput = { scan_phase: 'input', mode: 'comprehensive', content_type: 'pdf', file: new Uint8Array(pdfOf(PAGES)) };
  const bare = { one: await bareThroughput(scan, 1, seconds), two: await bareThroughput(scan, 2, seconds) };
  const ratio = (name: '1 worker' | '1 worker on one core') => (measured['2 workers'].perSecond / measured[name].perSecond).toFixed(2);
  console.log(
    `accept to complete, PDFs of ${PAGES} pages, comprehensive: two workers complete ${ratio('1 worker')} times as many as one, ` +
      `${ratio('1 worker on one core')} times as many as one on one core; ` +
      `the bare pool: ${rounded(bare.one, 2)} and ${rounded(bare.two, 2)} scans/s, ${rounded(bare.two / bare.one, 2)} times as many`,
  );
  console.table(
    Object.fromEntries(
      Object.entries(measured).map(([name, { perSecond, ...rest }]) => [name, { 'scans/s': rounded(perSecond, 2), ...rest }]),
    ),
  );

  console.log(`${JOBS} empty jobs, ${SENDERS} sent at one time, one taken at a time: from the first sent to the last done`);
  console.table({
    'bare pg-boss': await bareJobs(store.env['DATABASE_URL'] ?? ''),
    'queue of the store': await storeJobs(store),
    'accepted scans, engine that answers at once': await serviceScans(store),
  });
  await store.remove();
}

/** `cpus`: of each worker the CPU that it has to itself, or undefined for all. */
async function acceptToComplete(place: TestStore, cpus: readonly (number | undefined)[], seconds: number) {
  const workers = cpus.length;
  const server = await startReadyServer({ ...place.env, INPUT_TRUST_WORKERS: '1', INPUT_TRUST_MAX_WAITING_SCANS: '100000' });
  const body = pdfOf(PAGES);
  const accept = async (): Promise<void> => {
    const answer = await fetch(`${server.url}/v1/scan?scan_phase=input&mode=comprehensive&async=true&content_type=pdf`, {
      method: 'POST',
      headers: { ...AUTHORIZATION, 'content-type': 'application/pdf' },
      body: new Uint8Array(body),
    });
    if (answer.status !== 202) throw new Error(`a scan was refused with ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const store = openStore(place);
  const done = () =>
    store.read((db) => db.selectFrom('jobs').select('id').where('state', '!=', 'pending').execute()).then((rows) => rows.length);
  const doneBefore = await done();
  // Enough that both workers have some left when the time is over, whatever the machine.
  for (let scan = 0; scan < Math.ceil(seconds * 10 * workers) + WARM_UP_SCANS; scan += 1) await accept();
  const fleet = cpus.map((cpu) => startProgram('worker', { ...place.env, INPUT_TRUST_WORKERS: '1' }, { cpu }));
  while ((await done()) < doneBefore + WARM_UP_SCANS * workers) await sleep(100);
  const first = await done();
  const startedAt = performance.now();
  const counters = () => [
    fleet.reduce((sum, { child }) => sum + cpuMs(child.pid), 0),
    cpuMs(server.child.pid) + cpuMs(place.postgres?.pid()) + ownCpuMs(process.pid),
  ];
  const before = counters();
  await sleep(seconds * 1000);
  const finished = (await done()) - first;
  const ms = performance.now() - startedAt;
  const [used = 0, beside = 0] = counters().map((total, index) => total - (before[index] ?? 0));
  await Promise.all([server, ...fleet].map((program) => program.stop('SIGKILL')));
  await store.read((db) => db.deleteFrom('jobs').where('state', '=', 'pending').execute());
  await store.close();
  return {
    perSecond: (finished / ms) * 1000,
    scans: finished,
    'CPU ms for each': rounded(used / finished),
    'cores of the workers': rounded(used / ms, 2),
    'cores of server, database and this': rounded(beside / ms, 2),
  };
}

function openStore({ env }: TestStore): Store {
  const key = Buffer.from(env['INPUT_TRUST_ENCRYPTION_KEY'] ?? '', 'base64');
  return createStore({ location: { url: env['DATABASE_URL'] ?? '' }, keys: [key], supervise: false });
}

/** Sends with so many at one time, and waits until all are done. */
async function timed(send: (id: string) => Promise<unknown>, isDone: () => boolean) {
  const ids = Array.from({ length: JOBS }, () => randomUUID());
  const startedAt = performance.now();
  const sender = async (): Promise<void> => {
    for (let id = ids.pop(); id !== undefined; id = ids.pop()) await send(id);
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  const sentMs = performance.now() - startedAt;
  while (!isDone()) await sleep(5);
  const ms = performance.now() - startedAt;
  return { 'sent/s': rounded((JOBS / sentMs) * 1000), 'done/s': rounded((JOBS / ms) * 1000), 'ms for each': rounded(ms / JOBS, 2) };
}

async function bareJobs(connectionString: string) {
  const boss = new PgBoss({ connectionString, schema: 'bare', useListenNotify: true });
  await boss.start();
  await boss.createQueue('bare', { notify: true });
  let done = 0;
  let worker: string | undefined;
  worker = await boss.work('bare', { batchSize: 1, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }, async () => {
    done += 1;
    // The same haste as the store's: where one job was, there may be more.
    if (worker !== undefined) boss.notifyWorker(worker);
  });
  const figures = await timed(
    (id) => boss.send('bare', { id }, { id }),
    () => done === JOBS,
  );
  await boss.stop({ graceful: false });
  return figures;
}

async function storeJobs(place: TestStore) {
  const store = openStore(place);
  let done = 0;
  const stop = await store.work('scans-lost', { concurrency: 1 }, async () => void (done += 1));
  const figures = await timed(
    (id) => store.transaction((tx) => tx.send('scans-lost', { id }, { id })),
    () => done === JOBS,
  );
  await stop();
  await store.close();
  return figures;
}

/** Payload, job, reservation, result, charge and audit entry: what the service adds to a job. */
async function serviceScans(place: TestStore) {
  const store = openStore(place);
  const real = createLocalEngine();
  const answer = await real.scan({ scan_phase: 'input', content: 'hello' });
  const engine = { ...real, scan: async () => ({ ...answer, scan_id: randomUUID() }) };
  let done = 0;
  const worker = createWorker({ engine, store, onEvent: (event) => void (event.kind === 'job' && (done += 1)) });
  await worker.start();
  const service = createScanService({ engine, store, settings: { maxPendingScans: JOBS + SENDERS } });
  const caller = { organisation: `load-${randomBytes(4).toString('hex')}`, tier: 'enterprise', monitor: false, failOpen: false };
  const file = new Uint8Array(buildPng());
  const figures = await timed(
    () => service.submit(caller, { scan_phase: 'input', mode: 'comprehensive', async: true, content_type: 'image', file }),
    () => done === JOBS,
  );
  await worker.stop();
  await store.close();
  return figures;
}
