import type { HidingTechnique } from '@input-trust/hidden-text';
import type { Surface, SurfaceOrigin, Visibility } from '@input-trust/detector-kit';

import { apart } from './accounting/apart.ts';

/** How a stretch of text looks to a person who opens the document. */
export interface Look {
  readonly hiddenBy: readonly HidingTechnique[];
  /** For text of which nobody can tell whether it is seen: white letters on a picture. */
  readonly isUncertain?: boolean;
}

export const SEEN: Look = { hiddenBy: [] };

/** How many separate looks one part may have; what comes later joins the last. Real parts have below ten. */
const MAX_LOOKS = 64;

interface Stretch {
  readonly visibility: Visibility;
  readonly hiddenBy: readonly HidingTechnique[];
  readonly pieces: string[];
  /** Whether something was written since the last break. */
  isOpen: boolean;
  /** Whether something was written in the cell of a table at hand. */
  isCellFilled: boolean;
}

/**
 * Collects the text of one part, run by run, into one surface for each look, in reading order.
 * Paragraphs that mix seen and hidden runs are given once more as a machine reads them, so that a sentence whose words are hidden
 * one by one is still a sentence.
 */
export class SurfaceWriter {
  readonly #path: string;
  readonly #origin: SurfaceOrigin;
  readonly #visibility: Visibility;
  readonly #isOfValues: boolean;
  readonly #stretches = new Map<string, Stretch>();
  readonly #mixed: string[] = [];
  #paragraph: string[] = [];
  #looks = new Set<string>();

  /** `visibility` is that of text that no technique hides. `isOfValues`: what stands between two breaks has nothing to do with the next. */
  constructor(path: string, options: { origin?: SurfaceOrigin; visibility?: Visibility; isOfValues?: boolean } = {}) {
    this.#path = path;
    this.#origin = options.origin ?? 'body';
    this.#visibility = options.visibility ?? 'visible';
    this.#isOfValues = options.isOfValues ?? false;
  }

  /** Adds a run of text to the paragraph at hand. */
  write(text: string, look: Look = SEEN): void {
    if (text === '') return;
    const hiddenBy = [...new Set(look.hiddenBy)].sort();
    const visibility = hiddenBy.length > 0 ? 'hidden' : look.isUncertain === true ? 'unknown' : this.#visibility;
    const key = `${visibility} ${hiddenBy.join(' ')}`;
    const stretch = this.#stretchOf(key, visibility, hiddenBy);
    stretch.pieces.push(text);
    stretch.isOpen = true;
    stretch.isCellFilled = true;
    this.#paragraph.push(text);
    if (text.trim() !== '') this.#looks.add(key);
  }

  /** Ends the paragraph, cell or line at hand. */
  break(): void {
    for (const stretch of this.#stretches.values()) {
      if (stretch.isOpen) stretch.pieces.push('\n');
      stretch.isOpen = false;
    }
    if (this.#looks.size > 1) this.#mixed.push(this.#paragraph.join(''));
    this.#paragraph = [];
    this.#looks = new Set();
  }

  /** Ends a cell of a table: the next one of the row is beside it, and is parted from it by a tab. */
  endCell(): void {
    this.break();
    for (const { pieces, isCellFilled } of this.#stretches.values()) {
      if (isCellFilled && pieces.at(-1) === '\n') pieces[pieces.length - 1] = '\t';
      else if (pieces.at(-1) === '\t') pieces.push('\t');
    }
    for (const stretch of this.#stretches.values()) stretch.isCellFilled = false;
  }

  /** Ends a row of a table. */
  endRow(): void {
    for (const { pieces } of this.#stretches.values()) {
      if (pieces.at(-1) !== '\t') continue;
      while (pieces.at(-1) === '\t') pieces.pop();
      pieces.push('\n');
    }
  }

  surfaces(): Surface[] {
    this.break();
    const location = { kind: 'part', path: this.#path } as const;
    const surfaces = [...this.#stretches.values()].flatMap(({ hiddenBy, pieces, visibility }): Surface[] => {
      const origin = visibility === 'hidden' && this.#origin === 'body' ? 'hidden' : this.#origin;
      const texts = this.#isOfValues ? apart(valuesOf(pieces)) : [pieces.join('')];
      return texts.map((text) => ({ text: text.trimEnd(), origin, visibility, hiddenBy, location }));
    });
    if (this.#mixed.length > 0) {
      surfaces.push({ text: this.#mixed.join('\n'), origin: this.#origin, visibility: 'unknown', hiddenBy: [], location });
    }
    return surfaces.filter((surface) => surface.text.trim() !== '');
  }

  #stretchOf(key: string, visibility: Visibility, hiddenBy: readonly HidingTechnique[]): Stretch {
    const known = this.#stretches.get(key);
    if (known !== undefined) return known;
    const last = this.#stretches.size >= MAX_LOOKS ? [...this.#stretches.values()].at(-1) : undefined;
    if (last !== undefined) return last;
    const stretch: Stretch = { visibility, hiddenBy, pieces: [], isOpen: false, isCellFilled: false };
    this.#stretches.set(key, stretch);
    return stretch;
  }
}

/** What stands between the breaks. */
function valuesOf(pieces: readonly string[]): string[] {
  const values = [''];
  for (const piece of pieces) {
    if (piece === '\n') values.push('');
    else values[values.length - 1] += piece;
  }
  return values.filter((value) => value.trim() !== '');
}
