import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES, errorReference, errorRow, isErrorCode } from '../src/index.ts';

/** Frozen by hand: a change here is a change of the public contract. */
const CODES_BY_STATUS = {
  400: [
    'async_requires_comprehensive',
    'async_requires_image_or_pdf',
    'conflicting_reference',
    'conflicting_scope',
    'content_required',
    'content_type_mismatch',
    'defer_enhance_requires_secure',
    'invalid_base64',
    'invalid_client_ref',
    'invalid_content_type',
    'invalid_data_sensitivity',
    'invalid_document_sha256',
    'invalid_field',
    'invalid_focus',
    'invalid_idempotency_key',
    'invalid_json',
    'invalid_metadata',
    'invalid_mode',
    'invalid_multipart',
    'invalid_packet',
    'invalid_profile',
    'invalid_request_id',
    'invalid_scan_group_id',
    'invalid_scan_phase',
    'invalid_webhook_url',
    'metadata_requires_secure_mode',
    'metadata_unsupported_modality',
    'metadata_unsupported_option',
    'one_selector',
    'reference_modality_mismatch',
    'reference_path_not_allowed',
    'reference_requires_edits_focus',
    'reference_unsupported_for_document',
    'scan_group_id_required',
    'unsupported_focus_for_content_type',
    'unsupported_media_type',
    'unsupported_option',
    'webhook_requires_async',
  ],
  401: ['api_key_required', 'unauthorized'],
  402: ['payment_required', 'quota_exceeded', 'spending_limit_exceeded', 'tier_upgrade_required'],
  403: ['deletion_not_granted'],
  404: ['deletion_not_found', 'job_not_found', 'not_found', 'scan_not_found'],
  405: ['method_not_allowed'],
  409: [
    'idempotency_key_in_flight',
    'idempotency_key_reused',
    'metadata_receipt_not_replayable',
    'request_id_in_flight',
    'request_id_reused',
  ],
  413: ['embedded_image_cap_exceeded', 'packet_too_large', 'payload_too_complex', 'payload_too_large', 'pdf_page_cap_exceeded'],
  415: ['unsupported_image_container'],
  429: ['capacity_exceeded', 'rate_limited'],
  500: ['internal_error'],
  503: ['deletion_failed', 'metadata_unavailable', 'org_keys_unavailable', 'service_unavailable', 'store_unavailable'],
};

const rows = Object.keys(ERROR_CODES)
  .filter(isErrorCode)
  .map((code) => ({ code, ...errorRow(code) }));

function codesOf(status: number): string[] {
  return rows.filter((row) => row.status === status).map((row) => row.code);
}

describe('the error table', () => {
  it.each(Object.entries(CODES_BY_STATUS))(
    'has exactly the frozen codes of status %s [err.codes.open] [post.r3.codes] [err.pack.other]',
    (status, codes) => {
      expect(codesOf(Number(status)).toSorted()).toEqual(codes);
    },
  );

  it('has no status beside the frozen ones', () => {
    expect([...new Set(rows.map((row) => String(row.status)))].toSorted()).toEqual(Object.keys(CODES_BY_STATUS));
  });

  it('names the 415 of a container without evidence, the scan 404 and the 401 of each area [post.r4.415.code] [err.codes.404]', () => {
    expect(codesOf(415)).toEqual(['unsupported_image_container']);
    expect(errorRow('scan_not_found')).toMatchObject({ status: 404, area: 'scan' });
    expect(errorRow('unauthorized').area).toBe('scan');
    expect(errorRow('api_key_required').area).toBe('consistency');
  });

  it('has one code for a reference of another modality and one for a reference on a document [post.r7.code]', () => {
    expect(errorRow('reference_modality_mismatch').status).toBe(400);
    expect(errorRow('reference_unsupported_for_document').status).toBe(400);
  });

  it('asks for 5 seconds wherever a consistency route answers 503, and wherever an idempotency key is in flight', () => {
    const consistency503 = rows.filter((row) => row.status === 503 && row.area !== 'scan');
    expect(consistency503.length).toBeGreaterThan(3);
    for (const row of [...consistency503, errorRow('idempotency_key_in_flight')]) expect(row.retryAfterSeconds).toBe(5);
  });

  it('gives every 429 a Retry-After, and metadata_unavailable none', () => {
    for (const row of rows.filter(({ status }) => status === 429)) expect(row.retryAfterSeconds).toBeGreaterThan(0);
    expect(errorRow('metadata_unavailable')).toMatchObject({ status: 503, retryable: false });
    expect(errorRow('metadata_unavailable').retryAfterSeconds).toBeUndefined();
  });

  it('calls nothing retryable that only another request can mend', () => {
    expect(rows.filter(({ status, retryable }) => status < 409 && retryable)).toEqual([]);
  });

  it('has a message of one or two sentences for every code', () => {
    expect(rows.filter(({ message }) => !/^[A-Za-z][^\n]{10,160}\.$/.test(message))).toEqual([]);
  });

  it('is what docs/errors.md says, both ways', () => {
    const document = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8');
    expect(document).toBe(errorReference());
    expect([...document.matchAll(/^\| `([a-z0-9_]+)` \| (\d{3}) \|/gm)].map(([, code, status]) => [code, Number(status)])).toEqual(
      rows.map(({ code, status }) => [code, status]),
    );
  });

  it('knows its own codes and no inherited names', () => {
    expect(isErrorCode('invalid_focus')).toBe(true);
    for (const value of ['toString', '__proto__', '', 400, undefined]) expect(isErrorCode(value)).toBe(false);
  });
});
