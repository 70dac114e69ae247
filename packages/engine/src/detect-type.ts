import { analyse } from 'chardet';
import { fileTypeFromBuffer } from 'file-type';
import type { MaterialKind } from '@input-trust/contract';
import { isHeif } from '@input-trust/evidence-heif';

/** What bytes are, judged by the bytes alone. */
export interface DetectedType {
  readonly kind: MaterialKind;
  /** Lower case name of the format: `jpeg`, `pdf`, `docx`, `html`, `plain`; `unknown` where nothing fits. */
  readonly format: string;
}

/** Signature extension (as `file-type` names it) to kind and format. What is missing here is an unknown document. */
const BY_SIGNATURE: Record<string, DetectedType> = {
  jpg: { kind: 'image', format: 'jpeg' },
  png: { kind: 'image', format: 'png' },
  apng: { kind: 'image', format: 'png' },
  webp: { kind: 'image', format: 'webp' },
  gif: { kind: 'image', format: 'gif' },
  tif: { kind: 'image', format: 'tiff' },
  heic: { kind: 'image', format: 'heif' },
  avif: { kind: 'image', format: 'heif' },
  bmp: { kind: 'image', format: 'bmp' },
  ico: { kind: 'image', format: 'ico' },
  jp2: { kind: 'image', format: 'jpeg2000' },
  jpx: { kind: 'image', format: 'jpeg2000' },
  jxl: { kind: 'image', format: 'jpeg-xl' },
  psd: { kind: 'image', format: 'psd' },
  pdf: { kind: 'pdf', format: 'pdf' },
  docx: { kind: 'document', format: 'docx' },
  docm: { kind: 'document', format: 'docx' },
  dotx: { kind: 'document', format: 'docx' },
  dotm: { kind: 'document', format: 'docx' },
  xlsx: { kind: 'document', format: 'xlsx' },
  xlsm: { kind: 'document', format: 'xlsx' },
  xltx: { kind: 'document', format: 'xlsx' },
  xltm: { kind: 'document', format: 'xlsx' },
  pptx: { kind: 'document', format: 'pptx' },
  pptm: { kind: 'document', format: 'pptx' },
  potx: { kind: 'document', format: 'pptx' },
  potm: { kind: 'document', format: 'pptx' },
  odt: { kind: 'document', format: 'odt' },
  ods: { kind: 'document', format: 'ods' },
  odp: { kind: 'document', format: 'odp' },
  rtf: { kind: 'document', format: 'rtf' },
  cfb: { kind: 'document', format: 'ole' },
  zip: { kind: 'document', format: 'zip' },
};

/** How much of the beginning is looked at for text signatures. Long enough for a licence comment before `<svg`. */
const TEXT_HEAD_CHARACTERS = 4096;

/** BigTIFF (version 43): a TIFF signature that classic readers, and `file-type`, do not tell apart. */
function isBigTiff(bytes: Uint8Array): boolean {
  const [a, b, c, d] = bytes;
  return (a === 0x49 && b === 0x49 && c === 43 && d === 0) || (a === 0x4d && b === 0x4d && c === 0 && d === 43);
}

/** Below this length, bytes without control characters may be the stub of a binary file as well as text. */
const SHORTEST_TEXT_WITHOUT_PROOF = 64;

/** PDF header (ISO 32000-2, 7.5.2) of files that hold nothing but text characters. */
const PDF_HEADER = /%PDF-\d\.\d/;

/** A viewer looks for the PDF header in so many bytes (PDF Reference 1.7, appendix H, note 13). */
const SIGNATURE_BYTES = 1024;

/**
 * The whole signature where it must stand, one character for each byte. `file-type` compares the beginning of some alone (`GIF`,
 * `%PDF`) and goes on behind a byte order mark or an ID3 tag, where no reader of the format follows.
 */
const WHOLE_SIGNATURES: Readonly<Record<string, RegExp>> = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n\x1a\n/,
  webp: /^RIFF[^]{4}WEBP/,
  gif: /^GIF8[79]a/,
  tiff: /^(?:II\*\0|MM\0\*)/,
  heif: /^[^]{4}ftyp/,
  pdf: /%PDF-/,
};

function hasWholeSignature(bytes: Uint8Array, format: string): boolean {
  const head = Buffer.from(bytes.subarray(0, SIGNATURE_BYTES)).toString('latin1');
  return WHOLE_SIGNATURES[format]?.test(head) ?? true;
}

/**
 * The format whose signature the bytes carry, or undefined. Words can begin like a signature (`BM`, `GIF8`, `MZ`), so bytes
 * that are text throughout have none, but for PDF, whose header is text itself.
 */
export async function detectBySignature(bytes: Uint8Array): Promise<DetectedType | undefined> {
  const head = bytes.subarray(0, TEXT_HEAD_CHARACTERS * 4);
  const text = decodeText(head, { partial: true });
  if (text !== undefined && (head.length >= SHORTEST_TEXT_WITHOUT_PROOF || isUtf8(head))) {
    return PDF_HEADER.test(text.slice(0, 1024)) ? { kind: 'pdf', format: 'pdf' } : undefined;
  }
  if (isBigTiff(bytes)) return { kind: 'image', format: 'bigtiff' };
  // Files whose major brand is of another kind may name a HEIF brand among the compatible ones.
  if (isHeif(bytes)) return { kind: 'image', format: 'heif' };
  const signature = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (signature === undefined) return undefined;
  const known = BY_SIGNATURE[signature.ext];
  if (known === undefined) return { kind: signature.mime.startsWith('image/') ? 'image' : 'document', format: 'unknown' };
  return hasWholeSignature(bytes, known.format) ? known : undefined;
}

/**
 * Detects what the bytes are. Names and declared types play no part.
 * Bytes that are valid text are `text` unless they open like a structured format (HTML, SVG, XML, e-mail, notebook, RTF).
 */
export async function detectType(bytes: Uint8Array): Promise<DetectedType> {
  const bySignature = await detectBySignature(bytes);
  if (bySignature !== undefined) return bySignature;
  const head = decodeText(bytes.subarray(0, TEXT_HEAD_CHARACTERS * 4), { partial: true });
  return head === undefined ? { kind: 'document', format: 'unknown' } : detectTextFormat(head);
}

/** The format of text by how it opens. Markdown, CSV, JSON and source code are plain text. */
export function detectTextFormat(text: string): DetectedType {
  const head = text.slice(0, TEXT_HEAD_CHARACTERS).trimStart();
  if (head.startsWith('{\\rtf')) return { kind: 'document', format: 'rtf' };
  const opening = head.slice(0, 512).toLowerCase();
  if (/^(<!--[^]{0,400}?-->\s{0,40})?(<!doctype html|<html[\s>])/.test(opening)) return { kind: 'document', format: 'html' };
  if (/^(<\?xml|<!doctype svg|<svg[\s>])/.test(opening)) {
    return { kind: 'document', format: /<svg[\s>]/.test(head) ? 'svg' : 'xml' };
  }
  if (head.startsWith('{') && head.includes('"nbformat"') && head.includes('"cells"')) return { kind: 'document', format: 'notebook' };
  if (isEmail(head)) return { kind: 'document', format: 'eml' };
  return { kind: 'text', format: 'plain' };
}

/** RFC 5322: header fields first; at least two of those that every transported message has. */
function isEmail(head: string): boolean {
  const [header = ''] = head.split(/\r?\n\r?\n/, 1);
  const lines = header.split(/\r?\n/);
  if (!lines.every((line) => /^([!-9;-~]{1,76}:|[ \t])/.test(line))) return false;
  const names = new Set(lines.map((line) => line.slice(0, Math.max(0, line.indexOf(':'))).toLowerCase()));
  const transport = ['received', 'return-path', 'message-id', 'mime-version', 'date', 'content-type', 'delivered-to', 'dkim-signature'];
  return (names.has('from') || names.has('received')) && transport.filter((name) => names.has(name)).length >= 2;
}

/** What a guess at a legacy encoding looks at. */
const ENCODING_SAMPLE_BYTES = 1 << 16;
/** Confidence of `chardet`, 0 to 100, from which its guess is taken. */
const MIN_ENCODING_CONFIDENCE = 20;
/** Share of bytes beyond ASCII up to which text of unknown encoding is read as Windows-1252: accents here and there. */
const SPARSE_ACCENTS = 0.3;
/** Share of bytes beyond ASCII that no text in Latin script reaches. */
const NOT_LATIN = 0.5;
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

function isUtf8(bytes: Uint8Array): boolean {
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
    return new TextDecoder(name).decode(bytes);
  } catch {
    // An encoding that the runtime does not know.
    return undefined;
  }
}

function encodingByMark(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return undefined;
}

/** Controls that text files do not hold: NUL and C0 other than tab, line feeds, form feed, backspace and escape. */
function hasBinaryControls(bytes: Uint8Array): boolean {
  for (const byte of bytes) {
    if (byte < 0x20 && (byte < 0x08 || byte === 0x0b || (byte > 0x0d && byte !== 0x1b))) return true;
  }
  return false;
}
