import { describe, expect, it } from 'vitest';
import { recordingEngine, testApp, UUID } from './support.ts';
import type { Answer } from './support.ts';

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const GROUP = '018f3d5e-0000-4000-8000-00000000000a';
const REQUEST = '018f3d5e-0000-4000-8000-00000000000b';

function recorded() {
  const { engine, inputs } = recordingEngine();
  const app = testApp({ engine });
  return {
    ...app,
    raw: (query: string, headers: Record<string, string> = {}): Promise<Answer> =>
      app.request(`/v1/scan?${query}`, { method: 'POST', headers: { 'content-type': 'application/octet-stream', ...headers }, body: PNG }),
    form: (fields: Record<string, string | Blob>): Promise<Answer> => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return app.request('/v1/scan', { method: 'POST', body: form });
    },
    /** What the engine was given last, without the request id that the server assigns. */
    given: () => {
      const { request_id: _requestId, ...input } = inputs.at(-1) ?? { request_id: undefined };
      return input;
    },
    inputs,
  };
}

describe('JSON', () => {
  it('is taken, with or without parameters of the media type [scan.body.json]', async () => {
    const { request, given } = recorded();
    for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON']) {
      const body = JSON.stringify({ scan_phase: 'input', content: 'hello', metadata: { workflow: 'chat' } });
      expect((await request('/v1/scan', { method: 'POST', headers: { 'content-type': type }, body })).status).toBe(200);
      expect(given()).toEqual({ scan_phase: 'input', content: 'hello', metadata: { workflow: 'chat' } });
    }
  });

  it('has no file fields [scan.req.ref-file]', async () => {
    const { scan } = recorded();
    for (const field of ['file', 'reference_file']) {
      expect((await scan({ scan_phase: 'input', content: 'x', focus: 'edits', [field]: 'AAAA' })).body).toMatchObject({
        code: 'invalid_field',
      });
    }
  });
});

describe('a form', () => {
  it('carries a file, its name and text fields [scan.body.multipart] [scan.req.file] [scan.req.content.multipart]', async () => {
    const { form, given } = recorded();
    const answer = await form({
      file: new File([PNG], 'scan.png'),
      content: 'what came with it',
      scan_phase: 'input',
      stop_on_first_threat: 'true',
    });
    expect(answer.status).toBe(200);
    expect(given()).toEqual({
      scan_phase: 'input',
      content: 'what came with it',
      file: PNG,
      filename: 'scan.png',
      stop_on_first_threat: true,
    });
  });

  it('may carry a reference upload [scan.req.ref-file]', async () => {
    const { form, given } = recorded();
    await form({ file: new Blob([PNG]), reference_file: new Blob([PNG, PNG]), focus: 'edits', scan_phase: 'input' });
    expect(given()).toMatchObject({ reference_file: Uint8Array.from([...PNG, ...PNG]) });
  });

  it('has metadata as JSON in a string [scan.req.metadata.styles]', async () => {
    const { form, given } = recorded();
    await form({ content: 'x', scan_phase: 'input', metadata: '{"source":"audio_transcript"}' });
    expect(given()).toMatchObject({ metadata: { source: 'audio_transcript' } });
    expect((await form({ content: 'x', scan_phase: 'input', metadata: 'source' })).body).toMatchObject({ code: 'invalid_metadata' });
  });
});

describe('a raw request', () => {
  it.each(['application/octet-stream', 'image/png', 'image/svg+xml', 'application/pdf', 'IMAGE/JPEG; x=y'])(
    'may be %s [scan.body.raw]',
    async (type) => {
      const { raw, given } = recorded();
      expect((await raw('scan_phase=input', { 'content-type': type })).status).toBe(200);
      expect(given()).toEqual({ scan_phase: 'input', file: PNG });
    },
  );

  it('has its fields in the query [scan.req.raw.query]', async () => {
    const { raw, given } = recorded();
    await raw('scan_phase=input&content_type=image&mode=fast&filename=a%20b.png');
    expect(given()).toEqual({ scan_phase: 'input', content_type: 'image', mode: 'fast', filename: 'a b.png', file: PNG });
  });

  it('takes every other scalar field in the query too [scan.req.raw.more]', async () => {
    const { raw, given, inputs } = recorded();
    const query = new URLSearchParams({
      scan_phase: 'output',
      scan_group_id: GROUP,
      request_id: REQUEST,
      session_id: 'case 7',
      focus: 'steg,ai',
      profile: 'strict',
      data_sensitivity: 'tolerant',
      context: 'inbox',
      original_prompt: 'draw',
      metadata: '{"a":"b"}',
      defer_enhance: 'true',
      stop_on_first_threat: 'false',
    });
    await raw(query.toString());
    expect(inputs.at(-1)?.request_id).toBe(REQUEST);
    expect(given()).toEqual({
      scan_phase: 'output',
      scan_group_id: GROUP,
      session_id: 'case 7',
      focus: 'steg,ai',
      profile: 'strict',
      data_sensitivity: 'tolerant',
      context: 'inbox',
      original_prompt: 'draw',
      metadata: { a: 'b' },
      defer_enhance: true,
      stop_on_first_threat: false,
      file: PNG,
    });
  });

  it.each(['scan_phase=input&scan_phase=output', 'scan_phase=input&mode=fast&mode=fast', 'scan_phase=input&mode=fast&mo%64e=secure'])(
    'may not have a field twice: %s',
    async (query) => {
      const { raw, inputs } = recorded();
      const name = query.includes('mode') ? 'mode' : 'scan_phase';
      expect(await raw(query)).toMatchObject({ status: 400, body: { code: 'invalid_field', error: `${name} is given more than once.` } });
      expect(inputs).toHaveLength(0);
    },
  );

  it('may have an unknown parameter twice, which is ignored', async () => {
    const { raw } = recorded();
    expect((await raw('scan_phase=input&label=a&label=b')).status).toBe(200);
  });

  it('may name its file in a percent-encoded header, and the query goes before it [scan.req.raw.filename-header] [scan.req.raw.filename-prec]', async () => {
    const { raw, given } = recorded();
    await raw('scan_phase=input', { 'x-file-name': 'r%C3%A9sum%C3%A9.png' });
    expect(given()).toMatchObject({ filename: 'résumé.png' });
    await raw('scan_phase=input&filename=query.png', { 'x-file-name': 'header.png' });
    expect(given()).toMatchObject({ filename: 'query.png' });
    expect((await raw('scan_phase=input', { 'x-file-name': '%zz' })).body).toMatchObject({ code: 'invalid_field' });
  });
});

describe('any style', () => {
  it.each(['text/plain', 'text/xml', 'application/x-www-form-urlencoded', 'audio/wav', 'image/', 'application/jsonx', ''])(
    'but not %j [scan.body.other-type]',
    async (type) => {
      const { request, inputs } = recorded();
      const answer = await request('/v1/scan?scan_phase=input', { method: 'POST', headers: { 'content-type': type }, body: PNG });
      expect(answer).toMatchObject({ status: 400, body: { code: 'unsupported_media_type' } });
      expect(inputs).toHaveLength(0);
    },
  );

  it('is taken as it is: a compressed body is refused [scan.body.other-type]', async () => {
    const { request } = recorded();
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expect((await request('/v1/scan', { method: 'POST', headers, body: PNG })).body).toMatchObject({
      code: 'unsupported_media_type',
      error: expect.stringContaining('Content-Encoding'),
    });
  });

  it('may say that it is not compressed, in any case of letters', async () => {
    const { request } = recorded();
    const headers = { 'content-type': 'application/octet-stream', 'content-encoding': 'Identity' };
    expect((await request('/v1/scan?scan_phase=input', { method: 'POST', headers, body: PNG })).status).toBe(200);
  });

  it('needs scan_phase, under metadata focus too [post.phase.every-style] [err.400.scan-phase-missing]', async () => {
    const { scan, form, raw } = recorded();
    const answers = [await scan({ content: 'x' }), await form({ content: 'x' }), await raw(''), await raw('focus=metadata')];
    for (const answer of answers) expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_scan_phase' } });
  });

  it('is answered by 200 with a request id, the given one or one of the service [post.200] [scan.req.request_id.gen]', async () => {
    const { scan } = recorded();
    expect((await scan({ scan_phase: 'input', content: 'x', request_id: REQUEST })).body).toMatchObject({ request_id: REQUEST });
    expect((await scan({ scan_phase: 'input', content: 'x' })).body).toMatchObject({ request_id: expect.stringMatching(UUID) });
  });
});
