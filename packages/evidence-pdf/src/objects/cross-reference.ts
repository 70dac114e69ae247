import { StepCounter } from '@input-trust/container/bytes';
import { decodeThrough, filtersOf } from '../filters/decode-stream.ts';
import { MAX_PDF_OBJECTS, MAX_PDF_REVISIONS } from '../limits.ts';
import { Lexer, TOKEN } from './lexer.ts';
import { parseObject } from './object-parser.ts';
import type { SyntaxBudget } from './object-parser.ts';
import { isArray, nameOf, PdfDict, PdfStream } from './objects.ts';
import type { PdfObject } from './objects.ts';
import { readStream } from './stream-reader.ts';

/** Where an object stands: at an offset of the file, or at a place of an object stream. */
export type ObjectPlace =
  | { readonly kind: 'offset'; readonly offset: number; readonly generation: number }
  | { readonly kind: 'object_stream'; readonly stream: number; readonly index: number };

/** A place as a word: two revisions of a file in which an object has the same one have the same object. */
export function placeKey(place: ObjectPlace | undefined): string {
  if (place === undefined) return 'none';
  return place.kind === 'offset' ? `at ${place.offset}` : `in ${place.stream} ${place.index}`;
}

/** The places of all objects in use, as the cross-reference sections state them (ISO 32000-2, 7.5.4 and 7.5.8). */
export interface CrossReference {
  readonly places: Map<number, ObjectPlace>;
  /** Trailer dictionaries, newest first. */
  readonly trailers: PdfDict[];
  /** Form of the newest section; `hybrid` when a table names a stream that holds further entries. */
  readonly form: 'table' | 'stream' | 'hybrid';
  /** Sections that were followed, each with its offset; those of hybrid files are not counted twice. */
  readonly sections: number[];
  /** False when a section could not be read, so that places may be missing. */
  readonly complete: boolean;
}

export interface CrossReferenceBudget {
  readonly syntax: SyntaxBudget;
  readonly decodedBytes: StepCounter;
}

/** Follows the sections from the newest to the first. Null when the newest one cannot be read. */
export function readCrossReference(bytes: Uint8Array, startOffset: number, budget: CrossReferenceBudget): CrossReference | null {
  return new CrossReferenceReader(bytes, budget).read(startOffset);
}

const noReferences = (object: PdfObject | undefined): PdfObject => object ?? null;

class CrossReferenceReader {
  readonly #bytes: Uint8Array;
  readonly #budget: CrossReferenceBudget;
  readonly #entries = new StepCounter('pdf_objects', MAX_PDF_OBJECTS);
  /** Null: free, so that an older section cannot bring the object back. */
  readonly #places = new Map<number, ObjectPlace | null>();
  readonly #trailers: PdfDict[] = [];
  #newestForm: 'table' | 'stream' | null = null;
  #hybrid = false;

  constructor(bytes: Uint8Array, budget: CrossReferenceBudget) {
    this.#bytes = bytes;
    this.#budget = budget;
  }

  read(startOffset: number): CrossReference | null {
    const sections: number[] = [];
    let complete = true;
    let offset: number | null = startOffset;
    while (offset !== null && !sections.includes(offset)) {
      const trailer: PdfDict | null = sections.length < MAX_PDF_REVISIONS ? this.#section(offset) : null;
      if (trailer === null) {
        complete = false;
        break;
      }
      sections.push(offset);
      this.#trailers.push(trailer);
      offset = offsetOf(trailer, 'Prev');
    }
    if (sections.length === 0) return null;
    const places = new Map<number, ObjectPlace>();
    for (const [number, place] of this.#places) if (place !== null) places.set(number, place);
    return { places, trailers: this.#trailers, form: this.#hybrid ? 'hybrid' : (this.#newestForm ?? 'table'), sections, complete };
  }

  /** The trailer of the section at an offset; null when it cannot be read. */
  #section(offset: number): PdfDict | null {
    try {
      const lexer = new Lexer(this.#bytes, offset);
      if (lexer.next() === TOKEN.number) return this.#streamSection(offset);
      return lexer.is('xref') ? this.#tableSection(lexer) : null;
    } catch {
      // Faults of syntax and limits alike: the section does not count.
      return null;
    }
  }

  #tableSection(lexer: Lexer): PdfDict | null {
    const free: number[] = [];
    while (lexer.next() === TOKEN.number) {
      const first = lexer.number();
      if (lexer.next() !== TOKEN.number) return null;
      const count = lexer.number();
      for (let index = 0; index < count; index += 1) {
        const before = lexer.end;
        if (lexer.next() !== TOKEN.number) {
          // Fewer entries than stated: what follows is read as it comes.
          lexer.end = before;
          break;
        }
        const offset = lexer.number();
        if (lexer.next() !== TOKEN.number) return null;
        const generation = lexer.number();
        lexer.next();
        if (!this.#entries.tryStep()) return null;
        if (lexer.is('n')) this.#add(first + index, { kind: 'offset', offset, generation });
        else if (lexer.is('f')) free.push(first + index);
        else return null;
      }
    }
    if (!lexer.is('trailer')) return null;
    const trailer = parseObject(lexer, this.#budget.syntax);
    if (!(trailer instanceof PdfDict)) return null;
    const hidden = offsetOf(trailer, 'XRefStm');
    this.#newestForm ??= 'table';
    if (hidden !== null && this.#streamSection(hidden) !== null) this.#hybrid = true;
    // Objects of a hybrid file's stream are free in its table (ISO 32000-2, 7.5.8.4): free entries come last.
    for (const number of free) this.#add(number, null);
    return trailer;
  }

  #streamSection(offset: number): PdfDict | null {
    const lexer = new Lexer(this.#bytes, offset);
    for (const kind of [TOKEN.number, TOKEN.number, TOKEN.keyword]) if (lexer.next() !== kind) return null;
    if (!lexer.is('obj')) return null;
    const dict = parseObject(lexer, this.#budget.syntax);
    lexer.next();
    if (!(dict instanceof PdfDict) || !lexer.is('stream') || nameOf(dict.entries.get('Type')) !== 'XRef') return null;
    const length = dict.entries.get('Length');
    const stream = readStream(lexer, dict, typeof length === 'number' ? length : null, this.#budget.syntax.bytes);
    if (!this.#streamEntries(stream)) return null;
    this.#newestForm ??= 'stream';
    return dict;
  }

  #streamEntries(stream: PdfStream): boolean {
    const filters = filtersOf(stream, noReferences);
    const data = filters === null ? 'decode_failed' : decodeThrough(stream.encoded, filters, noReferences, this.#budget.decodedBytes);
    const widths = numbers(stream.dict.entries.get('W'));
    const [typeWidth = 0, secondWidth = 0, thirdWidth = 0] = widths;
    if (typeof data === 'string' || widths.length < 3 || widths.some((width) => width > 8)) return false;
    const size = stream.dict.entries.get('Size');
    const stated = numbers(stream.dict.entries.get('Index'));
    const ranges = stated.length > 0 ? stated : [0, typeof size === 'number' ? size : 0];
    const rowBytes = typeWidth + secondWidth + thirdWidth;
    if (rowBytes === 0) return false;
    let at = 0;
    for (let range = 0; range + 1 < ranges.length; range += 2) {
      const [first = 0, count = 0] = ranges.slice(range, range + 2);
      for (let index = 0; index < count && at + rowBytes <= data.length; index += 1, at += rowBytes) {
        if (!this.#entries.tryStep()) return false;
        const type = typeWidth === 0 ? 1 : field(data, at, typeWidth);
        const second = field(data, at + typeWidth, secondWidth);
        const third = field(data, at + typeWidth + secondWidth, thirdWidth);
        if (type === 0) this.#add(first + index, null);
        if (type === 1) this.#add(first + index, { kind: 'offset', offset: second, generation: third });
        if (type === 2) this.#add(first + index, { kind: 'object_stream', stream: second, index: third });
      }
    }
    return true;
  }

  /** The newest entry counts. Object 0 heads the free list and is none. */
  #add(number: number, place: ObjectPlace | null): void {
    if (number > 0 && !this.#places.has(number)) this.#places.set(number, place);
  }
}

function offsetOf(trailer: PdfDict, key: string): number | null {
  const offset = trailer.entries.get(key);
  return typeof offset === 'number' && Number.isInteger(offset) && offset >= 0 ? offset : null;
}

function numbers(object: PdfObject | undefined): number[] {
  if (!isArray(object)) return [];
  return object.filter((item) => typeof item === 'number' && Number.isInteger(item) && item >= 0).map(Number);
}

function field(data: Uint8Array, at: number, width: number): number {
  let value = 0;
  for (let index = 0; index < width; index += 1) value = value * 256 + (data[at + index] ?? 0);
  return value;
}
