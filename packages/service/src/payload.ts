import { charactersOf, encodeText, plainText } from '@input-trust/engine';
import type { AdmittedFile, EncodedText, HeldText } from '@input-trust/engine';

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

/** A text that was submitted as a string; where it is long, the number of the bytes of its characters. */
export type TextHeader = { readonly text: string } | { readonly encoding: EncodedText['encoding']; readonly size: number };

/** A file with the number of its bytes in their place, or with its text. */
export type FileHeader = Pick<AdmittedFile, 'kind' | 'format' | 'name'> & (TextHeader | { readonly size: number });

/** A header, and the bytes that belong behind all headers. */
interface Parted<Header> {
  readonly header: Header;
  readonly bytes: Uint8Array;
}

export function withoutBytes(file: AdmittedFile): Parted<FileHeader> {
  if ('bytes' in file) {
    const { bytes, ...rest } = file;
    return { header: { ...rest, size: bytes.length }, bytes };
  }
  const { text, ...rest } = file;
  const { header, bytes } = withoutText(text);
  return { header: { ...rest, ...header }, bytes };
}

export function withBytes(header: FileHeader, bytes: Buffer): AdmittedFile {
  const { kind, format, name } = header;
  const file = { kind, format, ...(name !== undefined && { name }) };
  if ('text' in header || 'encoding' in header) return { ...file, text: withText(header, bytes) };
  return { ...file, bytes: new Uint8Array(bytes.subarray(0, header.size)) };
}

/** Characters of the longest text that becomes part of a header: the thread that answers everybody makes no string of many megabytes. */
const LONGEST_TEXT_IN_HEADER = 1 << 20;

/** Equal texts give the same, however they are held. */
export function withoutText(text: HeldText): Parted<TextHeader> {
  if (charactersOf(text) <= LONGEST_TEXT_IN_HEADER) return { header: { text: plainText(text) }, bytes: new Uint8Array() };
  const { encoding, bytes } = typeof text === 'string' ? encodeText(text) : text;
  return { header: { encoding, size: bytes.length }, bytes };
}

export function withText(header: TextHeader, bytes: Buffer): HeldText {
  if ('text' in header) return header.text;
  return { encoding: header.encoding, bytes: new Uint8Array(bytes.subarray(0, header.size)) };
}

/** Bytes that stand behind the headers. */
export function sizeOf(header: FileHeader | TextHeader | undefined): number {
  return header !== undefined && 'size' in header ? header.size : 0;
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
