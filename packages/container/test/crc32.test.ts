import { crc32 as reference } from 'node:zlib';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { crc32 } from '../src/png/crc32.ts';

it('equals the CRC-32 of zlib for any bytes', () => {
  expect(crc32(new TextEncoder().encode('IEND'))).toBe(0xae42_6082);
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => crc32(bytes) === reference(bytes)));
});
