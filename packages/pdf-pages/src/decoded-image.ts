import type { Pixels } from './painted-run.ts';

const DEPTHS: Readonly<Record<number, Pixels['depth']>> = { 1: 1, 2: 24, 3: 32 };

/** The image data of pdf.js: `kind` 1 is one bit, 2 is RGB, 3 is RGBA. Undefined where nothing was decoded. */
export function toPixels(value: unknown): Pixels | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { data, width, height, kind } = value as Readonly<Record<string, unknown>>;
  const depth = typeof kind === 'number' ? DEPTHS[kind] : undefined;
  if (!(data instanceof Uint8Array || data instanceof Uint8ClampedArray) || depth === undefined) return undefined;
  if (typeof width !== 'number' || typeof height !== 'number' || width < 1 || height < 1) return undefined;
  const rowBytes = depth === 1 ? Math.ceil(width / 8) : width * (depth / 8);
  return data.length >= rowBytes * height ? { data, width, height, depth } : undefined;
}

/** A stencil mask as the parser names it: the object with its bits, and its size. Undefined for one that stands in the operator itself. */
export function stencilOf(value: unknown): { readonly id: string; readonly width: number; readonly height: number } | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { data, width, height } = value as Readonly<Record<string, unknown>>;
  if (typeof data !== 'string' || typeof width !== 'number' || typeof height !== 'number') return undefined;
  return { id: data, width, height };
}

/** The bits of a stencil as a picture: what it paints is black, what it leaves out white. */
export function stencilPixels(object: unknown, { width, height }: { readonly width: number; readonly height: number }): Pixels | undefined {
  if (typeof object !== 'object' || object === null) return undefined;
  return toPixels({ data: (object as Readonly<Record<string, unknown>>)['data'], width, height, kind: 1 });
}
