import type { AdmittedFile } from '@input-trust/engine';

const LENGTH_BYTES = 4;

/** What waits in a queue: the length of the fields, the fields as JSON with sorted names, then the bytes of the files. */
export function framed(fields: object, files: readonly Uint8Array[]): Buffer {
  const json = Buffer.from(JSON.stringify(sorted(fields)));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(json.length);
  return Buffer.concat([length, json, ...files]);
}

/** Reads what `framed` wrote. Throws when the bytes are something else. */
export function unframed<Header>(bytes: Buffer): { readonly header: Header; readonly body: Buffer } {
  const body = LENGTH_BYTES + bytes.readUInt32BE(0);
  return { header: JSON.parse(bytes.subarray(LENGTH_BYTES, body).toString()) as Header, body: bytes.subarray(body) };
}

/** A file with the number of its bytes in their place; of a text that was submitted as a string, the text. */
export type FileHeader = Pick<AdmittedFile, 'kind' | 'format' | 'name'> & { readonly size?: number; readonly text?: string };

export function withoutBytes(file: AdmittedFile): { readonly header: FileHeader; readonly bytes: Uint8Array } {
  if ('text' in file) return { header: file, bytes: new Uint8Array() };
  const { bytes, ...rest } = file;
  return { header: { ...rest, size: bytes.length }, bytes };
}

export function withBytes({ size, text, ...rest }: FileHeader, bytes: Buffer): AdmittedFile {
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
