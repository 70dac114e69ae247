import { ByteCursor, ParserLimitError, TruncatedReadError } from '@input-trust/container/bytes';
import type { Budget, CoverageReason } from '@input-trust/detector-kit';

/** Records between two looks at the clock. */
const RECORDS_BETWEEN_CHECKS = 4096;
/** A length that stands for no string at all. */
const NULL_STRING = 0xffff_ffff;

/**
 * Hands the records of a binary part (MS-XLSB 2.1.4) to a handler, and answers why it stopped early, if it did. A record that is shorter
 * than what the handler reads of it is passed over as malformed.
 */
export function readRecords(
  bytes: Uint8Array,
  budget: Budget,
  handle: (type: number, data: ByteCursor) => void,
): CoverageReason | undefined {
  const cursor = new ByteCursor(bytes, 'little');
  let isMalformed = false;
  try {
    for (let count = 0; cursor.remaining > 0; count += 1) {
      if (count % RECORDS_BETWEEN_CHECKS === 0 && !budget.hasTime()) return 'deadline_exceeded';
      const type = variableNumber(cursor, 2);
      const data = new ByteCursor(cursor.take(variableNumber(cursor, 4)), 'little');
      try {
        handle(type, data);
      } catch (error) {
        if (!isTruncation(error)) throw error;
        isMalformed = true;
      }
    }
  } catch (error) {
    if (!isTruncation(error)) throw error;
    isMalformed = true;
  }
  return isMalformed ? 'malformed_content' : undefined;
}

/** Seven bits a byte, the lowest first, as long as the eighth is set. The second byte of a type has all its bits. */
function variableNumber(cursor: ByteCursor, bytes: 2 | 4): number {
  let value = 0;
  for (let index = 0; index < bytes; index += 1) {
    const byte = cursor.u8();
    value |= (byte & 0x7f) << (7 * index);
    if ((byte & 0x80) === 0) break;
  }
  return value;
}

/** `XLWideString` (2.5.169); empty for none. */
export function wideString(data: ByteCursor): string {
  const length = data.u32();
  return length === NULL_STRING ? '' : Buffer.from(data.take(length * 2)).toString('utf16le');
}

/** The text of a `RichStr` (2.5.122), without its formatting. */
export function richString(data: ByteCursor): string {
  data.skip(1);
  return wideString(data);
}

/** `RkNumber` (2.5.123): thirty bits of a whole or a floating point number, times a hundred or not. */
export function rkNumber(value: number): number {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setUint32(0, value & ~3);
  const number = (value & 2) === 0 ? bits.getFloat64(0) : value >> 2;
  return (value & 1) === 0 ? number : number / 100;
}

function isTruncation(error: unknown): boolean {
  return TruncatedReadError.isInstance(error) || ParserLimitError.isInstance(error);
}
