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
 * Bytes as text: byte order mark, else UTF-8, else the likeliest legacy encoding when no control characters speak against text.
 * Undefined when the bytes are not readable as text. `partial` tolerates a sequence cut at the end.
 */
export function decodeText(bytes: Uint8Array, options: { partial?: boolean } = {}): string | undefined {
  const encoding = encodingByMark(bytes);
  if (encoding === 'utf-8') return decodeUtf8(bytes, options.partial ?? false);
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes);
  const ebcdic = decodeEbcdicXml(bytes);
  if (ebcdic !== undefined) return ebcdic;
  if (hasBinaryControls(bytes)) return undefined;
  return decodeUtf8(bytes, options.partial ?? false) ?? decodeLegacy(bytes);
}

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
    return text.split('\ufffd').length - 1 > MAX_UNKNOWN * text.length ? undefined : text;
  } catch {
    // An encoding that the runtime does not know.
    return undefined;
  }
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

function encodingByMark(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
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
