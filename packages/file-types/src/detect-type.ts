import { fileTypeFromBuffer } from 'file-type';
import type { MaterialKind } from '@input-trust/contract';
import { isHeif } from '@input-trust/evidence-heif';
import { decodeText, isUtf8 } from './decode-text.ts';

/** What bytes are, judged by the bytes alone. */
export interface DetectedType {
  readonly kind: MaterialKind;
  /** Lower case name of the format: `jpeg`, `pdf`, `docx`, `html`, `plain`; `unknown` where nothing fits. */
  readonly format: string;
}

/** Formats with the extensions under which `file-type` knows their signatures. What is missing here is an unknown document. */
const SIGNATURES: readonly (readonly [MaterialKind, string, readonly string[]])[] = [
  ['image', 'jpeg', ['jpg']],
  ['image', 'png', ['png', 'apng']],
  ['image', 'webp', ['webp']],
  ['image', 'gif', ['gif']],
  ['image', 'tiff', ['tif']],
  ['image', 'heif', ['heic', 'avif']],
  ['image', 'bmp', ['bmp']],
  ['image', 'ico', ['ico']],
  ['image', 'jpeg2000', ['jp2', 'jpx']],
  ['image', 'jpeg-xl', ['jxl']],
  ['image', 'psd', ['psd']],
  ['pdf', 'pdf', ['pdf']],
  // Templates and macro-enabled files are read like the documents that they become.
  ['document', 'docx', ['docx', 'docm', 'dotx', 'dotm']],
  ['document', 'xlsx', ['xlsx', 'xlsm', 'xltx', 'xltm']],
  ['document', 'pptx', ['pptx', 'pptm', 'potx', 'potm', 'ppsx', 'ppsm']],
  ['document', 'odt', ['odt', 'ott']],
  ['document', 'ods', ['ods', 'ots']],
  ['document', 'odp', ['odp', 'otp']],
  ['document', 'odg', ['odg', 'otg']],
  ['document', 'rtf', ['rtf']],
  ['document', 'ole', ['cfb']],
  ['document', 'zip', ['zip', 'epub', 'jar', 'apk', 'xpi', 'vsdx', '3mf']],
  ['document', 'gzip', ['gz', 'tar.gz']],
  ['document', 'tar', ['tar']],
  ['document', '7z', ['7z']],
  ['document', 'rar', ['rar']],
  ['document', 'bzip2', ['bz2']],
  ['document', 'xz', ['xz']],
  ['document', 'zstd', ['zst']],
];
const BY_SIGNATURE: ReadonlyMap<string, DetectedType> = new Map(
  SIGNATURES.flatMap(([kind, format, extensions]) => extensions.map((extension) => [extension, { kind, format }] as const)),
);

/** How much of the beginning is looked at for text signatures. Long enough for a licence comment before `<svg`. */
const TEXT_HEAD_CHARACTERS = 4096;

/** BigTIFF (version 43): a TIFF signature that classic readers, and `file-type`, do not tell apart. */
function isBigTiff(bytes: Uint8Array): boolean {
  const [a, b, c, d] = bytes;
  return (a === 0x49 && b === 0x49 && c === 43 && d === 0) || (a === 0x4d && b === 0x4d && c === 0 && d === 43);
}

/** A local file header (APPNOTE 6.3.10, section 4.3.7): an archive whose parts say what it is. */
function startsLikeZip([a, b, c, d]: Uint8Array): boolean {
  return a === 0x50 && b === 0x4b && c === 3 && d === 4;
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
  const known = BY_SIGNATURE.get(signature.ext) ?? (startsLikeZip(bytes) ? BY_SIGNATURE.get('zip') : undefined);
  if (known === undefined) return { kind: signature.mime.startsWith('image/') ? 'image' : 'document', format: 'unknown' };
  return hasWholeSignature(bytes, known.format) ? known : undefined;
}

/** Formats whose syntax is too loose to be told from words: here the name of the file decides, and never more than that. */
const BY_NAME: Readonly<Record<string, string>> = {
  csv: 'csv',
  tsv: 'tsv',
  md: 'markdown',
  markdown: 'markdown',
  json: 'json',
  ndjson: 'json',
  jsonl: 'json',
};

/**
 * Detects what the bytes are. Bytes that are valid text are `text` unless they open like a structured format (HTML, SVG, XML, e-mail,
 * notebook, RTF); where they are plain text, the extension of a name may say that it is CSV, TSV, Markdown or JSON.
 */
export async function detectType(bytes: Uint8Array, name = ''): Promise<DetectedType> {
  const bySignature = await detectBySignature(bytes);
  if (bySignature !== undefined) return bySignature;
  const head = decodeText(bytes.subarray(0, TEXT_HEAD_CHARACTERS * 4), { partial: true });
  if (head === undefined) return { kind: 'document', format: 'unknown' };
  const detected = detectTextFormat(head);
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (detected.format !== 'plain' || !Object.hasOwn(BY_NAME, extension)) return detected;
  return { kind: 'document', format: BY_NAME[extension] ?? 'plain' };
}

const TEXT_FORMATS: ReadonlySet<string> = new Set([
  'plain',
  'html',
  'svg',
  'xml',
  'fodt',
  'fods',
  'fodp',
  'eml',
  'notebook',
  'rtf',
  ...Object.values(BY_NAME),
]);

/** Whether a file of the format is text as it stands. */
export function isTextFormat(format: string): boolean {
  return TEXT_FORMATS.has(format);
}

/** The format of text by how it opens. Markdown, CSV, JSON and source code are plain text. */
export function detectTextFormat(text: string): DetectedType {
  const head = text.slice(0, TEXT_HEAD_CHARACTERS).trimStart();
  if (head.startsWith('{\\rtf')) return { kind: 'document', format: 'rtf' };
  const opening = head.slice(0, 512).toLowerCase();
  if (/^(<!--[^]{0,400}?-->\s{0,40})?(<!doctype html|<html[\s>])/.test(opening)) return { kind: 'document', format: 'html' };
  if (/^(<\?xml|<!doctype svg|<svg[\s>])/.test(opening)) {
    if (/<office:document[\s>]/.test(head)) return { kind: 'document', format: flatOpenDocument(head) };
    return { kind: 'document', format: /<svg[\s>]/.test(head) ? 'svg' : 'xml' };
  }
  if (head.startsWith('{') && head.includes('"nbformat"') && head.includes('"cells"')) return { kind: 'document', format: 'notebook' };
  if (isEmail(head)) return { kind: 'document', format: 'eml' };
  return { kind: 'text', format: 'plain' };
}

/** A flat OpenDocument file (OpenDocument 1.3, part 3, section 2.1) by the media type that its root names. */
function flatOpenDocument(head: string): string {
  const kind = /office:mimetype="application\/vnd\.oasis\.opendocument\.(spreadsheet|presentation)/.exec(head)?.[1];
  return kind === 'spreadsheet' ? 'fods' : kind === 'presentation' ? 'fodp' : 'fodt';
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
