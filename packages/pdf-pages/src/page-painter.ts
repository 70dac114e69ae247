import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { concat, IDENTITY } from '@input-trust/detector-kit';
import type { Budget, Matrix } from '@input-trust/detector-kit';
import { areaOf, intersect, transformed, unite } from './bounds.ts';
import type { Bounds } from './bounds.ts';
import { initialState, PAINTED_OVER, textStart, toRgb } from './graphics-state.ts';
import type { GraphicsState } from './graphics-state.ts';
import { stencilOf, toPixels } from './decoded-image.ts';
import { mayBeLetters } from './drawn-letters.ts';
import type { FilledPath } from './drawn-letters.ts';
import { isOpaque } from './image-sample.ts';
import { invert, toMatrix } from './matrix.ts';
import { readOutline } from './outline.ts';
import type { Outline } from './outline.ts';
import { PaintLayers } from './paint-layers.ts';
import type { PaintedImage, PaintedRun, PaintedShape, Pixels } from './painted-run.ts';
import type { PdfFont } from './pdf-font.ts';
import { showText } from './show-text.ts';

/** Runs of one page that are kept. The densest drawings and tables have some 50 000. */
export const MAX_RUNS_PER_PAGE = 200_000;
/** Operators between two looks at the clock: about a millisecond. */
const OPERATORS_BETWEEN_CHECKS = 1000;
/** Saved states in one another that are kept; real pages stay below thirty (ISO 32000-1, annex C, asks for 28). */
const MAX_SAVED_STATES = 4096;
/** Marked content sequences of one page whose bounds are kept. Tagged pages of dense tables have some thousand. */
const MAX_MARKED = 20_000;
/** Filled areas of one page that are kept: maps and drawings have more, and none of them is a patch. */
export const MAX_SHAPES = 20_000;
/** Filled paths of one page that may be letters. A page of an atlas has some hundred thousand. */
const MAX_FILLED = 500_000;
/** From here on nothing shines through. */
const OPAQUE_ALPHA = 0.98;
/** Before a clip is set everything is within it. What lies beside the page is outside of it, not clipped. */
const NO_CLIP: Bounds = { x0: -1e7, y0: -1e7, x1: 1e7, y1: 1e7 };

/** What the operators of a page refer to. */
export interface PageResources {
  readonly width: number;
  readonly height: number;
  /** From user space to points from the top left corner of the page as it is shown. */
  readonly transform: Matrix;
  readonly fontOf: (id: string) => PdfFont;
  readonly pixelsOf: (id: string) => Pixels | undefined;
  readonly isLayerVisible: (properties: unknown) => boolean;
}

export interface PaintedPage {
  readonly runs: readonly PaintedRun[];
  readonly images: readonly PaintedImage[];
  /** Filled areas, in paint order; at most `MAX_SHAPES`. */
  readonly shapes: readonly PaintedShape[];
  /** Filled paths that may be letters. */
  readonly filled: readonly FilledPath[];
  /** Bounds of what each marked content sequence of the page paints, by its number (`MCID`; ISO 32000-2, 14.7.5.2). */
  readonly marked: ReadonlyMap<number, Bounds>;
  /** False where time or room was short. */
  readonly isComplete: boolean;
}

interface Mark {
  /** Whether it belongs to a layer that is switched off. */
  readonly isHidden: boolean;
  /** `MCID`, its own or that of the innermost sequence around it that has one. */
  readonly id: number | undefined;
}

const FILLS: ReadonlySet<unknown> = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);

/** Follows the operators of a page and notes the text, what lies beneath it and what is painted over it. Draws nothing. */
export function paintPage(
  operators: { readonly fnArray: readonly number[]; readonly argsArray: readonly unknown[] },
  resources: PageResources,
  budget: Budget,
): PaintedPage {
  const painter = new PagePainter(resources);
  for (let index = 0; index < operators.fnArray.length; index += 1) {
    if (index % OPERATORS_BETWEEN_CHECKS === 0 && !budget.hasTime()) return painter.result(false);
    const args = operators.argsArray[index];
    painter.paint(operators.fnArray[index] ?? 0, Array.isArray(args) ? (args as unknown[]) : [], index);
    if (painter.isFull) return painter.result(false);
  }
  return painter.result(true);
}

class PagePainter {
  readonly #resources: PageResources;
  readonly #layers: PaintLayers;
  readonly #runs: PaintedRun[] = [];
  readonly #images: PaintedImage[] = [];
  readonly #shapes: PaintedShape[] = [];
  readonly #filled: FilledPath[] = [];
  #order = 0;
  readonly #saved: GraphicsState[] = [];
  #state: GraphicsState;
  #at = textStart();
  #pendingClip = false;
  #isAnnotation = false;
  /** One entry per marked content sequence around. */
  readonly #marks: Mark[] = [];
  readonly #marked = new Map<number, Bounds>();
  #hiddenLayers = 0;
  /** Forms around. */
  #forms = 0;
  /** One entry per group around: whether it is a soft mask. */
  readonly #groups: boolean[] = [];
  #masks = 0;

  constructor(resources: PageResources) {
    this.#resources = resources;
    this.#layers = new PaintLayers(resources.width, resources.height);
    this.#state = initialState(resources.transform, NO_CLIP);
  }

  get isFull(): boolean {
    return this.#runs.length >= MAX_RUNS_PER_PAGE || this.#saved.length >= MAX_SAVED_STATES || this.#filled.length >= MAX_FILLED;
  }

  result(isComplete: boolean): PaintedPage {
    return { runs: this.#runs, images: this.#images, shapes: this.#shapes, filled: this.#filled, marked: this.#marked, isComplete };
  }

  paint(operator: number, args: readonly unknown[], order: number): void {
    const state = this.#state;
    const [first, second] = args;
    this.#order = order;
    switch (operator) {
      case OPS.showText:
        return this.#show(first, order);
      case OPS.moveText:
        return this.#move(asNumber(first), asNumber(second));
      case OPS.setLeadingMoveText:
        state.leading = -asNumber(second);
        return this.#move(asNumber(first), asNumber(second));
      case OPS.nextLine:
        return this.#move(0, -state.leading);
      case OPS.setTextMatrix: {
        const matrix = toMatrix(first) ?? IDENTITY;
        this.#at = { text: matrix, line: matrix };
        return;
      }
      case OPS.beginText:
        this.#at = textStart();
        return;
      case OPS.setFont:
        state.fontId = String(first);
        state.fontSize = asNumber(second);
        return;
      case OPS.setCharSpacing:
        state.charSpacing = asNumber(first);
        return;
      case OPS.setWordSpacing:
        state.wordSpacing = asNumber(first);
        return;
      case OPS.setHScale:
        state.hScale = asNumber(first) / 100;
        return;
      case OPS.setLeading:
        state.leading = asNumber(first);
        return;
      case OPS.setTextRise:
        state.rise = asNumber(first);
        return;
      case OPS.setTextRenderingMode:
        state.renderMode = asNumber(first);
        return;
      case OPS.setFillRGBColor:
        state.fillColor = toRgb(first);
        return;
      case OPS.setStrokeRGBColor:
        state.strokeColor = toRgb(first);
        return;
      case OPS.setFillColorN:
      case OPS.setFillTransparent:
        state.fillColor = undefined;
        return;
      case OPS.setStrokeColorN:
      case OPS.setStrokeTransparent:
        state.strokeColor = undefined;
        return;
      case OPS.setGState:
        return this.#setState(first);
      case OPS.save:
        return this.#save();
      case OPS.restore:
        return this.#restore();
      case OPS.transform:
        return this.#transform(toMatrix(args));
      case OPS.constructPath:
        return this.#path(first, second);
      case OPS.clip:
      case OPS.eoClip:
        this.#pendingClip = true;
        return;
      case OPS.shadingFill:
        return this.#fill(rectangle(state.clip), undefined);
      case OPS.paintImageXObject:
        return this.#image(String(first), this.#resources.pixelsOf(String(first)));
      case OPS.paintInlineImageXObject:
        return this.#image('', toPixels(first));
      case OPS.paintImageMaskXObject:
        return this.#stencil(stencilOf(first)?.id ?? '');
      case OPS.paintFormXObjectBegin:
        this.#forms += 1;
        this.#save();
        this.#transform(toMatrix(first));
        return this.#clipTo(second, this.#state.ctm);
      case OPS.beginGroup:
        return this.#beginGroup(first);
      case OPS.endGroup:
        if (this.#groups.pop() === true) this.#masks -= 1;
        return this.#restore();
      case OPS.paintFormXObjectEnd:
        this.#forms -= 1;
        return this.#restore();
      case OPS.endAnnotation:
        this.#isAnnotation = false;
        return this.#restore();
      case OPS.beginAnnotation:
        return this.#beginAnnotation(args);
      case OPS.beginMarkedContent:
        return this.#mark({ isHidden: false, id: undefined });
      case OPS.beginMarkedContentProps: {
        const isHidden = first === 'OC' && !this.#resources.isLayerVisible(second);
        // Numbers within a form are its own.
        return this.#mark({ isHidden, id: typeof second === 'number' && this.#forms === 0 ? second : undefined });
      }
      case OPS.endMarkedContent:
        if (this.#marks.pop()?.isHidden === true) this.#hiddenLayers -= 1;
    }
  }

  #show(glyphs: unknown, order: number): void {
    if (!Array.isArray(glyphs)) return;
    const font = this.#resources.fontOf(this.#state.fontId);
    const surroundings = { isAnnotation: this.#isAnnotation, isLayerHidden: this.#hiddenLayers > 0, isMask: this.#masks > 0, order };
    const shown = showText(glyphs, this.#state, this.#at.text, font, this.#layers, surroundings);
    this.#at.text = shown.after;
    for (const run of shown.runs) {
      this.#runs.push(run);
      this.#layers.addRun(run);
      this.#markBounds(run.bounds);
    }
  }

  #move(x: number, y: number): void {
    const line = concat(this.#at.line, [1, 0, 0, 1, x, y]);
    this.#at = { text: line, line };
  }

  #save(): void {
    this.#saved.push({ ...this.#state });
  }

  #restore(): void {
    this.#state = this.#saved.pop() ?? this.#state;
  }

  #transform(matrix: Matrix | undefined): void {
    if (matrix !== undefined) this.#state.ctm = concat(this.#state.ctm, matrix);
  }

  #clipTo(box: unknown, matrix: Matrix): void {
    const [x0, y0, x1, y1] = box instanceof Float32Array || Array.isArray(box) ? (box as ArrayLike<unknown> & Iterable<unknown>) : [];
    if (typeof x0 !== 'number' || typeof y0 !== 'number' || typeof x1 !== 'number' || typeof y1 !== 'number') return;
    this.#state.clip = intersect(this.#state.clip, transformed(matrix, x0, y0, x1, y1));
  }

  #setState(entries: unknown): void {
    const state = this.#state;
    for (const entry of Array.isArray(entries) ? (entries as unknown[]) : []) {
      const [key, value] = Array.isArray(entry) ? (entry as unknown[]) : [];
      if (key === 'ca') state.fillAlpha = asNumber(value, 1);
      else if (key === 'CA') state.strokeAlpha = asNumber(value, 1);
      else if (key === 'BM') state.blendMode = typeof value === 'string' ? value : 'unknown';
      else if (key === 'SMask') state.isMasked = value !== false;
      else if (key === 'Font' && Array.isArray(value)) [state.fontId, state.fontSize] = [String(value[0]), asNumber(value[1])];
    }
  }

  #path(painting: unknown, paths: unknown): void {
    const path: unknown = Array.isArray(paths) ? paths[0] : undefined;
    if (path instanceof Float32Array && (this.#pendingClip || FILLS.has(painting))) {
      const outline = readOutline(path, this.#state.ctm);
      if (FILLS.has(painting)) {
        this.#fill(outline, this.#state.fillColor);
        this.#noteFilled(path, outline);
      }
      if (this.#pendingClip) this.#state.clip = intersect(this.#state.clip, outline.bounds);
    }
    this.#pendingClip = false;
  }

  #fill(outline: Outline, color: GraphicsState['fillColor']): void {
    if (this.#masks > 0 || this.#hiddenLayers > 0) return;
    this.#noteShape(outline, color);
    this.#layers.addFill(outline, this.#state.clip, color, this.#isOpaque());
  }

  #noteFilled(path: Float32Array, outline: Outline): void {
    if (this.#masks > 0 || this.#hiddenLayers > 0 || !mayBeLetters(outline)) return;
    this.#filled.push({ path, matrix: this.#state.ctm, isAnnotation: this.#isAnnotation });
  }

  #noteShape({ bounds, isRectangle }: Outline, color: GraphicsState['fillColor']): void {
    if (this.#shapes.length >= MAX_SHAPES) return;
    const { clip, blendMode, isMasked } = this.#state;
    this.#shapes.push({
      bounds: intersect(bounds, clip),
      isRectangle,
      color: blendMode !== PAINTED_OVER || isMasked ? undefined : color,
      isOpaque: this.#isOpaque(),
      order: this.#order,
      isAnnotation: this.#isAnnotation,
    });
  }

  #isOpaque(): boolean {
    const { fillAlpha, groupAlpha, blendMode, isMasked } = this.#state;
    return fillAlpha * groupAlpha >= OPAQUE_ALPHA && blendMode === PAINTED_OVER && !isMasked;
  }

  #image(objectId: string, pixels: Pixels | undefined): void {
    const image = this.#paintedImage(objectId, pixels);
    this.#images.push(image);
    // Within a soft mask it shapes what others paint.
    if (!image.isLayerHidden && this.#masks === 0) this.#layers.addImage(image, image.clip, image.isOpaque);
  }

  #paintedImage(objectId: string, pixels: Pixels | undefined): PaintedImage {
    const { ctm, clip } = this.#state;
    const bounds = transformed(ctm, 0, 0, 1, 1);
    this.#markBounds(intersect(bounds, clip));
    return {
      objectId,
      pixels,
      bounds,
      toPage: ctm,
      clip,
      isLayerHidden: this.#hiddenLayers > 0,
      order: this.#order,
      isAnnotation: this.#isAnnotation,
      isOpaque: this.#masks === 0 && this.#isOpaque() && isOpaque(pixels),
      toUnit: invert(ctm),
    };
  }

  /** A stencil shows the fill colour through holes: what comes out is a picture, black on white here, and never covers for sure. */
  #stencil(objectId: string): void {
    if (this.#masks > 0) return;
    const stencil = this.#paintedImage(objectId, this.#resources.pixelsOf(objectId));
    if (stencil.pixels !== undefined) this.#images.push({ ...stencil, isOpaque: false });
    if (!stencil.isLayerHidden) this.#layers.addImage({ ...stencil, pixels: undefined }, stencil.clip, false);
  }

  #beginGroup(value: unknown): void {
    const group: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {};
    const isMask = group['smask'] !== null && group['smask'] !== undefined;
    this.#groups.push(isMask);
    if (isMask) this.#masks += 1;
    this.#save();
    const state = this.#state;
    this.#clipTo(group['bbox'], concat(state.ctm, toMatrix(group['matrix']) ?? IDENTITY));
    state.groupAlpha *= state.fillAlpha;
    // Its content begins with painting over (ISO 32000-2, 11.6.6); how the whole of it blends is asked of nobody.
    state.isMasked ||= state.blendMode !== PAINTED_OVER;
    state.isGrouped = true;
    state.blendMode = PAINTED_OVER;
    state.fillAlpha = 1;
    state.strokeAlpha = 1;
  }

  /** `[id, rect, transform, matrix]`: appearance streams start from the page's own state (ISO 32000-2, 12.5.5). */
  #beginAnnotation(args: readonly unknown[]): void {
    this.#isAnnotation = true;
    this.#save();
    this.#state = initialState(this.#resources.transform, NO_CLIP);
    this.#clipTo(args[1], this.#state.ctm);
    this.#transform(toMatrix(args[2]));
    this.#transform(toMatrix(args[3]));
  }

  #mark(mark: Mark): void {
    this.#marks.push({ ...mark, id: mark.id ?? this.#marks.at(-1)?.id });
    if (mark.isHidden) this.#hiddenLayers += 1;
  }

  /** Adds what is painted to the marked content sequence that it belongs to. */
  #markBounds(bounds: Bounds): void {
    const id = this.#marks.at(-1)?.id;
    if (id === undefined || areaOf(bounds) === 0) return;
    const known = this.#marked.get(id);
    if (known !== undefined) this.#marked.set(id, unite(known, bounds));
    else if (this.#marked.size < MAX_MARKED) this.#marked.set(id, bounds);
  }
}

function rectangle(bounds: Bounds): Outline {
  return { bounds, isRectangle: true, polygons: undefined };
}

function asNumber(value: unknown, otherwise = 0): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}
