import type { HidingTechnique } from '@input-trust/hidden-text';
import type { Surface, SurfaceOrigin, Visibility } from '@input-trust/detector-kit';
import { MappedText } from './mapped-text.ts';
import type { Place, SourceRange } from './mapped-text.ts';

/** How a stretch of text looks to a person, and what it is. */
export interface Look {
  readonly origin: SurfaceOrigin;
  readonly visibility: Visibility;
  readonly hiddenBy: readonly HidingTechnique[];
}

export const BODY: Look = { origin: 'body', visibility: 'visible', hiddenBy: [] };

export function hidden(origin: SurfaceOrigin, ...hiddenBy: readonly HidingTechnique[]): Look {
  return { origin, visibility: 'hidden', hiddenBy };
}

export function unknown(origin: SurfaceOrigin): Look {
  return { origin, visibility: 'unknown', hiddenBy: [] };
}

/** How many separate looks one text may have; what comes later joins the last. Real pages have below twenty. */
const MAX_LOOKS = 64;

/** Empty cells that are kept between two filled ones: rows of real tables have below fifty cells. */
const MAX_EMPTY_CELLS = 64;

interface Collected {
  readonly look: Look;
  readonly mapped: MappedText;
  /** Range of the first stretch that is no white space: where the surface as a whole is shown. */
  first?: readonly [number, number];
  /** The last write went here. */
  isCurrent: boolean;
  /** Something stands in the block at hand. */
  isOpen: boolean;
  /** Something stands in the cell at hand. */
  isCellFilled: boolean;
  /** What parts the last block from the next: written with the next. */
  gap: string;
}

/**
 * Collects text stretch by stretch into one surface for each look, in reading order. Blocks that mix seen and hidden words are given
 * once more as a machine reads them, so that a sentence whose words are hidden one by one is still a sentence.
 */
export class LookCollector {
  readonly #place: Place;
  readonly #collected = new Map<string, Collected>();
  readonly #mixed = new MappedText();
  #block: (readonly [text: string, source: SourceRange | undefined])[] = [];
  #looksInBlock = new Set<string>();

  constructor(place: Place) {
    this.#place = place;
  }

  write(text: string, look: Look, source?: SourceRange): void {
    if (text === '') return;
    const key = `${look.origin} ${look.visibility} ${look.hiddenBy.join(' ')}`;
    const collected = this.#collectedFor(key, look);
    // Room between two blocks or two cells.
    if (collected.gap !== '' && /^[ \t\r\n]*$/.test(text)) return;
    if (collected.gap !== '') collected.mapped.append(collected.gap);
    collected.gap = '';
    collected.isCellFilled = true;
    if (!collected.isCurrent) {
      for (const other of this.#collected.values()) other.isCurrent = false;
      if (collected.isOpen) collected.mapped.append(' ');
      collected.isCurrent = true;
    }
    const start = collected.mapped.length;
    collected.mapped.append(text, source);
    collected.isOpen = true;
    const isBlank = text.trim() === '';
    if (!isBlank) collected.first ??= [start, collected.mapped.length];
    if (look.origin !== 'body' && look.origin !== 'hidden') return;
    this.#block.push([text, source]);
    if (!isBlank) this.#looksInBlock.add(look.visibility);
  }

  /** Ends the block at hand. */
  break(): void {
    for (const collected of this.#collected.values()) {
      if (collected.isOpen) collected.gap = '\n';
      collected.isOpen = false;
    }
    if (this.#looksInBlock.size > 1) {
      for (const [text, source] of this.#block) this.#mixed.append(text, source);
      this.#mixed.append('\n');
    }
    if (this.#block.length > 0) this.#block = [];
    if (this.#looksInBlock.size > 0) this.#looksInBlock = new Set();
  }

  /** Ends a cell of a table: the next one of the row is beside it, and is parted from it by a tab. */
  endCell(): void {
    this.break();
    for (const collected of this.#collected.values()) {
      if (collected.isCellFilled && collected.gap === '\n') collected.gap = '\t';
      else if (collected.gap.endsWith('\t') && collected.gap.length < MAX_EMPTY_CELLS) collected.gap += '\t';
      collected.isCellFilled = false;
    }
  }

  /** Ends a row of a table. */
  endRow(): void {
    this.break();
    for (const collected of this.#collected.values()) if (collected.gap.endsWith('\t')) collected.gap = '\n';
  }

  surfaces(): Surface[] {
    this.break();
    for (const { mapped, gap } of this.#collected.values()) mapped.append(gap);
    const surfaces = [...this.#collected.values()].map(({ look, mapped, first }) => this.#surface(look, mapped, first));
    surfaces.push(this.#surface(unknown('body'), this.#mixed));
    return surfaces.filter((surface) => surface.text.trim() !== '');
  }

  #surface(look: Look, mapped: MappedText, first?: readonly [number, number]): Surface {
    const [from, to] = first ?? [0, mapped.length];
    const location = mapped.locate(from, to, this.#place);
    return {
      ...look,
      text: mapped.text,
      locate: (start, end) => mapped.locate(start, end, this.#place),
      ...(location !== undefined && { location }),
    };
  }

  #collectedFor(key: string, look: Look): Collected {
    const known = this.#collected.get(key);
    if (known !== undefined) return known;
    const last =
      this.#collected.size >= MAX_LOOKS
        ? [...this.#collected.values()].findLast((other) => other.look.visibility === look.visibility)
        : undefined;
    if (last !== undefined) return last;
    const collected: Collected = { look, mapped: new MappedText(), isCurrent: false, isOpen: false, isCellFilled: false, gap: '' };
    this.#collected.set(key, collected);
    return collected;
  }
}
