import { blend, isIndistinguishable } from './contrast.ts';
import type { Rgb } from './contrast.ts';
import type { HidingTechnique } from './techniques.ts';

/** A run of text as a renderer paints it, in the units of its canvas (y may point up or down). */
export interface PaintedText {
  readonly text: string;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Nominal size in points, before `scaleY` is applied. */
  readonly fontSize: number;
  readonly color?: Rgb;
  /** What lies beneath the text: one colour, or a picture, which tells nothing. Absent: unknown. */
  readonly background?: Rgb | 'image';
  /** 0 (transparent) to 1. */
  readonly alpha: number;
  /** Text rendering mode, 0 to 7 (ISO 32000-2, table 104). */
  readonly renderMode: number;
  /** Whether its glyphs draw nothing. */
  readonly hasBlankGlyphs?: boolean;
  /** Whether the clip in force leaves nothing of the run. */
  readonly clipped: boolean;
  /** What was painted opaquely over the whole run later. */
  readonly coveredBy?: 'shape' | 'image';
  readonly optionalContentHidden?: boolean;
  /** Scales of the whole transformation to points on the page. One of the two negative: mirrored. */
  readonly scaleX: number;
  readonly scaleY: number;
}

/** What a page is painted on, in points. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
}

/** Points up to which no text is read: print at 40 cm needs about 3 points (Legge and Bigelow 2011), labels of figures scaled down reach 2. */
export const MIN_READABLE_POINTS = 2;

/** Points of an em across below which letters merge: condensed faces squeeze 8 points to a half. */
const MIN_READABLE_EM_WIDTH = 1;

/** Alpha up to which nothing is seen even of black on white: 2 % is a colour difference below 2. */
export const MAX_INVISIBLE_ALPHA = 0.02;

/** Share of a run's box that must lie on the canvas. Bleed and cut edges leave more. */
const MIN_SHARE_ON_CANVAS = 0.05;

/** A scale from which a font of any usual size vanishes. */
const MIN_SCALE = 1e-3;

/** Render modes without fill and stroke: invisible, and invisible with clip. */
const INKLESS_MODES: ReadonlySet<number> = new Set([3, 7]);

/** The techniques that keep a person from seeing a painted run; empty when it would be seen, or is nothing but white space. */
export function judgePaintedText(run: PaintedText, canvas: Canvas): readonly HidingTechnique[] {
  if (run.text.trim() === '') return [];
  const hiddenBy: HidingTechnique[] = [];
  if (INKLESS_MODES.has(run.renderMode)) hiddenBy.push('invisible_render_mode');
  else if (run.alpha <= MAX_INVISIBLE_ALPHA) hiddenBy.push('zero_alpha');
  else if (hasLowContrast(run)) hiddenBy.push('low_contrast');
  if (run.hasBlankGlyphs === true) hiddenBy.push('blank_glyphs');
  if (isDegenerate(run)) hiddenBy.push('degenerate_scale');
  else if (isTiny(run)) hiddenBy.push('tiny_text');
  if (shareOnCanvas(run, canvas) < MIN_SHARE_ON_CANVAS) hiddenBy.push('outside_page');
  if (run.clipped) hiddenBy.push('clipped');
  if (run.coveredBy !== undefined) hiddenBy.push('covered');
  if (run.optionalContentHidden === true) hiddenBy.push('hidden_layer');
  return hiddenBy;
}

function hasLowContrast({ color, background, alpha }: PaintedText): boolean {
  if (color === undefined || background === undefined || background === 'image') return false;
  return isIndistinguishable(blend(color, alpha, background), background);
}

function isDegenerate({ scaleX, scaleY }: PaintedText): boolean {
  return Math.abs(scaleX) < MIN_SCALE || Math.abs(scaleY) < MIN_SCALE || scaleX * scaleY < 0;
}

function isTiny({ fontSize, scaleX, scaleY }: PaintedText): boolean {
  return fontSize * Math.abs(scaleY) <= MIN_READABLE_POINTS || fontSize * Math.abs(scaleX) <= MIN_READABLE_EM_WIDTH;
}

function shareOnCanvas({ box }: PaintedText, canvas: Canvas): number {
  return shareWithin(box.x, box.width, canvas.width) * shareWithin(box.y, box.height, canvas.height);
}

/** The share of a stretch that lies between 0 and the limit. A stretch without length stands for its start. */
function shareWithin(start: number, length: number, limit: number): number {
  if (!(length > 0)) return start >= 0 && start <= limit ? 1 : 0;
  return Math.max(0, Math.min(start + length, limit) - Math.max(start, 0)) / length;
}
