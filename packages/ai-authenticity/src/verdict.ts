import type { AUTHENTICITY_REASON_CODES, AUTHENTICITY_VERDICTS } from '@input-trust/contract';

export type Verdict = (typeof AUTHENTICITY_VERDICTS)[number];
export type ReasonCode = (typeof AUTHENTICITY_REASON_CODES)[number];

/** What a verdict is drawn from. */
export interface VerdictInput {
  /** What a trusted signer declares. */
  readonly trustedClaim: 'ai_generated_or_edited' | 'captured' | undefined;
  /** Meaning of the marks of generators in the metadata, if any. */
  readonly marks: 'ai_generated' | 'ai_edited' | undefined;
  readonly hasWatermark: boolean;
  /** A camera's whole set of metadata. */
  readonly isOfCamera: boolean;
  readonly isScreenshotOrScan: boolean;
  /** Log odds of all cues together. */
  readonly logOdds: number;
  /** What keeps the pixels from being judged. */
  readonly limits: readonly ReasonCode[];
  /** Something that should have been looked at was not. */
  readonly isIncomplete: boolean;
}

export interface VerdictDrawn {
  readonly verdict: Verdict;
  /** 0 to 1: share of such verdicts that were right on sources that nothing was fitted on. */
  readonly confidence: number;
  readonly reasonCodes: readonly ReasonCode[];
}

/**
 * Log odds from which pixels and file together give a verdict on AI. Drawn so that photographs of sources that nothing was fitted on stay
 * below it; see the model card. Pixels alone rarely reach it: that is meant.
 */
export const LIKELY_AI_FROM = 2.2;
/** Log odds up to which they give a verdict against it. */
export const LIKELY_NOT_AI_UNTIL = -2.6;

/** Share of right verdicts of marks in metadata: they are written by programs, and seldom invented. */
const MARK_CONFIDENCE = 0.95;
/** A watermark is read by chance less than once in a thousand million pictures; somebody can still embed it by hand. */
const WATERMARK_CONFIDENCE = 0.97;
/** A trusted signer vouches for it. */
const TRUSTED_CONFIDENCE = 0.99;
/** Share of right verdicts among those drawn from pixels and file; see the model card. */
const PIXEL_CONFIDENCE = 0.65;
const CAMERA_CONFIDENCE = 0.9;

/** The first row that fits gives the verdict: trusted declarations, then marks that can be forged, then statistics. */
export function drawVerdict(input: VerdictInput): VerdictDrawn {
  const disagreement = disagreementIn(input);
  const { trustedClaim, marks, hasWatermark, limits, isIncomplete } = input;
  const drawn = (verdict: Verdict, confidence: number, ...codes: readonly ReasonCode[]): VerdictDrawn => ({
    verdict,
    confidence,
    reasonCodes: [...new Set([...codes, ...disagreement, ...(isIncomplete ? (['check_incomplete'] as const) : [])])],
  });
  if (trustedClaim === 'ai_generated_or_edited') return drawn('verified_ai_generated', TRUSTED_CONFIDENCE, 'trusted_ai_declaration');
  if (trustedClaim === 'captured' && disagreement.length === 0)
    return drawn('verified_not_ai_generated', TRUSTED_CONFIDENCE, 'trusted_capture_declaration');
  if (marks === 'ai_edited') return drawn('likely_ai_edited', MARK_CONFIDENCE, 'generator_fingerprint');
  if (marks === 'ai_generated') return drawn('likely_ai_generated', MARK_CONFIDENCE, 'generator_fingerprint');
  if (hasWatermark) return drawn('likely_ai_generated', WATERMARK_CONFIDENCE, 'generator_fingerprint');
  if (disagreement.length > 0) return drawn('indeterminate', 0.5, ...limits);
  if (isIncomplete) return drawn('indeterminate', 0.5, ...limits, 'check_unavailable');
  if (limits.length > 0 && !input.isOfCamera) return drawn('indeterminate', 0.5, ...limits);
  if (input.isScreenshotOrScan) return drawn('indeterminate', 0.5, 'screenshot_or_recapture');
  if (input.logOdds >= LIKELY_AI_FROM) return drawn('likely_ai_generated', PIXEL_CONFIDENCE, 'ai_signal_strong');
  if (input.logOdds <= LIKELY_NOT_AI_UNTIL) return drawn('likely_not_ai_generated', CAMERA_CONFIDENCE);
  return drawn('indeterminate', 0.5, ...(input.logOdds > 0 ? (['ai_signal_weak'] as const) : []));
}

/** A camera's signature or metadata beside the mark of a generator: one of them is not about this picture. */
function disagreementIn({ trustedClaim, marks, hasWatermark, isOfCamera }: VerdictInput): ReasonCode[] {
  const saysAi = marks === 'ai_generated' || hasWatermark;
  if (trustedClaim === 'captured' && (marks !== undefined || hasWatermark)) return ['signals_disagree'];
  return saysAi && isOfCamera ? ['origin_inconsistent'] : [];
}
