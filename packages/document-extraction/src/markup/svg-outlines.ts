import { concat, IDENTITY } from '@input-trust/detector-kit';
import type { Matrix } from '@input-trust/detector-kit';
import type { HidingTechnique } from '@input-trust/hidden-text';
import { coordinate } from './svg-canvas.ts';
import { transformed } from './svg-places.ts';

/** Shapes that are kept of one drawing, drawn or defined. A map has some ten thousand. */
export const MAX_OUTLINES = 200_000;
/** Elements with a name around a shape by which it may be drawn again. */
const MAX_NAMES_AROUND = 4;

/** A shape as its element describes it. */
export interface SvgShape {
  readonly kind: 'path' | 'points';
  readonly data: string;
}

/** A shape where it is painted. */
export interface SvgOutline {
  readonly shape: SvgShape;
  /** To units of the outermost element. */
  readonly matrix: Matrix;
  readonly hiddenBy: readonly HidingTechnique[];
  /** Place in the order of painting. */
  readonly order: number;
}

/** How an element paints: undefined for what is not painted where it stands. */
export type Painting = Pick<SvgOutline, 'hiddenBy' | 'order'> | undefined;

interface Use extends Omit<SvgOutline, 'shape'> {
  readonly name: string;
}

interface Frame {
  readonly matrix: Matrix;
  /** Named elements around, and the way from a shape to each of them. */
  readonly names: readonly { readonly name: string; readonly matrix: Matrix }[];
}

/**
 * Shapes of a drawing that may be letters: programs write text as outlines so that nobody needs its font, each glyph where it stands or once
 * as a definition that `use` draws. Transforms that are not understood are left out: letters still lie beside each other.
 */
export class SvgOutlines {
  readonly #painted: SvgOutline[] = [];
  readonly #uses: Use[] = [];
  readonly #defined = new Map<string, Pick<SvgOutline, 'shape' | 'matrix'>[]>();
  readonly #frames: Frame[] = [{ matrix: IDENTITY, names: [] }];
  #count = 0;

  open(name: string, attributes: ReadonlyMap<string, string>, painting: Painting): void {
    const outer = this.#frames.at(-1) ?? { matrix: IDENTITY, names: [] };
    const frame = this.#frames.length > 1 && name === 'svg' ? nested(outer, attributes) : placed(outer, attributes);
    this.#frames.push(frame);
    const shape = shapeOf(name, attributes);
    if (shape !== undefined) this.#addShape(shape, frame, painting);
    if (name === 'use' && painting !== undefined) this.#addUse(attributes, frame, painting);
  }

  close(): void {
    if (this.#frames.length > 1) this.#frames.pop();
  }

  /** False where there were more shapes than are kept. */
  get isComplete(): boolean {
    return this.#count <= MAX_OUTLINES;
  }

  /** Every shape that is painted, those that `use` draws included. */
  painted(): SvgOutline[] {
    const all = [...this.#painted];
    for (const { name, matrix, hiddenBy, order } of this.#uses) {
      for (const { shape, matrix: own } of this.#defined.get(name) ?? []) {
        if (all.length >= MAX_OUTLINES) {
          this.#count = MAX_OUTLINES + 1;
          return all;
        }
        all.push({ shape, matrix: concat(matrix, own), hiddenBy, order });
      }
    }
    return all;
  }

  #addShape(shape: SvgShape, { matrix, names }: Frame, painting: Painting): void {
    this.#count += 1;
    if (!this.isComplete) return;
    if (painting !== undefined) this.#painted.push({ shape, matrix, ...painting });
    for (const { name, matrix: own } of names) {
      const known = this.#defined.get(name);
      if (known === undefined) this.#defined.set(name, [{ shape, matrix: own }]);
      else known.push({ shape, matrix: own });
    }
  }

  #addUse(attributes: ReadonlyMap<string, string>, { matrix }: Frame, painting: NonNullable<Painting>): void {
    const address = attributes.get('href') ?? attributes.get('xlink:href') ?? '';
    this.#count += 1;
    if (!this.isComplete || !address.startsWith('#')) return;
    const [x, y] = [coordinate(attributes.get('x')) ?? 0, coordinate(attributes.get('y')) ?? 0];
    this.#uses.push({ name: address.slice(1), matrix: concat(matrix, [1, 0, 0, 1, x, y]), ...painting });
  }
}

function placed({ matrix, names }: Frame, attributes: ReadonlyMap<string, string>): Frame {
  const transform = attributes.get('transform');
  const own = transformed(IDENTITY, transform) ?? IDENTITY;
  const name = attributes.get('id');
  const around = names.map((outer) => ({ name: outer.name, matrix: concat(outer.matrix, own) }));
  return {
    matrix: concat(matrix, own),
    names: name === undefined ? around : [...around, { name, matrix: own }].slice(-MAX_NAMES_AROUND),
  };
}

/** A drawing in the drawing: its place, and its view box fitted into its size. */
function nested({ matrix, names }: Frame, attributes: ReadonlyMap<string, string>): Frame {
  const [x, y] = [coordinate(attributes.get('x')) ?? 0, coordinate(attributes.get('y')) ?? 0];
  const [left = 0, top = 0, across = 0, down = 0] = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]{1,16}/, 4)
    .map(Number);
  const [width, height] = [coordinate(attributes.get('width')), coordinate(attributes.get('height'))];
  const isFitted = width !== undefined && height !== undefined && width > 0 && height > 0 && across > 0 && down > 0;
  const scale = isFitted ? Math.min(width / across, height / down) : 1;
  const own: Matrix = [scale, 0, 0, scale, x - scale * left, y - scale * top];
  const isKnown = own.every(Number.isFinite);
  return { matrix: isKnown ? concat(matrix, own) : matrix, names };
}

function shapeOf(name: string, attributes: ReadonlyMap<string, string>): SvgShape | undefined {
  const data = name === 'path' ? attributes.get('d') : name === 'polygon' || name === 'polyline' ? attributes.get('points') : undefined;
  return data === undefined || data === '' ? undefined : { kind: name === 'path' ? 'path' : 'points', data };
}
