import { InputTrustError } from '@input-trust/contract';
import type { FormFiles } from '@input-trust/contract';
import { MaxPartsExceededError, MultipartParseError, parseMultipart } from '@remix-run/multipart-parser';
import type { MultipartPart } from '@remix-run/multipart-parser';
import { parseDisposition } from './content-disposition.ts';

/** Parts of one form. The documented request has fewer than 30 fields. */
export const MAX_PARTS = 64;
/** Headers of one part: a file name of 255 characters in two encodings, and its media type. */
export const MAX_PART_HEADER_BYTES = 8 * 1024;

/** The fields that carry bytes. Every other field is text, whether or not the client gave it a file name. */
const FILE_FIELDS = new Set(['file', 'reference_file']);

/** RFC 2046, section 5.1.1: 1 to 70 characters, quoted when they hold special ones. */
const BOUNDARY = /;\s{0,8}boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i;

/** A decoded form: text fields, and the files with the name that came with `file`. */
export interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: FormFiles;
}

/** Decodes a form of text fields and files: see `parseParts`. */
export function parseForm(body: Uint8Array, contentType: string): Form {
  const fields = new Map<string, string>();
  const files = new Map<string, Uint8Array>();
  let fileName: string | undefined;
  for (const { name, filename, bytes, text } of parseParts(body, contentType, MAX_PARTS)) {
    if (!FILE_FIELDS.has(name)) {
      fields.set(name, text());
      continue;
    }
    files.set(name, bytes);
    if (name === 'file') fileName = filename;
  }
  return {
    fields: Object.fromEntries(fields),
    files: { file: files.get('file'), reference_file: files.get('reference_file'), file_name: fileName },
  };
}

/** One part of a form. */
export interface Part {
  readonly name: string;
  readonly filename: string | undefined;
  readonly bytes: Uint8Array;
  readonly text: () => string;
}

/**
 * Decodes a `multipart/form-data` body that is already in memory, so its size is already bounded.
 * Throws `invalid_multipart` for a body that is malformed or names a part twice, `payload_too_complex` for more than `maxParts`.
 */
export function parseParts(body: Uint8Array, contentType: string, maxParts: number): readonly Part[] {
  const boundary = BOUNDARY.exec(contentType);
  // Of two boundaries, what stands before this server may have taken the other, and seen another form.
  if (boundary === null || contentType.split(/boundary=/i).length > 2 || body.length === 0) throw new InputTrustError('invalid_multipart');
  const limits = { maxParts, maxHeaderSize: MAX_PART_HEADER_BYTES, maxFileSize: body.length, maxTotalSize: body.length };
  try {
    return collect(parseMultipart(body, { boundary: boundary[1] ?? boundary[2] ?? '', ...limits }));
  } catch (error) {
    if (error instanceof MaxPartsExceededError) throw new InputTrustError('payload_too_complex');
    if (error instanceof MultipartParseError || error instanceof TypeError) throw new InputTrustError('invalid_multipart');
    throw error;
  }
}

function collect(parts: Iterable<MultipartPart>): readonly Part[] {
  const known = new Map<string, Part>();
  for (const part of parts) {
    const { name, filename } = parseDisposition(part.headers['content-disposition'] ?? '');
    if (name === undefined || known.has(name)) throw new InputTrustError('invalid_multipart');
    known.set(name, { name, filename, bytes: part.bytes, text: () => textOf(part) });
  }
  return [...known.values()];
}

function textOf(part: MultipartPart): string {
  try {
    return part.text;
  } catch {
    throw new InputTrustError('invalid_multipart');
  }
}
