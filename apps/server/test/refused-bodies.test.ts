import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { listen } from '../src/http-server.ts';

const PIECE = Buffer.alloc(1 << 20);
const PIECES = 48;
/** What may lie there at one time of all that came. */
const MOST = 8 * PIECE.length;

it('frees what a refused client still sends as it comes, and lets it read its answer', async () => {
  const { port, drain } = await listen(() => new Response('refused', { status: 503 }), {
    host: '127.0.0.1',
    port: 0,
    requestTimeoutMs: 10_000,
  });
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  // The server cuts off a client that is still sending after half a second, which may be after the last piece was handed over here.
  socket.on('error', () => undefined);
  const { arrayBuffers: before } = process.memoryUsage();
  let most = 0;
  const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage().arrayBuffers - before)), 1);
  try {
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${PIECES * PIECE.length}\r\n\r\n`);
    await pipeline(Readable.from(Array.from({ length: PIECES }, () => PIECE)), socket).catch(() => undefined);
  } finally {
    clearInterval(sampling);
    await drain(0);
  }
  expect(answer).toContain('HTTP/1.1 503');
  expect(socket.bytesWritten).toBeGreaterThan(2 * MOST);
  expect(most).toBeLessThan(MOST);
});
