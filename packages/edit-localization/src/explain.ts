import type { AuthenticityFinding, CoverageReason } from '@input-trust/detector-kit';
import type { EditFinding } from './finding.ts';

/** Limits of the method, said with every result. */
const LIMITATIONS = [
  'Marks of a change are evidence, not proof: programs that save, scan or combine files leave some of them too.',
  'No mark found does not mean that nothing was changed: recompression, resizing and a new print remove marks.',
];

/** The result in words. Who or what made a change is not said: that is not seen here. */
export function explain(
  kind: string,
  findings: readonly EditFinding[],
  components: NonNullable<AuthenticityFinding['components']>,
  reasons: readonly CoverageReason[],
): AuthenticityFinding {
  const isFound = findings.length > 0;
  const isComplete = reasons.length === 0;
  const codes = [...(isFound ? (['localized_change'] as const) : []), ...(isComplete ? [] : (['check_incomplete'] as const))];
  const outcome = isFound ? 'edit_evidence' : isComplete ? 'no_edit_evidence' : 'inconclusive';
  const compared = components.some(({ name }) => name === 'reference_comparison');
  const what = kind === 'pdf' ? 'document' : 'picture';
  const summary = isFound
    ? `The ${what} shows evidence of a change in ${findings.length === 1 ? 'one place' : `${findings.length} places`}.`
    : isComplete
      ? `No evidence of a change was found in the ${what}${compared ? ', nor a difference from the reference' : ''}.`
      : `The ${what} could not be looked at in full.`;
  return {
    ai_involvement: 'unknown',
    verdict: 'indeterminate',
    explanation: {
      label: isFound ? 'Evidence of a change' : isComplete ? 'No evidence of a change' : 'Not fully checked',
      plain_summary: summary,
      review_recommended: isFound || !isComplete,
      evidence_summary: summarised(findings),
      limitations: LIMITATIONS,
      reason_codes: codes,
    },
    components: [...components],
    signals: { authenticity_outcome: outcome, review_recommended: isFound || !isComplete, review_reason_codes: codes },
  };
}

/** Kinds of evidence that are listed. */
const MAX_KINDS = 12;

/** One line for each technique, with its surest finding. */
function summarised(findings: readonly EditFinding[]) {
  const byTechnique = Map.groupBy(findings, ({ component, technique }) => `${component} ${technique}`);
  return [...byTechnique.values()]
    .slice(0, MAX_KINDS)
    .flatMap(([first]) =>
      first === undefined
        ? []
        : [{ kind: first.technique, label: first.label, confidence: Math.round(first.confidence * 100) / 100, component: first.component }],
    );
}
