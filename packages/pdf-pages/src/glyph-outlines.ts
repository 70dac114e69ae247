import { createHash } from 'node:crypto';
import { ByteCursor } from '@input-trust/container/bytes';

/** Groups of one font's character map that are read: a font has 65,536 glyphs at most. */
const MAX_GROUPS = 65_536;

/** What a font draws for its characters. */
export interface GlyphOutlines {
  /** A digest of the outline for a code point of the font: empty where nothing is drawn, undefined where it is not known. */
  readonly of: (codePoint: number) => string | undefined;
}

/**
 * The outlines of a TrueType or CFF font as pdf.js hands it to a renderer (ISO/IEC 14496-22: `cmap`, `loca` and `glyf`, or Adobe Technical Note
 * 5176). The glyph that stands for missing ones is not known. Undefined where the font cannot be read.
 */
export function readOutlines(data: unknown): GlyphOutlines | undefined {
  if (!(data instanceof Uint8Array)) return undefined;
  try {
    const tables = readTables(data);
    const cmap = tables.get('cmap');
    const glyphs = tables.has('CFF ') ? cffGlyphs(tables.get('CFF ')) : trueTypeGlyphs(tables);
    if (cmap === undefined || glyphs === undefined) return undefined;
    const ranges = readCharacterMap(cmap);
    const digests = new Map<number, string | undefined>();
    return {
      of(codePoint) {
        if (!digests.has(codePoint)) {
          digests.set(
            codePoint,
            digestOf(() => {
              const glyph = glyphOf(codePoint, ranges);
              return glyph === 0 ? undefined : glyphs(glyph);
            }),
          );
        }
        return digests.get(codePoint);
      },
    };
  } catch {
    return undefined;
  }
}

/** The bytes that draw a glyph; empty for none. May throw. */
type GlyphBytes = (glyph: number) => Uint8Array;

function digestOf(read: () => Uint8Array | undefined): string | undefined {
  try {
    const bytes = read();
    return bytes === undefined ? undefined : bytes.length === 0 ? '' : createHash('sha256').update(bytes).digest('base64');
  } catch {
    return undefined;
  }
}

function readTables(data: Uint8Array): Map<string, ByteCursor> {
  const cursor = new ByteCursor(data);
  const tables = new Map<string, ByteCursor>();
  const count = cursor.u16At(4);
  for (let index = 0; index < count; index += 1) {
    const at = 12 + index * 16;
    const tag = Buffer.from(cursor.range(at, 4)).toString('latin1');
    const offset = cursor.u32At(at + 8);
    tables.set(tag, new ByteCursor(cursor.range(offset, Math.min(cursor.u32At(at + 12), data.length - offset))));
  }
  return tables;
}

/** Code points from the first to the last, and the glyph of each. */
interface CodeRange {
  readonly first: number;
  readonly last: number;
  readonly glyph: (code: number) => number;
}

/** Code points to glyphs in order: of the subtables that pdf.js writes (format 4, then 12) the last has them all. */
function readCharacterMap(cmap: ByteCursor): CodeRange[] {
  const ranges: CodeRange[] = [];
  const start = cmap.u32At(cmap.u16At(2) * 8);
  const format = cmap.u16At(start);
  if (format === 4) readSegments(cmap, start, ranges);
  if (format === 12) readGroups(cmap, start, ranges);
  return ranges.sort((a, b) => a.first - b.first);
}

/** The glyph of a code point; 0 for none. */
function glyphOf(code: number, ranges: readonly CodeRange[]): number {
  let [low, high] = [0, ranges.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((ranges[middle]?.first ?? 0) <= code) low = middle;
    else high = middle - 1;
  }
  const range = ranges[low];
  return range !== undefined && code >= range.first && code <= range.last ? range.glyph(code) : 0;
}

function readSegments(cmap: ByteCursor, start: number, ranges: CodeRange[]): void {
  const bytes = cmap.u16At(start + 6);
  for (let at = 0; at < bytes; at += 2) {
    const last = cmap.u16At(start + 14 + at);
    const first = cmap.u16At(start + 16 + bytes + at);
    const delta = cmap.u16At(start + 16 + bytes * 2 + at);
    const rangeAt = start + 16 + bytes * 3 + at;
    const range = cmap.u16At(rangeAt);
    const listed = (code: number): number => (range === 0 ? code : cmap.u16At(rangeAt + range + (code - first) * 2));
    ranges.push({ first, last, glyph: (code) => (listed(code) === 0 ? 0 : (listed(code) + delta) & 0xffff) });
  }
}

function readGroups(cmap: ByteCursor, start: number, ranges: CodeRange[]): void {
  const count = Math.min(cmap.u32At(start + 12), MAX_GROUPS);
  for (let index = 0; index < count; index += 1) {
    const at = start + 16 + index * 12;
    const first = cmap.u32At(at);
    const glyph = cmap.u32At(at + 8);
    ranges.push({ first, last: cmap.u32At(at + 4), glyph: (code) => glyph + code - first });
  }
}

function trueTypeGlyphs(tables: ReadonlyMap<string, ByteCursor>): GlyphBytes | undefined {
  const [head, loca, glyf] = [tables.get('head'), tables.get('loca'), tables.get('glyf')];
  if (head === undefined || loca === undefined || glyf === undefined) return undefined;
  const isLong = head.u16At(50) === 1;
  const offsetOf = (glyph: number): number => (isLong ? loca.u32At(glyph * 4) : loca.u16At(glyph * 2) * 2);
  return (glyph) => {
    const [start, end] = [offsetOf(glyph), offsetOf(glyph + 1)];
    // The number of contours stands first.
    return end <= start || glyf.u16At(start) === 0 ? new Uint8Array() : glyf.range(start, end - start);
  };
}

const CHAR_STRINGS = 17;
const END_OF_GLYPH = 14;

function cffGlyphs(cff: ByteCursor | undefined): GlyphBytes | undefined {
  if (cff === undefined) return undefined;
  const names = readIndex(cff, cff.u8At(2));
  const dictionaries = readIndex(cff, names.end);
  const offset = topDictionary(dictionaries.item(0)).get(CHAR_STRINGS);
  if (offset === undefined) return undefined;
  const glyphs = readIndex(cff, offset);
  return (glyph) => {
    const bytes = glyphs.item(glyph);
    return firstOperator(bytes) === END_OF_GLYPH ? new Uint8Array() : bytes;
  };
}

/** An INDEX (Technical Note 5176, section 5): items with offsets of one to four bytes. */
function readIndex(cff: ByteCursor, start: number): { readonly end: number; readonly item: (index: number) => Uint8Array } {
  const count = cff.u16At(start);
  if (count === 0) return { end: start + 2, item: () => new Uint8Array() };
  const size = cff.u8At(start + 2);
  const data = start + 2 + (count + 1) * size;
  const offset = (index: number): number => cff.range(start + 3 + index * size, size).reduce((sum, byte) => sum * 256 + byte, 0);
  return { end: data + offset(count), item: (index) => cff.range(data + offset(index), offset(index + 1) - offset(index)) };
}

/** Operators of one byte with their last operand, where it is a whole number (section 4). */
function topDictionary(bytes: Uint8Array): Map<number, number> {
  const cursor = new ByteCursor(bytes);
  const entries = new Map<number, number>();
  let operand = 0;
  while (cursor.remaining > 0) {
    const byte = cursor.u8();
    if (byte === 12) cursor.skip(1);
    else if (byte <= 21) entries.set(byte, operand);
    else if (byte === 28) operand = cursor.u16();
    else if (byte === 29) operand = cursor.u32();
    else if (byte === 30) while ((cursor.u8() & 0x0f) !== 0x0f);
    else if (byte <= 246) operand = byte - 139;
    else if (byte <= 250) operand = (byte - 247) * 256 + cursor.u8() + 108;
    else operand = -(byte - 251) * 256 - cursor.u8() - 108;
  }
  return entries;
}

/**
 * The first operator of a charstring (Technical Note 5177, section 3); undefined for the end of a glyph with more operands than its width,
 * which puts two others together.
 */
function firstOperator(bytes: Uint8Array): number | undefined {
  let operands = 0;
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at] ?? 0;
    if (byte < 32 && byte !== 28) return byte === END_OF_GLYPH && operands > 1 ? undefined : byte;
    operands += 1;
    at += byte === 28 ? 3 : byte <= 246 ? 1 : byte <= 254 ? 2 : 5;
  }
  return undefined;
}
