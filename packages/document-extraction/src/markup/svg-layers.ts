import { isIndistinguishable } from '@input-trust/hidden-text';
import type { Rgb } from '@input-trust/hidden-text';
import type { Matrix } from '@input-trust/detector-kit';

/** An area that lets nothing through, in user units of the drawing. */
interface Layer {
  /** Place in the order of painting. */
  readonly order: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Absent: a picture. */
  readonly colour?: Rgb;
}

/** Areas that are kept: a text is compared with each of them. Charts have some hundred. */
const MAX_LAYERS = 2_000;
/** Attributes by which only a part of a shape is painted. */
const PARTIAL = ['clip-path', 'mask', 'filter'] as const;
/** Alpha from which an area lets nothing through that is read. */
const OPAQUE = 0.98;

/** The rectangles and pictures of a drawing in the order of painting: what lies beneath a text, and what covers it. */
export class SvgLayers {
  readonly #layers: Layer[] = [];
  /** Places in the order of painting of everything else that is painted. */
  readonly #others: number[] = [];

  /** Takes note of something painted whose area is not known: a path, a gradient, a turned rectangle. */
  addOther(order: number): void {
    this.#others.push(order);
  }

  /** Takes note of a rectangle or a picture that is painted with this alpha; turned ones are left out. */
  add(order: number, attributes: ReadonlyMap<string, string>, matrix: Matrix | undefined, paint: { alpha: number; colour?: Rgb }): void {
    const isPlain = matrix !== undefined && matrix[1] === 0 && matrix[2] === 0 && !PARTIAL.some((name) => attributes.has(name));
    if (!isPlain || paint.alpha < OPAQUE || this.#layers.length >= MAX_LAYERS) return this.addOther(order);
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => lengthOf(attributes.get(name)));
    if (width === undefined || height === undefined) return this.addOther(order);
    const [left, right] = sorted(matrix[0] * (x ?? 0) + matrix[4], matrix[0] * ((x ?? 0) + width) + matrix[4]);
    const [top, bottom] = sorted(matrix[3] * (y ?? 0) + matrix[5], matrix[3] * ((y ?? 0) + height) + matrix[5]);
    this.#layers.push({ order, left, top, right, bottom, ...(paint.colour !== undefined && { colour: paint.colour }) });
  }

  /** Whether something that is painted later lies over the beginning of a text. */
  covers(order: number, at: Point, size: number): boolean {
    return this.#layers.some((layer) => layer.order > order && holds(layer, at) && holds(layer, { x: at.x + size, y: at.y - size * 0.6 }));
  }

  /** Whether a text cannot be told from what was painted last beneath it. */
  swallows(order: number, at: Point, colour: Rgb): boolean {
    const beneath = this.#layers.findLast((layer) => layer.order < order && holds(layer, at));
    if (beneath?.colour === undefined || !isIndistinguishable(colour, beneath.colour)) return false;
    // Something of which nobody knows where it is may lie between the two.
    const between = this.#others.findLast((other) => other < order);
    return between === undefined || between < beneath.order;
  }
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

function holds({ left, top, right, bottom }: Layer, { x, y }: Point): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

function sorted(a: number, b: number): readonly [number, number] {
  return a < b ? [a, b] : [b, a];
}

function lengthOf(value: string | undefined): number | undefined {
  const digits = /^(-?\d{0,9}(?:\.\d{0,9})?)(?:px)?$/.exec(value?.trim() ?? '')?.[1];
  return digits === undefined || digits === '' ? undefined : Number(digits);
}
