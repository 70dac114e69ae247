import { contrastRatio, isIndistinguishable, MIN_CONTRAST_RATIO } from '@input-trust/hidden-text';
import type { Rgb } from '@input-trust/hidden-text';
import type { Raster } from '@input-trust/raster';
import { histogramOf, percentile } from './percentile.ts';
import type { Plane } from './plane.ts';
import type { TextLine } from './text-lines.ts';

interface Colours {
  readonly ink: Rgb;
  readonly paper: Rgb;
}

/** Whether a person can tell the ink of a line that was found on some plane from its paper, over a white or a black ground. */
export function isSeen(raster: Raster, plane: Plane, line: TextLine): boolean {
  const grounds = raster.hasAlpha ? ([255, 0] as const) : ([255] as const);
  return grounds.some((ground) => {
    const colours = coloursOf(raster, plane, line, ground);
    return !isIndistinguishable(colours.ink, colours.paper) && !isFaintInOneChannel(colours);
  });
}

/** Whether ink and paper differ in one colour channel alone, as they are stored. */
export function isSingleChannel(raster: Raster, plane: Plane, line: TextLine): boolean {
  return raster.channels >= 3 && changedChannel(coloursOf({ ...raster, hasAlpha: false }, plane, line, 255)) !== undefined;
}

/** Levels by which red, green and blue may differ when they are the same, and what part of the difference of the third. */
const SAME_LEVELS = 1.5;
const SAME_SHARE = 0.08;

/** By how much the only channel differs in which ink and paper do; undefined where they differ in several. */
function changedChannel({ ink, paper }: Colours): number | undefined {
  const [first = 0, second = 0, most = 0] = [ink.r - paper.r, ink.g - paper.g, ink.b - paper.b].map(Math.abs).sort((a, b) => a - b);
  return Math.max(first, second) <= Math.max(SAME_LEVELS, SAME_SHARE * most) ? most : undefined;
}

/** A quarter of a channel's range. */
const MOST_IN_ONE_CHANNEL = 64;

/**
 * Whether ink is hidden in one channel: nobody sets text so that is to be read, and without a difference in lightness eyes do not resolve
 * strokes, least of all blue and yellow ones (Mullen 1985). Yellow on white differs by the whole range, and is seen.
 */
function isFaintInOneChannel(colours: Colours): boolean {
  const changed = changedChannel(colours);
  return changed !== undefined && changed <= MOST_IN_ONE_CHANNEL && contrastRatio(colours.ink, colours.paper) < MIN_CONTRAST_RATIO;
}

/** Letter heights of the stretches in which ink and paper are told apart: the ground of a longer one may vary more than they differ. */
const STRETCH = 2;

/**
 * Mean colours of the pixels of a line that are ink, and of the paper beside them, on the plane. The plane may be smaller than the raster.
 */
function coloursOf(raster: Raster, plane: Plane, line: TextLine, ground: number): Colours {
  const { x, y, width, height } = line.box;
  const histogram = histogramOf(plane, line.box);
  const low = percentile(histogram, 0.03 * width * height);
  const high = percentile(histogram, 0.97 * width * height);
  const quarter = (high - low) / 4;
  const side = (value: number): 'dark' | 'light' | undefined =>
    value <= low + quarter ? 'dark' : value >= high - quarter ? 'light' : undefined;
  const step = Math.max(Math.round(STRETCH * line.glyphHeight), 1);
  const ink = new Mean();
  const paper = new Mean();
  const [across, down] = line.isVertical ? [width, step] : [step, height];
  for (let top = y; top < y + height; top += down) {
    for (let left = x; left < x + width; left += across) {
      const inks = new Mean();
      const papers = new Mean();
      for (let row = top; row < Math.min(top + down, y + height); row += 1) {
        for (let column = left; column < Math.min(left + across, x + width); column += 1) {
          const at = side(plane.data[row * plane.width + column] ?? 0);
          if (at === undefined) continue;
          const colour = colourAt(
            raster,
            ((column + 0.5) * raster.width) / plane.width,
            ((row + 0.5) * raster.height) / plane.height,
            ground,
          );
          (at === line.ink ? inks : papers).add(colour);
        }
      }
      if (inks.count === 0 || papers.count === 0) continue;
      ink.add(inks.colour, inks.count);
      paper.add(papers.colour, inks.count);
    }
  }
  return { ink: ink.colour, paper: paper.colour };
}

/** Of colours, by their weights. */
class Mean {
  readonly #sum = { r: 0, g: 0, b: 0 };
  count = 0;

  /** Asked for each pixel of a line, so that nothing is made anew. */
  add({ r, g, b }: Rgb, weight = 1): void {
    this.#sum.r += weight * r;
    this.#sum.g += weight * g;
    this.#sum.b += weight * b;
    this.count += weight;
  }

  get colour(): Rgb {
    const { r, g, b } = this.#sum;
    const count = Math.max(this.count, 1);
    return { r: r / count, g: g / count, b: b / count };
  }
}

function colourAt({ width, channels, data, hasAlpha }: Raster, x: number, y: number, ground: number): Rgb {
  const at = (Math.floor(y) * width + Math.floor(x)) * channels;
  const isGrey = channels < 3;
  const alpha = hasAlpha ? (data[at + channels - 1] ?? 255) / 255 : 1;
  const over = (value: number | undefined): number => (value ?? 0) * alpha + ground * (1 - alpha);
  return { r: over(data[at]), g: over(data[isGrey ? at : at + 1]), b: over(data[isGrey ? at : at + 2]) };
}
