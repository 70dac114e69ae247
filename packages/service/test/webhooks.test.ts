import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { assertWrittenWebhook, WebhookPayload } from '@input-trust/contract';
import { listDeadDeliveries } from '@input-trust/store';
import { parseAllowedTargets } from '@input-trust/webhook-delivery';
import { afterEach, describe, expect, it } from 'vitest';
import { imageScan, json, newCaller, service, until, useStore, whileWorking } from './support.ts';

const { store } = await useStore();
const settings = { allowedTargets: parseAllowedTargets('127.0.0.1') };
const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

/** Receives callbacks and answers each with the status. */
async function receiver(status: number) {
  const bodies: unknown[] = [];
  const listening = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      bodies.push(JSON.parse(body));
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  closers.push(() => listening.close());
  return { bodies, url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}/` };
}

describe('the callback of a scan', () => {
  it('also comes when the scan failed: REVIEW without a score, never ALLOW [webhook.failed]', async () => {
    const hook = await receiver(200);
    const { scanId } = await service(store, settings).submit(newCaller(), imageScan({ webhook_url: hook.url }));
    await store.transaction((tx) => tx.send('scans-lost', { jobId: scanId }, { id: randomUUID() }));
    await store.read((db) => db.deleteFrom('payloads').where('job_id', '=', scanId).execute());
    await whileWorking(store, { settings }, () => until(() => hook.bodies.length > 0 || undefined));
    assertWrittenWebhook(hook.bodies[0]);
    expect(WebhookPayload.parse(hook.bodies[0])).toMatchObject({
      scan_id: scanId,
      scan_status: 'failed',
      action: 'REVIEW',
      risk_score: 0,
      threats: [],
      guidance: { retryable: true },
    });
  });

  it('that is refused for ever is a dead letter, and the scan stays what it is [webhook.retry]', async () => {
    const hook = await receiver(500);
    const caller = newCaller();
    const scans = service(store, settings);
    const { scanId } = await scans.submit(caller, imageScan({ webhook_url: hook.url }));
    const retries = { limit: 2, delaySeconds: 1, maxDelaySeconds: 1 };
    const dead = await whileWorking(store, { settings, retries }, () =>
      until(async () => (await store.read((db) => listDeadDeliveries(db, caller.organisation)))[0]),
    );
    expect(dead).toMatchObject({ job_id: scanId, attempts: 3, last_outcome: 'answered_500' });
    expect(hook.bodies).toHaveLength(3);
    expect(json((await scans.poll(caller, scanId)).body)).toMatchObject({ scan_status: 'complete' });
    expect(await store.read((db) => listDeadDeliveries(db, 'another'))).toEqual([]);
  });

  it('is judged again when it is sent: a target that is not allowed any more is not called', async () => {
    const hook = await receiver(200);
    const caller = newCaller();
    await service(store, settings).submit(caller, imageScan({ webhook_url: hook.url }));
    const retries = { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 };
    const dead = await whileWorking(store, { retries }, () =>
      until(async () => (await store.read((db) => listDeadDeliveries(db, caller.organisation)))[0]),
    );
    expect(dead).toMatchObject({ last_outcome: 'forbidden_target', attempts: 1 });
    expect(hook.bodies).toEqual([]);
  });
});
