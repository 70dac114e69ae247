import type { ScanInput } from '@input-trust/contract';
import type { Call } from './transport.ts';

/** A file to upload. One that is backed by a file on disk (`openAsBlob` of Node, `Bun.file`) is read while it is sent. */
export type Upload = Uint8Array | ArrayBuffer | Blob;

/** A scan as a caller states it: the fields of the contract, with files as bytes, blobs or, for `file`, as a stream. */
export interface ScanRequest extends Omit<ScanInput, 'file' | 'reference_file' | 'warnings'> {
  readonly file?: Upload | ReadableStream<Uint8Array> | undefined;
  readonly reference_file?: Upload | undefined;
}

/** How a request is written: JSON (files as base64), a form, or the bytes of the file with the fields in the query. */
export type BodyStyle = 'json' | 'multipart' | 'raw';

type Body = Pick<Call, 'headers' | 'body' | 'repeat'> & { readonly query?: string };

/**
 * The request in a body style. Default: JSON for text, a form for a file, raw for a stream. Throws TypeError for what a style cannot say:
 * the query of a raw request has no content and no reference, and JSON no stream.
 */
export function bodyOf(request: ScanRequest, style: BodyStyle = styleOf(request)): Body | Promise<Body> {
  switch (style) {
    case 'json':
      return jsonBody(request);
    case 'multipart':
      return multipartBody(request);
    case 'raw':
      return rawBody(request);
  }
}

function styleOf({ file, reference_file: reference }: ScanRequest): BodyStyle {
  if (file instanceof ReadableStream) return 'raw';
  return file === undefined && reference === undefined ? 'json' : 'multipart';
}

/** Kinds under which `content` is base64 for certain; under `auto` a document that is text would be taken for its own base64. */
const BASE64_KINDS: ReadonlySet<unknown> = new Set(['image', 'pdf', 'document']);

async function jsonBody({ file, reference_file: reference, ...fields }: ScanRequest): Promise<Body> {
  if (file instanceof ReadableStream) throw new TypeError('A stream is sent raw.');
  if (file !== undefined && (fields.content !== undefined || !BASE64_KINDS.has(fields.content_type))) {
    throw new TypeError('A file in JSON needs a content_type of image, pdf or document, and no content beside it.');
  }
  const text = JSON.stringify({
    ...fields,
    ...(file !== undefined && { content: await base64Of(file) }),
    ...(reference !== undefined && { reference_content: await base64Of(reference) }),
  });
  return { headers: { 'content-type': 'application/json' }, body: () => text, repeat: 'always' };
}

function multipartBody({ file, reference_file: reference, ...fields }: ScanRequest): Body {
  if (file instanceof ReadableStream) throw new TypeError('A stream is sent raw.');
  const form = new FormData();
  for (const [name, value] of textFields(fields)) form.append(name, asItIs(value));
  if (file !== undefined) form.append('file', blobOf(file));
  if (reference !== undefined) form.append('reference_file', blobOf(reference));
  return { body: () => form, repeat: 'always' };
}

function rawBody({ file, content, reference_content: reference, reference_file: referenceFile, ...fields }: ScanRequest): Body {
  if (file === undefined) throw new TypeError('A raw request needs a file.');
  if (content !== undefined || reference !== undefined || referenceFile !== undefined) {
    throw new TypeError('A raw request carries a file and nothing beside it: send content and references in a form.');
  }
  const isStream = file instanceof ReadableStream;
  const body = isStream ? file : blobOf(file);
  const query = String(new URLSearchParams(textFields(fields)));
  return { headers: { 'content-type': 'application/octet-stream' }, query, body: () => body, repeat: isStream ? 'never' : 'always' };
}

/** A form writes the line breaks of a text as CRLF (HTML, section 4.10.21.8), which would move every place in it; those of a blob it leaves alone. */
function asItIs(text: string): string | Blob {
  return /[\r\n]/.test(text) ? new Blob([text], { type: 'text/plain' }) : text;
}

/** Fields as text, as forms and queries have them. */
function textFields(fields: object): [string, string][] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]);
}

function blobOf(upload: Upload): Blob {
  // A copy, for a view on shared memory can be no part of a blob.
  return upload instanceof Blob ? upload : new Blob([new Uint8Array(upload)]);
}

/** Bytes that become characters at one time: `fromCharCode` takes them as arguments, of which a call has room for some 100,000. */
const STEP = 0x8000;

async function base64Of(upload: Upload): Promise<string> {
  const bytes = new Uint8Array(upload instanceof Blob ? await upload.arrayBuffer() : upload);
  let binary = '';
  for (let start = 0; start < bytes.length; start += STEP) binary += String.fromCharCode(...bytes.subarray(start, start + STEP));
  return btoa(binary);
}
