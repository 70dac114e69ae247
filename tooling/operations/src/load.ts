import { parseArgs } from 'node:util';
import { measureBodies } from './load/bodies.ts';
import { measureKeys } from './load/keys.ts';
import { measureMemory } from './load/memory.ts';
import { measurePdfs } from './load/pdf.ts';
import { measureQueue } from './load/queue.ts';
import { STORES } from './load/setting.ts';
import type { LoadOptions } from './load/setting.ts';
import { measureSoak } from './load/soak.ts';
import { measureTenants } from './load/tenants.ts';
import { measureText } from './load/text.ts';
import { buildServer } from './program.ts';

const USAGE = `usage: pnpm load [text] [pdf] [queue] [keys] [memory] [soak] [tenants] [bodies] [--seconds N] [--minutes N] [--scans N] [--store embedded|postgres] [--workers N]

text    scans over HTTP beside the bare engine pool, for three payloads, both stores, one and two workers
pdf     delay of the server's event loop while PDFs are scanned
queue   accept to complete with one and two workers; the queue beside a bare pg-boss
keys    authentication with 100 and 100,000 keys; timing of refusals
memory  resident memory over --minutes (default 30) of a mix of scans, and whether it stays flat
soak    --scans (default 10,000) of mixed materials in one pool, for --minutes at most: whether each has the verdict of a fresh worker, and memory stays flat
tenants  answers of one organisation while another sends idle bodies, floods and bombs; exit code 1 where it is noticed
bodies  what bodies of every shape, of 1 to 100 MB, cost the thread that answers everybody; exit code 1 above 200 ms for the largest by default

Without a name: text and pdf. --seconds is the length of one measurement (default 10).
`;

/** The suites, by the name that asks for them. */
const SUITES: Readonly<Record<string, (options: LoadOptions) => Promise<void>>> = {
  text: measureText,
  pdf: measurePdfs,
  queue: measureQueue,
  keys: measureKeys,
  memory: measureMemory,
  soak: measureSoak,
  tenants: measureTenants,
  bodies: measureBodies,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '10' },
    minutes: { type: 'string', default: '30' },
    scans: { type: 'string', default: '10000' },
    store: { type: 'string' },
    workers: { type: 'string' },
  },
});
const names = positionals.length === 0 ? ['text', 'pdf'] : positionals;
const stores = STORES.filter((name) => values.store === undefined || values.store === name);
const options: LoadOptions = {
  seconds: Number(values.seconds),
  minutes: Number(values.minutes),
  scans: Number(values.scans),
  stores,
  workers: values.workers === undefined ? [1, 2] : [Number(values.workers)],
};

if (
  names.some((name) => !Object.hasOwn(SUITES, name)) ||
  stores.length === 0 ||
  ![options.seconds, options.minutes, options.scans].every((value) => value > 0)
) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  buildServer();
  for (const name of names) await SUITES[name]?.(options);
}
