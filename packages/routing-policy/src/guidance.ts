import type { Guidance, ScanPhase, Written } from '@input-trust/contract';
import { COVERAGE_REASONS, RETRYABLE_REASONS } from '@input-trust/detector-kit';
import type { CoverageReason } from '@input-trust/detector-kit';

/** Every sentence that guidance is made of. It flags evidence and gaps; it states nothing about what is the case. */
export const MESSAGES = {
  warn: {
    reason: 'Suspicious evidence crossed the review threshold.',
    nextStep: 'Let a person look at the listed threats before the material is used.',
  },
  block: {
    reason: 'Suspicious evidence is strong enough to stop automation.',
    nextStep: {
      input: 'Do not pass the material on to an AI system or an automation. Let a person look at the listed threats.',
      output: 'Do not show the original output. Use redacted_output when it is returned.',
    },
  },
  /** Follows the reason of a WARN or BLOCK when a required check was incomplete as well. */
  alsoIncomplete: 'Apart from that, not everything could be checked.',
  /** What to do about a gap, per reason. */
  nextStep: {
    deadline_exceeded: 'Send the same request once more, or choose a mode with more time.',
    byte_budget_exceeded: 'Send the material in smaller parts, or choose a mode with a larger budget.',
    decoded_byte_budget_exceeded: 'Send the unpacked parts one by one, or choose a mode with a larger budget.',
    pixel_budget_exceeded: 'Send the image in a lower resolution or in parts, or choose a mode with a larger budget.',
    page_budget_exceeded: 'Send the document in parts with fewer pages, or choose a mode with a larger budget.',
    item_budget_exceeded: 'Send the parts one by one, or choose a mode with a larger budget.',
    depth_budget_exceeded: 'Unpack the material and send its innermost parts one by one.',
    malformed_content: 'Ask for a newly exported copy, or let a person look at the material.',
    encrypted_content: 'Send the material without its password protection, or let a person look at it.',
    unsupported_format: 'Convert the material to a supported format, or let a person look at it.',
    not_applicable: 'Choose a focus that applies to this kind of material, or let a person look at it.',
    detector_unavailable: 'Have the missing check installed in this deployment, or let a person look at the material.',
    detector_failed: 'Send the same request once more; when it fails again, let a person look at the material.',
    worker_lost: 'Send the same request once more; when it fails again, send the material in smaller parts or let a person look at it.',
  } satisfies Record<CoverageReason, string>,
} as const;

/** Guidance for an action other than ALLOW. `gaps` are distinct and, for REVIEW, not empty. */
export function guidanceFor(action: 'REVIEW' | 'WARN' | 'BLOCK', phase: ScanPhase, gaps: readonly CoverageReason[]): Written<Guidance> {
  if (action === 'REVIEW') {
    return {
      reason: gaps.map((gap) => COVERAGE_REASONS[gap]).join(' '),
      next_step: [...new Set(gaps.map((gap) => MESSAGES.nextStep[gap]))].join(' '),
      // One gap that stays is enough to come out at REVIEW again.
      retryable: gaps.every((gap) => RETRYABLE_REASONS.has(gap)),
    };
  }
  const reason = action === 'WARN' ? MESSAGES.warn.reason : MESSAGES.block.reason;
  return {
    reason: gaps.length === 0 ? reason : [reason, MESSAGES.alsoIncomplete, ...gaps.map((gap) => COVERAGE_REASONS[gap])].join(' '),
    next_step: action === 'WARN' ? MESSAGES.warn.nextStep : MESSAGES.block.nextStep[phase],
    // The evidence stays when the request is sent again.
    retryable: false,
  };
}
