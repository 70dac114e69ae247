import { codePointAt } from './code-point-at.ts';
import { bidiFindings, isBidiControl } from './bidi-controls.ts';
import { characterClasses, INVISIBLE } from './character-classes.ts';
import { isInPlace } from './invisible-in-place.ts';
import type { Rewritten } from './offset-map.ts';
import { TextRewriter } from './offset-map.ts';
import { decodeTagCharacters, decodeVariationSelectors, decodeZeroWidth } from './payload-decoding.ts';
import type { Cluster, UnicodeFinding } from './unicode-finding.ts';
import { Clusters } from './unicode-finding.ts';

/** This many words split by invisible characters are no accident; a stray one, or a line-break hint, is. */
export const MIN_SPLIT_WORDS = 3;

/** Invisible characters in a row that no software writes by itself; e-mail preheaders reach three. */
export const MIN_INVISIBLE_RUN = 8;

/** Variation selectors in a row that editors do not leave behind; a doubled one after an emoji is common. */
export const MIN_SELECTOR_RUN = 3;

/** Two bytes of one bit per character: the shortest message that invisible characters are decoded to. */
const MIN_PAYLOAD = 16;

type Kind = 'tag' | 'selector' | 'softHyphen' | 'control' | 'zeroWidth';

interface Carrier extends Cluster {
  /** The characters, where they may encode something. */
  readonly codePoints: number[];
  longestRun: number;
  /** Characters with a letter on either side. */
  splits: number;
  /** Splits one letter after the split before. */
  denseSplits: number;
}

/**
 * Removes invisible characters and control characters, except where they shape what a person sees (emoji sequences, joiners of Persian or Hindi),
 * and reports those that hide or split text. `undefined` when there are none.
 */
export function removeInvisible(text: string): (Rewritten & { readonly findings: readonly UnicodeFinding[] }) | undefined {
  const classOf = characterClasses();
  const rewriter = new TextRewriter(text);
  const carriers = new Map<Kind, Clusters<Carrier>>();
  const bidiControls: number[] = [];
  for (let i = 0; i < text.length; i++) {
    if ((classOf[text.charCodeAt(i)]! & INVISIBLE) === 0) continue;
    const end = endOfRun(text, i);
    if (end === i) continue;
    if (!isInPlace(text, i, end)) {
      rewriter.replace(i, end, '');
      noteRun(text, i, end, carriers, bidiControls);
    }
    i = end - 1;
  }
  const rewritten = rewriter.finish();
  return rewritten && { ...rewritten, findings: [...bidiFindings(text, bidiControls), ...carrierFindings(carriers)] };
}

/** One past the last of the invisible characters that start at `start`; `start` itself where there is none. */
function endOfRun(text: string, start: number): number {
  const classOf = characterClasses();
  let end = start;
  while (end < text.length && (classOf[text.charCodeAt(end)]! & INVISIBLE) !== 0) {
    const codePoint = codePointAt(text, end);
    if (codePoint > 0xffff && !isInvisibleAstral(codePoint)) break;
    // A lone high surrogate has the bits of its pairs.
    if (codePoint >= 0xd800 && codePoint <= 0xdbff) break;
    end += codePoint > 0xffff ? 2 : 1;
  }
  return end;
}

/** Default ignorable code points beyond the BMP: shorthand controls, musical controls, tags and variation selectors. */
function isInvisibleAstral(codePoint: number): boolean {
  return (
    (codePoint >= 0xe0000 && codePoint <= 0xe0fff) ||
    (codePoint >= 0x1bca0 && codePoint <= 0x1bca3) ||
    (codePoint >= 0x1d173 && codePoint <= 0x1d17a)
  );
}

function noteRun(text: string, start: number, end: number, carriers: Map<Kind, Clusters<Carrier>>, bidiControls: number[]): void {
  let splits: boolean | undefined;
  let run = 0;
  let previousKind: Kind | undefined;
  for (let i = start; i < end; i++) {
    const codePoint = codePointAt(text, i);
    if (isBidiControl(codePoint)) {
      bidiControls.push(i);
      continue;
    }
    const kind = kindOf(codePoint);
    const size = codePoint > 0xffff ? 2 : 1;
    const carrier = clustersOf(carriers, kind).at(i, i + size, 1);
    if (kind === 'tag' || kind === 'selector' || kind === 'zeroWidth') carrier.codePoints.push(codePoint);
    run = kind === previousKind ? run + 1 : 1;
    if (run > carrier.longestRun) carrier.longestRun = run;
    if (run === 1 && !isDecided(carrier)) {
      splits ??= splitsWord(text, start, end);
      if (splits) noteSplit(text, start, carrier);
    }
    previousKind = kind;
    i += size - 1;
  }
}

/** Enough was seen: looking at more words would change nothing. */
function isDecided(carrier: Carrier): boolean {
  return carrier.splits >= MIN_SPLIT_WORDS && (carrier.denseSplits >= MIN_SPLIT_WORDS || carrier.codePoints.length > 0);
}

function noteSplit(text: string, start: number, carrier: Carrier): void {
  carrier.splits++;
  const classOf = characterClasses();
  const twoBefore = start >= 2 ? text.charCodeAt(start - 2) : 0;
  if ((classOf[twoBefore]! & INVISIBLE) !== 0) carrier.denseSplits++;
}

function clustersOf(carriers: Map<Kind, Clusters<Carrier>>, kind: Kind): Clusters<Carrier> {
  let clusters = carriers.get(kind);
  if (clusters === undefined) {
    clusters = new Clusters<Carrier>((start) => ({
      start,
      end: start,
      count: 0,
      codePoints: [],
      longestRun: 0,
      splits: 0,
      denseSplits: 0,
    }));
    carriers.set(kind, clusters);
  }
  return clusters;
}

function kindOf(codePoint: number): Kind {
  if (codePoint >= 0xe0000 && codePoint <= 0xe007f) return 'tag';
  if ((codePoint >= 0xfe00 && codePoint <= 0xfe0f) || (codePoint >= 0xe0100 && codePoint <= 0xe01ef)) return 'selector';
  if (codePoint === 0xad) return 'softHyphen';
  return codePoint < 0xa0 ? 'control' : 'zeroWidth';
}

/** Alphabets whose words nothing invisible belongs into. Scripts without spaces (Thai, Khmer) mark word ends with zero-width spaces. */
const SPACED_SCRIPT =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Whether the run stands between two letters of one word. Paths and camelCase names carry line-break hints and do not count. */
function splitsWord(text: string, start: number, end: number): boolean {
  const before = text[start - 1];
  const after = text[end];
  if (before === undefined || after === undefined || !isSpacedLetter(before) || !isSpacedLetter(after)) return false;
  const isCamelHump = /[a-z]/.test(before) && /[A-Z]/.test(after);
  return !isCamelHump && !isInPath(text, start, end);
}

function isSpacedLetter(unit: string): boolean {
  return unit > '\u007f' ? SPACED_SCRIPT.test(unit) : /[A-Za-z]/.test(unit);
}

/** Units to either side in which a path separator makes the word part of an address. */
const PATH_REACH = 24;

function isInPath(text: string, start: number, end: number): boolean {
  const before = text
    .slice(Math.max(0, start - PATH_REACH), start)
    .split(/\s/)
    .at(-1)!;
  const after = text.slice(end, end + PATH_REACH).split(/\s/)[0]!;
  return /[/\\@]|\w[._]\w/.test(before + after);
}

function carrierFindings(carriers: ReadonlyMap<Kind, Clusters<Carrier>>): UnicodeFinding[] {
  const findings: UnicodeFinding[] = [];
  for (const [kind, clusters] of carriers) {
    for (const carrier of clusters.all) {
      const finding = judge(kind, carrier);
      if (finding !== undefined) findings.push(finding);
    }
  }
  return findings;
}

function judge(kind: Kind, carrier: Carrier): UnicodeFinding | undefined {
  const { start, end, count, codePoints, longestRun, splits, denseSplits } = carrier;
  switch (kind) {
    case 'tag':
      return { technique: 'tag_characters', start, end, count, ...hidden(decodeTagCharacters(codePoints)) };
    case 'selector': {
      const isRun = longestRun >= MIN_SELECTOR_RUN;
      const payload = isRun || count >= MIN_PAYLOAD ? decodeVariationSelectors(codePoints) : undefined;
      if (payload === undefined && !isRun && splits < MIN_SPLIT_WORDS) return undefined;
      return { technique: 'variation_selector', start, end, count, ...hidden(payload) };
    }
    case 'zeroWidth': {
      const payload = count >= MIN_PAYLOAD ? decodeZeroWidth(codePoints) : undefined;
      if (payload === undefined && longestRun < MIN_INVISIBLE_RUN && splits < MIN_SPLIT_WORDS) return undefined;
      return { technique: 'zero_width', start, end, count, ...hidden(payload) };
    }
    case 'softHyphen':
      return denseSplits < MIN_SPLIT_WORDS ? undefined : { technique: 'soft_hyphen', start, end, count };
    case 'control':
      return splits < MIN_SPLIT_WORDS ? undefined : { technique: 'control_character', start, end, count };
  }
}

function hidden(text: string | undefined): { hiddenText?: string } {
  return text === undefined ? {} : { hiddenText: text };
}
