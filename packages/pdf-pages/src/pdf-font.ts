import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { glyphNameToText } from './glyph-names.ts';
import { readOutlines } from './glyph-outlines.ts';
import type { GlyphOutlines } from './glyph-outlines.ts';

/** What the interpreter needs of a font. */
export interface PdfFont {
  /** Size of a glyph space unit in ems of the font size: 0.001 but for Type 3. */
  readonly unit: number;
  /** Height of an em for a font size of 1: 1 but for Type 3. */
  readonly em: number;
  readonly ascent: number;
  readonly descent: number;
  readonly isVertical: boolean;
  /** As the file names it, a subset with its prefix (`ABCDEF+Arial`); empty where it has no name. */
  readonly name: string;
  /** Its glyphs are drawings: they may be upside down, and the page turns them back. */
  readonly isType3: boolean;
  /** Text of a character code by the glyph's name; undefined for fonts in which names say nothing. */
  readonly named: ((code: number) => string | undefined) | undefined;
  /** What is drawn for its characters; undefined for fonts that are not in the file, and for Type 3. */
  readonly outlines: GlyphOutlines | undefined;
  /** Names of the drawings of a Type 3 font that paint nothing; undefined for other fonts. */
  readonly blankDrawings: ReadonlySet<unknown> | undefined;
}

const USUAL: PdfFont = {
  unit: 0.001,
  em: 1,
  ascent: 0.75,
  descent: -0.25,
  isVertical: false,
  name: '',
  isType3: false,
  named: undefined,
  outlines: undefined,
  blankDrawings: undefined,
};

/** Reads the font object of pdf.js (`fontExtraProperties`). An object that is none of its fonts has usual measures. */
export function readFont(source: unknown): PdfFont {
  if (typeof source !== 'object' || source === null) return USUAL;
  const font = source as Readonly<Record<string, unknown>>;
  const matrix = Array.isArray(font['fontMatrix']) ? (font['fontMatrix'] as unknown[]) : [];
  const unit = finite(matrix[0], 0.001);
  const isType3 = font['isType3Font'] === true;
  const ascent = clamp(finite(font['ascent'], USUAL.ascent), 0.4, 1.1);
  const descent = clamp(finite(font['descent'], USUAL.descent), -0.5, 0);
  return {
    unit,
    em: isType3 ? type3Em(font['bbox'], finite(matrix[3], unit)) : 1,
    ascent: isType3 ? 0.8 : ascent,
    descent: isType3 ? -0.2 : descent,
    isVertical: font['vertical'] === true,
    name: typeof font['name'] === 'string' ? font['name'] : '',
    isType3,
    named: isType3 ? undefined : namesOf(font),
    outlines: isType3 ? undefined : readOutlines(font['data']),
    blankDrawings: isType3 ? blankDrawingsOf(font['charProcOperatorList']) : undefined,
  };
}

/** Operators that paint nothing, among those that drawings of letters have. */
const INKLESS: ReadonlySet<unknown> = new Set([
  OPS.setCharWidth,
  OPS.setCharWidthAndBounds,
  OPS.save,
  OPS.restore,
  OPS.transform,
  OPS.setLineWidth,
  OPS.setGState,
  OPS.setFillRGBColor,
  OPS.setStrokeRGBColor,
  OPS.beginText,
  OPS.endText,
  OPS.clip,
  OPS.eoClip,
  OPS.endPath,
]);

function blankDrawingsOf(drawings: unknown): ReadonlySet<unknown> {
  const blank = new Set<unknown>();
  if (!(drawings instanceof Map)) return blank;
  for (const [name, drawing] of drawings as ReadonlyMap<unknown, unknown>) {
    const operators: unknown = typeof drawing === 'object' && drawing !== null ? Reflect.get(drawing, 'fnArray') : undefined;
    if (Array.isArray(operators) && operators.every((operator) => INKLESS.has(operator))) blank.add(name);
  }
  return blank;
}

/** Type 3 glyphs have any size: the height of their box is taken for an em. */
function type3Em(bbox: unknown, unit: number): number {
  const [, bottom, , top] = Array.isArray(bbox) ? (bbox as unknown[]) : [];
  const height = Math.abs(finite(top, 0) - finite(bottom, 0)) * Math.abs(unit);
  return height > 0 ? height : Math.abs(unit) * 1000;
}

/**
 * The names of a simple font's glyphs. The codes of a symbolic font mean what its producer likes: of those only names are taken that a
 * Type 1 font states itself (`Differences`), by which its glyphs are found (ISO 32000-2, 9.6.5).
 */
function namesOf(font: Readonly<Record<string, unknown>>): PdfFont['named'] {
  if (font['composite'] === true) return undefined;
  const isSymbolic = font['isSymbolicFont'] === true;
  if (isSymbolic && font['type'] === 'TrueType') return undefined;
  const differences = font['differences'] instanceof Map ? (font['differences'] as ReadonlyMap<unknown, unknown>) : undefined;
  const base: readonly unknown[] = !isSymbolic && Array.isArray(font['defaultEncoding']) ? font['defaultEncoding'] : [];
  if ((differences === undefined || differences.size === 0) && base.length === 0) return undefined;
  return (code) => {
    const name = differences?.get(code) ?? base[code];
    return typeof name === 'string' ? glyphNameToText(name) : undefined;
  };
}

function finite(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) && value !== 0 ? value : otherwise;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
