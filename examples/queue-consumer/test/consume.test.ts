import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createClient } from '@input-trust/client';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { handle, MAX_DELIVERIES } from '../src/consume.ts';
import type { Consumer } from '../src/consume.ts';

const ID = '6f0e7b7e-6d5c-4f83-9a51-0b6ad3d1f001';

/** A service that answers as a test says, over a real connection. */
let answer: readonly [status: number, body: object, retryAfter?: string];
const requestIds: unknown[] = [];
const service = createServer(async (request, response) => {
  const form = await new Response(Buffer.concat(await request.toArray()), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData();
  requestIds.push(form.get('request_id'));
  const [status, body, retryAfter] = answer;
  response.writeHead(status, { 'content-type': 'application/json', ...(retryAfter !== undefined && { 'retry-after': retryAfter }) });
  response.end(JSON.stringify(body));
});

const routed: string[] = [];
let consumer: Consumer;
beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const baseUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  consumer = {
    client: createClient({ baseUrl, apiKey: 'queue-key-0123456789-abcdef', retries: 0 }),
    open: async (key) => new Blob([key]),
    route: async (key, place) => void routed.push(`${key} ${place}`),
  };
});
beforeEach(() => routed.splice(0));
afterAll(() => void service.close());

const message = (deliveries = 0) => ({ id: ID, key: 'in/a.pdf', deliveries });
const scanned = (action: string) => [200, { action, scan_id: ID, threats: [] }] as const;

it('routes by the action, also one that is new, and names the scan after the message', async () => {
  for (const action of ['ALLOW', 'BLOCK', 'WARN', 'REVIEW', 'SIXTH']) {
    answer = scanned(action);
    expect(await handle(message(), consumer)).toEqual({ kind: 'confirm' });
  }
  expect(routed).toEqual(['in/a.pdf clean', 'in/a.pdf quarantine', 'in/a.pdf review', 'in/a.pdf review', 'in/a.pdf review']);
  expect(new Set(requestIds)).toEqual(new Set([ID]));
});

it('comes back when the service asks for it, and not for ever', async () => {
  answer = [429, { error: 'full', code: 'capacity_exceeded' }, '7'];
  expect(await handle(message(), consumer)).toEqual({ kind: 'again', afterSeconds: 7 });
  expect(routed).toEqual([]);
  expect(await handle(message(MAX_DELIVERIES), consumer)).toEqual({ kind: 'confirm' });
  expect(routed).toEqual(['in/a.pdf review']);
});

it('gives a file that is refused to a person', async () => {
  answer = [413, { error: 'large', code: 'payload_too_large' }];
  expect(await handle(message(), consumer)).toEqual({ kind: 'confirm' });
  expect(routed).toEqual(['in/a.pdf review']);
});
