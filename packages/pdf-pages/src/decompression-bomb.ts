import { constants, inflateSync } from 'node:zlib';

/** Streams so short cannot decode to much: deflate expands 1032 times at most (zlib, "Maximum Compression Factor"). */
const HARMLESS_BYTES = 32 * 1024;
/** Filters of one stream that are followed; files have one, rarely two. */
const MAX_FILTERS = 8;

type Filter = 'flate' | 'lzw' | 'ascii85' | 'asciihex' | 'other';

const FILTER_NAME =
  /\/(FlateDecode|Fl|LZWDecode|LZW|ASCII85Decode|A85|ASCIIHexDecode|AHx|RunLengthDecode|RL|DCTDecode|DCT|JPXDecode|CCITTFaxDecode|CCF|JBIG2Decode)(?![A-Za-z0-9])/g;
const FILTERS: Readonly<Record<string, Filter>> = {
  FlateDecode: 'flate',
  Fl: 'flate',
  LZWDecode: 'lzw',
  LZW: 'lzw',
  ASCII85Decode: 'ascii85',
  A85: 'ascii85',
  ASCIIHexDecode: 'asciihex',
  AHx: 'asciihex',
};

/** The filters that a stream's dictionary names, first one first (ISO 32000-2, 7.4). Empty also where it refers to another object. */
export function filtersOf(dictionary: string): Filter[] {
  return [...dictionary.matchAll(FILTER_NAME)].map(([, name = '']) => FILTERS[name] ?? 'other');
}

/**
 * Whether decoding the data would give more than `limit` bytes. Nothing beyond the limit is ever made. Data whose filters are not
 * known is inflated as long as it looks deflated.
 */
export function isBomb(data: Uint8Array, filters: readonly Filter[], limit: number): boolean {
  if (data.length <= HARMLESS_BYTES && filters.length === 1) return false;
  const chain: readonly Filter[] = filters.length === 0 ? Array.from({ length: MAX_FILTERS }, (): Filter => 'flate') : filters;
  if (chain.length > MAX_FILTERS) return true;
  let current = data;
  for (const [index, filter] of chain.entries()) {
    if (filter === 'other') return false;
    if (filter === 'lzw') {
      // Compressed once more behind LZW: nobody writes that.
      const rest = chain.slice(index + 1);
      return lzwLength(current, limit) > limit || rest.includes('flate') || rest.includes('lzw');
    }
    if (filter === 'flate') {
      if (filters.length === 0 && !isDeflated(current)) return false;
      const inflated = inflateBounded(current, limit);
      if (inflated === 'too_large') return true;
      if (inflated === undefined) return false;
      current = inflated;
    } else {
      current = filter === 'asciihex' ? decodeHex(current) : decode85(current);
    }
  }
  return false;
}

/** Inflated data, as much as there is of it; undefined when it is not deflated at all. */
export function inflateBounded(data: Uint8Array, limit: number): Buffer | 'too_large' | undefined {
  try {
    return inflateSync(data, { maxOutputLength: limit, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    return error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : undefined;
  }
}

/** The header of a zlib stream (RFC 1950, 2.2). */
function isDeflated([first, second]: Uint8Array): boolean {
  return first !== undefined && second !== undefined && (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;
}

const CLEAR_TABLE = 256;
const END_OF_DATA = 257;
const MAX_CODES = 4096;

/** Length of LZW data once decoded (ISO 32000-2, 7.4.4), counted without decoding it; stops beyond the limit. */
function lzwLength(data: Uint8Array, limit: number): number {
  const lengths = new Uint16Array(MAX_CODES).fill(1, 0, CLEAR_TABLE);
  let [next, width, previous, total] = [258, 9, 0, 0];
  let [bits, count] = [0, 0];
  for (const byte of data) {
    bits = ((bits << 8) | byte) & 0xfffff;
    count += 8;
    if (count < width) continue;
    count -= width;
    const code = (bits >> count) & ((1 << width) - 1);
    if (code === END_OF_DATA) break;
    if (code === CLEAR_TABLE) {
      [next, width, previous] = [258, 9, 0];
      continue;
    }
    const length = code < next ? (lengths[code] ?? 0) : previous + 1;
    if (previous > 0 && next < MAX_CODES) {
      lengths[next] = previous + 1;
      next += 1;
    }
    // The code gets a bit longer one entry early (EarlyChange, which is the default).
    width = Math.min(12, Math.max(9, 32 - Math.clz32(next + 1)));
    previous = length;
    total += length;
    if (total > limit) break;
  }
  return total;
}

function decodeHex(data: Uint8Array): Uint8Array {
  return Buffer.from(
    Buffer.from(data)
      .toString('latin1')
      .replace(/[^0-9A-Fa-f]/g, ''),
    'hex',
  );
}

/** Groups of five digits to base 85 (ISO 32000-2, 7.4.3). The last, incomplete group is of no consequence here. */
function decode85(data: Uint8Array): Uint8Array {
  const decoded = Buffer.alloc(data.length * 4);
  let [length, value, digits] = [0, 0, 0];
  for (const byte of data) {
    if (byte === 0x7e) break;
    if (byte === 0x7a && digits === 0) {
      length += 4;
    } else if (byte >= 0x21 && byte <= 0x75) {
      value = value * 85 + (byte - 0x21);
      digits += 1;
      if (digits === 5) {
        length = decoded.writeUInt32BE(value >>> 0, length);
        value = 0;
        digits = 0;
      }
    }
  }
  return decoded.subarray(0, length);
}
