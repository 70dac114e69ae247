import type { TiffImage } from './directories.ts';
import type { SampleValues } from './sample-values.ts';
import { PHOTOMETRIC, SAMPLE } from './tags.ts';
import { coloursOf, isSomething, rangeOf } from './value-range.ts';

/** Interleaved samples of 8 bits. */
export interface ShownSamples {
  readonly channels: 1 | 2 | 3 | 4;
  readonly data: Uint8Array;
}

/** The picture that samples make: grey or sRGB of 8 bits, with opacity where the file has it. */
export function shownSamples(read: SampleValues, image: TiffImage): ShownSamples {
  const colour = colourOf(read, image);
  const channels = colour.channels;
  const alphaAt = coloursOf(image, read.samples);
  const hasAlpha = image.alpha !== 'none' && read.samples > alphaAt && image.photometric !== PHOTOMETRIC.palette;
  const stride = channels + (hasAlpha ? 1 : 0);
  const pixels = image.width * image.height;
  const data = new Uint8Array(pixels * stride);
  const opaque = image.format === SAMPLE.float ? 1 : 2 ** image.bits - 1;
  const shown = new Float64Array(3);
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    colour.show(pixel * read.samples, shown);
    const alpha = hasAlpha ? (read.values[pixel * read.samples + alphaAt] ?? 0) / opaque : 1;
    const scale = image.alpha === 'associated' && alpha > 0 ? 255 / alpha : 255;
    for (let channel = 0; channel < channels; channel += 1) data[pixel * stride + channel] = byteOf((shown[channel] ?? 0) * scale);
    if (hasAlpha) data[pixel * stride + channels] = byteOf(alpha * 255);
  }
  return { channels: stride === 4 ? 4 : stride === 3 ? 3 : stride === 2 ? 2 : 1, data };
}

function byteOf(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)));
}

/** Shows the pixel whose samples begin at an index, as numbers from 0 to 1. */
type Show = (at: number, shown: Float64Array) => void;

function colourOf(read: SampleValues, image: TiffImage): { readonly channels: 1 | 3; readonly show: Show } {
  const { photometric } = image;
  if (photometric === PHOTOMETRIC.palette) return { channels: 3, show: paletteColours(read, image) };
  if (photometric === PHOTOMETRIC.cielab || photometric === PHOTOMETRIC.icclab) return { channels: 3, show: labColours(read, image) };
  const { low, high } = rangeOf(read, image);
  const unit = (at: number): number => {
    const value = read.values[at] ?? 0;
    return isSomething(value, image) ? (value - low) / (high - low) : 0;
  };
  if (photometric === PHOTOMETRIC.separated && read.samples >= 4) {
    return { channels: 3, show: (at, shown) => shown.forEach((_, ink) => (shown[ink] = (1 - unit(at + ink)) * (1 - unit(at + 3)))) };
  }
  const isWhiteZero = photometric === PHOTOMETRIC.whiteIsZero;
  if (coloursOf(image, read.samples) < 3) {
    return { channels: 1, show: (at, shown) => (shown[0] = isWhiteZero ? 1 - unit(at) : unit(at)) };
  }
  return { channels: 3, show: (at, shown) => shown.forEach((_, channel) => (shown[channel] = unit(at + channel))) };
}

function paletteColours({ values }: SampleValues, { colourMap }: TiffImage): Show {
  const size = colourMap.length / 3;
  return (at, shown) => shown.forEach((_, channel) => (shown[channel] = (colourMap[channel * size + (values[at] ?? 0)] ?? 0) / 65_535));
}

/** CIE L*a*b* under D50 (TIFF 6.0, section 23); ICCLab differs in where a and b have their zero (Adobe Photoshop TIFF Technical Notes). */
function labColours({ values, samples }: SampleValues, { bits, photometric }: TiffImage): Show {
  const top = 2 ** bits - 1;
  const step = 2 ** (bits - 8);
  const chroma = (value: number): number => {
    const steps = value / step;
    if (photometric === PHOTOMETRIC.icclab) return steps - 128;
    return steps >= 128 ? steps - 256 : steps;
  };
  return (at, shown) => {
    const lightness = ((values[at] ?? 0) / top) * 100;
    if (samples < 3) shown.fill(gamma(inverse((lightness + 16) / 116)));
    else labToRgb(lightness, chroma(values[at + 1] ?? 0), chroma(values[at + 2] ?? 0), shown);
  };
}

/** To linear sRGB from D50, by Bradford (ICC.1:2022, annex E; IEC 61966-2-1). */
const TO_RGB = [
  [3.1339, -1.6169, -0.4906],
  [-0.9788, 1.9161, 0.0335],
  [0.0719, -0.229, 1.4052],
] as const;
const WHITE = [0.9642, 1, 0.8251] as const;

function labToRgb(lightness: number, a: number, b: number, shown: Float64Array): void {
  const middle = (lightness + 16) / 116;
  const [x, y, z] = [WHITE[0] * inverse(middle + a / 500), WHITE[1] * inverse(middle), WHITE[2] * inverse(middle - b / 200)];
  for (const [channel, [fromX, fromY, fromZ]] of TO_RGB.entries()) shown[channel] = gamma(fromX * x + fromY * y + fromZ * z);
}

function inverse(value: number): number {
  return value > 6 / 29 ? value ** 3 : 3 * (6 / 29) ** 2 * (value - 4 / 29);
}

function gamma(linear: number): number {
  return linear <= 0.003_130_8 ? 12.92 * Math.max(linear, 0) : 1.055 * linear ** (1 / 2.4) - 0.055;
}
