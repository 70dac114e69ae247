import type { EvidenceReason } from '@input-trust/contract';

/**
 * Why something in a metadata carrier was not read or not claimed, in the contract's words.
 * A reason is a limit of coverage, never a sign of alteration.
 */
export type MetadataReason = Extract<
  EvidenceReason,
  | 'malformed_metadata'
  | 'linked_ifd_uninspected'
  | 'ambiguous_value'
  | 'invalid_value'
  | 'item_budget_exceeded'
  | 'unsupported_metadata'
  | 'oversized_carrier'
  | 'extended_xmp_uninspected'
>;
