import { randomUUID } from 'node:crypto';
import { checkAgainstKind, InputTrustError, parseScanRequest } from '@input-trust/contract/requests';
import type { ErrorCode, ScanInput, ScanRequest } from '@input-trust/contract';
import { Material } from '@input-trust/detector-kit';
import type { DeclaredSize } from '@input-trust/detector-kit';
import { detectBySignature, detectTextFormat, detectType, fileMaterial, isTextFormat } from '@input-trust/file-types';
import type { DetectedType } from '@input-trust/file-types';
import { decodeBase64 } from './base64.ts';
import { plainText } from './held-text.ts';
import type { HeldText } from './held-text.ts';
import { readReferenceFile } from './reference-file.ts';

/**
 * A scan that was let in: fields checked, content decoded, kind detected, ids given. Made once, at the border; plain data, so that it
 * can wait in a queue or go to another process.
 */
export interface AdmittedScan {
  readonly request: AdmittedRequest;
  readonly ids: ScanIds;
  readonly file: AdmittedFile;
  /** Text that came with a file in the same request: scanned and billed with it. */
  readonly accompanyingText?: HeldText;
  /** The trusted original that the file is compared with. */
  readonly reference?: AdmittedFile;
  readonly caps: ScanCaps;
}

/** The canonical fields of a request without its content. */
export type AdmittedRequest = Omit<
  ScanRequest,
  'content' | 'file' | 'reference_content' | 'reference_file' | 'reference_file_path' | 'webhook_url'
>;

/** Those of the caller, else generated. */
export interface ScanIds {
  readonly scan_id: string;
  readonly request_id: string;
  readonly scan_group_id: string;
  readonly session_id: string;
}

/** Material before it is inspected. `text` alone: submitted as a string. */
export type AdmittedFile = DetectedType & { readonly name?: string } & ({ readonly bytes: Uint8Array } | { readonly text: HeldText });

/** How large a scan may be for its caller. Absent: as large as the engine's budget allows. */
export interface ScanCaps {
  /** Submitted bytes, or characters of what was submitted as a string, references included. */
  readonly bytes?: readonly Cap[];
  readonly pages?: readonly Cap[];
  readonly embeddedImages?: readonly Cap[];
}

/** A limit of a caller, and the refusal that goes with it. */
export interface Cap {
  readonly most: number;
  /** What a scan beyond it is refused with. */
  readonly code: ErrorCode;
}

export interface AdmissionOptions {
  /** A self-hosted deployment may call back private addresses and read references from `referenceRoot`. */
  readonly selfHosted: boolean;
  /** Folder that `reference_file_path` is confined to. Absent: the field is refused. */
  readonly referenceRoot?: string | undefined;
}

/** What the border knows of a request besides its fields. */
export interface AdmissionContext {
  /** Used where the caller sent none. */
  readonly requestId?: string;
  readonly caps?: ScanCaps;
}

/**
 * Lets a scan in. Throws InputTrustError for everything that makes the request itself wrong; what is wrong inside the material is a
 * matter of coverage, later.
 */
export async function admit(input: ScanInput, options: AdmissionOptions, context: AdmissionContext = {}): Promise<AdmittedScan> {
  const request = parseScanRequest(input, options);
  checkCaps({ bytes: submittedSize(request) }, context.caps ?? {});
  const submitted = await submittedMaterial(request);
  const reference = await referenceOf(request, options);
  if (request.focus === 'metadata') {
    if (submitted.file.format === 'unknown') throw new InputTrustError('unsupported_image_container');
    if (submitted.accompanyingText !== undefined) throw new InputTrustError('metadata_unsupported_option');
  }
  checkAgainstKind(request, submitted.file.kind, reference?.kind);
  return {
    request: withoutContent(request),
    ids: {
      scan_id: randomUUID(),
      request_id: request.request_id ?? context.requestId ?? randomUUID(),
      scan_group_id: request.scan_group_id ?? randomUUID(),
      session_id: request.session_id ?? randomUUID(),
    },
    ...submitted,
    ...(reference !== undefined && { reference }),
    caps: context.caps ?? {},
  };
}

/** The material of an admitted scan, to be inspected in this process. */
export async function materialOf(file: AdmittedFile): Promise<Material> {
  const { kind, format, name } = file;
  if ('text' in file) return new Material({ kind, format, text: plainText(file.text), ...named(name) });
  return fileMaterial({ bytes: file.bytes, type: { kind, format }, ...named(name) });
}

/** Refuses what is larger than the caller may have scanned. */
export function checkCaps(size: DeclaredSize & { readonly bytes?: number }, caps: ScanCaps): void {
  for (const resource of ['bytes', 'pages', 'embeddedImages'] as const) {
    for (const { most, code } of caps[resource] ?? []) {
      if ((size[resource] ?? 0) > most) throw new InputTrustError(code);
    }
  }
}

function submittedSize({ file, content, reference_file: reference, reference_content: encoded }: ScanRequest): number {
  return [file, content, reference, encoded].reduce((sum, part) => sum + (part?.length ?? 0), 0);
}

function withoutContent(request: ScanRequest): AdmittedRequest {
  const {
    content: _c,
    file: _f,
    reference_content: _r,
    reference_file: _rf,
    reference_file_path: _rp,
    webhook_url: _w,
    ...fields
  } = request;
  return fields;
}

async function submittedMaterial(request: ScanRequest): Promise<Pick<AdmittedScan, 'file' | 'accompanyingText'>> {
  const { content, content_type: declared, filename: name } = request;
  // A form sends an empty part for a file that nobody chose.
  if (request.file !== undefined && request.file.length > 0) {
    const file = await fileFromBytes(request.file, declared, name);
    return { file, ...(content ? { accompanyingText: content } : {}) };
  }
  if (content === undefined || content === '') throw new InputTrustError('content_required');
  return { file: await fileFromContent(content, declared, name) };
}

/** JSON content: text, or base64 of a file where the declared type, or the signature of the decoded bytes, says so. */
async function fileFromContent(content: string, declared: ScanRequest['content_type'], name: string | undefined): Promise<AdmittedFile> {
  if (declared === 'text') return { kind: 'text', format: 'plain', text: content };
  if (declared === 'auto') {
    const bytes = await base64OfBinaryFile(content);
    return bytes === undefined ? { ...detectTextFormat(content), text: content, ...named(name) } : fileFromBytes(bytes, declared, name);
  }
  const bytes = decodeBase64(content);
  if (bytes === undefined || bytes.length === 0) throw new InputTrustError('invalid_base64');
  return fileFromBytes(bytes, declared, name);
}

async function fileFromBytes(
  bytes: Uint8Array,
  declared: ScanRequest['content_type'],
  name: string | undefined,
): Promise<AdmittedFile & { readonly bytes: Uint8Array }> {
  return { ...asDeclared(await detectType(bytes, name), declared), bytes, ...named(name) };
}

function named(name: string | undefined): { name?: string } {
  return name === undefined ? {} : { name };
}

/**
 * The bytes decide; a declared type that contradicts them is refused, never decoded as something else.
 * Text is the one thing that may be either: plain text declared as a document, and a structured text format declared as text.
 */
function asDeclared(detected: DetectedType, declared: ScanRequest['content_type']): DetectedType {
  if (declared === 'auto' || declared === detected.kind) return detected;
  if (declared === 'document' && detected.kind === 'text') return { kind: 'document', format: detected.format };
  if (declared === 'text' && isTextFormat(detected.format)) return { kind: 'text', format: 'plain' };
  throw new InputTrustError('content_type_mismatch', {
    message: `content_type is ${declared}, but the bytes are ${detected.format === 'unknown' ? 'of no known type' : `${detected.kind} (${detected.format})`}`,
  });
}

/** Enough base64 characters for every signature that `file-type` reads at the beginning of a file. */
const SIGNATURE_CHARACTERS = 8192;

async function base64OfBinaryFile(content: string): Promise<Uint8Array | undefined> {
  if (content.length < 16) return undefined;
  const head = decodeBase64(content.slice(0, SIGNATURE_CHARACTERS), { partial: true });
  if (head === undefined || (await detectBySignature(head)) === undefined) return undefined;
  return decodeBase64(content);
}

async function referenceOf(request: ScanRequest, options: AdmissionOptions): Promise<AdmittedFile | undefined> {
  const bytes = await referenceBytes(request, options);
  if (bytes === undefined) return undefined;
  if (bytes.length === 0) throw new InputTrustError('content_required', { message: 'The reference is empty.' });
  return { ...(await detectType(bytes)), bytes };
}

async function referenceBytes(request: ScanRequest, { referenceRoot }: AdmissionOptions): Promise<Uint8Array | undefined> {
  if (request.reference_file_path !== undefined) return readReferenceFile(request.reference_file_path, referenceRoot);
  if (request.reference_content === undefined) return request.reference_file;
  const bytes = decodeBase64(request.reference_content);
  if (bytes === undefined) throw new InputTrustError('invalid_base64');
  return bytes;
}
