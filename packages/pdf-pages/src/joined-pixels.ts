import type { CutPicture, Piece } from './cut-pictures.ts';
import type { Pixels } from './painted-run.ts';

/** Times that the pieces of a picture may cover it. Pictures are covered once, shadows and outlines some times. */
const MAX_COVERED = 8;
/** Levels by which a pixel differs that something else was painted over. */
const DIFFERENT = 32;
/** Share of such pixels from which a piece is not shown by the whole: a line of thin letters is no more. */
const HIDDEN_SHARE = 0.01;

export interface JoinedPixels {
  readonly pixels: Pixels;
  /** Pieces of which the whole does not show everything: others lie on them, or they are transparent. */
  readonly unshown: ReadonlySet<Piece>;
}

/** One picture of all pieces, in the order of painting, on white. Undefined where they lie upon each other in so many layers that it takes too long. */
export function joinPixels(picture: CutPicture): JoinedPixels | undefined {
  const { height, pieces, width } = picture;
  const work = pieces.reduce((sum, piece) => sum + areaIn(picture, piece), 0);
  if (work > MAX_COVERED * width * height) return undefined;
  const data = new Uint8Array(width * height * 3).fill(255);
  for (const piece of pieces) eachPixel(picture, piece, (target, row, column) => put(piece.pixels, row, column, data, target));
  const unshown = new Set(pieces.filter((piece) => !isShown(picture, piece, data)));
  return { pixels: { data, width, height, depth: 24 }, unshown };
}

interface Area {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Pixels of the whole that a piece may cover. */
function areaOn({ height, whole: { bounds }, width }: CutPicture, piece: Piece): Area {
  const [across, down] = [width / (bounds.x1 - bounds.x0), height / (bounds.y1 - bounds.y0)];
  return {
    x0: Math.max(0, Math.floor((piece.bounds.x0 - bounds.x0) * across)),
    y0: Math.max(0, Math.floor((piece.bounds.y0 - bounds.y0) * down)),
    x1: Math.min(width, Math.ceil((piece.bounds.x1 - bounds.x0) * across)),
    y1: Math.min(height, Math.ceil((piece.bounds.y1 - bounds.y0) * down)),
  };
}

function areaIn(picture: CutPicture, piece: Piece): number {
  const { x0, x1, y0, y1 } = areaOn(picture, piece);
  return Math.max(0, x1 - x0) * Math.max(0, y1 - y0);
}

/** Every pixel of the whole whose centre a piece covers, as its place in the data, with the nearest pixel of the piece. */
function eachPixel(picture: CutPicture, piece: Piece, take: (target: number, row: number, column: number) => void): void {
  const { height, whole, width } = picture;
  const { pixels, toUnit } = piece;
  const [a, b, c, d, e, f] = toUnit;
  const area = areaOn(picture, piece);
  const stepX = (whole.bounds.x1 - whole.bounds.x0) / width;
  const stepY = (whole.bounds.y1 - whole.bounds.y0) / height;
  for (let y = area.y0; y < area.y1; y += 1) {
    const pageY = whole.bounds.y0 + (y + 0.5) * stepY;
    for (let x = area.x0; x < area.x1; x += 1) {
      const pageX = whole.bounds.x0 + (x + 0.5) * stepX;
      const column = Math.floor((a * pageX + c * pageY + e) * pixels.width);
      const row = Math.floor((1 - (b * pageX + d * pageY + f)) * pixels.height);
      if (column >= 0 && column < pixels.width && row >= 0 && row < pixels.height) take(3 * (y * width + x), row, column);
    }
  }
}

function put(pixels: Pixels, row: number, column: number, data: Uint8Array, target: number): void {
  const alpha = pixels.depth === 32 ? (pixels.data[(row * pixels.width + column) * 4 + 3] ?? 255) / 255 : 1;
  for (let channel = 0; channel < 3; channel += 1) {
    data[target + channel] = Math.round(alpha * valueOf(pixels, row, column, channel) + (1 - alpha) * (data[target + channel] ?? 255));
  }
}

function valueOf({ data, depth, width }: Pixels, row: number, column: number, channel: number): number {
  if (depth === 1) return (((data[row * ((width + 7) >> 3) + (column >> 3)] ?? 0xff) >> (7 - (column & 7))) & 1) * 255;
  return data[(row * width + column) * (depth >> 3) + channel] ?? 0;
}

/** Whether what a piece holds, whatever its transparency, is what the whole shows in its place. */
function isShown(picture: CutPicture, piece: Piece, data: Uint8Array): boolean {
  let [seen, different] = [0, 0];
  eachPixel(picture, piece, (target, row, column) => {
    seen += 1;
    for (let channel = 0; channel < 3; channel += 1) {
      if (Math.abs(valueOf(piece.pixels, row, column, channel) - (data[target + channel] ?? 0)) <= DIFFERENT) continue;
      different += 1;
      return;
    }
  });
  return seen > 0 && different < HIDDEN_SHARE * seen;
}
