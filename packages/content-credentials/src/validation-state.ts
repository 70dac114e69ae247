import type { PROVENANCE_VALIDATION_STATES } from '@input-trust/contract';
import type { Findings, UnavailableReason } from './findings.ts';
import { isRead } from './provenance.ts';

/** What validation says of the credentials of a file. */
export type ValidationState = (typeof PROVENANCE_VALIDATION_STATES)[number];

interface Row {
  readonly state: ValidationState;
  readonly when: (findings: Findings, anchorsPinned: boolean) => boolean;
}

const REASON_STATES: Readonly<Record<UnavailableReason | 'not_requested', ValidationState>> = {
  not_requested: 'not_checked',
  unsupported_format: 'unsupported',
  over_limits: 'not_available',
  malformed: 'error',
  unverifiable: 'present_unverified',
  library_failed: 'error',
};

/**
 * The one mapping from the outcome of a check to a state of the contract; the first row that fits gives it. States that
 * are not in the table are not emitted: `present`, `not_present`, `valid`, `invalid`, `trusted`, `trusted_valid` and
 * `unknown` say what another row says more exactly.
 */
const ROWS: readonly Row[] = [
  // No manifest was read.
  { state: 'raw_marker_only', when: (findings) => findings.status === 'absent' && findings.marker },
  { state: 'provenance_missing', when: ({ status }) => status === 'absent' },
  { state: 'present_unverified', when: (findings) => findings.status === 'unavailable' && findings.storeSeen },
  ...Object.entries(REASON_STATES).map(([reason, state]): Row => ({
    state,
    when: (findings) => findings.status === 'unavailable' && findings.reason === reason,
  })),
  // Integrity failed. A signed asset that was changed afterwards is told from a manifest that was.
  { state: 'manifest_conflict', when: (findings) => findings.status === 'invalid' && findings.onlyBindingFailed },
  { state: 'trusted_invalid', when: (findings) => findings.status === 'invalid' && findings.signerPinned },
  { state: 'present_invalid', when: ({ status }) => status === 'invalid' },
  // Integrity holds. What is missing comes before what is there.
  { state: 'timestamp_untrusted', when: (findings) => isRead(findings) && findings.signerPinned && findings.timeStamp === 'untrusted' },
  { state: 'revocation_unchecked', when: (findings) => findings.status === 'trusted' && findings.revocation === 'unchecked' },
  { state: 'verified', when: ({ status }) => status === 'trusted' },
  { state: 'untrusted', when: (_findings, anchorsPinned) => anchorsPinned },
  { state: 'present_valid', when: () => true },
];

/** The state of a check that ran with or without pinned anchors. */
export function validationState(findings: Findings, anchorsPinned: boolean): ValidationState {
  return ROWS.find(({ when }) => when(findings, anchorsPinned))?.state ?? 'unknown';
}
