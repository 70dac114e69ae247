import { concat } from '@input-trust/detector-kit';
import type { Matrix, Occurrence, Placement } from '@input-trust/detector-kit';
import type { Part } from './open-package.ts';

/** EMU in a pixel at 96 dpi (ISO/IEC 29500-1, 20.1.2.1: 914,400 in an inch). */
const EMU_PER_PIXEL = 9525;
/** Places of one picture on one slide that are kept: a tile in sixteen places is in the others as well. */
const MAX_PLACES_ON_SLIDE = 16;
/** Places of all pictures of a presentation: some 10 MB. A deck of 2000 slides with a logo and four pictures has 10 000. Beyond it: the slide alone. */
const MAX_PLACES = 20_000;

/** A picture on a slide, layout or master. */
export interface SlidePicture<P = Part> {
  readonly part: P;
  /** From its unit square to the slide, in EMU. Absent: nobody knows where, or it is hidden. */
  readonly matrix?: Matrix;
}

/** Where a frame is that is turned and mirrored about its middle (ISO/IEC 29500-1, 20.1.7.6). */
export interface Turn {
  /** Degrees, clockwise. */
  readonly angle: number;
  readonly flipX: boolean;
  readonly flipY: boolean;
}

/** Turns and mirrors about a point. */
export function turned({ angle, flipX, flipY }: Turn, x: number, y: number): Matrix {
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  const [across, down] = [flipX ? -1 : 1, flipY ? -1 : 1];
  return concat([cos * across, sin * across, -sin * down, cos * down, x, y], [1, 0, 0, 1, -x, -y]);
}

/** Collects where pictures are on the slides. */
export class SlidePlaces<P = Part> {
  readonly #size: { readonly width: number; readonly height: number };
  readonly #occurrences = new Map<P, Occurrence[]>();
  #used = 0;

  constructor(size: { readonly width: number; readonly height: number }) {
    this.#size = size;
  }

  /** Takes the pictures of a slide, those of its layout and master included. */
  add(page: number, pictures: readonly SlidePicture<P>[]): void {
    for (const [part, same] of Map.groupBy(pictures, (picture) => picture.part)) {
      const room = Math.min(MAX_PLACES_ON_SLIDE, MAX_PLACES - this.#used);
      const placed = same.flatMap(({ matrix }) => (matrix === undefined ? [] : [matrix])).slice(0, room);
      this.#used += placed.length;
      const known = this.#occurrences.get(part) ?? [];
      known.push(...(placed.length === 0 ? [{ page }] : placed.map((matrix) => ({ page, placement: this.#placement(matrix) }))));
      this.#occurrences.set(part, known);
    }
  }

  of(part: P): readonly Occurrence[] {
    return this.#occurrences.get(part) ?? [];
  }

  #placement([a, b, c, d, e, f]: Matrix): Placement {
    return {
      matrix: [pixels(a), pixels(b), pixels(c), pixels(d), pixels(e), pixels(f)],
      pageWidth: Math.max(1, Math.round(pixels(this.#size.width))),
      pageHeight: Math.max(1, Math.round(pixels(this.#size.height))),
    };
  }
}

function pixels(emu: number): number {
  return emu / EMU_PER_PIXEL;
}
