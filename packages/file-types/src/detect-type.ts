import { FORMATS, formatNamed, formatOf, formatWithin, hasSignature, PDF_HEADER_BYTES, pdfHeaderAt } from '@input-trust/container';
import type { Format } from '@input-trust/container';
import type { MaterialKind } from '@input-trust/contract';
import { decodeText, hasBinaryControls, isUtf8 } from './decode-text.ts';

/** What bytes are, judged by the bytes alone. */
export interface DetectedType {
  readonly kind: MaterialKind;
  /** Lower case name of the format: `jpeg`, `pdf`, `docx`, `html`, `plain`; `unknown` where nothing fits. */
  readonly format: string;
}

/** Formats beside those of the table, with the extensions under which `file-type` knows their signatures. */
const FURTHER: readonly (readonly [MaterialKind, string, readonly string[]])[] = [
  ['image', 'ico', ['ico']],
  ['image', 'jpeg2000', ['jp2', 'jpx']],
  ['image', 'jpeg-xl', ['jxl']],
  ['image', 'psd', ['psd']],
  // Templates and macro-enabled files are read like the documents that they become.
  ['document', 'docx', ['docx', 'docm', 'dotx', 'dotm']],
  ['document', 'xlsx', ['xlsx', 'xlsm', 'xltx', 'xltm']],
  ['document', 'pptx', ['pptx', 'pptm', 'potx', 'potm', 'ppsx', 'ppsm']],
  ['document', 'odt', ['odt', 'ott']],
  ['document', 'ods', ['ods', 'ots']],
  ['document', 'odp', ['odp', 'otp']],
  ['document', 'odg', ['odg', 'otg']],
  ['document', 'zip', ['epub', 'jar', 'apk', 'xpi', 'vsdx', '3mf']],
  ['document', 'gzip', ['tar.gz']],
  ['document', 'tar', ['tar']],
];

/** Formats of the table that some reader opens or names. What is missing here is an unknown document. */
const NAMED: ReadonlySet<string> = new Set(['rtf', 'ole', 'zip', 'gzip', '7z', 'rar', 'bzip2', 'xz', 'zstd']);

const BY_EXTENSION: ReadonlyMap<string, DetectedType> = new Map([
  ...FORMATS.flatMap((format) => {
    const kind = materialKind(format);
    return kind === undefined ? [] : format.extensions.map((extension) => [extension, { kind, format: format.name }] as const);
  }),
  ...FURTHER.flatMap(([kind, format, extensions]) => extensions.map((extension) => [extension, { kind, format }] as const)),
]);

function materialKind({ kind, name }: Format): MaterialKind | undefined {
  if (kind === 'image' || kind === 'pdf') return kind;
  return NAMED.has(name) ? 'document' : undefined;
}

/** How much of the beginning is looked at for text signatures. Long enough for a licence comment before `<svg`. */
const TEXT_HEAD_CHARACTERS = 4096;

/** Below this length, bytes without control characters may be the stub of a binary file as well as text. */
const SHORTEST_TEXT_WITHOUT_PROOF = 64;

/** As much of the header of a PDF (ISO 32000-2, 7.5.2) as readers ask for: no version. */
const PDF_HEADER = '%PDF-';
/** What follows the header in a PDF: words can name it. */
const PDF_BODY = /\d\s+obj\b|\bobj\s{0,9}<<|\btrailer\s{0,9}<<|\bxref\s+\d/;

/** An object as the first thing behind remarks: readers that repair files open them without any header. */
const PDF_OBJECT_FIRST = /^(?:\s|%[^\r\n]{0,1024}[\r\n])*\d{1,10}\s+\d{1,5}\s{0,9}obj\b/;

/**
 * Whether the whole signature is where it has to be. `file-type` compares only the beginning of some (`GIF`, `%PDF`) and goes on behind a
 * byte order mark or an ID3 tag, where no reader of the format follows.
 */
function hasWholeSignature(bytes: Uint8Array, format: string): boolean {
  if (format === 'pdf') return pdfHeaderAt(bytes) !== -1;
  const known = formatNamed(format);
  return known?.walk === undefined || hasSignature(known, bytes);
}

/**
 * The format whose signature the bytes carry, or undefined. Words can begin like a signature (`BM`, `GIF8`, `MZ`), so bytes
 * that are text throughout have none, but for PDF, whose header is text itself.
 */
export async function detectBySignature(bytes: Uint8Array): Promise<DetectedType | undefined> {
  return (await lookAt(bytes)).signature;
}

const PDF: DetectedType = { kind: 'pdf', format: 'pdf' };

interface Look {
  readonly signature: DetectedType | undefined;
  /** The beginning, where it is text. */
  readonly text?: string | undefined;
}

async function lookAt(bytes: Uint8Array): Promise<Look> {
  const head = bytes.subarray(0, TEXT_HEAD_CHARACTERS * 4);
  // Before an encoding is guessed, which takes long for what has none.
  if (isPdfOfText(head, bytes)) return { signature: PDF };
  const text = decodeText(head, { partial: true });
  if (text !== undefined && (head.length >= SHORTEST_TEXT_WITHOUT_PROOF || isUtf8(head))) {
    return { signature: isPdf(text.indexOf(PDF_HEADER), text, bytes) ? PDF : undefined, text };
  }
  return { signature: await binarySignature(bytes), text };
}

/** A PDF whose beginning holds no control characters: many name their kind in a line of letters beyond ASCII, and compress only later. */
function isPdfOfText(head: Uint8Array, bytes: Uint8Array): boolean {
  const at = pdfHeaderAt(head);
  if (at === -1 || head.length < SHORTEST_TEXT_WITHOUT_PROOF || hasBinaryControls(head)) return false;
  return isPdf(at, latin1(head), bytes);
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

/** Whether text that has the header of a PDF somewhere, or -1 for nowhere, is one. `bytes`: all of the file that the text begins. */
function isPdf(at: number, text: string, bytes: Uint8Array): boolean {
  if (PDF_OBJECT_FIRST.test(text)) return true;
  if (at === -1 || at >= PDF_HEADER_BYTES) return false;
  // Remarks of any length may stand in front of the first object.
  return (at === 0 && /^%PDF-\d/.test(text)) || PDF_BODY.test(text.slice(at)) || PDF_BODY.test(latin1(bytes.subarray(text.length)));
}

/** Loads what binary files are told apart with, which the first of them does otherwise: a program that has only texts to scan does without. */
export async function loadSignatures(): Promise<void> {
  await signatures();
}

function signatures() {
  return import('file-type');
}

async function binarySignature(bytes: Uint8Array): Promise<DetectedType | undefined> {
  // The library does not tell BigTIFF from TIFF, and goes by the major brand of a file, whose compatible brands may name HEIF as well.
  const format = formatOf(bytes)?.name;
  if (format === 'bigtiff' || format === 'heif') return { kind: 'image', format };
  const { fileTypeFromBuffer } = await signatures();
  const signature = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (signature === undefined) return ownImage(bytes);
  // An archive whose parts say what it is.
  const known = BY_EXTENSION.get(signature.ext) ?? (format === 'zip' ? BY_EXTENSION.get('zip') : undefined);
  if (known === undefined) return { kind: signature.mime.startsWith('image/') ? 'image' : 'document', format: 'unknown' };
  return hasWholeSignature(bytes, known.format) ? known : undefined;
}

/** An image of the table that the library does not know. */
function ownImage(bytes: Uint8Array): DetectedType | undefined {
  const format = formatWithin(bytes);
  return format?.kind === 'image' ? { kind: format.kind, format: format.name } : undefined;
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
  eml: 'eml',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
};

/** Names of XML, which need no declaration (XML 1.0, 2.8) where the text opens with an element. */
const XML_NAMES: ReadonlySet<string> = new Set(['xml', 'xsl', 'xslt', 'xsd', 'rss', 'atom']);
const OPENS_WITH_ELEMENT = /^\s{0,64}<[\p{L}_!]/u;

/**
 * Detects what the bytes are. Bytes that are valid text are `text` unless they open like a structured format (HTML, SVG, XML, e-mail,
 * notebook, RTF); where they are plain text, the extension of a name may say that it is CSV, TSV, Markdown, JSON, or XML without a declaration.
 */
export async function detectType(bytes: Uint8Array, name = ''): Promise<DetectedType> {
  const { signature, text } = await lookAt(bytes);
  if (signature !== undefined) return signature;
  if (text === undefined) return { kind: 'document', format: 'unknown' };
  const detected = detectTextFormat(text);
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (detected.format !== 'plain') return detected;
  if (XML_NAMES.has(extension) && OPENS_WITH_ELEMENT.test(text)) return { kind: 'document', format: 'xml' };
  if (!Object.hasOwn(BY_NAME, extension)) return detected;
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
  if (/^(<!--[^]{0,400}?-->\s{0,40})?(<!doctype html|<html[\s>]|<script[\s>])/.test(opening)) return { kind: 'document', format: 'html' };
  if (/^(<\?xml|<!doctype svg|<svg[\s>])/.test(opening)) {
    if (/<office:document[\s>]/.test(head)) return { kind: 'document', format: flatOpenDocument(head) };
    return { kind: 'document', format: /<svg[\s>]/.test(head) ? 'svg' : 'xml' };
  }
  // A document type declaration may stand first, with or without entities of its own (XML 1.0, production 28).
  if (/^<!doctype\s+[\w:.-]{1,60}\s*(?:\[|system\b|public\b)/.test(opening)) return { kind: 'document', format: 'xml' };
  if (head.startsWith('{') && head.includes('"nbformat"') && head.includes('"cells"')) return { kind: 'document', format: 'notebook' };
  if (isEmail(head)) return { kind: 'document', format: 'eml' };
  return { kind: 'text', format: 'plain' };
}

/** A flat OpenDocument file (OpenDocument 1.3, part 3, section 2.1) by the media type that its root names. */
function flatOpenDocument(head: string): string {
  const kind = /office:mimetype="application\/vnd\.oasis\.opendocument\.(spreadsheet|presentation)/.exec(head)?.[1];
  return kind === 'spreadsheet' ? 'fods' : kind === 'presentation' ? 'fodp' : 'fodt';
}

/** A field that only messages have, with a value of its form. */
const MEDIA_TYPE = /^(?:content-type:\s{0,8}[\w.+-]{1,40}\/[\w.+-]{1,80}\s{0,8}(?:;|$)|mime-version:\s{0,8}1\.0)/i;

/**
 * RFC 5322: header fields first; at least two of those that every transported message has, or one that says how the body is to be read.
 */
function isEmail(head: string): boolean {
  const [header = ''] = head.split(/\r?\n\r?\n/, 1);
  const lines = header.split(/\r?\n/);
  if (!lines.every((line) => /^([!-9;-~]{1,76}:|[ \t])/.test(line))) return false;
  const names = new Set(lines.map((line) => line.slice(0, Math.max(0, line.indexOf(':'))).toLowerCase()));
  const transport = ['received', 'return-path', 'message-id', 'mime-version', 'date', 'content-type', 'delivered-to', 'dkim-signature'];
  const known = transport.filter((name) => names.has(name)).length;
  // A web archive (RFC 2557) is a message from nobody.
  const isMessage = names.has('from') || names.has('received') || names.has('mime-version');
  return isMessage && (known >= 2 || (known === 1 && lines.some((line) => MEDIA_TYPE.test(line))));
}
