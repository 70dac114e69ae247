import { startOfImage } from '@input-trust/container/jpeg';
import type { Budget } from '@input-trust/detector-kit';
import { filtersOf, inflateBounded, isBomb } from './decompression-bomb.ts';
import { mayHoldText, StreamTexts } from './stream-texts.ts';

/**
 * Bytes that one stream may decode to. An A3 page in colour at 600 dpi is 209 MB as pixels but is stored as JPEG or CCITT; content
 * streams of dense maps reach 60 MB.
 */
export const MAX_STREAM_BYTES = 192 * 1024 * 1024;

/** How far a stream's dictionary reaches back from its data. */
const MAX_DICTIONARY_BYTES = 4096;
/** Object streams hold dictionaries; beyond this length names in them are not looked for. */
const MAX_OBJECT_STREAM_BYTES = 16 * 1024 * 1024;

const NAMES = [
  'Launch', 'JavaScript', 'JS', 'OpenAction', 'AA', 'SubmitForm', 'ImportData', 'URI', 'GoToR', 'GoToE', 'RichMedia', 'Movie', 'Sound',
  'XFA', 'EmbeddedFile', 'EmbeddedFiles', 'AcroForm', 'Annots', 'Encrypt', 'Linearized', 'ActualText', 'Alt', '3D', 'Page',
] as const; // prettier-ignore

/** Names of the PDF syntax that say what a file can do (ISO 32000-2, 12.6.4 and 7.11.4). */
export type PdfName = (typeof NAMES)[number];

/** What the bytes of a PDF say before a parser reads it. */
export interface ByteSurvey {
  readonly names: ReadonlySet<PdfName>;
  /** Whether the file may hold the name: it does, or not all of its objects could be looked at. */
  readonly mayHold: (name: PdfName) => boolean;
  /** Sections behind the first: `startxref` once per revision, twice for the first one of a linearized file. */
  readonly incrementalUpdates: number;
  /** Streams of images that are JPEG files as they stand, by object reference (`12R`, `12R1`). */
  readonly jpegs: ReadonlyMap<string, Uint8Array>;
  /** Texts that the parser gives nobody; empty for an encrypted file. */
  readonly texts: StreamTexts;
  /** False where a stream would decode to more than the limits allow: the file is not handed to the parser. */
  readonly isWithinLimits: boolean;
}

/**
 * One pass over the file as bytes, before a parser decodes any of it: which names it holds, object streams included, whether a stream is
 * a decompression bomb, where JPEG images stand. Names with escapes (`/J#61vaScript`) are read as what they mean.
 */
export function surveyBytes(bytes: Uint8Array, budget: Budget): ByteSurvey {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names = new Set<PdfName>();
  const jpegs = new Map<string, Uint8Array>();
  const texts = new StreamTexts();
  const limit = Math.min(MAX_STREAM_BYTES, budget.remaining('decodedBytes'));
  let isWithinLimits = true;
  let isWhole = true;
  let crossReferences = 0;
  let at = 0;
  let end = -1;
  let endOfObject = -1;
  while (at < file.length && budget.hasTime()) {
    const keyword = nextStream(file, at);
    const objects = file.subarray(at, keyword.at);
    addNames(objects, names);
    texts.add(objects);
    crossReferences += countStartxref(objects);
    if (keyword.at >= file.length) {
      at = file.length;
      break;
    }
    const dictionary = file.toString('latin1', Math.max(at, keyword.at - MAX_DICTIONARY_BYTES), keyword.at);
    if (end < keyword.data) end = indexOrEnd(file, 'endstream', keyword.data);
    if (endOfObject < keyword.data) endOfObject = indexOrEnd(file, 'endobj', keyword.data);
    const data = file.subarray(keyword.data, end);
    const own = dictionary.slice(dictionary.lastIndexOf(' obj') + 1);
    const filters = filtersOf(own);
    // A name with escapes may say anything.
    if (own.includes('#')) isWhole = false;
    if (own.includes('/ObjStm')) {
      const objectStream = inflateBounded(data, MAX_OBJECT_STREAM_BYTES);
      if (!(objectStream instanceof Buffer) || filters.length !== 1) isWhole = false;
      if (objectStream instanceof Buffer) {
        addNames(objectStream, names);
        texts.add(objectStream);
      }
    }
    const isFlate = filters.length === 1 && filters[0] === 'flate';
    if (isFlate && mayHoldText(own) && !own.includes('/ObjStm')) {
      const content = inflateBounded(data, limit);
      if (content instanceof Buffer) texts.add(content);
      if (content === 'too_large') isWithinLimits = false;
    } else {
      if (filters.length === 0 && mayHoldText(own)) texts.add(data);
      if (isBomb(data, filters, limit)) isWithinLimits = false;
    }
    if (filters.length === 1 && own.includes('/DCTDecode')) {
      const reference = referenceOf(dictionary);
      const start = startOfImage(data);
      if (reference !== undefined && start !== -1) jpegs.set(reference, data.subarray(start));
    }
    // The keyword within a string or a comment begins no stream: then objects follow before the next stream ends.
    at = endOfObject < end ? keyword.data : Math.min(file.length, end + 'endstream'.length);
  }
  if (names.has('Encrypt') || at < file.length) isWhole = false;
  const ofFirst = names.has('Linearized') ? 2 : 1;
  return {
    names,
    mayHold: (name) => !isWhole || names.has(name),
    incrementalUpdates: Math.max(0, crossReferences - ofFirst),
    jpegs: names.has('Encrypt') ? new Map() : jpegs,
    texts: names.has('Encrypt') ? new StreamTexts() : texts,
    isWithinLimits,
  };
}

/** The next `stream` keyword with a line end behind it (ISO 32000-2, 7.3.8.1), and where its data begins. */
function nextStream(file: Buffer, from: number): { readonly at: number; readonly data: number } {
  for (let at = file.indexOf('stream', from); at !== -1; at = file.indexOf('stream', at + 1)) {
    const behind = file[at + 6];
    if (behind === 0x0a) return { at, data: at + 7 };
    if (behind === 0x0d) return { at, data: file[at + 7] === 0x0a ? at + 8 : at + 7 };
  }
  return { at: file.length, data: file.length };
}

function indexOrEnd(file: Buffer, text: string, from: number): number {
  const at = file.indexOf(text, from);
  return at === -1 ? file.length : at;
}

const KNOWN_NAMES: ReadonlySet<string> = new Set(NAMES);

function addNames(objects: Buffer, names: Set<PdfName>): void {
  for (const [, name = ''] of objects.toString('latin1').matchAll(/\/((?:[A-Za-z0-9]|#[0-9A-Fa-f]{2}){2,48})/g)) {
    const plain = name.includes('#')
      ? name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      : name;
    if (KNOWN_NAMES.has(plain)) names.add(plain as PdfName);
  }
}

function countStartxref(objects: Buffer): number {
  let count = 0;
  for (let at = objects.indexOf('startxref'); at !== -1; at = objects.indexOf('startxref', at + 9)) count += 1;
  return count;
}

/** `12 0 obj` in front of a stream, as pdf.js writes references. */
function referenceOf(dictionary: string): string | undefined {
  const head = dictionary.slice(0, dictionary.lastIndexOf(' obj') + 4).slice(-24);
  const [, number, generation] = /(\d{1,10}) (\d{1,5}) obj$/.exec(head) ?? [];
  if (number === undefined || generation === undefined) return undefined;
  return generation === '0' ? `${Number(number)}R` : `${Number(number)}R${Number(generation)}`;
}
