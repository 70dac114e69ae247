import type { AdmittedFile, AdmittedScan } from '@input-trust/engine';

const LENGTH_BYTES = 4;

/** An admitted scan, or what of it a request says. */
type Encoded = Omit<AdmittedScan, 'ids' | 'caps'> &
  Partial<Pick<AdmittedScan, 'ids' | 'caps'>> & { readonly webhook_url?: string | undefined };

/**
 * An admitted scan as bytes: the length of the fields, the fields as JSON with sorted names, then the files. Equal scans give
 * equal bytes, whatever style the request had and in whatever order its fields came.
 */
export function encodeScan({ file, reference, ...fields }: Encoded): Buffer {
  const [candidate, original] = [withoutBytes(file), withoutBytes(reference)];
  const json = Buffer.from(JSON.stringify(sorted({ ...fields, file: candidate.header, reference: original.header })));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(json.length);
  return Buffer.concat([length, json, candidate.bytes, original.bytes]);
}

/** Reads what `encodeScan` wrote of an admitted scan. Throws when the bytes are something else. */
export function decodeScan(bytes: Buffer): AdmittedScan {
  const body = LENGTH_BYTES + bytes.readUInt32BE(0);
  const { file, reference, ...fields } = JSON.parse(bytes.subarray(LENGTH_BYTES, body).toString()) as Omit<
    AdmittedScan,
    'file' | 'reference'
  > & {
    readonly file: FileHeader;
    readonly reference?: FileHeader;
  };
  if (fields.ids === undefined) throw new Error('the payload is no admitted scan');
  const endOfFile = body + (file.size ?? 0);
  return {
    ...fields,
    file: withBytes(file, bytes.subarray(body, endOfFile)),
    ...(reference !== undefined && { reference: withBytes(reference, bytes.subarray(endOfFile)) }),
  };
}

/** A file with the number of its bytes in their place; of a text that was submitted as a string, the text. */
type FileHeader = Pick<AdmittedFile, 'kind' | 'format' | 'name'> & { readonly size?: number; readonly text?: string };

function withoutBytes(file: AdmittedFile | undefined): { header: FileHeader | undefined; bytes: Uint8Array } {
  if (file === undefined) return { header: undefined, bytes: new Uint8Array() };
  if ('text' in file) return { header: file, bytes: new Uint8Array() };
  const { bytes, ...rest } = file;
  return { header: { ...rest, size: bytes.length }, bytes };
}

function withBytes({ size, text, ...rest }: FileHeader, bytes: Buffer): AdmittedFile {
  return text === undefined ? { ...rest, bytes: new Uint8Array(bytes.subarray(0, size)) } : { ...rest, text };
}

/** Names in order, at every depth. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([name, item]): [string, unknown] => [name, sorted(item)])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
