import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createStore, ledgerSum } from '@input-trust/store';
import { startPostgres } from '@input-trust/store/testing';
import { WORK } from './chaos/work.ts';
import type { Final, WorkRequest } from './chaos/work.ts';
import { AUTHORIZATION, buildServer, isReady, startProgram } from './program.ts';
import type { Program } from './program.ts';

const USAGE = 'usage: pnpm chaos [fleet] [embedded] [--scans N | --packets N] [--kills N]';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scans: { type: 'string' }, packets: { type: 'string' }, kills: { type: 'string' } },
});
const work = values.packets === undefined ? WORK.scans : WORK.packets;
const wanted = values.packets ?? values.scans;

/** Everything accepted must be final so long after the last kill: leases, their supervision, and the scans themselves. */
const SETTLES_WITHIN_MS = 300_000;
/** Shorter than a process takes to start: some are killed while they do. */
const PAUSE_BETWEEN_KILLS_MS = [400, 1_600] as const;
/** A process that is killed again and again before it does anything shows nothing: the next kill waits for the last victim, so long at most. */
const RECOVERS_WITHIN_MS = 15_000;
const SUBMITTERS = 8;
const POLLERS = 8;
const PROGRESS_EVERY_MS = 10_000;
/** One of so many is sent again after it was accepted, and must be the same job. */
const REPEATED_ONE_OF = 5;

interface Plan {
  readonly jobs: number;
  readonly kills: number;
  readonly servers: number;
  readonly workers: number;
}

/**
 * Kills processes with SIGKILL while asynchronous scans or packets are sent, and checks afterwards that every accepted one reached one final
 * state with its result, was charged once and, where it has a callback, called back. `fleet`: three servers and three workers on PostgreSQL, which is crashed twice as
 * well. `embedded`: one process over the embedded store. Exit code 1 when a promise was broken.
 */
const scenarios: Readonly<Record<string, () => Promise<boolean>>> = {
  fleet: async () => {
    const postgres = await startPostgres();
    try {
      const plan = { jobs: Number(wanted ?? 300), kills: Number(values.kills ?? 30), servers: 3, workers: 3 };
      const restart = async () => {
        await postgres.halt('SIGQUIT');
        await sleep(1_000);
        await postgres.resume();
      };
      return await run('fleet', plan, { DATABASE_URL: postgres.url }, { url: postgres.url }, restart);
    } finally {
      await postgres.stop();
    }
  },
  embedded: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'input-trust-chaos-'));
    try {
      const plan = { jobs: Number(wanted ?? 100), kills: Number(values.kills ?? 10), servers: 1, workers: 0 };
      return await run('embedded', plan, { INPUT_TRUST_DATA_DIR: folder }, { directory: join(folder, 'store') });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

const names = positionals.length === 0 ? Object.keys(scenarios) : positionals;
if (names.some((name) => !Object.hasOwn(scenarios, name))) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  buildServer();
  for (const name of names) if ((await scenarios[name]?.()) !== true) process.exitCode = 1;
}

async function run(
  name: string,
  plan: Plan,
  env: Readonly<Record<string, string>>,
  location: Parameters<typeof createStore>[0]['location'],
  crashDatabase?: () => Promise<void>,
): Promise<boolean> {
  const key = randomBytes(32);
  const receiver = await startReceiver();
  const environment = {
    ...env,
    INPUT_TRUST_ENCRYPTION_KEY: key.toString('base64'),
    INPUT_TRUST_SELF_HOSTED: 'true',
    INPUT_TRUST_WEBHOOK_ALLOW: '127.0.0.1/32',
    INPUT_TRUST_WEBHOOK_SECRETS: `whsec_${randomBytes(24).toString('base64')}`,
    INPUT_TRUST_WORKERS: '1',
    INPUT_TRUST_MAX_PENDING_SCANS: '64',
    ...work.env,
  };
  const fleet = [
    ...Array.from({ length: plan.servers }, (_, index) => member('server', environment, index)),
    ...Array.from({ length: plan.workers }, (_, index) => member('worker', environment, index)),
  ];
  const startedAt = performance.now();
  const accepted = new Map<string, number>();
  const progress = { kills: 0, crashes: 0, final: 0 };
  let left = plan.jobs;
  let repeatedOtherwise = 0;
  const report = setInterval(() => {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    const counts = `${accepted.size} of ${plan.jobs} ${work.noun}s accepted, ${progress.kills} of ${plan.kills} kills, ${progress.crashes} crashes of the database`;
    const calls = work.isCalledBack ? `, ${receiver.scans.size} called back` : '';
    console.log(`${seconds.padStart(5)} s  ${counts}, ${progress.final} final${calls}`);
  }, PROGRESS_EVERY_MS);
  const submitter = async () => {
    while (left > 0) {
      // As many as there are kills for, so that there is work at every one of them.
      if (plan.jobs - left > (plan.jobs * (progress.kills + 1)) / plan.kills) {
        await sleep(50);
        continue;
      }
      left -= 1;
      const request = work.request(receiver.url);
      const id = await submit(fleet, request);
      accepted.set(id, performance.now());
      if (left % REPEATED_ONE_OF === 0 && (await submit(fleet, request)) !== id) repeatedOtherwise += 1;
    }
  };
  const submitting = Promise.all(Array.from({ length: SUBMITTERS }, submitter));
  await Promise.all([submitting, killAtRandom(fleet, plan.kills, progress, crashDatabase)]);
  const calmAt = performance.now();

  const states = await settle(fleet, [...accepted.keys()], progress);
  const settledMs = performance.now() - calmAt;
  while (performance.now() - calmAt < SETTLES_WITHIN_MS && work.isCalledBack && receiver.scans.size < accepted.size) await sleep(250);
  clearInterval(report);
  await Promise.all(fleet.map((each) => each.retire()));
  const charges = await readCharges(location, key);
  receiver.close();

  const owed = [...states.values()].reduce((sum, { scu }) => sum + scu, 0);
  const problems = {
    [`accepted ${work.noun}s without a final state`]: [...accepted.keys()].filter((id) => states.get(id) === undefined).length,
    [`${work.noun}s without their result`]: [...states.values()].filter(({ isRight }) => !isRight).length,
    [`${work.noun}s that were another job when they were sent again`]: repeatedOtherwise,
    [`${work.noun}s charged more or less than once`]: [...states].filter(([id, { scu }]) => scu > 0 && charges.count(id) !== 1).length,
    'SCU charged beyond what answers say': charges.sum - owed,
    ...(work.isCalledBack && {
      [`${work.noun}s without a callback`]: [...accepted.keys()].filter((id) => !receiver.scans.has(id)).length,
      [`${work.noun}s announced under two event ids`]: [...receiver.scans.values()].filter((events) => events.size > 1).length,
    }),
  };
  console.log(
    `chaos ${name}: ${accepted.size} ${work.noun}s accepted, ${plan.kills} kills, ${((calmAt - startedAt) / 1000).toFixed(0)} s of it, settled ${(settledMs / 1000).toFixed(1)} s later, ${owed} SCU owed and charged, ${receiver.count()} callbacks`,
  );
  console.table(problems);
  return Object.values(problems).every((count) => count === 0);
}

/** One place in the fleet: a process that is started again whenever it was killed. */
interface Member {
  readonly url: () => string | undefined;
  kill(): Promise<void>;
  /** Whether it has started. */
  works(): Promise<boolean>;
  retire(): Promise<void>;
}

function member(command: 'server' | 'worker', env: Readonly<Record<string, string>>, index: number): Member {
  const start = () => startProgram(command, { ...env, INPUT_TRUST_LOG_LEVEL: 'info', OTEL_SERVICE_NAME: `${command}-${index}` });
  let program: Program = start();
  return {
    url: () => (command === 'server' ? program.url : undefined),
    async kill() {
      await program.stop('SIGKILL');
      program = start();
    },
    async works() {
      if (command === 'worker') return program.log.some((line) => line.includes('"working"'));
      return program.url !== undefined && isReady(program.url);
    },
    retire: () => program.stop('SIGTERM'),
  };
}

interface Progress {
  kills: number;
  crashes: number;
  final: number;
}

async function killAtRandom(
  fleet: readonly Member[],
  kills: number,
  progress: Progress,
  crashDatabase: (() => Promise<void>) | undefined,
): Promise<void> {
  const [shortest, longest] = PAUSE_BETWEEN_KILLS_MS;
  await recovered(fleet[0]);
  while (progress.kills < kills) {
    await sleep(shortest + Math.random() * (longest - shortest));
    const victim = fleet[Math.floor(Math.random() * fleet.length)];
    await victim?.kill();
    progress.kills += 1;
    const isThird = progress.kills === Math.ceil(kills / 3) || progress.kills === Math.ceil((2 * kills) / 3);
    if (isThird && crashDatabase !== undefined) {
      await crashDatabase();
      progress.crashes += 1;
    }
    // One in five is followed by the next kill while it still starts.
    if (Math.random() > 0.2) await recovered(victim);
  }
}

async function recovered(victim: Member | undefined): Promise<void> {
  const deadline = performance.now() + RECOVERS_WITHIN_MS;
  for (let works = victim === undefined; !works && performance.now() < deadline; works = (await victim?.works()) ?? true) await sleep(50);
}

/** Sends one under the same name until some server has accepted it. */
async function submit(fleet: readonly Member[], { path, headers, body }: WorkRequest): Promise<string> {
  for (;;) {
    const url = fleet
      .map((each) => each.url())
      .filter((each) => each !== undefined)
      .sort(() => Math.random() - 0.5)[0];
    const answer = await fetch(`${url ?? 'http://127.0.0.1:9'}${path}`, {
      method: 'POST',
      headers: { ...AUTHORIZATION, ...headers },
      body,
      signal: AbortSignal.timeout(15_000),
    }).catch(() => undefined);
    const said = answer?.status === 202 ? await answer.json().catch(() => undefined) : undefined;
    if (said !== undefined) return work.idOf(said as Readonly<Record<string, unknown>>);
    if (answer !== undefined && answer.status >= 300 && answer.status < 500 && answer.status !== 409 && answer.status !== 429) {
      throw new Error(`a ${work.noun} was refused with ${answer.status}: ${await answer.text()}`);
    }
    await sleep(200);
  }
}

/** Polls until every one is final, or the time is over. */
async function settle(fleet: readonly Member[], ids: readonly string[], progress: Progress): Promise<Map<string, Final>> {
  const states = new Map<string, Final>();
  const deadline = performance.now() + SETTLES_WITHIN_MS;
  while (states.size < ids.length && performance.now() < deadline) {
    const open = ids.filter((each) => !states.has(each));
    const poller = async (): Promise<void> => {
      for (let id = open.pop(); id !== undefined && performance.now() < deadline; id = open.pop()) {
        const final = await poll(fleet, id);
        if (final === undefined) continue;
        states.set(id, final);
        progress.final = states.size;
      }
    };
    await Promise.all(Array.from({ length: POLLERS }, poller));
    await sleep(500);
  }
  return states;
}

/** Undefined while there is no final state, or nobody who tells of it. */
async function poll(fleet: readonly Member[], id: string): Promise<Final | undefined> {
  const urls = fleet.map((each) => each.url()).filter((url) => url !== undefined);
  const url = urls[Math.floor(Math.random() * urls.length)] ?? 'http://127.0.0.1:9';
  const answer = await fetch(`${url}${work.pathOf(id)}`, { headers: AUTHORIZATION, signal: AbortSignal.timeout(15_000) }).catch(
    () => undefined,
  );
  if (answer?.status !== 200) return void (await sleep(200));
  const polled = await answer.json().catch(() => undefined);
  return polled === undefined ? undefined : work.finalOf(polled as Readonly<Record<string, unknown>>);
}

async function readCharges(location: Parameters<typeof createStore>[0]['location'], key: Uint8Array) {
  const store = createStore({ location, keys: [key], supervise: false });
  try {
    return await store.read(async (db) => {
      const rows = await db.selectFrom('usage_ledger').select('job_id').execute();
      const counts = new Map<string, number>();
      for (const { job_id: id } of rows) counts.set(id, (counts.get(id) ?? 0) + 1);
      return { count: (id: string) => counts.get(id) ?? 0, sum: await ledgerSum(db, 'acme') };
    });
  } finally {
    await store.close();
  }
}

/** Takes callbacks; refuses the first one of every fifth scan, so that some are sent again. */
async function startReceiver() {
  const scans = new Map<string, Set<string>>();
  const seen = new Set<string>();
  let received = 0;
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      received += 1;
      const scan = String(request.headers['x-service-scan-id']);
      if (!seen.has(scan) && seen.add(scan).size % 5 === 0) {
        response.writeHead(500).end();
        return;
      }
      scans.set(scan, (scans.get(scan) ?? new Set()).add(String(request.headers['x-service-event-id'])));
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`,
    scans,
    count: () => received,
    close: () => server.close(),
  };
}
