import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from './support.ts';

interface Operation {
  readonly 'x-stability': string;
  readonly responses: Readonly<Record<string, unknown>>;
  readonly parameters?: readonly object[];
}

/** The parts of an OpenAPI document that are read here. */
interface Published {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Readonly<Record<string, unknown>>>> };
}

const app = testApp();
const response = await app.request('/openapi.json');
const text = JSON.stringify(response.body);
const published = JSON.parse(text) as Published;
const operations = Object.entries(published.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ route: `${method} ${path}`, operation })),
);
const statusesOf = (route: string): string[] => Object.keys(operations.find((row) => row.route === route)?.operation.responses ?? {});
const refusalsOf = (route: string): string[] => statusesOf(route).filter((status) => Number(status) >= 400);
const schema = (name: string): Readonly<Record<string, unknown>> => published.components.schemas[name] ?? {};

/** The first scan opens the store and loads the models, which takes long on a busy machine. */
beforeAll(() => app.scan({ scan_phase: 'input', content: 'Hello.' }));

describe('the contract that the server serves', () => {
  it('is OpenAPI 3.1.0 of version 1.0.0 [ver.openapi] [ver.api]', () => {
    expect(response.status).toBe(200);
    expect(published).toMatchObject({ openapi: '3.1.0', info: { version: '1.0.0' } });
  });

  it('has every route below /v1, the two scan routes stable, packets preview and history planned [ver.prefix] [svc.surface.stable] [ver.consistency-preview]', () => {
    expect(operations.filter(({ route }) => !/^[a-z]+ \/v1\//.test(route))).toEqual([]);
    const withStability = (wanted: string) =>
      operations.filter(({ operation }) => operation['x-stability'] === wanted).map(({ route }) => route);
    expect(withStability('stable')).toEqual(['post /v1/scan', 'get /v1/scan/{scan_id}']);
    expect(withStability('preview')).toEqual(['post /v1/scan/stream', 'post /v1/consistency/packets', 'get /v1/consistency/jobs/{job_id}']);
    expect(withStability('planned')).toHaveLength(operations.length - 5);
    expect(withStability('planned').every((route) => route.includes('/v1/consistency/d'))).toBe(true);
  });

  it('lists every refusal of a scan and of a poll [post.errors] [get.errors]', () => {
    expect(refusalsOf('post /v1/scan')).toEqual(['400', '401', '402', '409', '413', '415', '429', '500', '503']);
    expect(refusalsOf('get /v1/scan/{scan_id}')).toEqual(['401', '404', '429', '500', '503']);
  });

  it('polls by a UUID, for one of two shapes of which only the final one needs an action [get.path] [get.required-action]', () => {
    const poll = operations.find(({ route }) => route === 'get /v1/scan/{scan_id}')?.operation;
    expect(poll?.parameters).toMatchObject([{ name: 'scan_id', in: 'path', required: true, schema: { format: 'uuid' } }]);
    expect(schema('ScanPollResponse')['oneOf']).toHaveLength(2);
    expect(schema('ScanStatus')['required']).toEqual(['scan_id', 'scan_status']);
    expect(schema('RoutingScanResponse')['required']).toContain('action');
  });

  it('publishes action as the enum of three and its two additions [ver.action-enum]', () => {
    expect(schema('Action')['anyOf']).toMatchObject([{ enum: ['ALLOW', 'WARN', 'BLOCK'] }, { enum: ['REVIEW', 'NO_DECISION'] }]);
  });

  it('marks the aliases of focus as deprecated, and the server takes them [ver.alias]', async () => {
    expect(text).toMatch(/Deprecated aliases: standard means steg, both means all/);
    for (const [alias, meaning] of [
      ['standard', 'steg'],
      ['both', 'all'],
    ]) {
      const ofAlias = await app.scan({ scan_phase: 'input', content: 'Where is the meeting?', focus: alias });
      const ofMeaning = await app.scan({ scan_phase: 'input', content: 'Where is the meeting?', focus: meaning });
      expect([ofAlias.status, ofAlias.body['action']]).toEqual([200, ofMeaning.body['action']]);
    }
  });
});
