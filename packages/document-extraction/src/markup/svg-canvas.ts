import type { Bounds } from '@input-trust/pdf-pages/drawn-texts';
import { blend, isIndistinguishable, WHITE } from '@input-trust/hidden-text';
import type { Rgb } from '@input-trust/hidden-text';
import type { Point } from './svg-layers.ts';
import type { CssState } from '@input-trust/hidden-text/css';

/** The first number of a list of coordinates; undefined for lengths with units. */
export function coordinate(list: string | undefined): number | undefined {
  return numbers(list ?? '')[0];
}

/** Elements that paint an area. */
const SHAPES: ReadonlySet<string> = new Set(['rect', 'path', 'circle', 'ellipse', 'polygon']);
/** Elements that paint something of which no single colour is known. */
const PICTURES: ReadonlySet<string> = new Set(['image', 'use', 'foreignObject', 'filter', 'pattern']);
/** Distinct colours after which any text may be seen on one of them. */
const MAX_COLOURS = 64;

/**
 * What was painted so far in a drawing. Where a shape lies is not computed: a text is indistinguishable only if it is so from the white
 * page and from every shape beneath it in the order of painting.
 */
export class SvgCanvas {
  readonly #colours: Rgb[] = [WHITE];
  #isKnown = true;
  #view: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | undefined;

  /** The viewport of the outermost element: its view box, else its size. */
  setView(attributes: ReadonlyMap<string, string>): void {
    if (this.#view !== undefined) return;
    const box = numbers(attributes.get('viewBox') ?? '');
    const [x = 0, y = 0, width = 0, height = 0] =
      box.length === 4 ? box : [0, 0, number(attributes.get('width')), number(attributes.get('height'))];
    if (width > 0 && height > 0) this.#view = { x, y, width, height };
  }

  /** Takes note of what an element paints. */
  paint(name: string, css: CssState): void {
    if (PICTURES.has(name)) this.#isKnown = false;
    if (!SHAPES.has(name) || !this.#isKnown || css.hiddenBy.includes('display_none')) return;
    const { color } = css;
    if (color === undefined) this.#isKnown = false;
    else if (color.alpha * css.opacity > 0) {
      const seen = blend(color.rgb, color.alpha * css.opacity, WHITE);
      if (!this.#colours.some(({ r, g, b }) => r === seen.r && g === seen.g && b === seen.b)) this.#colours.push(seen);
      if (this.#colours.length > MAX_COLOURS) this.#isKnown = false;
    }
  }

  /** Whether text with these styles could not be told from anything beneath it. */
  hides({ color, opacity }: CssState): boolean {
    if (color === undefined || !this.#isKnown) return false;
    return this.#colours.every((beneath) => isIndistinguishable(blend(color.rgb, color.alpha * opacity, beneath), beneath));
  }

  /** Whether nothing of an area, in units of the outermost element, lies within the view. */
  leavesOut({ x0, y0, x1, y1 }: Bounds): boolean {
    if (this.#view === undefined) return false;
    const { x, y, width, height } = this.#view;
    return x1 < x || x0 > x + width || y1 < y || y0 > y + height;
  }

  /** Whether text that starts at this point, in units of the outermost element, lies outside the view. */
  isOutside({ x: left, y: baseline }: Point, fontSize: number): boolean {
    if (this.#view === undefined) return false;
    const { x, y, width, height } = this.#view;
    // Text may run into the view from the left by its own length.
    const isBeside = left > x + width || left < x - 2 * width;
    return isBeside || baseline < y - fontSize || baseline > y + height + 2 * fontSize;
  }
}

function numbers(list: string): number[] {
  const parts = list.slice(0, 256).split(/[\s,]/).filter(Boolean);
  return parts.every((part) => /^-?\d{0,9}\.?\d{0,9}$/.test(part)) ? parts.map(Number) : [];
}

function number(value: string | undefined): number {
  return Number(/^\d{1,9}(?:\.\d{1,9})?(?=(?:px|pt)?$)/.exec(value ?? '')?.[0] ?? 0);
}
