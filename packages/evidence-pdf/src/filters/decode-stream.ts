import { decodeLzw } from '@input-trust/container/bytes';
import type { StepCounter } from '@input-trust/container/bytes';
import type { EvidenceReason } from '@input-trust/contract';
import { MAX_PDF_FILTERS, MAX_PDF_STREAM_BYTES } from '../limits.ts';
import { dictOf, isArray, nameOf } from '../objects/objects.ts';
import type { PdfDict, PdfObject, PdfStream } from '../objects/objects.ts';
import { decodeAscii85, decodeAsciiHex } from './ascii.ts';
import { inflateInMemory } from './inflate.ts';
import { readPredictor, undoPredictor } from './predictor.ts';
import { decodeRunLength } from './run-length.ts';

/** One filter of a stream with its parameters. */
export interface Filter {
  readonly name: string;
  readonly parameters: PdfDict | null;
}

/** Decoded bytes, or why there are none. */
export type Decoded = Uint8Array | Extract<EvidenceReason, 'unsupported_filter' | 'decode_failed' | 'decoded_byte_budget_exceeded'>;

export type Resolve = (object: PdfObject | undefined) => PdfObject;

/** Abbreviations are those of inline images; viewers accept them everywhere (ISO 32000-2, table 92). */
const FULL_NAMES: ReadonlyMap<string, string> = new Map([
  ['AHx', 'ASCIIHexDecode'],
  ['A85', 'ASCII85Decode'],
  ['LZW', 'LZWDecode'],
  ['Fl', 'FlateDecode'],
  ['RL', 'RunLengthDecode'],
  ['CCF', 'CCITTFaxDecode'],
  ['DCT', 'DCTDecode'],
]);

/** The filters of a stream in the order of decoding. Null when the entry is malformed or names more than are used. */
export function filtersOf(stream: PdfStream, resolve: Resolve): Filter[] | null {
  const { entries } = stream.dict;
  const stated = resolve(entries.get('Filter'));
  if (stated === null) return [];
  const names = isArray(stated) ? stated : [stated];
  const parameters = resolve(entries.get('DecodeParms'));
  const list = isArray(parameters) ? parameters : [parameters];
  if (names.length > MAX_PDF_FILTERS) return null;
  const filters: Filter[] = [];
  for (const [index, object] of names.entries()) {
    const name = nameOf(resolve(object));
    if (name === null) return null;
    filters.push({ name: FULL_NAMES.get(name) ?? name, parameters: dictOf(resolve(list[index])) });
  }
  return filters;
}

/**
 * Decodes a stream through the given filters within the limit of one stream and the `budget` of the document.
 * Image codecs (DCT, JPX, JBIG2, CCITT) and encryption are no part of it: `unsupported_filter`.
 */
export function decodeThrough(encoded: Uint8Array, filters: readonly Filter[], resolve: Resolve, budget: StepCounter): Decoded {
  let bytes = encoded;
  for (const filter of filters) {
    const limit = Math.min(MAX_PDF_STREAM_BYTES, budget.remaining);
    const decoded = applyFilter(bytes, filter, resolve, limit);
    if (typeof decoded === 'string') return decoded;
    if (!budget.tryStep(decoded.length)) return 'decoded_byte_budget_exceeded';
    bytes = decoded;
  }
  return bytes;
}

function applyFilter(bytes: Uint8Array, { name, parameters }: Filter, resolve: Resolve, limit: number): Decoded {
  switch (name) {
    case 'FlateDecode':
      return predicted(inflateInMemory(bytes, limit), parameters);
    case 'LZWDecode':
      return predicted(decodeLzw(bytes, resolve(parameters?.entries.get('EarlyChange')) !== 0, limit), parameters);
    case 'ASCIIHexDecode':
      return bytes.length / 2 > limit ? 'decoded_byte_budget_exceeded' : (decodeAsciiHex(bytes) ?? 'decode_failed');
    case 'ASCII85Decode':
      return bytes.length * 4 > limit ? 'decoded_byte_budget_exceeded' : (decodeAscii85(bytes) ?? 'decode_failed');
    case 'RunLengthDecode':
      return predicted(decodeRunLength(bytes, limit), null);
    case 'Crypt':
      return [null, 'Identity'].includes(nameOf(resolve(parameters?.entries.get('Name')))) ? bytes : 'unsupported_filter';
    default:
      return 'unsupported_filter';
  }
}

function predicted(bytes: Uint8Array | 'limit' | null, parameters: PdfDict | null): Decoded {
  if (bytes === 'limit') return 'decoded_byte_budget_exceeded';
  const predictor = readPredictor(parameters);
  if (bytes === null || predictor === null) return 'decode_failed';
  return undoPredictor(bytes, predictor) ?? 'decode_failed';
}
