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
  /** What else hides the text. */
  readonly hiddenBy?: readonly HidingTechnique[];
}

/** How a run of an office document looks, by its colours and size and by what its surroundings hide. */
export function lookOfText({ color, background, size, hiddenBy = [] }: TextFormat): Look {
  const techniques = [...hiddenBy];
  if (size !== undefined && size < MIN_READABLE_POINTS) techniques.push('tiny_text');
  if (color === undefined) return techniques.length === 0 ? SEEN : { hiddenBy: techniques };
  if (background === 'unknown') return { hiddenBy: techniques, isUncertain: isIndistinguishable(color, WHITE) };
  if (isIndistinguishable(color, background)) techniques.push('low_contrast');
  return { hiddenBy: techniques };
}
