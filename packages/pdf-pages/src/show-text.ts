import { concat } from '@input-trust/detector-kit';
import type { Matrix } from '@input-trust/detector-kit';
import { mixed } from '@input-trust/hidden-text';
import type { Rgb } from '@input-trust/hidden-text';
import { intersect, areaOf } from './bounds.ts';
import type { Bounds } from './bounds.ts';
import { GlyphReading, isPlain } from './glyph-names.ts';
import { MIN_BLANK_SHARE } from './outline-reading.ts';
import { PAINTED_OVER } from './graphics-state.ts';
import type { GraphicsState } from './graphics-state.ts';
import type { PaintedGlyph, PaintedRun, RunStyle } from './painted-run.ts';
import type { PaintLayers } from './paint-layers.ts';
import type { PdfFont } from './pdf-font.ts';

/** Gap between two glyphs, in ems, that separates words. Spaces are 0.2 to 0.3 wide, kerning stays below 0.1. */
const WORD_GAP = 0.13;
/** Gap, in ems, that separates columns and cells: the run is cut there. */
const COLUMN_GAP = 1;
/** Share of a run's box that must be within the clip: glyphs stand out of their boxes by less. */
const MIN_CLIP_SHARE = 0.05;

/** Ink of text: mode to what paints it (ISO 32000-2, table 104). */
const STROKES: ReadonlySet<number> = new Set([1, 5]);
const FILLS_AND_STROKES: ReadonlySet<number> = new Set([2, 6]);

export interface ShownText {
  readonly runs: readonly PaintedRun[];
  /** Text matrix behind the last glyph. */
  readonly after: Matrix;
}

interface Surroundings {
  readonly isAnnotation: boolean;
  readonly isLayerHidden: boolean;
  readonly isMask: boolean;
  readonly order: number;
}

/** Places the glyphs of one showing operator on the page: one run, or several where gaps as wide as those of columns part them. */
export function showText(
  glyphs: readonly unknown[],
  state: GraphicsState,
  tm: Matrix,
  font: PdfFont,
  layers: PaintLayers,
  surroundings: Surroundings,
): ShownText {
  const matrix = concat(state.ctm, tm);
  const em = Math.abs(state.fontSize) * font.em;
  const runs: PaintedRun[] = [];
  const line = new RunBuilder(state, matrix, font, em, layers, surroundings);
  // Along the baseline in unscaled text space; `inkEnd` is where the last glyph ends, without the spacing behind it.
  let at = 0;
  let inkEnd = 0;
  const wordGap = em * WORD_GAP + Math.abs(state.charSpacing);
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') {
      at -= (glyph / 1000) * state.fontSize;
      continue;
    }
    if (typeof glyph !== 'object' || glyph === null) continue;
    const { unicode, width, vmetric, isSpace, originalCharCode, fontChar, isInFont, operatorListId } = glyph as Readonly<
      Record<string, unknown>
    >;
    const gap = Math.abs(at - inkEnd);
    if (gap > em * COLUMN_GAP && gap > wordGap * 1.5) line.finish(runs, inkEnd);
    else if (gap > wordGap && at > inkEnd === state.fontSize > 0) line.space();
    const advance = font.isVertical ? verticalAdvance(vmetric) : typeof width === 'number' ? width : 0;
    const start = at;
    at += advance * font.unit * state.fontSize;
    inkEnd = at;
    at += state.charSpacing + (isSpace === true ? state.wordSpacing : 0);
    const text = typeof unicode === 'string' ? unicode : '';
    const named = font.named !== undefined && typeof originalCharCode === 'number' ? font.named(originalCharCode) : undefined;
    line.add(text, named, start, isInFont === false ? undefined : fontChar);
    if (font.blankDrawings !== undefined && isPlain(text)) line.addDrawing(font.blankDrawings.has(operatorListId));
  }
  line.finish(runs, inkEnd);
  const moved: Matrix = font.isVertical ? [1, 0, 0, 1, 0, -at] : [1, 0, 0, 1, at * state.hScale, 0];
  return { runs, after: concat(tm, moved) };
}

/** `[w1y, vx, vy]`: the first is negative for text that runs downwards. */
function verticalAdvance(vmetric: unknown): number {
  const advance: unknown = Array.isArray(vmetric) ? vmetric[0] : undefined;
  return typeof advance === 'number' ? -advance : 1000;
}

class RunBuilder {
  readonly #state: GraphicsState;
  readonly #matrix: Matrix;
  readonly #font: PdfFont;
  readonly #em: number;
  readonly #layers: PaintLayers;
  readonly #surroundings: Surroundings;
  #text = '';
  #start = 0;
  #starts: number[] = [];
  #reading = new GlyphReading();
  #outlines: PaintedGlyph[] = [];
  #drawings = 0;
  #blankDrawings = 0;

  constructor(state: GraphicsState, matrix: Matrix, font: PdfFont, em: number, layers: PaintLayers, surroundings: Surroundings) {
    this.#state = state;
    this.#matrix = matrix;
    this.#font = font;
    this.#em = em;
    this.#layers = layers;
    this.#surroundings = surroundings;
  }

  /** `fontChar`: the character of the embedded font that is painted; undefined where it has none, so that nothing is. */
  add(text: string, named: string | undefined, start: number, fontChar: unknown): void {
    if (this.#text === '') this.#start = start;
    for (let unit = 0; unit < text.length; unit += 1) this.#starts.push(start);
    if (this.#font.outlines !== undefined && isPlain(text)) {
      const outline = typeof fontChar === 'string' ? this.#font.outlines.of(fontChar.codePointAt(0) ?? 0) : '';
      if (outline !== undefined) this.#outlines.push({ at: this.#text.length, letter: text, outline });
    }
    this.#text += text;
    this.#reading.add(text, named);
  }

  /** Takes note of a letter that is a drawing. */
  addDrawing(isBlank: boolean): void {
    this.#drawings += 1;
    if (isBlank) this.#blankDrawings += 1;
  }

  space(): void {
    if (this.#text === '' || this.#text.endsWith(' ')) return;
    this.#text += ' ';
    this.#starts.push(this.#starts.at(-1) ?? this.#start);
    this.#reading.space();
  }

  finish(runs: PaintedRun[], end: number): void {
    const text = this.#text.replace(/[\0-\x08\x0b-\x1f\x7f]/g, '');
    const contradiction = this.#reading.contradiction;
    const outlines = text.length === this.#text.length ? this.#outlines : [];
    const starts = text.length === this.#text.length ? this.#starts : [];
    this.#starts = [];
    this.#text = '';
    this.#reading = new GlyphReading();
    this.#outlines = [];
    const isBlank = this.#drawings > 0 && this.#blankDrawings >= this.#drawings * MIN_BLANK_SHARE;
    [this.#drawings, this.#blankDrawings] = [0, 0];
    if (text === '') return;
    const run = this.#place(text, end, contradiction, outlines, starts);
    if (run !== undefined) runs.push(isBlank ? { ...run, isBlank } : run);
  }

  #place(
    text: string,
    end: number,
    contradiction: string | undefined,
    outlines: readonly PaintedGlyph[],
    starts: readonly number[],
  ): PaintedRun | undefined {
    const [a, b, c, d, e, f] = this.#matrix;
    const { hScale, rise, clip } = this.#state;
    const { ascent, descent, isVertical } = this.#font;
    // Unit vectors of text space on the page.
    const across = [a * hScale, b * hScale] as const;
    const along = isVertical ? ([-c, -d] as const) : across;
    const up = isVertical ? ([a * hScale, b * hScale] as const) : ([c, d] as const);
    const origin = [e + c * rise, f + d * rise] as const;
    const at = (s: number, t: number): readonly [number, number] => [
      origin[0] + along[0] * s + up[0] * t,
      origin[1] + along[1] * s + up[1] * t,
    ];
    const [x, y] = at(this.#start, 0);
    const [low, high] = isVertical ? [-0.5, 0.5] : [descent, ascent];
    const corners = [at(this.#start, low * this.#em), at(this.#start, high * this.#em), at(end, low * this.#em), at(end, high * this.#em)];
    const bounds = boundsOf(corners);
    if (!Number.isFinite(bounds.x0 + bounds.y0 + bounds.x1 + bounds.y1)) return undefined;
    const scale = Math.hypot(along[0], along[1]);
    const direction = end < this.#start ? -1 : 1;
    const clipped = areaOf(bounds) > 0 ? areaOf(intersect(bounds, clip)) / areaOf(bounds) : isWithin(bounds, clip) ? 1 : 0;
    const beneath = this.#layers.backgroundOf(bounds);
    // Page space points down, text space up: the determinant of ordinary text is negative.
    const turn = this.#font.isType3 ? 1 : -Math.sign(across[0] * d - across[1] * c);
    return {
      text,
      x,
      y,
      ux: scale > 0 ? (along[0] / scale) * direction : 1,
      uy: scale > 0 ? (along[1] / scale) * direction : 0,
      length: Math.abs(end - this.#start) * scale,
      size: this.#em * Math.hypot(up[0], up[1]),
      bounds,
      style: {
        ...this.#ink(beneath.color),
        font: this.#font.name,
        background: beneath.color,
        nominalSize: this.#em,
        scaleX: Math.hypot(across[0], across[1]),
        scaleY: Math.hypot(c, d) * (turn === 0 ? 1 : turn),
        isClipped: clipped < MIN_CLIP_SHARE,
        isLayerHidden: this.#surroundings.isLayerHidden,
        isMask: this.#surroundings.isMask,
        isAnnotation: this.#surroundings.isAnnotation,
      },
      order: this.#surroundings.order,
      hiddenBy: [],
      scan: beneath.image,
      outlines,
      starts: Float32Array.from(starts, (begins) => Math.abs(begins - this.#start) * scale),
      ...(contradiction !== undefined && { glyphReading: contradiction }),
    };
  }

  /** Colour and alpha of what paints the glyphs. Where fill and stroke differ, or blending changes them in ways not worked out, no colour is claimed. */
  #ink(beneath: RunStyle['background']): Pick<RunStyle, 'color' | 'alpha' | 'renderMode'> {
    const { renderMode, fillColor, strokeColor, fillAlpha, strokeAlpha, groupAlpha } = this.#state;
    const known = (color: Rgb | undefined): Rgb | undefined => this.#seen(color, beneath);
    if (STROKES.has(renderMode)) return { renderMode, color: known(strokeColor), alpha: strokeAlpha * groupAlpha };
    if (!FILLS_AND_STROKES.has(renderMode)) return { renderMode, color: known(fillColor), alpha: fillAlpha * groupAlpha };
    const isSame = fillColor?.r === strokeColor?.r && fillColor?.g === strokeColor?.g && fillColor?.b === strokeColor?.b;
    return { renderMode, color: isSame ? known(fillColor) : undefined, alpha: Math.max(fillAlpha, strokeAlpha) * groupAlpha };
  }

  #seen(color: Rgb | undefined, beneath: RunStyle['background']): Rgb | undefined {
    const { blendMode, isGrouped, isMasked } = this.#state;
    if (isMasked || color === undefined) return undefined;
    if (blendMode === PAINTED_OVER) return color;
    return isGrouped || beneath === undefined || beneath === 'image' ? undefined : mixed(color, beneath, blendMode);
  }
}

function isWithin(bounds: Bounds, clip: Bounds): boolean {
  return bounds.x0 >= clip.x0 && bounds.x0 <= clip.x1 && bounds.y0 >= clip.y0 && bounds.y0 <= clip.y1;
}

function boundsOf(points: readonly (readonly [number, number])[]): Bounds {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}
