import { checkAgainstKind, InputTrustError, parseScanRequest } from '@input-trust/contract';
import type { ScanInput, ScanRequest } from '@input-trust/contract';
import { Material } from '@input-trust/detector-kit';
import { detectBySignature, detectTextFormat, detectType, fileMaterial, isTextFormat } from '@input-trust/file-types';
import type { DetectedType } from '@input-trust/file-types';

/** A request that is understood: canonical fields and the material they are about. */
export interface Intake {
  readonly request: ScanRequest;
  /** What is inspected. */
  readonly material: Material;
  /** Text that came with a file in the same request: scanned and billed with it. */
  readonly accompanyingText: Material | undefined;
}

/**
 * Turns a scan input into material. Throws InputTrustError for everything that makes the request itself wrong;
 * what is wrong inside the material is a matter of coverage, later.
 */
export async function takeIn(input: ScanInput, options: { selfHosted: boolean }): Promise<Intake> {
  const request = parseScanRequest(input, options);
  const submitted = await submittedMaterial(request);
  const reference = referenceBytes(request);
  if (request.focus === 'metadata') {
    if (submitted.material.format === 'unknown') throw new InputTrustError('unsupported_image_container');
    if (submitted.accompanyingText !== undefined) throw new InputTrustError('metadata_unsupported_option');
  }
  checkAgainstKind(request, submitted.material.kind, reference && (await detectType(reference)).kind);
  return { request, ...submitted };
}

async function submittedMaterial(request: ScanRequest): Promise<Omit<Intake, 'request'>> {
  const name = request.filename;
  // A form sends an empty part for a file that nobody chose.
  if (request.file !== undefined && request.file.length > 0) {
    const material = await materialFromBytes(request.file, request.content_type, name);
    const text = request.content;
    return { material, accompanyingText: text ? new Material({ kind: 'text', format: 'plain', text }) : undefined };
  }
  const content = request.content;
  if (content === undefined || content === '') throw new InputTrustError('content_required');
  return { material: await materialFromContent(content, request.content_type, name), accompanyingText: undefined };
}

/** JSON content: text, or base64 of a file where the declared type, or the signature of the decoded bytes, says so. */
async function materialFromContent(content: string, declared: ScanRequest['content_type'], name: string | undefined): Promise<Material> {
  if (declared === 'text') return new Material({ kind: 'text', format: 'plain', text: content });
  if (declared === 'auto') {
    const bytes = await base64OfBinaryFile(content);
    if (bytes === undefined) return materialFromText(content, name);
    return materialFromBytes(bytes, declared, name);
  }
  const bytes = decodeBase64(content);
  if (bytes === undefined || bytes.length === 0) throw new InputTrustError('invalid_base64');
  return materialFromBytes(bytes, declared, name);
}

function materialFromText(text: string, name: string | undefined): Material {
  const { kind, format } = detectTextFormat(text);
  return new Material({ kind, format, text, ...(name !== undefined && { name }) });
}

async function materialFromBytes(bytes: Uint8Array, declared: ScanRequest['content_type'], name: string | undefined): Promise<Material> {
  const type = asDeclared(await detectType(bytes, name), declared);
  return fileMaterial({ bytes, type, ...(name !== undefined && { name }) });
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

const BASE64_LINE = /^[A-Za-z0-9+/_-]*={0,2}$/;

/**
 * Standard or URL-safe base64 (RFC 4648), with a `data:` prefix or in lines of equal length (RFC 2045) where it has them.
 * Undefined for anything else: blanks, uneven lines, surplus bits and wrong padding make it words, not a file.
 * `partial` is for the beginning of a longer string.
 */
function decodeBase64(content: string, options: { partial?: boolean } = {}): Uint8Array | undefined {
  const lines = content
    .replace(/^data:[\w.+/-]{0,100};base64,/, '')
    .trim()
    .split(/\r?\n/);
  const [first = ''] = lines;
  const even = lines.every((line, index) => line.length === first.length || (index === lines.length - 1 && line.length < first.length));
  const compact = lines.join('');
  if (!even || !BASE64_LINE.test(compact)) return undefined;
  if (options.partial) return new Uint8Array(Buffer.from(compact.slice(0, compact.length - (compact.length % 4)), 'base64'));
  const bytes = Buffer.from(compact, 'base64');
  const unpadded = compact.replace(/={1,2}$/, '');
  const isPadded = compact.length > unpadded.length;
  const again = bytes.toString(/[-_]/.test(compact) ? 'base64url' : 'base64').replace(/={1,2}$/, '');
  return again === unpadded && (!isPadded || compact.length % 4 === 0) ? new Uint8Array(bytes) : undefined;
}

function referenceBytes(request: ScanRequest): Uint8Array | undefined {
  const bytes = request.reference_content === undefined ? request.reference_file : decodeBase64(request.reference_content);
  if (request.reference_content !== undefined && bytes === undefined) throw new InputTrustError('invalid_base64');
  if (bytes?.length === 0) throw new InputTrustError('content_required', { message: 'The reference is empty.' });
  return bytes;
}
