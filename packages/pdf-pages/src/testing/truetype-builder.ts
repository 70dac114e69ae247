/** A glyph of straight lines: one contour of points in font units, or none for a glyph that draws nothing. */
export type GlyphShape = readonly (readonly [number, number])[];

const UNITS_PER_EM = 1000;

/** Writes a TrueType font (ISO/IEC 14496-22) of the tables that a PDF asks for. Glyph 0 is the one for missing characters. */
export function buildTrueType(shapes: readonly GlyphShape[], advance = 600): Uint8Array {
  const glyphs = shapes.map(glyphBytes);
  const offsets = [0];
  for (const glyph of glyphs) offsets.push((offsets.at(-1) ?? 0) + glyph.length);
  const head = Buffer.alloc(54);
  head.writeUInt32BE(0x0001_0000, 0);
  head.writeUInt32BE(0x5f0f_3cf5, 12);
  head.writeUInt16BE(UNITS_PER_EM, 18);
  [0, 0, 1000, 1000].forEach((value, index) => head.writeInt16BE(value, 36 + index * 2));
  head.writeInt16BE(1, 50);
  const hhea = Buffer.alloc(36);
  hhea.writeUInt32BE(0x0001_0000, 0);
  hhea.writeInt16BE(800, 4);
  hhea.writeInt16BE(-200, 6);
  hhea.writeUInt16BE(advance, 10);
  hhea.writeUInt16BE(shapes.length, 34);
  const maxp = Buffer.alloc(32);
  maxp.writeUInt32BE(0x0001_0000, 0);
  maxp.writeUInt16BE(shapes.length, 4);
  maxp.writeUInt16BE(64, 6);
  maxp.writeUInt16BE(4, 8);
  const hmtx = Buffer.concat(shapes.map(() => words(advance, 0)));
  const loca = Buffer.alloc(offsets.length * 4);
  offsets.forEach((offset, index) => loca.writeUInt32BE(offset, index * 4));
  return writeTables({ glyf: Buffer.concat(glyphs), head, hhea, hmtx, loca, maxp });
}

function glyphBytes(points: GlyphShape): Buffer {
  if (points.length === 0) return Buffer.alloc(0);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const steps = (values: readonly number[]): Buffer => words(...values.map((value, index) => value - (values[index - 1] ?? 0)));
  const bytes = Buffer.concat([
    words(1, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys), points.length - 1, 0),
    Buffer.alloc(points.length, 1),
    steps(xs),
    steps(ys),
  ]);
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeInt16BE(value, index * 2));
  return bytes;
}

/** Puts tables together to a font file. */
export function writeTables(tables: Readonly<Record<string, Buffer>>): Uint8Array {
  const names = Object.keys(tables);
  const header = Buffer.alloc(12 + names.length * 16);
  header.writeUInt32BE(0x0001_0000, 0);
  header.writeUInt16BE(names.length, 4);
  const bodies: Buffer[] = [header];
  let at = header.length;
  for (const [index, name] of names.entries()) {
    const body = tables[name] ?? Buffer.alloc(0);
    header.write(name, 12 + index * 16, 'latin1');
    header.writeUInt32BE(at, 20 + index * 16);
    header.writeUInt32BE(body.length, 24 + index * 16);
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
    bodies.push(padded);
    at += padded.length;
  }
  return new Uint8Array(Buffer.concat(bodies));
}
