import type { Matrix } from '@input-trust/detector-kit';
import type { HidingTechnique, Rgb } from '@input-trust/hidden-text';
import type { Bounds } from './bounds.ts';

/** Text that one operator paints along one line, without gaps as wide as those between columns. */
export interface PaintedRun {
  readonly text: string;
  /** Start of the baseline, in points from the top left corner of the page as it is shown. */
  readonly x: number;
  readonly y: number;
  /** Unit vector of the writing direction. */
  readonly ux: number;
  readonly uy: number;
  /** Length along the baseline, in points. */
  readonly length: number;
  /** Size of an em on the page, in points. */
  readonly size: number;
  readonly bounds: Bounds;
  readonly style: RunStyle;
  /** Place in paint order. */
  readonly order: number;
  /** What the glyphs say where they contradict `text`: by their names, or by what the same outlines stand for elsewhere. Empty: not known. */
  readonly glyphReading?: string;
  /** The letters and digits of the run with the outlines that are painted for them, as far as these are known. Let go once they are judged. */
  outlines: readonly PaintedGlyph[];
  /** Whether its letters are drawings of nothing. */
  readonly isBlank?: boolean;
  /** Where each code unit of `text` begins, in points along the baseline from its start; empty where characters were left out of `text`. */
  readonly starts: Float32Array;
  /** Found out while later operators paint. */
  coveredBy?: 'shape' | 'image';
  hiddenBy: readonly HidingTechnique[];
  /** The picture that lies beneath the run, or that covers it: a run without ink may be its text layer. Let go once that is known. */
  scan: PaintedImage | undefined;
}

export interface PaintedGlyph {
  /** Where the letter stands in the text of its run. */
  readonly at: number;
  readonly letter: string;
  /** As {@link GlyphOutlines} gives it. */
  readonly outline: string;
}

export interface RunStyle {
  /** Name of the font, a subset with its prefix; empty where it has none. */
  readonly font: string;
  readonly color: Rgb | undefined;
  readonly background: Rgb | 'image' | undefined;
  readonly alpha: number;
  readonly renderMode: number;
  readonly nominalSize: number;
  readonly scaleX: number;
  readonly scaleY: number;
  readonly isClipped: boolean;
  readonly isLayerHidden: boolean;
  /** Part of a soft mask: it shapes what others paint and is no text of its own. */
  readonly isMask: boolean;
  /** Part of the appearance of an annotation or a form field. */
  readonly isAnnotation: boolean;
}

/** Decoded pixels as pdf.js hands them over. */
export interface Pixels {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  /** Bits per pixel: 1 (packed, rows padded to bytes), 24 or 32. */
  readonly depth: 1 | 24 | 32;
}

/** An image where it is painted. */
export interface PaintedImage {
  /** Name by which pdf.js keeps the pixels; empty for an inline image. */
  readonly objectId: string;
  readonly pixels: Pixels | undefined;
  readonly bounds: Bounds;
  /** From the unit square of the image, whose first row is at y = 1, to the page. */
  readonly toPage: Matrix;
  /** Bounds of the clip in force. */
  readonly clip: Bounds;
  /** Whether it belongs to a layer that is switched off. */
  readonly isLayerHidden: boolean;
  /** Place in paint order. */
  readonly order: number;
  /** Part of the appearance of an annotation or a form field. */
  readonly isAnnotation: boolean;
  /** Whether nothing shines through. */
  readonly isOpaque: boolean;
  /** The inverse of `toPage`. */
  readonly toUnit: Matrix | undefined;
}

/** An area that is filled, where it is painted. */
export interface PaintedShape {
  /** What of it is within the clip. */
  readonly bounds: Bounds;
  readonly isRectangle: boolean;
  /** Undefined: a pattern, or a colour that blending changes. */
  readonly color: Rgb | undefined;
  readonly isOpaque: boolean;
  readonly order: number;
  readonly isAnnotation: boolean;
}
