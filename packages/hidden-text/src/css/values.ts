import { colord, extend } from 'colord';
import hwb from 'colord/plugins/hwb';
import lab from 'colord/plugins/lab';
import lch from 'colord/plugins/lch';
import names from 'colord/plugins/names';
import type { Rgb } from '../contrast.ts';
import { readMath } from './math.ts';
import { readWideColour } from './wide-colours.ts';

extend([names, hwb, lab, lch]);

/** Longest notation of a colour that is read. */
const MAX_COLOUR = 128;

/** A CSS colour (CSS Color Level 4) with its alpha; undefined for keywords and notations that are not read. */
export function readColour(value: string): { readonly rgb: Rgb; readonly alpha: number } | undefined {
  if (value.length > MAX_COLOUR) return undefined;
  const colour = colord(value);
  if (!colour.isValid()) return readWideColour(value, readColour);
  const { r, g, b, a } = colour.toRgb();
  return { rgb: { r, g, b }, alpha: a };
}

/** Pixels per unit (CSS Values Level 4, section 6.2; 96 px to the inch). A window of 1280 x 720 stands for the window. */
const PIXELS: Readonly<Record<string, number>> = {
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  rem: 16,
  vw: 12.8,
  vh: 7.2,
  vmin: 7.2,
  vmax: 12.8,
};

const LENGTH = /^([+-]?(?:\d{1,12}(?:\.\d{0,12})?|\.\d{1,12}))([a-z]{0,5}|%)$/;

/**
 * A length in pixels; `em` and `%` of the given sizes, math functions worked out. Undefined for keywords and other functions. Any number
 * without a unit is taken as pixels.
 */
export function readLength(value: string, em: number, percentOf: number): number | undefined {
  if (value.includes('(')) return readMath(value, (dimension) => readDimension(dimension, em, percentOf));
  return readDimension(value, em, percentOf);
}

function readDimension(value: string, em: number, percentOf: number): number | undefined {
  const [, digits = '', unit = ''] = LENGTH.exec(value) ?? [];
  if (digits === '') return undefined;
  const number = Number(digits);
  if (unit === 'em') return number * em;
  if (unit === 'ex' || unit === 'ch') return (number * em) / 2;
  if (unit === '%') return (number / 100) * percentOf;
  if (unit === '') return number;
  const pixels = PIXELS[unit];
  return pixels === undefined ? undefined : number * pixels;
}

/** A number or percentage as a number: `0.5`, `50%`. */
export function readNumber(value: string): number | undefined {
  return readLength(value, 1, 1);
}
