import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { constants, getPriority, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { buildPngOf, chunk, IEND, ihdr } from '@input-trust/evidence-png/testing';
import { pdfOf } from './pdf.ts';
import { FLOODERS, HOSTILE_KEY, IDLE_BODIES, ORDINARY, send, SENTENCE } from './tenant.ts';
import type { Sent } from './tenant.ts';

/** What it computes itself gives way to the server: a tenth of the processor where both want it. */
const NICENESS = 10;
/** A refusal costs the hostile side nothing: it would spend the cores of this machine, which the server shares, on asking again. */
const PAUSE_AFTER_REFUSAL_MS = 50;

/** What it did until it was told to stop. */
export interface Hostility {
  readonly answered: number;
  readonly refused: number;
}

// A program of its own: it does its worst to the server that it is told of, until it is told to stop. The ordinary organisation's clock is
// not in this process, and what the attack costs its own machine is not taken from the server's: it runs where nobody else wants the processor.
process.once('disconnect', () => process.exit());
process.once('message', async (url: string) => {
  setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + NICENESS));
  const hostility = startHostility(url);
  process.send?.('started');
  await once(process, 'message');
  process.send?.(await hostility.stop());
});

function startHostility(url: string): { stop(): Promise<Hostility> } {
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
