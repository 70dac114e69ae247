import { createHash } from 'node:crypto';
import type { Matrix } from '@input-trust/detector-kit';
import { areaOf, intersect, unite } from './bounds.ts';
import type { Bounds } from './bounds.ts';
import { groupsOf } from './neighbours.ts';
import type { PaintedImage, Pixels } from './painted-run.ts';

/** Pixels on the shorter side below which an image that lies near another may be a piece of one picture: a strip, a letter. */
export const PIECE_SIDE = 128;
/** Points between such pieces, as a share of the shorter side of the piece on the page, and at least: letters stand apart. */
const GAP_SHARE = 0.3;
const MIN_GAP = 0.4;
/** Points by which the edges of larger pieces may miss each other. Tiles share a whole edge; photographs beside each other seldom do. */
const EDGE_SLACK = 0.75;
/** Larger pieces of one page that are compared with each other. A page of 40 megapixels in tiles of 256 pixels has some 600. */
const MAX_TILES = 1024;
/** Coordinates, in points, behind which nothing belongs together. The largest page has 14 400. */
const MAX_COORDINATE = 1e5;
/** Pixels of a picture that is put together: a page of A4 at 400 dots per inch. */
export const MAX_WHOLE_PIXELS = 16_000_000;
/** Pixels for a point, 300 to an inch, with which any print is readable. */
const READABLE_RESOLUTION = 300 / 72;
/** Share of the finest resolution below which a picture loses what its pieces show. */
const KEPT_RESOLUTION = 0.7;

export type Piece = PaintedImage & { readonly pixels: Pixels; readonly toUnit: Matrix };

/** A picture that a page paints in pieces. */
export interface CutPicture {
  /** In the order of painting. */
  readonly pieces: readonly Piece[];
  /** The whole of them, still without pixels. Its name is the same wherever the same pieces lie alike; empty where a piece has none. */
  readonly whole: PaintedImage;
  readonly width: number;
  readonly height: number;
  /** Whether it would lose what its pieces show: it is too large for its limit. */
  readonly isLossy: boolean;
}

/**
 * The pictures that a page paints in pieces: drivers of printers cut pictures into strips, scanners into tiles, old programs set letters as
 * images, and nobody reads anything in one of them alone. Pieces are small images near each other, and larger ones edge to edge.
 */
export function cutPictures(images: readonly PaintedImage[]): CutPicture[] {
  if (images.length < 2) return [];
  const placed = images.filter(isPlaced);
  const small = placed.filter(({ pixels }) => shorterSide(pixels) < PIECE_SIDE);
  const tiles = placed.filter(({ pixels }) => shorterSide(pixels) >= PIECE_SIDE);
  const groups = [...byPlane(small, (pieces) => groupsOf(pieces.map(grown))), ...byPlane(tiles, groupsOfTiles)];
  return groups.flatMap((pieces) => (pieces.length < 2 ? [] : (pictureOf(pieces) ?? [])));
}

export function shorterSide({ height, width }: Pixels): number {
  return Math.min(width, height);
}

function isPlaced(image: PaintedImage): image is Piece {
  const { bounds, pixels, toUnit } = image;
  return pixels !== undefined && toUnit !== undefined && Object.values(bounds).every((value) => Math.abs(value) < MAX_COORDINATE);
}

/** What is shown, what a layer hides and what annotations paint are not parts of each other. */
function byPlane(pieces: readonly Piece[], group: (plane: readonly Piece[]) => readonly (readonly number[])[]): Piece[][] {
  const planes = Map.groupBy(pieces, ({ isAnnotation, isLayerHidden }) => Number(isAnnotation) * 2 + Number(isLayerHidden));
  return [...planes.values()].flatMap((plane) => group(plane).map((indices) => indices.flatMap((index) => plane[index] ?? [])));
}

function grown({ bounds: { x0, x1, y0, y1 } }: Piece): Bounds {
  const gap = Math.max(MIN_GAP, GAP_SHARE * Math.min(x1 - x0, y1 - y0));
  return { x0: x0 - gap, y0: y0 - gap, x1: x1 + gap, y1: y1 + gap };
}

/** Tiles that share whole edges with others of the same resolution. */
function groupsOfTiles(plane: readonly Piece[]): number[][] {
  const tiles = plane.slice(0, MAX_TILES);
  const open = new Set(tiles.keys());
  const groups: number[][] = [];
  for (const first of open) {
    open.delete(first);
    const group = [first];
    for (const at of group) {
      for (const other of open) {
        if (!isBeside(tiles[at], tiles[other])) continue;
        open.delete(other);
        group.push(other);
      }
    }
    groups.push(group.sort((a, b) => a - b));
  }
  return groups;
}

function isBeside(one: Piece | undefined, other: Piece | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const [a, b] = [one.bounds, other.bounds];
  const isAlike = Math.abs(resolutionOf(one) - resolutionOf(other)) < 0.02 * resolutionOf(one);
  const inRow = near(a.y0, b.y0) && near(a.y1, b.y1) && (near(a.x1, b.x0) || near(b.x1, a.x0));
  const inColumn = near(a.x0, b.x0) && near(a.x1, b.x1) && (near(a.y1, b.y0) || near(b.y1, a.y0));
  return isAlike && (inRow || inColumn);
}

function near(x: number, y: number): boolean {
  return Math.abs(x - y) <= EDGE_SLACK;
}

/** Undefined where it has no size. */
function pictureOf(pieces: readonly Piece[]): CutPicture | undefined {
  const [first] = pieces;
  const bounds = pieces.map((piece) => piece.bounds).reduce(unite);
  const [across, down] = [bounds.x1 - bounds.x0, bounds.y1 - bounds.y0];
  const area = areaOf(bounds);
  if (first === undefined || !(area > 0)) return undefined;
  const finest = Math.max(...pieces.map(detailOf)) || Math.max(...pieces.map(resolutionOf));
  const scale = Math.min(finest, Math.sqrt(MAX_WHOLE_PIXELS / area));
  const clip = pieces.map((piece) => intersect(piece.bounds, piece.clip)).reduce(unite);
  const toPage: Matrix = [across, 0, 0, -down, bounds.x0, bounds.y1];
  const toUnit: Matrix = [1 / across, 0, 0, -1 / down, -bounds.x0 / across, bounds.y1 / down];
  return {
    pieces,
    whole: { ...first, objectId: nameOf(pieces, bounds), pixels: undefined, bounds, clip, toPage, toUnit },
    width: Math.max(1, Math.round(across * scale)),
    height: Math.max(1, Math.round(down * scale)),
    isLossy: scale < Math.min(KEPT_RESOLUTION * finest, READABLE_RESOLUTION),
  };
}

/** Pixels for a point along the finer side. */
function resolutionOf({ pixels, toPage: [a, b, c, d] }: Piece): number {
  return Math.max(pixels.width / Math.hypot(a, b), pixels.height / Math.hypot(c, d));
}

/** The same where there is more than one pixel: a spacer that is drawn small has no detail. */
function detailOf({ pixels: { height, width }, toPage: [a, b, c, d] }: Piece): number {
  return Math.max(width > 1 ? width / Math.hypot(a, b) : 0, height > 1 ? height / Math.hypot(c, d) : 0);
}

/** By the names of its pieces and where they lie within it, to a hundredth of a point. */
function nameOf(pieces: readonly Piece[], { x0, y0 }: Bounds): string {
  if (pieces.some(({ objectId }) => objectId === '')) return '';
  const hash = createHash('sha256');
  for (const { objectId, toPage } of pieces) {
    const [a, b, c, d, e, f] = toPage;
    hash.update(`${objectId} ${[a, b, c, d, e - x0, f - y0].map((value) => value.toFixed(2)).join(' ')}\n`);
  }
  return `pieces ${hash.digest('base64')}`;
}
