import type { Bounds, PageReading, PaintedRun, PaintedShape } from '@input-trust/pdf-pages';
import { areaOf, holds, intersect } from '@input-trust/pdf-pages';
import { rangeBounds } from './page-words.ts';

/** Something opaque that lies over earlier text or over a scanned page. */
export interface Patch {
  readonly bounds: Bounds;
  /** Whether it has the colour of what is around it: it hides rather than marks or blackens. Of pictures this is not known. */
  readonly isBlending: boolean;
  readonly isAnnotation: boolean;
  readonly isImage: boolean;
  readonly order: number;
}

/** Share of the page above which something is a background, not a patch. */
const MAX_PATCH_SHARE = 0.2;
/** Shares of the page's width and height from which on something is a bar: the head of a page that was printed from the web lies over its text. */
const BAR = { width: 0.85, height: 0.03 } as const;
/** Levels of 255 by which the colour of a patch may differ from what it lies on: a scan is not quite white. */
const COLOR_SLACK = 26;
/** Characters that one patch can cover; more are a layer of the layout. */
const MAX_COVERED = 400;
/** Patches of one page that are looked at. */
const MAX_PATCHES = 4000;
/** Areas that can be the ground of a patch. */
const MAX_GROUNDS = 300;
const PAPER = { r: 255, g: 255, b: 255 };

/** Opaque rectangles and pictures that are smaller than a background and no bar. */
export function patchesOf({ shapes, images, frame }: PageReading): Patch[] {
  const most = frame.width * frame.height * MAX_PATCH_SHARE;
  const isBar = ({ x0, x1, y0, y1 }: Bounds): boolean => x1 - x0 > BAR.width * frame.width && y1 - y0 > BAR.height * frame.height;
  const isPatch = (bounds: Bounds): boolean => areaOf(bounds) > 4 && areaOf(bounds) < most && !isBar(bounds);
  const grounds: PaintedShape[] = [];
  const drawn = shapes.flatMap((shape): Patch[] => {
    const { bounds, isOpaque, isRectangle, color, isAnnotation, order } = shape;
    if (!isOpaque || !isRectangle || color === undefined) return [];
    const ground = grounds.findLast((other) => holds(other.bounds, bounds, 1))?.color ?? PAPER;
    if (grounds.length < MAX_GROUNDS && areaOf(bounds) > 400) grounds.push(shape);
    const isBlending = [color.r - ground.r, color.g - ground.g, color.b - ground.b].every(
      (difference) => Math.abs(difference) <= COLOR_SLACK,
    );
    return isPatch(bounds) ? [{ bounds, isBlending, isAnnotation, isImage: false, order }] : [];
  });
  const pictures = images.flatMap(({ bounds, clip, isOpaque, isAnnotation, isLayerHidden, order }): Patch[] => {
    const seen = intersect(bounds, clip);
    return isOpaque && !isLayerHidden && !isAnnotation && isPatch(seen)
      ? [{ bounds: seen, isBlending: true, isAnnotation, isImage: true, order }]
      : [];
  });
  return [...drawn, ...pictures].slice(0, MAX_PATCHES);
}

export interface Covering {
  readonly patch: Patch;
  readonly covered: string;
  /** What is shown in its place; empty where nothing is. */
  readonly shown: string;
}

/** Patches that hide text which was painted before them. Text that is painted again as it was hides nothing. */
export function coverings(patches: readonly Patch[], runs: readonly PaintedRun[]): Covering[] {
  const text = runs.filter(isInk);
  return patches.flatMap((patch) => {
    if (!patch.isBlending) return [];
    const covered = textIn(
      patch.bounds,
      text.filter(({ order }) => order < patch.order),
    );
    if (!/[\p{L}\p{N}]/u.test(covered) || covered.length > MAX_COVERED) return [];
    const shown = textIn(
      patch.bounds,
      text.filter(({ order }) => order > patch.order),
    );
    const [before, after] = [letters(covered), letters(shown)];
    return after.includes(before) ? [] : [{ patch, covered, shown }];
  });
}

function isInk({ style }: PaintedRun): boolean {
  return style.renderMode !== 3 && style.renderMode !== 7 && style.alpha > 0.1 && !style.isMask && !style.isClipped && !style.isLayerHidden;
}

/** The characters whose ink is within the bounds, run by run. */
export function textIn(bounds: Bounds, runs: readonly PaintedRun[]): string {
  let text = '';
  for (const run of runs) {
    if (areaOf(intersect(run.bounds, bounds)) === 0) continue;
    for (let unit = 0; unit < run.text.length; unit += 1) if (isWithin(inkOf(run, unit), bounds)) text += run.text[unit];
  }
  return text;
}

/** The middle of a character, without the free edges of its box. */
function inkOf(run: PaintedRun, unit: number): Bounds {
  const { x0, y0, x1, y1 } = rangeBounds(run, unit, unit + 1);
  const [w, h] = [x1 - x0, y1 - y0];
  return { x0: x0 + w * 0.3, x1: x1 - w * 0.3, y0: y0 + h * 0.35, y1: y1 - h * 0.35 };
}

function isWithin(inner: Bounds, outer: Bounds): boolean {
  return inner.x0 >= outer.x0 && inner.x1 <= outer.x1 && inner.y0 >= outer.y0 && inner.y1 <= outer.y1;
}

function letters(text: string): string {
  return [...text.matchAll(/[\p{L}\p{N}]/gu)].join('');
}
