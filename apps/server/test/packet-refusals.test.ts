import { randomBytes, randomUUID } from 'node:crypto';
import { ERROR_CODES, InputTrustError } from '@input-trust/contract';
import { DEFAULT_SETTINGS, TIERS } from '@input-trust/service';
import { createApiKey, createCipher, createStore, findJobOfAny } from '@input-trust/store';
import { expect, it } from 'vitest';
import { ALWAYS_LONG, engineThat, isFinal, onEachStore, PACKET, PAGE_SCU, withKey, until } from './packet-app.ts';
import { eventually } from './server-process.ts';
import { gate, KEY, localEngine, testApp } from './support.ts';

onEachStore('a refused packet', ({ storeOf, appOf, appOfJobs, whileWorking }) => {
  const JSON_TYPE = { 'content-type': 'application/json' };
  const BOUNDARY = { 'content-type': 'multipart/form-data; boundary=x' };

  it.each([
    ['broken JSON', '{', JSON_TYPE, 400, 'invalid_json'],
    ['JSON that is no object', '[]', JSON_TYPE, 400, 'invalid_json'],
    ['JSON of another character set', new Uint8Array([0x7b, 0xff, 0x7d]), JSON_TYPE, 400, 'invalid_json'],
    ['a form that does not end', '--x\r\nContent-', BOUNDARY, 400, 'invalid_multipart'],
    ['a form with a part twice', `${partOf('name="packet"', '{}').repeat(2)}--x--\r\n`, BOUNDARY, 400, 'invalid_multipart'],
    ['a form without a packet', `${partOf('name="file"', 'text')}--x--\r\n`, BOUNDARY, 400, 'invalid_packet'],
    [
      'a part that is not there',
      `${partOf('name="packet"', '{"documents":[{"id":"a","part":"b"}]}')}--x--\r\n`,
      BOUNDARY,
      400,
      'invalid_packet',
    ],
    ['text', 'text', { 'content-type': 'text/plain' }, 400, 'unsupported_media_type'],
    ['a compressed body', '{}', { ...JSON_TYPE, 'content-encoding': 'gzip' }, 400, 'unsupported_media_type'],
    ['no documents', '{"documents":[]}', JSON_TYPE, 400, 'invalid_packet'],
    ['an unknown field', '{"documents":[{"id":"a","text":"b"}],"canary":1}', JSON_TYPE, 400, 'invalid_packet'],
    ['no base64', '{"documents":[{"id":"a","content":"***"}]}', JSON_TYPE, 400, 'invalid_packet'],
    ['a key with a blank', JSON.stringify(PACKET), { ...JSON_TYPE, 'idempotency-key': 'a b' }, 400, 'invalid_idempotency_key'],
    [
      'a key that is too long',
      JSON.stringify(PACKET),
      { ...JSON_TYPE, 'idempotency-key': 'a'.repeat(256) },
      400,
      'invalid_idempotency_key',
    ],
    ['too long a body', JSON.stringify({ documents: [{ id: 'a', text: 'x'.repeat(20_000) }] }), JSON_TYPE, 413, 'packet_too_large'],
    [
      'more parts than documents',
      `${Array.from({ length: 52 }, (_, index) => partOf(`name="p${index}"`, 'x')).join('')}--x--\r\n`,
      BOUNDARY,
      413,
      'packet_too_large',
    ],
  ] as const)('%s [err.pack.other]', async (_what, body, headers, status, code) => {
    const { send, charged, log } = await appOf({ config: { maxBodyBytes: 16_384 } });
    const answer = await send(body, headers);
    expect([answer.status, answer.body]).toEqual([status, { error: expect.any(String), code }]);
    expect(await charged()).toBe(0);
    expect(log.join('')).not.toContain('canary');
  });

  it.each([
    ['payment_required', { payment_state: 'required' }],
    ['quota_exceeded', { quota_scu: PAGE_SCU }],
    ['spending_limit_exceeded', { spending_limit_scu: PAGE_SCU }],
  ] as const)('%s, long or short [err.402]', async (code, settings) => {
    for (const app of [await appOf({}, settings), await appOfJobs(settings)]) {
      expect(await app.post(PACKET)).toMatchObject({ status: 402, body: { code } });
      expect(await app.charged()).toBe(0);
    }
  });

  it('is too large for its tier, or for the service [limit.tier-caps]', async () => {
    const documents = [{ id: 'a', text: 'x '.repeat(TIERS.free.bytes / 2 + 1) }];
    expect(await (await appOf({}, { tier: 'free' })).post({ documents })).toMatchObject({
      status: 402,
      body: { code: 'tier_upgrade_required' },
    });
    const { post, charged } = await appOf({ config: { serviceSettings: { ...DEFAULT_SETTINGS, maxPages: 1 } } });
    expect(await post(PACKET)).toMatchObject({ status: 413, body: { code: 'packet_too_large' } });
    expect(await charged()).toBe(0);
  });

  it('comes without a key, or with one that was not made for it [authn.401.consistency]', async () => {
    const { request } = await appOf();
    const { key } = await storeOf().read((db) => createApiKey(db, { organisation: 'reader', scopes: ['poll'] }, new Date()));
    for (const authorization of ['', 'Bearer nobody', `Bearer ${key}`]) {
      const answer = await request('/v1/consistency/packets', { method: 'POST', headers: { ...JSON_TYPE, authorization }, body: '{' });
      expect([answer.status, answer.body['code']]).toEqual([401, 'api_key_required']);
    }
    expect((await request(`/v1/consistency/jobs/${randomUUID()}`, { headers: { authorization: '' } })).body).toMatchObject({
      code: 'api_key_required',
    });
  });

  it('is one too many: waiting, running, or in a minute [err.429]', async () => {
    const waiting = await appOf({ config: { serviceSettings: { ...ALWAYS_LONG, maxPendingScans: 1 } } });
    await waiting.post(PACKET);
    const { opened, open } = gate();
    const running = await appOf({ config: { maxPendingScans: 2 }, engine: engineThat(async (check) => (await opened, check())) });
    const first = running.post(PACKET);
    const refused = await eventually(
      async () => {
        const answer = await running.post(PACKET, { 'idempotency-key': '\u007e' });
        return answer.status === 429 ? answer : undefined;
      },
      () => 'no refusal',
    );
    open();
    expect((await first).status).toBe(200);
    const limited = withKey(testApp({ store: storeOf(), config: { rateLimitPerMinute: 1 } }), KEY);
    await limited.poll('abc');
    const tooSoon = await limited.post(PACKET);
    expect([tooSoon.status, tooSoon.body]).toEqual([429, { error: expect.any(String), code: 'rate_limited' }]);
    expect(Number(tooSoon.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const answer of [refused, await waiting.post(PACKET)]) {
      expect([answer.status, answer.body]).toEqual([429, { error: expect.any(String), code: 'capacity_exceeded' }]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  it('meets a fault, or a part that is away: nothing was accepted [err.503.consistency] [err.500]', async () => {
    const canary = engineThat(async () => {
      throw new TypeError('canary of the inside');
    });
    const faulty = await appOf({ engine: canary });
    const answer = await faulty.post(PACKET);
    expect([answer.status, answer.body]).toEqual([500, { error: ERROR_CODES.internal_error.message, code: 'internal_error' }]);
    expect(faulty.log.join('')).not.toContain('canary');
    for (const code of ['service_unavailable', 'store_unavailable'] as const) {
      const away = await appOf({
        engine: engineThat(async () => {
          throw new InputTrustError(code);
        }),
      });
      const refused = await away.post(PACKET);
      expect([refused.status, refused.body['code'], refused.headers.get('retry-after')]).toEqual([503, code, '5']);
      expect(await away.charged()).toBe(0);
    }
  });

  it('meets keys of its organisation that are away [err.503.consistency] [err.keys.503]', async () => {
    const { post, poll } = await appOfJobs();
    const { body } = await post(PACKET);
    await whileWorking(localEngine(), () => until(poll, body['job_id'], isFinal));
    // Sealed under a key whose name nobody here knows.
    const foreign = createCipher([randomBytes(32)]);
    const id = String(body['job_id']);
    const organisation = (await storeOf().read((db) => findJobOfAny(db, id)))?.organisation ?? '';
    const result = foreign.seal(Buffer.from('{}'), { purpose: 'result', organisation, id });
    await storeOf().read((db) => db.updateTable('jobs').set({ result }).where('id', '=', id).execute());
    const answer = await poll(id);
    expect([answer.status, answer.body['code'], answer.headers.get('retry-after')]).toEqual([503, 'org_keys_unavailable', '5']);
  });

  it('is told of a store that is away apart from one that is off [err.off-vs-down] [err.store.503] [err.503.consistency]', async () => {
    const gone = createStore({ location: { url: 'postgres://nobody@127.0.0.1:1/none' }, keys: [randomBytes(32)] });
    const app = withKey(testApp({ store: gone, config: { serviceSettings: ALWAYS_LONG, rateLimitPerMinute: 0 } }), KEY);
    for (const answer of [await app.post(PACKET), await app.poll(randomUUID())]) {
      expect([answer.status, answer.body['code'], answer.headers.get('retry-after')]).toEqual([503, 'store_unavailable', '5']);
    }
    await gone.close();
    const off = withKey(testApp({ config: { consistencyEnabled: false } }), KEY);
    for (const answer of [await off.post('{'), await off.poll(randomUUID())]) {
      expect([answer.status, Object.keys(answer.body)]).toEqual([404, ['error']]);
    }
  });
});

function partOf(disposition: string, text: string): string {
  return `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`;
}
