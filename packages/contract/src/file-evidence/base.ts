import { z } from 'zod';
import { EvidenceObservation } from './observation.ts';
import { Count, EvidencePrivacy, EvidenceReason, SourceBytesKind } from './vocabulary.ts';

/** Fields that every file evidence has, whatever the format. Spread into a strict object beside `structure`, `components` and `carriers`. */
export function evidenceBase<Version extends string, Collector extends string, Container extends string>(names: {
  schema_version: Version;
  collector: Collector;
  container: Container;
}) {
  return {
    schema_version: z.literal(names.schema_version).describe('Version of this evidence schema; independent of the API version.'),
    collector: z.literal(names.collector).describe('The collector that read the bytes, with its version.'),
    trust: z
      .literal('unsigned_metadata')
      .describe('Nothing in this report is signed: anyone who can write the file can write these claims.'),
    source_bytes_kind: SourceBytesKind,
    container: z.literal(names.container).describe('The container format of the file.'),
    byte_count: Count.describe('Bytes of the inspected source.'),
    observations: z.array(EvidenceObservation).max(32).describe('What was noticed in the file. It routes nothing.'),
    coverage: z
      .strictObject({ reasons: z.array(EvidenceReason).max(32).describe('Why collection is partial. Empty reasons do not mean clean.') })
      .describe('What collection did not reach.'),
    privacy: EvidencePrivacy.describe('What is exposed and what is withheld.'),
  };
}

/** Status of formats of which only the container is inspected. */
export const alwaysPartial = z.literal('partial').describe('This format is always partial: the coded image data is not inspected.');

/** Status of formats that can be collected to the end. */
export const completeOrPartial = z
  .enum(['complete', 'partial'])
  .describe('complete: collection finished, which does not make the file clean. partial: see coverage.reasons.');

/** `complete` exactly when nothing is missing, `partial` exactly when something is. */
export function statusMatchesCoverage(evidence: { status: 'complete' | 'partial'; coverage: { reasons: readonly string[] } }): boolean {
  return (evidence.status === 'complete') === (evidence.coverage.reasons.length === 0);
}

/** `capture_timestamps_exposed` is true exactly when one of the two times is returned. */
export function exposureMatchesClaims(evidence: {
  metadata_claims: { capture_time?: string | undefined; gps_fix_utc?: string | undefined };
  privacy: { capture_timestamps_exposed: boolean };
}): boolean {
  const { capture_time, gps_fix_utc } = evidence.metadata_claims;
  return evidence.privacy.capture_timestamps_exposed === (capture_time !== undefined || gps_fix_utc !== undefined);
}
