import { readFileSync } from 'node:fs';
import { createLocalEngine } from '@input-trust/engine';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { png, testApp } from './support.ts';
import type { Answer } from './support.ts';

/** The document that clients get. What it calls valid the server takes, and what it calls invalid the server refuses, but for the rows below. */
const document = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')) as Document;

interface Document {
  readonly paths: { readonly '/v1/scan': { readonly post: { readonly parameters: readonly Parameter[] } } };
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: object;
  readonly content?: { readonly 'application/json': { readonly schema: object } };
}

const ajv = new Ajv2020({ strict: false, formats: { uuid: true, uri: (value: string) => URL.canParse(value) } });
ajv.addSchema(document, 'openapi');
const isValidJson = ajv.compile({ $ref: 'openapi#/components/schemas/ScanJsonBody' });
const isValidForm = ajv.compile({ $ref: 'openapi#/components/schemas/ScanMultipartBody' });

/** The real way in: every field, every rule and the kind of the bytes are judged; no detector has to look. */
const app = testApp({
  config: { metadataFocusEnabled: true, rateLimitPerMinute: 0 },
  engine: createLocalEngine({ inspectors: [] }),
});

const GROUP = '018f3d5e-0000-4000-8000-00000000000a';
const PNG = png();
const PNG_64 = Buffer.from(PNG).toString('base64');
const HOOK = 'https://hooks.input-trust.dev/scan';

type Fields = Readonly<Record<string, unknown>>;
type Row = readonly [what: string, fields: Fields, isTaken: boolean];

const text = (more: Fields = {}): Fields => ({ scan_phase: 'input', content: 'Where is the meeting?', ...more });
const image = (more: Fields = {}): Fields => ({ scan_phase: 'input', content: PNG_64, content_type: 'image', ...more });
const later = (more: Fields = {}): Fields => image({ async: true, mode: 'comprehensive', ...more });
const without = (fields: Fields, name: string): Fields => Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
const entries = (count: number): Fields => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 'v']));

/** Fields that every style has, on text. */
const FIELDS: readonly Row[] = [
  ['text', text(), true],
  ['no scan_phase', without(text(), 'scan_phase'), false],
  ['another scan_phase', text({ scan_phase: 'both' }), false],
  ['an output scan with its group', text({ scan_phase: 'output', scan_group_id: GROUP }), true],
  ['an output scan without a group', text({ scan_phase: 'output' }), false],
  ['a group in capitals', text({ scan_group_id: GROUP.toUpperCase() }), true],
  ['a group that is no UUID', text({ scan_group_id: 'abc' }), false],
  ['a request_id that is no UUID', text({ request_id: GROUP.slice(1) }), false],
  ['content_type in capitals', text({ content_type: 'TEXT' }), false],
  ['content_type text', text({ content_type: 'text' }), true],
  ['content_type audio', text({ content_type: 'audio' }), false],
  ['another mode', text({ mode: 'slow' }), false],
  ['mode fast', text({ mode: 'fast' }), true],
  ['another profile', text({ profile: 'mild' }), false],
  ['profile ai_safety', text({ profile: 'ai_safety' }), true],
  ['another data_sensitivity', text({ data_sensitivity: 'none' }), false],
  ['data_sensitivity strict', text({ data_sensitivity: 'strict' }), true],
  ...['steg', 'ai', 'edits', 'all', 'standard', 'both', 'steg,ai', 'ai,steg', 'edits,ai', 'edits,steg'].map((focus): Row => [
    `focus ${focus}`,
    text({ focus }),
    true,
  ]),
  ...['stego', 'STEG', 'steg, ai', 'steg,steg', 'steg,ai,edits', 'all,ai', 'both,ai', 'steg,'].map((focus): Row => [
    `focus ${focus}`,
    text({ focus }),
    false,
  ]),
  ['context of 256 characters', text({ context: 'c'.repeat(256) }), true],
  ['context of 257 characters', text({ context: 'c'.repeat(257) }), false],
  ['context of 256 characters outside the basic plane', text({ context: '😀'.repeat(256) }), true],
  ['context of 257 characters outside the basic plane', text({ context: '😀'.repeat(257) }), false],
  ['context with a control character', text({ context: 'a\u0007b' }), false],
  ['session_id of 255 characters', text({ session_id: 's'.repeat(255) }), true],
  ['session_id of 256 characters', text({ session_id: 's'.repeat(256) }), false],
  ['filename of 255 characters', text({ filename: 'f'.repeat(255) }), true],
  ['filename of 256 characters', text({ filename: 'f'.repeat(256) }), false],
  ['metadata at its bounds', text({ metadata: { ...entries(63), ['k'.repeat(64)]: 'v'.repeat(2_048) } }), true],
  ['metadata of 65 entries', text({ metadata: entries(65) }), false],
  ['a metadata key of 65 characters', text({ metadata: { ['k'.repeat(65)]: 'v' } }), false],
  ['an empty metadata key', text({ metadata: { '': 'v' } }), false],
  ['a metadata value of 2,049 characters', text({ metadata: { k: 'v'.repeat(2_049) } }), false],
  ['a metadata value that is a number', text({ metadata: { k: 1 } }), false],
  ['metadata as a list', text({ metadata: ['k'] }), false],
  ['stop_on_first_threat', text({ stop_on_first_threat: true }), true],
  ['stop_on_first_threat as a word', text({ stop_on_first_threat: 'yes' }), false],
  ['defer_enhance in the default mode', text({ defer_enhance: true }), true],
  ['defer_enhance with mode secure', text({ defer_enhance: true, mode: 'secure' }), true],
  ['defer_enhance with mode fast', text({ defer_enhance: true, mode: 'fast' }), false],
  ['defer_enhance=false with mode fast', text({ defer_enhance: false, mode: 'fast' }), true],
  ['an unknown field', text({ profil: 'strict' }), true],
  ['an upload ticket', text({ upload_ticket: 'x' }), true],
  ['async text', text({ content_type: 'text', async: true, mode: 'comprehensive' }), false],
  ['async document', text({ content_type: 'document', async: true, mode: 'comprehensive' }), false],
  ['async=false', text({ async: false }), true],
  ['webhook_url without async', text({ webhook_url: HOOK }), false],
  ['webhook_url with async=false', text({ webhook_url: HOOK, async: false }), false],
  ['a pair on a declared document', text({ content_type: 'document', focus: 'steg,ai' }), false],
  ['a reference on declared text', text({ content_type: 'text', focus: 'edits', reference_content: PNG_64 }), false],
  ['focus metadata on declared text', text({ content_type: 'text', focus: 'metadata' }), false],
  ['focus metadata on a declared document', text({ content_type: 'document', focus: 'metadata' }), false],
];

/** The rules that need an image. */
const IMAGE_RULES: readonly Row[] = [
  ['an image', image(), true],
  ['an image under auto', without(image(), 'content_type'), true],
  ['a pair on an image', image({ focus: 'ai,edits' }), true],
  ['an async image', later(), true],
  ['an async image under auto', later({ content_type: 'auto' }), true],
  ['an async image in the default mode', image({ async: true }), false],
  ['an async image with mode secure', image({ async: true, mode: 'secure' }), false],
  ['an async image with a callback', later({ webhook_url: HOOK }), true],
  ['a callback that is no URL', later({ webhook_url: 'hooks' }), false],
  ['a callback with another scheme', later({ webhook_url: 'ftp://hooks.input-trust.dev' }), false],
  ['a callback after a blank', later({ webhook_url: ` ${HOOK}` }), false],
  ['a callback of 2,048 characters', later({ webhook_url: HOOK.padEnd(2_048, 'x') }), true],
  ['a callback of 2,049 characters', later({ webhook_url: HOOK.padEnd(2_049, 'x') }), false],
  ['a reference with focus edits', image({ focus: 'edits', reference_content: PNG_64 }), true],
  ['a reference in the default focus', image({ reference_content: PNG_64 }), false],
  ['a reference with focus all', image({ focus: 'all', reference_content: PNG_64 }), false],
  ['a reference with a pair', image({ focus: 'ai,edits', reference_content: PNG_64 }), false],
  ['two references', image({ focus: 'edits', reference_content: PNG_64, reference_file_path: '/a.png' }), false],
  ['focus metadata', image({ focus: 'metadata' }), true],
  ['focus metadata with options at their defaults', image({ focus: 'metadata', mode: 'secure', async: false, defer_enhance: false }), true],
  ['focus metadata with mode fast', image({ focus: 'metadata', mode: 'fast' }), false],
  ['focus metadata with async', later({ focus: 'metadata' }), false],
  ['focus metadata with a callback', image({ focus: 'metadata', webhook_url: HOOK }), false],
  ['focus metadata with defer_enhance', image({ focus: 'metadata', defer_enhance: true }), false],
  ['focus metadata with a reference', image({ focus: 'metadata', reference_content: PNG_64 }), false],
];

const JSON_ONLY: readonly Row[] = [
  ['no content', { scan_phase: 'input' }, false],
  ['empty content', text({ content: '' }), false],
  ['content that is no text', text({ content: 7 }), false],
  ['a file in JSON', text({ file: 'AAAA' }), false],
  ['a reference_file in JSON', image({ focus: 'edits', reference_file: PNG_64 }), false],
  ['an empty reference', image({ focus: 'edits', reference_content: '' }), false],
  ['an empty reference path', image({ focus: 'edits', reference_file_path: '' }), false],
  ['a null', text({ mode: null }), false],
  ['an empty mode', text({ mode: '' }), false],
  ['an empty session_id', text({ session_id: '' }), false],
  ['async as text', later({ async: 'true' }), false],
  ['original_prompt of 2,000,000 characters', text({ original_prompt: 'p'.repeat(2_000_000) }), true],
  ['original_prompt of 2,000,001 characters', text({ original_prompt: 'p'.repeat(2_000_001) }), false],
  ['warnings of the caller, which are an unknown field', text({ warnings: 'x' }), true],
];

const FORM_ONLY: readonly Row[] = [
  ['neither file nor content', { scan_phase: 'input' }, false],
  ['a file', { scan_phase: 'input', file: PNG }, true],
  ['a file with accompanying text', { scan_phase: 'input', file: PNG, content: 'hello' }, true],
  ['a file under focus metadata', { scan_phase: 'input', file: PNG, focus: 'metadata' }, true],
  ['a file with accompanying text under focus metadata', { scan_phase: 'input', file: PNG, content: 'hello', focus: 'metadata' }, false],
  ['a reference file with focus edits', { scan_phase: 'input', file: PNG, focus: 'edits', reference_file: PNG }, true],
  ['a reference file in the default focus', { scan_phase: 'input', file: PNG, reference_file: PNG }, false],
  ['two references', { scan_phase: 'input', file: PNG, focus: 'edits', reference_file: PNG, reference_content: PNG_64 }, false],
  ['an async file', { scan_phase: 'input', file: PNG, async: true, mode: 'comprehensive' }, true],
  ['empty fields', { scan_phase: 'input', content: 'hello', mode: '', focus: '', async: '', metadata: '', scan_group_id: '' }, true],
  ['an empty content beside a file', { scan_phase: 'input', file: PNG, content: '' }, true],
  ['an empty content alone', { scan_phase: 'input', content: '' }, false],
  ['an empty scan_phase', { scan_phase: '', content: 'hello' }, false],
];

/** What a schema cannot say. Every one is valid by the document and refused by this server. */
const UNSAYABLE: readonly (readonly [reason: string, what: string, fields: Fields])[] = [
  ['what the bytes are', 'text that is declared an image', text({ content_type: 'image' })],
  ['what the bytes are', 'an image that is declared a PDF', image({ content_type: 'pdf' })],
  ['what the bytes are', 'text under focus metadata', text({ focus: 'metadata' })],
  ['what the bytes are', 'async text under auto', text({ async: true, mode: 'comprehensive' })],
  ['what the bytes are', 'text as the reference of an image', image({ focus: 'edits', reference_content: 'aGVsbG8gd29ybGQ=' })],
  ['what the bytes are', 'a reference that is no base64', image({ focus: 'edits', reference_content: '!' })],
  ['what the deployment allows', 'a path where the service is not self-hosted', image({ focus: 'edits', reference_file_path: '/a.png' })],
  ['what the deployment allows', 'a callback without encryption', later({ webhook_url: 'http://hooks.input-trust.dev' })],
  ['what a host is', 'a callback to a private address', later({ webhook_url: 'https://10.0.0.1/hook' })],
  ['the parts of a URL', 'a callback with credentials', later({ webhook_url: 'https://me:secret@hooks.input-trust.dev' })],
  ['a field that is not of the contract', 'focus metadata with an upload ticket', image({ focus: 'metadata', upload_ticket: 'x' })],
  ['the depth of unknown fields', 'an unknown field that is deeper than 8', text({ deep: [[[[[[[[[]]]]]]]]] })],
];

const isTaken = ({ status }: Answer): boolean => {
  expect([200, 202, 400]).toContain(status);
  return status !== 400;
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function sendForm(fields: Fields): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, value instanceof Uint8Array ? new Blob([Uint8Array.from(value)]) : asText(value));
  }
  return app.request('/v1/scan', { method: 'POST', body: form });
}

/** The form as the document describes it: without empty fields, files as text. */
function describedForm(fields: Fields): Fields {
  const given = Object.entries(fields).filter(([, value]) => value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, value instanceof Uint8Array ? 'bytes' : value]));
}

describe('a JSON body', () => {
  it.each([...FIELDS, ...IMAGE_RULES, ...JSON_ONLY])(
    'is judged alike by the document and the server: %s [ver.openapi] [scan.body.json]',
    async (_what, fields, expected) => {
      const answer = await app.scan(fields);
      expect({ document: isValidJson(fields), server: isTaken(answer) }).toEqual({ document: expected, server: expected });
    },
  );

  it.each(UNSAYABLE)('may be refused for %s, which the document cannot say: %s', async (_reason, _what, fields) => {
    expect({ document: isValidJson(fields), server: isTaken(await app.scan(fields)) }).toEqual({ document: true, server: false });
  });
});

describe('a form', () => {
  it.each([...FIELDS, ...IMAGE_RULES, ...FORM_ONLY])(
    'is judged alike by the document and the server: %s [ver.openapi] [scan.body.multipart]',
    async (_what, fields, expected) => {
      const answer = await sendForm(fields);
      expect({ document: isValidForm(describedForm(fields)), server: isTaken(answer) }).toEqual({ document: expected, server: expected });
    },
  );

  it.each([
    ['an empty file', { scan_phase: 'input', file: new Uint8Array() }],
    ['an empty reference', { scan_phase: 'input', file: PNG, focus: 'edits', reference_file: new Uint8Array() }],
  ])('may be refused for the size of a part, which the document cannot say: %s', async (_what, fields) => {
    expect({ document: isValidForm(describedForm(fields)), server: isTaken(await sendForm(fields)) }).toEqual({
      document: true,
      server: false,
    });
  });
});

describe('a query of a raw body', () => {
  /** Each parameter by itself: OpenAPI has no rule between parameters, so that those rows are left to JSON and forms. */
  const parameters = document.paths['/v1/scan'].post.parameters.filter((parameter) => parameter.in === 'query');
  const judges = new Map(
    parameters.map(({ name, schema, content }) => {
      const inDocument = JSON.stringify(content?.['application/json'].schema ?? schema).replaceAll('"#/', '"openapi#/');
      return [name, ajv.compile(JSON.parse(inDocument) as object)] as const;
    }),
  );
  const isValidQuery = (fields: Fields): boolean => Object.entries(fields).every(([name, value]) => judges.get(name)?.(value) ?? true);
  const ALONE = new Set([
    'scan_phase',
    'content',
    'context',
    'session_id',
    'filename',
    'metadata',
    'mode',
    'profile',
    'data_sensitivity',
    'focus',
  ]);
  const rows = FIELDS.filter(([, fields]) => 'scan_phase' in fields && Object.keys(fields).length < 4)
    .map(([what, fields, expected]): Row => [what, without(fields, 'content'), expected])
    .filter(([, fields]) => fields['scan_phase'] !== 'output' && Object.keys(fields).every((name) => ALONE.has(name)));

  it('has enough rows', () => expect(rows.length).toBeGreaterThan(35));

  it.each(rows)('is judged alike by the document and the server: %s [ver.openapi] [scan.req.raw.more]', async (_what, fields, expected) => {
    const query = new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, asText(value)]));
    const headers = { 'content-type': 'application/octet-stream' };
    const answer = await app.request(`/v1/scan?${query}`, { method: 'POST', headers, body: Uint8Array.from(PNG) });
    expect({ document: isValidQuery(fields), server: isTaken(answer) }).toEqual({ document: expected, server: expected });
  });
});
