import { normalizeText } from '@input-trust/detector-kit/text';
import { isRange, textTarget } from './text-target.ts';

export const target = textTarget({
  run: (text) => {
    const normalized = normalizeText(text);
    return {
      normalized,
      whole: normalized.originalRange(0, normalized.text.length),
      again: normalizeText(normalized.text, { entities: false }),
    };
  },
  problemOf: ({ normalized, whole }, text) => {
    if (normalized.findings.some((finding) => !isRange(finding, text))) return 'a finding is outside the text';
    if (!isRange(whole, text)) return 'the text comes from outside the original';
    if (normalized.folded.length !== normalized.text.length) return 'folding moves offsets';
    const step = 1 + Math.floor(normalized.text.length / 200);
    for (let at = 0, before = 0; at < normalized.text.length; at += step) {
      const range = normalized.originalRange(at, at + 1);
      if (!isRange(range, text) || range.start < before)
        return 'a character comes from outside the original or from before its predecessor';
      before = range.start;
    }
    return undefined;
  },
});
