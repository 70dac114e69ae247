import type { Raster } from '@input-trust/raster';
import { percentile } from './line-score.ts';
import { isSameLine } from './picture-reader.ts';
import type { PictureReader } from './picture-reader.ts';
import type { Plane } from './plane.ts';
import { lumaOver } from './surface-planes.ts';
import type { ReadRegion } from './surfaces.ts';
import { VISIBLE_CONTRAST } from './text-lines.ts';
import type { TextLine } from './text-lines.ts';
import { vocabulary } from './words.ts';

/** Part of the ink of a line that stays where it is while it is the same text: what moves behind it takes the rest. */
const SAME_INK = 0.85;
/** Part of the words of a frame that were read before: the same text elsewhere. */
const SAME_WORDS = 0.7;

/** Reads the frames of one animation after each other; text that stays is read once. */
export class AnimationReader {
  readonly #reader: PictureReader;
  readonly #read: ReadRegion[] = [];
  readonly #known: Set<string>;
  #previous: { readonly plane: Plane; readonly lines: readonly TextLine[] } | undefined;

  /** `known`: words of the first frame. */
  constructor(reader: PictureReader, known: Set<string>) {
    this.#reader = reader;
    this.#known = new Set(known);
  }

  /** Text that a person sees in a frame. */
  async read(frame: Raster): Promise<void> {
    const plane = lumaOver(frame, 255);
    const lines = this.#reader.find(plane, VISIBLE_CONTRAST);
    const before = this.#previous;
    const changed = before === undefined ? lines : lines.filter((line) => !isUnchanged(line, plane, before));
    this.#previous = { plane, lines };
    const read = await this.#reader.read(plane, changed, 1, 'visible');
    const words = [...vocabulary(read.flatMap((region) => region.lines))];
    if (words.filter((word) => this.#known.has(word)).length >= SAME_WORDS * words.length) return;
    for (const word of words) this.#known.add(word);
    this.#read.push(...read);
  }

  /** What the frames show beyond the first. */
  get regions(): readonly ReadRegion[] {
    return this.#read;
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
