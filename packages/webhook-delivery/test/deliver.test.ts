import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { deliver, mayConnect, parseAllowedTargets, parseSigningSecrets, PUBLIC_TARGETS_ONLY, RETRY_SCHEDULE } from '../src/index.ts';
import type { DeliveryOptions } from '../src/index.ts';

const LOOPBACK = parseAllowedTargets('127.0.0.0/8');
const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

async function receiver(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}

const send = (url: string, options: Partial<DeliveryOptions> = {}, eventId = randomUUID(), scanId = randomUUID()) =>
  deliver({ url, eventId, scanId, body: '{"action":"ALLOW"}' }, { secrets: [], allowed: LOOPBACK, ...options });

/** A name server that knows one answer. */
function resolveTo(...addresses: string[]): NonNullable<DeliveryOptions['resolve']> {
  return (_name, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
}

describe('delivery', () => {
  it('posts JSON with the event id twice and the scan id [webhook.header.event-id] [webhook.header.idem] [webhook.header.scan-id] [webhook.format]', async () => {
    const seen: { method: string | undefined; headers: IncomingMessage['headers']; body: string }[] = [];
    const url = await receiver((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        seen.push({ method: request.method, headers: request.headers, body });
        response.writeHead(204).end();
      });
    });
    const [eventId, scanId] = [randomUUID(), randomUUID()];
    const secrets = parseSigningSecrets(`whsec_${randomBytes(24).toString('base64')}`);
    expect(await send(url, { secrets }, eventId, scanId)).toBe('delivered');
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ method: 'POST', body: '{"action":"ALLOW"}' });
    expect(seen[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-service-event-id': eventId,
      'idempotency-key': eventId,
      'x-service-scan-id': scanId,
      'webhook-id': eventId,
    });
  });

  it('counts any 2xx as delivered and says what else was answered', async () => {
    for (const [status, outcome] of [
      [200, 'delivered'],
      [299, 'delivered'],
      [404, 'answered_404'],
      [500, 'answered_500'],
    ] as const) {
      expect(await send(await receiver((_, response) => response.writeHead(status).end()))).toBe(outcome);
    }
  });

  it('does not follow a redirect', async () => {
    let visits = 0;
    const secret = await receiver((_, response) => {
      visits++;
      response.end();
    });
    expect(await send(await receiver((_, response) => response.writeHead(307, { location: secret }).end()))).toBe('redirected');
    expect(visits).toBe(0);
  });

  it('gives up on a receiver that does not answer, and reads no endless answer', async () => {
    expect(await send(await receiver(() => {}), { timeoutMs: 100 })).toBe('timed_out');
    const endless = await receiver((_, response) => {
      response.writeHead(200);
      const write = (): void => void (response.destroyed || (response.write('x'.repeat(65_536)), setImmediate(write)));
      write();
    });
    expect(await send(endless, { timeoutMs: 2_000 })).toBe('delivered');
    const longHeader = await receiver((_, response) => response.writeHead(200, { big: 'x'.repeat(40_000) }).end());
    expect(await send(longHeader)).toBe('connection_failed');
  });

  it('connects to the address that was checked, and refuses a name that resolves to a private one, even beside a public one', async () => {
    const url = await receiver((_, response) => response.end());
    const port = new URL(url).port;
    const target = `http://public.example.com:${port}/`;
    const strict = { allowed: PUBLIC_TARGETS_ONLY, timeoutMs: 500 };
    expect(await send(target, { ...strict, resolve: resolveTo('127.0.0.1') })).toBe('forbidden_target');
    expect(await send(target, { ...strict, resolve: resolveTo('93.184.216.34', '10.0.0.1') })).toBe('forbidden_target');
    // Rebinding: the first answer is public, the next private. Only the first is asked for, and nothing of ours listens there.
    let asked = 0;
    const rebinding: NonNullable<DeliveryOptions['resolve']> = (name, options, callback) =>
      resolveTo(asked++ === 0 ? '192.0.2.1' : '127.0.0.1')(name, options, callback);
    expect(await send(target, { ...strict, resolve: rebinding })).toBe('forbidden_target');
    expect(asked).toBe(1);
    expect(await send(target, { allowed: parseAllowedTargets('public.example.com'), resolve: resolveTo('127.0.0.1') })).toBe('delivered');
    expect(await send(target, { allowed: LOOPBACK, resolve: resolveTo('127.0.0.1') })).toBe('delivered');
  });

  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.0.192',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    '::7f00:1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '64:ff9b::7f00:1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::808:808',
    '64:ff9b:1:a9fe:a9:fe00::',
    '::ffff:0:7f00:1',
    '2001:20::1',
    '3fff::1',
    '2002:7f00:1::',
    '2001:0:1::1',
    '2001:db8::1',
    '::ffff:168.63.129.16',
  ])('refuses %s [scan.req.webhook_url.bad]', async (address) => {
    expect(mayConnect(address, PUBLIC_TARGETS_ONLY)).toBe(false);
    const host = address.includes(':') ? `[${address.split('%')[0]}]` : address;
    expect(await send(`http://${host}/`, { allowed: PUBLIC_TARGETS_ONLY })).toBe('forbidden_target');
  });

  it.each([
    'http://2130706433/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://0177.0.0.1/',
    'http://0xa9fea9fe/',
    'http://2852039166/',
    'http://[::ffff:7f00:1]/',
    'http://%31%32%37.0.0.1/',
    'http://127。0。0。1/',
    'http://①②⑦.0.0.1/',
    'http://LOCALHOST./',
    'http://metadata.google.internal/',
    'http://127.1/',
    'http://localhost/',
    'http://intranet/',
    'http://a.internal./',
  ])('refuses %s, which is a private host in other words', async (url) => {
    expect(await send(url, { allowed: PUBLIC_TARGETS_ONLY })).toBe('forbidden_target');
  });

  it('lets public addresses pass', () => {
    for (const address of ['93.184.216.34', '1.1.1.1', '2606:4700:4700::1111']) expect(mayConnect(address, PUBLIC_TARGETS_ONLY)).toBe(true);
  });

  it('spreads sixteen attempts over about a day [webhook.retry]', () => {
    const { limit, delaySeconds, maxDelaySeconds } = RETRY_SCHEDULE;
    const totalHours = (jitter: number): number => {
      let seconds = 0;
      for (let retry = 1; retry <= limit; retry++) seconds += Math.min(maxDelaySeconds, delaySeconds * 2 ** (retry - 1) * (1 + jitter));
      return seconds / 3600;
    };
    expect(totalHours(0)).toBeGreaterThan(21);
    expect(totalHours(1)).toBeLessThan(27);
  });
});
