import type { Raster } from '@input-trust/raster';
import { percentile } from './percentile.ts';
import { isSameLine } from './picture-reader.ts';
import type { PictureReader, Wanted } from './picture-reader.ts';
import type { Plane } from './plane.ts';
import { FAINT_CONTRAST } from './hidden-planes.ts';
import { faintPlane, lumaOver } from './surface-planes.ts';
import type { Canvas, ReadRegion } from './surfaces.ts';
import { VISIBLE_CONTRAST } from './text-lines.ts';
import type { TextLine } from './text-lines.ts';
import { isSeen } from './visibility.ts';
import { areKnown, isCertainText, vocabulary } from './words.ts';

/** Part of the ink of a line that stays where it is while it is the same text: what moves behind it takes the rest. */
const SAME_INK = 0.85;

/** Milliseconds that a text has to stay for a person to notice that there is one. */
export const NOTICED_MS = 100;
/** Browsers show a frame of this delay and less for a tenth of a second, since old files mean "as fast as possible" by it. */
const NO_DELAY_MS = 10;

/** What is looked for in the frames. */
export interface FrameView {
  readonly derive: (frame: Raster) => Plane;
  readonly minContrast: number;
  readonly wanted: Wanted;
  readonly isWanted: (line: TextLine, plane: Plane, frame: Raster) => boolean;
}

/** Text that a person sees. */
export const VISIBLE_TEXT: FrameView = {
  derive: (frame) => lumaOver(frame, 255),
  minContrast: VISIBLE_CONTRAST,
  wanted: 'visible',
  isWanted: () => true,
};

/** Text in nearly the colour of its ground. */
export const FAINT_TEXT: FrameView = {
  derive: (frame) => faintPlane(lumaOver(frame, 255)),
  minContrast: FAINT_CONTRAST,
  wanted: 'hidden',
  isWanted: (line, plane, frame) => !isSeen(frame, plane, line),
};

/** Reads the frames of one animation after each other; text that stays is read once. */
export class AnimationReader {
  readonly #reader: PictureReader;
  readonly #canvas: Canvas;
  readonly #known: Set<string>;
  readonly #view: FrameView;
  readonly #read: { readonly regions: readonly ReadRegion[]; readonly lines: readonly TextLine[]; shownMs: number; isOver: boolean }[] = [];
  #previous: { readonly plane: Plane; readonly lines: readonly TextLine[] } | undefined;

  /** `known`: words that were read elsewhere; those that are read here are added to it. */
  constructor(reader: PictureReader, canvas: Canvas, known: Set<string>, view: FrameView) {
    this.#reader = reader;
    this.#canvas = canvas;
    this.#known = known;
    this.#view = view;
  }

  /** `delayMs`: how long the frame is shown; not known of pages, and of frames that are not composed. */
  async read(frame: Raster, delayMs = Number.POSITIVE_INFINITY): Promise<void> {
    const { derive, isWanted, minContrast, wanted } = this.#view;
    const plane = derive(frame);
    const lines = this.#reader.find(plane, minContrast).filter((line) => isWanted(line, plane, frame));
    const before = this.#previous;
    const changed = before?.plane.width === plane.width && before.plane.height === plane.height ? lines.filter((line) => !isUnchanged(line, plane, before)) : lines; // prettier-ignore
    this.#previous = { plane, lines };
    const shownMs = delayMs <= NO_DELAY_MS ? NOTICED_MS : delayMs;
    const kept = lines.filter((line) => !changed.includes(line));
    for (const text of this.#read.filter(({ isOver }) => !isOver)) {
      if (kept.some((line) => text.lines.some((other) => isSameLine(line, other)))) text.shownMs += shownMs;
      else text.isOver = true;
    }
    const read = await this.#reader.read(plane, changed, 1, wanted);
    const readLines = read.flatMap((region) => region.lines);
    if (wanted === 'hidden' && !isCertainText(readLines)) return;
    const words = vocabulary(readLines);
    if (areKnown(words, this.#known)) return;
    for (const word of words) this.#known.add(word);
    // A frame of its own size is a part of the canvas, and where is not known.
    const hasBoxes = plane.width === this.#canvas.width && plane.height === this.#canvas.height;
    const regions = read.map((region) => ({ ...region, hasBoxes }));
    this.#read.push({ regions, lines: changed, shownMs, isOver: false });
  }

  /** What the frames show beyond what was known, for long enough to be noticed. */
  get regions(): readonly ReadRegion[] {
    return this.#read.filter(({ shownMs }) => shownMs >= NOTICED_MS).flatMap(({ regions }) => regions);
  }

  /** The same, for a shorter time: machines read each frame, people see none of it. */
  get briefRegions(): readonly ReadRegion[] {
    return this.#read.filter(({ shownMs }) => shownMs < NOTICED_MS).flatMap(({ regions }) => regions);
  }
}

/** Whether a line stood in the frame before, and its ink stayed ink. */
function isUnchanged(line: TextLine, now: Plane, before: { readonly plane: Plane; readonly lines: readonly TextLine[] }): boolean {
  if (!before.lines.some((other) => other.ink === line.ink && isSameLine(line, other))) return false;
  const { x, y, width, height } = line.box;
  const histogram = new Uint32Array(256);
  for (let row = y; row < y + height; row += 1) {
    for (let at = row * now.width + x; at < row * now.width + x + width; at += 1) {
      const value = now.data[at] ?? 0;
      histogram[value] = (histogram[value] ?? 0) + 1;
    }
  }
  const middle = (percentile(histogram, 0.03 * width * height) + percentile(histogram, 0.97 * width * height)) / 2;
  const isInk = (value: number): boolean => (line.ink === 'dark' ? value < middle : value > middle);
  let [ink, kept] = [0, 0];
  for (let row = y; row < y + height; row += 1) {
    for (let at = row * now.width + x; at < row * now.width + x + width; at += 1) {
      if (!isInk(now.data[at] ?? 0)) continue;
      ink += 1;
      if (isInk(before.plane.data[at] ?? 0)) kept += 1;
    }
  }
  return kept >= SAME_INK * ink;
}
