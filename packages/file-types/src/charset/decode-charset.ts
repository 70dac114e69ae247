import { CODE_PAGES } from './code-pages.ts';
import { decodeUtf7 } from './utf-7.ts';

/** Names of code pages in the wild: `ibm037`, `cp-037`, `CP037`, `ebcdic-cp-us`, `csIBM273`. */
const CODE_PAGE = /^(?:cs)?(?:cp|ibm|ibm-|cp-|x-cp|x-ibm|dos|oem)?0{0,3}(\d{2,4})$/;

const ALIASES: Readonly<Record<string, string>> = {
  'ebcdic-cp-us': 'cp037',
  'ebcdic-cp-ca': 'cp037',
  'ebcdic-cp-nl': 'cp037',
  'ebcdic-cp-wt': 'cp037',
  'ebcdic-cp-be': 'cp500',
  'ebcdic-cp-ch': 'cp500',
  ibm01140: 'cp1140',
  'utf-16-be': 'utf-16be',
  'utf-16-le': 'utf-16le',
  'utf-8-sig': 'utf-8',
  'mac-roman': 'macintosh',
  'x-mac-roman': 'macintosh',
  'mac-cyrillic': 'x-mac-cyrillic',
  maccyrillic: 'x-mac-cyrillic',
  'unicode-1-1-utf-7': 'utf-7',
  csutf7: 'utf-7',
};

/** What `TextDecoder` does not decode. */
const OWN: Readonly<Record<string, (bytes: Uint8Array) => string>> = {
  'utf-7': decodeUtf7,
  'utf-32': (bytes) => decodeUtf32(bytes, undefined),
  'utf-32be': (bytes) => decodeUtf32(bytes, false),
  'utf-32le': (bytes) => decodeUtf32(bytes, true),
  'hz-gb-2312': (bytes) => decodeShifted(bytes, { on: '~{', off: '~}', of: 'gbk' }),
  'iso-2022-kr': (bytes) => decodeShifted(bytes, { on: '\x0e', off: '\x0f', of: 'euc-kr' }),
};

/**
 * Bytes in the character set of a label (RFC 2978), those included that the Encoding Standard leaves out: EBCDIC, UTF-7, UTF-32, HZ.
 * Undefined for a label that is not known. Never throws.
 */
export function decodeCharset(bytes: Uint8Array, label: string): string | undefined {
  const given = label.trim().toLowerCase().replaceAll('_', '-');
  const name = Object.hasOwn(ALIASES, given) ? (ALIASES[given] ?? given) : given;
  if (Object.hasOwn(OWN, name)) return OWN[name]?.(bytes);
  const page = codePage(name);
  if (page !== undefined) return decodeSingleBytes(bytes, page);
  try {
    return new TextDecoder(name === 'utf-16' ? byteOrderOf(bytes) : name).decode(bytes);
  } catch {
    return undefined;
  }
}

/** UTF-16 without a mark is big-endian (RFC 2781, section 4.3), but for the many writers that say otherwise by their zeros. */
function byteOrderOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[1] === 0 ? 'utf-16le' : 'utf-16be';
}

function codePage(name: string): string | undefined {
  if (Object.hasOwn(CODE_PAGES, name)) return CODE_PAGES[name];
  const number = CODE_PAGE.exec(name)?.[1];
  if (number === undefined) return undefined;
  const padded = `cp${number.padStart(3, '0')}`;
  return Object.hasOwn(CODE_PAGES, padded) ? CODE_PAGES[padded] : undefined;
}

function decodeSingleBytes(bytes: Uint8Array, page: string): string {
  const characters = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(Number.parseInt(page.slice(byte * 4, byte * 4 + 4), 16)));
  const pieces: string[] = [];
  for (const byte of bytes) pieces.push(characters[byte] ?? '\ufffd');
  return pieces.join('');
}

function decodeUtf32(bytes: Uint8Array, isLittle: boolean | undefined): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const marked = bytes.length >= 4 && view.getUint32(0, true) === 0xfeff;
  const little = isLittle ?? (marked || (bytes[0] !== 0 && bytes[3] === 0));
  const pieces: string[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const point = view.getUint32(at, little);
    if (at > 0 || point !== 0xfeff) pieces.push(point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd');
  }
  return pieces.join('');
}

/** Sets of two bytes that are switched on and off in text of seven bits (RFC 1843, RFC 1557): the upper half of another encoding. */
function decodeShifted(bytes: Uint8Array, { on, off, of }: { readonly on: string; readonly off: string; readonly of: string }): string {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const decoder = new TextDecoder(of);
  const pieces: string[] = [];
  for (let at = 0; at < source.length;) {
    const start = source.indexOf(on, at);
    const plain = source.slice(at, start === -1 ? source.length : start);
    pieces.push(of === 'gbk' ? plain.replaceAll('~~', '~').replaceAll('~\n', '') : plain.replace(/^\x1b\$\)C/, ''));
    if (start === -1) break;
    const stop = source.indexOf(off, start);
    const shifted = source.slice(start + on.length, stop === -1 ? source.length : stop);
    pieces.push(decoder.decode(Buffer.from(shifted, 'latin1').map((byte) => (byte > 0x20 ? byte | 0x80 : byte))));
    at = stop === -1 ? source.length : stop + off.length;
  }
  return pieces.join('');
}
