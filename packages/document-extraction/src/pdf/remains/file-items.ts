import type { StepCounter } from '@input-trust/container/bytes';
import { startOfImage } from '@input-trust/container/jpeg';
import type { Account, Budget, Material } from '@input-trust/detector-kit';
import {
  colorComponents,
  decodeThrough,
  dictOf,
  filtersOf,
  hexDigit,
  isArray,
  isSpace,
  Lexer,
  nameOf,
  PdfName,
  PdfStream,
  PdfString,
  scanFile,
  SyntaxBudget,
  TOKEN,
} from '@input-trust/evidence-pdf/objects';
import type { Decoded, Filter, PdfDict, PdfDocument, PdfObject } from '@input-trust/evidence-pdf/objects';
import { detectBySignature } from '@input-trust/file-types';
import { childMaterial } from '../../child-material.ts';
import { stringsOf } from './content-strings.ts';
import { flateEndOf } from './flate-end.ts';
import type { FlateEnd } from './flate-end.ts';
import type { FoundIn, FoundTexts } from './found-texts.ts';
import { isWholeJbig2 } from './jbig2-segments.ts';
import { readableTexts, runsIn } from './readable-text.ts';
import type { StreamRoles } from './stream-roles.ts';
import { xmlTexts } from './xml-texts.ts';

export interface FileTools {
  readonly material: Material;
  readonly document: PdfDocument;
  readonly roles: StreamRoles;
  readonly texts: FoundTexts;
  readonly account: Account;
  readonly budget: Budget;
  readonly decodedBytes: StepCounter;
  /** Files that were found already. */
  readonly known: readonly Material[];
  /** Packets that were read as a form. */
  readonly formPackets: readonly Uint8Array[];
}

/** Goes over every object of the file and the bytes between them. Texts go to `texts`; files that are found are given. */
export async function readFileItems(tools: FileTools): Promise<Material[]> {
  const reader = new FileItemReader(tools);
  const { document, material, account, budget } = tools;
  const items = scanFile(material.bytes, {
    budget: new SyntaxBudget(),
    onComment: (comment) => tools.texts.addString('between', comment),
    resolve: (object) => document.resolve(object),
  });
  for (const item of items) {
    if (!budget.hasTime()) {
      account.leaveOut('deadline_exceeded');
      break;
    }
    if (item.kind === 'between') await reader.between(item.bytes);
    else await reader.object(item.number, item.offset, document.decrypted(item.object, item.number, item.generation));
  }
  return reader.children;
}

/** Bytes of samples below which a picture is read like any other data: an icon. */
const MAX_SMALL_PICTURE = 1 << 16;
/** Words that stand in a name with lines between them. */
const WORDS_IN_NAME = /(?:[A-Za-z]{1,30}_){3}/;
/** Bytes that are neither text nor padding, from which what they are matters. */
const MIN_UNKNOWN_BYTES = 256;
/** Files below that say nothing. */
const MIN_FILE_BYTES = 8;
/** Bytes of the shortest zlib data with a word in it. */
const MIN_ZLIB_BYTES = 12;
/** Places at which zlib data is looked for: chance makes one in some two thousand bytes. */
const MAX_TRIES = 2000;
/** Keys whose values are numbers in the form of strings: signatures, identifiers, keys, lookup tables. */
const BINARY_KEYS: ReadonlySet<string> = new Set(['Cert', 'U', 'O', 'UE', 'OE', 'Perms', 'CheckSum']);

class FileItemReader {
  readonly children: Material[] = [];
  readonly #tools: FileTools;
  readonly #offsetBase: number;
  /** Places at which zlib data was looked for between objects. */
  #tries = 0;

  constructor(tools: FileTools) {
    this.#tools = tools;
    this.#offsetBase = tools.document.bytes.byteOffset - tools.material.bytes.byteOffset;
  }

  async object(number: number, offset: number, object: PdfObject): Promise<void> {
    const place = this.#tools.document.placeOf(number);
    const isUsed = place?.kind === 'offset' && place.offset === offset - this.#offsetBase;
    this.#visit(object, isUsed ? 'values' : 'revisions');
    if (object instanceof PdfStream) await this.#stream(number, object, isUsed);
  }

  /** Bytes outside of all objects: tables, trailers and the marks of PDF, or something else. */
  async between(bytes: Uint8Array): Promise<void> {
    const behind = behindEnd(bytes);
    // A file that was appended whole.
    if (behind.length > 0 && (await detectBySignature(behind)) !== undefined) {
      await this.#loose(behind);
      return;
    }
    const inflated = new Set<number>();
    for (const stretch of this.#looseStretches(bytes)) if (await this.#loose(stretch)) inflated.add(stretch.byteOffset - bytes.byteOffset);
    await this.#looseStreams(bytes, inflated);
  }

  #visit(object: PdfObject, where: FoundIn, key = ''): void {
    if (object instanceof PdfString) {
      if (!BINARY_KEYS.has(key)) this.#tools.texts.addString(key === 'DV' && where === 'values' ? 'defaults' : where, object.bytes);
    } else if (object instanceof PdfName) this.#name(object.value, where);
    else if (isArray(object)) for (const item of object) this.#visit(item, where, key);
    else {
      for (const [name, value] of dictOf(object)?.entries ?? []) {
        this.#name(name, where);
        this.#visit(value, where, name);
      }
      for (const value of dictOf(object)?.unused ?? []) this.#visit(value, where === 'values' ? 'unused' : where);
    }
  }

  /** Names of several words say something to people. */
  #name(name: string, where: FoundIn): void {
    if (name.includes(' ') || WORDS_IN_NAME.test(name)) this.#tools.texts.add(where, name.replaceAll('_', ' '));
  }

  async #stream(number: number, stream: PdfStream, isUsed: boolean): Promise<void> {
    const { document, roles, texts, account } = this.#tools;
    const role = roles.roleOf(number);
    const type = nameOf(stream.dict.entries.get('Type'));
    const filters = filtersOf(stream, (object) => document.resolve(object));
    const end = filters?.[0]?.name === 'FlateDecode' ? flateEndOf(stream.encoded) : undefined;
    if (end !== undefined && end.length < stream.encoded.length) await this.between(stream.encoded.subarray(end.length));
    const isPicture = role === 'image' || nameOf(stream.dict.entries.get('Subtype')) === 'Image';
    if (isPicture && end?.isCutShort === true) account.leaveOut('malformed_content');
    if (filters?.length === 1 && filters[0]?.name === 'JBIG2Decode' && !isWholeJbig2(stream.encoded)) account.leaveOut('malformed_content');
    if (isPicture) return this.#picture(stream, filters, end?.data);
    const content = filters === null ? 'decode_failed' : this.#contentOf(stream, filters, end);
    if (typeof content === 'string') {
      if (content === 'decoded_byte_budget_exceeded') account.leaveOut(content);
      else if (type !== 'XRef') account.leaveOut(content === 'unsupported_filter' ? 'unsupported_format' : 'malformed_content');
      return;
    }
    if (role === 'form_packet' && this.#tools.formPackets.some((packet) => isPacketOf(packet, content))) return;
    if (type === 'ObjStm') return this.#objectStream(content);
    if (role === 'page_content' || role === 'painted' || role === 'drawing') {
      if (!isUsed) this.#content(content, 'revisions');
      // Its filter may be written where no reader looks for it.
      else if (filters?.length === 0 && !isContent(content)) await this.#looseStreams(content);
      return;
    }
    if (role === 'font' || type === 'XRef' || isBinary(stream)) {
      for (const text of runsIn(content)) texts.add('streams', text);
      // What nothing calls a file may be a piece of one: the first tag of a form is no XML of its own.
    } else if (role === 'file' || (type === 'EmbeddedFile' && (await detectBySignature(content)) !== undefined))
      await this.#file(content, `stream ${number}`);
    else await this.#data(content, isUsed ? 'streams' : 'revisions', `stream ${number}`);
  }

  /** What a stream decodes to. What was inflated already, to find its `end`, is not inflated again. */
  #contentOf({ encoded }: PdfStream, filters: readonly Filter[], end: FlateEnd | undefined): Decoded {
    const { document, decodedBytes } = this.#tools;
    if (end?.isCutShort !== false || filters.length > 1 || filters[0]?.parameters !== null)
      return decodeThrough(encoded, filters, (object) => document.resolve(object), decodedBytes);
    return decodedBytes.tryStep(end.data.length) ? end.data : 'decoded_byte_budget_exceeded';
  }

  /** Sentences in the samples of a small picture, in which nobody looks for words, and behind those of any other. */
  #picture(stream: PdfStream, filters: readonly Filter[] | null, inflated: Uint8Array | undefined): void {
    const { document, texts } = this.#tools;
    if (filters?.[0]?.name === 'DCTDecode')
      for (const text of runsIn(stream.encoded.subarray(0, Math.max(0, startOfImage(stream.encoded))))) texts.add('streams', text);
    const samples = filters?.length === 0 ? stream.encoded : filters?.length === 1 ? inflated : undefined;
    if (samples === undefined) return;
    const size = samplesOf(document, stream, filters?.[0]?.parameters ?? null);
    const behind = samples.length <= MAX_SMALL_PICTURE ? samples : samples.subarray(size ?? samples.length);
    for (const text of runsIn(behind)) texts.add('streams', text);
  }

  /** Objects of a stream, those that are not used among them, and what stands around them. */
  #objectStream(data: Uint8Array): void {
    const lexer = new Lexer(data);
    lexer.onComment = (comment) => this.#tools.texts.addString('between', comment);
    for (let token = lexer.next(); token !== TOKEN.end; token = lexer.next()) {
      if (token === TOKEN.string || token === TOKEN.hexString) this.#tools.texts.addString('values', lexer.string());
      if (token === TOKEN.name) this.#name(lexer.name(), 'values');
      if (token === TOKEN.keyword && lexer.end - lexer.start >= MIN_KEYWORD)
        this.#tools.texts.addString('between', data.subarray(lexer.start, lexer.end));
    }
  }

  /** Strings and comments of content. */
  #content(content: Uint8Array, where: FoundIn): void {
    const add = (text: Uint8Array): void => this.#tools.texts.addString(where, text);
    stringsOf(content, this.#tools.account, add).forEach(add);
  }

  /** Bytes of a stream whose purpose nobody states. */
  async #data(data: Uint8Array, where: FoundIn, path: string): Promise<void> {
    const { texts } = this.#tools;
    const content = Buffer.from(data.buffer, data.byteOffset, data.length);
    if (content.includes('begincmap')) return this.between(data);
    const texty = readableTexts(data);
    const head = texty[0]?.trimStart() ?? '';
    if (head.startsWith('<') || head.startsWith('\ufeff<')) {
      for (const text of texty.flatMap(xmlTexts)) texts.add(where, text);
    } else if (isContent(data)) this.#content(data, where);
    else if (texty.length === 0 && (await detectBySignature(data)) !== undefined) await this.#file(data, path);
    else for (const text of texty) texts.add(where, text);
  }

  /** A file, unless it was found before. */
  async #file(data: Uint8Array, path: string): Promise<void> {
    const { known, material, account, budget } = this.#tools;
    if (data.length < MIN_FILE_BYTES) return;
    const isKnown = [...known, ...this.children].some((child) => child.size === data.length && Buffer.compare(child.bytes, data) === 0);
    if (isKnown) return;
    if (this.children.length >= budget.remaining('items')) account.leaveOut('item_budget_exceeded');
    else this.children.push(await childMaterial(material, data, path));
  }

  /** Compressed data that no object states, as in an object whose beginning is damaged, but for that which is `known` by its offset. */
  async #looseStreams(bytes: Uint8Array, known: ReadonlySet<number> = new Set()): Promise<void> {
    const { account, budget, decodedBytes } = this.#tools;
    for (let at = 0; at + MIN_ZLIB_BYTES <= bytes.length; at += 1) {
      if (!isZlib(bytes, at) || known.has(at)) continue;
      if (!budget.hasTime()) return account.leaveOut('deadline_exceeded');
      this.#tries += 1;
      if (this.#tries > MAX_TRIES) return account.leaveOut('item_budget_exceeded');
      const inflated = inflate(bytes.subarray(at), decodedBytes);
      if (inflated === 'decoded_byte_budget_exceeded') return account.leaveOut(inflated);
      if (typeof inflated !== 'string') await this.#data(inflated, 'between', 'bytes between objects');
    }
  }

  /** Whether it was compressed data, and read as such. */
  async #loose(bytes: Uint8Array): Promise<boolean> {
    const { texts, account, decodedBytes } = this.#tools;
    const known = await detectBySignature(bytes);
    if (known !== undefined) {
      await this.#file(bytes, `bytes ${this.children.length + 1} between objects`);
      return false;
    }
    const inflated = isZlib(bytes, 0) ? inflate(bytes, decodedBytes) : 'decode_failed';
    if (typeof inflated !== 'string' && inflated.length > 0) {
      await this.#data(inflated, 'between', 'bytes between objects');
      return true;
    }
    const readable = readableTexts(bytes);
    for (const text of readable) texts.add('between', text);
    if (readable.length === 0 && bytes.length >= MIN_UNKNOWN_BYTES) account.leaveOut('malformed_content');
    return false;
  }

  /** What of the bytes between objects is no syntax of tables and trailers. */
  #looseStretches(bytes: Uint8Array): Uint8Array[] {
    const lexer = new Lexer(bytes);
    const stretches: Uint8Array[] = [];
    let [start, end] = [-1, -1];
    let depth = 0;
    let wasNumber = false;
    const close = (): void => {
      if (start !== -1) stretches.push(bytes.subarray(start, end));
      start = -1;
    };
    lexer.onComment = (comment) => this.#tools.texts.addString('between', comment);
    for (let token = lexer.next(); token !== TOKEN.end; token = lexer.next()) {
      if (token === TOKEN.dictOpen) depth += 1;
      if (token === TOKEN.dictClose) depth = Math.max(0, depth - 1);
      if (depth > 0) {
        if (token === TOKEN.string || token === TOKEN.hexString) this.#tools.texts.addString('values', lexer.string());
        if (token === TOKEN.name) this.#name(lexer.name(), 'values');
      }
      const isSyntax = token !== TOKEN.keyword && token !== TOKEN.string && (token !== TOKEN.hexString || isHexadecimal(bytes, lexer));
      if ((isSyntax && start === -1) || (depth > 0 && token !== TOKEN.keyword)) {
        wasNumber = token === TOKEN.number;
        continue;
      }
      const word = token === TOKEN.keyword ? lexer.text() : '';
      if (SYNTAX.has(word) || (wasNumber && ENTRY.has(word))) {
        close();
        wasNumber = false;
        continue;
      }
      if (start === -1) start = lexer.start;
      end = lexer.end;
      wasNumber = token === TOKEN.number;
    }
    close();
    return stretches;
  }
}

/** Keywords of tables, trailers and ends of objects (ISO 32000-2, 7.5), and those of character maps (9.7.5.4). */
const SYNTAX: ReadonlySet<string> = new Set(
  (
    'xref trailer startxref endobj endstream obj true false null begin end def dict dup pop currentdict findresource defineresource ' +
    'CMapName begincmap endcmap usecmap usefont begincodespacerange endcodespacerange beginbfchar endbfchar beginbfrange endbfrange ' +
    'begincidchar endcidchar begincidrange endcidrange beginnotdefchar endnotdefchar beginnotdefrange endnotdefrange'
  ).split(' '),
);
/** Words that end an entry of a cross-reference table, or a reference, behind a number. */
const ENTRY: ReadonlySet<string> = new Set(['n', 'f', 'R']);

const END_OF_FILE = Buffer.from('%%EOF');

/** Whether bytes are a packet, which may have the line end before `endstream` with it. */
function isPacketOf(packet: Uint8Array, content: Uint8Array): boolean {
  return packet.length - content.length <= 2 && Buffer.compare(packet.subarray(0, content.length), content) === 0;
}

/** What follows the mark of the end and its line end; nothing where there is no mark. */
function behindEnd(bytes: Uint8Array): Uint8Array {
  const mark = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(END_OF_FILE);
  if (mark === -1) return bytes.subarray(bytes.length);
  let end = mark + END_OF_FILE.length;
  while (bytes[end] === 0x0d || bytes[end] === 0x0a) end += 1;
  return bytes.subarray(end);
}

/** Whether what stands between angle brackets are digits, and not the tag of a markup language. */
function isHexadecimal(bytes: Uint8Array, { start, end }: Lexer): boolean {
  for (let at = start + 1; at < end - 1; at += 1) if (hexDigit(bytes[at] ?? 0) < 0 && !isSpace(bytes[at])) return false;
  return true;
}

/** Letters of a word in an object stream that is no object. */
const MIN_KEYWORD = 24;

/** Streams of fonts, colour profiles, functions, sounds and scenes, in which only sentences are looked for. */
function isBinary({ dict }: PdfStream): boolean {
  return BINARY_ENTRIES.some((key) => dict.entries.has(key)) || BINARY_SUBTYPES.has(nameOf(dict.entries.get('Subtype')) ?? '');
}

const BINARY_ENTRIES = ['Length1', 'Length2', 'ShadingType', 'R', 'FunctionType', 'Alternate', 'N'] as const;
const BINARY_SUBTYPES: ReadonlySet<string> = new Set(['Type1C', 'CIDFontType0C', 'OpenType', 'U3D', 'PRC']);

/** Bytes that the samples of a picture take up, with one before each row where a predictor of PNG was used; undefined where nobody can tell. */
function samplesOf(document: PdfDocument, { dict }: PdfStream, parameters: PdfDict | null): number | undefined {
  const number = (of: PdfDict | null, key: string, otherwise: number): number => {
    const value = document.get(of, key);
    return typeof value === 'number' ? value : otherwise;
  };
  const isMask = document.get(dict, 'ImageMask') === true;
  const components = isMask ? 1 : colorComponents(document, document.get(dict, 'ColorSpace'));
  if (components === null) return undefined;
  const bits = components * number(dict, 'BitsPerComponent', 1) * number(dict, 'Width', 0);
  return (Math.ceil(bits / 8) + (number(parameters, 'Predictor', 1) >= 10 ? 1 : 0)) * number(dict, 'Height', 0);
}

/** Whether a header of zlib data stands there, with no dictionary of its own (RFC 1950, 2.2). */
function isZlib(bytes: Uint8Array, at: number): boolean {
  const first = bytes[at] ?? 0;
  if ((first & 0x8f) !== 8) return false;
  const second = bytes[at + 1] ?? 0;
  return (second & 0x20) === 0 && ((first << 8) | second) % 31 === 0;
}

function inflate(bytes: Uint8Array, budget: StepCounter): Decoded {
  return decodeThrough(bytes, [{ name: 'FlateDecode', parameters: null }], (object) => object ?? null, budget);
}

/** Whether data shows text as the content of a page does. */
function isContent(data: Uint8Array): boolean {
  const text = Buffer.from(data.buffer, data.byteOffset, Math.min(data.length, 1 << 20)).toString('latin1');
  return /\bBT\b/.test(text) && /\bT[jJ]\b/.test(text);
}
