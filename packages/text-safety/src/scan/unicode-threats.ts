import type { UnicodeFinding, UnicodeTechnique } from '@input-trust/detector-kit/text';

interface UnicodeThreat {
  readonly reason: string;
  readonly confidence: number;
}

/** What characters that hide or disguise text are worth by themselves: unusual, not malicious. */
export const UNICODE_THREATS: Readonly<Record<UnicodeTechnique, UnicodeThreat>> = {
  tag_characters: { reason: 'The text contains invisible tag characters.', confidence: 0.85 },
  variation_selector: { reason: 'The text contains variation selectors that select nothing and can carry hidden data.', confidence: 0.8 },
  bidi_control: { reason: 'The text contains directional controls that show it in another order than it is read.', confidence: 0.8 },
  zero_width: { reason: 'The text contains invisible characters inside words.', confidence: 0.6 },
  soft_hyphen: { reason: 'The text contains soft hyphens between single letters.', confidence: 0.5 },
  control_character: { reason: 'The text contains control characters inside words.', confidence: 0.5 },
  homoglyph: { reason: 'The text mixes look-alike letters of several scripts within words.', confidence: 0.5 },
  combining_flood: { reason: 'The text stacks more combining marks on letters than any writing system does.', confidence: 0.3 },
};

/** Confidence where the invisible characters spell out a text. */
export const HIDDEN_PAYLOAD: UnicodeThreat = {
  reason: 'Invisible characters spell out a text that a person does not see.',
  confidence: 0.92,
};

export function unicodeThreat(finding: UnicodeFinding): UnicodeThreat {
  return finding.hiddenText === undefined ? UNICODE_THREATS[finding.technique] : HIDDEN_PAYLOAD;
}
