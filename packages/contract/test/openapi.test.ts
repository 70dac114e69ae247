import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { FileEvidence, openApiDocument } from '../src/index.ts';
import { COMPONENT_SCHEMAS } from '../src/openapi/component-schemas.ts';

interface Operation {
  readonly 'x-stability': string;
  readonly summary: string;
  readonly security?: unknown;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Record<string, unknown> };
  readonly responses: Record<string, { readonly headers?: Record<string, unknown>; readonly content?: unknown }>;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const document = openApiDocument();
const paths: Record<string, Record<string, Operation>> = JSON.parse(JSON.stringify(document.paths));
const schemas: Record<string, Record<string, unknown>> = JSON.parse(JSON.stringify(document.components['schemas']));
const text = JSON.stringify(document);

function operation(path: string, method: string): Operation {
  const found = paths[path]?.[method];
  if (found === undefined) throw new TypeError(`no ${method} ${path}`);
  return found;
}

const statusesOf = (path: string, method: string): string[] => Object.keys(operation(path, method).responses);

describe('the OpenAPI document', () => {
  it('is OpenAPI 3.1.0 of API version 1.0.0 [ver.openapi] [ver.api]', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ version: '1.0.0' });
  });

  it('is what docs/openapi.json holds', () => {
    expect(readFileSync(join(root, 'docs/openapi.json'), 'utf8')).toBe(`${JSON.stringify(document, null, 2)}\n`);
  });

  it('passes a public linter, examples included, without any look-up', async () => {
    const cli = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js');
    const config = fileURLToPath(new URL('../redocly.yaml', import.meta.url));
    const args = [cli, 'lint', join(root, 'docs/openapi.json'), '--config', config];
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' };
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { env, timeout: 60_000 });
    expect(`${stdout}${stderr}`).toContain('Your API description is valid.');
  });

  it('has exactly these routes, all under /v1 [ver.prefix] [svc.surface.stable] [ver.consistency-preview]', () => {
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { 'x-stability': stability }]) => `${method} ${path} ${stability}`),
    );
    expect(routes).toEqual([
      'post /v1/scan stable',
      'post /v1/scan/stream preview',
      'get /v1/scan/{scan_id} stable',
      'post /v1/consistency/packets preview',
      'get /v1/consistency/jobs/{job_id} preview',
      'delete /v1/consistency/documents/{document_ref} planned',
      'post /v1/consistency/deletions planned',
      'get /v1/consistency/deletions/{deletion_id} planned',
    ]);
  });

  it('asks for a bearer key on every route, and knows no other scheme', () => {
    expect(document.security).toEqual([{ bearer: [] }]);
    expect(document.components['securitySchemes']).toMatchObject({ bearer: { type: 'http', scheme: 'bearer' } });
    for (const methods of Object.values(paths)) for (const { security } of Object.values(methods)) expect(security).toBeUndefined();
    expect(text).not.toMatch(/x-api-key/i);
  });

  it('describes every property that an answer or a request can have', () => {
    const properties = propertiesOf(JSON.parse(text));
    expect(properties.length).toBeGreaterThan(900);
    expect(properties.filter(({ isDescribed }) => !isDescribed).map(({ place }) => place)).toEqual([]);
  });

  it('shows one example for each body style, and marks what is not stable where people read it', () => {
    for (const methods of Object.values(paths)) {
      for (const { requestBody, summary, 'x-stability': stability } of Object.values(methods)) {
        expect(summary.startsWith('Planned: ')).toBe(stability === 'planned');
        expect(summary.startsWith('Preview: ')).toBe(stability === 'preview');
        for (const [type, content] of Object.entries(requestBody?.content ?? {})) {
          expect({ type, examples: Object.keys((content as { examples?: object }).examples ?? {}).length }).toEqual({ type, examples: 1 });
        }
      }
    }
  });

  it('names no host unless it is given one', () => {
    expect(document.servers).toEqual([{ url: '/' }]);
    expect(openApiDocument({ serverUrl: 'https://scan.input-trust.dev' }).servers).toEqual([{ url: 'https://scan.input-trust.dev' }]);
    expect(text).not.toMatch(/https?:\/\//);
  });

  it('knows no audio input, no upload ticket and no price in money [svc.audio.no-file] [post.r3.ticket]', () => {
    expect(text).not.toMatch(/audio\/|"audio"|upload_ticket|\$\d|USD/);
    expect(schemas['ContentType']?.['enum']).toEqual(['auto', 'text', 'image', 'pdf', 'document']);
  });

  it('marks the focus aliases as deprecated [ver.alias]', () => {
    expect(text).toMatch(/Deprecated aliases: standard means steg, both means all/);
  });

  it('never speaks of proof', () => {
    const claims = text.match(/[^.]{0,80}\b(?:proves?|proof|proven|fraud)\b[^.]{0,80}/gi) ?? [];
    expect(claims.filter((sentence) => !/\b(?:not|never|no)\b/.test(sentence))).toEqual([]);
  });
});

describe('the scan routes', () => {
  it('take JSON, multipart and raw bytes', () => {
    const { requestBody } = operation('/v1/scan', 'post');
    expect(Object.keys(requestBody?.content ?? {})).toEqual([
      'application/json',
      'multipart/form-data',
      'application/octet-stream',
      'application/pdf',
      'image/*',
    ]);
  });

  it('list every refusal [post.errors] [get.errors]', () => {
    expect(statusesOf('/v1/scan', 'post')).toEqual(['200', '202', '400', '401', '402', '409', '413', '415', '429', '500', '503']);
    expect(statusesOf('/v1/scan/{scan_id}', 'get')).toEqual(['200', '401', '404', '429', '500', '503']);
  });

  it('take every scalar field as a query parameter of raw requests, and the file name also as a header [scan.req.raw.more]', () => {
    const parameters = operation('/v1/scan', 'post').parameters ?? [];
    const query = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
    expect(query.toSorted()).toEqual([
      'async',
      'content_type',
      'context',
      'data_sensitivity',
      'defer_enhance',
      'filename',
      'focus',
      'metadata',
      'mode',
      'original_prompt',
      'profile',
      'request_id',
      'scan_group_id',
      'scan_phase',
      'session_id',
      'stop_on_first_threat',
      'webhook_url',
    ]);
    expect(parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name)).toEqual(['X-File-Name']);
  });

  it('need scan_phase and content in JSON, and file or content in multipart; reference_file is no JSON field [scan.req.ref-file]', () => {
    expect(schemas['ScanJsonBody']?.['required']).toEqual(['content', 'scan_phase']);
    expect(schemas['ScanMultipartBody']).toMatchObject({
      required: ['scan_phase'],
      anyOf: [{ required: ['file'] }, { required: ['content'] }],
    });
    expect(Object.keys(schemas['ScanJsonBody']?.['properties'] ?? {})).not.toContain('reference_file');
    expect(Object.keys(schemas['ScanMultipartBody']?.['properties'] ?? {})).toContain('reference_file');
  });

  it('poll by a UUID [get.path]', () => {
    expect(operation('/v1/scan/{scan_id}', 'get').parameters).toMatchObject([
      { name: 'scan_id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
    ]);
  });

  it('answer a poll with one of two shapes [get.required-action]', () => {
    expect(schemas['ScanPollResponse']?.['oneOf']).toEqual([
      { $ref: '#/components/schemas/ScanStatus' },
      { $ref: '#/components/schemas/CompletedScanResponse' },
    ]);
    expect(schemas['RoutingScanResponse']?.['required']).toEqual(['action', 'scan_id']);
    expect(schemas['ScanStatus']?.['required']).toEqual(['scan_id', 'scan_status']);
  });

  it('publish action as the declared enum and its additions [ver.action-enum]', () => {
    expect(schemas['Action']?.['anyOf']).toEqual([
      { type: 'string', enum: ['ALLOW', 'WARN', 'BLOCK'] },
      { type: 'string', enum: ['REVIEW', 'NO_DECISION'] },
    ]);
  });

  it('send the poll address with the 202', () => {
    expect(Object.keys(operation('/v1/scan', 'post').responses['202']?.headers ?? {})).toEqual(['Location', 'Retry-After']);
  });
});

describe('the consistency routes', () => {
  const historyAndJobs = [
    ['/v1/consistency/jobs/{job_id}', 'get'],
    ['/v1/consistency/documents/{document_ref}', 'delete'],
    ['/v1/consistency/deletions', 'post'],
    ['/v1/consistency/deletions/{deletion_id}', 'get'],
  ] as const;

  it.each(historyAndJobs)('%s never answers 402 or 413 [err.never-402] [err.never-413]', (path, method) => {
    expect(statusesOf(path, method)).not.toContain('402');
    expect(statusesOf(path, method)).not.toContain('413');
  });

  it.each(historyAndJobs)('%s says how a store that is off is told apart', (path, method) => {
    expect(JSON.stringify(operation(path, method).responses['404'])).toContain(
      '"store_off":{"value":{"error":"The consistency store is not enabled on this service."}}',
    );
  });

  it('poll a job without body and query [cons.job.no-input]', () => {
    const { requestBody, parameters } = operation('/v1/consistency/jobs/{job_id}', 'get');
    expect(requestBody).toBeUndefined();
    expect(parameters?.map((parameter) => parameter.in)).toEqual(['path']);
  });

  it('take an Idempotency-Key for packets only', () => {
    const withKey = Object.entries(paths).filter(([, methods]) =>
      JSON.stringify(Object.values(methods).map(({ parameters }) => parameters)).includes('Idempotency-Key'),
    );
    expect(withKey.map(([path]) => path)).toEqual(['/v1/consistency/packets']);
  });

  it('offer no way to download the evidence package', () => {
    expect(Object.keys(paths).filter((path) => /evidence/.test(path))).toEqual([]);
  });
});

describe('the schemas', () => {
  it('are one component per registered id, each described by its own name', () => {
    const ids = COMPONENT_SCHEMAS.map((schema) => schema.meta()?.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(schemas)).toEqual([...ids, 'ScanResponse'].toSorted());
  });

  it('allow null in these places only [resp.omit-vs-null]', () => {
    const places = Object.entries(schemas).flatMap(([id, schema]) => nullablePaths(schema, id));
    expect(places).toEqual([
      'ContentCredentials.claim',
      'ContentCredentials.provider',
      'MetadataScanResponse.risk_score',
      'MetadataScanResponse.safe',
      'PdfPageEvidence.page_size_points',
      'PdfPageEvidence.rotation_degrees',
      'Watermark.source',
    ]);
  });

  it('close file evidence to everything that they do not name', () => {
    const strict = Object.entries(schemas).filter(
      ([id]) => id.endsWith('FileEvidence') && !['FileEvidence', 'StoredFileEvidence'].includes(id),
    );
    expect(strict).toHaveLength(FileEvidence.options.length);
    for (const [, schema] of strict) expect(schema['additionalProperties']).toBe(false);
  });
});

/** Properties that allow null, as `Component.property`. */
function nullablePaths(schema: unknown, component: string): string[] {
  const found = new Set<string>();
  const visit = (node: unknown, property: string): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Reflect.get(node, 'type') === 'null') found.add(`${component}.${property}`);
    for (const [key, value] of Object.entries(node)) {
      if (key === 'properties') for (const [name, inner] of Object.entries(value ?? {})) visit(inner, name);
      else visit(value, property);
    }
  };
  visit(schema, '');
  return [...found].toSorted();
}

/** Every property, those of rules between fields included, with whether a reader is told what it is: by itself, or by the schema that it refers to. */
function propertiesOf(whole: Record<string, unknown>): { place: string; isDescribed: boolean }[] {
  const found: { place: string; isDescribed: boolean }[] = [];
  const walk = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, child] of Object.entries(value)) {
      if (key === 'example' || key === 'examples') continue;
      if (key === 'properties') {
        for (const [name, schema] of Object.entries(child as Record<string, { description?: string; $ref?: string }>)) {
          const target = schema.$ref?.split('/').at(-1);
          found.push({ place: `${place}.${name}`, isDescribed: (schema.description ?? described(target)) !== undefined });
        }
      }
      walk(child, `${place}/${key}`);
    }
  };
  const components = whole['components'] as { schemas: Record<string, { description?: string }> };
  const described = (id: string | undefined): string | undefined => (id === undefined ? undefined : components.schemas[id]?.description);
  walk(whole, '');
  return found;
}
