import type { ExactPixels } from '@input-trust/raster';
import { pairTest } from './chi-square.ts';
import { byBrightness } from './palette-orders.ts';

/** Palette colours that occur more than once, each used by pixels. */
export interface PaletteFindings {
  /** Entries that are used and show the same colour as another used entry: which one a pixel names is free to carry a bit. */
  readonly usedDuplicates: number;
  /** Whether neighbours in order of brightness are used equally often: what EzStego leaves at a full payload. */
  readonly equalised: boolean;
}

/** Entries from which duplicates are a method rather than a careless quantiser. */
export const MIN_DUPLICATES = 8;

/** Statistic over degrees of freedom below which pairs of palette entries count as equal. See `equalisedPrefix`. */
const EQUALISED = 1.5;

/** Looks at how the entries of a palette are used. Undefined for images without one. */
export function inspectPalette({ data, palette }: ExactPixels): PaletteFindings | undefined {
  if (palette === undefined) return undefined;
  const used = new Uint32Array(256);
  for (const index of data) used[index] = (used[index] ?? 0) + 1;
  const colours = new Map<string, number>();
  for (const [index, colour] of palette.entries())
    if ((used[index] ?? 0) > 0) colours.set(colour.join(), (colours.get(colour.join()) ?? 0) + 1);
  const usedDuplicates = [...colours.values()].filter((count) => count > 1).reduce((sum, count) => sum + count, 0);
  const { ratio, pairs } = pairTest(byBrightness(palette).map((index) => used[index] ?? 0));
  return { usedDuplicates, equalised: ratio !== undefined && pairs >= 32 && ratio <= EQUALISED };
}
