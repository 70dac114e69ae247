import { readDeclarations } from '@input-trust/hidden-text/css';
import type { Declarations } from '@input-trust/hidden-text/css';

const NONE: Declarations = new Map();

/** Attributes of HTML 4 and SVG 2 that stand for a style, to its property. */
const PROPERTIES: Readonly<Record<string, string>> = {
  bgcolor: 'background-color',
  fill: 'fill',
  'fill-opacity': 'fill-opacity',
  stroke: 'stroke',
  opacity: 'opacity',
  display: 'display',
  visibility: 'visibility',
  'font-size': 'font-size',
};

/** Form controls have a face of their own, by the style of the platform. */
const CONTROLS: ReadonlySet<string> = new Set(['button', 'select', 'option', 'input', 'textarea', 'mark']);

/** What the presentational attributes of an element declare; they come before every style (HTML standard, section 15.2). */
export function presentationalDeclarations(tag: string, attributes: ReadonlyMap<string, string>): Declarations {
  if (attributes.size === 0 && !CONTROLS.has(tag)) return NONE;
  const declarations: string[] = [];
  for (const [name, value] of attributes) {
    if (Object.hasOwn(PROPERTIES, name)) declarations.push(`${PROPERTIES[name]}:${bareHex(value)}`);
  }
  if (tag === 'font' && attributes.has('color')) declarations.push(`color:${bareHex(attributes.get('color') ?? '')}`);
  if (tag === 'body' && attributes.has('text')) declarations.push(`color:${bareHex(attributes.get('text') ?? '')}`);
  if (attributes.has('background')) declarations.push('background-image:url()');
  if (CONTROLS.has(tag)) declarations.push('background:face');
  return declarations.length === 0 ? NONE : readDeclarations(declarations.join(';'));
}

/** Legacy colours may lack their number sign. A semicolon would begin another declaration. */
function bareHex(value: string): string {
  const colour = value
    .slice(0, 64)
    .replaceAll(/[;{}()"'\\]/g, ' ')
    .trim();
  return /^[\da-f]{6}$/i.test(colour) ? `#${colour}` : colour;
}
