import { analyse } from 'chardet';
import { decodeCharset } from './charset/decode-charset.ts';

/** What a guess at a legacy encoding looks at. */
const ENCODING_SAMPLE_BYTES = 1 << 16;
/** Confidence of `chardet`, 0 to 100, from which its guess is taken. */
const MIN_ENCODING_CONFIDENCE = 20;
/** Share of bytes beyond ASCII up to which text of unknown encoding is read as Windows-1252: accents here and there. */
const SPARSE_ACCENTS = 0.3;
/** Share of bytes beyond ASCII that no text in Latin script reaches. */
const NOT_LATIN = 0.5;
/** Share of characters that a guessed encoding does not know from which the guess is wrong. */
const MAX_UNKNOWN = 0.02;
const LATIN_ENCODING = /^(windows-125[0-8]|ISO-8859-(1|2|9))$/i;
const NON_LATIN_WINDOWS = /^windows-125[135-6]$/i;

/**
 * Bytes as text: byte order mark, else UTF-8, else the encoding that markup declares, else the likeliest legacy encoding when no control
 * characters speak against text; UTF-16 of Latin letters without a mark. Undefined when the bytes are not readable as text. `partial`
 * tolerates a sequence cut at the end.
 */
export function decodeText(bytes: Uint8Array, options: { partial?: boolean } = {}): string | undefined {
  const encoding = encodingByMark(bytes);
  if (encoding === 'utf-8') return decodeUtf8(bytes, options.partial ?? false);
  if (encoding !== undefined) return decodeMarked(bytes, encoding);
  const ebcdic = decodeEbcdicXml(bytes);
  if (ebcdic !== undefined) return ebcdic;
  if (hasBinaryControls(bytes)) return decodeUtf16WithoutMark(bytes);
  return decodeUtf8(bytes, options.partial ?? false) ?? decodeDeclared(bytes) ?? decodeLegacy(bytes);
}

/** The mark of UTF-32 in little-endian order is that of UTF-16 before a zero, which is what programs without UTF-32 see. */
function decodeMarked(bytes: Uint8Array, encoding: string): string | undefined {
  const text = decodeCharset(bytes, encoding);
  if (encoding !== 'utf-32le' || text === undefined) return text;
  return (text.match(NO_CHARACTER)?.length ?? 0) > MAX_UNKNOWN * text.length ? decodeCharset(bytes, 'utf-16le') : text;
}

/** What no text in UTF-32 holds: code points without a character, private ones, and those beyond Unicode. */
const NO_CHARACTER = /[\p{Cn}\p{Co}\ufffd]/gu;

function decodeUtf8(bytes: Uint8Array, partial: boolean): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: partial });
  } catch {
    return undefined;
  }
}

export function isUtf8(bytes: Uint8Array): boolean {
  return encodingByMark(bytes) !== undefined || decodeUtf8(bytes, true) !== undefined;
}

/** Guesses one of the encodings from before Unicode. What fits none is not read as something else. */
function decodeLegacy(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, ENCODING_SAMPLE_BYTES);
  const foreign = sample.reduce((count, byte) => count + (byte < 0x80 ? 0 : 1), 0) / sample.length;
  const guess = analyse(sample)[0];
  const isSure = guess !== undefined && guess.confidence >= MIN_ENCODING_CONFIDENCE;
  const name = isSure ? guess.name : 'windows-1252';
  const isLatin = LATIN_ENCODING.test(name) && !NON_LATIN_WINDOWS.test(name);
  if (isLatin && foreign > (isSure ? NOT_LATIN : SPARSE_ACCENTS)) return undefined;
  try {
    const text = new TextDecoder(name).decode(bytes);
    return isMostlyKnown(text) ? text : undefined;
  } catch {
    // An encoding that the runtime does not know.
    return undefined;
  }
}

function isMostlyKnown(text: string): boolean {
  return text.split('\ufffd').length - 1 <= MAX_UNKNOWN * text.length;
}

/** Where a page declares its encoding (HTML, 13.2.3.2, "prescan a byte stream"). */
const PRESCAN_BYTES = 1024;
const DECLARED_CHARSET = /^\s{0,64}<[^]*<meta\s[^>]{0,300}?charset\s{0,8}=\s{0,8}["']?([A-Za-z][\w.:-]{1,40})/i;
/**
 * A page or an XML document in the encoding that it declares for itself, if that reads ASCII as it is: what programs see that do not ask
 * for the declaration is then not lost.
 */
function decodeDeclared(bytes: Uint8Array): string | undefined {
  const label = declaredXmlEncoding(bytes, 'latin1') ?? DECLARED_CHARSET.exec(asLatin1(bytes.subarray(0, PRESCAN_BYTES)))?.[1];
  if (label === undefined) return undefined;
  const ascii = bytes.filter((byte) => byte < 0x80);
  if (decodeCharset(ascii, label) !== asLatin1(ascii)) return undefined;
  const text = decodeCharset(bytes, label);
  return text !== undefined && isMostlyKnown(text) ? text : undefined;
}

function asLatin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
}

/** Share of the bytes on one side of UTF-16 that are zero where it holds Latin text. */
const MIN_ZERO_SHARE = 0.7;
/** Fewer bytes say nothing. */
const SHORTEST_UTF16_BYTES = 7;
/** As in `hasBinaryControls`. */
const BINARY_CONTROL = /[\0-\x07\x0b\x0e-\x1a\x1c-\x1f]/;

/** UTF-16 of Latin text without a mark, of which the last zero may be missing. */
function decodeUtf16WithoutMark(bytes: Uint8Array): string | undefined {
  if (bytes.length < SHORTEST_UTF16_BYTES) return undefined;
  let [even, odd] = [0, 0];
  for (let at = 0; at < bytes.length; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  const least = MIN_ZERO_SHARE * (bytes.length >> 1);
  const encoding = even >= least && odd === 0 ? 'utf-16be' : odd >= least && even === 0 ? 'utf-16le' : undefined;
  if (encoding === undefined) return undefined;
  const whole = bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Uint8Array.of(0)]);
  const text = new TextDecoder(encoding).decode(whole);
  return BINARY_CONTROL.test(text) ? undefined : text;
}

/** `<?xm` in the code pages of EBCDIC (XML 1.0, appendix F.1). */
const EBCDIC_OPENING = [0x4c, 0x6f, 0xa7, 0x94];
/** How far into the bytes the XML declaration reaches. */
const DECLARATION_BYTES = 200;
const DECLARED_ENCODING = /^<\?xml[^>]{1,100}?encoding=["']([A-Za-z][\w.-]{1,30})["']/;

/** The encoding that an XML document declares, in small letters, read in one that has the letters of the declaration where its own has them. */
export function declaredXmlEncoding(bytes: Uint8Array, readAs: string): string | undefined {
  const head = decodeCharset(bytes.subarray(0, DECLARATION_BYTES), readAs) ?? '';
  return DECLARED_ENCODING.exec(head)?.[1]?.toLowerCase();
}

/** An XML document in a code page of EBCDIC: the one that it declares in letters that all of them have alike. Undefined for anything else. */
export function decodeEbcdicXml(bytes: Uint8Array): string | undefined {
  if (!EBCDIC_OPENING.every((byte, index) => bytes[index] === byte)) return undefined;
  return decodeCharset(bytes, declaredXmlEncoding(bytes, 'cp037') ?? 'cp037') ?? decodeCharset(bytes, 'cp037');
}

/** The encoding that a byte order mark says. */
export function encodingByMark(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be' | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return 'utf-32le';
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'utf-32be';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return undefined;
}

/** Controls that text files do not hold: NUL and C0 other than tab, line feeds, form feed, backspace and escape. */
export function hasBinaryControls(bytes: Uint8Array): boolean {
  for (const byte of bytes) {
    if (byte < 0x20 && (byte < 0x08 || byte === 0x0b || (byte > 0x0d && byte !== 0x1b))) return true;
  }
  return false;
}
