import { ascii, buildCaptureExif, buildTiff, long, pointer, short, undefinedBytes } from '@input-trust/metadata-claims/testing';
import type { BuiltDirectory } from '@input-trust/metadata-claims/testing';
import { CANARY } from '../canary.ts';
import { MAX_BORDERS, numberAt } from './format.ts';
import type { Format } from './format.ts';
import { XMP, XMP_TOKENS } from './xmp.ts';

/** Baseline tags of a grey image of 4 by 3 pixels (TIFF 6.0, section 4), its strip pointed into the file. */
function page(more: BuiltDirectory['fields'] = [], next?: BuiltDirectory | number): BuiltDirectory {
  const baseline = [
    short(256, 4),
    short(257, 3),
    short(258, 8),
    short(259, 1),
    short(262, 1),
    long(273, 8),
    short(277, 1),
    short(278, 3),
    long(279, 12),
  ];
  return { fields: [...baseline, ...more], ...(next !== undefined && { next }) };
}

const exif = pointer(0x8769, { fields: [ascii(0x9003, '2026:05:03 10:00:00'), undefinedBytes(0x927c, new Uint8Array(24))] });

export const tiff: Format = {
  name: 'tiff',
  folders: ['tiff'],
  generated: () => [
    buildTiff(page()),
    buildTiff(page([ascii(270, CANARY), ascii(315, CANARY), exif], page()), 'big'),
    buildTiff(page([undefinedBytes(700, XMP), undefinedBytes(34675, new Uint8Array(132)), undefinedBytes(33723, new Uint8Array(8))])),
    buildTiff(page([pointer(330, page([], page())), pointer(0x8825, { fields: [ascii(29, '2026:05:03')] })], page([], 8))),
    buildCaptureExif(),
  ],
  tokens: [
    'II*\0\b\0\0\0',
    'MM\0*\0\0\0\b',
    'II+\0\b\0\0\0\x10\0\0\0\0\0\0\0',
    '\x69\x87\x04\0\x01\0\0\0\b\0\0\0',
    '\x4a\x01\x04\0\xff\xff\xff\x7f\b\0\0\0',
    '\0\x01\x03\0\x01\0\0\0\xff\xff\0\0',
    '8BIM\x04\x04\0\0\0\0\0\x10',
    ...XMP_TOKENS,
  ],
  signatureBytes: 4,
  borders: (bytes) => {
    const order = bytes[0] === 0x4d ? 'big' : 'little';
    const borders: number[] = [];
    let at = numberAt(bytes, 4, 4, order);
    for (let directory = 0; directory < 8 && at > 0 && at < bytes.length && borders.length < MAX_BORDERS; directory += 1) {
      const entries = Math.min(numberAt(bytes, at, 2, order), 64);
      for (let entry = 0; entry <= entries; entry += 1) borders.push(at + 2 + 12 * entry);
      at = numberAt(bytes, at + 2 + 12 * entries, 4, order);
    }
    return borders;
  },
};
