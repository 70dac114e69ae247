import type { Rgb } from '@input-trust/hidden-text';

/** Colours of a theme by their names in DrawingML: `dk1`, `lt1`, `accent1`, … */
export type ThemeColors = ReadonlyMap<string, Rgb>;

/** `RRGGBB` or `AARRGGBB`; undefined for `auto` and everything else. */
export function parseHex(value: string | undefined): Rgb | undefined {
  const match = /^#?(?:[\da-f]{2})?([\da-f]{6})$/i.exec(value ?? '');
  if (match?.[1] === undefined) return undefined;
  const number = Number.parseInt(match[1], 16);
  return { r: number >> 16, g: (number >> 8) & 0xff, b: number & 0xff };
}

/** Lighter for a positive, darker for a negative amount, -1 to 1 (ISO/IEC 29500-1, 18.8.19, `tint`). */
export function withTint(color: Rgb, tint: number): Rgb {
  if (!Number.isFinite(tint) || tint === 0) return color;
  const amount = Math.max(-1, Math.min(1, tint));
  return mapLuminance(color, (luminance) => (amount < 0 ? luminance * (1 + amount) : luminance * (1 - amount) + amount));
}

/** Luminance multiplied and moved, as `lumMod` and `lumOff` do (ISO/IEC 29500-1, 20.1.2.3.20 and 21). */
export function withLuminance(color: Rgb, factor: number, offset: number): Rgb {
  return mapLuminance(color, (luminance) => luminance * factor + offset);
}

function mapLuminance(color: Rgb, change: (luminance: number) => number): Rgb {
  const { hue, saturation, luminance } = toHsl(color);
  return fromHsl(hue, saturation, Math.max(0, Math.min(1, change(luminance))));
}

interface Hsl {
  /** 0 to 6. */
  readonly hue: number;
  readonly saturation: number;
  readonly luminance: number;
}

function toHsl({ r, g, b }: Rgb): Hsl {
  const [red, green, blue] = [r / 255, g / 255, b / 255];
  const max = Math.max(red, green, blue);
  const range = max - Math.min(red, green, blue);
  const luminance = max - range / 2;
  if (range === 0) return { hue: 0, saturation: 0, luminance };
  const saturation = range / (1 - Math.abs(2 * luminance - 1));
  if (max === red) return { hue: ((green - blue) / range + 6) % 6, saturation, luminance };
  return { hue: max === green ? (blue - red) / range + 2 : (red - green) / range + 4, saturation, luminance };
}

function fromHsl(hue: number, saturation: number, luminance: number): Rgb {
  const chroma = (1 - Math.abs(2 * luminance - 1)) * saturation;
  const channel = (shift: number): number => {
    const position = (shift + hue * 2) % 12;
    return Math.round(255 * (luminance - (chroma / 2) * Math.max(-1, Math.min(position - 3, 9 - position, 1))));
  };
  return { r: channel(0), g: channel(8), b: channel(4) };
}
