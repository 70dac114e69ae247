import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { RoutingScanResponse } from '@input-trust/contract';
import { jpeg, pdf, png } from './fixtures.ts';
import { HARMLESS, INJECTION } from './samples.ts';
import { fileScan, finished, receipt, refusal, refused, routed, textScan } from './scenario.ts';
import type { HttpScenario } from './scenario.ts';

const ROUTES: readonly (readonly [method: string, path: string])[] = [
  ['POST', '/v1/scan'],
  ['GET', `/v1/scan/${randomUUID()}`],
  ['GET', `/v1/consistency/jobs/${randomUUID()}`],
  ['POST', '/v1/consistency/packets'],
  ['DELETE', '/v1/consistency/documents/some-document'],
  ['POST', '/v1/consistency/deletions'],
  ['GET', `/v1/consistency/deletions/${randomUUID()}`],
];

const json = (value: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

const raw = (file: Uint8Array, type: string, more: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': type, ...more },
  body: Uint8Array.from(file),
});

/** Sections 2.1, 4.2, 5 and 7 as they show over HTTP alone. */
export const httpScenarios: readonly HttpScenario[] = [
  {
    ids: ['scan.body.json', 'post.200'],
    name: 'a JSON text scan answers 200',
    run: async (door) => finished(await door.request('/v1/scan', json(textScan(HARMLESS))), RoutingScanResponse),
  },
  {
    ids: ['scan.body.multipart', 'scan.req.file'],
    name: 'a form with a file is scanned',
    run: async (door) => assert.equal((await routed(door, fileScan(jpeg()), 'multipart')).content_type_detected, 'image'),
  },
  {
    ids: ['scan.req.content.multipart'],
    name: 'a form may carry text alone or beside a file',
    async run(door) {
      assert.equal((await routed(door, textScan(INJECTION), 'multipart')).action, 'BLOCK');
      assert.equal((await routed(door, fileScan(jpeg(), { content: INJECTION }), 'multipart')).action, 'BLOCK');
    },
  },
  {
    ids: ['scan.body.raw', 'scan.req.raw.query'],
    name: 'the file itself is a request under octet-stream and its own media type',
    async run(door) {
      const path = '/v1/scan?scan_phase=input&content_type=auto&mode=fast&filename=upload';
      const answers = [
        await door.request(path, raw(jpeg(), 'application/octet-stream')),
        await door.request(path, raw(png(), 'image/png')),
        await door.request(path, raw(pdf(), 'application/pdf')),
      ].map((answer) => finished(answer, RoutingScanResponse));
      assert.deepEqual(
        answers.map(({ content_type_detected, mode_used }) => [content_type_detected, mode_used]),
        [
          ['image', 'fast'],
          ['image', 'fast'],
          ['pdf', 'fast'],
        ],
      );
    },
  },
  {
    ids: ['scan.req.raw.more'],
    name: 'a raw request says every scalar field in its query',
    async run(door) {
      const ids = { scan_group_id: randomUUID(), request_id: randomUUID(), session_id: 'chat 7' };
      const query = new URLSearchParams({
        scan_phase: 'output',
        focus: 'all',
        profile: 'strict',
        data_sensitivity: 'tolerant',
        stop_on_first_threat: 'true',
        ...ids,
      });
      const answer = finished(await door.request(`/v1/scan?${query}`, raw(jpeg(), 'image/jpeg')), RoutingScanResponse);
      assert.partialDeepStrictEqual(answer, { ...ids, scan_phase: 'output', focus_used: 'all', data_sensitivity: 'tolerant' });
    },
  },
  {
    ids: ['scan.req.raw.filename-header', 'scan.req.raw.filename-prec'],
    name: 'a file name in query or header is a hint that the bytes overrule',
    async run(door) {
      const request = raw(jpeg(), 'application/octet-stream', { 'x-file-name': 'report.pdf' });
      assert.equal(finished(await door.request('/v1/scan?scan_phase=input', request), RoutingScanResponse).content_type_detected, 'image');
      assert.equal(
        finished(await door.request('/v1/scan?scan_phase=input&filename=notes.docx', request), RoutingScanResponse).content_type_detected,
        'image',
      );
    },
  },
  {
    ids: ['scan.body.other-type'],
    name: 'any other media type is refused',
    async run(door) {
      for (const type of ['text/xml', 'text/plain', 'audio/mpeg', 'application/x-www-form-urlencoded']) {
        refusal(
          await door.request('/v1/scan?scan_phase=input', raw(new TextEncoder().encode(HARMLESS), type)),
          400,
          'unsupported_media_type',
        );
      }
    },
  },
  {
    ids: ['scan.req.ref-file'],
    name: 'reference_file is a part of a form and no JSON field',
    async run(door) {
      await routed(door, fileScan(png(), { focus: 'edits', reference_file: png() }), 'multipart');
      refusal(
        await door.request('/v1/scan', json(textScan(HARMLESS, { focus: 'edits', reference_file: 'aGVsbG8=' }))),
        400,
        'invalid_field',
      );
    },
  },
  {
    ids: ['scan.req.metadata.styles'],
    name: 'metadata is a JSON object in a string outside JSON bodies',
    async run(door) {
      await routed(door, fileScan(jpeg(), { metadata: { workflow: 'claims' } }), 'multipart');
      await routed(door, fileScan(jpeg(), { metadata: { workflow: 'claims' } }), 'raw');
      await refused(door, fileScan(jpeg(), { metadata: 'workflow=claims' }), 400, 'invalid_metadata', 'multipart');
      await refused(door, fileScan(jpeg(), { metadata: 'workflow=claims' }), 400, 'invalid_metadata', 'raw');
    },
  },
  {
    ids: ['post.phase.every-style'],
    name: 'no body style goes without scan_phase',
    async run(door) {
      await refused(door, { content: HARMLESS }, 400, 'invalid_scan_phase', 'json');
      for (const style of ['multipart', 'raw'] as const) {
        await refused(door, { file: jpeg() }, 400, 'invalid_scan_phase', style);
        await refused(door, { file: jpeg(), focus: 'metadata' }, 400, 'invalid_scan_phase', style);
      }
    },
  },
  {
    ids: ['err.400.multipart'],
    name: 'a form without file and content is refused',
    run: (door) => refused(door, { scan_phase: 'input' }, 400, 'content_required', 'multipart'),
  },
  {
    ids: ['err.400.malformed', 'scan.req.content'],
    name: 'bodies that do not parse and empty content are refused',
    async run(door) {
      refusal(await door.request('/v1/scan', { ...json({}), body: '{"content": ' }), 400, 'invalid_json');
      const broken = { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: 'no part at all' };
      refusal(await door.request('/v1/scan', broken), 400, 'invalid_multipart');
      await refused(door, textScan(''), 400, 'content_required', 'json');
      await refused(door, fileScan(new Uint8Array()), 400, 'content_required', 'raw');
    },
  },
  {
    ids: ['post.202.auto-only-pdf'],
    name: 'text and images never become async by themselves',
    async run(door) {
      for (const mode of ['fast', 'secure', 'comprehensive']) {
        await routed(door, textScan(HARMLESS, { mode }));
        await routed(door, fileScan(png(), { mode }));
      }
    },
  },
  {
    ids: ['err.404.scan', 'get.path.bad', 'get.async-only', 'post.r6.receipt'],
    name: 'polling finds neither unknown nor synchronous nor metadata scans',
    async run(door) {
      const synchronous = await routed(door, textScan(HARMLESS));
      const metadata = await receipt(door, fileScan(jpeg(), { focus: 'metadata' }));
      for (const id of [randomUUID(), 'abc', synchronous.scan_id, metadata.scan_id])
        refusal(await door.request(`/v1/scan/${id}`), 404, 'scan_not_found');
    },
  },
  {
    ids: ['authn.bearer', 'authn.401', 'authn.401.consistency', 'authn.401.scan-code', 'authn.order'],
    name: 'every route needs a valid bearer key before anything else',
    async run(door) {
      for (const [method, path] of ROUTES) {
        for (const authorization of ['', 'Bearer not-a-key-of-this-server', 'Basic dXNlcjpwYXNz']) {
          const { status, body } = await door.request(path, { method, headers: { authorization } });
          const code = path.startsWith('/v1/consistency') ? 'api_key_required' : 'unauthorized';
          assert.deepEqual([status, body['code']], [401, code], `${method} ${path}`);
        }
      }
    },
  },
  {
    ids: ['authn.x-api-key'],
    name: 'X-API-Key opens nothing and disturbs nothing',
    async run(door) {
      const request = json(textScan(HARMLESS));
      const headers = { 'content-type': 'application/json', 'x-api-key': 'some-key' };
      refusal(await door.request('/v1/scan', { ...request, headers: { ...headers, authorization: '' } }), 401, 'unauthorized');
      finished(await door.request('/v1/scan', { ...request, headers }), RoutingScanResponse);
    },
  },
  {
    ids: ['authn.server-only'],
    name: 'no origin is granted access from a browser',
    async run(door) {
      const headers = { origin: 'https://page.example.com', 'content-type': 'application/json' };
      const answer = await door.request('/v1/scan', { ...json(textScan(HARMLESS)), headers });
      assert.equal(answer.headers.has('access-control-allow-origin'), false);
    },
  },
  {
    ids: ['err.shape.echo', 'err.shape.optional'],
    name: 'an error repeats the valid ids of its request and leaves out the others',
    async run(door) {
      const ids = { request_id: randomUUID(), scan_group_id: randomUUID() };
      const answer = await refused(door, textScan(HARMLESS, { ...ids, focus: 'everything' }), 400, 'invalid_focus');
      assert.partialDeepStrictEqual(answer.body, ids);
      const withoutKey = await door.request('/v1/scan', { method: 'POST', headers: { authorization: '' } });
      assert.ok(Object.values(withoutKey.body).every((value) => value !== null));
      assert.equal('scan_group_id' in withoutKey.body, false);
    },
  },
  {
    ids: ['scu.other-errors'],
    name: 'no error answer carries a charge',
    async run(door) {
      const answers = [
        await door.scan(textScan(HARMLESS, { mode: 'slow' })),
        await door.request('/v1/scan', { method: 'POST', headers: { authorization: '' } }),
        await door.request(`/v1/scan/${randomUUID()}`),
      ];
      for (const { status, body } of answers) {
        assert.ok(status >= 400);
        assert.equal('scu_charged' in body, false);
      }
    },
  },
  {
    ids: ['svc.base-url'],
    name: 'the OpenAPI document names no host',
    async run(door) {
      const { status, body } = await door.request('/openapi.json');
      assert.equal(status, 200);
      const servers = Array.isArray(body['servers']) ? body['servers'] : [];
      assert.equal(/https?:\/\//.test(JSON.stringify(servers)), false);
    },
  },
  {
    ids: ['hist.off', 'hist.planned'],
    name: 'while the history store is off its routes answer 404 without a code',
    async run(door) {
      const routes = ROUTES.filter(([, path]) => /^\/v1\/consistency\/(documents|deletions)/.test(path));
      assert.equal(routes.length, 3);
      for (const [method, path] of routes) {
        const { status, body } = await door.request(path, { method });
        assert.deepEqual([status, 'code' in body], [404, false], `${method} ${path}`);
      }
    },
  },
];
