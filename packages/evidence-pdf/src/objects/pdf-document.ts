import { ParserLimitError, StepCounter } from '@input-trust/container/bytes';
import type { EvidenceReason } from '@input-trust/contract';
import { decodeThrough, filtersOf } from '../filters/decode-stream.ts';
import type { Decoded } from '../filters/decode-stream.ts';
import { MAX_PDF_DECODED_BYTES, MAX_PDF_OBJECTS } from '../limits.ts';
import { readCrossReference } from './cross-reference.ts';
import type { CrossReference, ObjectPlace } from './cross-reference.ts';
import { Lexer, TOKEN } from './lexer.ts';
import { parseObject, SyntaxBudget } from './object-parser.ts';
import { scanObjects } from './object-scan.ts';
import type { ObjectScan } from './object-scan.ts';
import { ObjectStream } from './object-stream.ts';
import { dictOf, EMPTY_DICT, isArray, nameOf, PdfDict, PdfRef, PdfStream } from './objects.ts';
import type { PdfObject } from './objects.ts';
import { readStream } from './stream-reader.ts';

/** References that refer to references. Writers make none. */
const MAX_REFERENCE_HOPS = 16;

/** The tail in which `startxref` is looked for; viewers search 1024 bytes, which trailing bytes of transfers exceed. */
const START_WINDOW = 8192;

/** An object with its strings and its stream decrypted, by its number and generation. */
export type Decrypt = (object: PdfObject, number: number, generation: number) => PdfObject;

/**
 * The objects of a PDF file, parsed when they are asked for and then kept. Content never throws: what cannot be read is null,
 * and `reasons` says why. Where the cross-reference table is missing or wrong, objects are found by their headers.
 */
export class PdfDocument {
  readonly bytes: Uint8Array;
  readonly reasons = new Set<EvidenceReason>();
  readonly decodedBytes = new StepCounter('pdf_decoded_bytes', MAX_PDF_DECODED_BYTES);
  readonly #syntax = new SyntaxBudget();
  readonly #objects = new Map<number, PdfObject>();
  readonly #loading = new Set<number>();
  readonly #objectStreams = new Map<number, ObjectStream | null>();
  readonly #decoded = new Map<PdfStream, Decoded>();
  readonly #table: CrossReference | null;
  readonly #places: Map<number, ObjectPlace>;
  readonly trailer: PdfDict;
  readonly catalog: PdfDict;
  #scan: ObjectScan | null = null;
  #rebuilt = false;

  readonly #decrypt: Decrypt | undefined;

  /** `bytes` begin with the header. Without `decrypt` nothing is read of the strings and streams of an encrypted file. */
  constructor(bytes: Uint8Array, decrypt?: Decrypt) {
    this.bytes = bytes;
    this.#decrypt = decrypt;
    const start = startOffset(bytes);
    this.#table = start === null ? null : readCrossReference(bytes, start, { syntax: this.#syntax, decodedBytes: this.decodedBytes });
    this.#places = this.#table?.places ?? new Map<number, ObjectPlace>();
    const stated = this.#table === null ? EMPTY_DICT : merged(this.#table.trailers);
    const catalog = dictOf(this.resolve(stated.entries.get('Root')));
    const settled = catalog !== null && dictOf(this.get(catalog, 'Pages')) !== null;
    // In an encrypted file the catalog can stand in an object stream, where nothing can be read: that is no fault of the table.
    if (this.#table?.complete === true && (settled || this.#encryptedStreams())) {
      this.trailer = stated;
      this.catalog = catalog ?? EMPTY_DICT;
      return;
    }
    this.#rebuild();
    const found = merged([...this.#scanned().trailers, ...this.#streamTrailers(), stated]);
    const root = dictOf(this.resolve(found.entries.get('Root')));
    this.catalog = (root?.entries.has('Pages') === true ? root : this.#findCatalog()) ?? EMPTY_DICT;
    this.trailer = found;
  }

  /** Form of the cross-reference; `rebuilt` when objects had to be found by their headers. */
  get crossReference(): 'table' | 'stream' | 'hybrid' | 'rebuilt' {
    return this.#rebuilt || this.#table === null ? 'rebuilt' : this.#table.form;
  }

  /** Offsets of the cross-reference sections, newest first. */
  get sections(): readonly number[] {
    return this.#table?.sections ?? [];
  }

  /** Whether strings and streams are encrypted, and nobody here decrypts them. */
  get encrypted(): boolean {
    return this.#namesEncryption(this.trailer);
  }

  /** Whether what is read here stands encrypted in the file. */
  get isDecrypted(): boolean {
    return this.#decrypt !== undefined;
  }

  /** An object that was parsed elsewhere, as this document reads its own. */
  decrypted(object: PdfObject, number: number, generation: number): PdfObject {
    return this.#decrypt?.(object, number, generation) ?? object;
  }

  /** Numbers of the objects in use. */
  get objectNumbers(): Iterable<number> {
    return this.#places.keys();
  }

  /** Where an object in use stands. */
  placeOf(number: number): ObjectPlace | undefined {
    return this.#places.get(number);
  }

  get objectCount(): number {
    return this.#places.size;
  }

  /** Follows references; null for what does not exist or cannot be read. */
  resolve(object: PdfObject | undefined): PdfObject {
    let current = object ?? null;
    for (let hops = 0; current instanceof PdfRef; hops += 1) {
      if (hops === MAX_REFERENCE_HOPS) return null;
      current = this.object(current.objectNumber);
    }
    return current;
  }

  /** The value of a key, references followed; null where there is none. */
  get(dict: PdfDict | null, key: string): PdfObject {
    return this.resolve(dict?.entries.get(key));
  }

  /** The dictionary under a key, or that of a stream; null for anything else. */
  dict(dict: PdfDict | null, key: string): PdfDict | null {
    return dictOf(this.get(dict, key));
  }

  /** The array under a key; empty for anything else. */
  array(dict: PdfDict | null, key: string): readonly PdfObject[] {
    const value = this.get(dict, key);
    return isArray(value) ? value : [];
  }

  /** The name under a key; null for anything else. */
  name(dict: PdfDict | null, key: string): string | null {
    return nameOf(this.get(dict, key));
  }

  /** The object with this number. */
  object(number: number): PdfObject {
    const known = this.#objects.get(number);
    if (known !== undefined) return known;
    const place = this.#places.get(number);
    if (place === undefined || this.#loading.has(number)) return null;
    this.#loading.add(number);
    const loaded = this.#load(number, place);
    this.#loading.delete(number);
    this.#objects.set(number, loaded);
    return loaded;
  }

  /** The bytes of a stream through all its filters, within the budget of the document. Encrypted streams are not decoded by anyone here. */
  decode(stream: PdfStream): Decoded {
    let decoded = this.#decoded.get(stream);
    if (decoded === undefined) {
      const filters = filtersOf(stream, this.#resolver);
      decoded = filters === null ? 'decode_failed' : decodeThrough(stream.encoded, filters, this.#resolver, this.decodedBytes);
      this.#decoded.set(stream, decoded);
    }
    return decoded;
  }

  readonly #resolver = (object: PdfObject | undefined): PdfObject => this.resolve(object);

  #load(number: number, place: ObjectPlace): PdfObject {
    const read = this.#tryRead(number, place);
    if (read !== undefined) return read;
    // The stated place holds something else: the header of the object, if there is one, says better.
    const found = this.#scanned().places.get(number);
    if (found === undefined || (place.kind === 'offset' && place.offset === found.offset)) {
      this.reasons.add('malformed_structure');
      return null;
    }
    this.#rebuilt = true;
    this.#places.set(number, found);
    const again = this.#tryRead(number, found);
    if (again === undefined) this.reasons.add('malformed_structure');
    return again ?? null;
  }

  /** Undefined when the object does not stand there. */
  #tryRead(number: number, place: ObjectPlace): PdfObject | undefined {
    try {
      return place.kind === 'offset' ? this.#readAt(number, place.offset) : this.#readFromStream(number, place.stream);
    } catch (error) {
      if (!ParserLimitError.isInstance(error)) return undefined;
      this.reasons.add(error.limit === 'pdf_nesting' ? 'depth_budget_exceeded' : 'item_budget_exceeded');
      return null;
    }
  }

  #readAt(number: number, offset: number): PdfObject | undefined {
    const lexer = new Lexer(this.bytes, offset);
    if (lexer.next() !== TOKEN.number || lexer.number() !== number) return undefined;
    if (lexer.next() !== TOKEN.number) return undefined;
    const generation = lexer.number();
    if (lexer.next() !== TOKEN.keyword) return undefined;
    // `obj` can stand without white space before what follows, as in `obj<<`, which the lexer splits, or `obj1`, which it cannot.
    if (!lexer.is('obj')) return undefined;
    const object = parseObject(lexer, this.#syntax);
    if (!(object instanceof PdfDict)) return this.decrypted(object, number, generation);
    lexer.next();
    if (!lexer.is('stream')) return this.decrypted(object, number, generation);
    const length = this.get(object, 'Length');
    const stream = readStream(lexer, object, typeof length === 'number' ? length : null, this.#syntax.bytes);
    if (!stream.lengthReliable) this.reasons.add('malformed_structure');
    return this.decrypted(stream, number, generation);
  }

  #readFromStream(number: number, streamNumber: number): PdfObject | undefined {
    const objectStream = this.#objectStream(streamNumber);
    if (objectStream === null || !objectStream.has(number)) return this.#encryptedStreams() ? null : undefined;
    return objectStream.read(number, this.#syntax);
  }

  #objectStream(number: number): ObjectStream | null {
    const known = this.#objectStreams.get(number);
    if (known !== undefined) return known;
    const stream = this.object(number);
    const data = stream instanceof PdfStream && !this.#encryptedStreams() ? this.decode(stream) : 'decode_failed';
    const read = stream instanceof PdfStream && typeof data !== 'string' ? new ObjectStream(data, stream.dict, this.#syntax) : null;
    if (data === 'decoded_byte_budget_exceeded') this.reasons.add(data);
    this.#objectStreams.set(number, read);
    return read;
  }

  /** Before the trailer is settled, any trailer that names an encryption counts. */
  #encryptedStreams(): boolean {
    const trailers = [...(this.#table?.trailers ?? []), ...(this.#rebuilt ? this.#scanned().trailers : [])];
    return trailers.some((trailer) => this.#namesEncryption(trailer));
  }

  /** An entry that leads to no dictionary encrypts nothing: viewers show such a file, and so it is read. */
  #namesEncryption(trailer: PdfDict): boolean {
    return this.#decrypt === undefined && dictOf(this.resolve(trailer.entries.get('Encrypt'))) !== null;
  }

  #scanned(): ObjectScan {
    this.#scan ??= scanObjects(this.bytes, this.#syntax);
    return this.#scan;
  }

  /** Replaces the places of all objects by what is found in the file, objects in object streams included. */
  #rebuild(): void {
    this.#rebuilt = true;
    const { places } = this.#scanned();
    this.#places.clear();
    this.#objects.clear();
    this.#objectStreams.clear();
    this.reasons.clear();
    for (const [number, place] of places) this.#places.set(number, place);
    for (const number of places.keys()) {
      const stream = this.object(number);
      if (!(stream instanceof PdfStream) || nameOf(stream.dict.entries.get('Type')) !== 'ObjStm') continue;
      for (const [index, inner] of [...(this.#objectStream(number)?.objectNumbers ?? [])].entries()) {
        if (!this.#places.has(inner) && this.#places.size < MAX_PDF_OBJECTS)
          this.#places.set(inner, { kind: 'object_stream', stream: number, index });
      }
    }
    if (places.size >= MAX_PDF_OBJECTS) this.reasons.add('item_budget_exceeded');
  }

  /** Cross-reference streams are trailers as well. */
  #streamTrailers(): PdfDict[] {
    const found: PdfDict[] = [];
    for (const number of this.#scanned().places.keys()) {
      const stream = this.object(number);
      if (stream instanceof PdfStream && nameOf(stream.dict.entries.get('Type')) === 'XRef') found.push(stream.dict);
    }
    return found.toReversed();
  }

  #findCatalog(): PdfDict | null {
    let found: PdfDict | null = null;
    for (const number of this.#places.keys()) {
      const dict = dictOf(this.object(number));
      if (dict !== null && this.name(dict, 'Type') === 'Catalog') found = dict;
    }
    return found;
  }
}

/** Newer trailers hide the keys of older ones. */
function merged(trailers: readonly PdfDict[]): PdfDict {
  const entries = new Map<string, PdfObject>();
  for (const trailer of trailers) for (const [key, value] of trailer.entries) if (!entries.has(key)) entries.set(key, value);
  return new PdfDict(entries);
}

/**
 * The bytes to which offsets refer: from the header on, or from the first byte where only there a cross-reference section stands.
 * Bytes before the header shift the offsets in some files and not in others.
 */
export function offsetBase(bytes: Uint8Array, headerOffset: number): Uint8Array {
  const fromHeader = bytes.subarray(headerOffset);
  const start = headerOffset === 0 ? null : startOffset(bytes);
  if (start === null || isSection(fromHeader, start)) return fromHeader;
  return isSection(bytes, start) ? bytes : fromHeader;
}

function isSection(bytes: Uint8Array, offset: number): boolean {
  const lexer = new Lexer(bytes, offset);
  if (lexer.next() !== TOKEN.number) return lexer.is('xref');
  return lexer.next() === TOKEN.number && lexer.next() === TOKEN.keyword && lexer.is('obj');
}

/** The offset behind the last `startxref`. */
function startOffset(bytes: Uint8Array): number | null {
  const from = Math.max(0, bytes.length - START_WINDOW);
  const view = Buffer.from(bytes.buffer, bytes.byteOffset + from, bytes.length - from);
  const at = view.lastIndexOf('startxref');
  if (at === -1) return null;
  const lexer = new Lexer(bytes, from + at + 'startxref'.length);
  return lexer.next() === TOKEN.number ? lexer.number() : null;
}
