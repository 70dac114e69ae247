import { ScanResponse } from '@input-trust/contract';

/** A routing answer with what every one has, and more. */
export function answer(more: Readonly<Record<string, unknown>> = {}): ScanResponse {
  return ScanResponse.parse({
    action: 'ALLOW',
    scan_id: '018f3d5e-0000-4000-8000-000000000000',
    risk_score: 0,
    risk_level: 'MINIMAL',
    safe: true,
    threats: [],
    content_type_detected: 'text',
    focus_used: 'steg',
    mode_used: 'secure',
    scu_charged: 1,
    usage_units: { text_tokens: 1024 },
    processing_ms: 1500,
    ...more,
  });
}

export const BOX = {
  kind: 'box',
  bbox: { x: 10, y: 20, width: 30, height: 40 },
  coordinate_space: 'rendered_pixel',
  page_width: 200,
  page_height: 100,
};

const complete = { status: 'complete', reasons: [] };
const carrier = { count: 0, byte_count: 0, flags: [] };

/** The receipt of a GIF with a comment, XMP and bytes behind its end. */
export const GIF_RECEIPT = {
  action: 'NO_DECISION',
  result_type: 'file_evidence',
  decision: { status: 'not_evaluated', scope: 'file_evidence_only' },
  risk_score: null,
  risk_level: 'NOT_EVALUATED',
  safe: null,
  focus_used: 'metadata',
  file_evidence: {
    schema_version: 'gif-file-evidence-public-v1',
    collector: 'gif-container-structure-v1',
    trust: 'unsigned_metadata',
    source_bytes_kind: 'original_encoded',
    container: 'gif',
    byte_count: 2_048,
    status: 'partial',
    observations: [{ code: 'trailing_bytes', effect: 'context', count: 12 }],
    coverage: { reasons: ['image_data_uninspected'] },
    privacy: { capture_timestamps_exposed: false, withheld: ['comments'] },
    structure: {
      version: 'GIF89a',
      screen_dimensions: { width: 40, height: 30 },
      declared_frame_count: 2,
      decoded_frame_count: 2,
      global_color_table_size: 4,
      local_color_table_count: 0,
      extension_counts: { graphic_control: 2, comment: 1, plain_text: 0, application: 1, unknown: 0 },
      trailer_present: true,
      trailing_byte_count: 12,
    },
    components: { structure: complete, xmp: complete, comments: { status: 'withheld', reasons: [] } },
    carriers: {
      xmp: { count: 1, byte_count: 300, flags: ['malformed'] },
      icc: carrier,
      c2pa: carrier,
      comment: { ...carrier, count: 1, byte_count: 9 },
      other: carrier,
    },
    metadata: {
      xmp_claims_present: true,
      xmp: {
        creator_tool_present: true,
        create_date_present: false,
        modify_date_present: false,
        history_present: false,
        document_id_present: false,
        digital_source_type: 'trainedAlgorithmicMedia',
      },
    },
  },
  content_credentials: {
    schema_version: 'content-credentials-public-v1',
    source_bytes_kind: 'original_encoded',
    method_version: 'c2pa-offline-trust-v1',
    status: 'invalid',
    claim: null,
    provider: null,
  },
};

/** Every string of a value, at any depth. */
export function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}
