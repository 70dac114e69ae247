import { splitList } from './selector-parts.ts';
import { readColour } from './values.ts';

const GRADIENT = /^(?:repeating-)?(?:linear|radial|conic)-gradient\((.{1,240})\)$/;

/** Positions and hints of a stop. */
const POSITION = /(?:\s-?[\d.]{1,12}(?:%|[a-z]{1,4})){1,2}$/;

/** The colours of a value that is one gradient; none for every other value, and for a gradient with what is not read as a colour. */
export function gradientStops(value: string): string[] {
  const parts = splitList(GRADIENT.exec(value)?.[1] ?? '').map((part) => part.trim());
  const isDirection = /^(?:to |-?[\d.]{1,12}(?:deg|turn|rad)|circle|ellipse|closest|farthest|at |from )/.test(parts[0] ?? '');
  const stops = parts.slice(isDirection ? 1 : 0).map((part) => part.replace(POSITION, '').trim());
  return stops.every((stop) => readColour(stop) !== undefined) ? stops : [];
}
