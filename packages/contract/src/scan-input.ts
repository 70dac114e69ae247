import { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import { InputTrustError } from './errors.ts';
import { MAX_URL_LENGTH, scanFields } from './scan-fields.ts';

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/**
 * What a caller gives to a scan, whatever the body style: the wire fields, with files as bytes.
 * Unknown fields are ignored; a field that is given must be valid, and null is not the same as omission.
 */
export const ScanInput = z.object({
  ...scanFields,
  /** Text, or base64 of a file where `content_type` is not text. Beside `file`: accompanying text, scanned and billed with it. */
  content: z.string().optional(),
  file: bytes.optional(),
  reference_content: z.string().optional(),
  reference_file: bytes.optional(),
  reference_file_path: z.string().min(1).max(MAX_URL_LENGTH).optional(),
});
export type ScanInput = z.infer<typeof ScanInput>;

/** Codes of the fields that have one of their own; every other field is `invalid_field`. */
const CODE_BY_FIELD: Partial<Record<string, ErrorCode>> = {
  scan_phase: 'invalid_scan_phase',
  scan_group_id: 'invalid_scan_group_id',
  request_id: 'invalid_request_id',
  content_type: 'invalid_content_type',
  focus: 'invalid_focus',
  mode: 'invalid_mode',
  profile: 'invalid_profile',
  data_sensitivity: 'invalid_data_sensitivity',
  webhook_url: 'invalid_webhook_url',
  metadata: 'invalid_metadata',
};

/**
 * Reads a decoded JSON body, or any value from outside, as scan input. Throws InputTrustError with the code of the first
 * field that is wrong, in the order of the contract. Rules between fields come later, in `parseScanRequest`.
 */
export function fromJson(body: unknown): ScanInput {
  const result = ScanInput.safeParse(body);
  if (!result.success) throw fieldError(result.error.issues[0]?.path[0]);
  refuseUploadTicket(result.data, body);
  return result.data;
}

/** Files of a multipart request, as bytes. */
export interface FormFiles {
  readonly file?: Uint8Array | undefined;
  readonly reference_file?: Uint8Array | undefined;
  /** File name of the `file` part; a `filename` field goes before it. */
  readonly file_name?: string | undefined;
}

/** Reads multipart fields: booleans as `true` or `false`, `metadata` as a JSON object. Throws like `fromJson`. */
export function fromFormFields(fields: Readonly<Record<string, string>>, files: FormFiles = {}): ScanInput {
  return fromJson({
    ...typedFields(fields),
    ...defined({ file: files.file, reference_file: files.reference_file, filename: fields['filename'] ?? files.file_name }),
  });
}

/**
 * Reads a raw request: every scalar field is a query parameter of its own name, the body is the file.
 * `filename` goes before the `X-File-Name` header. Throws like `fromJson`.
 */
export function fromQuery(query: Readonly<Record<string, string>>, body: Uint8Array, fileNameHeader?: string): ScanInput {
  for (const name of ['content', 'reference_content']) {
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

function fieldError(field: PropertyKey | undefined): InputTrustError {
  if (field === undefined) return new InputTrustError('invalid_json');
  const name = String(field);
  const code = CODE_BY_FIELD[name];
  if (code !== undefined) return new InputTrustError(code);
  return new InputTrustError('invalid_field', { message: `${name} has a value of the wrong type or outside its documented bounds.` });
}

/** Unknown fields are ignored, but a caller who names an upload ticket under metadata focus expects its bytes to be read. */
function refuseUploadTicket(input: ScanInput, body: unknown): void {
  const named = typeof body === 'object' && body !== null && Object.hasOwn(body, 'upload_ticket');
  if (named && input.focus === 'metadata') throw new InputTrustError('metadata_unsupported_option');
}
