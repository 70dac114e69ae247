import type { Rgb } from '../contrast.ts';

interface Colour {
  readonly rgb: Rgb;
  readonly alpha: number;
}

type ReadColour = (value: string) => Colour | undefined;

/** Numbers with units of a function, and what stands behind a slash. */
const FUNCTION = /^(oklch|oklab|lab|lch|color)\(\s{0,8}([^()]{1,100})\)$/;
const MIX = /^color-mix\(\s{0,8}in [a-z\d-]{1,16}(?: [a-z]{1,12} hue)?\s{0,8},(.{1,100})\)$/;

/** Colours that the window has where nobody chose others (CSS Color Level 4, section 6.2). */
const SYSTEM: Readonly<Record<string, Rgb>> = {
  canvas: { r: 255, g: 255, b: 255 },
  field: { r: 255, g: 255, b: 255 },
  canvastext: { r: 0, g: 0, b: 0 },
  fieldtext: { r: 0, g: 0, b: 0 },
};

/**
 * Notations of colours that newer pages use: `oklab`, `oklch`, `lab`, `lch` without commas, `color(srgb …)`, `color-mix` and system colours
 * (CSS Color Levels 4 and 5). Mixing is done in sRGB whatever the space: hidden text mixes colours that are nearly the same.
 */
export function readWideColour(value: string, readColour: ReadColour): Colour | undefined {
  const system = Object.hasOwn(SYSTEM, value) ? SYSTEM[value] : undefined;
  if (system !== undefined) return { rgb: system, alpha: 1 };
  const mixed = MIX.exec(value)?.[1];
  if (mixed !== undefined) return mix(mixed, readColour);
  const [, name = '', inner = ''] = FUNCTION.exec(value) ?? [];
  const [body = '', behind = '1'] = inner.split('/');
  const words = body.trim().split(/\s{1,16}/);
  const [space] = name === 'color' ? words.splice(0, 1) : [name];
  const alpha = part(behind.trim(), 1);
  if (words.length !== 3 || alpha === undefined) return undefined;
  const rgb = toRgb(space ?? '', words);
  return rgb === undefined ? undefined : { rgb, alpha };
}

function toRgb(space: string, words: readonly string[]): Rgb | undefined {
  const [first = '', second = '', third = ''] = words;
  if (space === 'srgb') return fromUnit([part(first, 1), part(second, 1), part(third, 1)]);
  const isOk = space.startsWith('ok');
  const light = part(first, isOk ? 1 : 100);
  const isPolar = space === 'lch' || space === 'oklch';
  const [a, b] = isPolar
    ? polar(part(second, isOk ? 0.4 : 150), angle(third))
    : [part(second, isOk ? 0.4 : 125), part(third, isOk ? 0.4 : 125)];
  if (light === undefined || a === undefined || b === undefined) return undefined;
  if (isOk) return fromOklab(light, a, b);
  return space === 'lab' || space === 'lch' ? fromLab(light, a, b) : undefined;
}

function polar(chroma: number | undefined, hue: number | undefined): readonly [number | undefined, number | undefined] {
  if (chroma === undefined || hue === undefined) return [undefined, undefined];
  return [chroma * Math.cos(hue), chroma * Math.sin(hue)];
}

/** A number, or a percentage of `whole`. */
function part(word: string, whole: number): number | undefined {
  if (word === 'none') return 0;
  const [, digits, percent] = /^([+-]?(?:\d{1,6}(?:\.\d{0,12})?|\.\d{1,12}))(%?)$/.exec(word) ?? [];
  if (digits === undefined) return undefined;
  return percent === '%' ? (Number(digits) / 100) * whole : Number(digits);
}

/** Radians. */
function angle(word: string): number | undefined {
  const degrees = part(word.replace(/deg$/, ''), 360);
  return degrees === undefined ? undefined : (degrees * Math.PI) / 180;
}

function fromUnit(channels: readonly (number | undefined)[]): Rgb | undefined {
  const [r, g, b] = channels;
  if (r === undefined || g === undefined || b === undefined) return undefined;
  return { r: byte(r), g: byte(g), b: byte(b) };
}

function byte(channel: number): number {
  return Math.round(Math.min(1, Math.max(0, channel)) * 255);
}

/** Linear light to sRGB (IEC 61966-2-1). */
function encoded(channel: number): number {
  return channel <= 0.003_130_8 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}

/** Björn Ottosson, "A perceptual color space for image processing" (2020); the matrices of CSS Color Level 4, section 10. */
function fromOklab(light: number, a: number, b: number): Rgb | undefined {
  const [l, m, s] = [light + 0.3963 * a + 0.2158 * b, light - 0.1056 * a - 0.0639 * b, light - 0.0895 * a - 1.2915 * b].map(
    (root) => root ** 3,
  );
  if (l === undefined || m === undefined || s === undefined) return undefined;
  return fromUnit(
    [4.0767 * l - 3.3077 * m + 0.231 * s, -1.2684 * l + 2.6098 * m - 0.3413 * s, -0.0042 * l - 0.7034 * m + 1.7076 * s].map(encoded),
  );
}

/** L*a*b* under D50, as CSS has it, to sRGB (CSS Color Level 4, section 9.2). */
function fromLab(light: number, a: number, b: number): Rgb | undefined {
  const fy = (light + 16) / 116;
  const [x, y, z] = [0.9643 * fromLabCurve(fy + a / 500), fromLabCurve(fy), 0.8251 * fromLabCurve(fy - b / 200)];
  return fromUnit(
    [3.1342 * x - 1.6174 * y - 0.4907 * z, -0.9787 * x + 1.916 * y + 0.0334 * z, 0.072 * x - 0.229 * y + 1.4057 * z].map(encoded),
  );
}

function fromLabCurve(value: number): number {
  return value ** 3 > 216 / 24_389 ? value ** 3 : (116 * value - 16) / (24_389 / 27);
}

/** Two colours with their shares. */
function mix(inner: string, readColour: ReadColour): Colour | undefined {
  const at = separator(inner);
  const [one, other] = [inner.slice(0, at), inner.slice(at + 1)].map((text) => withShare(text, readColour));
  if (at < 0 || one === undefined || other === undefined) return undefined;
  const share = one.share ?? (other.share === undefined ? 0.5 : 1 - other.share);
  const rest = other.share ?? 1 - share;
  if (!(share + rest > 0)) return undefined;
  const weight = share / (share + rest);
  const between = (a: number, b: number): number => Math.round(a * weight + b * (1 - weight));
  const [a, b] = [one.colour, other.colour];
  return {
    rgb: { r: between(a.rgb.r, b.rgb.r), g: between(a.rgb.g, b.rgb.g), b: between(a.rgb.b, b.rgb.b) },
    alpha: a.alpha * weight + b.alpha * (1 - weight),
  };
}

/** The comma that stands in no brackets. */
function separator(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    else if (text[at] === ',' && depth === 0) return at;
  }
  return -1;
}

function withShare(text: string, readColour: ReadColour): { readonly colour: Colour; readonly share: number | undefined } | undefined {
  const [, share] = /\s(\d{1,3}(?:\.\d{1,6})?)%\s{0,8}$/.exec(text) ?? [];
  const colour = readColour(text.replace(/\s\d{1,3}(?:\.\d{1,6})?%\s{0,8}$/, '').trim());
  return colour && { colour, share: share === undefined ? undefined : Number(share) / 100 };
}
