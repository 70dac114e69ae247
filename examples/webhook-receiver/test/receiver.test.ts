import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { deliver, parseAllowedTargets, parseSigningSecrets } from '@input-trust/webhook-delivery';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReceiver } from '../src/receiver.ts';

const secret = `whsec_${randomBytes(32).toString('base64')}`;
const acted: string[] = [];
let isBroken = false;
const server = createReceiver({
  secrets: secret,
  onResult: async ({ scan_id, action }) => {
    if (isBroken) throw new Error('out of order');
    acted.push(`${scan_id} ${action}`);
  },
});
let url: string;

beforeAll(async () => {
  server.on('error', () => {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.close();
});

const eventId = '7b0f6b5e-2d6b-4a0e-9d6e-0c6a1f4f3a10';
const scanId = '7b0f6b5e-2d6b-4a0e-9d6e-0c6a1f4f3a11';
const body = JSON.stringify({
  scan_id: scanId,
  scan_group_id: scanId,
  scan_status: 'complete',
  action: 'ALLOW',
  risk_score: 0,
  threats: [],
});

function send(event: string, signedWith: string, now?: () => Date) {
  const options = { secrets: parseSigningSecrets(signedWith), allowed: parseAllowedTargets('127.0.0.1') };
  return deliver({ url, eventId: event, scanId, body }, { ...options, ...(now !== undefined && { now }) });
}

it('acts once on an event that is delivered twice, and on none that is not signed or was recorded [webhook.dedupe]', async () => {
  expect(await send(eventId, secret)).toBe('delivered');
  expect(await send(eventId, secret)).toBe('delivered');
  expect(acted).toEqual([`${scanId} ALLOW`]);
  expect(await send(eventId, `whsec_${randomBytes(32).toString('base64')}`)).toBe('answered_401');
  expect(await send(eventId, secret, () => new Date(Date.now() - 3_600_000))).toBe('answered_401');
});

it('asks for the event again when it could not act on it', async () => {
  isBroken = true;
  const event = eventId.replace('7b', '8c');
  expect(await send(event, secret)).toBe('answered_500');
  isBroken = false;
  expect(await send(event, secret)).toBe('delivered');
  expect(acted).toHaveLength(2);
});
