/** Writes the DER (ITU-T X.690) that certificates, time stamps and OCSP responses of tests are made of. */
export function tlv(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes = bigEndian(length);
  return Buffer.from([0x80 | bytes.length, ...bytes]);
}

function bigEndian(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return bytes;
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => tlv(0x30, ...parts);
export const set = (...parts: readonly Uint8Array[]): Buffer => tlv(0x31, ...parts);
export const octetString = (...parts: readonly Uint8Array[]): Buffer => tlv(0x04, ...parts);
export const bitString = (bytes: Uint8Array, unusedBits = 0): Buffer => tlv(0x03, Buffer.from([unusedBits]), bytes);
export const utf8String = (text: string): Buffer => tlv(0x0c, Buffer.from(text));
export const nothing = (): Buffer => tlv(0x05);
export const yes = (): Buffer => tlv(0x01, Buffer.from([0xff]));
export const enumerated = (value: number): Buffer => tlv(0x0a, Buffer.from([value]));

/** An unsigned integer: a small number, or big-endian bytes. */
export function integer(value: number | Uint8Array): Buffer {
  const bytes = typeof value === 'number' ? Buffer.from(value === 0 ? [0] : bigEndian(value)) : Buffer.from(value);
  return tlv(0x02, (bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
}

/** An object identifier in dotted notation. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return tlv(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(arc: number): number[] {
  const bytes = [arc % 128];
  for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128)) bytes.unshift(0x80 | (rest % 128));
  return bytes;
}

/** GeneralizedTime in UTC, to the second. */
export function time(date: Date): Buffer {
  return tlv(0x18, Buffer.from(`${date.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z`));
}

/** A context-specific tag around whole values. */
export const explicit = (number: number, ...parts: readonly Uint8Array[]): Buffer => tlv(0xa0 | number, ...parts);
/** A context-specific tag in place of a primitive value's own. */
export const implicit = (number: number, content: Uint8Array): Buffer => tlv(0x80 | number, content);
