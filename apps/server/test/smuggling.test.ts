import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startServer } from '../src/index.ts';
import type { RunningServer } from '../src/index.ts';
import { rawExchange } from './server-process.ts';
import { KEY, recordingEngine, sharedStore, testConfig } from './support.ts';

const HEAD = `POST /v1/scan HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${KEY}\r\nContent-Type: application/json\r\n`;
/** A request that an attacker hides in the body of another. */
const HIDDEN = `POST /v1/scan HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${KEY}\r\nContent-Type: application/json\r\nContent-Length: 41\r\n\r\n{"scan_phase":"input","content":"hidden"}`;
const BODY = '{"scan_phase":"input","content":"x"}';

const { engine, inputs } = recordingEngine();
let server: RunningServer;

beforeAll(async () => {
  const config = testConfig({ port: 0, rateLimitPerMinute: 0, runsScans: false, requestTimeoutMs: 1_000, maxBodyBytes: 65_536 });
  server = await startServer(config, { engine, store: sharedStore(), logger: pino({ level: 'silent' }) });
  // Until it is ready a server has the engine scan a word.
  await vi.waitUntil(async () => (await fetch(`${server.url}/readyz`)).ok, 20_000);
});
afterAll(() => server.close());

function post(headers: string, body: string): string {
  return `${HEAD}${headers}Connection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

/** Sends raw bytes; the statuses of all answers, until the server closes the connection. */
async function statuses(request: string): Promise<number[]> {
  const { received } = await rawExchange(server.port, (write) => write(request));
  return [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
}

const serves = async (): Promise<number> => (await fetch(`${server.url}/healthz`)).status;

describe('a request whose length can be read in two ways', () => {
  it.each([
    ['Content-Length beside chunked', `${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['chunked beside Content-Length', `${HEAD}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['two lengths', `${HEAD}Content-Length: ${BODY.length}\r\nContent-Length: 0\r\n\r\n${BODY}${HIDDEN}`],
    ['a list of lengths', `${HEAD}Content-Length: ${BODY.length}, 0\r\n\r\n${BODY}${HIDDEN}`],
    ['a length with a sign', `${HEAD}Content-Length: +${BODY.length}\r\n\r\n${BODY}${HIDDEN}`],
    ['a negative length', `${HEAD}Content-Length: -1\r\n\r\n${BODY}${HIDDEN}`],
    ['a hexadecimal length', `${HEAD}Content-Length: 0x24\r\n\r\n${BODY}${HIDDEN}`],
    ['a length beyond 64 bits', `${HEAD}Content-Length: 18446744073709551652\r\n\r\n${BODY}${HIDDEN}`],
    ['a coding that is not known', `${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['chunked that is not the last coding', `${HEAD}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['a blank before the colon', `${HEAD}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['a folded header', `${HEAD}Content-Length:\r\n 4\r\nTransfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['a chunk size that overflows', `${HEAD}Transfer-Encoding: chunked\r\n\r\n10000000000000000\r\n${BODY}\r\n0\r\n\r\n${HIDDEN}`],
    ['a chunk size with a sign', `${HEAD}Transfer-Encoding: chunked\r\n\r\n+24\r\n${BODY}\r\n0\r\n\r\n${HIDDEN}`],
    ['a chunk that is longer than it says', `${HEAD}Transfer-Encoding: chunked\r\n\r\n1\r\n${BODY}\r\n0\r\n\r\n${HIDDEN}`],
    ['lines that end without CR', `${HEAD.replaceAll('\r\n', '\n')}Content-Length: 4\nTransfer-Encoding: chunked\n\n0\n\n${HIDDEN}`],
    ['a NUL in a header', `${HEAD}X-File-Name: a\0b\r\nContent-Length: 0\r\n\r\n${HIDDEN}`],
    ['a CR alone in a header', `${HEAD}X-File-Name: a\rTransfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n${HIDDEN}`],
  ])('is refused as a whole, and what hides behind it never runs: %s', async (_what, request) => {
    inputs.length = 0;
    expect(await statuses(request)).toEqual([400]);
    expect(inputs).toEqual([]);
    expect(await serves()).toBe(200);
  });

  it('is none when it says one thing: two requests on one connection are two answers', async () => {
    inputs.length = 0;
    const last = HIDDEN.replace('Host: x', 'Host: x\r\nConnection: close');
    expect(await statuses(`${HEAD}Content-Length: ${BODY.length}\r\n\r\n${BODY}${last}`)).toEqual([200, 200]);
    expect(inputs.map(({ content }) => content)).toEqual(['x', 'hidden']);
  });
});

describe('a request target', () => {
  it.each([
    '/docs/../../package.json',
    '/docs/..%2f..%2fpackage.json',
    '/docs/%2e%2e/%2e%2e/package.json',
    '/docs/..\\..\\package.json',
    '//etc/passwd',
  ])('names no file of the machine: %s', async (target) => {
    const { received } = await rawExchange(server.port, (write) => write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`));
    expect(received).toMatch(/^HTTP\/1\.1 (?:400|401|404) /);
    expect(received).not.toMatch(/"name"|root:/);
  });

  it.each(['GET http://169.254.169.254/latest HTTP/1.1', 'CONNECT 169.254.169.254:80 HTTP/1.1', 'GET @169.254.169.254/ HTTP/1.1'])(
    'is not a way to anywhere else: %s',
    async (line) => {
      const { received } = await rawExchange(server.port, (write) => write(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`));
      expect(received).toMatch(/^(?:HTTP\/1\.1 (?:400|401|404) |$)/);
      expect(await serves()).toBe(200);
    },
  );
});

describe('what is too large', () => {
  it.each([
    ['a header', 431, post(`X-Large: ${'x'.repeat(20_000)}\r\n`, BODY)],
    ['all headers together', 431, post(Array.from({ length: 3_000 }, (_, index) => `X-${index}: ${index}\r\n`).join(''), BODY)],
    ['a target', 431, `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`],
    ['a body', 413, post('', 'x'.repeat(65_537))],
    ['the depth of JSON', 400, post('', `{"scan_phase":"input","metadata":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)],
    ['the number of fields', 400, post('', `{${Array.from({ length: 4_000 }, (_, index) => `"f${index}":0`).join(',')}}`)],
    ['a key', 401, post('', BODY).replace(KEY, 'k'.repeat(10_000))],
    ['a name', 400, post('', JSON.stringify({ scan_phase: 'input', content: 'x', context: 'x'.repeat(60_000) }))],
  ])('is refused: %s', async (_what, status, request) => {
    expect(await statuses(request)).toEqual([status]);
    expect(await serves()).toBe(200);
  });
});

describe('connections that never finish a request', () => {
  it('are closed when their time is over, and shut nobody out meanwhile', async () => {
    const slow = Array.from({ length: 200 }, (_, index) =>
      rawExchange(server.port, (write) =>
        write(index % 2 === 0 ? 'POST /v1/scan HTTP/1.1\r\nHost: x\r\n' : `${HEAD}Content-Length: 100\r\n\r\n{`),
      ),
    );
    expect(await serves()).toBe(200);
    for (const { ms } of await Promise.all(slow)) expect(ms).toBeLessThan(10_000);
    const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };
    expect((await fetch(`${server.url}/v1/scan`, { method: 'POST', headers, body: BODY })).status).toBe(200);
  });
});
