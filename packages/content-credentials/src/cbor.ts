import { ByteCursor } from '@input-trust/container/bytes';

/** A CBOR value as far as COSE headers need one. Tags are dropped; floats, and integers beyond 2^53, become undefined. */
export type CborValue = number | string | boolean | null | undefined | Uint8Array | CborValue[] | Map<CborValue, CborValue>;

/** COSE_Sign1 with certificates and time stamps nests 7 deep. */
const MAX_DEPTH = 16;

/**
 * Decodes one CBOR item of definite length (RFC 8949) from the start of bytes.
 *
 * @throws RangeError where the item is malformed, nested too deep or of indefinite length, which C2PA does not allow.
 */
export function decodeCbor(bytes: Uint8Array): CborValue {
  return item(new ByteCursor(bytes), 0);
}

function item(cursor: ByteCursor, depth: number): CborValue {
  if (depth > MAX_DEPTH) throw new RangeError('CBOR is nested too deep');
  const initial = cursor.u8();
  const major = initial >> 5;
  const argument = argumentOf(cursor, initial & 0x1f);
  switch (major) {
    case 0:
      return argument;
    case 1:
      return -1 - argument;
    case 2:
      return cursor.take(argument);
    case 3:
      return Buffer.from(cursor.take(argument)).toString('utf8');
    case 4:
      return Array.from({ length: atMost(argument, cursor) }, () => item(cursor, depth + 1));
    case 5: {
      const entries = Array.from({ length: atMost(argument, cursor) }, () => [item(cursor, depth + 1), item(cursor, depth + 1)] as const);
      return new Map(entries);
    }
    case 6:
      return item(cursor, depth + 1);
    default:
      return { 20: false, 21: true, 22: null }[initial & 0x1f];
  }
}

function argumentOf(cursor: ByteCursor, additional: number): number {
  if (additional < 24) return additional;
  if (additional === 24) return cursor.u8();
  if (additional === 25) return cursor.u16();
  if (additional === 26) return cursor.u32();
  if (additional === 27) return cursor.u64();
  throw new RangeError('CBOR of indefinite or unknown length');
}

/** Each item takes a byte at least, so that a count cannot ask for more memory than there are bytes. */
function atMost(count: number, cursor: ByteCursor): number {
  if (count > cursor.remaining) throw new RangeError('CBOR ends before its items do');
  return count;
}
