import autocannon from 'autocannon';
import type { ScanInput } from '@input-trust/contract';
import { createEnginePool } from '@input-trust/engine';
import { cpuMs, ownCpuMs } from '../processes.ts';
import { AUTHORIZATION, startReadyServer } from '../program.ts';
import { openTestStore, rounded } from './setting.ts';
import type { LoadOptions, TestStore } from './setting.ts';

const SENTENCE = 'Please summarise the attached notes of our meeting on Tuesday, and list who promised to do what until when. ';

/** Ordinary text: 200 tokens are 1,000 characters, 5 KB are 1,000 tokens. */
const PAYLOADS: Readonly<Record<string, ScanInput>> = {
  '200 tokens, fast': { scan_phase: 'input', mode: 'fast', content: SENTENCE.repeat(9) },
  '200 tokens, secure': { scan_phase: 'input', mode: 'secure', content: SENTENCE.repeat(9) },
  '5 KB, secure': { scan_phase: 'input', mode: 'secure', content: SENTENCE.repeat(46) },
};

/** Scans under way for each scanning process, in the bare pool as over HTTP: enough that none ever waits for work. */
const CALLERS_PER_WORKER = 16;
const WARM_UP_SECONDS = 2;

/**
 * Text scans over HTTP beside the bare pool: the same payload, as many scanning processes and as many scans under way. Overhead is
 * what is missing of the bare throughput; the bare pool is measured before and after, since machines have moods.
 */
export async function measureText({ seconds, stores, workers }: LoadOptions): Promise<void> {
  for (const name of stores) {
    const store = await openTestStore(name);
    const figures: Record<string, object> = {};
    for (const count of workers) {
      for (const [payload, scan] of Object.entries(PAYLOADS)) {
        const before = await bareThroughput(scan, count, seconds);
        const served = await serve(store, scan, count, seconds);
        const bare = (before + (await bareThroughput(scan, count, seconds))) / 2;
        const { scansPerSecond, ...rest } = served;
        figures[`${payload}, ${count} worker${count === 1 ? '' : 's'}`] = {
          'bare/s': rounded(bare),
          'served/s': rounded(scansPerSecond),
          'overhead %': rounded((1 - scansPerSecond / bare) * 100),
          ...rest,
        };
      }
    }
    await store.remove();
    console.log(`text scans over HTTP, ${name}, ${CALLERS_PER_WORKER} callers for each worker, ${seconds} s each, Node ${process.version}`);
    console.log('CPU in milliseconds for each scan: server, its scanning processes, PostgreSQL, load generator');
    console.table(figures);
  }
}

/** Scans per second of a pool without a service around it. */
export async function bareThroughput(scan: ScanInput, workers: number, seconds: number): Promise<number> {
  const pool = createEnginePool({ workers });
  const run = async (forMs: number): Promise<number> => {
    const end = performance.now() + forMs;
    let done = 0;
    const caller = async (): Promise<void> => {
      for (; performance.now() < end; done += 1) await pool.scan(scan);
    };
    await Promise.all(Array.from({ length: workers * CALLERS_PER_WORKER }, caller));
    return done;
  };
  await run(WARM_UP_SECONDS * 1000);
  const done = await run(seconds * 1000);
  await pool.close();
  return done / seconds;
}

async function serve(store: TestStore, scan: ScanInput | undefined, workers: number, seconds: number) {
  const server = await startReadyServer({ ...store.env, INPUT_TRUST_WORKERS: String(workers), INPUT_TRUST_MAX_PENDING_SCANS: '1000' });
  const pid = server.child.pid ?? 0;
  const headers = { ...AUTHORIZATION, 'content-type': 'application/json' };
  const request = { url: `${server.url}/v1/scan`, method: 'POST' as const, headers, body: JSON.stringify(scan) };
  const connections = workers * CALLERS_PER_WORKER;
  await warmUp(request, connections);

  const counters = () => [ownCpuMs(pid), cpuMs(pid) - ownCpuMs(pid), cpuMs(store.postgres?.pid()), ownCpuMs(process.pid)];
  const before = counters();
  const result = await autocannon({ ...request, connections, duration: seconds });
  const after = counters();
  await server.stop();
  const scans = result['2xx'];
  return {
    scansPerSecond: scans / result.duration,
    'p50 ms': result.latency.p50,
    'p99 ms': result.latency.p99,
    failed: result.non2xx + result.errors,
    CPU: after.map((ms, index) => rounded((ms - (before[index] ?? 0)) / scans, 2)).join(' '),
  };
}

/** Answers are waited for, so that nothing of the warm-up is cut off in the middle. */
async function warmUp(
  { url, ...request }: { url: string; method: string; headers: Record<string, string>; body: string },
  callers: number,
) {
  const end = performance.now() + WARM_UP_SECONDS * 1000;
  const caller = async (): Promise<void> => {
    while (performance.now() < end) await (await fetch(url, request)).arrayBuffer();
  };
  await Promise.all(Array.from({ length: callers }, caller));
}
