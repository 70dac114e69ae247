import type { AuthenticityFinding } from '@input-trust/detector-kit';
import type { Cue, Stream } from './stream.ts';
import type { ReasonCode, Verdict, VerdictDrawn } from './verdict.ts';

type Explanation = NonNullable<AuthenticityFinding['explanation']>;

const LABELS: Readonly<Record<Verdict, string>> = {
  verified_ai_generated: 'Declared as made or edited by AI',
  verified_not_ai_generated: 'Declared as captured by a camera',
  likely_ai_generated: 'Likely made by AI',
  likely_ai_edited: 'Likely edited with AI',
  likely_ai_involvement: 'Likely involves AI',
  likely_not_ai_generated: 'Likely not made by AI',
  indeterminate: 'No conclusion',
};

const ADVICE: Readonly<Record<Verdict, string>> = {
  verified_ai_generated: 'Treat it as AI material.',
  verified_not_ai_generated: 'A signer that is trusted here vouches for it.',
  likely_ai_generated: 'Ask for the original or for another source before you rely on it.',
  likely_ai_edited: 'Ask for the original before you rely on it.',
  likely_ai_involvement: 'Ask for the original before you rely on it.',
  likely_not_ai_generated: 'Nothing here speaks for AI; this is no proof of a photograph.',
  indeterminate: 'Judge it by other means.',
};

/** What a reason code means to a person. */
const REASONS: Partial<Record<ReasonCode, string>> = {
  too_small: 'The picture is too small for its pixels to say anything.',
  too_compressed: 'Compression has removed most of what its pixels could say.',
  screenshot_or_recapture: 'It looks like a screenshot or a scan: what it shows may have any origin.',
  out_of_domain: 'The detector has not learned pictures of this kind.',
  check_unavailable: 'A part of the check is not available here.',
  check_incomplete: 'A part of the check did not finish.',
};

/** What always holds. */
const STANDING_LIMITATIONS = [
  'This is evidence, not proof. Metadata can be written and removed by anyone.',
  'Generators that the detector has not seen, strong compression and scaling can make its weights wrong.',
];

/** The verdict in words: what speaks for and against it, what was not checked, what to do. No submitted content. */
export function explain({ verdict, reasonCodes }: VerdictDrawn, streams: readonly Stream[], isReviewRecommended: boolean): Explanation {
  const told = streams.flatMap(({ component, cues }) => cues.map((cue) => ({ component, cue })));
  const missing = streams.filter(({ status }) => status === 'unavailable' || status === 'incomplete');
  return {
    label: LABELS[verdict],
    plain_summary: [
      `${LABELS[verdict]}.`,
      ...sentenceOf('For AI', told, (cue) => cue.logOdds > 0),
      ...sentenceOf('Against AI', told, (cue) => cue.logOdds < 0),
      ...(missing.length > 0 ? [`Not checked: ${missing.map(({ component }) => NAMES[component] ?? component).join(', ')}.`] : []),
      ADVICE[verdict],
    ].join(' '),
    review_recommended: isReviewRecommended,
    evidence_summary: told.map(({ component, cue }) => ({
      kind: cue.kind,
      label: cue.label,
      component,
      ...(cue.logOdds !== 0 && { confidence: Math.round(100 / (1 + Math.exp(-Math.abs(cue.logOdds)))) / 100 }),
    })),
    limitations: [...reasonCodes.flatMap((code) => REASONS[code] ?? []), ...STANDING_LIMITATIONS],
    reason_codes: [...reasonCodes],
  };
}

const NAMES: Readonly<Record<string, string>> = {
  content_credentials: 'content credentials',
  file_origin: 'the origin of the file',
  pixel_detector: 'the pixels',
  image_watermark: 'open watermarks',
};

function sentenceOf(lead: string, told: readonly { readonly cue: Cue }[], fits: (cue: Cue) => boolean): string[] {
  const labels = told.filter(({ cue }) => fits(cue)).map(({ cue }) => cue.label);
  return labels.length === 0 ? [] : [`${lead}: ${labels.join(' ')}`];
}
