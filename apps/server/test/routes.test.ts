import { describe, expect, it } from 'vitest';
import { allowed, recordingEngine, testApp } from './support.ts';

const BASE = { scan_phase: 'input', content: 'Where is the meeting?' };
const open = { headers: { authorization: '' } };

describe('a synchronous scan', () => {
  it('is never made asynchronous by the service: text, documents and images are answered at once [post.202.auto-only-pdf]', async () => {
    const { scan } = testApp();
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array.from({ length: 32 }, () => 0)]).toString('base64');
    for (const fields of [BASE, { ...BASE, content: '<html><body>hello</body></html>' }, { ...BASE, content: png }]) {
      const answer = await scan(fields);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('location')).toBeNull();
    }
  });

  it('cannot be polled [get.async-only]', async () => {
    const { scan, request } = testApp();
    const { body } = await scan(BASE);
    expect(await request(`/v1/scan/${String(body['scan_id'])}`)).toMatchObject({ status: 404, body: { code: 'scan_not_found' } });
  });

  it('under metadata focus answers when it is switched on, once: its id cannot be polled [post.r5.switch.focus] [post.r6.receipt]', async () => {
    const content = Buffer.from([0xff, 0xd8, 0xff, 0xd9]).toString('base64');
    const metadata = { scan_phase: 'input', content_type: 'image', content, focus: 'metadata' };
    expect((await testApp().scan(metadata)).body).toMatchObject({ code: 'metadata_unavailable' });
    const { scan, request } = testApp({ config: { metadataFocusEnabled: true } });
    const { status, body } = await scan(metadata);
    expect(status).toBe(200);
    expect(body).toMatchObject({ action: 'NO_DECISION', result_type: 'file_evidence', risk_score: null, safe: null });
    expect((await request(`/v1/scan/${String(body['scan_id'])}`)).status).toBe(404);
  });

  it('is cancelled when the client goes away', async () => {
    const seen = Promise.withResolvers<boolean>();
    const { engine } = recordingEngine(async (input, signal) => {
      await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
      seen.resolve(signal?.aborted === true);
      signal?.throwIfAborted();
      return allowed(input);
    });
    const app = testApp({ engine });
    const client = new AbortController();
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(BASE), signal: client.signal };
    const answer = app.request('/v1/scan', init);
    setTimeout(() => client.abort(), 10);
    expect(await seen.promise).toBe(true);
    expect((await answer).status).toBe(499);
    expect(app.log.join()).not.toContain('request failed');
  });
});

describe('what is open', () => {
  it('is health and readiness', async () => {
    let readiness: 'starting' | 'ready' | 'draining' = 'starting';
    const { request } = testApp({ readiness: () => readiness });
    expect(await request('/healthz', open)).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await request('/readyz', open)).toMatchObject({ status: 503, body: { status: 'starting' } });
    readiness = 'ready';
    expect(await request('/readyz', open)).toMatchObject({ status: 200, body: { status: 'ready' } });
    readiness = 'draining';
    const draining = await request('/readyz', open);
    expect(draining).toMatchObject({ status: 503, body: { status: 'draining' } });
    expect(draining.headers.get('connection')).toBe('close');
  });

  it('is the OpenAPI document, which names no host [svc.base-url]', async () => {
    const { body } = await testApp().request('/openapi.json', open);
    expect(body).toMatchObject({ openapi: '3.1.0', info: { version: '1.0.0' } });
    const servers = (body['servers'] ?? []) as { url: string }[];
    for (const { url } of servers) expect(url).toMatch(/^\//);
  });

  it('is the reference page, which loads nothing from elsewhere and takes no key [authn.server-only]', async () => {
    const { request } = testApp();
    const app = await request('/docs', open);
    expect(app.status).toBe(200);
    const policy = app.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|http|\*/);
    const script = await request('/docs/reference.js', open);
    expect(script.headers.get('content-type')).toMatch(/javascript/);
  });

  it('has security headers on every answer', async () => {
    for (const path of ['/healthz', '/docs', '/nothing', '/v1/scan']) {
      const { headers } = await testApp().request(path, open);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
  });
});

describe('metadata memory', () => {
  it('is no part of the public routes, and a 404 while its switches are off [post.r5.routes]', async () => {
    const { request } = testApp();
    const { paths } = (await request('/openapi.json')).body as { paths: Record<string, unknown> };
    expect(Object.keys(paths).filter((path) => path.includes('memory'))).toEqual([]);
    expect((await request('/internal/metadata-memory/lookup', { method: 'POST', body: 'bytes' })).status).toBe(404);
  });
});
