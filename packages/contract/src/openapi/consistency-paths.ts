import { CONSISTENCY_RETRY_AFTER_SECONDS } from '../error-codes.ts';
import type { ErrorCode } from '../error-codes.ts';
import { json, ref } from './components.ts';
import type { JsonObject } from './json-object.ts';
import * as examples from './examples.ts';
import { refusals, withStoreOff } from './refusals.ts';

const clientRef: JsonObject = {
  name: 'client_ref',
  in: 'query',
  required: false,
  description: 'Label to delete in, out of those that the deletion grant covers. Omitted: the default label of the organization.',
  schema: { type: 'string', minLength: 1, maxLength: 128 },
};

const idempotencyKey: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Unique per organization. The same key with the same body returns the original answer, byte by byte for a finished packet, without a new charge.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
};

const retryAfter = {
  description: 'Seconds to wait before the next poll.',
  schema: { type: 'integer', const: CONSISTENCY_RETRY_AFTER_SECONDS },
};
const location = { description: 'Relative address to poll.', schema: { type: 'string', format: 'uri-reference' } };

/** Of every route that reads or changes the store. */
const STORE_REFUSALS: readonly ErrorCode[] = [
  'api_key_required',
  'rate_limited',
  'internal_error',
  'store_unavailable',
  'org_keys_unavailable',
];
const DELETION_REFUSALS: readonly ErrorCode[] = [...STORE_REFUSALS, 'deletion_not_granted', 'deletion_failed'];

/** The preview: packets and their jobs. */
const packets: JsonObject = {
  '/v1/consistency/packets': {
    post: {
      operationId: 'submitPacket',
      tags: ['consistency'],
      'x-stability': 'preview',
      summary: 'Preview: compare the documents of a packet with each other and with known facts',
      description:
        'Answers 200 with the result of a short packet and 202 with a job for a long one. Findings never use documents of earlier packets, which are kept only where the history store is on. Findings say what does not agree; ' +
        'they do not judge whether a claim is true.',
      parameters: [idempotencyKey],
      requestBody: {
        required: true,
        content: {
          ...json('PacketRequest', { repair: examples.packet }),
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['packet'],
              properties: { packet: ref('PacketRequest') },
              additionalProperties: { type: 'string', contentMediaType: 'application/octet-stream' },
              description: 'The packet as JSON, and one part of original bytes for every documents[].part.',
            },
            examples: { repair: { value: { packet: examples.packet } } },
          },
        },
      },
      responses: {
        '200': {
          description: 'The result. It was charged once; a replay is free.',
          content: json('PacketResult', { problems_found: examples.packetResult }),
        },
        '202': {
          description: 'Accepted as a job; not an error.',
          headers: { Location: location, 'Retry-After': retryAfter },
          content: json('ConsistencyJob', { accepted: examples.jobAccepted }),
        },
        ...withStoreOff(
          refusals('consistency', [
            'invalid_json',
            'invalid_multipart',
            'unsupported_media_type',
            'invalid_packet',
            'invalid_idempotency_key',
            'api_key_required',
            'payment_required',
            'quota_exceeded',
            'spending_limit_exceeded',
            'tier_upgrade_required',
            'idempotency_key_reused',
            'idempotency_key_in_flight',
            'packet_too_large',
            'rate_limited',
            'capacity_exceeded',
            'internal_error',
            'service_unavailable',
            'store_unavailable',
            'org_keys_unavailable',
          ]),
          [],
        ),
      },
    },
  },
  '/v1/consistency/jobs/{job_id}': {
    get: {
      operationId: 'pollJob',
      tags: ['consistency'],
      'x-stability': 'preview',
      summary: 'Preview: poll a consistency job',
      description: 'Read-only and free of charge. Visible only to the submitting organization.',
      parameters: [
        {
          name: 'job_id',
          in: 'path',
          required: true,
          description: 'From the body or the Location of the 202 answer. An id that is no UUID is not found.',
          schema: { type: 'string', format: 'uuid' },
        },
      ],
      responses: {
        '200': {
          description: 'The job, in any state.',
          headers: { 'Retry-After': { ...retryAfter, description: 'While the job has no result and is not final.' } },
          content: json('ConsistencyJob', { accepted: examples.jobAccepted, delivered: examples.jobDelivered }),
        },
        ...withStoreOff(refusals('consistency', STORE_REFUSALS), ['job_not_found']),
      },
    },
  },
};

const receipts = {
  '200': { description: 'The deletion is completed.', content: json('DeletionReceipt', { completed: examples.deletionCompleted }) },
  '202': {
    description: 'The deletion was interrupted and resumes on its own. Poll status_url.',
    content: json('DeletionReceipt', { running: examples.deletionRunning }),
  },
};

/** The history store: planned, unavailable while it is off for the gateway. */
const history: JsonObject = {
  '/v1/consistency/documents/{document_ref}': {
    delete: {
      operationId: 'deleteDocument',
      tags: ['consistency-history'],
      'x-stability': 'planned',
      summary: 'Planned: delete a stored document',
      description:
        'A document that is not stored, or was deleted before, gives a completed receipt with documents_removed=0, so that existence does not leak.',
      parameters: [
        {
          name: 'document_ref',
          in: 'path',
          required: true,
          description: 'From documents[].document_ref of a packet answer.',
          schema: { type: 'string', minLength: 1 },
        },
        clientRef,
      ],
      responses: {
        ...receipts,
        ...withStoreOff(refusals('consistency', ['invalid_client_ref', ...DELETION_REFUSALS]), []),
      },
    },
  },
  '/v1/consistency/deletions': {
    post: {
      operationId: 'submitDeletion',
      tags: ['consistency-history'],
      'x-stability': 'planned',
      summary: 'Planned: delete stored documents by subject or by file hash',
      description:
        'Exactly one selector. There is no Idempotency-Key: poll the returned deletion_id instead of sending the request again. Free of charge.',
      requestBody: { required: true, content: json('DeletionRequest', { subject: examples.deletion }) },
      responses: {
        ...receipts,
        ...withStoreOff(
          refusals('consistency', ['invalid_json', 'one_selector', 'invalid_document_sha256', 'conflicting_scope', ...DELETION_REFUSALS]),
          [],
        ),
      },
    },
  },
  '/v1/consistency/deletions/{deletion_id}': {
    get: {
      operationId: 'pollDeletion',
      tags: ['consistency-history'],
      'x-stability': 'planned',
      summary: 'Planned: poll a deletion',
      description:
        'The same fields as the receipt: 202 while running, 200 when completed. Judge by state. Visible only to keys whose grant covers its label.',
      parameters: [
        {
          name: 'deletion_id',
          in: 'path',
          required: true,
          description: 'From the receipt. An id that is no UUID is not found.',
          schema: { type: 'string', format: 'uuid' },
        },
      ],
      responses: {
        ...receipts,
        ...withStoreOff(refusals('consistency', STORE_REFUSALS), ['deletion_not_found']),
      },
    },
  },
};

/** Every consistency route. */
export const consistencyPaths: JsonObject = { ...packets, ...history };
