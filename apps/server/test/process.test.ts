import { ScanResponse } from '@input-trust/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, PROCESS_TEST, rawExchange, runToEnd, startProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import { KEY } from './support.ts';

const AUTHORIZATION = `Authorization: Bearer ${KEY}`;

/** A scan that keeps the engine busy for a while: long, and different in every place. */
const LONG_TEXT = Array.from({ length: 15_000 }, (_, index) => `sentence ${index * 7919} of a report`).join('. ');

describe('the built server', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startProcess({
      INPUT_TRUST_MAX_BODY_BYTES: '65536',
      INPUT_TRUST_REQUEST_TIMEOUT_MS: '2000',
    });
  });
  afterAll(async () => {
    await server.stop('SIGKILL');
  });

  const stillServes = async (): Promise<number> => (await server.scan({ content: 'Where is the meeting?' })).status;

  it('scans in the three body styles, with answers of the contract [post.200]', async () => {
    const headers = { authorization: `Bearer ${KEY}` };
    const form = new FormData();
    form.set('scan_phase', 'input');
    form.set('file', new Blob(['Where is the meeting?']), 'note.txt');
    const answers = [
      await server.scan({ content: 'Where is the meeting?' }),
      await fetch(`${server.url}/v1/scan`, { method: 'POST', headers, body: form }),
      await fetch(`${server.url}/v1/scan?scan_phase=input`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body: 'Where is the meeting?',
      }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(ScanResponse.parse(await answer.json())).toMatchObject({ action: 'ALLOW', content_type_detected: 'text' });
    }
  });

  it('refuses a body above the limit by its declared length, before the body is sent [err.413]', async () => {
    const { received } = await rawExchange(server.port, (write) =>
      write(
        `POST /v1/scan HTTP/1.1\r\nHost: x\r\n${AUTHORIZATION}\r\nContent-Type: application/json\r\nContent-Length: 65537\r\nConnection: close\r\n\r\n`,
      ),
    );
    expect(received).toMatch(/^HTTP\/1\.1 413 /);
    expect(received).toContain('payload_too_large');
    expect(await stillServes()).toBe(200);
  });

  it('refuses a chunked body while it grows past the limit [err.413]', async () => {
    const { received } = await rawExchange(server.port, (write) => {
      write(
        `POST /v1/scan HTTP/1.1\r\nHost: x\r\n${AUTHORIZATION}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`,
      );
      for (let sent = 0; sent < 9; sent++) write(`2000\r\n${'x'.repeat(0x2000)}\r\n`);
    });
    expect(received).toMatch(/^HTTP\/1\.1 413 /);
    expect(await stillServes()).toBe(200);
  });

  it('cuts off a client that sends its header or its body too slowly, and serves others meanwhile', async () => {
    const slowHeader = rawExchange(server.port, (write) => write('POST /v1/scan HTTP/1.1\r\nHost: x\r\nX-Slow: '));
    const slowBody = rawExchange(server.port, (write) =>
      write(`POST /v1/scan HTTP/1.1\r\nHost: x\r\n${AUTHORIZATION}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"scan`),
    );
    expect(await stillServes()).toBe(200);
    for (const { ms } of await Promise.all([slowHeader, slowBody])) expect(ms).toBeLessThan(8_000);
    expect(await stillServes()).toBe(200);
  });

  it('answers what is no HTTP with a 400', async () => {
    expect((await rawExchange(server.port, (write) => write('\0\x01\x02 nonsense\r\n\r\n'))).received).toMatch(/^HTTP\/1\.1 400 /);
    expect(await stillServes()).toBe(200);
  });

  it('serves the reference page and everything it loads itself', async () => {
    const page = await (await fetch(`${server.url}/docs`)).text();
    const loaded = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(loaded.length).toBeGreaterThan(3);
    for (const address of loaded) {
      expect(address).not.toMatch(/^(?:https?:)?\/\//);
      expect((await fetch(new URL(address, `${server.url}/docs`))).status).toBe(200);
    }
    const bundle = await fetch(`${server.url}/docs/swagger-ui-bundle.js`);
    expect((await bundle.text()).length).toBeGreaterThan(1_000_000);
  });

  it('logs JSON lines that hold neither key nor content nor query', async () => {
    await server.scan({ content: 'canary-content', context: 'canary-context' });
    await fetch(`${server.url}/v1/scan?scan_phase=canary-query`, { method: 'POST', headers: { authorization: 'Bearer canary-key' } });
    const lines = await eventually(
      () => {
        const all = server.output().stdout.trim().split('\n');
        return all.some((line) => line.includes('"status":401')) ? all : undefined;
      },
      () => server.output().stdout,
    );
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('level');
    expect(JSON.stringify(server.output())).not.toContain('canary');
    expect(JSON.stringify(server.output())).not.toContain(KEY);
  });
});

describe('a server that is told to stop', PROCESS_TEST, () => {
  it('finishes the running scan, refuses new connections and exits with 0', async () => {
    const server = await startProcess();
    const running = server.scan({ content: LONG_TEXT, mode: 'comprehensive' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    const stopped = server.stop('SIGTERM');
    const answer = await running;
    expect(answer.status).toBe(200);
    // Said only by a server that is already stopping.
    expect(answer.headers.get('connection')).toBe('close');
    expect(ScanResponse.parse(await answer.json()).scan_status).toBe('complete');
    expect(await stopped).toBe(0);
    expect(server.output().stdout).toContain('"msg":"stopped"');
    await expect(server.scan({ content: 'x' })).rejects.toThrow('fetch failed');
  });

  it('cuts off what is not done at the deadline, and still exits with 0', async () => {
    const server = await startProcess({ INPUT_TRUST_SHUTDOWN_TIMEOUT_MS: '200' });
    const hanging = rawExchange(server.port, (write) =>
      write(`POST /v1/scan HTTP/1.1\r\nHost: x\r\n${AUTHORIZATION}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"scan`),
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    const startedAt = performance.now();
    expect(await server.stop('SIGINT')).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    await hanging;
  });
});

describe('a server for trying out', PROCESS_TEST, () => {
  it('makes a key for the run, shows a line to try it, and takes that key alone', async () => {
    const server = await startProcess({ INPUT_TRUST_API_KEYS: '' }, ['--dev']);
    const { stderr, stdout } = server.output();
    const key = /Bearer (dev-[\w-]{32})'/.exec(stderr)?.[1] ?? '';
    const scan = async (bearer: string) =>
      (
        await fetch(`${server.url}/v1/scan`, {
          method: 'POST',
          headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
          body: '{"scan_phase":"input","content":"hello"}',
        })
      ).status;
    expect(await scan(key)).toBe(200);
    expect(await scan(KEY)).toBe(401);
    expect(stdout).not.toContain(key);
    expect(await server.stop()).toBe(0);
  });
});

describe('a server that cannot start', PROCESS_TEST, () => {
  it('without keys says so and exits with 2', async () => {
    const refused = await runToEnd([], { PORT: '0' });
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('INPUT_TRUST_API_KEYS');
    expect(refused.stdout).toBe('');
  });

  it('with bad variables names each of them and exits with 2', async () => {
    const { code, stderr } = await runToEnd(['--dev'], { PORT: 'x', INPUT_TRUST_WORKERS: '0' });
    expect(code).toBe(2);
    expect(stderr).toMatch(/PORT must be.*\n.*INPUT_TRUST_WORKERS must be/);
  });

  it('on a port in use says so and exits with 2', async () => {
    const server = await startProcess();
    const { code, stderr } = await runToEnd(['--dev'], { PORT: String(server.port), INPUT_TRUST_WORKERS: '1' });
    await server.stop();
    expect(code).toBe(2);
    expect(stderr).toContain('EADDRINUSE');
  });

  it('lists its variables with --help and refuses unknown arguments', async () => {
    const help = await runToEnd(['--help'], {});
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toContain('SERVICE_GATEWAY_METADATA_FOCUS_ENABLED');
    expect((await runToEnd(['--nonsense'], {})).code).toBe(2);
  });
});
