import { randomBytes } from 'node:crypto';
import { parseSigningSecrets, signatureHeaders } from '@input-trust/webhook-delivery';
import { describe, expect, it } from 'vitest';
import { verifyWebhook, WebhookError } from '../src/index.ts';

const secretText = (): string => `whsec_${randomBytes(32).toString('base64')}`;
const ID = '6f0e7b7e-6d5c-4f83-9a51-0b6ad3d1f001';
const EVENT = '6f0e7b7e-6d5c-4f83-9a51-0b6ad3d1f002';
const body = JSON.stringify({
  action: 'BLOCK',
  scan_id: ID,
  scan_group_id: ID,
  risk_score: 90,
  scan_status: 'complete',
  threats: [],
  session_id: 'ünïcödé',
});

async function signed(secrets: string, { text = body, at = new Date() } = {}): Promise<Record<string, string>> {
  return { 'x-service-event-id': EVENT, ...(await signatureHeaders(parseSigningSecrets(secrets), EVENT, text, at)) };
}

describe('verifyWebhook', () => {
  it('gives the event and the result of a signed callback, with headers of any form', async () => {
    const [current, next] = [secretText(), secretText()];
    const headers = await signed(`${current},${next}`);
    const verified = { eventId: EVENT, payload: JSON.parse(body) };
    for (const form of [headers, new Headers(headers), { ...headers, 'set-cookie': ['a', 'b'], absent: undefined }]) {
      expect(await verifyWebhook(form, body, { secrets: current })).toEqual(verified);
    }
    expect(await verifyWebhook(headers, body, { secrets: `${secretText()},${next}` })).toEqual(verified);
  });

  it('refuses another secret, another body, another event, and what was recorded', async () => {
    const secrets = secretText();
    const headers = await signed(secrets);
    const refuse = (changed: Record<string, string>, text = body, options: { secrets: string; now?: Date } = { secrets }) =>
      expect(verifyWebhook({ ...headers, ...changed }, text, options)).rejects.toThrow(WebhookError);
    await refuse({}, body, { secrets: secretText() });
    await refuse({}, `${body} `);
    await refuse({ 'webhook-id': ID });
    await refuse({ 'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 1) });
    for (const signature of ['', 'v1,', 'v1,!!!!', 'v2,AAAA', `v1a,${headers['webhook-signature']?.slice(3)}`]) {
      await refuse({ 'webhook-signature': signature });
    }
    for (const minutes of [-6, 6]) await refuse({}, body, { secrets, now: new Date(Date.now() + minutes * 60_000) });
    for (const timestamp of ['', 'soon', 'NaN', '1e9']) await refuse({ 'webhook-timestamp': timestamp });
  });

  it('refuses a signed callback that says something else', async () => {
    const secrets = secretText();
    for (const text of ['{}', 'nothing', JSON.stringify({ ...JSON.parse(body), scan_status: 'pending' })]) {
      await expect(verifyWebhook(await signed(secrets, { text }), text, { secrets })).rejects.toThrow('not of the contract');
    }
    const { 'x-service-event-id': _, ...unnamed } = await signed(secrets);
    await expect(verifyWebhook(unnamed, body, { secrets })).rejects.toThrow('does not name its event');
  });

  it('reads an action that it does not know as REVIEW', async () => {
    const secrets = secretText();
    const text = JSON.stringify({ ...JSON.parse(body), action: 'SIXTH' });
    expect((await verifyWebhook(await signed(secrets, { text }), text, { secrets })).payload.action).toBe('REVIEW');
  });
});
