import { isIndistinguishable, MIN_READABLE_POINTS } from '@input-trust/hidden-text';
import type { HidingTechnique, Rgb } from '@input-trust/hidden-text';
import { SEEN } from './surface-writer.ts';
import type { Look } from './surface-writer.ts';

/** What pages, slides and cells are where nothing colours them. */
export const WHITE: Rgb = { r: 255, g: 255, b: 255 };

/** What lies beneath a text; `unknown` for pictures, gradients and styles that are not read. */
export type Background = Rgb | 'unknown';

interface TextFormat {
  /** Absent: the application picks a colour that is read well. */
  readonly color?: Rgb | undefined;
  readonly background: Background;
  /** Points. */
  readonly size?: number | undefined;
  /** Share of the usual width of the letters. */
  readonly scale?: number | undefined;
  /** Points between the letters beyond what their font has. */
  readonly spacing?: number | undefined;
  /** What else hides the text. */
  readonly hiddenBy?: readonly HidingTechnique[];
}

/** Width of letters below which nothing is read of them. Word goes down to 1 %; condensed headlines use 60 %. */
const MIN_SCALE = 0.06;
/** Letters are about half an em wide: with so much less between them they are all in one place. */
const MIN_SPACING = -0.5;
/** Points of letters whose size nothing says. */
const USUAL_SIZE = 11;

/** How a run of an office document looks, by its colours and size and by what its surroundings hide. */
export function lookOfText({ color, background, size, scale = 1, spacing = 0, hiddenBy = [] }: TextFormat): Look {
  const techniques = [...hiddenBy];
  if (size !== undefined && size <= MIN_READABLE_POINTS) techniques.push('tiny_text');
  if (scale < MIN_SCALE || spacing <= MIN_SPACING * (size ?? USUAL_SIZE)) techniques.push('degenerate_scale');
  if (color === undefined) return techniques.length === 0 ? SEEN : { hiddenBy: techniques };
  if (background === 'unknown') return { hiddenBy: techniques, isUncertain: isIndistinguishable(color, WHITE) };
  if (isIndistinguishable(color, background)) techniques.push('low_contrast');
  return { hiddenBy: techniques };
}
