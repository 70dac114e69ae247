import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { createEnginePool } from '@input-trust/engine';
import { buildPdf } from '@input-trust/evidence-pdf/testing';
import { freePort, startPostgres } from '@input-trust/store/testing';
import { AUTHORIZATION, residentBytes, startReadyServer } from './program.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, minutes: { type: 'string' }, postgres: { type: 'boolean', default: false } },
});
const SECONDS = Number(values.seconds);

/** About 200 tokens of ordinary text. */
const TEXT = 'Please summarise the attached notes of our meeting on Tuesday, and list who promised to do what until when. '.repeat(9);
const SCAN = { scan_phase: 'input', content: TEXT };
/** Enough for every worker to have one scan running and one waiting. */
const CONNECTIONS_PER_WORKER = 2;
const PDF_PAGES = 20;

const folder = await mkdtemp(join(tmpdir(), 'input-trust-load-'));
const postgres = values.postgres ? await startPostgres() : undefined;
const STORE: Readonly<Record<string, string>> =
  postgres === undefined
    ? { INPUT_TRUST_DATA_DIR: folder }
    : { DATABASE_URL: postgres.url, INPUT_TRUST_ENCRYPTION_KEY: randomBytes(32).toString('base64') };
const figures: Record<string, object> = {};
for (const workers of [1, 2]) {
  const bare = await bareEngine(workers);
  const served = await textOverHttp(workers);
  const overhead = Math.max(0, 1 - served.scansPerSecond / bare);
  figures[`${workers} worker${workers === 1 ? '' : 's'}`] = {
    'bare pool, scans/s': Math.round(bare),
    'server, scans/s': Math.round(served.scansPerSecond),
    overhead: `${(overhead * 100).toFixed(0)} %`,
    'p50 ms': served.p50,
    'p99 ms': served.p99,
    failed: served.failed,
    'MiB, first and last quarter': served.memory,
  };
}
console.log(
  `text scans of ${TEXT.length} characters, ${SECONDS} s each, Node ${process.version}; the load generator runs on the same cores`,
);
console.table(figures);
console.log(`event loop of the server while PDFs of ${PDF_PAGES} pages are scanned:`);
console.table(await eventLoopUnderPdfs());
await postgres?.stop();
await rm(folder, { recursive: true, force: true });

/** Scans per second of the pool alone, with the same number of scans under way. */
async function bareEngine(workers: number): Promise<number> {
  const pool = createEnginePool({ workers });
  const scan = () => pool.scan({ scan_phase: 'input', content: TEXT });
  await Promise.all(Array.from({ length: workers * CONNECTIONS_PER_WORKER }, scan));
  const end = performance.now() + SECONDS * 1000;
  let done = 0;
  const caller = async () => {
    for (; performance.now() < end; done += 1) await scan();
  };
  await Promise.all(Array.from({ length: workers * CONNECTIONS_PER_WORKER }, caller));
  await pool.close();
  return done / SECONDS;
}

async function textOverHttp(workers: number) {
  const server = await startReadyServer({
    ...STORE,
    INPUT_TRUST_WORKERS: String(workers),
    INPUT_TRUST_LOG_LEVEL: 'info',
  });
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(residentBytes(server.child.pid ?? 0) / 2 ** 20), 500);
  const duration = values.minutes === undefined ? SECONDS : Number(values.minutes) * 60;
  const result = await autocannon({
    url: `${server.url}/v1/scan`,
    method: 'POST',
    headers: { ...AUTHORIZATION, 'content-type': 'application/json' },
    body: JSON.stringify(SCAN),
    connections: workers * CONNECTIONS_PER_WORKER,
    duration,
  });
  clearInterval(timer);
  await server.stop();
  const quarter = Math.max(1, Math.floor(samples.length / 4));
  return {
    scansPerSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
    memory: `${mean(samples.slice(0, quarter))} ${mean(samples.slice(-quarter))}`,
  };
}

function mean(samples: readonly number[]): number {
  return Math.round(samples.reduce((sum, sample) => sum + sample, 0) / samples.length);
}

async function eventLoopUnderPdfs() {
  const metricsPort = await freePort();
  const server = await startReadyServer({
    ...STORE,
    INPUT_TRUST_WORKERS: '2',
    INPUT_TRUST_METRICS_PORT: String(metricsPort),
  });
  const line = 'BT /F 12 Tf 72 700 Td (The quick brown fox jumps over the lazy dog.) Tj ET\n';
  const entries = '/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';
  const pdf = buildPdf({ pages: Array.from({ length: PDF_PAGES }, () => ({ content: line.repeat(40), entries })) });
  const result = await autocannon({
    url: `${server.url}/v1/scan?scan_phase=input&focus=steg`,
    method: 'POST',
    headers: { ...AUTHORIZATION, 'content-type': 'application/pdf' },
    body: Buffer.from(pdf),
    connections: 4,
    duration: SECONDS,
    timeout: 60,
  });
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  await server.stop();
  const delay = (name: string) => Number(new RegExp(`^${name}\\{[^}]*\\} (\\S+)`, 'm').exec(metrics)?.[1]) * 1000;
  return {
    'PDFs/s': Number((result['2xx'] / result.duration).toFixed(1)),
    failed: result.non2xx + result.errors,
    'delay p50 ms': Number(delay('nodejs_eventloop_delay_p50').toFixed(1)),
    'delay p99 ms': Number(delay('nodejs_eventloop_delay_p99').toFixed(1)),
  };
}
