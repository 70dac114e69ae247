import { fileTypeFromBuffer } from 'file-type';
import type { MaterialKind } from '@input-trust/detector-kit';

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

/** The format whose signature the bytes carry, or undefined. Text formats without a signature of their own are not found here. */
export async function detectBySignature(bytes: Uint8Array): Promise<DetectedType | undefined> {
  if (isBigTiff(bytes)) return { kind: 'image', format: 'bigtiff' };
  const signature = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (signature === undefined || signature.ext === 'xml') return undefined;
  return BY_SIGNATURE[signature.ext] ?? { kind: signature.mime.startsWith('image/') ? 'image' : 'document', format: 'unknown' };
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

/**
 * Bytes as text: byte order mark, else UTF-8, else Windows-1252 when no control characters speak against text.
 * Undefined when the bytes are not text. `partial` tolerates a sequence cut at the end.
 */
export function decodeText(bytes: Uint8Array, options: { partial?: boolean } = {}): string | undefined {
  const encoding = encodingByMark(bytes);
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes);
  if (hasBinaryControls(bytes)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: options.partial ?? false });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
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
