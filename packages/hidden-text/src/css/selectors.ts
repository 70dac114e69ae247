/** An element as far as simple selectors see it. HTML names in lower case. */
export interface StyledElement {
  readonly tag: string;
  readonly id: string;
  readonly classes: readonly string[];
  readonly parent: StyledElement | undefined;
}

interface Compound {
  readonly tag: string | undefined;
  readonly id: string | undefined;
  readonly classes: readonly string[];
}

/** A chain of compound selectors, the element's own last. Child combinators are taken for descendant combinators. */
export interface Selector {
  readonly compounds: readonly Compound[];
  /** Ids, classes and types as one number in the order of their weight (Selectors Level 4, section 17). */
  readonly specificity: number;
}

const COMPOUND = /^([a-z][\w-]{0,60}|\*)?((?:[.#]-?[\w-]{1,80}){0,12})$/i;
/** Compounds in a chain and ancestors that are looked at. */
const MAX_COMPOUNDS = 8;
const MAX_ANCESTORS = 64;

/** Reads one selector of types, classes, ids and descendants; undefined for every other. */
export function readSelector(text: string): Selector | undefined {
  const parts = text
    .replaceAll('>', ' ')
    .split(' ')
    .filter((part) => part !== '');
  if (parts.length === 0 || parts.length > MAX_COMPOUNDS) return undefined;
  const compounds: Compound[] = [];
  let specificity = 0;
  for (const part of parts) {
    const match = COMPOUND.exec(part);
    if (match === null) return undefined;
    const [, type, rest = ''] = match;
    const names = rest.match(/[.#][^.#]+/g) ?? [];
    const ids = names.filter((name) => name.startsWith('#'));
    const classes = names.filter((name) => name.startsWith('.')).map((name) => name.slice(1));
    const tag = type === undefined || type === '*' ? undefined : type.toLowerCase();
    compounds.push({ tag, id: ids[0]?.slice(1), classes });
    specificity += ids.length * 1e6 + classes.length * 1e3 + (tag === undefined ? 0 : 1);
  }
  return { compounds, specificity };
}

/** The name under which rules are looked up: the rarest part of the element's own compound. */
export function keyOf({ compounds }: Selector): string {
  const own = compounds.at(-1);
  if (own?.id !== undefined) return `#${own.id}`;
  if (own?.classes[0] !== undefined) return `.${own.classes[0]}`;
  return own?.tag ?? '*';
}

/** Whether a selector matches an element among its nearest ancestors. */
export function matches({ compounds }: Selector, element: StyledElement): boolean {
  let index = compounds.length - 1;
  if (!matchesCompound(compounds[index], element)) return false;
  let ancestor = element.parent;
  for (let steps = 0; index > 0 && ancestor !== undefined && steps < MAX_ANCESTORS; steps += 1) {
    if (matchesCompound(compounds[index - 1], ancestor)) index -= 1;
    ancestor = ancestor.parent;
  }
  return index === 0;
}

function matchesCompound(compound: Compound | undefined, element: StyledElement): boolean {
  if (compound === undefined) return false;
  const { tag, id, classes } = compound;
  return (
    (tag === undefined || tag === element.tag) &&
    (id === undefined || id === element.id) &&
    classes.every((name) => element.classes.includes(name))
  );
}
