import type { PdfDict, PdfStream } from '../objects/objects.ts';

/** What of the graphics state decides which images are reached. */
export interface GraphicsState {
  /** The tiling pattern that filling paints with; null for colours and shadings. */
  fillPattern: PdfStream | null;
  strokePattern: PdfStream | null;
  /** The selected font, where it is a Type 3 font. */
  type3Font: PdfDict | null;
  /** Text rendering mode (ISO 32000-2, table 104). */
  textMode: number;
}

export const INITIAL_STATE: Readonly<GraphicsState> = { fillPattern: null, strokePattern: null, type3Font: null, textMode: 0 };

/** Text modes that fill, and that stroke, the glyphs. */
export const FILLING_MODES: ReadonlySet<number> = new Set([0, 2, 4, 6]);
export const STROKING_MODES: ReadonlySet<number> = new Set([1, 2, 5, 6]);
