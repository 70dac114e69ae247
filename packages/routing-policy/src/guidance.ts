import type { DataSensitivity, Guidance, GuidanceCheck, RoutingAction, Written } from '@input-trust/contract';
import { COVERAGE_REASONS, RETRYABLE_REASONS } from '@input-trust/detector-kit';
import type { CoverageReason, ReportStatus } from '@input-trust/detector-kit';
import { listed, nameOf } from './check-names.ts';
import type { Coverage, CoverageGap } from './coverage-gaps.ts';
import type { BlockRule, Situation } from './rate.ts';
import type { Move, Route } from './route.ts';

/** Every sentence that guidance is made of. It flags evidence and gaps; it states nothing about what is the case. */
export const MESSAGES = {
  warn: {
    reason: 'Suspicious evidence crossed the line from which this policy warns.',
    nextStep: 'Let a person look at the listed threats before the material is used.',
  },
  block: {
    reason: 'Suspicious evidence crossed the line from which this policy stops automation.',
    nextStep: {
      input: 'Do not pass the material on to an AI system or an automation. Let a person look at the listed threats.',
      output: 'Do not show the original output. Use redacted_output when it is returned.',
    },
  },
  /** Stops automation whatever the score. */
  blockedBy: {
    concealment: 'Signs of an attack that a person cannot see stop automation whatever their risk level.',
    data_sensitivity: 'Personal data stops automation with data_sensitivity=strict.',
  } satisfies Record<BlockRule, string>,
  /** With ALLOW and REVIEW where the risk level suggests more. */
  letThrough: {
    reason: 'The listed threats are no reason to warn under this policy, although their risk level suggests it.',
    nextStep: 'Nothing has to be done. Where material like this should not pass, choose a stricter profile, policy or data_sensitivity.',
  },
  /** Why the action is less than the risk level suggests. */
  lowered: {
    ceiling: {
      WARN: 'Part of the evidence asks for the look of a person and stops nothing, whatever its score.',
      ALLOW: 'Part of the evidence only supports other evidence and leads to nothing, whatever its score.',
    },
    profile: 'The policy of this profile acts on such evidence later than its risk level suggests.',
    phase: 'Such evidence counts for less in input than in output.',
    data_sensitivity: {
      standard: 'Personal data where it is expected leads to nothing with data_sensitivity=standard.',
      tolerant: 'Personal data leads to nothing with data_sensitivity=tolerant.',
    },
  },
  /** Why the action is more than the risk level suggests. */
  raised: 'The policy of this profile acts on such evidence earlier than its risk level suggests.',
  /** Follows the reason of a WARN or BLOCK when a required check was incomplete as well. */
  alsoIncomplete: 'Apart from that, not everything could be checked.',
  nothingRequired: 'No check was required of this scan, so that nothing is known about the material.',
  furtherGaps: 'Further checks did not see everything.',
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
    text_not_read: 'Have the language data of its script installed, send the text itself, or let a person look at the picture.',
    not_applicable: 'Choose a focus that applies to this kind of material, or let a person look at it.',
    detector_unavailable: 'Have the missing check installed in this deployment, or let a person look at the material.',
    detector_failed: 'Send the same request once more; when it fails again, let a person look at the material.',
    worker_lost: 'Send the same request once more; when it fails again, send the material in smaller parts or let a person look at it.',
  } satisfies Record<CoverageReason, string>,
} as const;

/** How a check ended, in the words that follow its name. They fit one check and several. */
const ENDED: Record<ReportStatus, string> = {
  completed: 'left something out',
  incomplete: 'did not finish',
  unavailable: 'could not be done',
  not_applicable: 'cannot apply',
};

export interface Explained {
  readonly action: RoutingAction;
  readonly routed: Route;
  readonly blockedBy: ReadonlySet<BlockRule>;
  readonly coverage: Coverage;
  readonly situation: Situation;
}

/** Guidance for a decision; undefined for an ALLOW that is what the risk level suggests. */
export function guidanceFor(decision: Explained): Written<Guidance> | undefined {
  const { action, routed, coverage } = decision;
  if (action === 'ALLOW' && routed.suggested === 'ALLOW') return undefined;
  return {
    reason: reasonsOf(decision).join(' '),
    next_step: nextStepOf(decision),
    // Evidence stays when the request is sent again, and one gap that stays is enough to come out at REVIEW again.
    retryable: action === 'REVIEW' && coverage.reasons.every((reason) => RETRYABLE_REASONS.has(reason)),
    cause: causesOf(decision),
    ...(coverage.gaps.length > 0 && { checks: coverage.gaps.map(toCheck) }),
  };
}

function reasonsOf({ action, routed, blockedBy, coverage, situation }: Explained): string[] {
  const evidence = [
    ...(action === 'WARN' ? [MESSAGES.warn.reason] : []),
    ...(action === 'BLOCK' && routed.isByScore ? [MESSAGES.block.reason] : []),
    ...(blockedBy.has('concealment') ? [MESSAGES.blockedBy.concealment] : []),
    ...(blockedBy.has('data_sensitivity') ? [MESSAGES.blockedBy.data_sensitivity] : []),
    ...(routed.action === 'ALLOW' && routed.suggested !== 'ALLOW' ? [MESSAGES.letThrough.reason] : []),
    ...routed.movedBy.map((move) => sentenceOf(move, routed, situation.dataSensitivity)),
  ];
  const gaps = coverageSentences(coverage);
  if (action === 'REVIEW') return [...gaps, ...evidence];
  return gaps.length === 0 ? evidence : [...evidence, MESSAGES.alsoIncomplete, ...gaps];
}

function sentenceOf({ rule, to }: Move, { action, suggested }: Route, dataSensitivity: DataSensitivity): string {
  const { lowered, raised } = MESSAGES;
  // A profile alone can lead further than a level: every other rule takes something away.
  if (action === 'BLOCK' || suggested === 'ALLOW') return raised;
  if (rule === 'ceiling') return lowered.ceiling[to === 'WARN' ? 'WARN' : 'ALLOW'];
  if (rule === 'data_sensitivity') return lowered.data_sensitivity[dataSensitivity === 'tolerant' ? 'tolerant' : 'standard'];
  return lowered[rule];
}

/** Checks that ended alike for the same reasons share a sentence, and so do the reasons for which the same checks ended alike. */
function coverageSentences({ gaps, further, isNothingRequired }: Coverage): string[] {
  const byReasons = Map.groupBy(gaps, ({ status, reasons }) => `${status} ${reasons.join(' ')}`);
  const ends = [...byReasons.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, names: [...new Set([first, ...others].map(nameOf))] }],
  );
  const byChecks = Map.groupBy(ends, ({ status, names }) => `${status} ${names.join('\n')}`);
  const sentences = [...byChecks.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const reasons = new Set([first, ...others].flatMap((end) => end.reasons));
    return [`${capital(listed(first.names))} ${ENDED[first.status]}: ${becauseOf([...reasons])}.`];
  });
  return [...sentences, ...(further > 0 ? [MESSAGES.furtherGaps] : []), ...(isNothingRequired ? [MESSAGES.nothingRequired] : [])];
}

function becauseOf(reasons: readonly CoverageReason[]): string {
  return reasons.map((reason) => small(COVERAGE_REASONS[reason]).slice(0, -1)).join('; ');
}

function nextStepOf({ action, coverage, situation }: Explained): string {
  if (action === 'ALLOW') return MESSAGES.letThrough.nextStep;
  if (action === 'WARN') return MESSAGES.warn.nextStep;
  if (action === 'BLOCK') return MESSAGES.block.nextStep[situation.phase];
  return [...new Set(coverage.reasons.map((reason) => MESSAGES.nextStep[reason]))].join(' ');
}

function causesOf({ action, routed, blockedBy }: Explained): string[] {
  const rules = new Set(routed.movedBy.map(({ rule }) => rule));
  const isConcealmentDecisive = blockedBy.has('concealment') && !routed.isByScore && routed.suggested !== 'BLOCK';
  const causes = {
    evidence: action === 'WARN' || (action === 'BLOCK' && (routed.isByScore || blockedBy.has('concealment'))),
    policy: rules.has('ceiling') || rules.has('profile') || rules.has('phase') || isConcealmentDecisive,
    data_sensitivity: rules.has('data_sensitivity') || blockedBy.has('data_sensitivity'),
    coverage: action === 'REVIEW',
  };
  return Object.entries(causes).flatMap(([cause, holds]) => (holds ? [cause] : []));
}

function toCheck({ id, path, status, reasons, pages }: CoverageGap): Written<GuidanceCheck> {
  return { id, path, status, reasons: [...reasons], ...(pages !== undefined && { pages: [...pages] }) };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function small(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
