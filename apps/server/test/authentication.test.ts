import { describe, expect, it } from 'vitest';
import { apiKey } from '../src/index.ts';
import { KEY, recordingEngine, testApp } from './support.ts';

/** Every route that takes a key. */
const ROUTES = [
  ['POST', '/v1/scan'],
  ['GET', '/v1/scan/018f3d5e-0000-4000-8000-000000000000'],
  ['POST', '/v1/consistency/packets'],
  ['GET', '/v1/consistency/jobs/018f3d5e-0000-4000-8000-000000000000'],
  ['DELETE', '/v1/consistency/documents/abc'],
  ['POST', '/v1/consistency/deletions'],
  ['GET', '/v1/consistency/deletions/018f3d5e-0000-4000-8000-000000000000'],
] as const;

const anonymous = { authorization: '' };

describe('a request without a valid key', () => {
  it.each(ROUTES)('%s %s is refused when the key is missing or not known [authn.bearer] [authn.401]', async (method, path) => {
    const { request } = testApp();
    for (const authorization of ['', 'Bearer not-a-key-of-this-server', `Basic ${KEY}`]) {
      const { status, headers } = await request(path, { method, headers: { authorization } });
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  it('is told so in the shape and code of the area [authn.401.scan-code] [authn.401.consistency] [err.shape.optional] [err.shape.consistency]', async () => {
    const { request } = testApp();
    for (const [method, path] of ROUTES) {
      const { body } = await request(path, { method, headers: anonymous });
      expect(body).toEqual({ error: expect.any(String), code: path.startsWith('/v1/consistency') ? 'api_key_required' : 'unauthorized' });
    }
  });

  it('learns nothing else: not what is on, not what exists, not what is wrong with the body [authn.order]', async () => {
    const { request } = testApp({ config: { maxBodyBytes: 1024 } });
    const json = { 'content-type': 'application/json', ...anonymous };
    for (const [path, init] of [
      ['/v1/consistency/jobs/x', {}],
      ['/v1/scan', { method: 'POST', headers: json, body: '{' }],
      ['/v1/scan', { method: 'POST', headers: json, body: 'x'.repeat(5_000) }],
      ['/v1/scan', { method: 'PUT' }],
      ['/v1/nothing', {}],
    ] satisfies [string, RequestInit][]) {
      expect((await request(path, { headers: anonymous, ...init })).status).toBe(401);
    }
  });

  it('is not scanned', async () => {
    const { engine, inputs } = recordingEngine();
    const { request } = testApp({ engine });
    await request('/v1/scan', {
      method: 'POST',
      headers: { ...anonymous, 'content-type': 'application/json' },
      body: '{"scan_phase":"input","content":"x"}',
    });
    expect(inputs).toHaveLength(0);
  });
});

describe('a request with a key', () => {
  const body = JSON.stringify({ scan_phase: 'input', content: 'hello' });

  it('is authenticated by the bearer key alone: X-API-Key is a missing key, and beside a bearer key it is ignored [authn.x-api-key]', async () => {
    const { request } = testApp({ engine: recordingEngine().engine });
    const scan = async (headers: Record<string, string>) =>
      (await request('/v1/scan', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })).status;
    expect(await scan({ authorization: '', 'x-api-key': KEY })).toBe(401);
    expect(await scan({ 'x-api-key': 'anything' })).toBe(200);
    expect(await scan({ authorization: 'Bearer anything', 'x-api-key': KEY })).toBe(401);
  });

  it('is answered by the store being off before its body is looked at [authn.order]', async () => {
    const { request } = testApp();
    expect((await request('/v1/consistency/deletions', { method: 'POST', body: '{' })).status).toBe(404);
  });

  it('works for every configured key and for no other [authn.keys]', async () => {
    const { request } = testApp({
      engine: recordingEngine().engine,
      config: { apiKeys: [apiKey('first-key-0123456789-abcd', 'a'), apiKey('second-key-0123456789-abc', 'b')] },
    });
    const scan = async (key: string) =>
      (await request('/v1/scan', { method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` }, body }))
        .status;
    expect(await scan('first-key-0123456789-abcd')).toBe(200);
    expect(await scan('second-key-0123456789-abc')).toBe(200);
    expect(await scan(KEY)).toBe(401);
  });
});

describe('a browser', () => {
  it('is granted no access from another origin [authn.server-only]', async () => {
    const { request } = testApp({ engine: recordingEngine().engine });
    const origin = { origin: 'https://shop.example' };
    const preflight = await request('/v1/scan', {
      method: 'OPTIONS',
      headers: { ...origin, 'access-control-request-method': 'POST', authorization: '' },
    });
    expect(preflight.status).toBe(401);
    const answer = await request('/v1/scan', {
      method: 'POST',
      headers: { ...origin, 'content-type': 'application/json' },
      body: '{"scan_phase":"input","content":"x"}',
    });
    for (const { headers } of [preflight, answer]) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });
});
