import type { Occurrence, Placement } from '@input-trust/detector-kit';
import type { HidingTechnique } from '@input-trust/hidden-text';
import { areaOf, holds, intersect } from './bounds.ts';
import type { Bounds } from './bounds.ts';
import { canvasOf, PIXELS_PER_POINT } from './page-frame.ts';
import type { PageFrame } from './page-frame.ts';
import type { PageReading } from './page-reader.ts';
import type { PaintedImage } from './painted-run.ts';

/** Drawings of one image on one page that are kept, the largest ones: bullets and tiles are drawn more often, and say the same everywhere. */
export const MAX_PLACES_ON_PAGE = 16;

/**
 * Places that are kept of all images of a document together: some 20 MB. A slide deck of 2000 pages with a logo and four pictures on
 * each has 10 000. Once half of them are used up an image has one place on a page, and behind the last one its page alone.
 */
export const MAX_PLACES = 50_000;

/** Slack, in points, within which a clip leaves an image whole: producers round the box and the clip differently. */
const CLIP_SLACK = 0.05;

interface Place {
  readonly placement: Placement;
  /** What of it is on the page, in square points. */
  readonly area: number;
}

/** The places at which the images of a document are drawn, as occurrences. Every page on which an image is painted stays. */
export class ImagePlaces {
  #used = 0;

  /** The occurrences on one page of an image that is painted there once or more. */
  occurrences(images: readonly PaintedImage[], frame: PageFrame): Occurrence[] {
    const { page } = frame;
    const room = this.#used * 2 < MAX_PLACES ? MAX_PLACES_ON_PAGE : Math.min(1, MAX_PLACES - this.#used);
    const places = images
      .flatMap((image) => placeOf(image, frame) ?? [])
      .sort((a, b) => b.area - a.area)
      .slice(0, room);
    this.#used += places.length;
    return places.length === 0 ? [{ page }] : places.map(({ placement }) => ({ page, placement }));
  }
}

/** Images of a page for which it is asked what covers them, and square points of what may: pages of more are drawings. */
const MAX_COVERED = 500;
const MIN_COVER = 100;

/** What keeps the pictures of a page from a person, one after the other. */
export class ImageHiding {
  readonly #page: Bounds;
  readonly #covers: readonly { readonly bounds: Bounds; readonly order: number }[];

  constructor({ frame, images, shapes }: Pick<PageReading, 'frame' | 'images' | 'shapes'>) {
    this.#page = { x0: 0, y0: 0, x1: frame.width, y1: frame.height };
    const opaque = [
      ...shapes.filter((shape) => shape.isRectangle && shape.isOpaque),
      ...images.filter((image) => image.isOpaque && !image.isLayerHidden),
    ];
    this.#covers = images.length > MAX_COVERED ? [] : opaque.filter(({ bounds }) => areaOf(bounds) >= MIN_COVER);
  }

  /** The technique that hides a picture where it is painted; undefined where something of it may be seen. */
  of({ bounds, clip, isLayerHidden, order }: PaintedImage): HidingTechnique | undefined {
    if (isLayerHidden) return 'hidden_layer';
    if (!(areaOf(bounds) > 0) || !Number.isFinite(areaOf(bounds))) return undefined;
    const onPage = intersect(bounds, this.#page);
    if (!(areaOf(onPage) > 0)) return 'outside_page';
    const seen = intersect(onPage, clip);
    if (!(areaOf(seen) > 0)) return 'clipped';
    return this.#covers.some((cover) => cover.order > order && holds(cover.bounds, seen, CLIP_SLACK)) ? 'covered' : undefined;
  }
}

/** Where an image lies on the canvas of its page. Undefined where nothing of it is on the page: beside it, clipped away, on a hidden layer. */
function placeOf({ toPage, bounds, clip, isLayerHidden }: PaintedImage, frame: PageFrame): Place | undefined {
  const onPage = intersect(bounds, { x0: 0, y0: 0, x1: frame.width, y1: frame.height });
  const seen = intersect(onPage, clip);
  const area = areaOf(seen);
  if (isLayerHidden || !(area > 0) || !Number.isFinite(area)) return undefined;
  // The first row of an image is at the top of its unit square, where y is 1.
  const [a, b, c, d, e, f] = toPage;
  const scale = PIXELS_PER_POINT;
  const placement: Placement = {
    matrix: [a * scale, b * scale, -c * scale, -d * scale, (c + e) * scale, (d + f) * scale],
    ...canvasOf(frame),
  };
  if (holds(clip, onPage, CLIP_SLACK)) return { placement, area };
  const [x, y] = [seen.x0 * scale, seen.y0 * scale];
  return { placement: { ...placement, clip: { x, y, width: seen.x1 * scale - x, height: seen.y1 * scale - y } }, area };
}
