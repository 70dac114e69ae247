import type { Location } from './location.ts';

/** Where a stretch of text comes from. */
export type SurfaceOrigin = 'body' | 'hidden' | 'ocr' | 'metadata' | 'comment' | 'decoded' | 'payload' | 'attachment' | 'form' | 'alt_text';

/** Whether a person who opens the material would see the text. */
export type Visibility = 'visible' | 'hidden' | 'unknown';

/**
 * A stretch of text with where it came from and whether a person would see it.
 * Readers produce surfaces, `hidden-text` judges visibility, `text-safety` judges meaning.
 */
export interface Surface {
  readonly text: string;
  readonly origin: SurfaceOrigin;
  readonly visibility: Visibility;
  /** Techniques that hide it, for example `zero_width`, `render_mode`, `low_contrast`. Empty unless `visibility` is `hidden`. */
  readonly hiddenBy: readonly string[];
  readonly location?: Location;
  /**
   * Maps a range of `text` back to where it stands in the submitted material. Absent: offsets are the submitted text's own.
   */
  readonly locate?: (start: number, end: number) => Location | undefined;
}

/** A visible body surface: what plain submitted text is. */
export function bodySurface(text: string): Surface {
  return { text, origin: 'body', visibility: 'visible', hiddenBy: [] };
}
