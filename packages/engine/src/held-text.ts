/**
 * A text as the bytes of its characters. A scan may be held, and handed from thread to thread or to another process, without a string of
 * many megabytes in the thread that answers everybody: bytes are not moved by its garbage collection, and need no copy to be sent.
 */
export interface EncodedText {
  /** One byte for each character where none needs two: as JavaScript itself keeps texts, so that every text survives, also one that is no Unicode. */
  readonly encoding: 'latin1' | 'utf16le';
  readonly bytes: Uint8Array;
}

/** A text that a scan holds. */
export type HeldText = string | EncodedText;

const TWO_BYTES = /[\u0100-\uffff]/;

/** The text as bytes with memory of their own. */
export function encodeText(text: string): EncodedText {
  const encoding = TWO_BYTES.test(text) ? 'utf16le' : 'latin1';
  const bytes = Buffer.allocUnsafeSlow(encoding === 'latin1' ? text.length : text.length * 2);
  bytes.write(text, encoding);
  return { encoding, bytes: new Uint8Array(bytes.buffer) };
}

/** The text itself. */
export function plainText(text: HeldText): string {
  if (typeof text === 'string') return text;
  const { buffer, byteOffset, length } = text.bytes;
  return Buffer.from(buffer, byteOffset, length).toString(text.encoding);
}

/** How many characters it has, in units of UTF-16. */
export function charactersOf(text: HeldText): number {
  if (typeof text === 'string') return text.length;
  return text.encoding === 'latin1' ? text.bytes.length : text.bytes.length / 2;
}
