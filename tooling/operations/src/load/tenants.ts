import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { KEY, startReadyServer } from '../program.ts';
import type { Hostility } from './hostility.ts';
import { openTestStore, rounded } from './setting.ts';
import type { LoadOptions } from './setting.ts';
import { FLOODERS, HOSTILE_KEY, IDLE_BODIES, ORDINARY, send } from './tenant.ts';

/** What the ordinary organisation sends: a text every so often from each of its callers. */
const CALLERS = 2;
const PAUSE_MS = 50;

/** What a hostile organisation does to the answers of another: its p99 is at most so many times what it is when all is quiet. */
const P99_WITHIN = 2;

/** Whether an organisation that does its worst is noticed by another: idle bodies, floods and bombs against a text now and then. */
export async function measureTenants({ seconds, stores, workers }: LoadOptions): Promise<void> {
  const figures: Record<string, object> = {};
  for (const name of stores) {
    for (const count of workers) {
      const store = await openTestStore(name);
      const environment = { ...store.env, INPUT_TRUST_WORKERS: String(count), INPUT_TRUST_API_KEYS: `${KEY}:acme,${HOSTILE_KEY}:hostile` };
      const server = await startReadyServer(environment);
      await callFor(server.url, seconds);
      const quiet = await callFor(server.url, seconds);
      const hostility = await startHostility(server.url);
      const beside = await callFor(server.url, seconds);
      const { answered, refused } = await hostility.stop();
      await server.stop();
      await store.remove();
      const ratio = beside.p99 / quiet.p99;
      if (ratio > P99_WITHIN || beside.refused > 0) process.exitCode = 1;
      figures[`${name}, ${count} worker${count === 1 ? '' : 's'}`] = {
        scans: beside.scans,
        refused: beside.refused,
        'quiet p50 ms': rounded(quiet.p50),
        'p50 ms': rounded(beside.p50),
        'quiet p99 ms': rounded(quiet.p99),
        'p99 ms': rounded(beside.p99),
        'times quiet p99': rounded(ratio, 2),
        'hostile answered': answered,
        'hostile refused': refused,
      };
    }
  }
  console.log(
    `two organisations, one with ${IDLE_BODIES} idle bodies and ${FLOODERS} callers that send bombs, ${seconds} s each: ` +
      `the other's p99 may be ${P99_WITHIN} times its quiet one, and nothing of it may be refused`,
  );
  console.table(figures);
}

/** The ordinary organisation's answers over some seconds. */
async function callFor(url: string, seconds: number) {
  const end = performance.now() + seconds * 1000;
  const latencies: number[] = [];
  let refused = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() < end) {
      const startedAt = performance.now();
      const answer = await send(url, KEY, { path: '/v1/scan', type: 'application/json', body: ORDINARY });
      if (answer.status === 200) latencies.push(performance.now() - startedAt);
      else refused += 1;
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Infinity;
  return { scans: latencies.length, refused, p50: at(0.5), p99: at(0.99) };
}

/** Starts the hostile organisation, as a program of its own: see there. */
async function startHostility(url: string): Promise<{ stop(): Promise<Hostility> }> {
  const program = fork(fileURLToPath(new URL('./hostility.ts', import.meta.url)));
  program.send(url);
  await once(program, 'message');
  return {
    async stop() {
      program.send('stop');
      const [done] = (await once(program, 'message')) as [Hostility];
      program.disconnect();
      return done;
    },
  };
}
