import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiText, ByteCursor, ParserLimitError, startsWithAscii, TruncatedReadError } from '../src/bytes/index.ts';

const bytes = fc.uint8Array({ maxLength: 64 });
const READS = [
  ['u8', 1],
  ['u16', 2],
  ['u32', 4],
  ['u64', 8],
] as const;
const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** What a read gives: its value, or which of the two typed errors it throws. Any other error fails the test. */
function outcome<T>(read: () => T): T | string {
  try {
    return read();
  } catch (error) {
    if (TruncatedReadError.isInstance(error)) return `${error.wanted} of ${error.available}`;
    if (ParserLimitError.isInstance(error)) return error.limit;
    throw error;
  }
}

const byteOrder = fc.constantFrom('big' as const, 'little' as const);

describe('ByteCursor', () => {
  it('reads the same numbers as DataView in both byte orders', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 32 }), byteOrder, fc.nat(24), (data, order, start) => {
        const offset = Math.min(start, data.length - 8);
        const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
        const little = order === 'little';
        const cursor = new ByteCursor(data, order);
        cursor.seek(offset);
        expect([cursor.u8(), cursor.u16(), cursor.u32()]).toEqual([
          view.getUint8(offset),
          view.getUint16(offset + 1, little),
          view.getUint32(offset + 3, little),
        ]);
        expect(cursor.position).toBe(offset + 7);
        const wide = view.getBigUint64(offset, little);
        expect(outcome(() => BigInt(cursor.u64At(offset)))).toBe(wide <= MAX_SAFE ? wide : 'safe_integer');
      }),
    );
  });

  it('never reads beyond the end, and a refused read moves nothing', () => {
    fc.assert(
      fc.property(bytes, byteOrder, fc.nat(), fc.constantFrom(...READS), (data, order, somewhere, [method, width]) => {
        const cursor = new ByteCursor(data, order);
        const start = somewhere % (data.length + 1);
        const available = data.length - start;
        cursor.seek(start);
        const result = outcome(() => cursor[method]());
        expect(result === `${width} of ${available}`).toBe(width > available);
        expect(cursor.position).toBe(typeof result === 'number' ? start + width : start);
      }),
    );
  });

  it('gives ranges and sub-cursors as views on the same memory, with their own offsets', () => {
    const data = Uint8Array.of(1, 2, 3, 4, 5, 6);
    const cursor = new ByteCursor(data, 'little');
    const inner = cursor.sub(2, 4);
    expect(inner.u16()).toBe(0x0403);
    expect(inner.byteOrder).toBe('little');
    expect(cursor.sub(2, 4, 'big').u16()).toBe(0x0304);
    expect(cursor.range(1, 2).buffer).toBe(data.buffer);
    expect(cursor.take(3)).toEqual(Uint8Array.of(1, 2, 3));
    expect(cursor.remaining).toBe(3);
    expect(() => inner.range(3, 2)).toThrow(TruncatedReadError);
    expect(() => cursor.sub(4, 3)).toThrow(TruncatedReadError);
  });

  it('refuses negative offsets, negative counts and NaN', () => {
    const cursor = new ByteCursor(new Uint8Array(4));
    expect(() => cursor.seek(-1)).toThrow(TruncatedReadError);
    expect(() => cursor.skip(-1)).toThrow(TruncatedReadError);
    expect(() => cursor.range(-2, 2)).toThrow(TruncatedReadError);
    expect(() => cursor.range(0, Number.NaN)).toThrow(TruncatedReadError);
    expect(cursor.position).toBe(0);
  });

  it('allows a seek to the end and nothing behind it', () => {
    const cursor = new ByteCursor(new Uint8Array(4));
    cursor.seek(4);
    expect(cursor.remaining).toBe(0);
    expect(() => cursor.seek(5)).toThrow(TruncatedReadError);
  });

  it('keeps content out of error messages', () => {
    const cursor = new ByteCursor(new TextEncoder().encode('secret'));
    expect(() => cursor.ascii(7)).toThrow(/^read of 7 bytes at offset 0: 6 available$/);
  });
});

describe('ASCII helpers', () => {
  it('gives one character per byte and marks what is not ASCII', () => {
    expect(asciiText(Uint8Array.of(0x41, 0x00, 0xe4, 0x7f))).toBe('A\u0000\uFFFD\u007F');
    expect(new ByteCursor(Uint8Array.of(0x45, 0x78)).ascii(2)).toBe('Ex');
  });

  it('compares signatures at an offset without reading beyond the end', () => {
    const data = new TextEncoder().encode('xExif');
    expect(startsWithAscii(data, 'Exif', 1)).toBe(true);
    expect(startsWithAscii(data, 'Exif', 2)).toBe(false);
    expect(startsWithAscii(data, 'Exif', -1)).toBe(false);
    expect(startsWithAscii(data, '', 5)).toBe(true);
  });
});
