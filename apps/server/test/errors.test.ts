import { ERROR_CODES, ErrorBody, InputTrustError } from '@input-trust/contract';
import { createEnginePool } from '@input-trust/engine';
import { describe, expect, it } from 'vitest';
import { apiKey } from '../src/index.ts';
import { allowed, gate, KEY, OTHER_KEY, recordingEngine, testApp, textOf, UUID } from './support.ts';
import type { Answer, TestApp } from './support.ts';

const REQUEST = '018f3d5e-0000-4000-8000-00000000000b';
const GROUP = '018f3d5e-0000-4000-8000-00000000000a';
const BASE = { scan_phase: 'input', content: 'Where is the meeting?' };

/** An 8-byte BigTIFF header: version 43. */
const BIG_TIFF = Buffer.concat([Buffer.from('II'), Buffer.from([43, 0, 8, 0, 0, 0]), Buffer.alloc(32)]);

/** The beginning of a JPEG: SOI, a comment, EOI. */
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 12, ...Buffer.from('a comment.'), 0xff, 0xd9]).toString('base64');

/** What a refusal was, whether it had the documented shape and charged nothing, and whether the next request is served. */
async function outcomeOf(app: TestApp, answer: Answer) {
  return {
    status: answer.status,
    code: answer.body['code'],
    hasErrorShape: ErrorBody.safeParse(answer.body).success,
    charged: Object.hasOwn(answer.body, 'scu_charged'),
    next: (await app.scan(BASE)).status,
  };
}

function refusal(status: number, code: string): Awaited<ReturnType<typeof outcomeOf>> {
  return { status, code, hasErrorShape: true, charged: false, next: 200 };
}

describe('a scan request that is wrong', () => {
  it.each([
    ['scan_phase missing', { content: 'x' }, 'invalid_scan_phase'],
    ['scan_phase unknown', { ...BASE, scan_phase: 'both' }, 'invalid_scan_phase'],
    ['output without group', { ...BASE, scan_phase: 'output' }, 'scan_group_id_required'],
    ['request_id no UUID', { ...BASE, request_id: 'abc' }, 'invalid_request_id'],
    ['scan_group_id no UUID', { ...BASE, scan_group_id: 'abc' }, 'invalid_scan_group_id'],
    ['content_type unknown', { ...BASE, content_type: 'audio' }, 'invalid_content_type'],
    ['focus unknown', { ...BASE, focus: 'stego' }, 'invalid_focus'],
    ['mode unknown', { ...BASE, mode: 'slow' }, 'invalid_mode'],
    ['profile unknown', { ...BASE, profile: 'mild' }, 'invalid_profile'],
    ['data_sensitivity unknown', { ...BASE, data_sensitivity: 'low' }, 'invalid_data_sensitivity'],
    ['metadata of numbers', { ...BASE, metadata: { a: 1 } }, 'invalid_metadata'],
    ['a boolean as text', { ...BASE, stop_on_first_threat: 'yes' }, 'invalid_field'],
    ['no content', { scan_phase: 'input' }, 'content_required'],
    ['empty content', { ...BASE, content: '' }, 'content_required'],
    ['no base64 where it is needed', { ...BASE, content_type: 'image', content: 'not base64!' }, 'invalid_base64'],
    ['webhook without async', { ...BASE, webhook_url: 'https://example.com/hook' }, 'webhook_requires_async'],
    ['async in the default mode', { ...BASE, async: true }, 'async_requires_comprehensive'],
    ['async on text', { ...BASE, async: true, mode: 'comprehensive' }, 'async_requires_image_or_pdf'],
    [
      'a path where the service is not self-hosted',
      { ...BASE, focus: 'edits', reference_file_path: '/etc/hostname' },
      'reference_path_not_allowed',
    ],
    ['metadata focus on text', { ...BASE, focus: 'metadata' }, 'metadata_unsupported_modality'],
    ['metadata focus in another mode', { ...BASE, focus: 'metadata', mode: 'fast' }, 'metadata_requires_secure_mode'],
    ['metadata focus with async', { ...BASE, focus: 'metadata', async: true }, 'metadata_unsupported_option'],
  ])('is a 400 with its own code: %s [scu.other-errors] [post.r3.codes] [err.codes.open]', async (_what, fields, code) => {
    const app = testApp({ config: { metadataFocusEnabled: true } });
    expect(await outcomeOf(app, await app.scan(fields))).toEqual(refusal(400, code));
    expect(Object.keys(ERROR_CODES)).toContain(code);
  });

  it('is a 400 for a reference that does not go with the material, in two words [post.r7.code]', async () => {
    const app = testApp();
    const edits = { scan_phase: 'input', focus: 'edits', reference_content: JPEG };
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n').toString('base64');
    expect(await outcomeOf(app, await app.scan({ ...edits, content_type: 'pdf', content: pdf }))).toEqual(
      refusal(400, 'reference_modality_mismatch'),
    );
    const html = Buffer.from('<!doctype html><p>words</p>').toString('base64');
    expect(await outcomeOf(app, await app.scan({ ...edits, content_type: 'document', content: html }))).toEqual(
      refusal(400, 'reference_unsupported_for_document'),
    );
  });

  it('is a 400 when the JSON does not parse [err.400.malformed]', async () => {
    const app = testApp();
    for (const body of ['{', '[]', '"x"', '']) expect(await outcomeOf(app, await app.scan(body))).toEqual(refusal(400, 'invalid_json'));
  });

  it('is a 400 when the form does not parse, or has neither file nor content [err.400.malformed] [err.400.multipart]', async () => {
    const app = testApp();
    const headers = { 'content-type': 'multipart/form-data; boundary=XX' };
    expect(await outcomeOf(app, await app.request('/v1/scan', { method: 'POST', headers, body: '--XX\r\nbroken' }))).toEqual(
      refusal(400, 'invalid_multipart'),
    );
    const form = new FormData();
    form.set('scan_phase', 'input');
    expect(await outcomeOf(app, await app.request('/v1/scan', { method: 'POST', body: form }))).toEqual(refusal(400, 'content_required'));
  });

  it('is a 400 when content is empty in a form and in a raw body [err.400.malformed]', async () => {
    const app = testApp();
    const form = new FormData();
    form.set('scan_phase', 'input');
    form.set('content', '');
    expect(await outcomeOf(app, await app.request('/v1/scan', { method: 'POST', body: form }))).toEqual(refusal(400, 'content_required'));
    const raw = { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: '' };
    expect(await outcomeOf(app, await app.request('/v1/scan?scan_phase=input', raw))).toEqual(refusal(400, 'content_required'));
  });

  it('is a 415 for an image container that has no evidence schema [post.r4.415.code]', async () => {
    const app = testApp({ config: { metadataFocusEnabled: true } });
    const raw = { method: 'POST', headers: { 'content-type': 'image/tiff' }, body: BIG_TIFF };
    expect(await outcomeOf(app, await app.request('/v1/scan?scan_phase=input&focus=metadata', raw))).toEqual(
      refusal(415, 'unsupported_image_container'),
    );
  });
});

describe('the ids of an error', () => {
  it('are those of the request where they are valid, in every style [err.shape] [err.shape.echo]', async () => {
    const app = testApp();
    const ids = { request_id: REQUEST, scan_group_id: GROUP };
    const { body } = await app.scan({ ...ids, scan_phase: 'both' });
    expect(body).toEqual({ error: expect.any(String), code: 'invalid_scan_phase', ...ids });
    const form = new FormData();
    for (const [name, value] of Object.entries(ids)) form.set(name, value);
    expect((await app.request('/v1/scan', { method: 'POST', body: form })).body).toMatchObject(ids);
    const raw = { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: 'x' };
    expect((await app.request(`/v1/scan?${new URLSearchParams(ids)}`, raw)).body).toMatchObject(ids);
  });

  it('are an assigned request id and no group where they are not [err.shape.echo]', async () => {
    const { body } = await testApp().scan({ ...BASE, request_id: 'abc', scan_group_id: 'def' });
    expect(body['request_id']).toMatch(UUID);
    expect(Object.keys(body)).not.toContain('scan_group_id');
  });
});

const postOf = (type: string): RequestInit => ({ method: 'POST', headers: { 'content-type': type }, body: 'x' });

describe('the ids of a request that is refused before its body is read', () => {
  const query = `/v1/scan?request_id=${REQUEST}&scan_group_id=${GROUP}`;

  it.each([
    ['rate_limited', { rateLimitPerMinute: 1 }],
    ['capacity_exceeded', { maxPendingScans: 0 }],
  ])('are those of the query of a raw request, and else an assigned request id: %s [err.shape.echo]', async (code, config) => {
    const app = testApp({ engine: recordingEngine().engine, config });
    await app.scan(BASE);
    const raw = await app.request(query, postOf('application/pdf'));
    expect(raw).toMatchObject({ status: 429, body: { code, request_id: REQUEST, scan_group_id: GROUP } });
    const json = await app.request(query, postOf('application/json'));
    expect(json).toMatchObject({ status: 429, body: { code, request_id: expect.stringMatching(UUID) } });
    expect(json.body['request_id']).not.toBe(REQUEST);
  });
});

/** A scan whose content has this many bytes. */
const scanOf = (length: number): string => JSON.stringify({ ...BASE, content: 'x'.repeat(length) });

describe('a body that is too large', () => {
  const app = testApp({ config: { maxBodyBytes: 1024 } });
  const overhead = scanOf(0).length;
  const post = (body: string | ReadableStream<Uint8Array>, headers: Record<string, string> = {}): Promise<Answer> =>
    app.request('/v1/scan', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      duplex: 'half',
    });

  it('is a 413 one byte above the limit, declared or counted, and fine at the limit [err.413] [limit.values]', async () => {
    expect((await post(scanOf(1024 - overhead))).status).toBe(200);
    expect(await outcomeOf(app, await post(scanOf(1025 - overhead)))).toEqual(refusal(413, 'payload_too_large'));
    expect(await outcomeOf(app, await post('{}', { 'content-length': '1025' }))).toEqual(refusal(413, 'payload_too_large'));
    expect(await outcomeOf(app, await post(new Blob([scanOf(1025 - overhead)]).stream()))).toEqual(refusal(413, 'payload_too_large'));
  });

  it('is not read further than the limit [err.413]', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 256;
        controller.enqueue(new Uint8Array(256));
      },
    });
    expect(await outcomeOf(app, await post(endless))).toEqual(refusal(413, 'payload_too_large'));
    expect(sent).toBeLessThan(4096);
  });
});

const headersOf = (key: string): Record<string, string> => ({ authorization: `Bearer ${key}`, 'content-type': 'application/json' });
const jsonScan = (): RequestInit => ({ method: 'POST', body: JSON.stringify(BASE) });

/** Requests have come as far as they come without more of their bodies. */
const settles = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100));

describe('too many requests', () => {
  it('of one key in a minute are a 429 with Retry-After, and other keys go on [err.429] [limit.values]', async () => {
    const { engine, inputs } = recordingEngine();
    const app = testApp({ engine, config: { rateLimitPerMinute: 2 } });
    await app.scan(BASE);
    await app.scan(BASE);
    const refused = await app.scan(BASE);
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(inputs).toHaveLength(2);
    const other = {
      method: 'POST',
      headers: { authorization: `Bearer ${OTHER_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify(BASE),
    };
    expect((await app.request('/v1/scan', other)).status).toBe(200);
  });

  it('at one time are a 429 with Retry-After, nothing is accepted, and the next is scanned when there is room [err.429]', async () => {
    const { opened, open } = gate();
    const { engine, inputs } = recordingEngine(async (input) => {
      await opened;
      return allowed(input);
    });
    const app = testApp({ engine, config: { maxPendingScans: 4 } });
    const running = [app.scan(BASE), app.scan(BASE)];
    const refused = await app.scan(BASE);
    expect(refused).toMatchObject({ status: 429, body: { code: 'capacity_exceeded' } });
    expect(refused.headers.get('retry-after')).toBe('5');
    open();
    for (const answer of await Promise.all(running)) expect(answer.status).toBe(200);
    expect(inputs).toHaveLength(2);
    expect((await app.scan(BASE)).status).toBe(200);
  });

  it('of one organisation leave half of the room to the others, with however many keys [err.429]', async () => {
    const { opened, open } = gate();
    const { engine } = recordingEngine(async (input) => opened.then(() => allowed(input)));
    const keys = [KEY, 'second-key-of-acme-0123456789'].map((key) => apiKey(key, 'acme'));
    const app = testApp({ engine, config: { maxPendingScans: 4, apiKeys: [...keys, apiKey(OTHER_KEY, 'other')] } });
    const scanWith = (key: string): Promise<Answer> => app.request('/v1/scan', { ...jsonScan(), headers: headersOf(key) });
    const running = [scanWith(KEY), scanWith('second-key-of-acme-0123456789')];
    await settles();
    expect((await scanWith(KEY)).status).toBe(429);
    running.push(scanWith(OTHER_KEY), scanWith(OTHER_KEY));
    await settles();
    expect((await scanWith(OTHER_KEY)).status).toBe(429);
    open();
    for (const answer of await Promise.all(running)) expect(answer.status).toBe(200);
  });

  it('whose bodies never come take no room from those that came [err.429]', async () => {
    const app = testApp({ engine: recordingEngine().engine, config: { maxPendingScans: 4 } });
    const bodies: ReadableStreamDefaultController[] = [];
    const idle = (): Promise<Answer> => {
      const body = new ReadableStream({ start: (controller) => void bodies.push(controller) });
      return app.request('/v1/scan', { method: 'POST', headers: headersOf(KEY), body, duplex: 'half' });
    };
    const waiting = Array.from({ length: 40 }, idle);
    await settles();
    expect((await app.scan(BASE)).status).toBe(200);
    expect((await app.request('/v1/scan', { ...jsonScan(), headers: headersOf(OTHER_KEY) })).status).toBe(200);
    for (const body of bodies) body.close();
    for (const answer of await Promise.all(waiting)) expect(answer.body).toMatchObject({ code: 'invalid_json' });
  });

  it('that announce or send more bytes than there is room for are refused, and others are not [err.429]', async () => {
    const app = testApp({ engine: recordingEngine().engine, config: { maxPendingScans: 4, maxBodyBytes: 4096 } });
    const bodies: ReadableStreamDefaultController<Uint8Array>[] = [];
    const slow = (key: string, headers: Record<string, string> = {}): Promise<Answer> => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          bodies.push(controller);
          if (!('content-length' in headers)) controller.enqueue(new Uint8Array(4096).fill(0x20));
        },
      });
      return app.request('/v1/scan', { method: 'POST', headers: { ...headersOf(key), ...headers }, body, duplex: 'half' });
    };
    const waiting = [slow(KEY, { 'content-length': '4096' })];
    await settles();
    expect(await slow(KEY, { 'content-length': '4096' })).toMatchObject({ status: 429, body: { code: 'capacity_exceeded' } });
    expect(await slow(KEY)).toMatchObject({ status: 429, body: { code: 'capacity_exceeded' } });
    waiting.push(slow(OTHER_KEY));
    await settles();
    for (const body of bodies) body.close();
    for (const answer of await Promise.all(waiting)) expect(answer.body).toMatchObject({ code: 'invalid_json' });
    expect((await app.scan(BASE)).status).toBe(200);
  });

  it('give their room back when they fail [err.429]', async () => {
    const app = testApp({ config: { maxPendingScans: 1 } });
    for (let round = 0; round < 3; round++) expect((await app.scan('{')).status).toBe(400);
    expect((await app.scan(BASE)).status).toBe(200);
  });
});

describe('what is not there', () => {
  it('is a 404 for a scan that is not known, whatever the id looks like [err.404.scan] [err.codes.404] [get.path.bad]', async () => {
    const app = testApp();
    for (const id of ['018f3d5e-0000-4000-8000-00000000000c', 'abc', '%00', 'a'.repeat(500)]) {
      expect(await outcomeOf(app, await app.request(`/v1/scan/${id}`))).toEqual(refusal(404, 'scan_not_found'));
    }
  });

  it('is a 404 for a route that does not exist', async () => {
    const app = testApp();
    for (const path of ['/', '/v1', '/v2/scan', '/v1/scan/a/b', '/docs/../package.json', '/docs/package.json']) {
      expect(await outcomeOf(app, await app.request(path))).toEqual(refusal(404, 'not_found'));
    }
  });

  it('is a 405 that names the methods of a route that does exist', async () => {
    const app = testApp();
    const answer = await app.request('/v1/scan', { method: 'GET' });
    expect(await outcomeOf(app, answer)).toEqual(refusal(405, 'method_not_allowed'));
    expect(answer.headers.get('allow')).toBe('POST');
    expect((await app.request('/healthz', { method: 'DELETE' })).status).toBe(405);
  });

  it('is a 503 for a metadata scan before it is switched on [post.r5.unavailable]', async () => {
    const app = testApp();
    const metadata = await app.scan({ scan_phase: 'input', content_type: 'image', content: JPEG, focus: 'metadata' });
    expect(await outcomeOf(app, metadata)).toEqual(refusal(503, 'metadata_unavailable'));
    expect(metadata.headers.get('retry-after')).toBeNull();
  });
});

describe('a fault of the server', () => {
  it('is a 500 in the error shape that tells nothing of the inside, and is logged without what was submitted [err.500]', async () => {
    let faulty = true;
    const { engine } = recordingEngine(async (scan) => {
      if (faulty) throw new TypeError(`cannot read canary-in-message of ${textOf(scan)}`);
      return allowed(scan);
    });
    const app = testApp({ engine });
    const answer = await app.scan({ ...BASE, content: 'canary-content', request_id: REQUEST });
    faulty = false;
    expect(await outcomeOf(app, answer)).toEqual(refusal(500, 'internal_error'));
    expect(answer.body).toEqual({ error: 'The service failed to handle the request.', code: 'internal_error', request_id: REQUEST });
    const failures = app.log.filter((line) => line.includes('request failed'));
    expect(failures).toHaveLength(1);
    expect(failures[0]).toContain('TypeError');
    expect(failures[0]).toContain('errors.test.ts');
    expect(app.log.join()).not.toContain('canary');
  });

  it('of a worker is a 500 as well, logged by name, code and request id alone [err.500]', async () => {
    const engine = createEnginePool({ workers: 1, engineModule: new URL('./fixtures/failing-engine.ts', import.meta.url) });
    const app = testApp({ engine });
    const answer = await app.scan({ ...BASE, content: 'canary-content', request_id: REQUEST }).finally(() => engine.close());
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal_error', request_id: REQUEST } });
    expect(ErrorBody.safeParse(answer.body).success).toBe(true);
    const failures = app.log.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'request failed');
    expect(failures).toMatchObject([{ request_id: REQUEST, failure: { name: 'InputTrustError', code: 'internal_error' } }]);
    expect(failures.map(({ failure }) => Object.keys(failure ?? {}))).toEqual([['name', 'code']]);
    expect(app.log.join()).not.toContain('canary');
  });

  it('or a refusal without a text is told in the words of the table [err.500]', async () => {
    for (const code of ['internal_error', 'service_unavailable'] as const) {
      const { engine } = recordingEngine(() => Promise.reject(new InputTrustError(code, { message: '' })));
      expect((await testApp({ engine }).scan(BASE)).body).toMatchObject({ code, error: ERROR_CODES[code].message });
    }
  });
});

describe('the log', () => {
  it('joins a request by route and ids and holds no key, no content, no name and no query', async () => {
    const app = testApp();
    const headers = { 'content-type': 'application/octet-stream', 'x-file-name': 'canary-name.txt' };
    const query = `scan_phase=input&request_id=${REQUEST}&session_id=canary-session&context=canary-context`;
    const answer = await app.request(`/v1/scan?${query}`, { method: 'POST', headers, body: 'canary-content' });
    await app.request('/v1/canary-path');
    await app.scan({ ...BASE, content: 'canary-content', focus: 'canary-focus' });
    const lines = app.log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines[0]).toMatchObject({
      method: 'POST',
      route: '/v1/scan',
      status: 200,
      ms: expect.any(Number),
      request_id: REQUEST,
      scan_id: answer.body['scan_id'],
      organisation: 'acme',
    });
    expect(lines.map((line) => line['status'])).toEqual([200, 404, 400]);
    expect(app.log.join()).not.toContain('canary');
    expect(app.log.join()).not.toContain(KEY);
  });
});
