import type { Declarations } from './read-rules.ts';

/** Custom properties that hold for an element, by name with its two hyphens. */
export type Variables = ReadonlyMap<string, string>;

export const NO_VARIABLES: Variables = new Map();

/** References of one value that are followed, and units of what comes out. */
const MAX_REFERENCES = 16;
const MAX_VALUE = 256;

const REFERENCE = /var\(\s{0,8}(--[\w-]{1,80})\s{0,8}(,|\))/;

/** The custom properties of an element: those around it, and its own (CSS Custom Properties Level 1, section 2). */
export function variablesOf(declarations: Declarations, inherited: Variables): Variables {
  let own: Map<string, string> | undefined;
  for (const [name, value] of declarations) {
    if (!name.startsWith('--')) continue;
    own ??= new Map(inherited);
    own.set(name, value);
  }
  return own ?? inherited;
}

/** The declarations with the values of their custom properties in place; those that refer to what is not declared stay as they are. */
export function withVariables(declarations: Declarations, variables: Variables): Declarations {
  let replaced: Map<string, string> | undefined;
  for (const [name, value] of declarations) {
    if (name.startsWith('--') || !value.includes('var(')) continue;
    replaced ??= new Map(declarations);
    replaced.set(name, substituted(value, variables));
  }
  return replaced ?? declarations;
}

function substituted(value: string, variables: Variables): string {
  let text = value;
  for (let count = 0; count < MAX_REFERENCES && text.length <= MAX_VALUE; count += 1) {
    const found = REFERENCE.exec(text);
    if (found === null) return text;
    const [whole, name = '', sign] = found;
    const end = sign === ')' ? found.index + whole.length : closingOf(text, found.index + whole.length);
    const fallback = sign === ',' ? text.slice(found.index + whole.length, end - 1).trim() : undefined;
    const known = variables.get(name) ?? fallback;
    if (known === undefined) return value;
    text = text.slice(0, found.index) + known + text.slice(end);
  }
  return value;
}

/** Behind the bracket that closes what is open at `from`. */
function closingOf(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length + 1;
}
