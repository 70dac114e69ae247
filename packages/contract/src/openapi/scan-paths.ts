import { WEBHOOK_HEADERS, WEBHOOK_SIGNATURE_HEADERS } from '../webhook.ts';
import { SCAN_RETRY_AFTER_SECONDS } from '../error-codes.ts';
import { scanFields } from '../scan-fields.ts';
import { json, ref } from './components.ts';
import type { JsonObject } from './json-object.ts';
import * as examples from './examples.ts';
import { refusalsOf } from './refusals.ts';

const rawBody = {
  schema: { description: 'The original bytes. Routing fields are query parameters.' },
  examples: { bytes: { summary: 'Bytes, with the fields in the address', value: examples.rawScan } },
};

/** One call for each body style, as people try them. */
const CALLS = `
JSON:

    curl $BASE/v1/scan -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' \\
      -d '{"scan_phase": "input", "content": "Please summarise the attached policy."}'

A form:

    curl $BASE/v1/scan -H "Authorization: Bearer $KEY" -F scan_phase=input -F file=@photo.jpg

Raw bytes:

    curl "$BASE/v1/scan?scan_phase=input&filename=photo.jpg" -H "Authorization: Bearer $KEY" \\
      -H 'Content-Type: image/jpeg' --data-binary @photo.jpg
`;

const pollHeaders = {
  Location: { description: 'Relative address of the poll route of this scan.', schema: { type: 'string', format: 'uri-reference' } },
  'Retry-After': {
    description: `Seconds to wait before the poll, ${SCAN_RETRY_AFTER_SECONDS} unless load asks for more.`,
    schema: { type: 'integer', minimum: 0 },
  },
};

/** The stable surface: `POST /v1/scan` and `GET /v1/scan/{scan_id}`. */
export function scanPaths(schemas: JsonObject): JsonObject {
  return {
    '/v1/scan': { post: submitScan(schemas) },
    '/v1/scan/stream': { post: streamScan },
    '/v1/scan/{scan_id}': { get: pollScan },
  };
}

function submitScan(schemas: JsonObject): JsonObject {
  return {
    operationId: 'submitScan',
    tags: ['scan'],
    'x-stability': 'stable',
    summary: 'Inspect material before it is trusted',
    description:
      'Takes JSON, multipart or raw bytes. Answers 200 with the finished scan, or 202 when the scan was accepted and runs on: with async=true, and for PDFs that the ' +
      'service selects by their size, so that every client that sends PDFs must be able to poll. A refusal is never charged.\n' +
      CALLS,
    parameters: [...queryParameters(schemas), fileNameHeader],
    requestBody: {
      required: true,
      content: {
        ...json('ScanJsonBody', { text: examples.textScan }),
        'multipart/form-data': { schema: ref('ScanMultipartBody'), examples: { photo: { value: examples.formScan } } },
        'application/octet-stream': rawBody,
        'application/pdf': rawBody,
        'image/*': rawBody,
      },
    },
    responses: {
      '200': {
        description: 'The finished scan. Judge by action; handle all five values, and one that is not known as REVIEW.',
        content: json('ScanResponse', { allowed: examples.allowed, blocked: examples.blocked, file_evidence: examples.fileEvidence }),
      },
      '202': {
        description: 'Durably accepted; not an error. action is REVIEW and preliminary is true: nothing is decided yet.',
        headers: pollHeaders,
        content: json('RoutingScanResponse', { accepted: examples.accepted }),
      },
      ...refusalsOf('scan', [400, 401, 402, 409, 413, 415, 429, 500, 503]),
    },
    callbacks: { scanFinished: { '{$request.body#/webhook_url}': { post: scanFinished } } },
  };
}

const streamScan: JsonObject = {
  operationId: 'streamScan',
  tags: ['scan'],
  'x-stability': 'preview',
  summary: 'Preview: inspect a text while it is written',
  description:
    'Takes a text line by line while a model writes it, and answers while it comes: send and read at the same time. The decision is that of POST /v1/scan with the ' +
    'whole text, charged once; nothing is charged for a stream that ends before. The whole body has the size and the time of any other request.',
  requestBody: {
    required: true,
    content: {
      'application/x-ndjson': {
        schema: {
          type: 'string',
          contentMediaType: 'application/x-ndjson',
          contentSchema: { anyOf: [ref('ScanStreamStart'), ref('ScanStreamText')] },
          description:
            'JSON objects, one on each line: first ScanStreamStart, then ScanStreamText for each piece. The end of the body is the end of the text.',
        },
        examples: { answer: { value: examples.textStream } },
      },
    },
  },
  responses: {
    '200': {
      description:
        'Server-sent events. text: { text } that is safe to show, secrets and personal data replaced. threat: Threat without evidence, provisional. The last one is ' +
        'decision: ScanResponse, or error: ErrorBody. After decision with BLOCK, text that was shown has to be taken back.',
      content: { 'text/event-stream': { schema: { type: 'string' }, examples: { blocked: { value: examples.streamedAnswer } } } },
    },
    ...refusalsOf('scan', [400, 401, 413, 429, 500, 503], ['metadata_unavailable']),
  },
};

const pollScan: JsonObject = {
  operationId: 'pollScan',
  tags: ['scan'],
  'x-stability': 'stable',
  summary: 'Poll an asynchronous scan',
  description: 'Only asynchronous scans of the own organization can be polled; the id of a synchronous scan is not found. Free of charge.',
  parameters: [
    {
      name: 'scan_id',
      in: 'path',
      required: true,
      description: 'As returned by POST /v1/scan. An id that is no UUID is not found.',
      schema: { type: 'string', format: 'uuid' },
    },
  ],
  responses: {
    '200': {
      description: 'A status object while the scan is pending or failed, else the final scan response. Told apart by scan_status.',
      headers: {
        'Retry-After': { ...pollHeaders['Retry-After'], description: 'With scan_status pending: seconds to wait before the next poll.' },
      },
      content: json('ScanPollResponse', { pending: examples.pending, failed: examples.failed, complete: examples.blocked }),
    },
    ...refusalsOf('scan', [401, 404, 429, 500, 503], ['metadata_unavailable']),
  },
};

const scanFinished: JsonObject = {
  operationId: 'scanFinished',
  tags: ['scan'],
  summary: 'An asynchronous scan has reached its final state',
  description:
    'Delivered at least once. Every retry has the same event id and idempotency key: deduplicate on it. Any 2xx answer counts as delivered; redirects are not followed.',
  security: [],
  parameters: [
    callbackHeader(WEBHOOK_HEADERS.eventId, true, 'Identity of the event.'),
    callbackHeader(WEBHOOK_HEADERS.idempotencyKey, true, 'The event id again.'),
    callbackHeader(WEBHOOK_HEADERS.scanId, true, 'The scan id.'),
    callbackHeader(WEBHOOK_SIGNATURE_HEADERS.id, false, 'The event id. Only when the deployment signs callbacks.'),
    callbackHeader(WEBHOOK_SIGNATURE_HEADERS.timestamp, false, 'Seconds since 1970. Only when the deployment signs callbacks.'),
    callbackHeader(
      WEBHOOK_SIGNATURE_HEADERS.signature,
      false,
      'HMAC-SHA256 after Standard Webhooks. Only when the deployment signs callbacks.',
    ),
  ],
  requestBody: { required: true, content: json('WebhookPayload', { blocked: examples.callback }) },
  responses: { '2XX': { description: 'Received.' }, '4XX': { description: 'Not received; delivered again.' } },
};

function callbackHeader(name: string, required: boolean, description: string): JsonObject {
  return { name, in: 'header', required, description, schema: { type: 'string' } };
}

const fileNameHeader: JsonObject = {
  name: 'X-File-Name',
  in: 'header',
  required: false,
  description: 'File-name hint of a raw body, percent-encoded UTF-8. The query parameter filename goes before it.',
  schema: { type: 'string' },
};

/** Every scalar field of the JSON body is a query parameter of the same name in raw requests. */
function queryParameters(schemas: JsonObject): JsonObject[] {
  const { properties } = schemas['ScanJsonBody'] as { properties: Record<string, JsonObject> };
  return Object.keys(scanFields).map((name) => {
    const { description, ...schema } = properties[name] ?? {};
    const note = `Raw bodies only.${name === 'scan_phase' ? ' Required there.' : ''}${typeof description === 'string' ? ` ${description}` : ''}`;
    const value = name === 'metadata' ? { content: { 'application/json': { schema } } } : { schema };
    return { name, in: 'query', required: false, description: note, ...value };
  });
}
