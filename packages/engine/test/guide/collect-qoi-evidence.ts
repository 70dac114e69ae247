import { NotOfFormatError } from '@input-trust/container/bytes';
import { hasSignature } from '@input-trust/container';
import type { EvidenceComponent, EvidenceObservation, EvidencePrivacy, EvidenceReason } from '@input-trust/contract';
import { QOI, qoiParts, readQoiHeader } from './qoi.ts';

/** Original-file evidence of a QOI file. In the tree it is inferred from the schema in the contract. */
export interface QoiFileEvidence {
  readonly schema_version: 'qoi-file-evidence-public-v1';
  readonly collector: 'qoi-container-structure-v1';
  readonly trust: 'unsigned_metadata';
  readonly source_bytes_kind: 'original_encoded';
  readonly container: 'qoi';
  readonly byte_count: number;
  readonly status: 'partial';
  readonly structure: {
    /** Omitted where the file ends before them. */
    readonly dimensions?: { readonly width: number; readonly height: number };
    readonly end_marker_present: boolean;
    /** Bytes after the end marker. */
    readonly trailing_byte_count: number;
  };
  readonly components: { readonly structure: EvidenceComponent };
  readonly observations: EvidenceObservation[];
  readonly coverage: { readonly reasons: EvidenceReason[] };
  readonly privacy: EvidencePrivacy;
}

/**
 * Collects original-file evidence of a QOI file: size, end and what follows it, without a verdict. The format has no carrier of metadata.
 *
 * Time is linear in the bytes; no memory grows with them. Malformed or truncated content adds reasons, never an error; the status is
 * `partial` in any case, because pixels are counted and not looked at. Throws NotOfFormatError when the bytes do not begin with `qoif`.
 */
export function collectQoiEvidence(bytes: Uint8Array): QoiFileEvidence {
  if (!hasSignature(QOI, bytes)) throw new NotOfFormatError(QOI.name);
  const header = readQoiHeader(bytes);
  const parts = [...qoiParts(bytes)];
  const found = new Set<EvidenceReason>();
  if (header === undefined || parts.some(({ whole }) => !whole)) found.add('truncated');
  if (parts.some(({ whole, sound }) => whole && !sound)) found.add('malformed_structure');
  const end = parts.find(({ role, sound }) => role === 'end' && sound);
  const trailing = end === undefined ? 0 : bytes.length - end.end;
  const reasons = [...found];
  const status = header === undefined ? 'unavailable' : reasons.length === 0 ? 'complete' : 'partial';
  return {
    schema_version: 'qoi-file-evidence-public-v1',
    collector: 'qoi-container-structure-v1',
    trust: 'unsigned_metadata',
    source_bytes_kind: 'original_encoded',
    container: 'qoi',
    byte_count: bytes.length,
    status: 'partial',
    structure: {
      ...(header !== undefined && { dimensions: { width: header.width, height: header.height } }),
      end_marker_present: end !== undefined,
      trailing_byte_count: trailing,
    },
    components: { structure: { status, reasons } },
    observations: trailing > 0 ? [{ code: 'trailing_bytes', effect: 'context', count: trailing }] : [],
    coverage: { reasons: ['image_data_uninspected', ...reasons] },
    privacy: { capture_timestamps_exposed: false, withheld: [] },
  };
}
