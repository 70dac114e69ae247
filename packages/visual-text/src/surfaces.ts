import type { Box, Location, Surface } from '@input-trust/detector-kit';
import type { OcrLine } from './ocr-engine.ts';
import { clip, union } from './plane.ts';
import type { Rect } from './plane.ts';

/** The submitted picture, in pixels as it is stored. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
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

export function toBox(rect: Rect, canvas: Canvas): Box {
  return { kind: 'box', ...clip(rect, canvas), pageWidth: canvas.width, pageHeight: canvas.height };
}
