import { z } from 'zod';
import { InputTrustError } from './errors.ts';
import { fieldError } from './field-error.ts';
import { MAX_URL_LENGTH, scanFields } from './scan-fields.ts';
import { ScanWarning } from './scan-warning.ts';
import { warnOfUnknownFields } from './unknown-fields.ts';
import { strictly } from './written.ts';

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'must be bytes, sent as a file part of a form');

/** The fields that a caller can send, over all body styles. */
const wireFields = {
  ...scanFields,
  /** Text, or base64 of a file where `content_type` is not text. Beside `file`: accompanying text, scanned and billed with it. */
  content: z.string().optional(),
  file: bytes.optional(),
  reference_content: z.string().optional(),
  reference_file: bytes.optional(),
  reference_file_path: z.string().min(1).max(MAX_URL_LENGTH).optional(),
};

/** Names of every field that a scan request can have, in any body style. */
export const SCAN_FIELD_NAMES: readonly string[] = Object.keys(wireFields);

/**
 * What a caller gives to a scan, whatever the body style: the wire fields, with files as bytes. A field that is given must be valid,
 * and null is not the same as omission.
 */
export const ScanInput = z.object({
  ...wireFields,
  /** What the answer tells about the request itself. Made by the readers below; no caller can send it. */
  warnings: z.array(strictly(ScanWarning)).optional(),
});
export type ScanInput = z.infer<typeof ScanInput>;

/** Inputs whose fields were checked when they were read. They are frozen, so that once is enough. */
const CHECKED = new WeakSet<ScanInput>();

/**
 * Reads a decoded JSON body, or any value from outside, as scan input. Fields that are not known are ignored and end as warnings.
 * Throws InputTrustError with the code of the first field that is wrong, in the order of the contract. Rules between fields come
 * later, in `parseScanRequest`.
 */
export function fromJson(body: unknown): ScanInput {
  const result = z.object(wireFields).safeParse(body);
  if (!result.success) throw fieldError(result.error.issues[0], body);
  refuseUploadTicket(result.data, body);
  const warnings = warnOfUnknownFields(Object.keys(Object(body)), SCAN_FIELD_NAMES);
  const input = Object.freeze({ ...result.data, ...(warnings.length > 0 && { warnings }) });
  CHECKED.add(input);
  return input;
}

/** Checks an input that was built in this program. Throws like `fromJson`. */
export function checkFields(input: ScanInput): ScanInput {
  if (CHECKED.has(input)) return input;
  const result = ScanInput.safeParse(input);
  if (!result.success) throw fieldError(result.error.issues[0], input);
  return result.data;
}

/** Files of a multipart request, as bytes. */
export interface FormFiles {
  readonly file?: Uint8Array | undefined;
  readonly reference_file?: Uint8Array | undefined;
  /** File name of the `file` part; a `filename` field goes before it. */
  readonly file_name?: string | undefined;
}

/**
 * Reads multipart fields: booleans as `true` or `false`, `metadata` as a JSON object. An empty field is an omitted one, and so is an
 * empty `file`: a form sends both for what nobody filled in. An empty reference is refused later, so that nobody believes that it was
 * compared. Throws like `fromJson`.
 */
export function fromFormFields(fields: Readonly<Record<string, string>>, files: FormFiles = {}): ScanInput {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  const file = files.file?.length === 0 ? {} : { file: files.file, filename: given['filename'] ?? files.file_name };
  return fromJson({ ...typedFields(given), ...defined({ ...file, reference_file: files.reference_file }) });
}

const NO_QUERY_PARAMETERS = ['content', 'file', 'reference_content', 'reference_file'];

/**
 * Reads a raw request: every scalar field is a query parameter of its own name, the body is the file.
 * `filename` goes before the `X-File-Name` header. Throws like `fromJson`.
 */
export function fromQuery(query: Readonly<Record<string, string>>, body: Uint8Array, fileNameHeader?: string): ScanInput {
  for (const name of NO_QUERY_PARAMETERS) {
    if (Object.hasOwn(query, name)) throw new InputTrustError('invalid_field', { message: `${name} is not a query parameter.` });
  }
  return fromJson({ ...typedFields(query), ...defined({ file: body, filename: query['filename'] ?? fileNameHeader }) });
}

const BOOLEAN_FIELDS = ['async', 'stop_on_first_threat', 'defer_enhance'];

/** Text values as the types that the fields have. What cannot be read stays text and is refused by the schema. */
function typedFields(fields: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]): [string, unknown] => {
      if (BOOLEAN_FIELDS.includes(name)) return [name, value === 'true' ? true : value === 'false' ? false : value];
      return [name, name === 'metadata' ? parseJson(value) : value];
    }),
  );
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function defined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Unknown fields are ignored, but a caller who names an upload ticket under metadata focus expects its bytes to be read. */
function refuseUploadTicket(input: ScanInput, body: unknown): void {
  const named = typeof body === 'object' && body !== null && Object.hasOwn(body, 'upload_ticket');
  if (named && input.focus === 'metadata') throw new InputTrustError('metadata_unsupported_option');
}
