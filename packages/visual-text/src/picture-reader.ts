import type { Budget, CoverageReason } from '@input-trust/detector-kit';
import type { OcrEngine, OcrLine } from './ocr-engine.ts';
import type { Plane, Rect } from './plane.ts';
import { sharedArea } from './plane.ts';
import type { ReadRegion } from './surfaces.ts';
import { findTextLines } from './text-lines.ts';
import type { TextLine } from './text-lines.ts';
import { toReadable, toRegions } from './text-regions.ts';
import type { TextRegion } from './text-regions.ts';
import { meanConfidence, readableLines } from './words.ts';

/** Regions of one scan that are read: the labels of a crowded screen. */
export const MAX_REGIONS = 400;

/** Below this a reading may be of text that stands on its head. */
const UPRIGHT_CONFIDENCE = 0.7;

/**
 * `visible`: whatever may be text. `upside_down`: also turned by half. `hidden`: only what is long enough for the few words that a hidden
 * text has at least, and looks like text without doubt; a photograph has dozens of planes to be misread.
 */
export type Wanted = 'visible' | 'upside_down' | 'hidden';

const MIN_HIDDEN_GLYPHS = 9;
const MIN_HIDDEN_SCORE = 1;

function isLikely({ lines }: TextRegion): boolean {
  const glyphs = lines.reduce((sum, line) => sum + line.glyphs, 0);
  return glyphs >= MIN_HIDDEN_GLYPHS && lines.some((line) => line.score >= MIN_HIDDEN_SCORE);
}

/** Single pixels that stand out from all four neighbours: random bits have 6 in 100, letters hardly any. */
const MAX_SPECKS = 0.02;
const SPECK_CONTRAST = 128;

function isSpeckled({ width, height, data }: Plane, box: Rect): boolean {
  let [specks, pixels] = [0, 0];
  for (let y = Math.max(box.y, 1); y < Math.min(box.y + box.height, height - 1); y += 1) {
    for (let x = Math.max(box.x, 1); x < Math.min(box.x + box.width, width - 1); x += 1) {
      const at = y * width + x;
      const value = data[at] ?? 0;
      const [left, right, up, down] = [data[at - 1] ?? 0, data[at + 1] ?? 0, data[at - width] ?? 0, data[at + width] ?? 0];
      pixels += 1;
      if (value - Math.max(left, right, up, down) >= SPECK_CONTRAST || Math.min(left, right, up, down) - value >= SPECK_CONTRAST)
        specks += 1;
    }
  }
  return specks > MAX_SPECKS * pixels;
}

/** Finds and reads text on the planes of one picture, as long as there is time, and remembers what it could not do. */
export class PictureReader {
  readonly reasons = new Set<CoverageReason>();
  readonly #engine: OcrEngine;
  readonly #budget: Budget;
  readonly #endMs: number;
  #regions = 0;

  /** `share`: the part of the budget's time after which nothing is read any more, so that others can judge what was. */
  constructor(engine: OcrEngine, budget: Budget, share: number) {
    this.#engine = engine;
    this.#budget = budget;
    this.#endMs = budget.limits.timeMs * share;
  }

  hasTime(): boolean {
    if (this.#budget.hasTime() && this.#budget.elapsedMs < this.#endMs) return true;
    this.reasons.add('deadline_exceeded');
    return false;
  }

  /** Lines that look like text on a plane, except those that `isKnown`. */
  find(plane: Plane, minContrast: number, isKnown: (line: TextLine) => boolean = () => false, texture?: number): TextLine[] {
    const { lines, isComplete } = findTextLines(plane, { minContrast, texture, hasTime: () => this.hasTime() });
    if (!isComplete && !this.reasons.has('deadline_exceeded')) this.reasons.add('item_budget_exceeded');
    return lines.filter((line) => !isKnown(line));
  }

  /** What stands in the lines, region by region, with boxes on the canvas, which is `scale` times as large as the plane. */
  async read(plane: Plane, lines: readonly TextLine[], scale: number, wanted: Wanted): Promise<ReadRegion[]> {
    const read: ReadRegion[] = [];
    for (const region of toRegions(lines)) {
      if (wanted === 'hidden' && (!isLikely(region) || isSpeckled(plane, region.box))) continue;
      if (this.reasons.has('detector_unavailable') || !this.hasTime()) break;
      if (this.#regions >= MAX_REGIONS) {
        this.reasons.add('item_budget_exceeded');
        break;
      }
      this.#regions += 1;
      const found = await this.#readRegion(plane, region, wanted === 'upside_down');
      if (found.length > 0)
        read.push({ lines: found.map((line) => line.map((word) => ({ ...word, box: enlarge(word.box, scale) }))), hasBoxes: true });
    }
    return read;
  }

  async #readRegion(plane: Plane, region: TextRegion, isUpsideDown: boolean): Promise<OcrLine[]> {
    const [first, second] = region.isVertical ? ([1, 3] as const) : ([0, 2] as const);
    const upright = await this.#readTurned(plane, region, first);
    if (confidenceOf(upright) >= UPRIGHT_CONFIDENCE || !(region.isVertical || isUpsideDown)) return upright;
    const turned = await this.#readTurned(plane, region, second);
    return confidenceOf(turned) > confidenceOf(upright) ? turned : upright;
  }

  async #readTurned(plane: Plane, region: TextRegion, quarters: 0 | 1 | 2 | 3): Promise<OcrLine[]> {
    if (this.reasons.has('detector_unavailable') || !this.hasTime()) return [];
    const { picture, toPlane } = toReadable(plane, region, quarters);
    const layout = region.lines.length > 8 ? 'page' : 'block';
    const outcome = await this.#engine.recognise(picture, layout, this.#endMs - this.#budget.elapsedMs);
    if (outcome.status === 'unavailable') this.reasons.add('detector_unavailable');
    if (outcome.status === 'timed_out') this.reasons.add('deadline_exceeded');
    if (outcome.status !== 'read') return [];
    return readableLines(outcome.lines).map((line) => line.map((word) => ({ ...word, box: toPlane(word.box) })));
  }
}

/** Letters that were read surely count for more than few sure ones. */
function confidenceOf(lines: readonly OcrLine[]): number {
  return meanConfidence(lines.flat());
}

function enlarge({ x, y, width, height }: Rect, scale: number): Rect {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
}

/** Whether both are the same line, found on two planes: they cover each other and their letters are as tall. */
export function isSameLine(a: TextLine, b: TextLine): boolean {
  const ratio = a.glyphHeight / b.glyphHeight;
  return ratio > 0.5 && ratio < 2 && sharedArea(a.box, b.box) >= 0.5 * a.box.width * a.box.height;
}
