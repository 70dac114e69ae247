import { IDENTITY } from '@input-trust/detector-kit';
import type { Matrix } from '@input-trust/detector-kit';
import type { Rgb } from '@input-trust/hidden-text';
import type { Bounds } from './bounds.ts';

/** The part of the graphics state that decides whether text is seen (ISO 32000-2, 8.4 and 9.3). */
export interface GraphicsState {
  ctm: Matrix;
  clip: Bounds;
  /** Undefined: a pattern. */
  fillColor: Rgb | undefined;
  strokeColor: Rgb | undefined;
  fillAlpha: number;
  strokeAlpha: number;
  /** Alpha of the groups around, multiplied. */
  groupAlpha: number;
  /** As CSS names it; `source-over` for painting over. */
  blendMode: string;
  /** In a group, which is blended by itself, or within a soft mask: what comes out of blending is not known. */
  isGrouped: boolean;
  isMasked: boolean;
  fontId: string;
  fontSize: number;
  charSpacing: number;
  wordSpacing: number;
  /** Horizontal scaling, 1 is normal. */
  hScale: number;
  leading: number;
  rise: number;
  renderMode: number;
}

/** The blend mode that lets nothing of what lies beneath through. */
export const PAINTED_OVER = 'source-over';

export const BLACK: Rgb = { r: 0, g: 0, b: 0 };

export function initialState(ctm: Matrix, clip: Bounds): GraphicsState {
  return {
    ctm,
    clip,
    fillColor: BLACK,
    strokeColor: BLACK,
    fillAlpha: 1,
    strokeAlpha: 1,
    groupAlpha: 1,
    blendMode: PAINTED_OVER,
    isGrouped: false,
    isMasked: false,
    fontId: '',
    fontSize: 0,
    charSpacing: 0,
    wordSpacing: 0,
    hScale: 1,
    leading: 0,
    rise: 0,
    renderMode: 0,
  };
}

/** Text matrix and text line matrix (ISO 32000-2, 9.4.1). */
export interface TextPosition {
  text: Matrix;
  line: Matrix;
}

export function textStart(): TextPosition {
  return { text: IDENTITY, line: IDENTITY };
}

/** `#rrggbb`, as pdf.js gives every colour. */
export function toRgb(value: unknown): Rgb | undefined {
  if (typeof value !== 'string' || value.length !== 7) return undefined;
  const packed = Number.parseInt(value.slice(1), 16);
  return Number.isNaN(packed) ? undefined : { r: packed >> 16, g: (packed >> 8) & 255, b: packed & 255 };
}
