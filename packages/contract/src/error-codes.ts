/** Where a code can appear: the scan routes, the consistency routes (preview), or both. */
export type ErrorArea = 'scan' | 'consistency' | 'any';

/** One row of the table: what a code means on the wire. No refusal is ever charged: every row costs 0 SCU. */
export interface ErrorRow {
  readonly status: 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503;
  /** Whether the same request, sent again unchanged, may succeed. */
  readonly retryable: boolean;
  readonly area: ErrorArea;
  /** Seconds of the `Retry-After` header when the service knows no better number. Absent: the answer carries no such header. */
  readonly retryAfterSeconds?: number;
  /** The default `error` text. Holds no submitted content. */
  readonly message: string;
}

/** Seconds a caller waits before it polls a consistency job again or repeats a refused consistency request (SPEC, Limits 3). */
export const CONSISTENCY_RETRY_AFTER_SECONDS = 5;

/** Seconds a caller waits before it polls a pending scan again. One deep scan takes seconds, so polling faster finds nothing new. */
export const SCAN_RETRY_AFTER_SECONDS = 2;

/** The one table of error codes. A code is stable: its status and meaning change only with the API version. */
export const ERROR_CODES = {
  // 400: the request itself. Shared by both areas.
  invalid_json: refuse('any', 'The body is not valid JSON of the documented shape.'),
  invalid_multipart: refuse('any', 'The multipart body cannot be decoded.'),
  unsupported_media_type: refuse('any', 'The request Content-Type is not one that this route accepts.'),

  // 400: scan fields, one code per cause.
  invalid_scan_phase: refuse('scan', 'scan_phase is required and must be input or output.'),
  scan_group_id_required: refuse('scan', 'scan_phase=output requires scan_group_id.'),
  invalid_request_id: refuse('scan', 'request_id must be a UUID.'),
  invalid_scan_group_id: refuse('scan', 'scan_group_id must be a UUID.'),
  invalid_content_type: refuse('scan', 'content_type must be auto, text, image, pdf or document.'),
  invalid_focus: refuse(
    'scan',
    'focus must be steg, ai, edits, metadata, all, or two different values of steg, ai and edits joined by a comma.',
  ),
  invalid_mode: refuse('scan', 'mode must be fast, secure or comprehensive.'),
  invalid_profile: refuse('scan', 'profile must be strict, balanced, permissive, code_assistant or ai_safety.'),
  invalid_data_sensitivity: refuse('scan', 'data_sensitivity must be standard, tolerant or strict.'),
  invalid_metadata: refuse('scan', 'metadata must be an object of strings within the documented bounds.'),
  invalid_field: refuse('scan', 'A field has a value of the wrong type or outside its documented bounds.'),
  invalid_base64: refuse('scan', 'Content that is not text must be given as base64.'),
  content_required: refuse('scan', 'The request carries nothing to scan: content or file is missing or empty.'),
  content_type_mismatch: refuse('scan', 'The declared content_type contradicts the bytes.'),
  unsupported_focus_for_content_type: refuse('scan', 'This focus does not apply to the content type.'),
  unsupported_option: refuse('scan', 'An option of the request is not available in this deployment.'),

  // 400: asynchronous scans.
  async_requires_comprehensive: refuse('scan', 'async=true requires mode=comprehensive.'),
  async_requires_image_or_pdf: refuse('scan', 'async=true requires image or PDF content.'),
  webhook_requires_async: refuse('scan', 'webhook_url requires async=true.'),
  invalid_webhook_url: refuse('scan', 'webhook_url must be an absolute https URL that this deployment may call.'),
  defer_enhance_requires_secure: refuse('scan', 'defer_enhance=true requires mode=secure.'),

  // 400: original-file evidence.
  metadata_unsupported_modality: refuse('scan', 'focus=metadata takes the original bytes of an image or a PDF, not text or documents.'),
  metadata_requires_secure_mode: refuse('scan', 'focus=metadata requires mode=secure.'),
  metadata_unsupported_option: refuse(
    'scan',
    'focus=metadata supports none of async, webhook_url, reference fields, defer_enhance and upload tickets.',
  ),

  // 400: reference comparison.
  reference_requires_edits_focus: refuse('scan', 'reference fields are used only with focus=edits.'),
  conflicting_reference: refuse('scan', 'Only one of reference_content, reference_file and reference_file_path can be given.'),
  reference_modality_mismatch: refuse('scan', 'The reference must be of the same modality, image or PDF, as the candidate.'),
  reference_unsupported_for_document: refuse('scan', 'Documents do not support comparison with a reference.'),
  reference_path_not_allowed: refuse(
    'scan',
    'reference_file_path is not available in this deployment or lies outside the configured folder.',
  ),

  // 400: consistency.
  invalid_packet: refuse('consistency', 'The packet does not have the documented shape.'),
  invalid_idempotency_key: refuse('consistency', 'Idempotency-Key must be 1 to 255 printable ASCII characters.'),
  invalid_client_ref: refuse('consistency', 'client_ref must be 1 to 128 characters.'),
  one_selector: refuse('consistency', 'Exactly one selector is required: subject_ref or document_sha256.'),
  invalid_document_sha256: refuse('consistency', 'document_sha256 must be 64 hexadecimal digits.'),
  conflicting_scope: refuse('consistency', 'all_labels=true and client_ref contradict each other.'),

  // 401, 403
  unauthorized: { status: 401, retryable: false, area: 'scan', message: 'A valid API key is required: Authorization: Bearer <API_KEY>.' },
  api_key_required: {
    status: 401,
    retryable: false,
    area: 'consistency',
    message: 'A valid API key is required: Authorization: Bearer <API_KEY>.',
  },
  deletion_not_granted: {
    status: 403,
    retryable: false,
    area: 'consistency',
    message: 'The deletion grant of this key does not allow this deletion.',
  },

  // 402: sent again, it is refused again until the account changes.
  payment_required: { status: 402, retryable: false, area: 'any', message: 'A payment method is required.' },
  quota_exceeded: { status: 402, retryable: false, area: 'any', message: 'The quota of this organization is used up.' },
  spending_limit_exceeded: { status: 402, retryable: false, area: 'any', message: 'The spending limit of this organization is reached.' },
  tier_upgrade_required: { status: 402, retryable: false, area: 'any', message: 'The material exceeds a cap of the current tier.' },

  // 404, 405
  not_found: { status: 404, retryable: false, area: 'any', message: 'There is no such route.' },
  scan_not_found: { status: 404, retryable: false, area: 'scan', message: 'There is no asynchronous scan with this id.' },
  job_not_found: { status: 404, retryable: false, area: 'consistency', message: 'There is no consistency job with this id.' },
  deletion_not_found: { status: 404, retryable: false, area: 'consistency', message: 'There is no deletion with this id.' },
  method_not_allowed: { status: 405, retryable: false, area: 'any', message: 'This route does not support the method.' },

  // 409
  request_id_reused: { status: 409, retryable: false, area: 'scan', message: 'This request_id was used before with a different request.' },
  request_id_in_flight: {
    status: 409,
    retryable: true,
    area: 'scan',
    retryAfterSeconds: SCAN_RETRY_AFTER_SECONDS,
    message: 'The first request with this request_id is still running.',
  },
  metadata_receipt_not_replayable: {
    status: 409,
    retryable: false,
    area: 'scan',
    message: 'This request_id was used before for focus=metadata, whose receipt is given once.',
  },
  idempotency_key_reused: {
    status: 409,
    retryable: false,
    area: 'consistency',
    message: 'This Idempotency-Key was used before with a different body.',
  },
  idempotency_key_in_flight: {
    status: 409,
    retryable: true,
    area: 'consistency',
    retryAfterSeconds: CONSISTENCY_RETRY_AFTER_SECONDS,
    message: 'The first request with this Idempotency-Key is still running.',
  },

  // 413
  payload_too_large: { status: 413, retryable: false, area: 'scan', message: 'The request body is larger than this service accepts.' },
  pdf_page_cap_exceeded: { status: 413, retryable: false, area: 'scan', message: 'The PDF has more pages than this service accepts.' },
  embedded_image_cap_exceeded: {
    status: 413,
    retryable: false,
    area: 'scan',
    message: 'The PDF has more unique embedded images than this service accepts.',
  },
  payload_too_complex: { status: 413, retryable: false, area: 'scan', message: 'The material is more complex than this service accepts.' },
  packet_too_large: { status: 413, retryable: false, area: 'consistency', message: 'The packet is larger than this service accepts.' },

  // 415
  unsupported_image_container: {
    status: 415,
    retryable: false,
    area: 'scan',
    message: 'focus=metadata does not support this image container.',
  },

  // 429
  rate_limited: { status: 429, retryable: true, area: 'any', retryAfterSeconds: 5, message: 'Too many requests. Nothing was accepted.' },
  capacity_exceeded: {
    status: 429,
    retryable: true,
    area: 'any',
    retryAfterSeconds: 5,
    message: 'The service is at capacity. Nothing was accepted.',
  },

  // 500, 503
  internal_error: { status: 500, retryable: true, area: 'any', message: 'The service failed to handle the request.' },
  metadata_unavailable: { status: 503, retryable: false, area: 'scan', message: 'focus=metadata is not enabled on this service.' },
  service_unavailable: {
    status: 503,
    retryable: true,
    area: 'any',
    retryAfterSeconds: 5,
    message: 'A required backend is unavailable. Nothing was accepted.',
  },
  store_unavailable: {
    status: 503,
    retryable: true,
    area: 'any',
    retryAfterSeconds: 5,
    message: 'The store or its queue is unavailable. Nothing was accepted.',
  },
  org_keys_unavailable: {
    status: 503,
    retryable: true,
    area: 'consistency',
    retryAfterSeconds: CONSISTENCY_RETRY_AFTER_SECONDS,
    message: 'The keys of the organization are unavailable.',
  },
  deletion_failed: {
    status: 503,
    retryable: true,
    area: 'consistency',
    retryAfterSeconds: CONSISTENCY_RETRY_AFTER_SECONDS,
    message: 'The deletion was not recorded. Send it again.',
  },
} as const satisfies Record<string, ErrorRow>;

/** A code of the table. */
export type ErrorCode = keyof typeof ERROR_CODES;

/** The row of a code, with the optional header as an optional property. */
export function errorRow(code: ErrorCode): ErrorRow {
  return ERROR_CODES[code];
}

/** Whether a value is a code of the table. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_CODES, value);
}

/** A 400 that no retry mends. */
function refuse<A extends ErrorArea>(area: A, message: string): { status: 400; retryable: false; area: A; message: string } {
  return { status: 400, retryable: false, area, message };
}
