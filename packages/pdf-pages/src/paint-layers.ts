import type { Rgb } from '@input-trust/hidden-text';
import { holds, intersect } from './bounds.ts';
import type { Bounds } from './bounds.ts';
import { sampleImage } from './image-sample.ts';
import { outlineHolds } from './outline.ts';
import type { Outline } from './outline.ts';
import type { PaintedImage, PaintedRun } from './painted-run.ts';

/** Cells of the page along each side. A cell of a letter page is half an inch wide: a few words. */
const CELLS = 18;
/** Areas remembered in one cell. Drawings with more have text on pictures of which nothing is claimed. */
const MAX_AREAS_PER_CELL = 2000;

/** Something painted on the page that is not text. */
interface Area {
  readonly bounds: Bounds;
  readonly outline: Outline | undefined;
  /** Undefined: a colour that is not known (patterns, blending). */
  readonly color: Rgb | undefined;
  readonly isOpaque: boolean;
  readonly image: PaintedImage | undefined;
}

interface Cell {
  areas: Area[];
  isFull: boolean;
  runs: PaintedRun[];
}

const PAPER: Rgb = { r: 255, g: 255, b: 255 };

/**
 * What lies beneath a run when it is painted, and which runs are painted over later. The page is divided into cells, so that
 * neither question looks at everything on the page.
 */
export class PaintLayers {
  readonly #cells: Cell[];
  readonly #width: number;
  readonly #height: number;

  constructor(width: number, height: number) {
    this.#width = Math.max(1, width);
    this.#height = Math.max(1, height);
    this.#cells = Array.from({ length: CELLS * CELLS }, () => ({ areas: [], isFull: false, runs: [] }));
  }

  /** The colour beneath the bounds: `image` for a picture that shows something there, undefined where it is not known. */
  backgroundOf(bounds: Bounds): { color: Rgb | 'image' | undefined; image: PaintedImage | undefined } {
    const x = (bounds.x0 + bounds.x1) / 2;
    const y = (bounds.y0 + bounds.y1) / 2;
    const cell = this.#cellAt(x, y);
    if (cell === undefined) return { color: PAPER, image: undefined };
    for (let at = cell.areas.length - 1; at >= 0; at -= 1) {
      const area = cell.areas[at];
      if (area === undefined || !holds(area.bounds, { x0: x, y0: y, x1: x, y1: y })) continue;
      if (area.image !== undefined) return { color: area.isOpaque ? sampleImage(area.image, bounds) : undefined, image: area.image };
      if (area.outline !== undefined && !outlineHolds(area.outline, bounds)) {
        // A run that lies on an edge, or on a shape with holes.
        if (touches(area, x, y)) return { color: undefined, image: undefined };
        continue;
      }
      return { color: area.isOpaque ? area.color : undefined, image: undefined };
    }
    return { color: cell.isFull ? undefined : PAPER, image: undefined };
  }

  addRun(run: PaintedRun): void {
    this.#cellAt((run.bounds.x0 + run.bounds.x1) / 2, (run.bounds.y0 + run.bounds.y1) / 2)?.runs.push(run);
  }

  addFill(outline: Outline, clip: Bounds, color: Rgb | undefined, isOpaque: boolean): void {
    const isCut = !holds(clip, outline.bounds, 0.5);
    this.#add({
      bounds: intersect(outline.bounds, clip),
      outline: outline.isRectangle && !isCut ? undefined : outline,
      color,
      isOpaque,
      image: undefined,
    });
  }

  addImage(image: PaintedImage, clip: Bounds, isOpaque: boolean): void {
    this.#add({ bounds: intersect(image.bounds, clip), outline: undefined, color: undefined, isOpaque, image });
  }

  #add(area: Area): void {
    const { bounds } = area;
    const column = (x: number): number => Math.floor((x / this.#width) * CELLS);
    const row = (y: number): number => Math.floor((y / this.#height) * CELLS);
    const [left, right] = [Math.max(0, column(bounds.x0)), Math.min(CELLS - 1, column(bounds.x1))];
    const [top, bottom] = [Math.max(0, row(bounds.y0)), Math.min(CELLS - 1, row(bounds.y1))];
    for (let r = top; r <= bottom; r += 1) {
      for (let c = left; c <= right; c += 1) {
        const cell = this.#cells[r * CELLS + c];
        if (cell === undefined) continue;
        if (area.isOpaque) cover(cell, area);
        const whole = {
          x0: (c / CELLS) * this.#width,
          y0: (r / CELLS) * this.#height,
          x1: ((c + 1) / CELLS) * this.#width,
          y1: ((r + 1) / CELLS) * this.#height,
        };
        // What is beneath an area that fills the cell is of no interest any more.
        if (area.isOpaque && area.outline === undefined && holds(bounds, whole)) cell.areas = [];
        if (cell.areas.length < MAX_AREAS_PER_CELL) cell.areas.push(area);
        else cell.isFull = true;
      }
    }
  }

  #cellAt(x: number, y: number): Cell | undefined {
    const c = Math.floor((x / this.#width) * CELLS);
    const r = Math.floor((y / this.#height) * CELLS);
    return c >= 0 && r >= 0 && c < CELLS && r < CELLS ? this.#cells[r * CELLS + c] : undefined;
  }
}

/** Marks the runs of a cell that an opaque area covers, and looks at them no more. */
function cover(cell: Cell, area: Area): void {
  if (cell.runs.length === 0) return;
  cell.runs = cell.runs.filter((run) => {
    const ink = inkOf(run);
    const isCovered = holds(area.bounds, ink, 0.5) && (area.outline === undefined || outlineHolds(area.outline, ink));
    if (!isCovered) return true;
    run.coveredBy = area.image === undefined ? 'shape' : 'image';
    if (area.image !== undefined) run.scan = area.image;
    return false;
  });
}

/** Letters leave the upper and lower edge of their box free: a bar over the letters covers the run. */
function inkOf(run: PaintedRun): Bounds {
  const { x0, y0, x1, y1 } = run.bounds;
  const margin = run.size * 0.2;
  return { x0, y0: y0 + Math.min(margin, (y1 - y0) / 3), x1, y1: y1 - Math.min(margin, (y1 - y0) / 3) };
}

function touches(area: Area, x: number, y: number): boolean {
  return area.outline === undefined || outlineHolds(area.outline, { x0: x, y0: y, x1: x, y1: y }) || area.outline.polygons === undefined;
}
