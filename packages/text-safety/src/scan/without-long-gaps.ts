import { rewrittenView, TextRewriter } from '@input-trust/detector-kit/text';
import type { TextView } from '@input-trust/detector-kit/text';

/** Invisible characters in a row from which on they are a gap: no payload of a sentence needs as many as stand between its letters here. */
const GAP = /\p{Default_Ignorable_Code_Point}{128,}/gu;
const MIN_GAP = 128;
/** What a unit of a gap is: such a character, or half of one. */
const IN_GAP = /[\p{Default_Ignorable_Code_Point}\p{Surrogate}]/u;

/** Characters of a gap that stay, so that it is still seen to be one. */
const KEPT = 16;

/**
 * The text without what is too much in its gaps of invisible characters; undefined where it has none. Nine thousand of them between two
 * letters would put the letters of one sentence into different windows.
 */
export function withoutLongGaps(text: string): TextView | undefined {
  if (!mayHaveGap(text)) return undefined;
  const rewriter = new TextRewriter(text);
  for (const { 0: gap, index } of text.matchAll(GAP)) rewriter.replace(index + KEPT, index + gap.length, '');
  const rewritten = rewriter.finish();
  return rewritten && rewrittenView(rewritten.text, asItIs(text), [rewritten.map]);
}

function asItIs(text: string): TextView {
  return { text, toOriginal: (index) => index, originalRange: (start, end) => ({ start, end }) };
}

/** A gap takes up one of the units that stand so far apart: looking at those alone costs a hundredth of a search. */
function mayHaveGap(text: string): boolean {
  for (let at = 0; at < text.length; at += MIN_GAP) if (IN_GAP.test(text.charAt(at))) return true;
  return false;
}
