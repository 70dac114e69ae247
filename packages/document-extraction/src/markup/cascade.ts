import { readDeclarations } from '@input-trust/hidden-text/css';
import type { Declarations, StyledElement, StyleSheets } from '@input-trust/hidden-text/css';
import { presentationalDeclarations } from './presentational-attributes.ts';

/** What holds for an element: presentational attributes, then sheets, then its `style` attribute, then what is important in sheets. */
export function cascade(tag: string, attributes: ReadonlyMap<string, string>, element: StyledElement, sheets: StyleSheets): Declarations {
  const presentational = presentationalDeclarations(tag, attributes);
  const style = attributes.get('style');
  const { normal, important } = sheets.declarationsFor(element);
  if (style === undefined && normal.size + important.size === 0) return presentational;
  const inline = style === undefined ? [] : readDeclarations(style);
  return new Map([...presentational, ...normal, ...inline, ...important]);
}

const NO_CLASSES: readonly string[] = [];

/** Units of a class attribute that are read. */
const MAX_CLASS_LIST = 1024;

/** The classes in a `class` attribute. */
export function classesOf(list: string | undefined): readonly string[] {
  return list === undefined ? NO_CLASSES : list.slice(0, MAX_CLASS_LIST).split(/\s/).filter(Boolean);
}
