import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { buildPngOf, chunk, IEND, ihdr } from '@input-trust/evidence-png/testing';
import { KEY, startReadyServer } from '../program.ts';
import { pdfOf } from './pdf.ts';
import { openTestStore, rounded } from './setting.ts';
import type { LoadOptions } from './setting.ts';

const HOSTILE_KEY = 'hostile-0123456789abcdefghijkl';
const SENTENCE = 'Please summarise the attached notes of our meeting on Tuesday, and list who promised to do what until when. ';

/** What the ordinary organisation sends: a text every so often from each of its callers. */
const CALLERS = 2;
const PAUSE_MS = 50;
const ORDINARY = JSON.stringify({ scan_phase: 'input', mode: 'secure', content: SENTENCE.repeat(9) });

/** What a hostile organisation does to the answers of another: its p99 is at most so many times what it is when all is quiet. */
const P99_WITHIN = 2;
const IDLE_BODIES = 200;
const FLOODERS = 32;
/** A refusal costs the hostile side nothing: it would spend the cores of this machine, which the server shares, on asking again. */
const PAUSE_AFTER_REFUSAL_MS = 50;

interface Sent {
  readonly path: string;
  readonly type: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/** Requests that are expensive to look at, or are made to look so. */
function bombs(): readonly Sent[] {
  return [
    json(ORDINARY),
    json(JSON.stringify({ scan_phase: 'input', mode: 'secure', content: SENTENCE.repeat(20_000) })),
    json(`{${Array.from({ length: 1_500_000 }, (_, index) => `"k${index}":1`).join(',')}}`),
    json(JSON.stringify({ scan_phase: 'input', content: 'ab\n'.repeat(5_000_000), content_type: 'document' })),
    raw('secure', 'image/png', blankPng(9_000)),
    raw('comprehensive', 'image/png', blankPng(3_000)),
    raw('comprehensive', 'application/pdf', pdfOf(40)),
  ];
}

function json(body: string): Sent {
  return { path: '/v1/scan', type: 'application/json', body };
}

function raw(mode: string, type: string, body: Uint8Array): Sent {
  return { path: `/v1/scan?scan_phase=input&mode=${mode}`, type, body: new Uint8Array(body) };
}

/** A picture of so many pixels each way that takes a thousandth of them in bytes. */
function blankPng(side: number): Buffer {
  const rows = Buffer.alloc((side + 1) * side);
  return Buffer.from(buildPngOf(ihdr({ width: side, height: side, depth: 8, color: 0 }), chunk('IDAT', deflateSync(rows)), IEND));
}

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
      const hostility = startHostility(server.url);
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

function startHostility(url: string): { stop(): Promise<{ answered: number; refused: number }> } {
  const { port } = new URL(url);
  const sockets = Array.from({ length: IDLE_BODIES }, (_, index) => idleBody(Number(port), index));
  const leaving = new AbortController();
  const count = { answered: 0, refused: 0 };
  const all = bombs();
  const flooder = async (index: number): Promise<void> => {
    for (let round = index; !leaving.signal.aborted; round += 1) {
      const bomb = all[round % all.length];
      if (bomb === undefined) return;
      const answer = await send(url, HOSTILE_KEY, bomb, leaving.signal).catch(() => undefined);
      if (answer?.ok === true) count.answered += 1;
      else {
        count.refused += 1;
        await sleep(PAUSE_AFTER_REFUSAL_MS);
      }
    }
  };
  const flooders = Array.from({ length: FLOODERS }, (_, index) => flooder(index));
  return {
    async stop() {
      leaving.abort();
      for (const socket of sockets) socket.destroy();
      await Promise.all(flooders);
      return count;
    },
  };
}

/** A connection that announces a body, sends the beginning of it and then nothing: every tenth announces the largest. */
function idleBody(port: number, index: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const length = index % 10 === 0 ? 32 << 20 : 1024;
  socket.write(
    `POST /v1/scan HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${HOSTILE_KEY}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`,
  );
  return socket;
}

async function send(url: string, key: string, { path, type, body }: Sent, signal?: AbortSignal): Promise<Response> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': type },
    body,
    ...(signal !== undefined && { signal }),
  });
  await answer.arrayBuffer();
  return answer;
}
