import { randomUUID } from 'node:crypto';
import { InputTrustError, SCAN_FIELD_NAMES } from '@input-trust/contract';
import type { ScanInput } from '@input-trust/contract';
import type { ScanAdmission } from '@input-trust/service';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isLarge } from './body-reader.ts';
import type { BodyReader } from './body-reader.ts';
import type { AppEnv } from './environment.ts';
import { readBody } from './request-body.ts';
import type { BodyLimits } from './request-body.ts';
import { idsOf, readSentScan } from './sent-scan.ts';
import type { BodyStyle, NamedIds } from './sent-scan.ts';

/** Gives a scan request its ids before anything can refuse it: those of the query where it is raw, and a new request id otherwise. */
export function assignIds() {
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set('requestId', randomUUID());
    if (bodyStyle(c.req.header('content-type') ?? '') === 'raw') noteIds(c, idsOf(c.req.query()));
    await next();
  });
}

/**
 * Reads the scan request of any of the three body styles; a large one is read when it is admitted, in the thread. Notes valid ids for error
 * bodies and the log before anything else is refused.
 */
export async function readScanRequest(
  c: Context<AppEnv>,
  limits: BodyLimits,
  share: string,
  reader: BodyReader,
): Promise<ScanInput | ScanAdmission> {
  const contentType = c.req.header('content-type') ?? '';
  const style = bodyStyle(contentType);
  if (style === undefined) throw new InputTrustError('unsupported_media_type');
  // Content codings are case-insensitive (RFC 9110, section 8.4.1).
  if ((c.req.header('content-encoding') ?? 'identity').toLowerCase() !== 'identity') {
    throw new InputTrustError('unsupported_media_type', { message: 'A Content-Encoding other than identity is not accepted.' });
  }
  if (style === 'raw') refuseRepeatedParameters(c);
  const body = await readBody(c, limits);
  const sent = { style, contentType, query: c.req.query(), fileNameHeader: c.req.header('x-file-name'), body };
  const note = (ids: NamedIds): void => noteIds(c, ids);
  if (!isLarge(body)) return readSentScan(sent, note);
  return (context) => reader.admitScan(share, sent, context, note);
}

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

/** Notes valid ids for error bodies and the log. */
export function noteIds(c: Context<AppEnv>, { requestId, scanGroupId }: NamedIds): void {
  if (requestId !== undefined) c.set('requestId', requestId);
  if (scanGroupId !== undefined) c.set('scanGroupId', scanGroupId);
}
