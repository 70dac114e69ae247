import { readCompound } from './selector-parts.ts';
import type { Compound } from './selector-parts.ts';
import type { StyledElement } from './styled-element.ts';

/** How a compound is bound to the one behind it. */
type Combinator = ' ' | '>' | '+' | '~';

interface Step {
  readonly compound: Compound;
  /** Absent: the element itself. */
  readonly combinator?: Combinator;
}

/** A chain of compound selectors, the element's own first. */
export interface Selector {
  readonly steps: readonly Step[];
  /** Ids, classes and types as one number in the order of their weight (Selectors Level 4, section 17). */
  readonly specificity: number;
}

/** Compounds in a chain, ancestors or siblings that are looked at for one of them, and comparisons for the whole chain. */
const MAX_COMPOUNDS = 8;
const MAX_AROUND = 64;
const MAX_STEPS = 1024;

/** Reads one selector: compounds of {@link readCompound} and the four combinators; undefined for every other. */
export function readSelector(text: string): Selector | undefined {
  const steps: Step[] = [];
  let specificity = 0;
  let rest = text.trim();
  while (rest !== '') {
    const read = readCompound(rest);
    if (read === undefined || steps.length >= MAX_COMPOUNDS) return undefined;
    const behind = /^\s{0,64}([>+~]?)\s{0,64}/.exec(rest.slice(read.length)) ?? ['', ''];
    const [space, sign = ''] = behind;
    rest = rest.slice(read.length + space.length);
    if (space === '' && rest !== '') return undefined;
    specificity += read.compound.specificity;
    steps.unshift({ compound: read.compound, ...(rest !== '' && { combinator: combinatorOf(sign) }) });
    if (rest === '' && sign !== '') return undefined;
  }
  return steps.length === 0 ? undefined : { steps, specificity };
}

function combinatorOf(sign: string): Combinator {
  return sign === '>' || sign === '+' || sign === '~' ? sign : ' ';
}

/** The name under which rules are looked up: the rarest part of the element's own compound. */
export function keyOf({ steps }: Selector): string {
  const own = steps[0]?.compound;
  if (own?.id !== undefined) return `#${own.id}`;
  if (own?.classes[0] !== undefined) return `.${own.classes[0]}`;
  return own?.tag ?? '*';
}

/** Whether a selector matches an element among its nearest ancestors and siblings. */
export function matches({ steps }: Selector, element: StyledElement): boolean {
  const [own] = steps;
  if (own === undefined || !own.compound.matches(element)) return false;
  let left = MAX_STEPS;
  const matchesFrom = (at: number, from: StyledElement): boolean => {
    const step = steps[at];
    if (step === undefined) return true;
    const isSibling = step.combinator === '+' || step.combinator === '~';
    const isNext = step.combinator === '+' || step.combinator === '>';
    let candidate = isSibling ? from.previous : from.parent;
    for (let around = 0; candidate !== undefined && around < MAX_AROUND && left > 0; around += 1) {
      left -= 1;
      if (step.compound.matches(candidate) && matchesFrom(at + 1, candidate)) return true;
      if (isNext) return false;
      candidate = isSibling ? candidate.previous : candidate.parent;
    }
    return false;
  };
  return matchesFrom(1, element);
}
