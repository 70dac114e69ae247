/** A value that `encodeCbor` writes. */
export type Cbor = number | string | Uint8Array | null | readonly Cbor[] | ReadonlyMap<number | string, Cbor>;

/** Writes CBOR (RFC 8949) with definite lengths: integers, text, bytes, arrays, maps and null. */
export function encodeCbor(value: Cbor): Buffer {
  if (value === null) return Buffer.from([0xf6]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) {
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item)])]);
  }
  const items = value as readonly Cbor[];
  return Buffer.concat([head(4, items.length), ...items.map(encodeCbor)]);
}

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 0x100) return Buffer.from([(major << 5) | 24, value]);
  const bytes = Buffer.alloc(value < 0x1_0000 ? 3 : 5);
  bytes[0] = (major << 5) | (value < 0x1_0000 ? 25 : 26);
  bytes.writeUIntBE(value, 1, bytes.length - 1);
  return bytes;
}
