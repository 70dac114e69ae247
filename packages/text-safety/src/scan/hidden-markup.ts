import { lowerBound } from '../match/hit-index.ts';
import type { Span } from '../match/hit-index.ts';

/** A stretch of markup that a person does not see when the text is rendered. */
export interface HiddenStretch extends Span {
  readonly technique: 'html_comment' | 'markdown_comment' | 'css_hidden' | 'alt_text';
}

/** Stretches per text that are told apart; more of them are template code. */
export const MAX_HIDDEN_STRETCHES = 2000;

/** Longest stretch, in units. An unclosed comment hides what follows, but not a whole book. */
const LONGEST_STRETCH = 8192;

interface Opening {
  readonly technique: HiddenStretch['technique'];
  /** Literal that every opening holds; found first, so that text without it costs one native search. */
  readonly literal: string;
  /** Units in front of the literal where the opening may start. */
  readonly before: number;
  readonly opening: RegExp;
  readonly closing: RegExp;
}

const OPENINGS: readonly Opening[] = [
  { technique: 'html_comment', literal: '<!--', before: 0, opening: /^<!--/, closing: /-->/ },
  {
    technique: 'markdown_comment',
    literal: ']: #',
    before: 24,
    opening: /\[[^\]\n]{0,20}\]: #\s?[("']/,
    closing: /[)"'][^\S\n]{0,4}(?:\n|$)|\n\s{0,4}\n/,
  },
  { technique: 'alt_text', literal: '![', before: 0, opening: /^!\[/, closing: /\]\(/ },
  {
    technique: 'css_hidden',
    literal: 'style=',
    before: 200,
    opening:
      /<[a-z][a-z0-9]{0,15}\b[^>]{0,160}style=["'][^"'>]{0,160}(?:display\s?:\s?none|visibility\s?:\s?hidden|font-size\s?:\s?0(?:\.0{1,3})?(?:px|pt|em|rem|%)?\s?(?:["';!]|$)|opacity\s?:\s?0(?:\.0{1,3})?\s?(?:["';!]|$)|(?:left|top|text-indent)\s?:\s?-\d{3,5}(?:px|em)|color\s?:\s?(?:transparent|white|#fff(?:fff)?)\b)[^>]{0,160}>/i,
    closing: /<\/[a-z]/i,
  },
];

/** Units behind the literal that an opening may take: an element with its attributes. */
const OPENING_REACH = 520;

/** Comments, invisible elements and image descriptions of HTML and Markdown in a text, in order of their start. */
export function hiddenStretches(text: string): HiddenStretch[] {
  const found: HiddenStretch[] = [];
  for (const { technique, literal, before, opening, closing } of OPENINGS) {
    let from = 0;
    for (let at = text.indexOf(literal); at >= 0; at = text.indexOf(literal, from)) {
      const start = Math.max(from, at - before);
      const match = opening.exec(text.slice(start, at + OPENING_REACH));
      from = at + literal.length;
      if (match === null || start + match.index > at) continue;
      const inner = start + match.index + match[0].length;
      const length = text.slice(inner, inner + LONGEST_STRETCH).search(closing);
      const end = length < 0 ? Math.min(text.length, inner + LONGEST_STRETCH) : inner + length;
      found.push({ technique, start: inner, end });
      from = Math.max(from, end);
      if (found.length >= MAX_HIDDEN_STRETCHES) break;
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** The first stretch that holds the middle of a range. */
export function stretchAround(stretches: readonly HiddenStretch[], { start, end }: Span): HiddenStretch | undefined {
  const middle = (start + end) / 2;
  // No stretch that begins further in front reaches so far.
  for (let index = lowerBound(stretches, middle - LONGEST_STRETCH); index < stretches.length; index++) {
    const stretch = stretches[index];
    if (stretch === undefined || stretch.start > middle) return undefined;
    if (middle <= stretch.end) return stretch;
  }
  return undefined;
}
