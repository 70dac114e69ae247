import type { Box, Location, Surface } from '@input-trust/detector-kit';
import type { OcrLine } from './ocr-word.ts';
import { clip, union } from './plane.ts';
import type { Rect } from './plane.ts';
import { ONCE } from './square-pixels.ts';
import type { Repetition } from './square-pixels.ts';

/** The submitted picture as it is shown: in the pixels that are stored, or in rows and columns of them that are repeated. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** How often; default once. */
  readonly repetition?: Repetition;
}

/** The lines of one region, with boxes on the canvas. */
export interface ReadRegion {
  readonly lines: readonly OcrLine[];
  /** Whether boxes on the canvas are known: not for text of a thumbnail. */
  readonly hasBoxes: boolean;
}

interface Placed {
  readonly start: number;
  readonly end: number;
  readonly region: number;
  readonly box: Rect;
}

/** One text of all regions, top to bottom: an instruction over several lines or notes is read as a whole. */
export function toSurface(regions: readonly ReadRegion[], canvas: Canvas, seen: Pick<Surface, 'visibility' | 'hiddenBy'>): Surface {
  let text = '';
  const placed: Placed[] = [];
  for (const [region, { lines, hasBoxes }] of regions.entries()) {
    if (region > 0) text += '\n\n';
    for (const [line, words] of lines.entries()) {
      if (line > 0) text += '\n';
      for (const [at, word] of words.entries()) {
        if (at > 0) text += ' ';
        if (hasBoxes) placed.push({ start: text.length, end: text.length + word.text.length, region, box: word.box });
        text += word.text;
      }
    }
  }
  const locate = (start: number, end: number): Location | undefined =>
    boxOf(
      placed.filter((word) => word.start < end && word.end > start),
      canvas,
    );
  const location = boxOf(placed, canvas);
  return { text, origin: 'ocr', ...seen, ...(location !== undefined && { location }), locate };
}

/** The box around words of one region. Words of several regions have no box of their own: what lies between them is not meant. */
function boxOf(words: readonly Placed[], canvas: Canvas): Box | undefined {
  const first = words[0];
  if (first === undefined || words.some(({ region }) => region !== first.region)) return undefined;
  return toBox(union(words.map(({ box }) => box)), canvas);
}

/** A box in the pixels that are stored. */
export function toBox({ x, y, width, height }: Rect, canvas: Canvas): Box {
  const { across, down } = canvas.repetition ?? ONCE;
  const page = { width: canvas.width / across, height: canvas.height / down };
  const rect = { x: x / across, y: y / down, width: width / across, height: height / down };
  return { kind: 'box', ...clip(rect, page), pageWidth: page.width, pageHeight: page.height };
}
