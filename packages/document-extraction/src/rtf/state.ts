import type { Destination } from './destinations.ts';

/** How text looks at one place, and what it belongs to: saved with every group. */
export interface State {
  destination: Destination;
  isIgnorable: boolean;
  isVanished: boolean;
  isDeleted: boolean;
  color: number;
  /** Index of the colour beneath: of characters, their paragraph or their table cell. */
  background: number;
  highlight: number;
  /** Half points. */
  size: number;
  font: number;
  unicodeSkip: number;
  isInShape: boolean;
  /** In a shape, a frame or a paragraph that lies beyond the edges of any page. */
  isOutside: boolean;
  /** Per cent of the usual width of the letters, and twips between them beyond what their font has. */
  scale: number;
  spacing: number;
  isInTable: boolean;
}

/** Word's largest page has 22 inches, margins reach three; in twips. */
export const LARGEST_PAGE = 22 * 1440;
export const WIDEST_MARGIN = 3 * 1440;

/** What `\plain` goes back to. */
export const PLAIN = {
  isVanished: false,
  isDeleted: false,
  color: 0,
  background: 0,
  highlight: 0,
  size: 24,
  scale: 100,
  spacing: 0,
} as const satisfies Partial<State>;

export const INITIAL: State = {
  ...PLAIN,
  destination: 'body',
  isIgnorable: false,
  font: -1,
  unicodeSkip: 1,
  isInShape: false,
  isOutside: false,
  isInTable: false,
};
