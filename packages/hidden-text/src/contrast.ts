/** sRGB, 0 to 255 per channel. */
export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/**
 * Colour difference (CIE 1976 ΔE*ab) below which painted text is taken for hidden. An untrained observer notices a difference of
 * areas from 2 to 3.5 on (Mokrzycki and Tatol 2011, "Colour difference ΔE"); anti-aliased strokes of small text cover
 * about half of their pixels, which halves the difference. `#eeeeee` on white is 5.9, an ordinary grey footnote (`#999999`) 36.
 */
export const MIN_COLOUR_DIFFERENCE = 6;

/** WCAG 2.2 asks for 4.5; 1.2 is `#e9e9e9` on white. Hidden text is below both limits: yellow on white has a ratio of 1.07 and is seen. */
export const MIN_CONTRAST_RATIO = 1.2;

/** Paper, where nothing else is painted. */
export const WHITE: Rgb = { r: 255, g: 255, b: 255 };
export const BLACK: Rgb = { r: 0, g: 0, b: 0 };

/** Whether a person could not tell the text from its background: both measures are below their limits. */
export function isIndistinguishable(text: Rgb, background: Rgb): boolean {
  return contrastRatio(text, background) < MIN_CONTRAST_RATIO && colourDifference(text, background) < MIN_COLOUR_DIFFERENCE;
}

/** Contrast ratio, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastRatio(a: Rgb, b: Rgb): number {
  const [darker, lighter] = [toXyz(a).y, toXyz(b).y].sort((one, other) => one - other) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** CIE 1976 ΔE*ab: the distance in L*a*b* (CIE 15:2018, section 8.2.1). About 2.3 is one just noticeable difference (Mahy et al. 1994). */
export function colourDifference(a: Rgb, b: Rgb): number {
  const [one, other] = [toLab(a), toLab(b)];
  return Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b);
}

/** What is seen of a colour with an alpha of 0 to 1 over an opaque background. */
export function blend(colour: Rgb, alpha: number, background: Rgb): Rgb {
  const mix = (over: number, under: number): number => over * alpha + under * (1 - alpha);
  return { r: mix(colour.r, background.r), g: mix(colour.g, background.g), b: mix(colour.b, background.b) };
}

/** Separable blend modes of channels from 0 to 1, what is painted first (Compositing and Blending Level 1, section 10.1; ISO 32000-2, 11.3.5.2). */
const BLEND_MODES: Readonly<Record<string, (source: number, beneath: number) => number>> = {
  normal: (source) => source,
  multiply: (source, beneath) => source * beneath,
  screen: (source, beneath) => source + beneath - source * beneath,
  darken: Math.min,
  lighten: Math.max,
  difference: (source, beneath) => Math.abs(source - beneath),
  exclusion: (source, beneath) => source + beneath - 2 * source * beneath,
  overlay: (source, beneath) => hardLight(beneath, source),
  'hard-light': (source, beneath) => hardLight(source, beneath),
};

function hardLight(source: number, beneath: number): number {
  return source <= 0.5 ? 2 * source * beneath : 1 - 2 * (1 - source) * (1 - beneath);
}

/** What is seen of a colour that a blend mode mixes with the opaque colour beneath; undefined for modes that are not worked out. */
export function mixed(colour: Rgb, beneath: Rgb, mode: string): Rgb | undefined {
  const channel = Object.hasOwn(BLEND_MODES, mode) ? BLEND_MODES[mode] : undefined;
  if (channel === undefined) return undefined;
  const mix = (a: number, b: number): number => channel(a / 255, b / 255) * 255;
  return { r: mix(colour.r, beneath.r), g: mix(colour.g, beneath.g), b: mix(colour.b, beneath.b) };
}

/** Linear light of an sRGB channel (IEC 61966-2-1). */
function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toXyz(colour: Rgb): { x: number; y: number; z: number } {
  const [r, g, b] = [linear(colour.r), linear(colour.g), linear(colour.b)];
  return {
    x: 0.4124 * r + 0.3576 * g + 0.1805 * b,
    y: 0.2126 * r + 0.7152 * g + 0.0722 * b,
    z: 0.0193 * r + 0.1192 * g + 0.9505 * b,
  };
}

/** L*a*b* under D65, the white of sRGB. */
function toLab(colour: Rgb): { l: number; a: number; b: number } {
  const { x, y, z } = toXyz(colour);
  const [fx, fy, fz] = [labCurve(x / 0.9505), labCurve(y), labCurve(z / 1.089)];
  return { l: 116 * fy - 16, a: 500 * (fx - fy), b: 200 * (fy - fz) };
}

function labCurve(value: number): number {
  return value > 216 / 24_389 ? Math.cbrt(value) : (24_389 / 27) * (value / 116) + 16 / 116;
}
