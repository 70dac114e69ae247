import type { StyledElement } from './styled-element.ts';

/** Selectors that apply to one element without regard to others. */
export interface Compound {
  readonly tag: string | undefined;
  readonly id: string | undefined;
  readonly classes: readonly string[];
  readonly specificity: number;
  readonly matches: (element: StyledElement) => boolean;
}

type Test = (element: StyledElement) => boolean;

interface Part {
  readonly test: Test;
  readonly specificity: number;
}

const [ID, CLASS, TYPE] = [1e6, 1e3, 1];
/** Parts of one compound. */
const MAX_PARTS = 16;

const NAME = /^(?:[a-z][\w-]{0,60}|\*)/i;
const ID_OR_CLASS = /^([.#])(-?[\w-]{1,80})/;
const ATTRIBUTE =
  /^\[\s{0,8}([\w-]{1,60})\s{0,8}(?:([~|^$*]?=)\s{0,8}(?:"([^"\\]{0,200})"|'([^'\\]{0,200})'|([\w-]{1,200}))\s{0,8}(?:[is]\s{0,8})?)?\]/i;
const PSEUDO_CLASS = /^:([a-z-]{1,24})(?:\(([^()]{0,400})\))?/i;

/**
 * Reads the compound selector at the beginning of a text (Selectors Level 4, section 3.1): types, ids, classes, attributes, and the
 * pseudo-classes that say what an element is, not what somebody does with it. Undefined where there is anything else.
 */
export function readCompound(text: string): { readonly compound: Compound; readonly length: number } | undefined {
  const type = NAME.exec(text)?.[0];
  const tag = type === undefined || type === '*' ? undefined : type.toLowerCase();
  let at = type?.length ?? 0;
  let specificity = tag === undefined ? 0 : TYPE;
  let id: string | undefined;
  const classes: string[] = [];
  const tests: Test[] = [];
  for (let count = 0; count <= MAX_PARTS; count += 1) {
    const rest = text.slice(at);
    const [name, sign, value = ''] = ID_OR_CLASS.exec(rest) ?? [];
    const other = name === undefined ? readOther(rest) : undefined;
    if (other === 'unknown' || count === MAX_PARTS) return undefined;
    if (name === undefined && other === undefined) break;
    at += name?.length ?? other?.length ?? 0;
    if (other !== undefined) tests.push(other.test);
    else if (sign === '.') classes.push(value);
    else {
      if (id !== undefined && id !== value) tests.push(() => false);
      id = value;
    }
    specificity += other?.specificity ?? (sign === '.' ? CLASS : ID);
  }
  if (at === 0) return undefined;
  const matches: Test = (element) =>
    (tag === undefined || tag === element.tag) &&
    (id === undefined || id === element.id) &&
    classes.every((name) => element.classes.includes(name)) &&
    tests.every((test) => test(element));
  return { compound: { tag, id, classes, specificity, matches }, length: at };
}

/** Splits a list of selectors, or of arguments, at the commas that stand in no brackets. */
export function splitList(list: string): string[] {
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < list.length; at += 1) {
    const unit = list[at];
    if (unit === '(' || unit === '[') depth += 1;
    else if (unit === ')' || unit === ']') depth -= 1;
    else if (unit === ',' && depth <= 0) {
      parts.push(list.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, list.slice(from)];
}

/** An attribute or a pseudo-class; undefined at the end of the compound. */
function readOther(text: string): (Part & { readonly length: number }) | 'unknown' | undefined {
  if (text.startsWith('[')) {
    const found = ATTRIBUTE.exec(text);
    if (found === null) return 'unknown';
    const [whole, name = '', operator, double, single, bare] = found;
    return { test: attributeTest(name.toLowerCase(), operator, double ?? single ?? bare ?? ''), specificity: CLASS, length: whole.length };
  }
  if (!text.startsWith(':')) return /^[\s>+~]|^$/.test(text) ? undefined : 'unknown';
  const [whole, name = '', inner] = PSEUDO_CLASS.exec(text) ?? [];
  const part = whole === undefined ? undefined : pseudoClass(name.toLowerCase(), inner);
  return part === undefined || whole === undefined ? 'unknown' : { ...part, length: whole.length };
}

function attributeTest(name: string, operator: string | undefined, value: string): Test {
  return ({ attributes }) => {
    const own = attributes?.get(name);
    if (own === undefined) return false;
    if (operator === undefined) return true;
    if (operator === '=') return own === value;
    if (value === '') return false;
    if (operator === '~=') return own.split(/\s/).includes(value);
    if (operator === '|=') return own === value || own.startsWith(`${value}-`);
    if (operator === '^=') return own.startsWith(value);
    return operator === '$=' ? own.endsWith(value) : own.includes(value);
  };
}

function pseudoClass(name: string, inner: string | undefined): Part | undefined {
  if (inner === undefined) {
    const test = Object.hasOwn(PLAIN, name) ? PLAIN[name] : undefined;
    return test && { test, specificity: CLASS };
  }
  if (name === 'nth-child' || name === 'nth-of-type') return nth(name === 'nth-child' ? 'index' : 'indexOfType', inner);
  if (name !== 'is' && name !== 'where' && name !== 'not') return undefined;
  const compounds: Compound[] = [];
  for (const text of splitList(inner)) {
    const read = readCompound(text.trim());
    if (read === undefined || read.length < text.trim().length) return undefined;
    compounds.push(read.compound);
  }
  const isAny: Test = (element) => compounds.some((compound) => compound.matches(element));
  const specificity = name === 'where' ? 0 : Math.max(...compounds.map((compound) => compound.specificity));
  return { test: name === 'not' ? (element) => !isAny(element) : isAny, specificity };
}

const PLAIN: Readonly<Record<string, Test>> = {
  root: ({ parent, tag }) => parent === undefined && (tag === 'html' || tag === 'svg'),
  'first-child': ({ index }) => index === 1,
  'last-child': ({ isLast }) => isLast === true,
  'only-child': ({ index, isLast }) => index === 1 && isLast === true,
  'first-of-type': ({ indexOfType }) => indexOfType === 1,
  link: ({ tag, attributes }) => tag === 'a' && attributes?.has('href') === true,
  'any-link': ({ tag, attributes }) => tag === 'a' && attributes?.has('href') === true,
};

/** `3`, `odd`, `2n+1` (CSS Syntax Level 3, section 6). */
function nth(key: 'index' | 'indexOfType', formula: string): Part | undefined {
  const text = formula
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .replace(/^odd$/, '2n+1')
    .replace(/^even$/, '2n');
  const [whole, step, from] = /^(?:([+-]?\d{0,6})n)?([+-]?\d{1,6})?$/.exec(text) ?? [];
  if (whole === undefined || whole === '') return undefined;
  const a = step === undefined ? 0 : step === '' || step === '+' ? 1 : step === '-' ? -1 : Number(step);
  const b = Number(from ?? 0);
  const isHit = (index: number): boolean => (a === 0 ? index === b : (index - b) % a === 0 && (index - b) / a >= 0);
  return { test: (element) => element[key] !== undefined && isHit(element[key]), specificity: CLASS };
}
