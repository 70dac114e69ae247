import type { NormalizedText } from '../normalize-text.ts';
import type { UnicodeTechnique } from '../unicode-finding.ts';
import type { DecodedSegment, Encoding } from './encoding.ts';

const CARRIERS: ReadonlySet<UnicodeTechnique> = new Set<UnicodeTechnique>(['tag_characters', 'variation_selector', 'zero_width']);

const RLO = '\u202e';
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

function isCarrier(technique: UnicodeTechnique): technique is UnicodeTechnique & Encoding {
  return CARRIERS.has(technique);
}

/** Text that invisible characters carry. Offsets are those of the original text. */
export function* hiddenPayloads({ findings }: NormalizedText): Generator<DecodedSegment, void, undefined> {
  for (const { technique, start, end, hiddenText } of findings) {
    if (hiddenText !== undefined && isCarrier(technique)) yield { encoding: technique, start, end, text: hiddenText };
  }
}

/** Text that a right-to-left override shows backwards, as a person reads it. Offsets are those of the original text. */
export function* overriddenText({ findings, original }: NormalizedText): Generator<DecodedSegment, void, undefined> {
  for (const { technique, start, end } of findings) {
    if (technique !== 'bidi_control') continue;
    const stretch = original.slice(start, end);
    if (!stretch.includes(RLO)) continue;
    yield { encoding: 'bidi_override', start, end, text: [...stretch.replace(BIDI_CONTROLS, '')].toReversed().join('') };
  }
}
