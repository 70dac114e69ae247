type Palette = readonly (readonly [number, number, number])[];
type Key = (red: number, green: number, blue: number) => number;

/** Luma of ITU-R BT.601, by which EzStego sorts (Machado 1996). */
const brightness: Key = (red, green, blue) => 0.299 * red + 0.587 * green + 0.114 * blue;

/**
 * Keys by which programs sort the colours of a palette before they write into the lowest bit of a place: luma as a fraction and in whole
 * levels, luma of BT.709, the mean of the channels, and red before green before blue.
 */
const KEYS: readonly Key[] = [
  brightness,
  (red, green, blue) => Math.floor((299 * red + 587 * green + 114 * blue) / 1000),
  (red, green, blue) => 0.2126 * red + 0.7152 * green + 0.0722 * blue,
  (red, green, blue) => red + green + blue,
  (red, green, blue) => (red << 16) | (green << 8) | blue,
];

/** The entries of a palette from the darkest to the brightest. */
export function byBrightness(palette: Palette): number[] {
  return sorted(palette, brightness);
}

/** The place that each index has in every order that differs from those before it, for samples of 8 bits. */
export function palettePlaces(palette: Palette): Uint8Array[] {
  const orders = new Map(KEYS.map((key) => sorted(palette, key)).map((order) => [order.join(), order]));
  return [...orders.values()].map((order) => {
    const places = new Uint8Array(256);
    for (const [place, index] of order.entries()) places[index] = place;
    return places;
  });
}

/** Entries of the same key stay in the order of the file. */
function sorted(palette: Palette, key: Key): number[] {
  const keys = palette.map(([red, green, blue]) => key(red, green, blue));
  return [...palette.keys()].sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
}
