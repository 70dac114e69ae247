import type { Cluster, UnicodeFinding } from './unicode-finding.ts';
import { Clusters } from './unicode-finding.ts';

const RLE = 0x202b;
const PDF = 0x202c;
const LRO = 0x202d;
const RLO = 0x202e;
const RLI = 0x2067;
const PDI = 0x2069;

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Embeddings, overrides and isolates of UAX #9. The marks LRM, RLM and ALM are zero-width characters instead. */
export function isBidiControl(codePoint: number): boolean {
  return (codePoint >= 0x202a && codePoint <= 0x202e) || (codePoint >= 0x2066 && codePoint <= 0x2069);
}

/**
 * Findings for directional controls at the given offsets of the text, in ascending order. A finding runs from the control to its end, or to the end of the paragraph.
 *
 * Overrides have no place in running text. Embeddings and isolates to the right have one only beside right-to-left letters; those to the left are
 * what message formatting and address books write around every value.
 */
export function bidiFindings(text: string, offsets: readonly number[]): UnicodeFinding[] {
  if (offsets.length === 0) return [];
  const hasRightToLeft = RIGHT_TO_LEFT.test(text);
  const clusters = new Clusters<Cluster>((start) => ({ start, end: start, count: 0 }));
  let open: number | undefined;
  let paragraphEnd = -1;
  for (const offset of offsets) {
    if (offset > paragraphEnd) {
      if (open !== undefined) clusters.at(open, paragraphEnd, 0);
      open = undefined;
      const lineEnd = text.indexOf('\n', offset);
      paragraphEnd = lineEnd < 0 ? text.length : lineEnd;
    }
    const control = text.charCodeAt(offset);
    if (isSuspicious(control, hasRightToLeft)) {
      open ??= offset;
      clusters.at(open, offset + 1, 1);
    } else if (open !== undefined) {
      clusters.at(open, offset + 1, 1);
      if (control === PDF || control === PDI) open = undefined;
    }
  }
  if (open !== undefined) clusters.at(open, paragraphEnd, 0);
  return clusters.all.map(({ start, end, count }) => ({ technique: 'bidi_control', start, end, count }));
}

function isSuspicious(control: number, hasRightToLeft: boolean): boolean {
  return control === RLO || control === LRO || (!hasRightToLeft && (control === RLE || control === RLI));
}
