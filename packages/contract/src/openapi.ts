import { componentSchemas, ref } from './openapi/components.ts';
import type { JsonObject } from './openapi/json-object.ts';
import { consistencyPaths } from './openapi/consistency-paths.ts';
import { scanPaths } from './openapi/scan-paths.ts';

/** An OpenAPI 3.1.0 document. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: JsonObject;
  readonly servers: readonly JsonObject[];
  readonly security: readonly JsonObject[];
  readonly tags: readonly JsonObject[];
  readonly paths: JsonObject;
  readonly components: JsonObject;
}

/** Version of the API, independent of the versions of packages and of evidence schemas. */
export const API_VERSION = '1.0.0';

/**
 * The machine-readable contract. `serverUrl` is the base address; without it the document names none and routes are relative to
 * wherever it is served.
 */
export function openApiDocument(options: { serverUrl?: string } = {}): OpenApiDocument {
  const schemas = componentSchemas({ ScanResponse: scanResponse });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Input Trust Scan Service',
      version: API_VERSION,
      description:
        'Inspects submitted material before people, AI systems, OCR or automation trust it. It flags suspicious evidence; it does not prove fraud and does not judge ' +
        'whether a claim is true. Vocabularies of verdicts, provenance states, threat categories and artifact types can grow: accept new values. The focus values ' +
        'standard and both are deprecated aliases of steg and all. API keys belong on servers; files are not sent from browsers.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: options.serverUrl ?? '/' }],
    security: [{ bearer: [] }],
    tags: [
      { name: 'scan', description: 'The stable public surface.' },
      { name: 'consistency', description: 'Preview: compare the documents of one packet.' },
      {
        name: 'consistency-history',
        description: 'Planned: stored history and its deletion. Answered with 404 without a code while the store is off.',
      },
    ],
    paths: { ...scanPaths(schemas), ...consistencyPaths },
    components: {
      schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'Authorization: Bearer <API_KEY>. For servers only.' } },
    },
  };
}

/** One of two shapes, told apart by `action`. The zod schema says the same by a rule that JSON Schema cannot be generated from. */
const scanResponse: JsonObject = {
  description: 'A routing result, or with action NO_DECISION original-file evidence.',
  type: 'object',
  required: ['action', 'scan_id'],
  properties: { action: ref('Action') },
  anyOf: [ref('RoutingScanResponse'), ref('MetadataScanResponse')],
};
