import type { OcrLine } from './ocr-word.ts';
import { histogramOf, percentile } from './percentile.ts';
import { clip } from './plane.ts';
import type { Plane, Rect } from './plane.ts';
import type { TextRegion } from './text-regions.ts';

/** Regions that are remembered: a pattern has one or two that come again. */
const MAX_REMEMBERED = 6;

/** The smallest side of the squares that are compared, which are as high as a letter and overlap by half. */
const MIN_SQUARE = 6;

/**
 * Mean difference in a square from which on two stretches are not the same, as a part of that between ink and paper. Of single letters that were
 * exchanged for others of the same width seven eighths make more, and of copies in a JPEG of any quality a seventh.
 */
const MAX_DIFFERENCE = 0.14;

/** Of a plane, regions that were read, to know those that show the same again: tiled watermarks say one thing a hundred times. */
export class Copies {
  readonly #plane: Plane;
  readonly #read: { readonly region: TextRegion; readonly lines: readonly OcrLine[] }[] = [];

  constructor(plane: Plane) {
    this.#plane = plane;
  }

  /** Remembers what a region says, if anything. */
  add(region: TextRegion, lines: readonly OcrLine[]): void {
    if (lines.length > 0 && this.#read.length < MAX_REMEMBERED) this.#read.push({ region, lines });
  }

  /** What a region says that looks in every place like one that was read; undefined where it has to be read itself. */
  linesOf(region: TextRegion): OcrLine[] | undefined {
    for (const { region: other, lines } of this.#read) {
      const step = stepTo(this.#plane, other, region);
      if (step === undefined) continue;
      return lines.map((line) => line.map((word) => ({ ...word, box: moved(word.box, step) })));
    }
    return undefined;
  }
}

interface Step {
  readonly x: number;
  readonly y: number;
}

function moved({ x, y, width, height }: Rect, step: Step): Rect {
  return { x: x + step.x, y: y + step.y, width, height };
}

/** How far a region is from another that shows the same; undefined where it does not. */
function stepTo(plane: Plane, from: TextRegion, to: TextRegion): Step | undefined {
  const [a, b] = [clip(from.box, plane), clip(to.box, plane)];
  const slack = from.glyphHeight;
  // What is compared is so much larger than either, so that nothing of the other is passed over.
  if (Math.abs(a.width - b.width) > slack || Math.abs(a.height - b.height) > slack) return undefined;
  const area = clip({ x: a.x - slack, y: a.y - slack, width: a.width + 2 * slack, height: a.height + 2 * slack }, plane);
  const most = MAX_DIFFERENCE * contrastOf(plane, area);
  let best: { readonly step: Step; readonly difference: number } | undefined;
  for (const step of stepsBetween(a, b)) {
    const place = moved(area, step);
    if (place.x < 0 || place.y < 0 || place.x + place.width > plane.width || place.y + place.height > plane.height) continue;
    const difference = meanDifference(plane, area, step, SPARSE);
    if (difference < (best?.difference ?? most)) best = { step, difference };
  }
  return best !== undefined && isSameEverywhere(plane, area, best.step, from.glyphHeight, most) ? best.step : undefined;
}

/** Steps that bring a corner of one rectangle upon that of another, or within a pixel of it. */
function stepsBetween(a: Rect, b: Rect): Step[] {
  const steps: Step[] = [];
  const across = new Set([b.x - a.x, b.x + b.width - a.x - a.width].flatMap((x) => [x - 1, x, x + 1]));
  const down = new Set([b.y - a.y, b.y + b.height - a.y - a.height].flatMap((y) => [y - 1, y, y + 1]));
  for (const x of across) for (const y of down) steps.push({ x, y });
  return steps;
}

/** Pixels from one that is compared to the next, where all of them would take long. */
const SPARSE = 5;

function meanDifference({ data, width: stride }: Plane, area: Rect, step: Step, every: number): number {
  const offset = step.y * stride + step.x;
  let [sum, count] = [0, 0];
  for (let y = area.y; y < area.y + area.height; y += 1) {
    // Other columns in each row.
    for (let x = area.x + (y % every); x < area.x + area.width; x += every) {
      const at = y * stride + x;
      sum += Math.abs(data[at + offset]! - data[at]!);
      count += 1;
    }
  }
  return sum / Math.max(count, 1);
}

function isSameEverywhere(plane: Plane, area: Rect, step: Step, glyphHeight: number, most: number): boolean {
  const side = Math.max(Math.round(glyphHeight), MIN_SQUARE);
  const [right, bottom] = [area.x + area.width - side, area.y + area.height - side];
  for (let y = area.y; y < bottom + (side >> 1); y += side >> 1) {
    for (let x = area.x; x < right + (side >> 1); x += side >> 1) {
      // The last ones lie within the area as well, which is two letters larger than the text.
      const square = { x: Math.min(x, right), y: Math.min(y, bottom), width: side, height: side };
      if (meanDifference(plane, square, step, 1) > most) return false;
    }
  }
  return true;
}

/** Grey levels between ink and paper. */
function contrastOf(plane: Plane, area: Rect): number {
  const histogram = histogramOf(plane, area);
  const count = area.width * area.height;
  return percentile(histogram, 0.97 * count) - percentile(histogram, 0.03 * count);
}
