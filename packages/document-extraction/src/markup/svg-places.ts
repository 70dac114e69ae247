import { concat, IDENTITY } from '@input-trust/detector-kit';
import type { Matrix, Occurrence } from '@input-trust/detector-kit';

/** Pictures whose places are kept: a tile in sixteen places is in the others as well. */
const MAX_PLACES_OF_PICTURE = 16;
/** Transform functions of one attribute that are read. */
const MAX_FUNCTIONS = 64;
/** Longest attribute that is read. */
const MAX_TRANSFORM = 4096;

/** The canvas of a drawing, in pixels. */
export interface PlacedCanvas {
  readonly width: number;
  readonly height: number;
  /** From user units of the outermost element to pixels. */
  readonly toPixels: Matrix;
}

/**
 * Where the pictures of a drawing are: `transform` of every element around them, and the view box (SVG 2, sections 8.2 to 8.6). What it
 * does not follow, such as percentages and nested view boxes, gives no place.
 */
export class SvgPlaces {
  #canvas: PlacedCanvas | undefined;
  readonly #places = new Map<string, Occurrence[]>();

  /** Takes the outermost `svg` element; later ones change nothing. */
  open(attributes: ReadonlyMap<string, string>): void {
    this.#canvas ??= canvasOf(attributes);
  }

  /** Undefined before the outermost element, and where it has no size. */
  get canvas(): PlacedCanvas | undefined {
    return this.#canvas;
  }

  /** Takes a picture with the address of its file, drawn under a matrix; undefined where it is not drawn or nobody knows how. */
  add(address: string, attributes: ReadonlyMap<string, string>, matrix: Matrix | undefined): void {
    const known = this.#places.get(address) ?? [];
    const occurrence = this.#occurrence(attributes, matrix);
    if (occurrence !== undefined && known.length < MAX_PLACES_OF_PICTURE) known.push(occurrence);
    this.#places.set(address, known);
  }

  of(address: string): readonly Occurrence[] {
    return this.#places.get(address) ?? [];
  }

  #occurrence(attributes: ReadonlyMap<string, string>, matrix: Matrix | undefined): Occurrence | undefined {
    const [x, y] = [lengthOf(attributes.get('x') ?? '0'), lengthOf(attributes.get('y') ?? '0')];
    const [width, height] = [lengthOf(attributes.get('width')), lengthOf(attributes.get('height'))];
    if (this.#canvas === undefined || matrix === undefined) return undefined;
    if (x === undefined || y === undefined || width === undefined || height === undefined || width <= 0 || height <= 0) return undefined;
    const { toPixels, width: pageWidth, height: pageHeight } = this.#canvas;
    const placed = concat(concat(toPixels, matrix), [width, 0, 0, height, x, y]);
    return placed.every(Number.isFinite) ? { page: 1, placement: { matrix: placed, pageWidth, pageHeight } } : undefined;
  }
}

/** The matrix of an element inside one with `outer`; undefined where its transform is not understood. */
export function transformed(outer: Matrix | undefined, transform: string | undefined): Matrix | undefined {
  if (outer === undefined || transform === undefined) return outer;
  if (transform.length > MAX_TRANSFORM) return undefined;
  let matrix = outer;
  let rest = transform.trim();
  for (let count = 0; rest !== ''; count += 1) {
    const [whole, name = '', list = ''] = /^([a-zA-Z]{1,16})\s{0,8}\(([^()]{0,256})\)[\s,]{0,16}/.exec(rest) ?? [];
    const own = whole === undefined || count >= MAX_FUNCTIONS ? undefined : functionOf(name, numbersOf(list));
    if (whole === undefined || own === undefined) return undefined;
    matrix = concat(matrix, own);
    rest = rest.slice(whole.length);
  }
  return matrix;
}

function functionOf(name: string, values: readonly number[] | undefined): Matrix | undefined {
  if (values === undefined) return undefined;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values;
  const count = values.length;
  if (name === 'matrix' && count === 6) return [a, b, c, d, e, f];
  if (name === 'translate' && (count === 1 || count === 2)) return [1, 0, 0, 1, a, b];
  if (name === 'scale' && (count === 1 || count === 2)) return [a, 0, 0, count === 1 ? a : b, 0, 0];
  if (name === 'skewX' && count === 1) return [1, 0, Math.tan(radians(a)), 1, 0, 0];
  if (name === 'skewY' && count === 1) return [1, Math.tan(radians(a)), 0, 1, 0, 0];
  if (name !== 'rotate' || (count !== 1 && count !== 3)) return undefined;
  const [sin, cos] = [Math.sin(radians(a)), Math.cos(radians(a))];
  return concat([cos, sin, -sin, cos, b, c], [1, 0, 0, 1, -b, -c]);
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** The canvas is the size of the element, or of its view box, which is fitted into the middle of it (`xMidYMid meet`). */
function canvasOf(attributes: ReadonlyMap<string, string>): PlacedCanvas | undefined {
  const box = numbersOf(attributes.get('viewBox') ?? '');
  const [x = 0, y = 0, across = 0, down = 0] = box?.length === 4 ? box : [];
  const hasBox = across > 0 && down > 0;
  const width = lengthOf(attributes.get('width')) ?? (hasBox ? across : 0);
  const height = lengthOf(attributes.get('height')) ?? (hasBox ? down : 0);
  if (!(width > 0 && height > 0)) return undefined;
  const size = { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
  if (!hasBox) return { ...size, toPixels: IDENTITY };
  const fit = attributes.get('preserveAspectRatio') ?? 'xMidYMid';
  if (fit.startsWith('none'))
    return { ...size, toPixels: [width / across, 0, 0, height / down, (-x * width) / across, (-y * height) / down] };
  if (!/^xMidYMid(?:\s{1,8}meet)?$/.test(fit)) return undefined;
  const scale = Math.min(width / across, height / down);
  return { ...size, toPixels: [scale, 0, 0, scale, (width - across * scale) / 2 - x * scale, (height - down * scale) / 2 - y * scale] };
}

/** User units: a plain number or pixels. */
function lengthOf(value: string | undefined): number | undefined {
  const digits = /^\s{0,8}(-?\d{0,9}\.?\d{1,9})(?:px)?\s{0,8}$/.exec(value ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function numbersOf(list: string): readonly number[] | undefined {
  const parts = list.split(/[\s,]/).filter(Boolean);
  const isEach = parts.every((part) => /^[+-]?\d{0,9}\.?\d{0,9}(?:e[+-]?\d{1,2})?$/i.test(part) && Number.isFinite(Number(part)));
  return isEach ? parts.map(Number) : undefined;
}
