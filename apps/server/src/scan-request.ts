import { randomUUID } from 'node:crypto';
import { fromFormFields, fromJson, fromQuery, InputTrustError, SCAN_FIELD_NAMES } from '@input-trust/contract';
import type { ScanInput } from '@input-trust/contract';
import type { Context } from 'hono';
import { percentDecoded } from './content-disposition.ts';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './environment.ts';
import type { ParseJson } from './json-reader.ts';
import { parseForm } from './multipart.ts';
import { readBody } from './request-body.ts';
import type { BodyLimits } from './request-body.ts';

/** Gives a scan request its ids before anything can refuse it: those of the query where it is raw, and a new request id otherwise. */
export function assignIds() {
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set('requestId', randomUUID());
    if (bodyStyle(c.req.header('content-type') ?? '') === 'raw') noteIds(c, c.req.query());
    await next();
  });
}

/** Reads the scan request of any of the three body styles. Notes valid ids for error bodies and the log before it refuses anything else. */
export async function readScanRequest(c: Context<AppEnv>, limits: BodyLimits, parseJson: ParseJson): Promise<ScanInput> {
  const contentType = c.req.header('content-type') ?? '';
  const style = bodyStyle(contentType);
  if (style === undefined) throw new InputTrustError('unsupported_media_type');
  // Content codings are case-insensitive (RFC 9110, section 8.4.1).
  if ((c.req.header('content-encoding') ?? 'identity').toLowerCase() !== 'identity') {
    throw new InputTrustError('unsupported_media_type', { message: 'A Content-Encoding other than identity is not accepted.' });
  }
  if (style === 'raw') refuseRepeatedParameters(c);
  const body = await readBody(c.req.raw, limits);
  switch (style) {
    case 'json': {
      const fields = await parseJson(body);
      noteIds(c, fields);
      return fromJson(fields);
    }
    case 'form': {
      const { fields, files } = parseForm(body, contentType);
      noteIds(c, fields);
      return fromFormFields(fields, files);
    }
    case 'raw':
      return fromQuery(c.req.query(), body, fileNameHeader(c));
  }
}

type BodyStyle = 'json' | 'form' | 'raw';

/** By the media type alone, parameters aside. Undefined for a type that the route does not take. */
function bodyStyle(contentType: string): BodyStyle | undefined {
  const [mediaType = ''] = contentType.split(';', 1);
  switch (mediaType.trim().toLowerCase()) {
    case 'application/json':
      return 'json';
    case 'multipart/form-data':
      return 'form';
    case 'application/octet-stream':
    case 'application/pdf':
      return 'raw';
    default:
      return /^image\/[\w.+-]{1,64}$/.test(mediaType.trim().toLowerCase()) ? 'raw' : undefined;
  }
}

/** A field that comes twice has no one meaning: what stands before this server may read the other value. Unknown parameters are ignored, and warned of. */
function refuseRepeatedParameters(c: Context<AppEnv>): void {
  for (const name of SCAN_FIELD_NAMES) {
    if ((c.req.queries(name)?.length ?? 0) > 1) throw new InputTrustError('invalid_field', { message: `${name} is given more than once.` });
  }
}

/** `X-File-Name`, percent-decoded, so that names outside ASCII fit into a header. */
function fileNameHeader(c: Context<AppEnv>): string | undefined {
  const header = c.req.header('x-file-name');
  if (header === undefined) return undefined;
  const name = percentDecoded(header);
  if (name === undefined) throw new InputTrustError('invalid_field', { message: 'X-File-Name must be percent-encoded UTF-8.' });
  return name;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a value has the 36-character form of a UUID. */
function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/** Notes valid ids for error bodies and the log. */
export function noteIds(c: Context<AppEnv>, fields: Readonly<Record<string, unknown>>): void {
  const { request_id: requestId, scan_group_id: scanGroupId } = fields;
  if (isUuid(requestId)) c.set('requestId', requestId);
  if (isUuid(scanGroupId)) c.set('scanGroupId', scanGroupId);
}
