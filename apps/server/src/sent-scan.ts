import { fromFormFields, fromJson, fromQuery, InputTrustError } from '@input-trust/contract';
import type { ScanInput } from '@input-trust/contract';
import { percentDecoded } from './content-disposition.ts';
import { parseJsonObject } from './json-body.ts';
import { parseForm } from './multipart.ts';

/** How the fields of a scan are sent: as JSON, as a form, or in the query beside the bytes of a file. */
export type BodyStyle = 'json' | 'form' | 'raw';

/** A scan request whose body has come, as plain data. */
export interface SentScan {
  readonly style: BodyStyle;
  readonly contentType: string;
  readonly query: Readonly<Record<string, string>>;
  readonly fileNameHeader: string | undefined;
  readonly body: Uint8Array;
}

/** The ids that a request was given, where they are valid. */
export interface NamedIds {
  readonly requestId?: string;
  readonly scanGroupId?: string;
}

/** Reads the scan request of any of the three body styles. Tells the valid ids, for error bodies and the log, before it refuses anything else. */
export function readSentScan({ style, contentType, query, fileNameHeader, body }: SentScan, note: (ids: NamedIds) => void): ScanInput {
  switch (style) {
    case 'json': {
      const fields = parseJsonObject(body);
      note(idsOf(fields));
      return fromJson(fields);
    }
    case 'form': {
      const { fields, files } = parseForm(body, contentType);
      note(idsOf(fields));
      return fromFormFields(fields, files);
    }
    case 'raw':
      return fromQuery(query, body, fileNameOf(fileNameHeader));
  }
}

/** `X-File-Name`, percent-decoded, so that names outside ASCII fit into a header. */
function fileNameOf(header: string | undefined): string | undefined {
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

/** The valid ids among the fields of a request. */
export function idsOf({ request_id: requestId, scan_group_id: scanGroupId }: Readonly<Record<string, unknown>>): NamedIds {
  return { ...(isUuid(requestId) && { requestId }), ...(isUuid(scanGroupId) && { scanGroupId }) };
}
