/**
 * Why something could not be checked. A reason never counts as suspicion and never as a clean result;
 * it makes coverage partial, and where the check was required the scan routes to REVIEW.
 *
 * Code to the sentence that a person reads in `guidance.reason`.
 */
export const COVERAGE_REASONS = {
  deadline_exceeded: 'The scan ran out of its time budget before every required check had finished.',
  byte_budget_exceeded: 'The material holds more bytes than the budget of this scan allows to inspect.',
  decoded_byte_budget_exceeded: 'Decoding the material would produce more bytes than the budget of this scan allows.',
  pixel_budget_exceeded: 'The image has more pixels than the budget of this scan allows to inspect.',
  page_budget_exceeded: 'The document has more pages than the budget of this scan allows to inspect.',
  item_budget_exceeded: 'The material has more parts than the budget of this scan allows to inspect.',
  depth_budget_exceeded: 'The material is nested deeper than the budget of this scan allows to inspect.',
  malformed_content: 'A part of the material is malformed and could not be read.',
  encrypted_content: 'A part of the material is encrypted and could not be read.',
  unsupported_format: 'The material, or a part of it, has a format that this deployment cannot read.',
  text_not_read: 'A picture shows what looks like text, and it could not be read.',
  not_applicable: 'A requested check does not apply to this kind of material.',
  detector_unavailable: 'A check that this scan requires is not available in this deployment.',
  detector_failed: 'A check that this scan requires failed before it finished.',
  worker_lost: 'The isolated worker that ran this scan crashed or reached its memory limit before every required check had finished.',
} as const;

/** One of `COVERAGE_REASONS`. */
export type CoverageReason = keyof typeof COVERAGE_REASONS;

/** Reasons for which the same request may succeed when it is sent once more. */
export const RETRYABLE_REASONS: ReadonlySet<CoverageReason> = new Set<CoverageReason>([
  'deadline_exceeded',
  'detector_failed',
  'worker_lost',
]);
