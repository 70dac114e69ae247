import { buildPng, buildPngOf, chunk, deflated, IDAT, IEND, ihdr, joined, u32, xmpChunk } from '@input-trust/evidence-png/testing';
import { buildCaptureExif } from '@input-trust/metadata-claims/testing';
import { crc32 } from 'node:zlib';
import { CANARY } from '../canary.ts';
import { follow, numberAt } from './format.ts';
import type { Format } from './format.ts';
import { XMP, XMP_TOKENS } from './xmp.ts';

const control = (sequence: number) => chunk('fcTL', joined(u32(sequence, 4, 3, 0, 0), 0, 1, 0, 10, 0, 0));

const next = (bytes: Uint8Array) => (at: number) => at + 12 + numberAt(bytes, at, 4, 'big');

export const png: Format = {
  name: 'png',
  folders: ['png'],
  generated: () => {
    return [
      buildPng(),
      buildPng(
        chunk('eXIf', buildCaptureExif()),
        xmpChunk(XMP),
        chunk('tEXt', `Comment\0${CANARY}`),
        chunk('tIME', joined(7, 234, 5, 3, 10, 0, 0)),
      ),
      buildPng(
        chunk('iCCP', joined('icc', 0, 0, deflated(new Uint8Array(132)))),
        chunk('zTXt', joined('Author', 0, 0, deflated(Buffer.from(CANARY)))),
      ),
      buildPngOf(ihdr(), chunk('acTL', u32(2, 0)), control(0), IDAT, control(1), chunk('fdAT', joined(u32(2), new Uint8Array(20))), IEND),
      joined(buildPng(chunk('PLTE', new Uint8Array(12)), chunk('tRNS', 'ab')), CANARY),
      buildPng(...Array.from({ length: 40 }, () => chunk('tEXt', 'Software\0x'))),
    ];
  },
  tokens: [
    ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'iCCP', 'eXIf', 'iTXt', 'tEXt', 'zTXt', 'tIME', 'acTL', 'fcTL', 'fdAT', 'caBX', 'zxIf'].map(
      (type) => chunk(type),
    ),
    chunk('iTXt', joined('XML:com.adobe.xmp', 0, 1, 0, 0, 0, deflated(XMP))),
    'XML:com.adobe.xmp\0\0\0\0\0',
    'Raw profile type exif\0\0',
    'II*\0\b\0\0\0',
    '\x78\x9c',
    ...XMP_TOKENS,
  ],
  signatureBytes: 8,
  borders: (bytes) => follow(bytes, 8, next(bytes)),
  reseal: (bytes) => {
    for (const at of follow(bytes, 8, next(bytes))) {
      const end = next(bytes)(at) - 4;
      if (end + 4 > bytes.length) break;
      bytes.set(u32(crc32(bytes.subarray(at + 4, end))), end);
    }
  },
};
