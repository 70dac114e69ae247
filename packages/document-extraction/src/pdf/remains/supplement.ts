import { dictOf, isArray, nameOf, PdfDict, PdfName, PdfRef, PdfStream, PdfString } from '@input-trust/evidence-pdf/objects';
import type { PdfDocument, PdfObject } from '@input-trust/evidence-pdf/objects';

/** What a page of a supplement shows: an existing page, the content of a stream, or a picture. */
export type SupplementPage =
  | { readonly kind: 'page'; readonly number: number }
  | { readonly kind: 'content'; readonly number: number; readonly resources: PdfObject | undefined }
  | { readonly kind: 'picture'; readonly number: number };

/** How a picture is painted on its page. */
const PAINT_PICTURE = 'q 600 0 0 600 0 0 cm /Picture Do Q';

/**
 * The file with an appended revision whose pages are what no page shows, so that one reader reads all of a file with its own fonts and
 * colours. The new cross-reference stream (ISO 32000-2, 7.5.8) lists every object where the document found it. Of an encrypted file all
 * objects are written anew, in clear.
 */
export function writeSupplement(document: PdfDocument, pages: readonly SupplementPage[]): Uint8Array {
  const first = Math.max(0, ...document.objectNumbers) + 1;
  const [catalog, tree, paint] = [first, first + 1, first + 2];
  const head = document.isDecrypted ? Buffer.from('%PDF-2.0') : Buffer.from(document.bytes);
  const chunks: Buffer[] = [head, Buffer.from('\n')];
  let length = head.length + 1;
  const offsets = new Map<number, number>();
  const write = (number: number, ...body: readonly (string | Uint8Array)[]): void => {
    offsets.set(number, length);
    for (const part of [`${number} ${generationOf(document, number)} obj\n`, ...body, '\nendobj\n']) {
      const chunk = typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part);
      chunks.push(chunk);
      length += chunk.length;
    }
  };
  for (const number of document.isDecrypted ? document.objectNumbers : []) {
    const object = document.object(number);
    if (!isContainer(object)) writeObject(object, (...body) => write(number, ...body));
  }
  const kids = pages.map((page, index) => (page.kind === 'page' ? page.number : first + 3 + index));
  write(catalog, `<< /Type /Catalog /Pages ${tree} 0 R >>`);
  write(tree, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`);
  write(paint, `<< /Length ${PAINT_PICTURE.length} >>\nstream\n${PAINT_PICTURE}\nendstream`);
  let last = first + 3 + pages.length;
  for (const [index, page] of pages.entries()) {
    if (page.kind === 'page') continue;
    const stream = document.object(page.number);
    // A thumbnail need not say that it is a picture.
    if (page.kind === 'picture' && stream instanceof PdfStream && document.name(stream.dict, 'Subtype') !== 'Image') {
      const dict = new PdfDict(new Map([...stream.dict.entries, ['Subtype', new PdfName('Image')]] as const));
      writeObject(new PdfStream(dict, stream.encoded, true), (...body) => write(last, ...body));
      write(first + 3 + index, pageOf(document, { kind: 'picture', number: last }, { tree, paint }));
      last += 1;
    } else write(first + 3 + index, pageOf(document, page, { tree, paint }));
  }
  offsets.set(last, length);
  chunks.push(crossReference(document, { number: last, catalog, offsets }), Buffer.from(`startxref\n${length}\n%%EOF\n`));
  return new Uint8Array(Buffer.concat(chunks));
}

type Write = (...body: readonly (string | Uint8Array)[]) => void;

/** Streams of objects and of cross-references: what they hold is written by itself. */
function isContainer(object: PdfObject): boolean {
  const type = object instanceof PdfStream ? nameOf(object.dict.entries.get('Type')) : null;
  return type === 'ObjStm' || type === 'XRef';
}

function writeObject(object: PdfObject, write: Write): void {
  if (!(object instanceof PdfStream)) return write(written(object, 0));
  const { dict, encoded } = object;
  write(`${written(new PdfDict(new Map([...dict.entries, ['Length', encoded.length]] as const)), 0)}\nstream\n`, encoded, '\nendstream');
}

function generationOf(document: PdfDocument, number: number): number {
  const place = document.placeOf(number);
  return place?.kind === 'offset' ? place.generation : 0;
}

function pageOf(
  document: PdfDocument,
  page: Exclude<SupplementPage, { readonly kind: 'page' }>,
  { tree, paint }: { readonly tree: number; readonly paint: number },
): string {
  const head = `/Type /Page /Parent ${tree} 0 R`;
  if (page.kind === 'picture') {
    return `<< ${head} /MediaBox [0 0 600 600] /Contents ${paint} 0 R /Resources << /XObject << /Picture ${page.number} 0 R >> >> >>`;
  }
  const dict = dictOf(document.object(page.number));
  const box = document.array(dict, 'BBox').map((item) => document.resolve(item));
  const [x0, y0, x1, y1] = box.every((item) => typeof item === 'number') && box.length === 4 ? box.map(Number) : [0, 0, 612, 792];
  const resources = page.resources ?? dict?.entries.get('Resources');
  return `<< ${head} /MediaBox [${[x0, y0, x1, y1].join(' ')}] /Contents ${page.number} 0 R /Resources ${written(resources ?? null, 0)} >>`;
}

/** Values within one another that are written; resources have three levels. */
const MAX_WRITTEN_DEPTH = 64;

/** A direct object as it stands in a file. Streams are never direct. */
function written(object: PdfObject, depth: number): string {
  if (depth > MAX_WRITTEN_DEPTH || object instanceof PdfStream) return 'null';
  if (object === null || typeof object === 'boolean') return String(object);
  if (typeof object === 'number') return writtenNumber(object);
  if (object instanceof PdfName) return nameWritten(nameOf(object) ?? '');
  if (object instanceof PdfString) return `<${Buffer.from(object.bytes).toString('hex')}>`;
  if (object instanceof PdfRef) return `${object.objectNumber} ${object.generation} R`;
  if (isArray(object)) return `[${object.map((item) => written(item, depth + 1)).join(' ')}]`;
  if (!(object instanceof PdfDict)) return 'null';
  const entries = [...object.entries].map(([key, value]) => `${nameWritten(key)} ${written(value, depth + 1)}`);
  return `<< ${entries.join(' ')} >>`;
}

function writtenNumber(value: number): string {
  if (Number.isSafeInteger(value)) return String(value);
  return Number.isFinite(value) ? value.toFixed(6) : '0';
}

function nameWritten(name: string): string {
  const escaped = name.replace(/[^A-Za-z0-9_.+-]/g, (sign) => `#${(sign.charCodeAt(0) & 0xff).toString(16).padStart(2, '0')}`);
  return `/${escaped}`;
}

/** Rows of one byte for the type, five for the place and two for the generation or index. */
const ROW_BYTES = 8;

function crossReference(
  document: PdfDocument,
  { number, catalog, offsets }: { readonly number: number; readonly catalog: number; readonly offsets: ReadonlyMap<number, number> },
): Buffer {
  const places = new Map<number, readonly [type: number, place: number, third: number]>();
  for (const used of document.isDecrypted ? [] : document.objectNumbers) {
    const place = document.placeOf(used);
    if (place?.kind === 'offset') places.set(used, [1, place.offset, place.generation]);
    else if (place !== undefined) places.set(used, [2, place.stream, place.index]);
  }
  for (const [used, offset] of offsets) places.set(used, [1, offset, generationOf(document, used)]);
  const rows = Buffer.alloc(places.size * ROW_BYTES);
  const sorted = [...places].sort(([a], [b]) => a - b);
  for (const [index, [, [type, place, third]]] of sorted.entries()) {
    rows[index * ROW_BYTES] = type;
    rows.writeUIntBE(Math.min(place, 2 ** 40 - 1), index * ROW_BYTES + 1, 5);
    rows.writeUInt16BE(third & 0xffff, index * ROW_BYTES + 6);
  }
  const index = sorted.map(([used]) => `${used} 1`).join(' ');
  const entries = `/Type /XRef /W [1 5 2] /Index [${index}] /Size ${number + 1} /Root ${catalog} 0 R /Length ${rows.length}`;
  return Buffer.concat([Buffer.from(`${number} 0 obj\n<< ${entries} >>\nstream\n`), rows, Buffer.from('\nendstream\nendobj\n')]);
}
