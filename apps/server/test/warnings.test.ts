import { randomUUID } from 'node:crypto';
import { createLocalEngine } from '@input-trust/engine';
import { describe, expect, it } from 'vitest';
import { png, testApp } from './support.ts';

const app = testApp({
  config: { metadataFocusEnabled: true, rateLimitPerMinute: 0 },
  engine: createLocalEngine({ inspectors: [] }),
});
const PROFIL = { code: 'unknown_field', field: 'profil', message: 'The field profil is not known and was ignored. Did you mean profile?' };
const BASE = { scan_phase: 'input', content: 'Where is the meeting?' };
const IMAGE = { scan_phase: 'input', content: Buffer.from(png()).toString('base64'), content_type: 'image' };

describe('an unknown field', () => {
  it('is warned of in JSON, form and query [scan.req.unknown-field]', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...BASE, profil: 'strict' })) form.set(name, value);
    const raw = { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: Uint8Array.from(png()) };
    const answers = [
      await app.scan({ ...BASE, profil: 'strict' }),
      await app.request('/v1/scan', { method: 'POST', body: form }),
      await app.request('/v1/scan?scan_phase=input&profil=strict', raw),
    ];
    for (const { status, body } of answers) expect([status, body['warnings']]).toEqual([200, [PROFIL]]);
  });

  it('is warned of in the answer of a metadata scan and of an accepted one', async () => {
    const metadata = await app.scan({ ...IMAGE, focus: 'metadata', profil: 'strict' });
    expect([metadata.status, metadata.body['warnings']]).toEqual([200, [PROFIL]]);
    const accepted = await app.scan({ ...IMAGE, async: true, mode: 'comprehensive', profil: 'strict' });
    expect([accepted.status, accepted.body['warnings']]).toEqual([202, [PROFIL]]);
  });

  it('is not there when there is none', async () => {
    expect((await app.scan(BASE)).body).not.toHaveProperty('warnings');
  });

  it('changes nothing about repetition: the same request with and without it is one request [scan.req.request_id.repeat]', async () => {
    const request_id = randomUUID();
    const first = await app.scan({ ...BASE, request_id, profil: 'strict' });
    const again = await app.scan({ ...BASE, request_id, profil: 'strict' });
    const without = await app.scan({ ...BASE, request_id });
    expect(first.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(without.body).toEqual(first.body);
    expect((await app.scan({ ...BASE, request_id, profile: 'strict' })).status).toBe(409);
  });

  it('is named only when its name is a plain word, and its value never', async () => {
    const { body } = await app.scan({ ...BASE, 'canary <script>': 1, note: 'canary-value' });
    expect(body['warnings']).toEqual([
      { code: 'unknown_field', field: 'note', message: expect.any(String) },
      { code: 'unknown_field', count: 1, message: expect.any(String) },
    ]);
    expect(JSON.stringify(body['warnings'])).not.toContain('canary');
  });
});

describe('a refusal', () => {
  it('says which field, which bound and what was sent, over every body style [scan.req.mode.bad]', async () => {
    const error = async (path: string, init: RequestInit) => (await app.request(path, { method: 'POST', ...init })).body['error'];
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...BASE, context: 'c'.repeat(300) })) form.set(name, value);
    expect(await error('/v1/scan', { body: form })).toBe('context has 300 characters, at most 256 are allowed.');
    const raw = { headers: { 'content-type': 'application/octet-stream' }, body: Uint8Array.from(png()) };
    const slow = 'mode must be one of fast, secure, comprehensive; a string of 4 characters was sent.';
    expect(await error('/v1/scan?scan_phase=input&mode=slow', raw)).toBe(slow);
    expect((await app.scan({ ...BASE, mode: 'slow' })).body['error']).toBe(slow);
  });
});

describe('a form', () => {
  it('takes an empty field for an omitted one [scan.body.multipart]', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...BASE, mode: '', profile: '', async: '', metadata: '', original_prompt: '' })) {
      form.set(name, value);
    }
    form.set('file', new File([], ''));
    const { status, body } = await app.request('/v1/scan', { method: 'POST', body: form });
    expect([status, body['mode_used'], body['content_type_detected']]).toEqual([200, 'secure', 'text']);
  });
});
