import { concat } from '@input-trust/detector-kit';
import type { Budget, CoverageReason, Material, Matrix } from '@input-trust/detector-kit';
import type { HidingTechnique } from '@input-trust/hidden-text';
import { materialsOfDrawnTexts, MAX_NUMBERS, readOutline } from '@input-trust/pdf-pages/drawn-texts';
import type { Bounds, FilledPath } from '@input-trust/pdf-pages/drawn-texts';
import type { SvgOutline, SvgShape } from './svg-outlines.ts';
import { readPathData, readPoints } from './svg-path.ts';
import type { PlacedCanvas } from './svg-places.ts';

/** Sides of a square as large as a drawing, in pixels, outside of which its units are not taken for pixels. */
const [SMALLEST, LARGEST] = [200, 5000];
/** Points of the side of the square that such a drawing becomes. */
const USUAL = 600;
const POINTS_PER_PIXEL = 0.75;

export interface SvgDrawing {
  readonly outlines: readonly SvgOutline[];
  readonly canvas: PlacedCanvas | undefined;
  /** What else hides what is painted within bounds, in units of the outermost element. */
  readonly hiding: (order: number, bounds: Bounds) => readonly HidingTechnique[];
}

/** The texts that a drawing draws as outlines, as pictures with their places: those that a person sees, and those that each way of hiding keeps from one. */
export function drawnTextsOf(drawing: SvgDrawing, parent: Material, budget: Budget): { children: Material[]; reasons: CoverageReason[] } {
  const toPoints = pointsOf(drawing.canvas);
  const reader = new ShapeReader();
  const groups = new Map<string, FilledPath[]>();
  for (const { shape, matrix, hiddenBy, order } of drawing.outlines) {
    if (!budget.hasTime()) return { children: [], reasons: ['deadline_exceeded'] };
    const path = reader.read(shape);
    if (path === undefined) return { children: [], reasons: ['item_budget_exceeded'] };
    const { bounds } = readOutline(path, matrix);
    const techniques = [...new Set([...hiddenBy, ...drawing.hiding(order, bounds)])].sort();
    const key = techniques.join(' ');
    const group = groups.get(key);
    const filled: FilledPath = { path, matrix: concat(toPoints, matrix), isAnnotation: false };
    if (group === undefined) groups.set(key, [filled]);
    else group.push(filled);
  }
  const children: Material[] = [];
  const reasons = new Set<CoverageReason>();
  let count = 0;
  for (const [key, paths] of groups) {
    const hiddenBy = key === '' ? [] : key.split(' ');
    const { materials, isComplete } = materialsOfDrawnTexts(paths, budget, (bounds) => {
      count += 1;
      const occurrences = [{ page: 1, ...placementOf(bounds, toPoints, drawing.canvas) }];
      return { parent, path: `drawn text ${count}`, occurrences, hiddenBy };
    });
    children.push(...materials);
    if (!isComplete) reasons.add('pixel_budget_exceeded');
  }
  return { children, reasons: [...reasons] };
}

/** Reads each shape once: a glyph is drawn as often as its letter occurs. */
class ShapeReader {
  readonly #known = new Map<string, Float32Array>();
  #left = MAX_NUMBERS;

  /** Undefined where the shapes have more numbers than are read. */
  read({ kind, data }: SvgShape): Float32Array | undefined {
    const known = this.#known.get(data);
    if (known !== undefined) return known;
    const path = kind === 'path' ? readPathData(data, this.#left) : readPoints(data, this.#left);
    this.#left -= path.length;
    if (this.#left <= 0) return undefined;
    const read = Float32Array.from(path);
    this.#known.set(data, read);
    return read;
  }
}

/** From units of the outermost element to points: pixels where the drawing has a usual size, else as if it had one. */
function pointsOf(canvas: PlacedCanvas | undefined): Matrix {
  if (canvas === undefined) return [POINTS_PER_PIXEL, 0, 0, POINTS_PER_PIXEL, 0, 0];
  const side = Math.sqrt(canvas.width * canvas.height);
  const scale = side < SMALLEST || side > LARGEST ? USUAL / side : POINTS_PER_PIXEL;
  return concat([scale, 0, 0, scale, 0, 0], canvas.toPixels);
}

function placementOf({ x0, x1, y0, y1 }: Bounds, toPoints: Matrix, canvas: PlacedCanvas | undefined) {
  if (canvas === undefined) return {};
  const scale = canvas.toPixels[0] / toPoints[0];
  const matrix: Matrix = [(x1 - x0) * scale, 0, 0, (y1 - y0) * scale, x0 * scale, y0 * scale];
  return { placement: { matrix, pageWidth: canvas.width, pageHeight: canvas.height } };
}
