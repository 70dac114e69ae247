import { deflateSync } from 'node:zlib';

/** Bytes, or text of one byte per character. */
export type PdfSource = string | Uint8Array;

/** A page to build: its content, and further entries of its dictionary. */
export interface BuiltPage {
  readonly content?: PdfSource;
  readonly entries?: string;
}

/** What {@link buildPdf} may be told; the rest is a valid document of one empty page. */
export interface BuiltPdf {
  readonly version?: string;
  readonly pages?: readonly BuiltPage[];
  /** Further entries of the catalog, of the page tree's root and of the trailer. */
  readonly catalog?: string;
  readonly tree?: string;
  readonly trailer?: string;
  /** Further objects by number; their bodies may be streams. Numbers from 100 on are free. */
  readonly objects?: Readonly<Record<number, PdfSource>>;
  /** `object_streams`: all objects but streams stand in one object stream, under a cross-reference stream. */
  readonly form?: 'table' | 'stream' | 'object_streams';
  /** Bytes before the header, which offsets do not count, and behind the end marker. */
  readonly lead?: PdfSource;
  readonly trail?: PdfSource;
}

/** Bytes one after the other. */
export function joined(...parts: readonly PdfSource[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))));
}

/** A stream object with its Length. */
export function stream(entries: string, data: PdfSource): Uint8Array {
  const bytes = joined(data);
  return joined(`<< ${entries} /Length ${bytes.length} >>\nstream\n`, bytes, '\nendstream');
}

export function flate(data: PdfSource): Uint8Array {
  return new Uint8Array(deflateSync(joined(data)));
}

/** A form, with Type and BBox. */
export function form(content: PdfSource, entries = ''): Uint8Array {
  return stream(`/Type /XObject /Subtype /Form /BBox [0 0 100 100] ${entries}`, content);
}

/** A tiling pattern. */
export function tiling(content: PdfSource, entries = ''): Uint8Array {
  return stream(`/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 ${entries}`, content);
}

/** An image with any data and filter. */
export function image(data: PdfSource, entries: string): Uint8Array {
  return stream(`/Type /XObject /Subtype /Image ${entries}`, data);
}

/** A grey Flate image whose pixels all have one value, so that images of different values are distinct. */
export function greyImage(value: number, { width = 4, height = 4, entries = '' } = {}): Uint8Array {
  const pixels = new Uint8Array(width * height).fill(value);
  return image(
    flate(pixels),
    `/Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode ${entries}`,
  );
}

/** The smallest JPEG 2000 codestream with this size: one tile part without data. */
export function jpxCodestream({ width = 4, height = 4, components = 1, depth = 8 } = {}): Uint8Array {
  const perComponent = Array.from({ length: components }, () => [depth - 1, 1, 1]).flat();
  const size = [...u16(0), ...u32(width), ...u32(height), ...u32(0), ...u32(0), ...u32(width), ...u32(height), ...u32(0), ...u32(0)];
  const main = [0xff, 0x4f, 0xff, 0x51, ...u16(38 + 3 * components), ...size, ...u16(components), ...perComponent];
  const coding = [0xff, 0x52, ...u16(12), 0, 0, 0, 1, 0, 0, 4, 4, 0, 1];
  const tile = [0xff, 0x90, ...u16(10), ...u16(0), ...u32(14), 0, 1, 0xff, 0x93];
  return Uint8Array.from([...main, ...coding, ...tile, 0xff, 0xd9]);
}

function u16(value: number): number[] {
  return [value >> 8, value & 0xff];
}

function u32(value: number): number[] {
  return [...u16(value >>> 16), ...u16(value & 0xffff)];
}

/** A PDF file as a test describes it. */
export function buildPdf(built: BuiltPdf = {}): Uint8Array {
  const objects = objectsOf(built);
  const writer = new PdfWriter(`%PDF-${built.version ?? '1.7'}\n%\u00e2\u00e3\u00cf\u00d3\n`);
  const trailer = `/Root 1 0 R ${built.trailer ?? ''}`;
  if (built.form === undefined || built.form === 'table') {
    for (const [number, body] of objects) writer.object(number, body);
    writer.table(trailer);
  } else {
    const packed =
      built.form === 'object_streams' ? [...objects].filter(([, body]) => !Buffer.from(joined(body)).includes('endstream')) : [];
    for (const [number, body] of objects) if (!packed.some(([other]) => other === number)) writer.object(number, body);
    if (packed.length > 0) writer.objectStream(OBJECT_STREAM, packed);
    writer.crossReferenceStream(OBJECT_STREAM + 1, trailer);
  }
  return joined(built.lead ?? '', writer.bytes(), built.trail ?? '');
}

const OBJECT_STREAM = 9000;

/** An appended revision: further or replaced objects under a table of their own. */
export function appendRevision(pdf: Uint8Array, objects: Readonly<Record<number, PdfSource>>, trailer = ''): Uint8Array {
  const before = Buffer.from(pdf).toString('latin1');
  const previous = /startxref\s(\d+)\s%%EOF\s*$/.exec(before)?.[1] ?? '0';
  const writer = new PdfWriter(pdf);
  for (const [number, body] of Object.entries(objects)) writer.object(Number(number), body);
  writer.table(`/Root 1 0 R /Prev ${previous} ${trailer}`);
  return writer.bytes();
}

function objectsOf({ pages = [{}], catalog = '', tree = '', objects = {} }: BuiltPdf): Map<number, PdfSource> {
  const kids = pages.map((_page, index) => `${10 + 2 * index} 0 R`).join(' ');
  const all = new Map<number, PdfSource>([
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [0 0 612 792] ${tree} >>`],
  ]);
  for (const [index, { content, entries = '' }] of pages.entries()) {
    const number = 10 + 2 * index;
    all.set(number, `<< /Type /Page /Parent 2 0 R ${content === undefined ? '' : `/Contents ${number + 1} 0 R`} ${entries} >>`);
    if (content !== undefined) all.set(number + 1, stream('', content));
  }
  for (const [number, body] of Object.entries(objects)) all.set(Number(number), body);
  return all;
}

class PdfWriter {
  readonly #parts: Uint8Array[] = [];
  readonly #places = new Map<number, { readonly type: 1 | 2; readonly value: number; readonly index: number }>();
  #length = 0;

  constructor(start: PdfSource) {
    this.#write(start);
  }

  bytes(): Uint8Array {
    return joined(...this.#parts);
  }

  object(number: number, body: PdfSource): void {
    this.#places.set(number, { type: 1, value: this.#length, index: 0 });
    this.#write(`${number} 0 obj\n`, body, '\nendobj\n');
  }

  objectStream(number: number, objects: readonly (readonly [number, PdfSource])[]): void {
    const bodies = objects.map(([, body]) => joined(body, '\n'));
    let offset = 0;
    const heads = objects.map(([inner], index) => {
      this.#places.set(inner, { type: 2, value: number, index });
      const head = `${inner} ${offset} `;
      offset += bodies[index]?.length ?? 0;
      return head;
    });
    const header = heads.join('');
    this.object(
      number,
      stream(`/Type /ObjStm /N ${objects.length} /First ${header.length} /Filter /FlateDecode`, flate(joined(header, ...bodies))),
    );
  }

  table(trailer: string): void {
    const start = this.#length;
    const numbers = [...this.#places.keys()].toSorted((a, b) => a - b);
    this.#write('xref\n0 1\n0000000000 65535 f \n');
    for (const number of numbers) {
      this.#write(`${number} 1\n${String(this.#places.get(number)?.value ?? 0).padStart(10, '0')} 00000 n \n`);
    }
    this.#write(`trailer\n<< /Size ${(numbers.at(-1) ?? 0) + 1} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`);
  }

  crossReferenceStream(number: number, trailer: string): void {
    const start = this.#length;
    this.#places.set(number, { type: 1, value: start, index: 0 });
    const numbers = [...this.#places.keys()].toSorted((a, b) => a - b);
    const rows = numbers.flatMap((one) => {
      const { type, value, index } = this.#places.get(one) ?? { type: 0, value: 0, index: 0 };
      return [type, value >> 16, (value >> 8) & 0xff, value & 0xff, index];
    });
    // PNG prediction, as most writers use for these streams: every row with the filter Sub of one byte per pixel.
    const predicted = Array.from({ length: numbers.length }, (_, row) => {
      const own = rows.slice(row * 5, row * 5 + 5);
      return [1, ...own.map((byte, at) => (byte - (own[at - 1] ?? 0)) & 0xff)];
    }).flat();
    const index = numbers.map((one) => `${one} 1`).join(' ');
    const entries = `/Type /XRef /W [1 3 1] /Index [${index}] /Size ${number + 1} ${trailer} /Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 5 >>`;
    this.#write(`${number} 0 obj\n`, stream(entries, flate(Uint8Array.from(predicted))), `\nendobj\nstartxref\n${start}\n%%EOF\n`);
  }

  #write(...parts: readonly PdfSource[]): void {
    const bytes = joined(...parts);
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }
}
