/** One element of a pattern: a character, class or escape, a group, or an assertion, with its quantifier. */
interface Element {
  /** As written, without the quantifier. For a group only its opening, for example `(?:`. */
  readonly source: string;
  /** The alternatives of a group or look-around, each a sequence of elements. */
  readonly alternatives?: readonly (readonly Element[])[];
  readonly consumes: boolean;
  readonly quantifier: string;
}

/**
 * Length of the longest match of a pattern, in UTF-16 code units.
 * Throws TypeError when it has none: every pattern that meets submitted text must be bounded.
 */
export function longestMatch(pattern: RegExp): number {
  const longest = longestOf(parse(pattern), pattern.unicode ? 2 : 1);
  if (!Number.isFinite(longest)) throw new TypeError(`pattern is not bounded: ${pattern.source}`);
  return longest;
}

function longestOf(alternatives: readonly (readonly Element[])[], unit: number): number {
  return Math.max(...alternatives.map((sequence) => sequence.reduce((sum, element) => sum + longestOfElement(element, unit), 0)));
}

function longestOfElement({ alternatives, consumes, quantifier }: Element, unit: number): number {
  if (!consumes) return 0;
  const { most } = boundsOf(quantifier);
  return most === 0 ? 0 : most * (alternatives === undefined ? unit : longestOf(alternatives, unit));
}

/** An upper bound on the ways in which a pattern can match at one place: the product of what repeats and alternatives leave open. */
export function mostWays(pattern: RegExp): number {
  return waysOf(parse(pattern));
}

function waysOf(alternatives: readonly (readonly Element[])[]): number {
  return alternatives.reduce((sum, sequence) => sum + sequence.reduce((product, element) => product * waysOfElement(element), 1), 0);
}

function waysOfElement({ alternatives, quantifier }: Element): number {
  const once = alternatives === undefined ? 1 : waysOf(alternatives);
  const { least, most } = boundsOf(quantifier);
  return once ** Math.max(most, 1) * (most - least + 1);
}

/** The single elements of a pattern as written, groups by their opening. */
export function tokensOf(pattern: RegExp): string[] {
  const flatten = (alternatives: readonly (readonly Element[])[]): string[] =>
    alternatives.flat().flatMap(({ source, alternatives: inner }) => [source, ...(inner === undefined ? [] : flatten(inner))]);
  return flatten(parse(pattern));
}

/** How often a quantifier lets its element stand. */
function boundsOf(quantifier: string): { readonly least: number; readonly most: number } {
  if (quantifier === '') return { least: 1, most: 1 };
  if (quantifier.startsWith('?')) return { least: 0, most: 1 };
  const range = /^\{(\d+)(,?)(\d*)\}/.exec(quantifier);
  if (range === null) return { least: quantifier.startsWith('+') ? 1 : 0, most: Number.POSITIVE_INFINITY };
  const least = Number(range[1]);
  if (range[2] === '') return { least, most: least };
  return { least, most: range[3] === '' ? Number.POSITIVE_INFINITY : Number(range[3]) };
}

/**
 * A pattern that matches at a place exactly when text appended behind the end could still complete, extend or clear
 * a match of `pattern` there: every element may also stand at the end of the text, and the match must reach that end.
 */
export function partialPattern(pattern: RegExp): RegExp {
  return new RegExp(`(?:${partialOf(parse(pattern))})$`, pattern.flags);
}

function partialOf(alternatives: readonly (readonly Element[])[]): string {
  return alternatives.map((sequence) => sequence.map(partialOfElement).join('')).join('|');
}

function partialOfElement({ source, alternatives, consumes, quantifier }: Element): string {
  if (alternatives === undefined) return consumes ? `(?:${source}|$)${quantifier}` : source + quantifier;
  // What stands before the text's end is known; only what must follow may still be missing.
  const inner =
    source === '(?!' || source.startsWith('(?<=') || source.startsWith('(?<!') ? plainOf(alternatives) : partialOf(alternatives);
  return consumes ? `(?:${source}${inner})|$)${quantifier}` : `${source}${inner})${quantifier}`;
}

function plainOf(alternatives: readonly (readonly Element[])[]): string {
  return alternatives
    .map((sequence) =>
      sequence
        .map((element) => `${element.source}${element.alternatives ? `${plainOf(element.alternatives)})` : ''}${element.quantifier}`)
        .join(''),
    )
    .join('|');
}

/** Tells whether text appended behind the end could still change what a pattern finds. */
export interface OpenEnd {
  /** See {@link partialPattern}. */
  readonly pattern: RegExp;
  /** Units in front of the text's end from which on the question arises. */
  readonly within: number;
}

const openEnds = new WeakMap<RegExp, OpenEnd>();

/** Made on first use: few of the patterns are met in one run, and none is read twice. */
export function openEndOf(pattern: RegExp): OpenEnd {
  let openEnd = openEnds.get(pattern);
  if (openEnd === undefined) {
    openEnd = { pattern: partialPattern(pattern), within: longestMatch(pattern) + 1 };
    openEnds.set(pattern, openEnd);
  }
  return openEnd;
}

const OPENING = /\((?:\?(?:<[=!]|[:=!]|<\w+>))?/y;
const ATOM = /\\(?:[pP]\{[^}]*\}|u[0-9a-f]{4}|x[0-9a-f]{2}|k<\w+>|.)|\[(?:\\.|[^\]\\])*\]|[^()[\]\\]/suy;
const QUANTIFIER = /(?:[?*+]|\{\d+,?\d*\})\??/y;

function parse(pattern: RegExp): readonly (readonly Element[])[] {
  const { source } = pattern;
  let at = 0;
  const take = (token: RegExp): string | undefined => {
    token.lastIndex = at;
    const taken = token.exec(source)?.[0];
    at += taken?.length ?? 0;
    return taken;
  };
  const group = (): readonly (readonly Element[])[] => {
    const alternatives: Element[][] = [[]];
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        at += 1;
        alternatives.push([]);
        continue;
      }
      const opening = take(OPENING);
      const inner = opening === undefined ? undefined : group();
      const element = opening ?? take(ATOM);
      if (element === undefined) throw new TypeError(`pattern cannot be read: ${source}`);
      if (inner !== undefined) at += 1;
      const isAssertion = /^(?:[\^$]|\\[bB])$|^\(\?<?[=!]/.test(element);
      alternatives
        .at(-1)
        ?.push({ source: element, ...(inner && { alternatives: inner }), consumes: !isAssertion, quantifier: take(QUANTIFIER) ?? '' });
    }
    return alternatives;
  };
  return group();
}
